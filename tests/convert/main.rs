//! Games written in other forms.

mod flat;
mod flat_faults;
#[path = "../support/games_folder.rs"]
mod games_folder;
mod law;
