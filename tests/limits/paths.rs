//! What a rules file or a record names is read inside its own folder only.

use std::fs;
use std::path::{Path, PathBuf};

use zrf::diagnostic::Code;
use zrf::expand::LoadOptions;
use zrf::game::RulesFile;
use zrf::record::find_rules;

use crate::support::{folder, write};

/// A folder `rules` with a main file that includes `name`, beside a folder `secret`.
fn including(test: &str, name: &str) -> PathBuf {
    let folder = folder(test);
    let main = format!("(include \"{name}\")");
    write(
        &folder,
        &[
            ("rules/main.zrf", &main),
            ("rules/sub/part.inc", "; part\n"),
            ("secret/secret.inc", "(define secret 1)"),
        ],
    );
    folder
}

/// The codes of what is wrong with the main file, and all that is said.
fn said(folder: &Path, outside: bool) -> (Vec<Code>, String) {
    let options = LoadOptions {
        allow_include_outside: outside,
        ..LoadOptions::default()
    };
    let file = RulesFile::load(&folder.join("rules/main.zrf"), &options).unwrap();
    let found = file.diagnostics().iter();
    let found = found.filter(|diagnostic| diagnostic.code != Code::NoGame);
    let found: Vec<_> = found.cloned().collect();
    (
        found.iter().map(|it| it.code).collect(),
        format!("{found:?}"),
    )
}

#[test]
fn files_inside_are_read_whatever_their_case_and_slashes() {
    for (index, name) in [
        "sub/part.inc",
        r"SUB\Part.INC",
        "./sub//part.inc",
        "sub/../sub/part.inc",
    ]
    .into_iter()
    .enumerate()
    {
        let folder = including(&format!("inside{index}"), name);
        assert_eq!(said(&folder, false).0, [], "{name}");
    }
}

#[test]
fn ways_out_are_refused_and_can_be_allowed() {
    for (index, name) in [
        "../secret/secret.inc",
        r"..\secret\secret.inc",
        "sub/../../secret/secret.inc",
        "sub/../../rules/../secret/SECRET.inc",
    ]
    .into_iter()
    .enumerate()
    {
        let folder = including(&format!("out{index}"), name);
        assert_eq!(said(&folder, false).0, [Code::IncludeOutside], "{name}");
        assert_eq!(said(&folder, true).0, [], "{name}");
    }
    let folder = folder("absolute");
    let secret = folder.join("secret.inc");
    let main = format!("(include \"{}\")", secret.display());
    write(&folder, &[("secret.inc", ""), ("rules/main.zrf", &main)]);
    assert_eq!(said(&folder, false).0, [Code::IncludeOutside]);
    assert!(!said(&folder, true).0.contains(&Code::IncludeOutside));
}

#[test]
fn drives_and_shares_of_windows_are_outside() {
    for (index, name) in [
        r"C:\Windows\win.ini",
        "c:secret.inc",
        "/etc/passwd",
        r"\\server\share\x.inc",
        r"\\?\C:\x.inc",
        r"\\.\pipe\x",
        "sub/C:/x.inc",
    ]
    .into_iter()
    .enumerate()
    {
        let folder = including(&format!("drive{index}"), name);
        assert_eq!(said(&folder, false).0, [Code::IncludeOutside], "{name}");
    }
}

#[cfg(unix)]
#[test]
fn links_lead_nowhere_outside_and_tell_nothing() {
    use std::os::unix::fs::symlink;
    for (index, name) in ["link.inc", "away/secret.inc", "sub/away/secret.inc"]
        .into_iter()
        .enumerate()
    {
        let folder = including(&format!("link{index}"), name);
        let rules = folder.join("rules");
        symlink("../secret/secret.inc", rules.join("link.inc")).unwrap();
        symlink("../secret", rules.join("away")).unwrap();
        symlink("../../secret", rules.join("sub/away")).unwrap();
        assert_eq!(said(&folder, false).0, [Code::IncludeOutside], "{name}");
        assert_eq!(said(&folder, true).0, [], "{name}");
    }
    // The names of files outside do not show in what is suggested.
    let folder = including("link-near", "away/secre.inc");
    symlink("../secret", folder.join("rules/away")).unwrap();
    let (codes, text) = said(&folder, false);
    assert_eq!(codes, [Code::IncludeOutside]);
    assert!(!text.contains("secret"), "{text}");
    // A link inside the folder is as good as a file.
    let folder = including("link-inside", "again.inc");
    symlink("sub/part.inc", folder.join("rules/again.inc")).unwrap();
    assert_eq!(said(&folder, false).0, []);
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_read() {
    let folder = including("pipe", "sub/pipe");
    let pipe = folder.join("rules/sub/pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    if !made.is_ok_and(|status| status.success()) {
        eprintln!("SKIPPED: there is no mkfifo here to make a pipe with");
        return;
    }
    // Nobody writes to it: to read would wait for ever.
    assert_eq!(said(&folder, false).0, [Code::IncludeUnreadable]);
    let folder = including("folder", "sub");
    assert_eq!(said(&folder, false).0, [Code::IncludeUnreadable]);
    // A device is outside; and where that is allowed it is no file.
    let folder = including("device", "/dev/zero");
    assert_eq!(said(&folder, false).0, [Code::IncludeOutside]);
    assert_eq!(said(&folder, true).0, [Code::IncludeUnreadable]);
    // A folder of records may have a pipe in it.
    let records = folder.join("records");
    fs::create_dir(&records).unwrap();
    for name in ["a.zsg", "b.json"] {
        let mut command = std::process::Command::new("mkfifo");
        let made = command.arg(records.join(name)).status().unwrap();
        assert!(made.success());
    }
    let said = crate::support::zrf(&["replay", records.to_str().unwrap()]).unwrap_err();
    assert!(said.contains("there is no saved game"), "{said}");
}

#[test]
fn the_rules_of_a_record_are_in_its_folder_or_in_the_one_given() {
    let folder = folder("named");
    write(
        &folder,
        &[
            ("saves/save.zsg", ""),
            ("rules/deep/good.zrf", ""),
            ("secret/secret.zrf", ""),
        ],
    );
    let record = folder.join("saves/save.zsg");
    let rules = folder.join("rules");
    let found =
        |named: &str| find_rules(&record, Some(named), Some(&rules)).map(|found| found.path);
    assert_eq!(
        found(r"C:\Games\GOOD.zrf").unwrap(),
        rules.join("deep/good.zrf")
    );
    let secret = folder.join("secret/secret.zrf");
    let absolute = secret.to_str().unwrap();
    for named in [
        "../secret/secret.zrf",
        r"..\secret\secret.zrf",
        "deep/../../secret/secret.zrf",
        absolute,
        "..",
        "/",
        r"\\server\share\secret.zrf",
        "C:secret.zrf",
        "deep",
    ] {
        assert!(found(named).is_err(), "{named}: {:?}", found(named));
    }
}

#[cfg(unix)]
#[test]
fn links_do_not_lead_a_record_to_rules_outside() {
    use std::os::unix::fs::symlink;
    let folder = folder("named-link");
    write(
        &folder,
        &[
            ("saves/save.zsg", ""),
            ("rules/good.zrf", ""),
            ("secret/secret.zrf", ""),
        ],
    );
    for inside in ["saves", "rules"] {
        symlink(
            "../secret/secret.zrf",
            folder.join(inside).join("secret.zrf"),
        )
        .unwrap();
        symlink("../secret", folder.join(inside).join("away")).unwrap();
    }
    symlink("good.zrf", folder.join("rules/same.zrf")).unwrap();
    let record = folder.join("saves/save.zsg");
    let rules = folder.join("rules");
    let found =
        |named: &str| find_rules(&record, Some(named), Some(&rules)).map(|found| found.path);
    assert!(found("secret.zrf").is_err());
    assert!(found("away/secret.zrf").is_err());
    assert!(found("same.zrf").is_ok());
}
