//! The first example of the published page, completed so that every clause of it is played.

use crate::table::{BLUE, table};

#[test]
fn blue_besieges_the_spark_in_the_corner() {
    let mut table = table("7/2S4/2S4/7/S1O4/6O/s3o2", BLUE);
    assert_eq!(table.moves().len(), 26);
    assert!(table.allows("a3-a2"));
    // The Orb c3 charges three Sparks, a3 too.
    assert_eq!(table.fact("c3"), Some(("range".into(), "3".into())));
    table.play("a3-a2");

    // One Orb, g2, is in line with a2.
    assert_eq!(table.fact("a2"), Some(("power".into(), "1".into())));
    assert_eq!(table.moves(), ["a1-b1", "a1-b2", "e1-d1", "e1-e2", "e1-f1"]);
    assert_eq!(
        table.why("a1xa2"),
        "on a2 Green would have power 0 against Blue's 1"
    );
    table.play("e1-f1");

    assert_eq!(table.moves().len(), 28);
    // Now it charges c5 and c6 alone.
    assert!(table.allows("c3-a3"));
    assert_eq!(
        table.why("c3-g3"),
        "Orb c3 may slide 2 squares, not 4: it charges 2 Sparks (c5, c6)"
    );
    assert_eq!(
        table.why("a2xa1"),
        "on a1 Blue would have power 0 against Green's 1"
    );
    table.play("c3-a3").play("f1-e1").play("a2xa1");
    let outcome = table.outcome().unwrap();
    assert!(outcome.starts_with("Blue won (Green: "), "{outcome}");
}
