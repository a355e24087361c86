//! `zrf explain`.

use zrf::diagnostic::Code;

use crate::run::zrf;

#[test]
fn a_code_is_explained_in_capitals_or_not() {
    let said = zrf(&["explain", "Z0104"]).quietly();
    assert!(
        said.starts_with("error[Z0104]: a `(` without its `)`\n\n"),
        "{said}"
    );
    assert!(!said.contains("```"), "{said}");
    assert_eq!(zrf(&["explain", "z0104"]).quietly(), said);
}

#[test]
fn several_codes_are_explained_one_after_the_other() {
    let both = zrf(&["explain", "Z0104", "Z0201"]).quietly();
    let each = ["Z0104", "Z0201"].map(|code| zrf(&["explain", code]).quietly());
    assert_eq!(both, each.join("\n"));
}

#[test]
fn without_a_code_all_are_listed_by_hundreds() {
    let said = zrf(&["explain"]).quietly();
    for code in Code::ALL {
        let (severity, title) = (code.severity().to_string(), code.title());
        let line = format!("\n  {code}  {severity:<7}  {title}\n");
        assert!(said.contains(&line), "{code}: {said}");
    }
    let heads = said.lines().filter(|line| line.starts_with('Z')).count();
    let mut hundreds: Vec<&str> = Code::ALL.iter().map(|code| code.hundred()).collect();
    hundreds.dedup();
    assert_eq!(heads, hundreds.len());
    assert!(said.starts_with("Z01xx: files and tokens\n"), "{said}");
}

#[test]
fn json_has_all_codes_and_the_parts_of_pages() {
    let all = zrf(&["explain", "--json"]).json();
    assert_eq!(all["codes"].as_array().unwrap().len(), Code::ALL.len());
    let one = zrf(&["explain", "--json", "z0104"]).json();
    let one = &one["codes"][0];
    assert_eq!(one["code"], "Z0104");
    assert_eq!(one["severity"], "error");
    assert_eq!(one["group"], "files and tokens");
    for part in ["text", "wrong", "right"] {
        assert_ne!(one[part], "", "{part}");
    }
}

#[test]
fn a_code_that_does_not_exist_gets_the_nearest() {
    let both = zrf(&["explain", "Z0104", "Z0140"]);
    assert_eq!(both.code, 2);
    assert_eq!(both.stdout, zrf(&["explain", "Z0104"]).quietly());
    let said = both.stderr;
    assert_eq!(zrf(&["explain", "Z0140"]).fails(2), said);
    assert!(
        said.starts_with("error: there is no code `Z0140`; `zrf explain` lists all\n  Z0104  "),
        "{said}"
    );
    let said = zrf(&["explain", "zone"]).fails(2);
    assert!(
        said.contains("\n  Z0407  a zone that does not exist\n"),
        "{said}"
    );
    let said = zrf(&["explain", "\u{1b}[1m"]).fails(2);
    assert_eq!(
        said,
        "error: there is no code `\\u{1b}[1m`; `zrf explain` lists all\n"
    );
}
