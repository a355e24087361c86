//! What a package of the command ships with: completions for shells and pages for `man`.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::run::zrf;

/// The subcommands that the help lists.
fn commands() -> Vec<String> {
    let help = zrf(&["--help"]).quietly();
    let (_, after) = help
        .split_once("\nCommands:\n")
        .expect("a list of commands");
    let lines = after.lines().take_while(|line| line.starts_with("  "));
    let words = lines.filter_map(|line| line.split_whitespace().next());
    let commands: Vec<String> = words.map(str::to_owned).collect();
    assert!(commands.len() > 9, "{commands:?}");
    commands
}

#[test]
fn completions_of_each_shell_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = zrf(&["completions", shell]).quietly();
        for command in commands() {
            assert!(script.contains(&command), "{shell}: {command}");
        }
    }
    let said = zrf(&["completions", "tcsh"]).fails(2);
    assert!(said.contains("bash, elvish, fish"), "{said}");
}

#[test]
fn bash_reads_its_completions_and_completes_with_them() {
    if Command::new("bash").arg("--version").output().is_err() {
        eprintln!("SKIPPED: there is no bash");
        return;
    }
    let script = Path::new(env!("CARGO_TARGET_TMPDIR")).join("zrf.bash");
    fs::write(&script, zrf(&["completions", "bash"]).quietly()).unwrap();
    let syntax = Command::new("bash").arg("-n").arg(&script).output();
    let syntax = syntax.unwrap();
    assert!(syntax.status.success() && syntax.stderr.is_empty());

    let ask = "source \"$0\"; COMP_WORDS=(zrf pe); COMP_CWORD=1; _zrf zrf pe zrf; \
               echo \"${COMPREPLY[@]}\"";
    let answer = Command::new("bash").args(["-c", ask]).arg(&script).output();
    assert_eq!(answer.unwrap().stdout, b"perft\n");
}

/// The options in a text of help: words that begin with two hyphens.
fn options(help: &str) -> Vec<&str> {
    let words = help.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    words.filter(|word| word.starts_with("--")).collect()
}

#[test]
fn there_is_a_page_for_each_command_and_it_names_each_option() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("manual/man1");
    let _ = fs::remove_dir_all(&folder);
    let out = folder.to_str().unwrap();
    assert_eq!(zrf(&["man", "--out", out]).quietly(), "");
    let main = fs::read_to_string(folder.join("zrf.1")).unwrap();
    assert_eq!(zrf(&["man"]).quietly(), main);
    let mut pages = 1;
    for command in commands().iter().filter(|command| *command != "help") {
        assert!(main.contains(&format!("zrf\\-{command}(1)")), "{main}");
        let page = fs::read_to_string(folder.join(format!("zrf-{command}.1"))).unwrap();
        let help = zrf(&[command, "--help"]).quietly();
        for option in options(&help) {
            let escaped = option.replace('-', "\\-");
            assert!(page.contains(&escaped), "{command} {option}: {page}");
        }
        let example = help.lines().find(|line| line.starts_with("  zrf "));
        let example = example.expect("an example").replace('-', "\\-");
        assert!(page.contains(&format!("\n{example}\n")), "{page}");
        pages += 1;
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), pages);
}

#[test]
fn a_page_that_cannot_be_written_is_named() {
    let said = zrf(&["man", "--out", "README.md"]).fails(2);
    assert!(
        said.starts_with("error: cannot write into README.md: it is a file, not a folder"),
        "{said}"
    );
}
