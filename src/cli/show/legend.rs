//! The legend that explains the labels of pieces.

use std::collections::BTreeSet;

use super::wrapped;
use crate::cli::describe::Names;
use crate::model::{Game, PieceId, PlayerId};
use crate::notation::{Labels, OwnerMark};
use crate::rules::Position;

/// Explains all labels shown in a position.
pub fn legend(labels: &Labels, game: &Game, position: &Position) -> Vec<String> {
    let names = Names(game);
    let pieces = || position.cells().iter().flatten();
    let owners: BTreeSet<PlayerId> = pieces().map(|piece| piece.owner).collect();
    let kinds: BTreeSet<PieceId> = pieces().map(|piece| piece.kind).collect();
    if owners.is_empty() {
        return Vec::new();
    }
    let whose: Vec<String> = owners
        .into_iter()
        .map(|owner| {
            let name = names.player(owner);
            match labels.owner(owner) {
                OwnerMark::Capitals => format!("{name} in capitals"),
                OwnerMark::SmallLetters => format!("{name} in small letters"),
                OwnerMark::Prefix(prefix) => format!("{name} as {prefix}:"),
            }
        })
        .collect();
    let kinds: Vec<String> = kinds
        .into_iter()
        .map(|kind| format!("{} {}", labels.kind(kind), names.piece(kind)))
        .collect();
    let mut lines = wrapped("Players:", &whose, ",");
    lines.extend(wrapped("Pieces: ", &kinds, ","));
    lines
}
