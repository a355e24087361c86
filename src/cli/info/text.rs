//! The facts for people.

use super::facts;
use crate::analyze::EntryKind;
use crate::cli::describe::Names;
use crate::cli::opened::Opened;
use crate::cli::table::{columns, counted};
use crate::model::{BlockKind, Game, Grid, PieceType, SquareKind, TurnEntry, Zone};
use crate::notation::goal_words;

/// The list of games and variants, and the facts of the one opened.
pub fn file(opened: &Opened) -> Vec<String> {
    let entries = opened.file.entries().iter();
    let entries: Vec<_> = entries.filter(|entry| entry.number.is_some()).collect();
    let games = entries
        .iter()
        .filter(|entry| entry.kind == EntryKind::Game)
        .count();
    let mut lines = vec![format!(
        "{}: {}, {}",
        opened.file.path().display(),
        counted(games, "game"),
        counted(entries.len() - games, "variant"),
    )];
    let rows: Vec<Vec<String>> = entries
        .iter()
        .map(|entry| {
            let number = entry.number.unwrap_or_default();
            let mark = if entry.is_default { "(default)" } else { "" };
            vec![format!("{number:>4}"), entry.title.clone(), mark.to_owned()]
        })
        .collect();
    lines.extend(columns(&rows));
    lines.push(String::new());
    lines.extend(game(opened));
    lines
}

fn game(opened: &Opened) -> Vec<String> {
    let game = &opened.game;
    let mut lines = vec![game.title.clone()];
    let mut fact = |name: &str, values: Vec<String>| {
        for (index, value) in values.into_iter().enumerate() {
            let name = if index == 0 { name } else { "" };
            lines.push(format!("  {name:<13}{value}").trim_end().to_owned());
        }
    };
    fact(
        "players",
        vec![joined(game.players.iter().map(|player| &player.name))],
    );
    fact("turn order", vec![turn_order(game)]);
    fact("priorities", priorities(game).into_iter().collect());
    fact("board", board(game));
    fact("directions", vec![joined(&game.board.directions)]);
    fact("symmetry", symmetry(game));
    fact(
        "zones",
        game.board
            .zones
            .iter()
            .map(|zone| self::zone(game, zone))
            .collect(),
    );
    fact("pieces", pieces(game));
    fact("setup", setup(game));
    fact("options", options(game));
    fact(
        "goals",
        game.goals
            .iter()
            .map(|goal| goal_words(game, goal))
            .collect(),
    );
    fact("engine", game.engine.iter().cloned().collect());
    let plugin = opened.rules.plugin();
    fact(
        "plugin",
        plugin
            .map(|plugin| plugin.name().to_owned())
            .into_iter()
            .collect(),
    );
    lines
}

fn joined<T: AsRef<str>>(names: impl IntoIterator<Item = T>) -> String {
    let names: Vec<T> = names.into_iter().collect();
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    names.join(", ")
}

/// `White, Black`; where the order restarts elsewhere than at its first entry, a bar stands
/// before that entry.
fn turn_order(game: &Game) -> String {
    let entry = |turn: &TurnEntry| turn_words(game, turn);
    let (once, again) = game.turns.split_at(game.repeat_from.min(game.turns.len()));
    let again = joined(again.iter().map(entry));
    match once {
        [] => again,
        once => format!(
            "{}, then again and again: {again}",
            joined(once.iter().map(entry))
        ),
    }
}

/// `White`, or `?Dice (Black's pieces, type throw)`.
fn turn_words(game: &Game, turn: &TurnEntry) -> String {
    let names = Names(game);
    let mut notes = Vec::new();
    if turn.mover != turn.player {
        notes.push(format!("{}'s pieces", names.player(turn.mover)));
    }
    if let Some(kind) = turn.move_type {
        notes.push(names.move_type(kind).to_owned());
    }
    match notes.as_slice() {
        [] => names.player(turn.player).to_owned(),
        notes => format!("{} ({})", names.player(turn.player), notes.join(", ")),
    }
}

fn priorities(game: &Game) -> Option<String> {
    let kinds = game.priorities.as_ref()?;
    Some(joined(
        kinds.iter().map(|&kind| Names(game).move_type(kind)),
    ))
}

fn board(game: &Game) -> Vec<String> {
    let board = &game.board;
    let living = || board.living_squares().map(|id| &board.squares[id.index()]);
    let killed = board.squares.len() - living().count();
    let mut first = counted(living().count(), "position");
    if killed > 0 {
        first.push_str(&format!(" (and {killed} killed)"));
    }
    let mut lines = vec![first];
    lines.extend(board.grids.iter().map(grid));
    for (kind, word) in [
        (SquareKind::Position, "positions"),
        (SquareKind::Dummy, "dummies"),
    ] {
        let names: Vec<&str> = living()
            .filter(|square| square.kind == kind)
            .map(|square| square.name.as_str())
            .collect();
        if !names.is_empty() {
            lines.push(format!("{word} {}", shortened(&names, 12)));
        }
    }
    lines
}

fn grid(grid: &Grid) -> String {
    let sizes = grid
        .dimensions
        .iter()
        .map(|dimension| dimension.labels.len().to_string());
    let labels = grid.dimensions.iter().map(|dimension| {
        let labels: Vec<&str> = dimension.labels.iter().map(String::as_str).collect();
        match labels.as_slice() {
            [first, .., last] if labels.len() > 2 => format!("{first}..{last}"),
            few => few.join("/"),
        }
    });
    let sizes: Vec<String> = sizes.collect();
    let labels: Vec<String> = labels.collect();
    format!("grid {}, labels {}", sizes.join(" x "), labels.join(" "))
}

fn shortened(names: &[&str], most: usize) -> String {
    if names.len() <= most {
        return names.join(", ");
    }
    format!(
        "{}, ... ({} in all)",
        names[..most - 1].join(", "),
        names.len()
    )
}

fn symmetry(game: &Game) -> Vec<String> {
    let name = |id: crate::model::DirectionId| &game.board.directions[id.index()];
    facts::players(game)
        .filter_map(|player| {
            let pairs = facts::turned(&game.board, player);
            let pairs: Vec<String> = pairs
                .iter()
                .map(|&(from, to)| format!("{}={}", name(from), name(to)))
                .collect();
            let whose = Names(game).player(player);
            (!pairs.is_empty()).then(|| format!("{whose}: {}", pairs.join(" ")))
        })
        .collect()
}

fn zone(game: &Game, zone: &Zone) -> String {
    let parts = facts::zone_parts(zone)
        .into_iter()
        .map(|(player, squares)| {
            let whose = player.map_or("everybody", |player| Names(game).player(player));
            format!("{whose} {}", squares.len())
        });
    format!("{}: {}", zone.name, joined(parts))
}

fn pieces(game: &Game) -> Vec<String> {
    let rows: Vec<Vec<String>> = game
        .pieces
        .iter()
        .map(|piece| piece_row(game, piece))
        .collect();
    columns(&rows)
}

fn piece_row(game: &Game, piece: &PieceType) -> Vec<String> {
    let names = Names(game);
    let blocks = [(BlockKind::Move, "move"), (BlockKind::Drop, "drop")]
        .into_iter()
        .map(|(kind, word)| (facts::blocks(piece, kind), word))
        .filter(|&(count, _)| count > 0)
        .map(|(count, word)| counted(count, word));
    let types: Vec<&str> = facts::move_types(piece)
        .into_iter()
        .filter_map(|(kind, _)| kind.map(|kind| names.move_type(kind)))
        .collect();
    let attributes = piece.attributes.iter().map(|&(id, value)| {
        let name = &game.attributes[id.index()].name;
        if value {
            format!("{name} set")
        } else {
            format!("{name} not set")
        }
    });
    let mut facts = vec![joined(blocks)];
    if !types.is_empty() {
        facts.push(format!("types {}", types.join(", ")));
    }
    facts.extend(attributes);
    vec![
        piece.name.clone(),
        piece.notation.clone().unwrap_or_default(),
        facts
            .into_iter()
            .filter(|fact| !fact.is_empty())
            .collect::<Vec<_>>()
            .join("; "),
    ]
}

fn setup(game: &Game) -> Vec<String> {
    facts::players(game)
        .filter_map(|player| {
            let on_board = game
                .setup
                .placements
                .iter()
                .filter(|p| p.owner == player)
                .count();
            let stocks = game
                .setup
                .stocks
                .iter()
                .filter(|stock| stock.owner == player);
            let off_board: usize = stocks.map(|stock| stock.count as usize).sum();
            let mut parts = Vec::new();
            if on_board > 0 {
                parts.push(format!("{on_board} on the board"));
            }
            if off_board > 0 {
                parts.push(format!("{off_board} off the board"));
            }
            let whose = Names(game).player(player);
            (!parts.is_empty()).then(|| format!("{whose}: {}", parts.join(", ")))
        })
        .collect()
}

fn options(game: &Game) -> Vec<String> {
    let pairs = game.option_list.iter();
    pairs
        .map(|(name, value)| format!("{name}: {value}"))
        .collect()
}
