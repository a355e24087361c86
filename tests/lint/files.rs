//! Pictures and sounds that are not there.

use std::fs;
use std::path::{Path, PathBuf};

use zrf::game::RulesFile;
use zrf::lint::FileSearch;

use super::man;

/// A rules file in a folder of its own, with pictures beside it.
struct Folder {
    root: tempfile::TempDir,
    rules: PathBuf,
}

impl Folder {
    fn new(rules: &str, files: &[&str], text: &str) -> Folder {
        let root = tempfile::tempdir().unwrap();
        for file in files.iter().chain([&rules]) {
            let path = root.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, if file == &rules { text } else { "" }).unwrap();
        }
        let rules = root.path().join(rules);
        Folder { root, rules }
    }

    /// The messages and advice about missing files.
    fn missing(&self, allow_outside: bool) -> Vec<String> {
        let file = RulesFile::load(&self.rules, &Default::default()).unwrap();
        let mut search = FileSearch::new(&self.rules, allow_outside);
        let loaded = file.build(0).unwrap();
        let found = file.missing_files(&loaded, &mut search);
        assert!(
            file.missing_files(&loaded, &mut search).is_empty(),
            "told once"
        );
        let lines = found.iter().map(|one| {
            let help = one.help.clone().unwrap_or_default();
            let root = self.root.path().to_string_lossy().into_owned();
            format!("{}; {}", one.message, help.replace(&root, "ROOT"))
        });
        lines.collect()
    }
}

/// A game with a picture of the men, and with `more`.
fn game(picture: &str, more: &str) -> String {
    let image = format!("(image White \"{picture}\") (moves");
    man("(n add)")
        .replace("(moves", &image)
        .replace("(players", &format!("{more} (players"))
}

const NONE: [&str; 0] = [];

#[test]
fn names_are_found_whatever_their_case_and_slashes() {
    let text = game(r"Images\Men\MAN.bmp", "(move-sound \"sound/Click.wav\")");
    let folder = Folder::new(
        "a/x.zrf",
        &["a/images/men/Man.BMP", "a/Sound/click.WAV"],
        &text,
    );
    assert_eq!(folder.missing(false), NONE);
}

#[test]
fn what_is_missing_is_told_with_the_nearest_name() {
    let text = game(r"images\mna.bmp", "(win-sound \"gong.wav\")");
    let folder = Folder::new("a/x.zrf", &["a/images/man.bmp"], &text);
    let mut found = folder.missing(false);
    found.sort_by_key(|line| line.contains("picture"));
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(
        found[0].starts_with("there is no sound `gong.wav`"),
        "{found:?}"
    );
    let wanted = r"there is no picture `images\mna.bmp`; did you mean `man.bmp`?";
    assert!(found[1].starts_with(wanted), "{found:?}");
}

#[test]
fn the_folder_above_rules_is_that_of_zillions() {
    let text = game(r"Images\man.bmp", "(move-sound \"Audio\\Pickup.wav\")");
    let folder = Folder::new("Z/Rules/My/x.zrf", &["Z/images/man.bmp"], &text);
    assert_eq!(
        folder.missing(false),
        NONE,
        "and its sounds are not there at all"
    );
    let folder = Folder::new(
        "Z/Rules/My/x.zrf",
        &["Z/images/man.bmp", "Z/audio/a.wav"],
        &text,
    );
    assert_eq!(folder.missing(false).len(), 1, "but here the folder is");
    let folder = Folder::new("Z/Other/My/x.zrf", &["Z/images/man.bmp"], &text);
    assert_eq!(folder.missing(false).len(), 1);
}

#[test]
fn nothing_is_looked_for_outside() {
    for name in ["/etc/passwd", r"C:\x.bmp", r"..\man.bmp", "a/../../man.bmp"] {
        let folder = Folder::new("a/x.zrf", &["man.bmp", "a/a/b"], &game(name, ""));
        let found = folder.missing(false);
        assert!(
            found.len() == 1 && found[0].contains("leads out"),
            "{name}: {found:?}"
        );
    }
    let folder = Folder::new("a/x.zrf", &["man.bmp"], &game("../man.bmp", ""));
    assert_eq!(folder.missing(true), NONE);
    let folder = Folder::new(
        "a/x.zrf",
        &["a/man.bmp", "a/b/c"],
        &game("b/../man.bmp", ""),
    );
    assert_eq!(
        folder.missing(false),
        NONE,
        "inside of the folder .. is in order"
    );
}

#[test]
fn rules_without_a_folder_of_their_own_are_looked_at_from_here() {
    let search = FileSearch::new(Path::new("x.zrf"), false);
    assert!(format!("{search:?}").contains("\".\""));
}
