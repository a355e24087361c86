//! S3, S4 and S7: who charges whom, power, and the range of Orbs.

use crate::field::Options;
use crate::table::{BLUE, GREEN, Table, table, table_with};

const BLOCKS: Options = Options {
    own_blocks: true,
    orthogonal: false,
};

fn fact(table: &Table, square: &str) -> String {
    table.fact(square).unwrap().1
}

fn targets(table: &Table, from: &str) -> Vec<String> {
    let moves = table.moves().into_iter();
    let own = moves.filter(|words| words.starts_with(from));
    own.map(|words| words[3..].to_owned()).collect()
}

#[test]
fn s3_an_orb_charges_the_sparks_of_its_side_on_its_row_and_column() {
    let table = table("3s3/7/7/S2o2s/7/2s4/3S3", GREEN);
    // d7 and g4; not c2, which is in no line, and not Blue's a4 and d1.
    assert_eq!(fact(&table, "d4"), "2");
    assert_eq!(fact(&table, "d7"), "1");
    assert_eq!(fact(&table, "g4"), "1");
    assert_eq!(fact(&table, "c2"), "0");
    assert_eq!(fact(&table, "a4"), "0");
}

#[test]
fn s3_pieces_in_between_do_not_matter() {
    let ranks = "3s3/3O3/3S3/s1so3/3o3/3s3/3s3";
    assert_eq!(fact(&table(ranks, GREEN), "d4"), "5");
    // Own pieces block with the option: c4 before a4, d3 before d2 and d1; Blue's on d6 and d5 do
    // not block d7.
    assert_eq!(fact(&table_with(ranks, GREEN, BLOCKS), "d4"), "2");
    assert_eq!(fact(&table_with(ranks, GREEN, BLOCKS), "d3"), "1");
    assert_eq!(fact(&table_with(ranks, GREEN, BLOCKS), "d1"), "0");
}

#[test]
fn s4_power_is_the_number_of_own_orbs_in_line() {
    let ranks = "3o3/7/3o3/o1oS1OO/7/7/3O3";
    // Of Blue's f4, g4 and d1 are in line with d4.
    let through = table(ranks, BLUE);
    assert_eq!(fact(&through, "d4"), "3");
    assert_eq!(fact(&table_with(ranks, BLUE, BLOCKS), "d4"), "2");
}

#[test]
fn s7_an_orb_that_charges_no_spark_cannot_move() {
    let table = table("7/7/7/2So3/7/7/4s2", GREEN);
    assert_eq!(fact(&table, "d4"), "0");
    assert_eq!(targets(&table, "d4"), Vec::<String>::new());
    assert_eq!(
        table.why("d4-d5"),
        "Orb d4 cannot move: it charges no Spark"
    );
}

#[test]
fn s7_an_orb_slides_as_many_squares_as_it_charges_sparks() {
    let one = table("7/7/7/2So3/7/7/3s3", GREEN);
    assert_eq!(targets(&one, "d4"), ["d3", "d5", "e4"]);
    assert_eq!(
        one.why("d4-d6"),
        "Orb d4 may slide 1 square, not 2: it charges 1 Spark (d1)"
    );
    let two = table("7/7/7/2So2s/7/7/3s3", GREEN);
    assert_eq!(targets(&two, "d4"), ["d2", "d3", "d5", "d6", "e4", "f4"]);
    assert_eq!(
        two.why("d4-d7"),
        "Orb d4 may slide 2 squares, not 3: it charges 2 Sparks (d1, g4)"
    );
}

#[test]
fn s7_a_range_beyond_the_board_ends_at_its_edge() {
    // Seven Sparks in column a and row 1 are charged, and nothing is farther than six squares.
    let table = table("7/s6/s6/s6/s6/7/o1sss1s", GREEN);
    assert_eq!(fact(&table, "a1"), "8");
    assert_eq!(targets(&table, "a1"), ["a2", "b1"]);
    let open = crate::table::table("3s3/3s3/3s3/o6/7/7/7", GREEN);
    assert_eq!(fact(&open, "a4"), "0");
    let open = crate::table::table("s6/s6/s6/o6/s6/s6/s6", GREEN);
    assert_eq!(fact(&open, "a4"), "6");
    assert_eq!(targets(&open, "a4"), ["b4", "c4", "d4", "e4", "f4", "g4"]);
    let tall = crate::table::table("s2/s2/s2/s2/s2/s2/o2/s2/s2/s2/s2/s2/s2", GREEN);
    assert_eq!(fact(&tall, "a7"), "12");
    assert_eq!(targets(&tall, "a7"), ["b7", "c7"]);
}

#[test]
fn s7_with_own_blocks_the_range_shrinks() {
    let ranks = "7/7/7/3o1ss/7/7/3s3";
    assert_eq!(fact(&table(ranks, GREEN), "d4"), "3");
    let blocks = table_with(ranks, GREEN, BLOCKS);
    assert_eq!(fact(&blocks, "d4"), "2");
    assert!(blocks.allows("d4-d6") && !blocks.allows("d4-d7"));
    assert_eq!(
        blocks.why("d4-d7"),
        "Orb d4 may slide 2 squares, not 3: it charges 2 Sparks (f4, d1)"
    );
}

#[test]
fn s7_an_orb_slides_over_empty_squares_only_and_captures_nothing() {
    let table = table("7/3S3/7/s1so1O1/7/7/3s3", GREEN);
    assert_eq!(targets(&table, "d4"), ["d2", "d3", "d5", "e4"]);
    for words in ["d4xd6", "d4-d7", "d4xf4", "d4-g4", "d4xc4"] {
        assert!(!table.allows(words), "{words}");
    }
}
