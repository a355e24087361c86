//! What README.md and the pages with transcripts show is what the command writes. A change that is
//! meant is written into them by `TRYCMD=overwrite cargo test --test documents`.

#[test]
fn the_tour_is_true() {
    trycmd::TestCases::new().case("README.md");
}

#[test]
fn the_page_on_positions_is_true() {
    trycmd::TestCases::new().case("docs/position.md");
}

#[test]
fn the_page_on_messages_is_true() {
    trycmd::TestCases::new().case("docs/diagnostics.md");
}

#[test]
fn the_page_on_plugins_is_true() {
    trycmd::TestCases::new().case("docs/plugins.md");
}

#[test]
fn the_page_on_architecture_is_true() {
    trycmd::TestCases::new().case("docs/architecture.md");
}
