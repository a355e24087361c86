//! Published rules files, which lie beside the project; without them these tests say so and do
//! nothing.

use std::path::{Path, PathBuf};

use super::{Amount, is_wanted, play_file};

fn files() -> Option<Vec<PathBuf>> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    let shared = std::env::var_os("ZRF_SHARED").map_or(beside, PathBuf::from);
    if !shared.join("corpus/rules").is_dir() {
        eprintln!(
            "SKIPPED: no published games at {}; nothing was compared",
            shared.display()
        );
        return None;
    }
    let mut files = Vec::new();
    collect(&shared.join("corpus"), &mut files);
    files.retain(|path| is_wanted(path));
    files.sort();
    Some(files)
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder is readable") {
        let path = entry.expect("the folder is readable").path();
        if path.is_dir() {
            collect(&path, found);
        } else if path
            .extension()
            .is_some_and(|it| it.eq_ignore_ascii_case("zrf"))
        {
            found.push(path);
        }
    }
}

fn play_all(amount: Amount, entries: usize, every: usize) {
    let Some(files) = files() else { return };
    let amount = amount.or_environment();
    let (mut faults, mut games, mut positions) = (Vec::new(), 0, 0);
    for path in files.iter().step_by(every) {
        let counts = play_file(path, amount, entries, &mut faults);
        games += counts[0];
        positions += counts[1];
    }
    println!("{games} games and variants, {positions} positions");
    assert!(
        faults.is_empty(),
        "{} differ:\n{}",
        faults.len(),
        faults.join("\n")
    );
    assert!(
        games > 20 || std::env::var_os("ZRF_DIFF").is_some(),
        "{games} games"
    );
}

#[test]
fn both_agree_in_some_published_games() {
    let amount = Amount { games: 1, plies: 3 };
    play_all(amount, 1, 7);
}

#[test]
#[ignore = "takes long; for a release build"]
fn both_agree_in_all_published_games() {
    play_all(
        Amount {
            games: 200,
            plies: 200,
        },
        usize::MAX,
        1,
    );
}
