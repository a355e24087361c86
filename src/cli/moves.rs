//! `zrf moves`: the legal moves.

use clap::Args;
use serde_json::{Value, json};

use super::describe::{move_json, state_json};
use super::failure::{Failure, Finish};
use super::line::LineArgs;
use super::opened::{GameArgs, GeneratorArgs, Opened};
use super::output::{Output, note};
use crate::notation::{native, outcome_words, words};
use crate::rules::{Move, Outcome, Position};

/// List the legal moves
///
/// One move a line, in the words of saved games, in the order of the rules. When the game is over
/// there are none, and standard error says how it ended.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  zrf moves games/chess.zrf
  zrf moves games/chess.zrf --play \"Pawn e2 - e4; Pawn e7 - e5\"
  zrf moves games/chess.zrf --play \"e2-e4; e7-e5; Ng1-f3\"
  zrf moves games/ur.zrf --seed 7 --json
  zrf moves games/chess.zrf --position \"4k3/8/8/8/8/8/4P3/4K3 w\"")]
pub struct MovesArgs {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    line: LineArgs,
    #[command(flatten)]
    generator: GeneratorArgs,
    /// Write the moves in native notation (docs/notation.md)
    #[arg(long, conflicts_with = "json")]
    native: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// The legal moves of a position; none once the game is over.
struct Choice {
    position: Position,
    outcome: Option<Outcome>,
    moves: Vec<Move>,
}

/// Runs the command.
pub fn run(args: &MovesArgs, out: &mut Output) -> Result<Finish, Failure> {
    let opened = args.game.open()?.with_generator(args.generator.reference);
    opened.require_moves()?;
    let position = args.line.play(&opened)?;
    let choice = choice(&opened, position)?;
    if args.json {
        out.json(&choice.to_json(&opened))?;
        return Ok(Finish::Done);
    }
    if let Some(outcome) = choice.outcome {
        note(format_args!(
            "the game is over: {}",
            outcome_words(&opened.game, outcome)
        ));
    }
    if args.native {
        for text in choice.native(&opened) {
            out.line(text)?;
        }
        return Ok(Finish::Done);
    }
    for chosen in &choice.moves {
        out.line(words(&opened.game, chosen))?;
    }
    Ok(Finish::Done)
}

fn choice(opened: &Opened, position: Position) -> Result<Choice, Failure> {
    let rules = &opened.rules;
    let failure = |error| opened.run_failure(error);
    let outcome = opened.outcome(&position)?;
    let moves = match outcome {
        Some(_) => Vec::new(),
        None => rules.legal_moves(&position).map_err(failure)?,
    };
    Ok(Choice {
        position,
        outcome,
        moves,
    })
}

impl Choice {
    /// The moves in native notation.
    fn native(&self, opened: &Opened) -> Vec<String> {
        native::texts(&opened.game, &self.position, &self.moves)
    }

    fn to_json(&self, opened: &Opened) -> Value {
        let game = &opened.game;
        let player = game.turns[self.position.turn()].player;
        let native = self.native(opened).into_iter();
        let moves = self.moves.iter().zip(native).map(|(chosen, native)| {
            let mut value = move_json(game, player, chosen);
            value["native"] = json!(native);
            value
        });
        let mut value = state_json(game, opened.number(), &self.position, self.outcome);
        value.insert("moves".to_owned(), json!(moves.collect::<Vec<Value>>()));
        Value::Object(value)
    }
}
