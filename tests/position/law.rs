//! Along random games every position is read back equal, with the same legal moves.

use std::sync::Arc;

use zrf::game::rules;
use zrf::model::Game;
use zrf::notation::PositionNotation;
use zrf::rules::{Position, SplitMix64};

/// Checks one position; its text.
pub fn check(notation: &PositionNotation, position: &Position) -> String {
    let text = notation.write(position);
    assert!(!text.contains(['\n', '\r']), "{text}");
    let read = notation.read(&text);
    assert_eq!(read.as_ref(), Ok(position), "{text}");
    let short = notation.write_short(position);
    let read = notation.read(&format!("Position: {short}"));
    let read = read.expect("a short text is a text");
    assert_eq!(read.key(), position.key(), "{short}");
    assert_eq!(notation.write_short(&read), short);
    text
}

/// Plays a random game of at most so many plies; what was written.
pub fn play(game: &Arc<Game>, random: &mut SplitMix64, plies: usize) -> Vec<String> {
    let notation = PositionNotation::new(game);
    let rules = rules(game);
    let mut position = rules.start();
    let mut texts = vec![check(&notation, &position)];
    for _ in 0..plies {
        let Ok(moves) = rules.legal_moves(&position) else {
            break;
        };
        let read = notation
            .read(&texts[texts.len() - 1])
            .expect("just written");
        assert_eq!(rules.legal_moves(&read).as_ref(), Ok(&moves));
        assert_eq!(rules.outcome(&read), rules.outcome(&position));
        let over = rules.outcome(&position).ok().flatten().is_some();
        let Some(chosen) = moves.get(random.below(moves.len())).filter(|_| !over) else {
            break;
        };
        rules
            .play(&mut position, chosen)
            .expect("within the limits");
        texts.push(check(&notation, &position));
    }
    texts
}

#[test]
fn every_position_of_the_games_here_is_read_back() {
    let mut written = 0;
    let mut random = SplitMix64::new(1);
    for path in super::rules_files() {
        for game in super::games(&path) {
            for _ in 0..3 {
                written += play(&game, &mut random, 70).len();
            }
        }
    }
    assert!(written > 3_000, "only {written} positions");
}

/// Positions that no game reaches are read back too, as long as they fit the board.
#[test]
fn every_position_set_up_by_hand_is_read_back() {
    let mut random = SplitMix64::new(2);
    for path in super::rules_files() {
        for game in super::games(&path) {
            let notation = PositionNotation::new(&game);
            for _ in 0..20 {
                check(&notation, &random_position(&game, &mut random));
            }
        }
    }
}

/// Any pieces of anybody anywhere, with any attributes set, any numbers off the board, any turn.
pub fn random_position(game: &Game, random: &mut SplitMix64) -> Position {
    use zrf::model::{AttributeId, PieceId, PlayerId};
    use zrf::rules::{Attributes, Piece};
    let mut position = match random.below(2) {
        0 => Position::empty(game),
        _ => zrf::rules::setup::start(game),
    };
    let crowd = random.below(4);
    for square in game.board.living_squares() {
        if random.below(4) >= crowd {
            continue;
        }
        let mut attributes = Attributes::default();
        for index in 0..game.attributes.len() {
            if random.below(2) == 0 {
                attributes.set(AttributeId(index as u16), random.below(2) == 0);
            }
        }
        let piece = Piece {
            kind: PieceId(random.below(game.pieces.len()) as u16),
            owner: PlayerId(random.below(game.players.len()) as u16),
            attributes,
        };
        position.put(square, Some(piece));
    }
    for _ in 0..random.below(4) {
        let owner = PlayerId(random.below(game.players.len()) as u16);
        let kind = PieceId(random.below(game.pieces.len()) as u16);
        *position.stock_mut(owner, kind) = [0, 1, 7, u32::MAX][random.below(4)];
    }
    position.set_turn(game, random.below(game.turns.len()));
    position
}
