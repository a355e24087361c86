//! Conditions that contradict themselves or say nothing.

use super::{codes, lints, man};

fn none(moves: &str) {
    assert_eq!(lints(&man(moves)), Vec::<String>::new(), "{moves}");
}

fn told(moves: &str, message: &str) {
    let found = lints(&man(moves));
    assert_eq!(found.len(), 1, "{moves}: {found:?}");
    assert!(
        found[0].starts_with("Z0912") && found[0].contains(message),
        "{found:?}"
    );
}

#[test]
fn terms_that_exclude_each_other_never_hold_together() {
    told("(n (verify (and empty? enemy?)) add)", "can never hold");
    told("(n (verify empty? (piece? Man)) add)", "can never hold");
    told("(n (verify (and friend? enemy?)) add)", "can never hold");
    told("(n (verify (and enemy? not-enemy?)) add)", "can never hold");
    told("(n (if (and empty? enemy?) capture) add)", "can never hold");
    told(
        "(n (verify (and (position? a1) (position? a3))) add)",
        "can never hold",
    );
    told(
        "(n (verify (not (or not-empty? not-enemy?))) add)",
        "can never hold",
    );
}

#[test]
fn of_two_that_exclude_each_other_one_is_missing() {
    told(
        "(n (verify (or not-empty? not-enemy?)) add)",
        "always holds",
    );
    told("(n (verify (or empty? not-empty?)) add)", "always holds");
    told("(n (verify (not (and empty? enemy?))) add)", "always holds");
}

#[test]
fn verifies_in_a_row_are_one_condition() {
    told(
        "(n (verify empty?) (verify enemy?) add)",
        "together with those before",
    );
    none("(n (verify empty?) n (verify enemy?) add)");
    none("(n (verify empty?) (if enemy? capture) add)");
}

#[test]
fn other_places_and_possible_terms_are_in_order() {
    none("(n (verify (and (empty? n) (enemy? s))) add)");
    none("(n (verify (or empty? enemy?)) add)");
    none("(n (verify (and not-empty? not-friend?)) add)");
    none("(n (verify (and (not (and empty? (on-board? n))) (or empty? enemy?))) add)");
    none("(n (verify true) (verify (or false empty?)) add)");
}

#[test]
fn a_macro_that_is_right_with_one_argument_is_right() {
    let text = |calls: &str| format!("{} (define step (n (verify empty? $1) add))", man(calls));
    assert_eq!(
        codes(&text("(step enemy?) (step (on-board? n))")),
        Vec::<&str>::new()
    );
}
