//! Every ply that the original recorded is legal here and written in the same words.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use zrf::game::RulesFile;
use zrf::notation::words;
use zrf::reference::Reference;
use zrf::rules::Rules;

use super::saved::Save;
use super::shared;

/// A row of `records.tsv`.
pub struct Row {
    pub save: PathBuf,
    pub rules: PathBuf,
    pub kind: String,
}

/// All rows.
pub fn rows(shared: &Path) -> Vec<Row> {
    let corpus = shared.join("corpus");
    let table = fs::read_to_string(corpus.join("records.tsv")).expect("the table of records");
    let lines = table.lines().skip(1);
    lines
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            let save = corpus.join(columns[0]);
            let rules = save.with_file_name(columns[1]);
            Row {
                save,
                rules,
                kind: columns[2].to_owned(),
            }
        })
        .collect()
}

/// Replays a save; the text of the first ply that does not fit, with what was legal.
fn replay(row: &Row) -> Result<usize, String> {
    let save = Save::read(&row.save);
    let file = RulesFile::load(&row.rules, &Default::default()).map_err(|e| e.to_string())?;
    let entry = file
        .select(Some(&save.variant))
        .map_err(|e| e.to_string())?;
    let game = Arc::clone(&file.build(entry).expect("the file has a game").game);
    let rules = Reference::new(Arc::clone(&game));
    let mut position = rules.start();
    save.edit(&game, &mut position);
    for (index, (round, text)) in save.plies.iter().enumerate() {
        let moves = rules.legal_moves(&position).map_err(|e| e.to_string())?;
        let Some(chosen) = moves.iter().find(|chosen| words(&game, chosen) == *text) else {
            let legal: Vec<String> = moves.iter().take(40).map(|m| words(&game, m)).collect();
            return Err(format!(
                "ply {}: {round}. {text}\n  legal: {legal:#?}",
                index + 1
            ));
        };
        if position.round() != *round {
            return Err(format!(
                "ply {}: round {} for {round}",
                index + 1,
                position.round()
            ));
        }
        rules
            .play(&mut position, chosen)
            .map_err(|e| e.to_string())?;
    }
    Ok(save.plies.len())
}

#[test]
fn replayable_records_replay_to_the_last_ply() {
    let Some(shared) = shared() else { return };
    let only = std::env::var("ZRF_RECORD").unwrap_or_default();
    let mut plies = 0;
    let mut faults = Vec::new();
    for row in rows(&shared).iter().filter(|row| row.kind == "replayable") {
        let name = row.save.display().to_string();
        if !name.contains(&only) {
            continue;
        }
        match replay(row) {
            Ok(count) => plies += count,
            Err(fault) => faults.push(format!("{name}\n  {fault}")),
        }
    }
    println!("{plies} plies replayed");
    assert!(
        faults.is_empty(),
        "{} saves:\n{}",
        faults.len(),
        faults.join("\n")
    );
}
