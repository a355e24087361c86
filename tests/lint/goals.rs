//! Goals that cannot happen, and directions that lead nowhere.

use super::{codes, game, lints, shown};

fn with(goal: &str) -> String {
    game(&format!(
        "(piece (name Man) (moves (n (verify not-friend?) add))) {goal}"
    ))
}

fn none(goal: &str) {
    assert_eq!(lints(&with(goal)), Vec::<String>::new(), "{goal}");
}

fn told(goal: &str, why: &str) {
    assert_eq!(codes(&with(goal)), ["Z0914"], "{goal}");
    let shown = shown(&with(goal));
    assert!(shown.contains(why), "{shown}");
}

#[test]
fn patterns_must_fit_on_the_board() {
    told(
        "(win-condition (White Black) (relative-config Man n Man n Man n Man))",
        "too small",
    );
    none("(win-condition (White Black) (relative-config Man n Man n Man))");
    none("(win-condition (White Black) (or stalemated (relative-config Man n Man n Man n Man)))");
}

#[test]
fn a_goal_that_one_of_its_players_can_reach_is_in_order() {
    let text = |players: &str| {
        let king = "(piece (name King) (moves (n add)))";
        with(&format!(
            "{king} (loss-condition ({players}) (captured King))"
        ))
        .replace("(Black (Man a3", "(Black (King a2) (Man a3")
    };
    assert_eq!(codes(&text("White")), ["Z0914"]);
    assert_eq!(lints(&text("White Black")), Vec::<String>::new());
    let flipped = text("White").replace("(moves (n add))", "(moves (n (flip s) add))");
    assert_eq!(lints(&flipped), Vec::<String>::new(), "pieces change hands");
    let moved = text("White").replace("(turn-order White", "(turn-order (White Black)");
    assert_eq!(
        lints(&moved),
        Vec::<String>::new(),
        "White moves the pieces of Black"
    );
}

#[test]
fn numbers_and_options_can_make_a_goal_impossible() {
    told(
        "(loss-condition (White Black) (pieces-remaining 10))",
        "only 9 positions",
    );
    none("(loss-condition (White Black) (pieces-remaining 0))");
    told(
        "(option \"pass turn\" true) (loss-condition (White Black) stalemated)",
        "always pass",
    );
    none("(option \"pass turn\" forced) (loss-condition (White Black) stalemated)");
    told("(win-condition () (pieces-remaining 1))", "no player");
}

#[test]
fn occupants_may_be_anybodys() {
    none("(win-condition (White) (absolute-config (any-owner Man) (a1)))");
    none("(win-condition (White) (absolute-config (not Man) (a1)))");
}

#[test]
fn a_direction_that_leads_nowhere_is_told_only_where_it_is_used() {
    let far = |text: &str| text.replace("(n 0 -1)", "(far 0 7) (n 0 -1)");
    assert_eq!(lints(&far(&with(""))), Vec::<String>::new());
    let used = "(piece (name Ball) (moves (far add)))";
    let text = far(&with(used)).replace("(Man a1", "(Ball a2) (Man a1");
    assert_eq!(codes(&text), ["Z0913"]);
    let guarded = text.replace("(far add)", "((while (on-board? far) far) n add)");
    assert_eq!(
        lints(&guarded),
        Vec::<String>::new(),
        "the author knows that it may not lead on"
    );
}
