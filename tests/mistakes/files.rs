//! Files that are something else, or nothing: what is said when they are taken for rules.

use crate::run::mistakes;

mistakes! {
    file_archive: "check", "files/archive.zrf";
    file_blanks: "check", "files/blanks.zrf";
    file_empty: "check", "files/empty.zrf";
    file_not_found_page: "check", "files/not-found-page.zrf";
    file_only_a_comment: "check", "files/only-a-comment.zrf";
    file_packed: "check", "files/packed.zrf";
    file_picture: "check", "files/picture.zrf";
    file_program: "check", "files/program.zrf";
    file_rich_text: "check", "files/rich-text.zrf";
    file_utf_16_without_mark: "check", "files/utf-16-without-mark.zrf";
    file_utf_16: "check", "files/utf-16.zrf";
    file_web_page: "check", "files/web-page.zrf";
    file_saved_game_as_rules: "check", "records/right.zsg";
    file_saved_game_as_rules_of_moves: "moves", "records/right.zsg";
    file_native_record_as_rules: "check", "records/ply-left-out.zgn";
    file_rules_as_record: "replay", "games/duel.zrf";
    file_rules_to_saved_game: "convert", "games/duel.zrf", "--to", "zsg";
    file_record_to_rules: "convert", "records/right.zsg", "--to", "zrf";
    file_folder_as_rules: "moves", "games";
    file_folder_to_check: "check", "games";
    file_folder_without_rules: "check", "records";
    file_misspelt: "check", "games/duell.zrf";
    file_without_its_ending: "moves", "games/duel";
    file_in_the_wrong_case: "moves", "games/Duel.ZRF";
    file_in_another_folder: "moves", "duel.zrf";
    file_in_a_misspelt_folder: "show", "game/duel.zrf";
    file_of_no_known_name: "check", "backgammon.zrf";
}

/// A gigantic line: told quickly, and not shown as a whole.
#[test]
fn file_of_one_line_of_a_hundred_megabytes() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("one-line.zrf");
    let mut line = b"(game (title ".to_vec();
    line.resize(100_000_000, b'x');
    std::fs::write(&path, line).unwrap();
    let started = std::time::Instant::now();
    let shown = path.to_str().unwrap();
    let said = crate::run::said(&["check", shown]).replace(shown, "one-line.zrf");
    std::fs::remove_file(&path).unwrap();
    assert!(started.elapsed() < std::time::Duration::from_secs(20));
    crate::run::compare("file_of_one_line_of_a_hundred_megabytes", &said);
}
