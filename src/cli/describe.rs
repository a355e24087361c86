//! Positions and moves as JSON. The names of the fields are stable.

use serde_json::{Map, Value, json};

use crate::model::{Game, MoveTypeId, Partial, PieceId, PlayerId, SquareId};
use crate::notation::{outcome_words, position_text, reason_words, words};
use crate::rules::{Action, Move, Outcome, Position, Verdict};

/// Names instead of numbers.
pub struct Names<'a>(pub &'a Game);

impl<'a> Names<'a> {
    /// The name of a player.
    pub fn player(&self, player: PlayerId) -> &'a str {
        &self.0.players[player.index()].name
    }

    /// The name of a piece type.
    pub fn piece(&self, piece: PieceId) -> &'a str {
        &self.0.pieces[piece.index()].name
    }

    /// The name of a position.
    pub fn square(&self, square: SquareId) -> &'a str {
        &self.0.board.squares[square.index()].name
    }

    /// The name of a move type.
    pub fn move_type(&self, kind: MoveTypeId) -> &'a str {
        &self.0.move_types[kind.index()].name
    }

    fn partial(&self, partial: Partial) -> Value {
        match partial {
            Partial::Any => json!({ "type": null, "number": null }),
            Partial::Type(kind) => json!({
                "type": self.move_type(kind),
                "number": self.0.move_types[kind.index()].number,
            }),
        }
    }
}

/// Where a game stands: `game`, `variant`, `engine`, `player`, `mover`, `round`, `continuation`,
/// `outcome`, and `position`: all of it as a text that `--position` reads.
pub fn state_json(
    game: &Game,
    number: Option<usize>,
    position: &Position,
    outcome: Option<Outcome>,
) -> Map<String, Value> {
    let names = Names(game);
    let turn = position.turn_entry(game);
    let continuation = position.continuation().map(|continuation| {
        json!({
            "square": names.square(continuation.square),
            "piece": position.piece(continuation.square).map(|piece| names.piece(piece.kind)),
            "partial": names.partial(continuation.partial),
        })
    });
    let mut state = Map::new();
    state.insert("game".into(), json!(game.title));
    state.insert("variant".into(), json!(number));
    state.insert("engine".into(), json!(game.engine));
    state.insert("player".into(), json!(names.player(turn.player)));
    state.insert("mover".into(), json!(names.player(turn.mover)));
    state.insert("round".into(), json!(position.round()));
    state.insert("continuation".into(), json!(continuation));
    state.insert(
        "outcome".into(),
        json!(outcome.map(|outcome| outcome_json(game, outcome))),
    );
    state.insert("position".into(), json!(position_text(game, position)));
    state
}

/// How a game ended: `verdict` (`win`, `loss` or `draw`), `player` (whom it is about), `winner`,
/// `reason`, `words`.
pub fn outcome_json(game: &Game, outcome: Outcome) -> Value {
    let names = Names(game);
    let (verdict, player) = match outcome.verdict {
        Verdict::Win(player) => ("win", Some(player)),
        Verdict::Loss(player) => ("loss", Some(player)),
        Verdict::Draw => ("draw", None),
    };
    json!({
        "verdict": verdict,
        "player": player.map(|player| names.player(player)),
        "winner": outcome.winner(game).map(|player| names.player(player)),
        "reason": reason_words(game, outcome.reason),
        "words": outcome_words(game, outcome),
    })
}

/// A move: `words`, `player`, `from`, `to`, `move_type`, `partial`, `pass`, `drop`, `effects`.
/// `from` and `to` are those of the first movement; a drop has only `to`.
pub fn move_json(game: &Game, player: PlayerId, chosen: &Move) -> Value {
    let names = Names(game);
    let (from, to) = ends(chosen);
    let effects: Vec<Value> = chosen
        .actions
        .iter()
        .map(|&a| action_json(&names, a))
        .collect();
    json!({
        "words": words(game, chosen),
        "player": names.player(player),
        "from": from.map(|square| names.square(square)),
        "to": to.map(|square| names.square(square)),
        "move_type": chosen.move_type.map(|kind| names.move_type(kind)),
        "partial": chosen.partial.map(|partial| names.partial(partial)),
        "pass": chosen.is_pass(),
        "drop": is_drop(chosen),
        "effects": effects,
    })
}

fn is_drop(chosen: &Move) -> bool {
    matches!(chosen.actions.first(), Some(Action::Drop { .. }))
}

/// Start and end of the first movement, or of a move on the spot.
fn ends(chosen: &Move) -> (Option<SquareId>, Option<SquareId>) {
    let first = chosen.actions.iter().find(|action| action.is_movement());
    match first {
        Some(&Action::Move { from, to, .. }) => (Some(from), Some(to)),
        Some(&Action::Copy { from, square, .. }) => (Some(from), Some(square)),
        Some(&Action::Drop { square, .. }) => (None, Some(square)),
        _ => chosen.last.unzip(),
    }
}

fn action_json(names: &Names, action: Action) -> Value {
    let standing = |kind: &str, owner, piece, square| {
        json!({
            "kind": kind,
            "owner": names.player(owner),
            "piece": names.piece(piece),
            "square": names.square(square),
        })
    };
    match action {
        Action::Move {
            piece,
            from,
            to,
            takes,
        } => json!({
            "kind": "move",
            "piece": names.piece(piece),
            "from": names.square(from),
            "to": names.square(to),
            "takes": takes,
        }),
        Action::Drop {
            owner,
            piece,
            square,
        } => standing("drop", owner, piece, square),
        Action::Copy {
            owner,
            piece,
            square,
            ..
        } => standing("copy", owner, piece, square),
        Action::Create {
            owner,
            piece,
            square,
        } => standing("create", owner, piece, square),
        Action::Capture(square) => json!({ "kind": "capture", "square": names.square(square) }),
        Action::Flip(square) => json!({ "kind": "flip", "square": names.square(square) }),
        Action::ChangeOwner(owner, square) => json!({
            "kind": "change-owner",
            "owner": names.player(owner),
            "square": names.square(square),
        }),
        Action::ChangeType(piece, square) => json!({
            "kind": "change-type",
            "piece": names.piece(piece),
            "square": names.square(square),
        }),
        Action::SetAttribute(attribute, value, square) => json!({
            "kind": "set-attribute",
            "attribute": names.0.attributes[attribute.index()].name,
            "value": value,
            "square": names.square(square),
        }),
    }
}
