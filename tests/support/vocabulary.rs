//! The words of the language.

use zrf::keyword::{
    BoardKeyword, Connective, GameKeyword, GoalWord, GridKeyword, Instruction, OccupantWord,
    OtherWord, PieceKeyword, PlaceWord, PlayerWord, Predicate, ZoneKeyword,
};

/// Every word that may stand in a game.
pub fn words_of_games() -> impl Iterator<Item = &'static str> {
    GameKeyword::texts()
        .chain(BoardKeyword::texts())
        .chain(GridKeyword::texts())
        .chain(ZoneKeyword::texts())
        .chain(PieceKeyword::texts())
        .chain(Instruction::texts())
        .chain(Predicate::texts())
        .chain(Connective::texts())
        .chain(PlaceWord::texts())
        .chain(GoalWord::texts())
        .chain(OccupantWord::texts())
        .chain(PlayerWord::texts())
        .chain(OtherWord::texts())
}
