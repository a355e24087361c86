//! What README.md and the pages with transcripts show is what the command writes.

#[test]
fn the_tour_is_true() {
    trycmd::TestCases::new().case("README.md");
}

#[test]
fn the_page_on_positions_is_true() {
    trycmd::TestCases::new().case("docs/position.md");
}

#[test]
fn the_page_on_plugins_is_true() {
    trycmd::TestCases::new().case("docs/plugins.md");
}
