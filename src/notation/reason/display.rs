//! Reasons in words.

use std::fmt;

use crate::notation::outcome::listed;

use super::Reason;

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Unreadable(error) => write!(f, "{error}"),
            Reason::Over { outcome } => write!(f, "the game is over: {outcome}"),
            Reason::NoPass { .. } => self.pass(f),
            Reason::Written { words } => write!(f, "this move is written `{words}`"),
            Reason::LowerPriority { .. }
            | Reason::NotListed { .. }
            | Reason::OtherType { .. }
            | Reason::OtherContinuation { .. }
            | Reason::OtherGoesOn { .. }
            | Reason::Check { .. }
            | Reason::FewerCaptures { .. }
            | Reason::Plugin { .. }
            | Reason::OtherOwner { .. }
            | Reason::OtherDrop { .. }
            | Reason::OtherMove { .. } => self.refused(f),
            Reason::NotThere { .. }
            | Reason::NotEmpty { .. }
            | Reason::Empty { .. }
            | Reason::NoStock { .. }
            | Reason::NothingThere { .. } => self.standing(f),
            Reason::Immobile { .. }
            | Reason::CannotReach { .. }
            | Reason::NotDropped { .. }
            | Reason::Differs { .. } => self.moves(f),
        }
    }
}

/// A name with its article.
fn a(name: &str) -> String {
    let vowel = name.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}

impl Reason {
    fn pass(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Reason::NoPass { forced, goes_on } = self else {
            return Ok(());
        };
        match goes_on {
            Some((piece, square)) => {
                write!(
                    f,
                    "`Pass` is not allowed here: the turn goes on with the {piece} on {square}"
                )
            }
            None if *forced => f.write_str("`Pass` is not allowed here: there are other moves"),
            None => f.write_str("`Pass` is not allowed here"),
        }
    }

    fn refused(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::LowerPriority {
                subject,
                first: _,
                instead,
            } => write!(
                f,
                "{subject} must wait: another move of higher priority exists: {instead}"
            ),
            Reason::Plugin { name, reason } => write!(f, "refused by plugin {name}: {reason}"),
            Reason::NotListed { subject } => write!(
                f,
                "{subject} is a move of no type that `move-priorities` lists"
            ),
            Reason::OtherType { subject, wanted } => {
                write!(
                    f,
                    "{subject} is not of the type {wanted}, which this turn asks for"
                )
            }
            Reason::OtherContinuation { subject, wanted } => write!(
                f,
                "{subject} is not of the type {wanted}, with which the turn goes on"
            ),
            Reason::OtherGoesOn {
                subject,
                piece,
                square,
            } => write!(
                f,
                "{subject} must wait: the turn goes on with the {piece} on {square}"
            ),
            Reason::Check {
                subject,
                royal,
                square,
                attacker,
                from,
            } => write!(
                f,
                "{subject} leaves the {royal} on {square} attacked by the {attacker} on {from}"
            ),
            Reason::FewerCaptures {
                subject,
                takes,
                possible,
                instead,
            } => {
                let pieces = if *takes == 1 { "piece" } else { "pieces" };
                write!(
                    f,
                    "{subject} takes {takes} {pieces} where {possible} can be taken: {instead}"
                )
            }
            Reason::OtherOwner {
                piece,
                square,
                owner,
                turn,
            } => write!(f, "the {piece} on {square} is {owner}'s, but {turn}"),
            Reason::OtherDrop {
                piece,
                square,
                turn,
            } => write!(f, "no {piece} can be dropped on {square}: {turn}"),
            Reason::OtherMove {
                subject,
                owner,
                turn,
            } => write!(f, "{subject} is {owner}'s move, but {turn}"),
            _ => Ok(()),
        }
    }

    fn standing(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::NotThere {
                piece,
                square,
                instead,
            } => match instead {
                Some(instead) => write!(f, "no {piece} on {square}: {} stands there", a(instead)),
                None => write!(f, "no {piece} on {square}: it is empty"),
            },
            Reason::NotEmpty {
                square,
                standing,
                only_sign,
            } => match only_sign {
                true => write!(f, "{square} is not empty: write `x` before it, not `-`"),
                false => write!(f, "{square} is not empty: {} stands there", a(standing)),
            },
            Reason::Empty { square, only_sign } => match only_sign {
                true => write!(f, "{square} is empty: write `-` before it, not `x`"),
                false => write!(f, "{square} is empty: nothing can be taken there"),
            },
            Reason::NoStock { piece, square } => {
                write!(f, "no {piece} is off the board to be dropped on {square}")
            }
            Reason::NothingThere { square, captured } => {
                let done = if *captured { "captured" } else { "changed" };
                write!(f, "nothing stands on {square} to be {done}")
            }
            _ => Ok(()),
        }
    }

    fn moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Immobile { piece, square, to } => {
                write!(
                    f,
                    "the {piece} on {square} cannot go to {to}; it has no legal move"
                )
            }
            Reason::CannotReach {
                piece,
                square,
                to,
                can,
            } => {
                let can = listed(can, "or");
                write!(f, "the {piece} on {square} can go to {can}, not to {to}")
            }
            Reason::NotDropped {
                piece,
                square,
                standing,
                can,
            } => {
                match can.as_slice() {
                    [] => write!(f, "no {piece} can be dropped on {square}")?,
                    can => {
                        let can = listed(can, "or");
                        let piece = a(piece);
                        write!(f, "{piece} can be dropped on {can}, not on {square}")?;
                    }
                }
                match standing {
                    Some(standing) => write!(f, ", where {} stands", a(standing)),
                    None => Ok(()),
                }
            }
            Reason::Differs {
                subject,
                differences,
            } => {
                let told: Vec<String> = differences.iter().map(ToString::to_string).collect();
                let told = told.join("; or ");
                match subject.as_str() {
                    "" => f.write_str(&told),
                    subject => write!(f, "`{subject}`: {told}"),
                }
            }
            _ => Ok(()),
        }
    }
}
