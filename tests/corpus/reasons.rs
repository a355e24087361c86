//! Changed moves of saved games have reasons that name the change, as those of our own games do.

use std::sync::Arc;

use zrf::notation::{Reader, find_move, words};
use zrf::record::replay::start;
use zrf::reference::Reference;
use zrf::rules::{Rules, SplitMix64};

use super::figures::Figures;
use super::records::{Opened, opened};

/// Changes moves of about so many positions of a save.
const POSITIONS: usize = 15;

/// Replays a save and changes moves on the way. Recorded plies must read back to the moves made.
fn change(name: &str, opened: &Opened, figures: &mut Figures, dice: &mut SplitMix64) {
    let game = &opened.game;
    let rules = Reference::new(Arc::clone(game));
    let reader = Reader::new(game);
    let mut position = start(&rules, &opened.record).position;
    let plies = &opened.record.plies;
    let every = plies.len() / POSITIONS + 1;
    for (index, ply) in plies.iter().enumerate() {
        let text = ply.text.as_str();
        let legal = rules.legal_moves(&position).expect("within limits");
        let chosen = find_move(&rules, &legal, text).expect("the ply is legal");
        let read = reader.read(text).expect("the ply is readable");
        assert!(read.is(game, chosen), "{name}: `{text}` reads as {read:?}");
        if let Some(made) = read.to_move(game, &position) {
            assert_eq!(words(game, &made), text, "{name}");
        }
        if index % every == 0 && rules.outcome(&position).expect("within limits").is_none() {
            figures.change(name, (&rules, &position, &legal), 4, dice);
        }
        rules.play(&mut position, chosen).expect("within limits");
    }
}

#[test]
fn changed_moves_of_saved_games_are_explained() {
    let Some(saves) = opened(&["replayable"]) else {
        return;
    };
    let mut figures = Figures::default();
    let mut dice = SplitMix64::new(7);
    for (row, opened) in saves {
        let name = row.save.display().to_string();
        change(&name, &opened, &mut figures, &mut dice);
    }
    let (named, all) = figures.total();
    println!("{named} of {all}\n{}", figures.report());
    assert!(
        named * 1000 >= all * 998,
        "{named} of {all}\n{}",
        figures.report()
    );
}
