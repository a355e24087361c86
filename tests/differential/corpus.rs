//! Published rules files, which lie beside the project; without them these tests say so and do
//! nothing.

use std::path::PathBuf;

use super::published::rules_files;
use super::{Amount, is_wanted, play_file};

fn files() -> Option<Vec<PathBuf>> {
    let (_, mut files) = rules_files()?;
    files.retain(|path| is_wanted(path));
    Some(files)
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
