//! Macros, zones, move types, pieces, flags, attributes, drops and turns without use.

use super::{codes, game, lints, man, shown};

const STEP: &str = "(n (verify not-friend?) add)";

#[test]
fn a_macro_that_only_unused_macros_call_is_unused_too() {
    let text = format!("{} (define a (b)) (define b n)", man(STEP));
    let wanted = [
        "Z0901 no game calls the macro `a`",
        "Z0901 no game calls the macro `b`",
    ];
    assert_eq!(lints(&text), wanted);
}

#[test]
fn a_macro_that_one_variant_calls_is_used() {
    let variant = "(variant (title \"V\") (piece (name Man) (moves (step n))))";
    let text = format!("{} {variant} (define step $1 add)", man(STEP));
    assert_eq!(lints(&text), Vec::<String>::new());
}

#[test]
fn of_two_macros_of_one_name_none_is_told_when_one_is_called() {
    let text = format!("{} (define go e) (define go n)", man("((go) add)"));
    assert_eq!(lints(&text), Vec::<String>::new());
}

/// The game with a zone `far` for both.
fn with_zone(text: &str) -> String {
    text.replace("(symmetry", "(zone (name far) (positions a1 a3)) (symmetry")
}

#[test]
fn a_zone_is_used_by_blocks_goals_and_variants() {
    assert_eq!(codes(&with_zone(&man(STEP))), ["Z0902"]);
    let asked = with_zone(&man("(n (verify (in-zone? far)) add)"));
    assert_eq!(lints(&asked), Vec::<String>::new());
    let piece = format!("(piece (name Man) (moves {STEP}))");
    let goal = "(win-condition (White) (and (absolute-config Man (far)) (pieces-remaining 1)))";
    assert_eq!(
        lints(&with_zone(&game(&format!("{piece} {goal}")))),
        Vec::<String>::new()
    );
    let variant =
        "(variant (title \"V\") (piece (name Man) (moves (n (verify (in-zone? far)) add))))";
    let text = format!("{} {variant}", with_zone(&man(STEP)));
    assert_eq!(lints(&text), Vec::<String>::new());
}

#[test]
fn a_zone_of_a_variants_own_board_may_have_its_use_in_the_game() {
    let base = with_zone(&man("(n (verify (in-zone? far)) add)"));
    let variant = "(variant (title \"V\")
        (board (positions (x 0 0 1 1) (y 1 1 2 2)) (links n (x y)) (zone (name far) (positions x)))
        (board-setup (White (Man x))  (Black (Man y)))
        (piece (name Man) (moves (n add))))";
    assert_eq!(lints(&format!("{base} {variant}")), Vec::<String>::new());
}

/// Men that jump and step, with `rest`.
fn typed(rest: &str, then: &str) -> String {
    game(&format!(
        "{rest} (piece (name Man) (moves
           (move-type jump) (n (verify enemy?) capture n (verify empty?) {then})
           (move-type step) (n (verify empty?) add)))"
    ))
}

#[test]
fn a_move_type_is_used_by_priorities_turns_continuations_and_attacks() {
    let none = Vec::<String>::new();
    assert_eq!(codes(&typed("(move-priorities jump)", "add")), ["Z0903"]);
    assert_eq!(
        lints(&typed("", "add")),
        none,
        "without priorities all are offered"
    );
    assert_eq!(lints(&typed("(move-priorities jump step)", "add")), none);
    let turns = "(move-priorities jump) (turn-order (White step) Black)";
    assert_eq!(lints(&typed(turns, "add")), none);
    let typed_turns = "(turn-order (White jump) (Black jump))";
    assert_eq!(codes(&typed(typed_turns, "add")), ["Z0903"]);
    assert_eq!(
        lints(&typed("(move-priorities jump)", "(add-partial step)")),
        none
    );
    assert_eq!(
        lints(&typed("(move-priorities jump)", "(add-partial)")),
        none
    );
    let still =
        typed("(move-priorities jump)", "add").replace("(n (verify empty?) add)", "add add");
    let still = still.replace("(move-type step) add add", "(move-type step) (add) (add)");
    assert_eq!(
        lints(&still),
        none,
        "bare adds only tell Zillions what a piece is worth"
    );
    let mate = "(move-priorities jump) (loss-condition (White Black) (checkmated Man))";
    assert_eq!(
        lints(&typed(mate, "add")),
        none,
        "moves that nobody can play attack"
    );
    let attacked = "(verify (not-attacked? n)) add";
    assert_eq!(lints(&typed("(move-priorities jump)", attacked)), none);
}

/// Men with these moves, and kings.
fn with_king(moves: &str) -> String {
    let king = "(piece (name King) (moves (n add)))";
    game(&format!("(piece (name Man) (moves {moves})) {king}"))
}

#[test]
fn a_piece_is_used_when_something_can_make_it() {
    let none = Vec::<String>::new();
    assert_eq!(
        lints(&with_king(STEP)),
        ["Z0904 there can never be a piece `King`"]
    );
    assert_eq!(lints(&with_king("(n (add King))")), none);
    assert_eq!(lints(&with_king("(n (create King s) add)")), none);
    assert_eq!(lints(&with_king("(n (change-type King) add)")), none);
    let stock = with_king(STEP).replace("(Man a1 b1 c1)", "(Man a1) (King off 2)");
    assert_eq!(lints(&stock), none);
    let own = game(&format!(
        "(piece (name Man) (moves {STEP})) (piece (name King) (moves (n (create King) add)))"
    ));
    assert_eq!(
        codes(&own),
        ["Z0904"],
        "only a king makes kings, and there is none"
    );
}

#[test]
fn a_piece_that_a_variant_takes_out_of_use_is_not_told() {
    let variant = "(variant (title \"V\")
        (piece (name Man)) (piece (name Ball) (moves (n add)))
        (board-setup (White (Ball a1)) (Black (Ball a3))))";
    assert_eq!(
        lints(&format!("{} {variant}", man(STEP))),
        Vec::<String>::new()
    );
}

#[test]
fn nothing_is_told_of_pieces_where_the_start_is_unknown() {
    let open = with_king(STEP).replace("(players", "(open \"start.zsg\") (players");
    assert_eq!(lints(&open), Vec::<String>::new());
    let empty = with_king(STEP).replace("(White (Man a1 b1 c1)) (Black (Man a3 b3 c3))", "");
    assert_eq!(lints(&empty), Vec::<String>::new());
}

#[test]
fn flags_are_told_apart_from_position_flags() {
    let text = man("(n (set-flag f true) (set-position-flag p true) (verify (flag? f)) add)");
    assert_eq!(codes(&text), ["Z0906"]);
    assert!(lints(&text)[0].contains("position flag `p`"));
    let text =
        man("(n (set-position-flag f true) (verify (flag? f)) (verify (position-flag? f)) add)");
    assert_eq!(
        lints(&text),
        ["Z0905 the flag `f` is asked for but never set"]
    );
}

#[test]
fn an_attribute_is_used_under_either_of_its_names() {
    let with = |moves: &str| {
        game(&format!(
            "(piece (name Man) (attribute fresh true) (moves {moves}))"
        ))
    };
    assert_eq!(codes(&with(STEP)), ["Z0907"]);
    assert_eq!(
        codes(&with("(n (set-attribute fresh false) add)")),
        ["Z0907"]
    );
    assert_eq!(
        lints(&with("((verify not-fresh) n add)")),
        Vec::<String>::new()
    );
}

#[test]
fn drops_need_a_stock_or_recycled_captures() {
    let with = |more: &str| {
        game(&format!(
            "{more} (piece (name Man) (drops ((verify empty?) add)) (moves {STEP}))"
        ))
    };
    assert_eq!(codes(&with("")), ["Z0916"]);
    assert_eq!(
        lints(&with("(option \"recycle captures\" true)")),
        Vec::<String>::new()
    );
    let stock = with("").replace("(Man a1 b1 c1)", "(Man off 3)");
    assert_eq!(lints(&stock), Vec::<String>::new());
}

#[test]
fn a_player_without_pieces_may_pass_get_some_or_move_anothers() {
    let three = |more: &str, turn: &str| {
        man("(n (verify not-friend?) add)")
            .replace(
                "(players White Black)",
                &format!("(players White Black Red) {more}"),
            )
            .replace(
                "(turn-order White Black)",
                &format!("(turn-order White Black {turn})"),
            )
    };
    let none = Vec::<String>::new();
    assert_eq!(codes(&three("", "Red")), ["Z0915"]);
    assert_eq!(lints(&three("(option \"pass turn\" forced)", "Red")), none);
    assert_eq!(lints(&three("", "(Red White)")), none);
    let given = three("", "Red").replace("(n (verify", "(e (change-owner Red) add) (n (verify");
    assert_eq!(lints(&given), none);
}

#[test]
fn what_a_macro_makes_is_shown_with_its_call() {
    let text = format!(
        "{} (define area (zone (name $1) (positions a1)))",
        man(STEP)
    );
    let text = text.replace("(symmetry", "(area near) (symmetry");
    let shown = shown(&text);
    assert!(
        shown.contains("nothing asks for the zone `near`"),
        "{shown}"
    );
    assert!(shown.contains("in this expansion of `area`"), "{shown}");
}
