//! Records that the original wrote, held against the rules.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use zrf::game::RulesFile;
use zrf::model::Game;
use zrf::record::replay::{Options, Replay, in_words, replay};
use zrf::record::{Record, find_rules, read, zsg};
use zrf::reference::Reference;

use super::shared;

/// A row of `records.tsv`.
pub struct Row {
    pub save: PathBuf,
    pub kind: String,
    /// Plies that an independent program could replay.
    pub matched: usize,
    pub plies: usize,
}

/// A record with its rules.
pub struct Opened {
    pub text: String,
    pub record: Record,
    pub game: Arc<Game>,
}

pub fn rows(shared: &Path) -> Vec<Row> {
    let corpus = shared.join("corpus");
    let table = fs::read_to_string(corpus.join("records.tsv")).expect("the table of records");
    let lines = table.lines().skip(1);
    lines
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            let number = |index: usize| columns[index].parse().expect("a count");
            Row {
                save: corpus.join(columns[0]),
                kind: columns[2].to_owned(),
                matched: number(3),
                plies: number(4),
            }
        })
        .collect()
}

impl Row {
    /// Reads the save and the rules it names, which are found as the command finds them.
    pub fn open(&self) -> Opened {
        let bytes = fs::read(&self.save).expect("the save is readable");
        let record = read(&bytes, Default::default()).expect("a save").record;
        let rules = find_rules(&self.save, record.rules_file.as_deref(), None);
        let file = RulesFile::load(&rules.expect("rules").path, &Default::default());
        let file = file.expect("the rules are readable");
        let entry = file.select(record.variant.as_deref()).expect("the variant");
        Opened {
            text: zrf::source::decode(&bytes, Default::default()),
            record,
            game: file.build(entry).expect("the file has a game").game,
        }
    }
}

impl Opened {
    pub fn replay(&self) -> Replay {
        let rules = Reference::new(Arc::clone(&self.game));
        replay(&rules, &self.record, Options::default())
    }
}

/// The saves of one kind, opened.
pub fn opened(kinds: &[&str]) -> Option<Vec<(Row, Opened)>> {
    let rows = rows(&shared()?).into_iter();
    let wanted = rows.filter(|row| kinds.contains(&row.kind.as_str()));
    let found: Vec<_> = wanted
        .map(|row| (row.open(), row))
        .map(|(o, r)| (r, o))
        .collect();
    assert!(!found.is_empty(), "no save of kind {kinds:?}");
    Some(found)
}

#[test]
fn replayable_records_replay_to_the_last_ply_and_are_written_as_they_were() {
    let Some(saves) = opened(&["replayable"]) else {
        return;
    };
    let mut plies = 0;
    for (row, opened) in saves {
        let name = row.save.display();
        let replay = opened.replay();
        let fault = replay.first_fault();
        assert!(
            replay.is_complete(),
            "{name}: {fault:#?} {:?}",
            replay.error
        );
        assert_eq!(replay.matched(), row.plies, "{name}");
        let written = zsg::write(&in_words(&opened.record, &replay));
        assert_eq!(written, opened.text, "{name}");
        plies += row.plies;
    }
    println!("{plies} plies replayed");
}

/// Zillions does not check the texts of a game that it loads: such games keep the numbers of move
/// types that older rules had. All their other plies match, to the end of the game.
#[test]
fn records_with_older_texts_differ_in_the_numbers_of_partial_moves_alone() {
    let Some(saves) = opened(&["older-text"]) else {
        return;
    };
    for (row, opened) in saves {
        let name = row.save.display();
        let replay = opened.replay();
        assert_eq!(replay.plies.len(), row.matched, "{name}");
        for ply in replay.plies.iter().filter(|ply| !ply.class.matches()) {
            let zrf::record::replay::Class::Otherwise { how, .. } = &ply.class else {
                panic!("{name}: {ply:#?}");
            };
            let [how] = how.as_slice() else {
                panic!("{name}: {ply:#?}");
            };
            assert!(how.contains("number after `partial`"), "{name}: {how}");
        }
        assert!(
            replay.outcome.is_some(),
            "{name}: the game was played to its end"
        );
        let written = zsg::write(&in_words(&opened.record, &replay));
        assert_eq!(written, opened.text, "{name}");
    }
}

/// The only save of this kind was played under rules with other names of pieces.
#[test]
fn a_record_of_other_rules_is_refused_at_its_first_ply() {
    let Some(saves) = opened(&["part"]) else {
        return;
    };
    for (row, opened) in saves {
        let replay = opened.replay();
        assert_eq!(replay.matched(), row.matched);
        let reason = replay.first_fault().map(|ply| ply.class.clone());
        let Some(zrf::record::replay::Class::Illegal(why)) = reason else {
            panic!("{reason:?}");
        };
        assert_eq!(why.reason, "there is no piece type called K");
    }
}

#[test]
fn records_of_engines_are_read_and_written_as_they_were() {
    let Some(saves) = opened(&["engine"]) else {
        return;
    };
    for (row, opened) in saves {
        assert!(
            opened.game.moves_elsewhere().is_some(),
            "{}",
            row.save.display()
        );
        assert_eq!(opened.record.plies.len(), row.plies);
        assert_eq!(opened.record.unread, []);
        assert_eq!(zsg::write(&opened.record), opened.text);
    }
}
