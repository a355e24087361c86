//! S5, S6, S9 and S10: steps and captures of Sparks, and the end of the game.

use crate::field::Options;
use crate::table::{BLUE, GREEN, table, table_with};

#[test]
fn s5_a_spark_with_power_steps_in_all_eight_directions() {
    let table = table("7/7/7/3s3/7/7/3o3", GREEN);
    let sparks: Vec<String> = table.moves();
    let sparks: Vec<&String> = sparks.iter().filter(|one| one.starts_with("d4")).collect();
    assert_eq!(
        sparks,
        [
            "d4-c3", "d4-c4", "d4-c5", "d4-d3", "d4-d5", "d4-e3", "d4-e4", "d4-e5"
        ]
    );
}

#[test]
fn s5_a_spark_without_power_cannot_move() {
    let table = table("7/7/7/3s3/7/7/2o1O2", GREEN);
    assert_eq!(table.fact("d4"), Some(("power".into(), "0".into())));
    assert!(!table.moves().iter().any(|one| one.starts_with("d4")));
    assert_eq!(table.why("d4-d5"), "Spark d4 has power 0 and cannot move");
}

#[test]
fn s5_a_spark_without_power_cannot_capture_either() {
    let table = table("7/7/7/3sS2/7/7/4o2", GREEN);
    // On e4 it would have the Orb e1 against nothing.
    assert_eq!(table.why("d4xe4"), "Spark d4 has power 0 and cannot move");
}

#[test]
fn s5_a_spark_steps_neither_onto_orbs_nor_onto_its_own() {
    let table = table("7/7/3O3/2sso2/7/7/3o3", GREEN);
    for words in ["d4xd5", "d4xc4", "d4xe4"] {
        assert!(!table.allows(words), "{words}");
    }
}

/// Green's Spark d4 has power there by the Orb d1. What follows is about e5 alone.
fn capture(rank_7: &str, rank_5: &str, rank_1: &str) -> crate::table::Table {
    table(&format!("{rank_7}/7/{rank_5}/3s3/7/7/{rank_1}"), GREEN)
}

#[test]
fn s6_a_capture_needs_as_much_power_as_the_enemy_has_on_the_target() {
    // Higher: two Orbs of Green's on column e and row 5, one of Blue's.
    let higher = capture("4O2", "o3S2", "3oo2");
    assert!(higher.allows("d4xe5"));
    // Equal: one each.
    let equal = capture("4O2", "4S2", "3oo2");
    assert!(equal.allows("d4xe5"));
    // Lower: one against two.
    let lower = capture("4O2", "4S1O", "3oo2");
    assert_eq!(
        lower.why("d4xe5"),
        "on e5 Green would have power 1 against Blue's 2"
    );
    // Zero against zero, and against one.
    let zero = capture("7", "4S2", "3o3");
    assert!(zero.allows("d4xe5"));
    let none = capture("4O2", "4S2", "3o3");
    assert_eq!(
        none.why("d4xe5"),
        "on e5 Green would have power 0 against Blue's 1"
    );
}

#[test]
fn s6_the_power_on_the_target_counts_and_not_that_on_the_start() {
    // d4 has power 3 of Green's, e5 none; Blue has one there.
    let table = table("3o3/7/4S1O/o2s3/7/7/3o3", GREEN);
    assert_eq!(table.fact("d4"), Some(("power".into(), "3".into())));
    assert!(!table.allows("d4xe5"));
    let capture = table.why("d4xe5");
    assert_eq!(capture, "on e5 Green would have power 0 against Blue's 1");
}

#[test]
fn s6_for_blue_it_is_the_same() {
    let table = table("7/7/4s1o/3S3/7/7/3OO2", BLUE);
    assert!(table.allows("d4xe5"));
}

#[test]
fn s6_with_own_blocks_the_mover_has_left_its_square() {
    let blocks = Options {
        own_blocks: true,
        ..Options::default()
    };
    // The Orb b4 charges the Spark c4, which goes to d4: nothing is between them any more.
    let left = table_with("3O3/7/7/1osS3/7/7/7", GREEN, blocks);
    assert!(left.allows("c4xd4"));
    // A second Spark stays in between.
    let stays = table_with("3O3/7/2o4/o1sS3/7/7/7", GREEN, blocks);
    assert!(stays.allows("c4xd4"));
    let between = table_with("3O3/7/2o4/ossS3/7/7/7", GREEN, blocks);
    assert_eq!(
        between.why("c4xd4"),
        "on d4 Green would have power 0 against Blue's 1"
    );
    assert!(table("3O3/7/2o4/ossS3/7/7/7", GREEN).allows("c4xd4"));
}

#[test]
fn s6_with_own_blocks_the_enemys_pieces_block_the_enemy() {
    let ranks = "7/7/2o4/2sSS1O/7/7/7";
    assert_eq!(
        table(ranks, GREEN).why("c4xd4"),
        "on d4 Green would have power 0 against Blue's 1"
    );
    let blocks = Options {
        own_blocks: true,
        ..Options::default()
    };
    assert!(table_with(ranks, GREEN, blocks).allows("c4xd4"));
    // A piece of Green's between blocks nothing of Blue's.
    let enemy = table_with("7/7/2o4/2sSs1O/7/7/7", GREEN, blocks);
    assert!(!enemy.allows("c4xd4"));
}

#[test]
fn s9_who_has_no_spark_left_has_lost() {
    let mut table = table("6O/7/7/7/7/1Ss4/2o4", GREEN);
    assert_eq!(table.outcome(), None);
    table.play("c2xb2");
    let outcome = table.outcome().unwrap();
    assert!(
        outcome.starts_with("Green won (Blue: exactly 0 Spark"),
        "{outcome}"
    );
}

#[test]
fn s9_who_cannot_move_has_lost() {
    // Green's Sparks have no power and its Orbs no range; slides and steps would be there.
    let stuck = table("S1O4/7/7/3o3/7/s1s4/7", GREEN);
    assert_eq!(stuck.moves(), Vec::<String>::new());
    assert_eq!(stuck.refused().len(), 12 + 5 + 8);
    let outcome = stuck.outcome().unwrap();
    assert_eq!(outcome, "Blue won (Green: stalemated)");
    // With one more Orb on row 2 they have.
    let free = table("S1O4/7/7/3o3/7/s1s3o/7", GREEN);
    assert_eq!(free.outcome(), None);
}

#[test]
fn s10_repetition_ends_nothing() {
    let mut table = table("SOS4/7/7/7/7/7/sos4", GREEN);
    for _ in 0..10 {
        for words in ["a1-b2", "a7-b6", "b2-a1", "b6-a7"] {
            table.play(words);
            assert_eq!(table.outcome(), None);
        }
    }
}
