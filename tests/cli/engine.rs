//! Files that name an engine: a shell has a board and pieces, and its moves are elsewhere.

use crate::run::zrf;

const SHELL: &str = "tests/cli/rules/shell.zrf";
const ELSEWHERE: &str = "not in the file: they come from the engine Moves/shell.dll";

#[test]
fn moves_that_are_elsewhere_are_refused() {
    for args in [
        &["moves", SHELL][..],
        &["perft", SHELL, "2"],
        &["show", SHELL, "--play", "Man a1 - b1"],
    ] {
        let said = zrf(args).fails(1);
        assert!(said.contains(ELSEWHERE), "{args:?}: {said}");
    }
}

#[test]
fn a_shell_is_checked_and_shown() {
    let checked = zrf(&["check", SHELL]).quietly();
    assert!(checked.contains("warning[Z0607]"), "{checked}");
    assert!(
        checked.contains("1 variant, 0 errors, 1 warning\n"),
        "{checked}"
    );
    let facts = zrf(&["info", SHELL]).stdout;
    assert!(facts.contains("engine       Moves/shell.dll"), "{facts}");
    let shown = zrf(&["show", SHELL]);
    assert!(shown.stderr.contains(ELSEWHERE), "{}", shown.stderr);
    assert!(
        shown.stdout.starts_with("Shell, round 1: White to move\n"),
        "{}",
        shown.stdout
    );
    let value = zrf(&["show", SHELL, "--json"]).json();
    assert_eq!(value["engine"], "Moves/shell.dll");
    assert!(value["outcome"].is_null());
}
