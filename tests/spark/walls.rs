//! S8: walls that divide the board.

use crate::field::{Field, Kind, Options, Square, name, square};
use crate::table::{GREEN, Table};

const ORTHOGONAL: Options = Options {
    own_blocks: false,
    orthogonal: true,
};

/// A board with these Orbs of alternating colours and a green Orb on `from` that could slide to
/// `last`, as it charges Sparks enough, which stand where no Orb is.
fn wall(orbs: &[Square], last: Square, from: Square, options: Options) -> Field {
    let mut field = Field::new("7/7/7/7/7/7/7", GREEN, options);
    for (index, &(file, rank)) in orbs.iter().filter(|&&orb| orb != last).enumerate() {
        field.cells[rank][file] = Some((index % 2, Kind::Orb));
    }
    field.cells[from.1][from.0] = Some((0, Kind::Orb));
    let mut needed = from.0.abs_diff(last.0) + from.1.abs_diff(last.1);
    let crossed = field.between(from, last);
    for at in field.squares() {
        let in_line = (at.0 == from.0) != (at.1 == from.1);
        let free = field.get(at).is_none() && at != last && !crossed.contains(&at);
        if needed > 0 && in_line && free {
            field.cells[at.1][at.0] = Some((0, Kind::Spark));
            needed -= 1;
        }
    }
    assert_eq!(needed, 0, "there is room for Sparks");
    field
}

/// Every way to complete a wall by one step to any of its squares from a free square beside it,
/// where nothing is divided before.
fn completions(orbs: &[Square], options: Options) -> Vec<(Field, Square, Square)> {
    let board = Field::new("7/7/7/7/7/7/7", GREEN, options);
    let steps = orbs.iter().flat_map(|&last| {
        let beside = board.beside(last, false).into_iter();
        beside.map(move |from| (last, from))
    });
    let steps = steps.filter(|(_, from)| !orbs.contains(from));
    steps
        .map(|(last, from)| (wall(orbs, last, from, options), last, from))
        .filter(|(field, ..)| field.regions().0 == 1)
        .collect()
}

fn squares(names: &str) -> Vec<Square> {
    names.split(' ').map(square).collect()
}

/// Why the step is refused on a table; `None` when it is legal.
fn refused(table: &mut Table, field: &Field, from: Square, to: Square) -> Option<String> {
    table.set(field);
    let told = table.refused().into_iter();
    let mut told = told.filter(|(step, _)| *step == (from, to));
    let found = told.next().map(|(_, reason)| reason);
    assert_eq!(found.is_none(), table.steps().contains(&(from, to)));
    found
}

/// Asserts that completing a wall is refused in every way, naming its ends.
#[track_caller]
fn divides(names: &str, ends: &str, options: Options) {
    let orbs = squares(names);
    let completions = completions(&orbs, options);
    assert!(completions.len() > 1);
    let mut table = Table::of(&completions[0].0);
    for (field, last, from) in completions {
        let why = refused(&mut table, &field, from, last);
        let expected = format!("the Orb on {} would complete a wall {ends}", name(last));
        assert_eq!(
            why,
            Some(expected),
            "{names}: {} to {}",
            name(from),
            name(last)
        );
    }
}

/// Asserts that completing these Orbs is allowed in every way.
#[track_caller]
fn divides_nothing(names: &str, options: Options) {
    let orbs = squares(names);
    let completions = completions(&orbs, options);
    let mut table = Table::of(&completions[0].0);
    for (field, last, from) in completions {
        let why = refused(&mut table, &field, from, last);
        assert_eq!(why, None, "{names}: {} to {}", name(from), name(last));
    }
}

#[test]
fn s8_three_orbs_side_by_side_around_a_corner_divide() {
    divides("a2 b2 b1", "from a2 to b1", Options::default());
    divides("a6 b6 b7", "from a6 to b7", Options::default());
    divides("f1 f2 g2", "from f1 to g2", Options::default());
    divides("f7 f6 g6", "from f7 to g6", Options::default());
}

#[test]
fn s8_two_orbs_around_a_corner_divide_only_orthogonally() {
    for (names, ends) in [
        ("a2 b1", "from a2 to b1"),
        ("a6 b7", "from a6 to b7"),
        ("f1 g2", "from f1 to g2"),
        ("f7 g6", "from f7 to g6"),
    ] {
        divides_nothing(names, Options::default());
        divides(names, ends, ORTHOGONAL);
    }
}

#[test]
fn s8_five_orbs_around_a_square_at_the_edge_divide() {
    for at in 2..5 {
        // Three squares of the wall are beside the one at the edge, in the second rank or file.
        let files = |rank: usize, edge: usize| {
            let [a, b, c] = [at - 1, at, at + 1];
            [(a, edge), (a, rank), (b, rank), (c, rank), (c, edge)].map(name)
        };
        let ranks = |file: usize, edge: usize| {
            let [a, b, c] = [at - 1, at, at + 1];
            [(edge, c), (file, c), (file, b), (file, a), (edge, a)].map(name)
        };
        for wall in [files(1, 0), files(5, 6), ranks(1, 0), ranks(5, 6)] {
            let ends = format!("from {} to {}", wall[0], wall[4]);
            divides(&wall.join(" "), &ends, Options::default());
        }
    }
}

#[test]
fn s8_four_orbs_around_two_squares_in_a_corner_divide() {
    for (names, ends) in [
        ("a2 b2 c2 c1", "from a2 to c1"),
        ("a3 b3 b2 b1", "from a3 to b1"),
        ("a6 b6 c6 c7", "from a6 to c7"),
        ("a5 b5 b6 b7", "from a5 to b7"),
        ("e1 e2 f2 g2", "from e1 to g2"),
        ("f1 f2 f3 g3", "from f1 to g3"),
        ("e7 e6 f6 g6", "from e7 to g6"),
        ("f7 f6 f5 g5", "from f7 to g5"),
    ] {
        divides(names, ends, Options::default());
    }
}

#[test]
fn s8_three_orbs_around_a_square_at_the_edge_divide_only_orthogonally() {
    for at in 1..6 {
        let [a, b, c] = [at - 1, at, at + 1];
        for wall in [
            [(a, 0), (b, 1), (c, 0)],
            [(a, 6), (b, 5), (c, 6)],
            [(0, c), (1, b), (0, a)],
            [(6, c), (5, b), (6, a)],
        ] {
            let names = wall.map(name);
            let ends = format!("from {} to {}", names[0], names[2]);
            divides_nothing(&names.join(" "), Options::default());
            divides(&names.join(" "), &ends, ORTHOGONAL);
        }
    }
}

#[test]
fn s8_walls_from_side_to_side_divide() {
    divides("a4 b4 c4 d4 e4 f4 g4", "from a4 to g4", Options::default());
    divides("d7 d6 d5 d4 d3 d2 d1", "from d7 to d1", Options::default());
    divides(
        "a3 b3 b4 c4 d4 d5 e5 f5 f4 g4",
        "from a3 to g4",
        Options::default(),
    );
    // Aslant, a Spark steps through between the Orbs.
    divides_nothing("a1 b2 c3 d4 e5 f6 g7", Options::default());
    divides("a1 b2 c3 d4 e5 f6 g7", "from a1 to g7", ORTHOGONAL);
}

#[test]
fn s8_rings_divide() {
    for (names, around, options) in [
        ("c3 c4 c5 d3 d5 e3 e4 e5", "d4", Options::default()),
        (
            "b2 b3 b4 c2 c4 d2 d4 e2 e3 e4",
            "c3, d3",
            Options::default(),
        ),
        ("c4 d3 d5 e4", "d4", ORTHOGONAL),
        ("c4 d3 d5 e3 e5 f4", "d4, e4", ORTHOGONAL),
    ] {
        let orbs = squares(names);
        let completions = completions(&orbs, options);
        let mut table = Table::of(&completions[0].0);
        let mut from_inside = 0;
        for (field, last, from) in completions {
            let why = refused(&mut table, &field, from, last);
            let expected = format!(
                "the Orb on {} would complete a ring of Orbs around {around}",
                name(last)
            );
            assert_eq!(
                why,
                Some(expected),
                "{names}: {} to {}",
                name(from),
                name(last)
            );
            from_inside += u32::from(around.contains(&name(from)));
        }
        // Out of a ring around one square an Orb comes too.
        assert!(from_inside > 0 || around.contains(','), "{names}");
        if options == ORTHOGONAL {
            divides_nothing(names, Options::default());
        }
    }
}

#[test]
fn s8_a_wall_that_the_orb_opens_by_leaving_is_no_wall() {
    // The corner a1 is cut off already; b2 leaves its wall and opens it.
    let field = Field::new("1s5/7/7/7/7/Oo4s/1O5", GREEN, Options::default());
    assert_eq!(field.regions().0, 2);
    let open = Table::of(&field);
    for words in ["b2-b3", "b2-b4", "b2-c2", "b2-d2"] {
        assert!(open.allows(words), "{words}");
    }
    // b1 leaves a wall and completes another, so that there are as many regions as before.
    let field = Field::new("1s5/1s5/1s5/1s5/7/Oo3oO/1o5", GREEN, Options::default());
    assert_eq!(field.regions().0, 2);
    let exchange = Table::of(&field);
    assert!(exchange.allows("b1-f1") && exchange.allows("b1-e1"));
    assert_eq!(field.after((square("b1"), square("f1"))).regions().0, 2);
}

#[test]
fn s8_a_second_wall_is_refused_where_there_is_one() {
    let field = Field::new("4s2/7/7/7/7/Oo2o1O/1O3O1", GREEN, Options::default());
    assert_eq!(field.regions().0, 2);
    assert_eq!(
        Table::of(&field).why("e2-f2"),
        "the Orb on f2 would complete a wall from f1 to g2"
    );
}

#[test]
fn s8_sparks_neither_build_nor_break_walls() {
    // A Spark in the place of the third Orb builds nothing.
    let built = Field::new("1s5/7/7/7/7/os5/1o5", GREEN, Options::default());
    let table = Table::of(&built);
    assert!(table.allows("b2-c3"), "{:?}", table.moves());
    assert!(table.allows("b1-c1"));
    // A Spark inside of what is cut off, and Sparks beside the wall, change nothing.
    let inside = Field::new("1s5/7/7/7/1oS4/oS5/sO5", GREEN, Options::default());
    let mut inside = inside;
    inside.cells[1][1] = None;
    let table = Table::of(&inside);
    assert_eq!(
        table.why("b3-b2"),
        "the Orb on b2 would complete a wall from a2 to b1"
    );
}

#[test]
fn s8_an_orb_on_a_board_of_one_row_divides_it_by_itself() {
    let edge = Field::new("o2ss2", GREEN, Options::default());
    assert_eq!(
        Table::of(&edge).why("a1-b1"),
        "the Orb on b1 would divide the board by itself"
    );
    // Where it divides it already it may go on.
    let middle = Field::new("s1os3", GREEN, Options::default());
    assert_eq!(middle.regions().0, 2);
    assert!(Table::of(&middle).allows("c1-b1"));
}
