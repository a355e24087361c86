//! Facts of a game that both the text and the JSON tell.

use crate::model::{
    Block, BlockKind, Board, DirectionId, Game, MoveTypeId, PieceType, PlayerId, SquareId, Zone,
};

/// The number of blocks of one kind.
pub fn blocks(piece: &PieceType, kind: BlockKind) -> usize {
    piece
        .blocks
        .iter()
        .filter(|block| block.kind == kind)
        .count()
}

/// The move types of a piece's blocks with the number of blocks of each, in order of first use.
pub fn move_types(piece: &PieceType) -> Vec<(Option<MoveTypeId>, usize)> {
    let mut counts: Vec<(Option<MoveTypeId>, usize)> = Vec::new();
    for &Block { move_type, .. } in &piece.blocks {
        match counts.iter_mut().find(|(known, _)| *known == move_type) {
            Some((_, count)) => *count += 1,
            None => counts.push((move_type, 1)),
        }
    }
    counts
}

/// The directions that a player means otherwise than they are written.
pub fn turned(board: &Board, player: PlayerId) -> Vec<(DirectionId, DirectionId)> {
    (0..board.directions.len())
        .map(|index| DirectionId(index as u16))
        .map(|direction| (direction, board.turned(player, direction)))
        .filter(|(direction, turned)| direction != turned)
        .collect()
}

/// Whose parts a zone has, everybody's first (as `None`), with their squares.
pub fn zone_parts(zone: &Zone) -> Vec<(Option<PlayerId>, &[SquareId])> {
    let everybody = (!zone.everybody.is_empty()).then_some((None, zone.everybody.as_slice()));
    let players = zone.players.iter();
    let players = players.map(|(player, squares)| (Some(*player), squares.as_slice()));
    everybody.into_iter().chain(players).collect()
}

/// All players with their numbers.
pub fn players(game: &Game) -> impl Iterator<Item = PlayerId> {
    (0..game.players.len()).map(|index| PlayerId(index as u16))
}
