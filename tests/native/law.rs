//! What is written is read as the same game.

use zrf::model::{
    Condition as C, ConditionId, FlagId, Game, PositionFlagId, SequenceId, Statement,
};
use zrf::native::fingerprint;

use super::{canonical, game, games, playouts, read_game, write};

#[test]
fn what_is_written_is_read_as_the_same_game() {
    let games = games();
    assert!(games.len() > 25);
    for (name, game) in games {
        let text = write(&game);
        let read = read_game(&text);
        assert_eq!(read, canonical(&game), "{name}");
        assert_eq!(write(&read), text, "{name}");
        assert_eq!(read.moves_elsewhere(), game.moves_elsewhere(), "{name}");
    }
}

#[test]
fn what_is_read_plays_the_same_moves() {
    for (name, game) in games() {
        let read = read_game(&write(&game));
        playouts::same(&name, &game, &read, 6, 40);
    }
}

/// For a release build: `cargo test --release --test native -- --ignored`.
#[test]
#[ignore = "takes minutes; for a release build"]
fn what_is_read_plays_the_same_moves_for_long() {
    for (name, game) in games() {
        let read = read_game(&write(&game));
        playouts::same(&name, &game, &read, 20, 100);
    }
}

/// The game with all numbers of its code turned round, and rows that nothing uses.
fn shuffled(game: &Game) -> Game {
    let mut other = game.clone();
    let (sequences, conditions) = (
        game.code.sequences.len() as u32,
        game.code.conditions.len() as u32,
    );
    let sequence = |id: SequenceId| SequenceId(sequences - 1 - id.0);
    let condition = |id: ConditionId| ConditionId(conditions - 1 - id.0);
    let flags = game.code.flags.len() as u16;
    let flag = |id: FlagId| FlagId(flags - 1 - id.0);
    let position_flags = game.code.position_flags.len() as u16;
    let position_flag = |id: PositionFlagId| PositionFlagId(position_flags - 1 - id.0);
    other.code.flags.reverse();
    other.code.position_flags.reverse();
    other.code.sequences.reverse();
    other.code.conditions.reverse();
    for block in other.pieces.iter_mut().flat_map(|piece| &mut piece.blocks) {
        block.body = sequence(block.body);
    }
    for statement in other.code.sequences.iter_mut().flatten() {
        match statement {
            Statement::Verify(id) | Statement::SetAttribute(_, id, _) => *id = condition(*id),
            Statement::SetFlag(name, id) => {
                *name = flag(*name);
                *id = condition(*id);
            }
            Statement::SetPositionFlag(name, id, _) => {
                *name = position_flag(*name);
                *id = condition(*id);
            }
            Statement::If {
                condition: id,
                then,
                otherwise,
            } => {
                *id = condition(*id);
                *then = sequence(*then);
                *otherwise = sequence(*otherwise);
            }
            Statement::While {
                condition: id,
                body,
            } => {
                *id = condition(*id);
                *body = sequence(*body);
            }
            Statement::Sequence(id) => *id = sequence(*id),
            _ => {}
        }
    }
    for row in &mut other.code.conditions {
        match row {
            C::Not(id) => *id = condition(*id),
            C::Flag(name) => *name = flag(*name),
            C::PositionFlag(name, _) => *name = position_flag(*name),
            C::All(ids) | C::Any(ids) => ids.iter_mut().for_each(|id| *id = condition(*id)),
            _ => {}
        }
    }
    other.code.sequences.push(vec![Statement::Mark; 7]);
    other
}

#[test]
fn the_numbers_of_code_do_not_matter() {
    for (name, game) in games() {
        let other = shuffled(&game);
        let once = canonical(&game);
        assert_eq!(canonical(&other), once, "{name}");
        assert_eq!(canonical(&once), once, "{name}");
        assert_eq!(write(&other), write(&game), "{name}");
        assert_eq!(fingerprint(&other), fingerprint(&game), "{name}");
        playouts::same(&name, &game, &once, 1, 10);
    }
}

#[test]
fn squares_of_one_name_are_told_apart() {
    let text = r#"(game (title "Twice") (players A B) (turn-order A B)
        (board
          (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/a" (10 0))) (directions (e 1) (w -1)))
          (grid (start-rectangle 0 9 9 18) (dimensions ("a/a#2" (10 0))) (directions (e 1))))
        (piece (name Man) (moves (e add)))
        (board-setup (A (Man a))))"#;
    let game = game(text);
    let written = write(&game);
    assert!(written.contains(r#""id": "a#3""#), "{written}");
    assert_eq!(read_game(&written), canonical(&game));
}

/// Lists nested as deep as ZRF can, in conditions, instructions, goals and occupants.
#[test]
fn whatever_the_depth_the_document_is_flat() {
    let wrap = |head: &str, inside: &str, hundreds: usize| {
        let (open, close) = (head.repeat(100), ")".repeat(100));
        let macros = format!("(define wrap {open} $1 {close})");
        let (calls, ends) = ("(wrap ".repeat(hundreds), ")".repeat(hundreds));
        (macros, format!("{calls}{inside}{ends}"))
    };
    let texts = [
        ("(not ", "empty?", "((verify INSIDE) add)", "stalemated"),
        ("(if empty? n else ", "mark", "(INSIDE add)", "stalemated"),
        ("(not ", "stalemated", "(add)", "INSIDE"),
        ("(not ", "Man", "(add)", "(absolute-config INSIDE (a))"),
    ];
    let work = move || {
        for (head, inside, moves, goal) in texts {
            let (macros, inside) = wrap(head, inside, 9);
            let text = format!(
                r#"{macros} (game (title "Deep") (players A) (turn-order A)
                (board (grid (start-rectangle 0 0 1 1) (dimensions ("a/b" (1 0))) (directions (n 1))))
                (board-setup (A (Man a))) (piece (name Man) (moves {}))
                (win-condition (A) {}))"#,
                moves.replace("INSIDE", &inside),
                goal.replace("INSIDE", &inside),
            );
            let game = game(&text);
            let written = write(&game);
            assert!(serde_json::from_str::<serde_json::Value>(&written).is_ok());
            assert_eq!(nesting(&written), nesting(&written).min(64), "of {head}");
            let read = read_game(&written);
            assert_eq!(read, canonical(&game));
            assert_eq!(fingerprint(&game), fingerprint(&read));
        }
    };
    let thread = std::thread::Builder::new().stack_size(2 << 20).spawn(work);
    thread.expect("a thread").join().expect("no overflow");
}

/// How deep brackets are nested in a text whose strings have none.
fn nesting(text: &str) -> usize {
    let (mut depth, mut deepest) = (0usize, 0);
    for letter in text.chars() {
        match letter {
            '[' | '{' => depth += 1,
            ']' | '}' => depth -= 1,
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    deepest
}
