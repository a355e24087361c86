//! Positions counted to a depth.

use zrf::rules::{Perft, perft};

use crate::field::{Field, Options};
use crate::table::Table;

/// A position with Green to move and its counts from depth 1 on, as an independent program has
/// them.
const SETTLED: [(&str, [u64; 3]); 3] = [
    ("SOSOSOS/1S1S1S1/7/7/7/1s1s1s1/sososos", [19, 361, 7189]),
    ("SOSOSOS/7/7/7/7/7/sososos", [22, 466, 8790]),
    ("O2S2S/1s5/3SsO1/1o1s1S1/4o2/o5O/1o1s3", [34, 1042, 32990]),
];

fn by_rules(table: &Table, depth: u32) -> u64 {
    let rules = table.rules.as_ref();
    perft(rules, &table.position, depth, Perft::default()).unwrap()
}

#[test]
fn the_settled_positions_have_the_settled_counts() {
    for (ranks, counts) in SETTLED {
        let field = Field::new(ranks, 0, Options::default());
        let table = Table::of(&field);
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(by_rules(&table, depth), count, "{ranks} {depth}");
        }
    }
}

#[test]
fn the_generator_of_these_tests_counts_the_same() {
    for (ranks, counts) in SETTLED {
        let field = Field::new(ranks, 0, Options::default());
        for (depth, count) in (1..).zip(counts).take(2) {
            assert_eq!(field.count(depth), count, "{ranks} {depth}");
        }
    }
}

/// Minutes: run it with `cargo test --release --test spark -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn the_deep_counts_are_those_of_the_generator() {
    for (ranks, counts) in SETTLED {
        let field = Field::new(ranks, 0, Options::default());
        let table = Table::of(&field);
        assert_eq!(field.count(3), counts[2], "{ranks}");
        for depth in [4, 5] {
            let expected = field.count(depth);
            println!("{ranks} {depth} {expected}");
            assert_eq!(by_rules(&table, depth), expected, "{ranks} {depth}");
        }
    }
}

#[test]
fn the_setups_of_the_file_are_the_settled_ones() {
    for (variant, (ranks, _)) in [("Spark", SETTLED[0]), ("Spark (single rank)", SETTLED[1])] {
        let file = zrf::game::RulesFile::from_text("", &crate::table::text(), &Default::default());
        let loaded = file.build(file.select(Some(variant)).unwrap()).unwrap();
        let start = loaded.rules().start();
        let settled = Table::of(&Field::new(ranks, 0, Options::default()));
        assert_eq!(start.cells(), settled.position.cells(), "{variant}");
        assert_eq!(start.turn(), settled.position.turn(), "S1: Green begins");
    }
}
