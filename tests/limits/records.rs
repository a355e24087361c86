//! Limits of reading records and of writing rules.

use std::fs;

use zrf::convert::zrf::write_with;
use zrf::limits::{Limit, Limits};
use zrf::record::{find_rules_with, read_with};
use zrf::source::Encoding;

use crate::support::{Edge, built, edge, folder, setting, strip, write, zrf};

const NESTED: &str = "[RulesFile \"x.zrf\"]\n\n1. e2-e4 (1. d2-d4 (1. c2-c4 (1. b2-b4)))\n";

pub fn edges() -> Vec<Edge> {
    let mut edges = read();
    edges.extend(found());
    edges.extend(written());
    edges
}

fn read() -> Vec<Edge> {
    let json = zrf::record::json::write(
        &read_with(NESTED.as_bytes(), Encoding::Auto, &Default::default())
            .unwrap()
            .record,
    );
    let record = |limit, value: usize, text: String| {
        edge(limit, value as u64, move |limits| {
            let read = read_with(text.as_bytes(), Encoding::Auto, &limits.records);
            read.map(|_| ()).map_err(|error| error.to_string())
        })
    };
    vec![
        record(Limit::RecordBytes, NESTED.len(), NESTED.into()),
        record(Limit::VariationDepth, 3, NESTED.into()),
        record(Limit::VariationDepth, 3, json),
    ]
}

fn found() -> Vec<Edge> {
    let folder = folder("found");
    // One record, and rules three folders deep.
    write(
        &folder,
        &[
            ("records/a/b/game.zgn", NESTED),
            ("rules/a/b/X.ZRF", &strip("")),
        ],
    );
    let record = folder.join("records/a/b/game.zgn");
    let search = |limit, value| {
        let (record, rules) = (record.clone(), folder.join("rules"));
        edge(limit, value, move |limits| {
            let found = find_rules_with(&record, Some("x.zrf"), Some(&rules), &limits.records);
            found.map(|_| ()).map_err(|error| error.to_string())
        })
    };
    let records = folder.join("records");
    let map = folder.join("names.map");
    fs::write(&map, "; nothing\n").unwrap();
    vec![
        search(Limit::SearchEntries, SEARCHED),
        search(Limit::SearchDepth, 2),
        edge(Limit::FolderDepth, 2, move |limits| {
            let limit = setting(limits, Limit::FolderDepth);
            match zrf(&["replay", &limit, records.to_str().unwrap()]) {
                Err(said) if said.contains("folders deep") => Err(said),
                // The record cannot be played, but it was found.
                result => {
                    assert!(result.unwrap_err().contains("game.zgn"));
                    Ok(())
                }
            }
        }),
        edge(Limit::MapBytes, 10, move |limits| {
            let limit = setting(limits, Limit::MapBytes);
            let map = map.to_str().unwrap();
            let ur = "games/ur.zrf";
            zrf(&["diff", ur, ur, "--depth", "0", "--map", map, &limit]).map(|_| ())
        }),
    ]
}

/// Two looks beside the record, three in `rules`, two in `rules/a`, one in `rules/a/b`; each has one
/// entry.
const SEARCHED: u64 = 8;

fn written() -> Vec<Edge> {
    let loaded = built(&strip(""), &Limits::default()).unwrap();
    let plain = write_with(&loaded.game, None, &Default::default()).unwrap();
    let bytes = plain.text.len() as u64;
    let game = loaded.game;
    vec![
        edge(Limit::ZrfBytes, bytes, move |limits| {
            let flat = write_with(&game, None, &limits.write);
            flat.map(|_| ()).map_err(|error| error.to_string())
        }),
        work(),
    ]
}

/// Three types, of which two must be named where that changes nothing.
fn work() -> Edge {
    let text = strip(
        "(move-priorities c b a)
         (piece (name B) (moves (move-type a) (e add) (move-type b) (e add) (move-type c) (e add)))",
    );
    let mut game = built(&text, &Limits::default())
        .unwrap()
        .game
        .as_ref()
        .clone();
    game.move_types.reverse();
    let run = move |limits: &Limits| {
        let flat = write_with(&game, None, &limits.write);
        flat.map(|_| ()).map_err(|error| error.to_string())
    };
    let least = |run: &dyn Fn(&Limits) -> Result<(), String>| {
        (1..10_000).find(|&value| {
            let mut limits = Limits::default();
            limits.set(Limit::ZrfWork, value).unwrap();
            run(&limits).is_ok()
        })
    };
    let value = least(&run).unwrap_or(1);
    edge(Limit::ZrfWork, value, run)
}
