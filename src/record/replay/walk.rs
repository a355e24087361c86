//! A record walked along, one ply after another.

use crate::model::Partial;
use crate::notation::{ReadPly, Reader, explain, outcome_words, play_nevertheless, words};
use crate::record::{Ply, PlyText};
use crate::rules::{Move, Outcome, Position, Rules, RunError};

use super::class::{Class, Illegal};
use super::likeness::meant;
use super::missing::missing_ply;
use super::{Checked, Options};

/// A ply that has been looked at, and is about to be made.
pub struct Step<'a> {
    /// The position before it.
    pub position: &'a Position,
    /// The legal moves in it; none when the game is over.
    pub legal: &'a [Move],
    /// The move to be made, if any.
    pub made: Option<&'a Move>,
    /// What was found out.
    pub checked: &'a Checked,
}

/// Somebody who walks along a record.
#[derive(Clone)]
pub struct Walk<'r> {
    pub(super) rules: &'r dyn Rules,
    reader: Reader<'r>,
    pub(super) options: Options,
    /// Where the walk has come to.
    pub position: Position,
    /// How many plies were looked at.
    pub plies: usize,
    /// How many entries of the record were.
    entries: usize,
    /// By how much the rounds of the record are ahead of ours.
    rounds_ahead: i64,
    /// Whether it was asked if a ply is missing.
    asked: bool,
}

/// What is to be played for a ply.
struct Choice {
    made: Option<Move>,
    class: Class,
}

impl<'r> Walk<'r> {
    /// A walk that begins at a position.
    pub fn new(rules: &'r dyn Rules, position: Position, options: Options) -> Self {
        Walk {
            rules,
            reader: Reader::new(rules.game()),
            options,
            position,
            plies: 0,
            entries: 0,
            rounds_ahead: 0,
            asked: false,
        }
    }

    /// Looks at a ply (in native notation, a turn) and makes it. `next` is the ply that follows in
    /// the record. False when the walk ends here: the ply is not legal, and the options say to
    /// stop at such a one.
    ///
    /// # Errors
    /// The moves of a position cannot be found.
    pub fn step(
        &mut self,
        ply: &Ply,
        next: Option<&Ply>,
        visit: &mut dyn FnMut(Step),
    ) -> Result<bool, RunError> {
        let goes_on = match &ply.text {
            PlyText::Words(text) => self.words_step(ply, text, next, visit),
            PlyText::Native(text) => self.turn_step(ply, text, visit),
        };
        self.entries += 1;
        goes_on
    }

    /// Walks along all variations of a ply that is yet to be made, and theirs, and tells what is
    /// wrong in them.
    ///
    /// # Errors
    /// The moves of a position cannot be found.
    pub fn variations(&self, ply: &Ply, wrong: &mut Vec<Checked>) -> Result<(), RunError> {
        for line in &ply.variations {
            let mut walk = self.clone();
            let mut plies = line.iter().peekable();
            while let Some(ply) = plies.next() {
                walk.variations(ply, wrong)?;
                let mut keep = |step: Step| {
                    if !step.checked.class.matches() {
                        wrong.push(step.checked.clone());
                    }
                };
                if !walk.step(ply, plies.peek().copied(), &mut keep)? {
                    break;
                }
            }
        }
        Ok(())
    }

    fn words_step(
        &mut self,
        ply: &Ply,
        text: &str,
        next: Option<&Ply>,
        visit: &mut dyn FnMut(Step),
    ) -> Result<bool, RunError> {
        let outcome = self.rules.outcome(&self.position)?;
        let legal = match outcome {
            Some(_) => Vec::new(),
            None => self.rules.legal_moves(&self.position)?,
        };
        let mut choice = match outcome {
            Some(outcome) => self.illegal(text, Illegal::because(self.over_words(outcome))),
            None => self.choose(&legal, text, next)?,
        };
        if let Some(written) = self.odd_round(ply) {
            choice.class = other_round(choice.class, text, self.position.round(), written);
        }
        let checked = self.checked(ply, text, text.to_owned(), choice.class);
        visit(Step {
            position: &self.position,
            legal: &legal,
            made: choice.made.as_ref(),
            checked: &checked,
        });
        self.make(&checked.class, choice.made.as_ref())
    }

    /// Why nothing is legal once the game is over.
    pub(super) fn over_words(&self, outcome: Outcome) -> String {
        let how = outcome_words(self.rules.game(), outcome);
        format!("the game is over: {how}")
    }

    /// The number of the round that a ply has, where it is neither ours nor goes on from an earlier
    /// number that was not: a record may begin with any round.
    pub(super) fn odd_round(&mut self, ply: &Ply) -> Option<u32> {
        let (written, ours) = (i64::from(ply.round?), i64::from(self.position.round()));
        let ahead = written - ours;
        if ahead == 0 || ahead == self.rounds_ahead {
            return None;
        }
        self.rounds_ahead = ahead;
        ply.round
    }

    pub(super) fn checked(
        &mut self,
        ply: &Ply,
        recorded: &str,
        words: String,
        class: Class,
    ) -> Checked {
        self.plies += 1;
        Checked {
            number: self.plies,
            entry: self.entries,
            line: ply.line,
            round: ply.round.unwrap_or(self.position.round()),
            recorded: recorded.to_owned(),
            words,
            class,
        }
    }

    /// Makes the move of a ply. False when the walk ends here.
    pub(super) fn make(&mut self, class: &Class, made: Option<&Move>) -> Result<bool, RunError> {
        let illegal = matches!(class, Class::Illegal(_));
        if illegal && !self.options.keep_going {
            return Ok(false);
        }
        match made {
            Some(made) if illegal => play_nevertheless(self.rules, &mut self.position, made)?,
            Some(made) => self.rules.play(&mut self.position, made)?,
            None => {}
        }
        Ok(true)
    }

    /// The move that is meant by a ply in words.
    fn choose(
        &mut self,
        legal: &[Move],
        text: &str,
        next: Option<&Ply>,
    ) -> Result<Choice, RunError> {
        let game = self.rules.game();
        let same: Vec<&Move> = legal
            .iter()
            .filter(|candidate| words(game, candidate) == text)
            .collect();
        if let Some(first) = same.first() {
            let (made, class) = match same.len() {
                1 => (*first, Class::Legal),
                moves => (self.fitting(&same, next)?, Class::Ambiguous { moves }),
            };
            return Ok(Choice {
                made: Some(made.clone()),
                class,
            });
        }
        if let Ok(read) = self.reader.read(text)
            && let Some(meant) = meant(game, legal, &read)
        {
            let mut made = legal[meant.index].clone();
            // Zillions goes on with the number it reads, and ends the turn when no type has it
            // (a record of PyonPyonShogi shows both).
            made.partial = self.recorded_partial(&read);
            return Ok(Choice {
                made: Some(made),
                class: Class::Otherwise {
                    printed: meant.printed,
                    how: meant.how,
                },
            });
        }
        let why = explain(self.rules, &self.position, legal, text)?;
        let mut illegal = Illegal::from_words(&why);
        illegal.add(self.missing_ply(&PlyText::Words(text.to_owned())));
        Ok(self.illegal(text, illegal))
    }

    /// Whether a ply is missing before one that is not legal. After the first such ply much may
    /// be wrong, and it takes time to find out.
    pub(super) fn missing_ply(&mut self, ply: &PlyText) -> Option<String> {
        if std::mem::replace(&mut self.asked, true) {
            return None;
        }
        missing_ply(self.rules, &self.position, ply)
    }

    /// A ply that is not legal, with the move its words say.
    fn illegal(&self, text: &str, mut why: Illegal) -> Choice {
        let read = self.reader.read(text).ok();
        let made = read
            .and_then(|read| read.to_move(self.rules.game(), &self.position))
            .filter(|_| self.options.keep_going);
        why.made = made.is_some();
        Choice {
            made,
            class: Class::Illegal(Box::new(why)),
        }
    }

    /// The continuation that has the recorded number now.
    fn recorded_partial(&self, read: &ReadPly) -> Option<Partial> {
        let made = read.to_move(self.rules.game(), &self.position)?;
        made.partial
    }

    /// Of moves with the same words, the one after which the next ply is legal.
    fn fitting<'m>(&self, same: &[&'m Move], next: Option<&Ply>) -> Result<&'m Move, RunError> {
        if let Some(PlyText::Words(text)) = next.map(|ply| &ply.text) {
            for candidate in same {
                let mut position = self.position.clone();
                self.rules.play(&mut position, candidate)?;
                let game = self.rules.game();
                let legal = self.rules.legal_moves(&position)?;
                if legal.iter().any(|follower| words(game, follower) == *text) {
                    return Ok(candidate);
                }
            }
        }
        Ok(same[0])
    }
}

/// The number of the round is another one.
pub(super) fn other_round(class: Class, text: &str, ours: u32, theirs: u32) -> Class {
    let differs = format!("the number of the round is {ours} here, not {theirs}");
    match class {
        Class::Legal | Class::Ambiguous { .. } => Class::Otherwise {
            printed: text.to_owned(),
            how: vec![differs],
        },
        Class::Otherwise { printed, mut how } => {
            how.push(differs);
            Class::Otherwise { printed, how }
        }
        illegal @ Class::Illegal(_) => illegal,
    }
}
