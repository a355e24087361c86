//! Mistakes in what is typed.

use crate::run::mistakes;

mistakes! {
    typed_variant_misspelt: "moves", "games/duel.zrf", "--variant", "Dual";
    typed_variant_of_a_number_too_great: "moves", "games/duel.zrf", "--variant", "3";
    typed_plugin_misspelt: "moves", "games/duel.zrf", "--plugin", "sparc";
    typed_plugin_of_another_game: "moves", "games/duel.zrf", "--plugin", "spark";
    typed_position_with_too_few_rows: "moves", "games/duel.zrf", "--position", "2k2/ppppp/5/PPPPP w";
    typed_position_with_an_unknown_piece: "moves", "games/duel.zrf", "--position", "2k2/ppppp/5/PPPPP/2Q2 w";
    typed_position_with_an_unknown_player: "moves", "games/duel.zrf", "--position", "2k2/ppppp/5/PPPPP/2K2 x";
    typed_position_with_an_unknown_square: "moves", "games/duel.zrf", "--position", "White: King c1, Pawn z9 | turn White";
    typed_move_that_is_not_legal: "moves", "games/duel.zrf", "--play", "Pawn c2 - c4";
    typed_moves_divided_by_commas: "moves", "games/duel.zrf", "--play", "Pawn c2 - c3, Pawn b4 x c3";
    typed_moves_divided_by_blanks: "moves", "games/duel.zrf", "--play", "1. c2-c3 b4xc3";
    typed_move_without_a_sign: "moves", "games/duel.zrf", "--play", "c2c3";
    typed_move_with_a_long_dash: "moves", "games/duel.zrf", "--play", "Pawn c2 – c3";
    typed_move_with_a_number_glued_to_it: "moves", "games/duel.zrf", "--play", "1.c2-c3";
    typed_move_of_pgn: "moves", "games/chess.zrf", "--play", "e4";
    typed_castling_of_pgn: "moves", "games/chess.zrf", "--play", "O-O";
    typed_encoding_misspelt: "moves", "games/duel.zrf", "--encoding", "utf8x";
    typed_output_in_a_folder_that_is_not_there: "convert", "games/duel.zrf", "--to", "json", "--output", "nowhere/duel.json";
    typed_output_onto_the_input: "convert", "games/duel.zrf", "--to", "json", "--output", "games/duel.zrf";
    typed_rules_for_rules: "convert", "games/duel.zrf", "--to", "json", "--rules", "games";
    typed_form_of_another_program: "convert", "records/right.zsg", "--to", "pgn";
    typed_depth_as_a_word: "perft", "games/duel.zrf", "five";
    typed_depth_below_nothing: "perft", "games/duel.zrf", "-3";
    typed_seed_as_a_word: "moves", "games/duel.zrf", "--seed", "x";
    typed_command_misspelt: "mvoes", "games/duel.zrf";
    typed_command_left_out: "games/duel.zrf";
    typed_second_file_misspelt: "diff", "games/duel.zrf", "games/deul.zrf";
}

/// Names may have blanks that no keyboard has; whoever types them types plain ones.
#[test]
fn typed_blanks_stand_for_all_kinds_of_blanks() {
    let game = "games/no-break.zrf";
    let typed = crate::run::said(&[
        "moves",
        game,
        "--variant",
        "Duel of Footmen",
        "--play",
        "Foot man c2 - c3",
    ]);
    assert!(typed.ends_with("--- exit code 0"), "{typed}");
    assert!(typed.contains("Foot\u{a0}man b4 x c3"), "{typed}");
}
