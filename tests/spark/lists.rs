//! The move lists of a hundred positions. Each is compared with the generator of these tests
//! before it is written down.

use zrf::notation::native::texts;
use zrf::rules::SplitMix64;

use crate::field::{Field, Kind, Options, Square, Step, name, square};
use crate::random::{SETUPS, thrown};
use crate::table::Table;

/// The options of the position with a number: as usual for seven of ten.
fn options(number: usize) -> Options {
    Options {
        own_blocks: matches!(number % 10, 7 | 9),
        orthogonal: matches!(number % 10, 8 | 9),
    }
}

/// The position with a number: some plies into a random game, with a move left.
fn position(number: usize) -> Field {
    let mut random = SplitMix64::new(1_000 + number as u64);
    let begin = |random: &mut SplitMix64| match number % 3 {
        0 => thrown(random, 7, 7, options(number)),
        setup => Field::new(SETUPS[setup - 1], 0, options(number)),
    };
    loop {
        let mut field = begin(&mut random);
        for _ in 0..random.below(60) {
            let moves = field.moves();
            if field.is_decided() || moves.is_empty() {
                break;
            }
            field = field.after(moves[random.below(moves.len())]);
        }
        if !field.is_decided() && !field.moves().is_empty() {
            return field;
        }
    }
}

/// Ranks from the top, and who is to move.
fn shown(field: &Field) -> String {
    let sign = |at: Square| match field.get(at) {
        None => '.',
        Some((side, kind)) => {
            let letter = if kind == Kind::Orb { 'o' } else { 's' };
            if side == 1 {
                letter.to_ascii_uppercase()
            } else {
                letter
            }
        }
    };
    let ranks = (0..field.height).rev().map(|rank| {
        let signs = (0..field.width).map(|file| sign((file, rank)));
        format!("  {}\n", signs.collect::<String>())
    });
    ranks.collect()
}

/// The list of a position, once it is known to be right.
fn list(number: usize) -> String {
    let field = position(number);
    let table = Table::of(&field);
    let legal = table.rules.legal_moves(&table.position).unwrap();
    let written = texts(&table.game, &table.position, &legal);
    let mut expected: Vec<Step> = field.moves();
    expected.sort_unstable();
    assert_eq!(table.steps(), expected, "{field:?}");
    // The texts say the same moves.
    let mut read: Vec<Step> = written.iter().map(|text| step(&field, text)).collect();
    read.sort_unstable();
    assert_eq!(read, expected, "{written:?}");
    let mut head = format!("{number}, {} to move", ["green", "BLUE"][field.turn]);
    for (set, name) in [
        (field.options.own_blocks, ", own pieces block"),
        (field.options.orthogonal, ", orthogonal walls"),
    ] {
        head.push_str(if set { name } else { "" });
    }
    let lines = written
        .chunks(10)
        .map(|chunk| format!("  {}\n", chunk.join(" ")));
    let lines: String = lines.collect();
    format!(
        "{head}\n{}{} moves\n{lines}\n",
        shown(&field),
        written.len()
    )
}

/// The step of a move in native notation, with a sign that is true.
fn step(field: &Field, text: &str) -> Step {
    let (from, sign, to) = (&text[..2], &text[2..3], &text[3..]);
    let step = (square(from), square(to));
    assert_eq!(
        (name(step.0), name(step.1)),
        (from.to_owned(), to.to_owned())
    );
    assert_eq!(sign == "x", field.get(step.1).is_some(), "{text}");
    step
}

#[test]
fn the_lists_of_a_hundred_positions() {
    for ten in 0..10 {
        let lists: String = (ten * 10..ten * 10 + 10).map(list).collect();
        insta::assert_snapshot!(format!("lists_{ten}"), lists);
    }
}
