//! `zrf show`: the board as text.

mod board;
mod facts;
mod json;
mod legend;

use clap::Args;

use super::describe::Names;
use super::failure::{Failure, Finish};
use super::line::LineArgs;
use super::opened::{GameArgs, GeneratorArgs, Opened};
use super::output::Output;
use crate::model::{AttributeId, Game, Partial, PieceId, PlayerId};
use crate::notation::{Labels, outcome_words, short_position_text};
use crate::rules::{Outcome, Position};
use board::View;
use facts::Facts;

/// Lists are broken into lines of about this width.
const WIDTH: usize = 90;

/// Show the board
///
/// The board with a legend, whose turn it is, the pieces off the board, and how the game ended.
/// What a plugin counts stands behind the pieces: `S=2`.
/// The last line is the position as a text that `--position` reads (see docs/position.md); it
/// leaves out which positions stood before, for goals of repetition: `--json` has those too.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  zrf show games/chess.zrf
  zrf show games/chess.zrf --play \"Pawn e2 - e4; Pawn c7 - c5\"
  zrf show games/ur.zrf --seed 7
  zrf show games/chess.zrf --position \"4k3/8/8/8/8/8/4P3/4K3 w\"")]
pub struct ShowArgs {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    line: LineArgs,
    #[command(flatten)]
    generator: GeneratorArgs,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &ShowArgs, out: &mut Output) -> Result<Finish, Failure> {
    let opened = args.game.open()?.with_generator(args.generator.reference);
    opened.note_moves_elsewhere();
    let position = args.line.play(&opened)?;
    let outcome = opened.outcome(&position)?;
    if args.json {
        out.json(&json::position(&opened, &position, outcome))?;
        return Ok(Finish::Done);
    }
    for line in lines(&opened, &position, outcome) {
        out.line(line)?;
    }
    Ok(Finish::Done)
}

/// The board and all that is told with it.
pub fn lines(opened: &Opened, position: &Position, outcome: Option<Outcome>) -> Vec<String> {
    let game = &opened.game;
    let labels = Labels::new(game);
    let facts = facts_of(opened, position);
    let view = View {
        game,
        position,
        labels: &labels,
        facts: &facts,
    };
    let mut lines = heading(game, position, outcome);
    for table in board::tables(&view) {
        lines.push(String::new());
        lines.extend(table);
    }
    lines.extend(apart(board::others(&view)));
    lines.extend(apart(stock(game, position)));
    lines.extend(apart(attributes(game, position)));
    lines.extend(apart(legend::legend(&labels, game, position)));
    lines.extend(apart(facts.legend(&labels, position)));
    let text = short_position_text(game, position);
    lines.extend(apart(vec![format!("Position: {text}")]));
    lines
}

/// What the plugin says of a position.
fn facts_of(opened: &Opened, position: &Position) -> Facts {
    let plugin = opened.rules.plugin();
    let facts = plugin.map(|plugin| plugin.facts(&opened.game, position));
    Facts::new(facts.unwrap_or_default())
}

/// The lines with an empty one before them; nothing when there are none.
fn apart(lines: Vec<String>) -> impl Iterator<Item = String> {
    let gap = (!lines.is_empty()).then(String::new);
    gap.into_iter().chain(lines)
}

fn heading(game: &Game, position: &Position, outcome: Option<Outcome>) -> Vec<String> {
    let names = Names(game);
    let turn = position.turn_entry(game);
    let mut title = format!("{}, round {}", game.title, position.round());
    if let Some(outcome) = outcome {
        title.push_str(&format!(
            ": the game is over, {}",
            outcome_words(game, outcome)
        ));
        return vec![title];
    }
    title.push_str(&format!(": {} to move", names.player(turn.player)));
    if turn.mover != turn.player {
        title.push_str(&format!(" {}'s pieces", names.player(turn.mover)));
    }
    let mut lines = vec![title];
    if let Some(continuation) = position.continuation() {
        let piece = position.piece(continuation.square);
        let piece = piece.map_or("piece", |piece| names.piece(piece.kind));
        let square = names.square(continuation.square);
        let with = match continuation.partial {
            Partial::Any => "any of its moves".to_owned(),
            Partial::Type(kind) => format!("moves of type {}", names.move_type(kind)),
        };
        lines.push(format!(
            "The move goes on: {piece} on {square}, with {with}"
        ));
    }
    lines
}

/// Pieces off the board, a line for each player.
fn stock(game: &Game, position: &Position) -> Vec<String> {
    let names = Names(game);
    let owners = (0..game.players.len()).map(|index| PlayerId(index as u16));
    let held = owners.filter_map(|owner| {
        let kinds = (0..game.pieces.len()).map(|index| PieceId(index as u16));
        let held: Vec<String> = kinds
            .map(|kind| (position.stock(owner, kind), kind))
            .filter(|&(count, _)| count > 0)
            .map(|(count, kind)| format!("{count} {}", names.piece(kind)))
            .collect();
        let head = format!("{} off the board:", names.player(owner));
        (!held.is_empty()).then(|| wrapped(&head, &held, ","))
    });
    held.flatten().collect()
}

/// The attributes that do not have the start value of the piece's type.
fn attributes(game: &Game, position: &Position) -> Vec<String> {
    let mut lines = Vec::new();
    for (index, attribute) in game.attributes.iter().enumerate() {
        let id = AttributeId(index as u16);
        for value in [true, false] {
            let squares: Vec<String> = board::changed(game, position, id, value)
                .map(|square| Names(game).square(square).to_owned())
                .collect();
            if !squares.is_empty() {
                let what = if value { "set" } else { "not set" };
                lines.extend(wrapped(
                    &format!("attribute {} {what}:", attribute.name),
                    &squares,
                    "",
                ));
            }
        }
    }
    lines
}

/// A head and items after it, broken into lines.
fn wrapped(head: &str, items: &[String], separator: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = head.to_owned();
    for (index, item) in items.iter().enumerate() {
        let last = index + 1 == items.len();
        if super::table::width(&line) + item.len() > WIDTH {
            lines.push(std::mem::replace(&mut line, " ".to_owned()));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(item);
        line.push_str(if last { "" } else { separator });
    }
    lines.push(line);
    lines
}
