//! Words of moves read back, and the reasons why moves are not legal, over all games in `games/`.

mod each;
mod figures;
#[path = "../support/games_folder.rs"]
mod games_folder;
mod grammar;
mod law;
mod mutate;
mod mutations;
mod positions;
mod refusals;
mod turns;
