//! Records with one thing changed: what is no longer legal is reported, and the reason names the
//! thing that was changed.

use std::sync::Arc;

use zrf::model::Game;
use zrf::record::replay::{Checked, Class, Options, Step, Walk, start};
use zrf::record::{Ply, PlyText};
use zrf::reference::Reference;
use zrf::rules::SplitMix64;

use super::records::{Opened, opened};

/// So many records are changed, so many times each.
const SAVES: usize = 20;
const CHANGES: usize = 50;

/// How the line of a ply is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Square,
    Piece,
    MissingCapture,
    Partial,
    Swapped,
}

const KINDS: [Kind; 5] = [
    Kind::Square,
    Kind::Piece,
    Kind::MissingCapture,
    Kind::Partial,
    Kind::Swapped,
];

/// A changed line, and the words of which a reason has to name one.
#[derive(Debug)]
struct Change {
    kind: Kind,
    text: String,
    names: Vec<String>,
}

/// Changes one thing in the words of the ply `index`; nothing when it has no such thing.
fn change(opened: &Opened, index: usize, kind: Kind, random: &mut SplitMix64) -> Option<Change> {
    let text = |index: usize| Some(opened.record.plies.get(index)?.text.as_str());
    let original = text(index)?;
    let mut words: Vec<String> = original.split(' ').map(str::to_owned).collect();
    let names = match kind {
        Kind::Square | Kind::Piece => replace(&opened.game, &mut words, kind, random)?,
        Kind::MissingCapture => {
            // A capture is `x` that no position stands before.
            let places = (0..words.len())
                .filter(|&at| words[at] == "x" && at > 0 && begins_a_part(&words, at));
            let places: Vec<usize> = places.collect();
            let at = *places.get(random.below(places.len()))?;
            let names = vec![words[at + 1].clone()];
            words.drain(at..at + 2);
            names
        }
        Kind::Partial => {
            let number: u32 = words
                .get(1)
                .filter(|_| words[0] == "partial")?
                .parse()
                .ok()?;
            if random.below(3) == 0 {
                words.drain(..2);
            } else {
                words[1] = (number + 1).to_string();
            }
            vec!["partial".to_owned()]
        }
        Kind::Swapped => {
            let next: Vec<String> = text(index + 1)?.split(' ').map(str::to_owned).collect();
            words.clone_from(&next);
            // What the reason names must be something of the line that stands here now.
            next.into_iter()
                .filter(|word| word.len() > 1 || word == "Pass")
                .collect()
        }
    };
    let text = words.join(" ");
    (text != original).then_some(Change { kind, text, names })
}

/// Whether the `x` at `at` begins a capture: that of a movement stands after a piece and a position.
fn begins_a_part(words: &[String], at: usize) -> bool {
    let mut place = if words[0] == "partial" { 2 } else { 0 };
    while place < at {
        place += match words[place].as_str() {
            "x" | "flip" => 2,
            "@" => 4,
            "=" if words.get(place + 2).is_some_and(|it| it == "on") => 4,
            "=" => 2,
            _ if words
                .get(place + 2)
                .is_some_and(|it| it == "-" || it == "x") =>
            {
                4
            }
            _ => 3,
        };
    }
    place == at
}

/// Puts another name for one of the squares or pieces. The old and the new one are named.
fn replace(
    game: &Game,
    words: &mut [String],
    kind: Kind,
    random: &mut SplitMix64,
) -> Option<Vec<String>> {
    let known = |word: &String| match kind {
        Kind::Square => game.board.square(word).is_some(),
        _ => game.piece(word).is_some(),
    };
    let places: Vec<usize> = (0..words.len()).filter(|&at| known(&words[at])).collect();
    let at = *places.get(random.below(places.len()))?;
    let other = match kind {
        Kind::Square => {
            let squares: Vec<_> = game.board.living_squares().collect();
            let square = squares[random.below(squares.len())];
            game.board.squares[square.index()].name.clone()
        }
        _ => game.pieces[random.below(game.pieces.len())].name.clone(),
    };
    let old = std::mem::replace(&mut words[at], other.clone());
    Some(vec![old, other])
}

/// What is said about a changed ply; `None` when it is legal as it stands.
fn said(walk: &Walk, ply: &Ply, change: &Change) -> Option<String> {
    let changed = Ply {
        text: PlyText::Words(change.text.clone()),
        ..ply.clone()
    };
    let mut found: Option<Checked> = None;
    let mut keep = |step: Step| found = Some(step.checked.clone());
    walk.clone()
        .step(&changed, None, &mut keep)
        .expect("the moves are found");
    match found.expect("a ply is looked at").class {
        Class::Legal | Class::Ambiguous { .. } => None,
        Class::Otherwise { how, .. } => Some(how.join("; ")),
        Class::Illegal(why) => Some(why.reason),
    }
}

/// Whether a text has one of the words, not as a part of a longer one.
fn names_one(text: &str, names: &[String]) -> bool {
    let inside = |c: char| c.is_alphanumeric() || "?!_-+'".contains(c);
    names.iter().any(|name| {
        text.match_indices(name.as_str()).any(|(at, _)| {
            let before = text[..at].chars().next_back();
            let after = text[at + name.len()..].chars().next();
            !before.is_some_and(inside) && !after.is_some_and(inside)
        })
    })
}

#[derive(Default)]
struct Figures {
    legal: usize,
    reported: usize,
    named: usize,
    unnamed: Vec<String>,
}

impl Figures {
    fn add(&mut self, said: Option<String>, change: &Change, original: &str) {
        let Some(said) = said else {
            self.legal += 1;
            return;
        };
        self.reported += 1;
        if names_one(&said, &change.names) {
            self.named += 1;
        } else {
            let kind = change.kind;
            self.unnamed.push(format!(
                "{kind:?}: `{original}` -> `{}`: {said}",
                change.text
            ));
        }
    }
}

#[test]
fn changed_plies_are_reported_with_the_thing_that_was_changed() {
    let Some(mut saves) = opened(&["replayable"]) else {
        return;
    };
    saves.retain(|(row, _)| row.plies > 10);
    // Saves spread over the whole list, so that many kinds of games are among them.
    let step = (saves.len() / SAVES).max(1);
    let mut figures = Figures::default();
    let mut random = SplitMix64::new(1);
    for (_, opened) in saves.iter().step_by(step).take(SAVES) {
        let rules = Reference::new(Arc::clone(&opened.game));
        let mut changes: Vec<(usize, Change)> = Vec::new();
        for attempt in 0..CHANGES * 20 {
            let kind = KINDS[attempt % KINDS.len()];
            let index = random.below(opened.record.plies.len());
            if let Some(change) = change(opened, index, kind, &mut random) {
                changes.push((index, change));
            }
            if changes.len() == CHANGES {
                break;
            }
        }
        assert_eq!(changes.len(), CHANGES);
        let position = start(&rules, &opened.record).position;
        let mut walk = Walk::new(&rules, position, Options::default());
        for (index, ply) in opened.record.plies.iter().enumerate() {
            for (_, change) in changes.iter().filter(|(at, _)| *at == index) {
                figures.add(said(&walk, ply, change), change, ply.text.as_str());
            }
            walk.step(ply, None, &mut |_| {})
                .expect("the moves are found");
        }
    }
    let Figures {
        legal,
        reported,
        named,
        unnamed,
    } = figures;
    println!(
        "{legal} still legal, {reported} reported, {named} with a reason that names the change"
    );
    for line in &unnamed {
        println!("  {line}");
    }
    assert_eq!(legal + reported, SAVES * CHANGES);
    assert!(
        reported > SAVES * CHANGES / 2,
        "hardly any change mattered: {reported}"
    );
    assert!(
        named * 100 >= reported * 99,
        "only {named} of {reported} name the change"
    );
}
