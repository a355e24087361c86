//! Mistakes in rules files: what `zrf check` says about each.

use crate::run::mistakes;

mistakes! {
    attribute_misspelt: "check", "rules/attribute-misspelt.zrf";
    board_missing: "check", "rules/board-missing.zrf";
    bracket_missing_far_above: "check", "rules/bracket-missing-far-above.zrf";
    bracket_missing_in_a_macro: "check", "rules/bracket-missing-in-a-macro.zrf";
    bracket_too_many: "check", "rules/bracket-too-many.zrf";
    comment_of_c: "check", "rules/comment-of-c.zrf";
    comment_sign_forgotten: "check", "rules/comment-sign-forgotten.zrf";
    comment_swallows_a_bracket: "check", "rules/comment-swallows-a-bracket.zrf";
    condition_misspelt: "check", "rules/condition-misspelt.zrf";
    condition_without_question_mark: "check", "rules/condition-without-question-mark.zrf";
    conditions_joined_by_hand: "check", "rules/conditions-joined-by-hand.zrf";
    curly_brackets: "check", "rules/curly-brackets.zrf";
    direction_in_capitals: "check", "rules/direction-in-capitals.zrf";
    direction_misspelt: "check", "rules/direction-misspelt.zrf";
    dollar_without_number: "check", "rules/dollar-without-number.zrf";
    else_if: "check", "rules/else-if.zrf";
    else_without_if: "check", "rules/else-without-if.zrf";
    equals_sign_of_other_languages: "check", "rules/equals-sign-of-other-languages.zrf";
    given_twice_and_unknown_words: "check", "rules/given-twice-and-unknown-words.zrf";
    goal_misspelt: "check", "rules/goal-misspelt.zrf";
    grid_labels_with_commas: "check", "rules/grid-labels-with-commas.zrf";
    grid_with_too_few_numbers: "check", "rules/grid-with-too-few-numbers.zrf";
    grid_without_dimensions: "check", "rules/grid-without-dimensions.zrf";
    if_without_brackets: "check", "rules/if-without-brackets.zrf";
    image_for_unknown_player: "check", "rules/image-for-unknown-player.zrf";
    include_misspelt: "check", "rules/include-misspelt.zrf";
    include_outside: "check", "rules/include-outside.zrf";
    instruction_misspelt: "check", "rules/instruction-misspelt.zrf";
    keyword_in_capitals: "check", "rules/keyword-in-capitals.zrf";
    keyword_misspelt: "check", "rules/keyword-misspelt.zrf";
    links_with_an_odd_number: "check", "rules/links-with-an-odd-number.zrf";
    macro_called_without_brackets: "check", "rules/macro-called-without-brackets.zrf";
    macro_calls_itself: "check", "rules/macro-calls-itself.zrf";
    macro_defined_twice: "check", "rules/macro-defined-twice.zrf";
    macro_defined_without_define: "check", "rules/macro-defined-without-define.zrf";
    macro_name_misspelt: "check", "rules/macro-name-misspelt.zrf";
    macro_of_another_file: "check", "rules/macro-of-another-file.zrf";
    macro_with_too_few_arguments: "check", "rules/macro-with-too-few-arguments.zrf";
    macro_with_too_many_arguments: "check", "rules/macro-with-too-many-arguments.zrf";
    move_type_in_priorities_misspelt: "check", "rules/move-type-in-priorities-misspelt.zrf";
    move_type_misspelt: "check", "rules/move-type-misspelt.zrf";
    off_board_count_forgotten: "check", "rules/off-board-count-forgotten.zrf";
    off_board_count_not_a_number: "check", "rules/off-board-count-not-a-number.zrf";
    option_misspelt: "check", "rules/option-misspelt.zrf";
    option_with_a_wrong_value: "check", "rules/option-with-a-wrong-value.zrf";
    option_without_a_value: "check", "rules/option-without-a-value.zrf";
    piece_defined_twice: "check", "rules/piece-defined-twice.zrf";
    piece_misspelt: "check", "rules/piece-misspelt.zrf";
    piece_with_the_wrong_case: "check", "rules/piece-with-the-wrong-case.zrf";
    piece_without_a_name: "check", "rules/piece-without-a-name.zrf";
    player_in_goal_unknown: "check", "rules/player-in-goal-unknown.zrf";
    player_in_setup_unknown: "check", "rules/player-in-setup-unknown.zrf";
    player_in_symmetry_unknown: "check", "rules/player-in-symmetry-unknown.zrf";
    player_in_turn_order_unknown: "check", "rules/player-in-turn-order-unknown.zrf";
    players_missing: "check", "rules/players-missing.zrf";
    players_named_twice: "check", "rules/players-named-twice.zrf";
    quote_doubled: "check", "rules/quote-doubled.zrf";
    quote_missing: "check", "rules/quote-missing.zrf";
    quotes_from_a_word_processor: "check", "rules/quotes-from-a-word-processor.zrf";
    quotes_left_out: "check", "rules/quotes-left-out.zrf";
    setup_with_square_before_piece: "check", "rules/setup-with-square-before-piece.zrf";
    square_brackets_of_lisp: "check", "rules/square-brackets-of-lisp.zrf";
    square_misspelt: "check", "rules/square-misspelt.zrf";
    square_off_the_board: "check", "rules/square-off-the-board.zrf";
    text_after_the_last_bracket: "check", "rules/text-after-the-last-bracket.zrf";
    title_of_a_separator: "check", "rules/title-of-a-separator.zrf";
    two_games_in_one_bracket: "check", "rules/two-games-in-one-bracket.zrf";
    unlink_of_nothing: "check", "rules/unlink-of-nothing.zrf";
    variant_before_the_game: "check", "rules/variant-before-the-game.zrf";
    zone_misspelt: "check", "rules/zone-misspelt.zrf";
    json_comma_too_many: "check", "rules/json-comma-too-many.json";
    json_cut_off: "check", "rules/json-cut-off.json";
    json_of_something_else: "check", "rules/json-of-something-else.json";
    json_quote_missing: "check", "rules/json-quote-missing.json";
    json_shell: "check", "rules/json-shell.json";
    json_word_misspelt_often: "check", "rules/json-word-misspelt-often.json";
    while_without_end: "moves", "rules/while-without-end.zrf";
}

/// The files that the others were made from have no fault.
#[test]
fn right_files_are_right() {
    for file in ["rules/right.zrf", "rules/json-right.json", "games/duel.zrf"] {
        let said = crate::run::said(&["check", file]);
        let expected = format!("{file}: 1 variant, 0 errors, 0 warnings\n--- exit code 0");
        assert!(said.ends_with(&expected), "{said}");
    }
}
