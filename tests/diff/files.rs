//! Larger games with other names.

use crate::support::{different, line, moves, same};

#[test]
fn chess_in_german_is_chess() {
    let a = std::fs::read_to_string("games/chess.zrf").unwrap();
    let mut b = a.clone();
    let mut map = String::new();
    for (kind, from, to) in [
        ("piece", "Knight", "Springer"),
        ("piece", "Bishop", "Läufer"),
        ("piece", "Pawn", "Bauer"),
        ("player", "White", "Weiß"),
        ("player", "Black", "Schwarz"),
        ("attribute", "never-moved?", "unbewegt?"),
    ] {
        assert!(b.contains(from), "{from}");
        b = b.replace(from, to);
        map.push_str(&format!("{kind} {from} {to}\n"));
    }
    same(&a, &b, &map, 2);
    let difference = different(&a, &b, &map.replace("piece Knight Springer\n", ""), 2);
    assert_eq!(line(&difference).len(), 0);
    let (only_a, only_b, both) = moves(&difference);
    assert_eq!((only_a.len(), only_b.len(), both), (4, 4, 16));
    assert!(only_a.iter().all(|words| words.starts_with("Knight ")));
    assert!(only_b.iter().all(|words| words.starts_with("Springer ")));
}
