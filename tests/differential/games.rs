//! Every game and variant in `games/`.

use std::path::{Path, PathBuf};

use super::{Amount, is_wanted, play_file};

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let entries = std::fs::read_dir(folder).expect("the folder is readable");
    let paths = entries.map(|entry| entry.expect("the folder is readable").path());
    let mut files: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|it| it == "zrf") && is_wanted(path))
        .collect();
    files.sort();
    files
}

fn play_all(amount: Amount) {
    let amount = amount.or_environment();
    let (mut faults, mut games) = (Vec::new(), 0);
    for path in files() {
        games += play_file(&path, amount, usize::MAX, &mut faults)[0];
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(
        games > 20 || std::env::var_os("ZRF_DIFF").is_some(),
        "{games} games"
    );
}

#[test]
fn both_agree_in_some_games() {
    play_all(Amount {
        games: 1,
        plies: 30,
    });
}

#[test]
#[ignore = "takes long; for a release build"]
fn both_agree_in_many_games() {
    play_all(Amount {
        games: 200,
        plies: 400,
    });
}
