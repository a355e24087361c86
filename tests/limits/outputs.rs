//! Output files are written whole or not at all.

use std::fs;
use std::path::Path;

use crate::support::{folder, zrf};

fn convert(to: &Path) -> Result<String, String> {
    let to = to.to_str().unwrap();
    zrf(&["convert", "games/chess.zrf", "--to", "json", "--output", to])
}

/// What is in a folder, hidden files too.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_file_is_made_or_replaced_and_nothing_is_left_beside_it() {
    let folder = folder("replaced");
    let file = folder.join("out.json");
    convert(&file).unwrap();
    let whole = fs::read(&file).unwrap();
    fs::write(&file, "before").unwrap();
    convert(&file).unwrap();
    assert_eq!(fs::read(&file).unwrap(), whole);
    assert_eq!(names(&folder), ["out.json"]);
}

#[test]
fn what_cannot_be_converted_leaves_the_file_as_it_was() {
    let folder = folder("kept");
    let file = folder.join("out.json");
    fs::write(&file, "before").unwrap();
    let to = file.to_str().unwrap();
    let limit = "--limit=zrf-bytes=100";
    zrf(&[
        "convert",
        "games/chess.zrf",
        "--to",
        "zrf",
        limit,
        "--output",
        to,
    ])
    .unwrap_err();
    assert_eq!(fs::read_to_string(&file).unwrap(), "before");
    assert_eq!(names(&folder), ["out.json"]);
}

#[test]
fn what_is_no_file_or_nowhere_is_refused() {
    let folder = folder("nowhere");
    for wrong in [folder.clone(), folder.join("missing/out.json")] {
        let said = convert(&wrong).unwrap_err();
        assert!(said.contains("cannot write"), "{said}");
        assert!(said.contains(wrong.to_str().unwrap()), "{said}");
        assert!(!said.contains(".zrf-"), "{said}");
    }
    assert_eq!(names(&folder), [""; 0]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let said = convert(Path::new("/dev/full")).unwrap_err();
    assert!(said.contains("cannot write /dev/full"), "{said}");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_zrf"));
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let output = command.args(["plugins"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("cannot write the output"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_run_that_is_cut_off_in_writing_leaves_the_file_as_it_was() {
    let folder = folder("cut-off");
    let file = folder.join("out.json");
    fs::write(&file, "before").unwrap();
    // The system ends the program when it writes more than some kilobytes.
    let line = format!(
        "ulimit -f 4; exec {} convert games/chess.zrf --to json --output {}",
        env!("CARGO_BIN_EXE_zrf"),
        file.display()
    );
    let mut command = std::process::Command::new("sh");
    command
        .args(["-c", &line])
        .current_dir(env!("CARGO_MANIFEST_DIR"));
    let output = command.output().unwrap();
    assert!(!output.status.success());
    assert_eq!(fs::read_to_string(&file).unwrap(), "before");
}

#[cfg(unix)]
#[test]
fn links_are_written_through_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("links");
    let (target, link) = (folder.join("target.json"), folder.join("link.json"));
    // The link is there before its target, by the target's name alone.
    symlink("target.json", &link).unwrap();
    convert(&link).unwrap();
    assert!(link.is_symlink() && target.is_file() && !target.is_symlink());
    fs::write(&target, "before").unwrap();
    fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).unwrap();
    convert(&link).unwrap();
    assert!(link.is_symlink());
    assert!(fs::metadata(&target).unwrap().len() > 1_000);
    let mode = fs::metadata(&target).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    // A file that must not be written is not replaced either.
    fs::set_permissions(&target, fs::Permissions::from_mode(0o440)).unwrap();
    convert(&link).unwrap_err();
    // A link to itself is an error, not a hang.
    symlink("round", folder.join("round")).unwrap();
    convert(&folder.join("round")).unwrap_err();
}
