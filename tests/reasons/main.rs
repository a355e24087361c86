//! Words of moves read back, and the reasons why moves are not legal, over all games in `games/`.

mod grammar;
mod law;
mod positions;
mod refusals;
