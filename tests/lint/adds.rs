//! Blocks without `add`, and what comes after the last.

use super::{codes, lints, man};

fn none(moves: &str) {
    assert_eq!(lints(&man(moves)), Vec::<String>::new(), "{moves}");
}

#[test]
fn an_effect_needs_an_add_behind_it_on_some_way() {
    assert_eq!(codes(&man("(n add capture)")), ["Z0911"]);
    assert_eq!(codes(&man("(n (if enemy? add) (flip s))")), ["Z0911"]);
    none("(n capture add)");
    none("(n (if enemy? capture) add)");
    none("(n capture (if enemy? add))");
    none("(n (if enemy? capture add else (verify empty?) add))");
}

#[test]
fn in_a_loop_the_add_of_the_next_round_follows() {
    none("(n (while empty? add (capture s) n))");
    assert_eq!(
        codes(&man("(n (while empty? add n) (capture s))")),
        ["Z0911"]
    );
}

#[test]
fn an_effect_of_a_macro_is_told_only_if_it_is_late_wherever_it_is_used() {
    let text = |second: &str| {
        format!(
            "{} (define take capture)",
            man(&format!("(n add (take)) {second}"))
        )
    };
    assert_eq!(codes(&text("")), ["Z0911"]);
    let macro_body = "(s (verify enemy?) (take) add)";
    assert_eq!(
        codes(&text(macro_body)),
        ["Z0911"],
        "the call is written in two places"
    );
    let shared = "(define twice (n add (take))) (define take capture)";
    let text = format!("{} {shared}", man("(twice)"));
    assert_eq!(codes(&text), ["Z0911"]);
}

#[test]
fn a_block_that_says_that_it_makes_no_move_is_meant() {
    assert_eq!(codes(&man("(n add) (s)")), ["Z0910"]);
    none("(n add) (from)");
    none("(n add) (s (verify false))");
    none("(n add) (s (verify false) capture)");
}
