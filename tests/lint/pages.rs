//! The examples of the pages in `docs/codes`, and the files in `tests/codes`.

use std::fs;

use zrf::diagnostic::Code;

use super::{codes, found};

/// The codes of lints that look at rules; that of missing files needs files.
fn lint_codes() -> impl Iterator<Item = Code> {
    let all = Code::ALL.iter().copied();
    all.filter(|code| code.id().starts_with("Z09") && *code != Code::FileNotThere)
}

fn blocks(page: &str) -> Vec<&str> {
    let blocks = page.split("```zrf\n").skip(1);
    blocks
        .map(|block| block.split("```").next().unwrap())
        .collect()
}

#[test]
fn the_wrong_example_of_each_page_has_just_its_lint_and_the_right_one_none() {
    for code in lint_codes() {
        let page = fs::read_to_string(format!("docs/codes/{code}.md")).unwrap();
        let [wrong, right] = blocks(&page)[..] else {
            panic!("{code} has other than two examples");
        };
        assert_eq!(codes(wrong), [code.id()], "{code}, the wrong example");
        assert!(
            codes(right).is_empty(),
            "{code}, the right example: {:?}",
            codes(right)
        );
    }
}

#[test]
fn each_lint_has_help_and_a_label() {
    for code in lint_codes() {
        let text = fs::read_to_string(format!("tests/codes/{code}.zrf")).unwrap();
        let (_, found) = found(&text);
        assert!(found.iter().any(|one| one.code == code), "{code}");
        assert!(
            found
                .iter()
                .all(|one| one.help.is_some() && !one.label.is_empty()),
            "{code}"
        );
    }
}
