//! Mistakes in records of games: what `zrf replay` says about each.

use crate::run::mistakes;

mistakes! {
    record_comment_not_closed: "replay", "records/comment-not-closed.zgn", "--rules", "games";
    record_edit_of_unknown_piece: "replay", "records/edit-of-unknown-piece.zgn", "--rules", "games";
    record_edit_of_unknown_square: "replay", "records/edit-of-unknown-square.zsg", "--rules", "games";
    record_game_misnamed: "replay", "records/game-misnamed.zsg", "--rules", "games";
    record_header_only: "replay", "records/header-only.zsg", "--rules", "games";
    record_json_field_misspelt: "replay", "records/json-field-misspelt.json", "--rules", "games";
    record_json_of_the_wrong_kind: "replay", "records/json-of-the-wrong-kind.json", "--rules", "games";
    record_json_trailing_comma: "replay", "records/json-trailing-comma.json", "--rules", "games";
    record_json_without_format: "replay", "records/json-without-format.json", "--rules", "games";
    record_notes: "replay", "records/notes.txt", "--rules", "games";
    record_number_off_by_one: "replay", "records/number-off-by-one.zgn", "--rules", "games";
    record_of_another_game: "replay", "records/of-another-game.zsg", "--rules", "games";
    record_pgn_capture_short: "replay", "records/pgn-capture-short.zgn", "--rules", "games";
    record_pgn_castling: "replay", "records/pgn-castling.zgn", "--rules", "games";
    record_pgn_check_marks: "replay", "records/pgn-check-marks.zgn", "--rules", "games";
    record_pgn_fen: "replay", "records/pgn-fen.zgn", "--rules", "games";
    record_pgn_numbers_glued: "replay", "records/pgn-numbers-glued.zgn", "--rules", "games";
    record_pgn_promotion: "replay", "records/pgn-promotion.zgn", "--rules", "games";
    record_pgn_result_star: "replay", "records/pgn-result-star.zgn", "--rules", "games";
    record_pgn_result: "replay", "records/pgn-result.zgn", "--rules", "games";
    record_pgn_short_moves: "replay", "records/pgn-short-moves.zgn", "--rules", "games";
    record_pgn_whole: "replay", "records/pgn-whole.pgn", "--rules", "games";
    record_piece_left_out: "replay", "records/piece-left-out.zsg", "--rules", "games";
    record_ply_left_out: "replay", "records/ply-left-out.zgn", "--rules", "games";
    record_ply_left_out_saved: "replay", "records/ply-left-out.zsg", "--rules", "games";
    record_quoted_moves: "replay", "records/quoted-moves.zgn", "--rules", "games";
    record_rules_file_line_missing: "replay", "records/rules-file-line-missing.zsg", "--rules", "games";
    record_setup_with_a_row_missing: "replay", "records/setup-with-a-row-missing.zgn", "--rules", "games";
    record_tag_without_quotes: "replay", "records/tag-without-quotes.zgn", "--rules", "games";
    record_variant_misnamed: "replay", "records/variant-misnamed.zsg", "--rules", "games";
    record_variation_not_closed: "replay", "records/variation-not-closed.zgn", "--rules", "games";
    record_beside_no_rules: "replay", "records/right.zsg";
    record_misspelt: "replay", "records/righ.zsg", "--rules", "games";
    record_with_rules_of_a_folder_that_has_two: "replay", "records/right.zsg", "--rules", "twice";
    record_with_a_variant_misspelt: "replay", "records/right.zsg", "--rules", "games", "--variant", "Dual";
    record_with_the_rules_of_another_game: "replay", "records/right.zsg", "--rules", "games/chess.zrf";
}
