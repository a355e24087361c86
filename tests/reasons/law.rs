//! What is written reads back to the same move, and is written again in the same words.

use zrf::notation::{Reader, words};
use zrf::rules::{Action, play};

use crate::positions::{games, playout};

#[test]
fn legal_moves_read_back_to_what_they_do() {
    let mut moves = 0;
    for (title, game) in games() {
        let reader = Reader::new(&game);
        for seed in 0..3 {
            playout(&game, seed, 60, |_, position, legal| {
                for chosen in legal {
                    let text = words(&game, chosen);
                    let read = reader.read(&text);
                    let read = read.unwrap_or_else(|error| panic!("{title}: `{text}`: {error}"));
                    assert!(
                        read.is(&game, chosen),
                        "{title}: `{text}` reads as {read:?}"
                    );
                    moves += 1;
                    let Some(made) = read.to_move(&game, position) else {
                        let effects_alone = read
                            .actions
                            .iter()
                            .all(|action| matches!(action, Action::Capture(_) | Action::Flip(_)));
                        assert!(effects_alone, "{title}: `{text}` makes no move");
                        continue;
                    };
                    assert_eq!(words(&game, &made), text, "{title}");
                }
            });
        }
    }
    assert!(moves > 50_000, "only {moves} moves");
}

#[test]
fn a_move_made_from_its_words_leads_to_the_same_board() {
    let mut differing = Vec::new();
    let mut moves = 0;
    for (title, game) in games() {
        let reader = Reader::new(&game);
        playout(&game, 7, 40, |_, position, legal| {
            for chosen in legal.iter().take(25) {
                let text = words(&game, chosen);
                let read = reader.read(&text).expect("a legal move is readable");
                let Some(made) = read.to_move(&game, position) else {
                    continue;
                };
                let (mut by_rules, mut by_words) = (position.clone(), position.clone());
                play::apply(&game, &mut by_rules, chosen);
                play::apply(&game, &mut by_words, &made);
                moves += 1;
                // A copy has the attributes of its original, which the words do not name.
                let copies = chosen
                    .actions
                    .iter()
                    .any(|it| matches!(it, Action::Copy { .. }));
                if by_rules.cells() != by_words.cells() && !copies {
                    differing.push(format!("{title}: {text}"));
                }
            }
        });
    }
    assert!(moves > 10_000, "only {moves} moves");
    assert!(
        differing.is_empty(),
        "{} of {moves}: {differing:#?}",
        differing.len()
    );
}
