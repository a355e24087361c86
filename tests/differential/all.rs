//! Everything there is.

use super::entries::entries_of;
use super::report::{Report, say};
use super::{Amount, number, own_files, play_all, published, wanted};

#[test]
#[ignore = "takes hours; for a release build"]
fn both_agree_in_all_games() {
    let mut files = own_files();
    let own = files.len();
    match published::rules_files() {
        Some((_, published)) => files.extend(published),
        None => say("no published files are here: only games/ is compared"),
    }
    let files = wanted(files);
    let (entries, unread) = entries_of(&files, usize::MAX);
    let amount = Amount::new(200, 400).or_environment();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = number("ZRF_DIFF_THREADS").unwrap_or(cores);
    say(&format!(
        "{} files ({own} of games/, {unread} not readable), {} games and variants, {} random games \
         of each, cut after {} moves, {threads} at once",
        files.len(),
        entries.len(),
        amount.games,
        amount.plies
    ));
    let report = Report::loud(entries.len());
    play_all(&entries, amount, threads, &report);
    report.close(amount.games);
}
