//! A move that some block makes, and the rule that refuses it.

use crate::rules::{Action, Check, Move, Refusal};

use super::{Case, Reason};

impl Case<'_> {
    /// The rule that refuses the move, if some block makes exactly this one.
    pub fn refused_as_it_is(&self) -> Option<Reason> {
        let mut refused = self.refused.iter();
        let found = refused.find(|candidate| self.read.is(self.game, &candidate.chosen))?;
        Some(self.refusal(&found.chosen, &found.refusal))
    }

    /// Why a move is refused.
    pub fn refusal(&self, chosen: &Move, refusal: &Refusal) -> Reason {
        let naming = self.naming();
        let subject = naming.subject(chosen);
        match *refusal {
            Refusal::LowerPriority { first, ref instead } => Reason::LowerPriority {
                subject,
                first: naming.move_type(first),
                instead: naming.whole(instead),
            },
            Refusal::NotListed => Reason::NotListed { subject },
            Refusal::OtherType { wanted } => Reason::OtherType {
                subject,
                wanted: naming.move_type(wanted),
            },
            Refusal::OtherContinuation { wanted } => Reason::OtherContinuation {
                subject,
                wanted: naming.move_type(wanted),
            },
            Refusal::OtherGoesOn { piece, square } => Reason::OtherGoesOn {
                subject,
                piece: naming.piece(piece),
                square: naming.square(square),
            },
            Refusal::Check(check) => self.check(subject, check),
            Refusal::FewerCaptures {
                takes,
                possible,
                ref instead,
            } => Reason::FewerCaptures {
                subject,
                takes,
                possible,
                instead: naming.whole(instead),
            },
            Refusal::Plugin {
                ref name,
                ref reason,
            } => Reason::Plugin {
                name: name.clone(),
                reason: reason.clone(),
            },
            Refusal::OtherTurn { owner } => self.other_turn(chosen, owner),
        }
    }

    fn check(&self, subject: String, check: Check) -> Reason {
        let naming = self.naming();
        Reason::Check {
            subject,
            royal: naming.kind(check.royal.kind),
            square: naming.square(check.square),
            attacker: naming.kind(check.attacker.kind),
            from: naming.square(check.from),
        }
    }

    fn other_turn(&self, chosen: &Move, owner: crate::model::PlayerId) -> Reason {
        let naming = self.naming();
        let turn = naming.turn(self.position);
        match chosen.actions.first() {
            Some(&Action::Move { piece, from, .. }) => Reason::OtherOwner {
                piece: naming.kind(piece),
                square: naming.square(from),
                owner: naming.player(owner),
                turn,
            },
            Some(&Action::Drop {
                owner,
                piece,
                square,
            }) => Reason::OtherDrop {
                piece: naming.owned(owner, piece),
                square: naming.square(square),
                turn,
            },
            _ => Reason::OtherMove {
                subject: naming.subject(chosen),
                owner: naming.player(owner),
                turn,
            },
        }
    }
}
