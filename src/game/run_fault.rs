//! What is wrong with rules that could be loaded and cannot be played: a block that does not end,
//! or makes too much.

use rustc_hash::FxHashSet;

use super::{Content, Loaded, RulesFile};
use crate::analyze::Places;
use crate::diagnostic::{Code, Diagnostic};
use crate::expand::Expanded;
use crate::model::PieceId;
use crate::rules::RunError;
use crate::source::Span;
use crate::syntax::{NodeId, NodeKind};

/// So many loops of a block are pointed at.
const SHOWN: usize = 3;

/// So many nodes of a block are looked at to find its loops.
const LOOKED_AT: usize = 100_000;

/// The block that an error is about.
struct Place {
    piece: PieceId,
    /// The block's index in the piece type.
    block: usize,
    /// The name of the square where it started.
    square: String,
    code: Code,
}

impl Loaded {
    /// Where the block is written that an error of the rules is about.
    pub fn place_of(&self, error: &RunError) -> Option<Span> {
        let place = self.block_of(error)?;
        let spans = self.block_spans.get(place.piece.index())?;
        spans.get(place.block).copied()
    }

    fn block_of(&self, error: &RunError) -> Option<Place> {
        use RunError as E;
        let code = match error {
            E::EndlessBlock { .. } => Code::EndlessBlock,
            E::TooMuchWork { .. } => Code::TooMuchWork,
            E::TooManyMoves { .. } | E::TooManyActions { .. } => Code::TooManyMoves,
            E::TooManyEffects { .. } => Code::TooManyEffects,
            E::EndlessTurn { .. } | E::LineTooLong { .. } | E::CountTooLarge => return None,
        };
        let (name, number, square) = error.block()?;
        Some(Place {
            piece: self.game.piece(name)?,
            block: number.checked_sub(1)?,
            square: square.to_owned(),
            code,
        })
    }
}

impl RulesFile {
    /// An error of the rules of `loaded`, a game of this file, as a diagnostic about the block that
    /// does not end or makes too much. None for an error that is about no block.
    pub fn run_diagnostic(&self, loaded: &Loaded, error: &RunError) -> Option<Diagnostic> {
        let place = loaded.block_of(error)?;
        let span = loaded.place_of(error)?;
        let piece = &loaded.game.pieces[place.piece.index()].name;
        let advice = error.advice();
        let help = match place.code {
            Code::EndlessBlock => {
                format!("look for a `while` whose condition stays true; {advice}")
            }
            Code::TooManyMoves => {
                format!("look for a `while` that adds a move again and again; {advice}")
            }
            Code::TooManyEffects => {
                format!("look for a `while` that does something again and again; {advice}")
            }
            _ => advice,
        };
        let diagnostic = Diagnostic::new(place.code, span, error.to_string())
            .label(format!("run for {piece} on {}", place.square))
            .help(help);
        let Content::Zrf(zrf) = &self.content else {
            return Some(diagnostic);
        };
        Some(with_way(diagnostic, &zrf.expanded, &loaded.places, &place))
    }
}

/// Adds the macro calls that made the block, and its loops.
fn with_way(
    mut diagnostic: Diagnostic,
    expanded: &Expanded,
    places: &Places,
    place: &Place,
) -> Diagnostic {
    let Some(item) = places.item(place.piece, place.block) else {
        return diagnostic;
    };
    if place.code != Code::TooMuchWork {
        let loops = loops(expanded, item.node);
        let message = match loops.len() {
            1 => "is it this loop?",
            _ => "is it this loop, or another?",
        };
        for span in loops.into_iter().take(SHOWN) {
            diagnostic = diagnostic.secondary(span, message);
        }
    }
    diagnostic.trail(places.trails.frames(item.trail, &expanded.tree))
}

/// Where the loops in a node are written, in order.
fn loops(expanded: &Expanded, node: NodeId) -> Vec<Span> {
    let tree = &expanded.tree;
    let mut found: Vec<Span> = Vec::new();
    let mut known = FxHashSet::default();
    let mut stack = vec![node];
    while let Some(node) = stack.pop() {
        // What macros make is shared, so that a node can be met again.
        if known.len() == LOOKED_AT || !known.insert(node) {
            continue;
        }
        let (NodeKind::List(run) | NodeKind::Expansion { body: run, .. }) = tree.node(node).kind
        else {
            continue;
        };
        let items = tree.items(run);
        let is_loop = items.first().and_then(|&head| tree.word(head)) == Some("while");
        let span = tree.node(node).span;
        if is_loop && !found.contains(&span) {
            found.push(span);
        }
        stack.extend(items.iter().rev());
    }
    found
}
