//! Moves that are generated but not legal, each with the rule that refuses it.

use std::sync::Arc;

use crate::model::{Partial, PlayerId};
use crate::rules::{Candidate, Move, Position, Refusal, RunError};

use super::Reference;
use super::attack::{leaves_check, run_error};
use super::generate::{Generator, Offer};
use super::maximal;

/// All moves that blocks make and that are not legal: those of the blocks offered that a rule
/// forbids, then those of blocks not offered, then other players'. Of equal moves the first stays.
///
/// # Errors
/// A limit was passed.
pub fn candidates(rules: &Reference, position: &Position) -> Result<Vec<Candidate>, RunError> {
    let mut search = Search {
        generator: Generator::new(rules, position),
        taken: 0,
        found: Vec::new(),
    };
    search.generator.found.begin_refusing();
    search.generator.generate()?;
    search.by_plugin(position);
    let offered = search.new_moves();
    let legal = search.forbidden(&offered)?;
    if position.continuation().is_some() {
        search.of_other_pieces(position)?;
    } else {
        search.of_other_types(position, legal.first().or(offered.first()))?;
    }
    search.of_other_players(position)?;
    Ok(search.found)
}

struct Search<'a> {
    /// It keeps all moves found, so that none is found twice and all count against the limits.
    generator: Generator<'a>,
    /// How many of its moves are judged.
    taken: usize,
    found: Vec<Candidate>,
}

impl Search<'_> {
    /// The moves generated since the last call.
    fn new_moves(&mut self) -> Vec<Move> {
        let moves = &self.generator.found.moves;
        let new = moves[self.taken..].to_vec();
        self.taken = moves.len();
        new
    }

    /// Refuses all moves generated since the last call.
    fn refuse(&mut self, refusal: &Refusal) {
        let refused = self.new_moves().into_iter().map(|chosen| Candidate {
            chosen,
            refusal: refusal.clone(),
        });
        self.found.extend(refused);
    }

    /// Tells what the plugin refuses of the moves offered. Of the others it is not asked.
    fn by_plugin(&mut self, position: &Position) {
        let rules = self.generator.rules;
        let refused = self.generator.found.end_refusing();
        let Some(plugin) = &rules.plugin else { return };
        let told = refused.into_iter().map(|chosen| Candidate {
            refusal: Refusal::Plugin {
                name: plugin.name().to_owned(),
                reason: plugin.reason(&rules.game, position, &chosen),
            },
            chosen,
        });
        self.found.extend(told);
    }

    /// Refuses those of the offered moves that the check rule or maximal captures forbid; the
    /// others are given back.
    fn forbidden(&mut self, offered: &[Move]) -> Result<Vec<Move>, RunError> {
        let (rules, position) = (self.generator.rules, self.generator.position);
        let mut unchecked = Vec::new();
        for made in offered {
            let session = &mut self.generator.session;
            match run_error(leaves_check(rules, session, position, made))?.flatten() {
                Some(check) => self.found.push(Candidate {
                    chosen: made.clone(),
                    refusal: Refusal::Check(check),
                }),
                None => unchecked.push(made.clone()),
            }
        }
        let Some(sizes) = maximal::binding_sizes(rules, position, &unchecked)? else {
            return Ok(unchecked);
        };
        let possible = sizes.iter().copied().max().unwrap_or(0);
        let largest = unchecked.iter().zip(&sizes);
        let Some(instead) = largest
            .filter(|&(_, &size)| size == possible)
            .map(|(made, _)| Arc::new(made.clone()))
            .next()
        else {
            return Ok(unchecked);
        };
        let mut legal = Vec::new();
        for (chosen, takes) in unchecked.into_iter().zip(sizes) {
            if takes == possible {
                legal.push(chosen);
                continue;
            }
            let instead = Arc::clone(&instead);
            self.found.push(Candidate {
                chosen,
                refusal: Refusal::FewerCaptures {
                    takes,
                    possible,
                    instead,
                },
            });
        }
        Ok(legal)
    }

    /// While a partial move goes on: other moves of its piece, and moves of other pieces.
    fn of_other_pieces(&mut self, position: &Position) -> Result<(), RunError> {
        let Some(continuation) = position.continuation() else {
            return Ok(());
        };
        let Some(piece) = position.piece(continuation.square) else {
            return Ok(());
        };
        let mover = position.turn_entry(&self.generator.rules.game).mover;
        if let Partial::Type(wanted) = continuation.partial {
            let square = continuation.square;
            self.generator.continuation(mover, square, Partial::Any)?;
            self.refuse(&Refusal::OtherContinuation { wanted });
        }
        self.generator.offer(mover, Offer::All)?;
        self.refuse(&Refusal::OtherGoesOn {
            piece,
            square: continuation.square,
        });
        Ok(())
    }

    /// Moves of the types that the turn does not offer; `instead` is a move that it does.
    fn of_other_types(
        &mut self,
        position: &Position,
        instead: Option<&Move>,
    ) -> Result<(), RunError> {
        let rules = self.generator.rules;
        let turn = position.turn_entry(&rules.game);
        if let Some(wanted) = turn.move_type {
            self.generator.offer(turn.mover, Offer::All)?;
            self.refuse(&Refusal::OtherType { wanted });
            return Ok(());
        }
        let Some(priorities) = &rules.game.priorities else {
            return Ok(());
        };
        if let Some(instead) = instead
            && let Some(first) = instead.move_type
        {
            for &lower in priorities {
                self.generator.offer(turn.mover, Offer::Typed(lower))?;
            }
            let instead = Arc::new(instead.clone());
            self.refuse(&Refusal::LowerPriority { first, instead });
        }
        self.generator.offer(turn.mover, Offer::All)?;
        self.refuse(&Refusal::NotListed);
        Ok(())
    }

    /// Moves of everybody else's pieces.
    fn of_other_players(&mut self, position: &Position) -> Result<(), RunError> {
        let game = &self.generator.rules.game;
        let mover = position.turn_entry(game).mover;
        self.generator.found.leave_out_plugin();
        for index in 0..game.players.len() {
            let owner = PlayerId(index as u16);
            if owner != mover {
                self.generator.offer(owner, Offer::All)?;
                self.refuse(&Refusal::OtherTurn { owner });
            }
        }
        Ok(())
    }
}
