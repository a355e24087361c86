//! `zrf info`.

use crate::run::zrf;

const MANY: &str = "tests/cli/rules/many.zrf";

#[test]
fn entries_are_numbered_without_separators_and_the_default_is_marked() {
    let said = zrf(&["info", MANY]).quietly();
    let wanted = "tests/cli/rules/many.zrf: 1 game, 3 variants\n   \
                  1  Early Bird\n   2  Walk\n   3  Passing Walk  (default)\n   4  2\n\n\
                  Passing Walk\n";
    assert!(said.starts_with(wanted), "{said}");
}

#[test]
fn a_variant_is_chosen_by_title_or_number_and_a_title_wins() {
    for (choice, title) in [
        ("Walk", "Walk"),
        ("1", "Early Bird"),
        ("2", "2"),
        (" Walk ", "Walk"),
    ] {
        let info = zrf(&["info", MANY, "--variant", choice, "--json"]).json();
        assert_eq!(info["game"]["title"], title);
    }
}

#[test]
fn a_variant_that_is_not_there_is_answered_with_what_is() {
    let said = zrf(&["info", MANY, "--variant", "Passing Wlk"]).fails(2);
    let wanted = "error: no game or variant `Passing Wlk`; the file has 4, numbered from 1:\n  \
                  3  Passing Walk\n";
    assert!(said.starts_with(wanted), "{said}");
    zrf(&["info", MANY, "--variant", "5"]).fails(2);
    zrf(&["info", MANY, "--variant", "0"]).fails(2);
}

#[test]
fn facts_in_words() {
    let said = zrf(&["info", "games/chess.zrf"]).quietly();
    for line in [
        "  players      White, Black",
        "  turn order   White, Black",
        "               grid 8 x 8, labels a..h 8..1",
        "  zones        far-rank: White 8, Black 8",
        "  pieces       King    K  10 moves; never-moved? set",
        "  goals        loss for White or Black: King checkmated",
    ] {
        assert!(said.lines().any(|found| found == line), "{line}\n{said}");
    }
}

#[test]
fn facts_in_json() {
    let info = zrf(&["info", "games/ur.zrf", "--json"]).json();
    let game = &info["game"];
    assert_eq!(info["entries"][0]["kind"], "game");
    assert_eq!(game["players"][2]["random"], true);
    assert_eq!(game["turn_order"][0]["move_type"], "throw");
    assert_eq!(game["players"][1]["symmetry"]["path"], "black-path");
    assert_eq!(game["setup"]["off_board"][0]["count"], 7);
    assert_eq!(game["options"][0]["name"], "pass turn");
    assert_eq!(
        game["goals"][0]["words"],
        "win for White or Black: Man on some position of last-home"
    );
}
