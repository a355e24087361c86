//! Derives the reasons of refusals again, from the position alone.

use crate::field::{Field, Kind, Square, Step, Why, name, square};

const PLAYERS: [&str; 2] = ["Green", "Blue"];

/// Asserts that a reason is the one for which the move is refused, and that all it says is true.
#[track_caller]
pub fn check(field: &Field, step: Step, reason: &str) {
    let (from, to) = (name(step.0), name(step.1));
    let why = field.why(step);
    let expected = match why.as_ref().expect("the move is refused") {
        Why::Powerless => format!("Spark {from} has power 0 and cannot move"),
        Why::Weaker(own, theirs) => {
            let (own_name, enemy) = (PLAYERS[field.turn], PLAYERS[1 - field.turn]);
            format!("on {to} {own_name} would have power {own} against {enemy}'s {theirs}")
        }
        Why::Range(_, sparks) if sparks.is_empty() => {
            format!("Orb {from} cannot move: it charges no Spark")
        }
        Why::Range(distance, sparks) => {
            let (head, list) = reason.rsplit_once(" (").expect("Sparks are listed");
            listed(sparks, list.trim_end_matches(')'));
            let many = |noun: &str| match sparks.len() {
                1 => format!("1 {noun}"),
                count => format!("{count} {noun}s"),
            };
            assert_eq!(
                head,
                format!(
                    "Orb {from} may slide {}, not {distance}: it charges {}",
                    many("square"),
                    many("Spark")
                )
            );
            return;
        }
        Why::Wall => return check_wall(field, step, reason),
    };
    assert_eq!(reason, expected, "{field:?} {from} {to}");
}

/// Asserts that a list has these squares, or six of them and the number of the others.
#[track_caller]
fn listed(squares: &[Square], list: &str) {
    let mut words: Vec<&str> = list.split(", ").collect();
    let mut count = words.len();
    if let Some(more) = words.last().and_then(|word| word.strip_suffix(" more")) {
        count += more.parse::<usize>().unwrap() - 1;
        words.pop();
        assert_eq!(words.len(), 6);
    }
    assert_eq!(count, squares.len(), "{list}");
    let known: Vec<Square> = words.into_iter().map(square).collect();
    assert!(known.iter().all(|one| squares.contains(one)), "{list}");
}

/// A wall from edge to edge has a chain of Orbs through the one that moves; a ring is closed
/// around what is listed; and there are more regions than before.
#[track_caller]
fn check_wall(field: &Field, step: Step, reason: &str) {
    let after = field.after(step);
    let (regions, region) = after.regions();
    assert!(regions > field.regions().0);
    let orb = name(step.1);
    let head = format!("the Orb on {orb} would ");
    let rest = reason
        .strip_prefix(&head)
        .unwrap_or_else(|| panic!("{reason}"));
    if let Some(ends) = rest.strip_prefix("complete a wall from ") {
        let (a, b) = ends.split_once(" to ").expect("it has two ends");
        let (a, b) = (square(a), square(b));
        for end in [a, b] {
            let edge = end.0 == 0 || end.1 == 0;
            let edge = edge || end.0 + 1 == field.width || end.1 + 1 == field.height;
            assert!(edge, "{reason}: {} is not at the edge", name(end));
        }
        assert!(chain(&after, a, b, step.1), "{reason}: there is no chain");
    } else if let Some(around) = rest.strip_prefix("complete a ring of Orbs around ") {
        let first = square(around.split(", ").next().unwrap());
        let number = region[first.1][first.0].expect("no Orb is enclosed");
        let mut inside = after.squares();
        inside.retain(|at| region[at.1][at.0] == Some(number));
        listed(&inside, around);
        let beside = after.beside(step.1, !after.options.orthogonal);
        assert!(beside.iter().any(|at| inside.contains(at)), "{reason}");
    } else {
        assert_eq!(rest, "divide the board by itself");
        assert!(field.width == 1 || field.height == 1);
    }
}

/// Whether a chain of Orbs leads from one square to another, through a third, no Orb twice.
fn chain(field: &Field, from: Square, to: Square, through: Square) -> bool {
    fn search(field: &Field, way: &mut Vec<Square>, to: Square, through: Square) -> bool {
        let last = *way.last().unwrap();
        if last == to {
            return way.contains(&through);
        }
        for next in field.beside(last, field.options.orthogonal) {
            let orb = matches!(field.get(next), Some((_, Kind::Orb)));
            if orb && !way.contains(&next) {
                way.push(next);
                if search(field, way, to, through) {
                    return true;
                }
                way.pop();
            }
        }
        false
    }
    search(field, &mut vec![from], to, through)
}
