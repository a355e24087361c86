//! Where a bracket is most likely missing or too many.
//!
//! A count of brackets tells that one is missing in a form (a `(game ...)`, a `(define ...)`), but
//! not where: that is told by the layout, and by what keywords belong in. So places are tried: the
//! edit after which the form disagrees least with its own layout is the one to point at, and
//! reading goes on as if it had been made. A file whose brackets match is never looked at.

mod explain;
mod form;
mod walk;

pub(super) use explain::Explain;
use form::{Form, forms};
use walk::{Sign, walk};

use super::faults::Recovery;

/// Larger files are not repaired: trying takes time.
const MOST_BYTES: usize = 4_000_000;

/// So many brackets of one form are repaired.
const EDITS: usize = 3;

/// So many places are tried for one bracket.
const PLACES: usize = 100;

/// So many tokens are looked at for one bracket, all places together.
const STEPS: usize = 20_000_000;

/// A bracket that is put in or taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edit {
    /// The byte before which a bracket is put in, or where the one stands that is taken away.
    pub at: usize,
    /// What is done.
    pub kind: EditKind,
    /// What shows that something is wrong.
    pub sign: Option<usize>,
}

/// What is done to a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EditKind {
    /// A `)` is put in.
    PutClose,
    /// A `)` is taken away.
    DropClose,
    /// A `(` is put in.
    PutOpen,
}

/// The edits after which all brackets of `text` match, in the order of their places; none when
/// none are found.
pub(super) fn repair(text: &str, recovery: &Recovery) -> Vec<Edit> {
    let mut edits = Vec::new();
    if text.len() > MOST_BYTES {
        return edits;
    }
    for form in forms(text, recovery) {
        edits.extend(repair_form(&form).unwrap_or_default());
    }
    edits.sort_by_key(|edit| edit.at);
    edits
}

/// The edits after which the brackets of a form match. None when there are too many to guess.
fn repair_form(form: &Form) -> Option<Vec<Edit>> {
    let mut edits: Vec<Edit> = Vec::new();
    loop {
        let walked = walk(form, &edits);
        if walked.balance == 0 {
            return Some(edits);
        }
        if edits.len() == EDITS {
            return None;
        }
        let places = places(form, &walked.signs, walked.balance);
        let tried = (STEPS / form.tokens.len().max(1)).clamp(1, PLACES);
        // Several may be missing at one place.
        let most = walked
            .balance
            .unsigned_abs()
            .min((EDITS - edits.len()) as u64) as usize;
        let scored = places.into_iter().take(tried).flat_map(|edit| {
            let edits = &edits;
            (1..=most).map(move |copies| {
                let mut with: Vec<Edit> = edits.clone();
                with.extend(std::iter::repeat_n(edit, copies));
                let after = walk(form, &with);
                (after.count + after.balance.unsigned_abs() as usize, with)
            })
        });
        // Of equal ones the first: what follows it may follow from it.
        let (_, best) = scored.min_by_key(|(score, _)| *score)?;
        edits = best;
    }
}

/// The places where one bracket may be amiss, told by the signs; last what always helps.
fn places(form: &Form, signs: &[Sign], balance: i64) -> Vec<Edit> {
    let mut places: Vec<Edit> = Vec::new();
    let mut add = |at: usize, kind: EditKind, sign: Option<usize>| {
        if !places
            .iter()
            .any(|known| (known.at, known.kind) == (at, kind))
        {
            places.push(Edit { at, kind, sign });
        }
    };
    for sign in signs {
        match *sign {
            Sign::Outer { token } if balance > 0 => {
                add(
                    form.end_before(token),
                    EditKind::PutClose,
                    Some(form.at(token)),
                );
            }
            Sign::Inner {
                token,
                closed: Some(close),
            } if balance < 0 => {
                add(form.at(close), EditKind::DropClose, Some(form.at(token)));
            }
            Sign::Headless { token } if balance < 0 => {
                add(form.at(token), EditKind::PutOpen, None);
            }
            Sign::Beyond { token } if balance < 0 => {
                add(form.at(token), EditKind::DropClose, None);
            }
            _ => {}
        }
    }
    if balance > 0 {
        add(form.end(), EditKind::PutClose, None);
    }
    places
}
