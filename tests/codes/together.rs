//! All mistakes of a file are told in one run, whatever stage of reading finds them.

use super::diagnostics;

#[test]
fn mistakes_of_all_stages_are_told_at_once() {
    let found = diagnostics(vec!["tests/codes/together.zrf".to_owned()]).remove(0);
    let mut told: Vec<(u64, &str)> = found
        .iter()
        .map(|found| {
            (
                found["line"].as_u64().unwrap(),
                found["code"].as_str().unwrap(),
            )
        })
        .collect();
    told.sort_unstable();
    let text = std::fs::read_to_string(super::root().join("tests/codes/together.zrf")).unwrap();
    let lines = text.lines().zip(1..);
    // Each mistake is marked with its code in a comment at the end of its line.
    let wanted: Vec<(u64, &str)> = lines
        .filter_map(|(line, number)| Some((number, line.split_once(" ; ")?.1)))
        .flat_map(|(number, codes)| codes.split(' ').map(move |code| (number, code)))
        .collect();
    assert_eq!(told, wanted);
    assert!(wanted.len() >= 15);
}
