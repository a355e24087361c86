//! A legal move with one change that is no longer legal has a reason, which names the change.

use zrf::rules::SplitMix64;

use crate::figures::Figures;
use crate::positions::{games, playout};

#[test]
fn reasons_name_what_was_changed() {
    let mut figures = Figures::default();
    let mut dice = SplitMix64::new(2024);
    for (title, game) in games() {
        for seed in 0..2 {
            playout(&game, seed, 40, |rules, position, legal| {
                if !legal.is_empty() {
                    figures.change(&title, (rules, position, legal), 3, &mut dice);
                }
            });
        }
    }
    let (named, all) = figures.total();
    println!("{named} of {all}\n{}", figures.report());
    assert!(all > 3_000, "only {all}");
    assert!(
        named * 1000 >= all * 999,
        "{named} of {all}\n{}",
        figures.report()
    );
}
