//! The table of all codes in `docs/diagnostics.md`.

use zrf::diagnostic::Code;

#[test]
fn the_table_has_every_code_with_its_severity_title_and_page() {
    let page = std::fs::read_to_string(super::root().join("docs/diagnostics.md")).unwrap();
    let rows = page.lines().filter(|line| line.starts_with("| [Z"));
    let wanted = Code::ALL.iter().map(|code| {
        let (severity, title) = (code.severity(), code.title());
        format!("| [{code}](codes/{code}.md) | {severity} | {title} |")
    });
    assert_eq!(rows.collect::<Vec<_>>(), wanted.collect::<Vec<_>>());
    for code in Code::ALL {
        let heading = format!("\n### {}xx: {}\n", code.hundred(), code.group());
        assert!(page.contains(&heading), "{heading}");
    }
}
