//! What README.md shows is what the command writes.

#[test]
fn the_tour_is_true() {
    trycmd::TestCases::new().case("README.md");
}
