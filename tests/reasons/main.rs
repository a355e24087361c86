//! Words of moves read back, and the reasons why moves are not legal, over all games in `games/`.

mod each;
mod figures;
mod grammar;
mod law;
mod mutate;
mod mutations;
mod positions;
mod refusals;
mod turns;
