//! Every published rules file loads and compiles, in little time and memory. The files lie beside
//! the project, in `../shared` or where `ZRF_SHARED` says; without them these tests say so and do
//! nothing.

#[path = "support/published.rs"]
mod published;

use std::alloc::System;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cap::Cap;
use zrf::compile::compile;
use zrf::game::RulesFile;

/// Counts the bytes that are in use.
#[global_allocator]
static HEAP: Cap<System> = Cap::new(System, usize::MAX);

/// All games and variants of a file, compiled. Gives how many there are.
fn compile_all(path: &Path) -> usize {
    let file = RulesFile::load(path, &Default::default()).expect("the file is readable");
    let mut count = 0;
    for entry in 0..file.entries().len() {
        let Ok(loaded) = file.build(entry) else {
            continue;
        };
        if let Err(error) = compile(&loaded.game) {
            let title = &file.entries()[entry].title;
            panic!("{}, {title}: {error}", path.display());
        }
        count += 1;
    }
    count
}

fn files(every: usize) -> Option<Vec<PathBuf>> {
    let (_, files) = published::rules_files()?;
    Some(files.into_iter().step_by(every).collect())
}

#[test]
fn some_published_files_compile() {
    let Some(files) = files(10) else { return };
    let games: usize = files.iter().map(|path| compile_all(path)).sum();
    assert!(games > 10, "{games}");
}

/// `cargo test --release --test loading -- --ignored --nocapture`
#[test]
#[ignore = "measures a release build"]
fn all_published_files_compile_in_seconds() {
    let Some(files) = files(1) else { return };
    let (mut games, mut total) = (0, Duration::ZERO);
    let mut worst = (Duration::ZERO, PathBuf::new());
    for path in files {
        let begun = Instant::now();
        games += compile_all(&path);
        let spent = begun.elapsed();
        total += spent;
        if spent > worst.0 {
            worst = (spent, path);
        }
    }
    let memory = HEAP.max_allocated() >> 20;
    println!("{games} games in {total:?}, at most {memory} MB at a time");
    println!("worst: {} in {:?}", worst.1.display(), worst.0);
    assert!(total < Duration::from_secs(5) && worst.0 < Duration::from_millis(500));
    assert!(memory < 300);
}
