//! The rules of docs/semantics.md, one by one, on the smallest games that show them.
//!
//! Every test is named after the rule it holds the program to. What it expects was derived from
//! the rule by hand.

mod a_files;
mod b_board;
mod c_offers;
mod c_turns;
mod d_conditions;
mod d_effects;
mod d_machine;
mod d_moves;
mod document;
mod e_applying;
mod e_check;
mod f_numbers;
mod f_text;
mod g_goals;
mod g_plugins;
mod i_options;
mod j_keywords;
mod m_goals;
mod r_records;
mod table;
