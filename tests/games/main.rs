//! The games in `games/` against oracles: small generators of moves, written apart from the
//! rules machine, that know one game each. At every ply of seeded random games the legal moves
//! must be those of the oracle; the opening and five positions further on are snapshots, taken
//! only where the oracle agrees.

mod alignment;
mod amazons;
mod board;
mod breakthrough;
mod chess;
mod chinese_checkers;
mod draughts;
mod harness;
mod hex;
mod kitchen_sink;
mod mailbox;
mod makruk;
mod minishogi;
mod morris;
mod published;
mod reversi;
mod shogi;
mod solitaire;
mod state;
mod ur;
mod vocabulary;
mod xiangqi;
