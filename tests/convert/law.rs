//! What must hold of every game written as flat ZRF.

use std::collections::BTreeSet;
use std::sync::Arc;

use zrf::convert::Loss;
use zrf::convert::zrf::{Flat, Unwritable, write};
use zrf::diagnostic::{Code, Severity, render};
use zrf::game::{Loaded, RulesFile, rules};
use zrf::model::Game;
use zrf::notation::words;
use zrf::rules::SplitMix64;

/// The codes of all that is wrong with a game.
fn codes(loaded: &Loaded) -> BTreeSet<Code> {
    loaded.diagnostics.iter().map(|it| it.code).collect()
}

/// Writes a game, reads it, and compares.
pub fn check(file: &RulesFile, loaded: &Loaded) -> Result<(Flat, Arc<Game>), String> {
    let flat = write(&loaded.game, file.version()).map_err(|fault| match fault {
        Unwritable::TooLong { .. } => format!("{fault}"),
        _ => format!("not written: {fault}"),
    })?;
    nothing_but_losses(&loaded.game, &flat)?;
    let again = RulesFile::from_text("flat.zrf", &flat.text, &Default::default());
    if again.entries().len() != 1 || again.version() != file.version() {
        return Err(format!("{} entries", again.entries().len()));
    }
    let show = |loaded: &zrf::diagnostic::Diagnostics| {
        let shown = loaded.iter().map(|it| render(it, again.sources(), false));
        shown.collect::<Vec<_>>().join("\n")
    };
    let read = again.build(0).map_err(|faults| show(&faults))?;
    let new: Vec<_> = codes(&read).difference(&codes(loaded)).copied().collect();
    let errors = read
        .diagnostics
        .iter()
        .filter(|it| it.severity() == Severity::Error);
    if !new.is_empty() || errors.count() > 0 {
        return Err(format!("new faults {new:?}\n{}", show(&read.diagnostics)));
    }
    let canonical = read.game.canonical().map_err(|fault| fault.to_string())?;
    if canonical != flat.carried {
        return Err(format!(
            "not equal: {}",
            difference(&canonical, &flat.carried)
        ));
    }
    let second = write(&read.game, again.version()).map_err(|fault| fault.to_string())?;
    if second.text != flat.text || !second.losses.is_empty() {
        return Err(format!("written twice it differs; {:?}", second.losses));
    }
    Ok((flat, read.game))
}

/// What is carried differs from the original in the losses only.
fn nothing_but_losses(game: &Game, flat: &Flat) -> Result<(), String> {
    let mut original = game.canonical().map_err(|fault| fault.to_string())?;
    for loss in &flat.losses {
        match loss {
            Loss::Option { name, value } => {
                let lost = (name.clone(), value.clone());
                original.option_list.retain(|pair| *pair != lost);
            }
            Loss::NeverGoals(_) => original.goals.clone_from(&flat.carried.goals),
            Loss::NowhereConditions(_) | Loss::NowhereEffects(_) => {
                original.code = flat.carried.code.clone();
                let pieces = original.pieces.iter_mut().zip(&flat.carried.pieces);
                for (piece, carried) in pieces {
                    for (block, other) in piece.blocks.iter_mut().zip(&carried.blocks) {
                        block.body = other.body;
                    }
                }
            }
            Loss::Translate => {}
            Loss::TypeNumbers(_)
            | Loss::AttributeNumbers(_)
            | Loss::Entry { .. }
            | Loss::Opposites
            | Loss::Rectangles => {
                return Err(format!("no rules file should come to this: {loss}"));
            }
        }
    }
    if original != flat.carried {
        return Err(format!(
            "more is lost than is said: {}",
            difference(&original, &flat.carried)
        ));
    }
    Ok(())
}

/// The first part in which two games differ.
fn difference(a: &Game, b: &Game) -> String {
    let parts = |game: &Game| {
        let value = serde_json::to_value(game).expect("a game can be written as JSON");
        value.as_object().expect("a game is an object").clone()
    };
    let (a, b) = (parts(a), parts(b));
    for (key, value) in &a {
        if b[key] == *value {
            continue;
        }
        if key != "board" && key != "code" {
            return format!("{key}:\n{value}\n{}", b[key]);
        }
        for (part, value) in value.as_object().expect("an object") {
            if b[key][part] != *value {
                return format!("{key}.{part}:\n{value}\n{}", b[key][part]);
            }
        }
    }
    "nothing".to_owned()
}

/// Plays both games side by side, one legal move drawn after the other. The number of plies.
pub fn play(a: &Arc<Game>, b: &Arc<Game>, seed: u64, plies: usize) -> Result<usize, String> {
    let mut random = SplitMix64::new(seed);
    let (a_rules, b_rules) = (rules(a), rules(b));
    let mut at = a_rules.start();
    let mut other = b_rules.start();
    for ply in 0..plies {
        let fault = |what: &str| format!("seed {seed}, ply {ply}: {what}");
        let outcome = a_rules.outcome(&at);
        if outcome != b_rules.outcome(&other) {
            return Err(fault("another outcome"));
        }
        let moves = a_rules.legal_moves(&at);
        if moves != b_rules.legal_moves(&other) {
            return Err(fault("other moves"));
        }
        let (Ok(moves), Ok(None)) = (moves, outcome) else {
            return Ok(ply);
        };
        let Some(chosen) = moves.get(random.below(moves.len())) else {
            return Ok(ply);
        };
        if words(a, chosen) != words(b, chosen) {
            return Err(fault("other words"));
        }
        let played = a_rules.play(&mut at, chosen);
        if played != b_rules.play(&mut other, chosen) || at != other {
            return Err(fault("another position"));
        }
        if played.is_err() {
            return Ok(ply);
        }
    }
    Ok(plies)
}
