//! Flat ZRF: one game without variants, its macros expanded, in one canonical layout.
//!
//! What is written loads again as the game it was written from (up to the numbering of its code
//! tables, see [`Game::canonical`]) and uses only what Zillions reads. Moves or conditions that
//! are long and occur often are written once, as a `define` without arguments.
//!
//! What the loading of a rules file passed over, such as keywords of another dialect, is not in
//! the [`Game`] and thus not among the losses: the diagnostics of the loading tell it.

mod board;
mod body;
mod carry;
mod check;
mod goals;
mod header;
mod item;
mod layout;
mod links;
mod names;
mod order;
mod pieces;
mod places;
mod setup;
mod share;
mod types;
mod unwritable;

pub use unwritable::Unwritable;

use super::Loss;
use crate::limits::WriteLimits;
use crate::model::Game;
use item::{Item, Style};
use names::Names;

/// A game as flat ZRF.
#[derive(Clone, Debug)]
pub struct Flat {
    /// The rules file. Lines end with LF, but for those inside strings, which are as they were.
    pub text: String,
    /// What the text does not carry, or not as it was.
    pub losses: Vec<Loss>,
    /// The game that the text says, with its code in the canonical numbering: the original's, but
    /// for the losses.
    pub carried: Game,
}

/// Writes a game. `version` is the version of Zillions that its file asks for.
///
/// # Errors
/// Something that no rules file can say, such as a name with a blank in it, or too long a text.
pub fn write(game: &Game, version: Option<&str>) -> Result<Flat, Unwritable> {
    write_with(game, version, &WriteLimits::default())
}

/// The same as [`write()`] with limits of your own.
///
/// # Errors
/// As [`write()`].
pub fn write_with(
    game: &Game,
    version: Option<&str>,
    limits: &WriteLimits,
) -> Result<Flat, Unwritable> {
    let most = limits.zrf_bytes;
    let carried = carry::carry(game, limits)?;
    let names = Names::new(&carried.game);
    check::check(&names)?;
    let mut text = String::new();
    for economy in share::Economy::ALL {
        let share = share::Share::new(&names, economy)?;
        let parts = program(&names, &share, &carried, version)?;
        text = layout::print(&parts);
        if text.len() <= most {
            break;
        }
    }
    if text.len() > most {
        return Err(Unwritable::TooLong {
            bytes: text.len(),
            most,
        });
    }
    Ok(Flat {
        text,
        losses: carried.losses,
        carried: carried.game,
    })
}

/// The items at the top level of the file.
fn program(
    names: &Names,
    share: &share::Share,
    carried: &carry::Carried,
    version: Option<&str>,
) -> Result<Vec<Item>, Unwritable> {
    let mut parts = Vec::new();
    if let Some(version) = version {
        parts.push(header::text_line("version", version)?);
    }
    let body = body::Body::new(names, share);
    for define in body.defines()? {
        parts.extend([Item::Gap, define]);
    }
    let mut game = vec![Item::word("game")];
    game.extend(header::header(names)?);
    game.extend([Item::Gap, board::board(names)?]);
    if let Some(setup) = setup::setup(names)? {
        game.extend([Item::Gap, setup]);
    }
    game.extend(pieces::pieces(names, &body, &carried.types)?);
    game.extend(goals::goals(names)?);
    parts.extend([Item::Gap, Item::List(game, Style::Tall(1))]);
    Ok(parts)
}
