//! Reading a native record.

use std::collections::HashSet;

use super::fault::Fault;
use super::tags;
use super::token::{Kind, Scanner, Token};
use crate::limits::{Limit, RecordLimits};
use crate::record::zsg;
use crate::record::{Ply, PlyText, Record};

/// Reads the text of a native record. Whether its moves are legal is not asked (see
/// [`replay`](crate::record::replay::replay)).
///
/// # Errors
/// The first thing that is wrong with the text, and where.
pub fn read(text: &str) -> Result<Record, Fault> {
    read_with(text, &RecordLimits::default())
}

/// The same as [`read`] with limits of your own.
///
/// # Errors
/// As [`read`].
pub fn read_with(text: &str, limits: &RecordLimits) -> Result<Record, Fault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = Reader {
        text,
        record: Record {
            version: zsg::VERSION.to_owned(),
            ..Record::default()
        },
        deepest: limits.variation_depth,
        tags: HashSet::new(),
        lines: vec![Line::default()],
    };
    let mut scanner = Scanner::new(text);
    let mut place = Place { at: 0, line: 1 };
    while let Some(token) = scanner.next()? {
        place.advance(text, token.at);
        reader.token(token, place.line)?;
    }
    reader.end()
}

/// Counts lines on the way through the text.
struct Place {
    at: usize,
    line: usize,
}

impl Place {
    fn advance(&mut self, text: &str, to: usize) {
        self.line += text[self.at..to].matches('\n').count();
        self.at = to;
    }
}

/// A line of play that is being read: the game, or a variation.
#[derive(Default)]
struct Line {
    plies: Vec<Ply>,
    /// The number of the round that was last written.
    round: Option<u32>,
    /// Comments before its first ply.
    comments: Vec<String>,
    /// Where its bracket stands.
    opened: usize,
}

struct Reader<'t> {
    text: &'t str,
    record: Record,
    /// How deep variations may stand in one another.
    deepest: usize,
    /// The names of the tags read.
    tags: HashSet<String>,
    /// The game, and the variations that are open.
    lines: Vec<Line>,
}

impl Reader<'_> {
    fn token(&mut self, token: Token, number: usize) -> Result<(), Fault> {
        match token.kind {
            Kind::Tag(name, value) => self.tag([token.at, number], name, value)?,
            Kind::Number(round) => self.line().round = Some(round),
            Kind::Turn(text) => self.ply(number, PlyText::Native(text)),
            Kind::Words(text) => self.ply(number, PlyText::Words(text)),
            Kind::Comment(text) => self.comment(text),
            Kind::Open => self.open(token.at)?,
            Kind::Close => self.close(token.at)?,
        }
        Ok(())
    }

    fn fault(&self, at: usize, what: impl Into<String>, help: &str) -> Fault {
        Fault::at(self.text, at, what, help)
    }

    /// The innermost line that is open; the game itself is never closed.
    fn line(&mut self) -> &mut Line {
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }

    fn tag(&mut self, [at, line]: [usize; 2], name: String, value: String) -> Result<(), Fault> {
        let game = &self.lines[0];
        if self.lines.len() > 1 || !game.plies.is_empty() || game.round.is_some() {
            let help = "move it to the other tags, before the first move";
            return Err(self.fault(at, format!("the tag {name} stands among the moves"), help));
        }
        if self.tags.contains(&name) {
            let help = "write it once";
            return Err(self.fault(at, format!("a second tag {name}"), help));
        }
        if let Err(help) = tags::take(&mut self.record, &name, value, line) {
            let what = format!("the tag {name} cannot be read");
            return Err(self.fault(at, what, help));
        }
        self.tags.insert(name);
        Ok(())
    }

    fn ply(&mut self, number: usize, text: PlyText) {
        let line = self.line();
        line.plies.push(Ply {
            line: number,
            round: line.round,
            text,
            comments: std::mem::take(&mut line.comments),
            ..Ply::default()
        });
    }

    /// A comment belongs to the ply before it. At the beginning of a variation it belongs to the
    /// ply that follows, at the beginning of the game to the game.
    fn comment(&mut self, text: String) {
        let in_game = self.lines.len() == 1;
        let line = self.line();
        match line.plies.last_mut() {
            Some(ply) => ply.comments.push(text),
            None if in_game => self.record.comments.push(text),
            None => line.comments.push(text),
        }
    }

    fn open(&mut self, at: usize) -> Result<(), Fault> {
        if self.line().plies.is_empty() {
            let help = "write a variation behind the move that it replaces";
            return Err(self.fault(at, "a variation before the first move", help));
        }
        let deepest = self.deepest;
        if self.lines.len() > deepest {
            let advice = Limit::VariationDepth.advice(deepest as u64);
            let what = format!("more than {deepest} variations in one another");
            let help = format!("write some of them behind one another; {advice}");
            return Err(self.fault(at, what, &help));
        }
        self.lines.push(Line {
            opened: at,
            ..Line::default()
        });
        Ok(())
    }

    fn close(&mut self, at: usize) -> Result<(), Fault> {
        if self.lines.len() == 1 {
            let help = "take it away, or open a variation with `(`";
            return Err(self.fault(at, "`)` closes no variation", help));
        }
        let Some(closed) = self.lines.pop().filter(|line| !line.plies.is_empty()) else {
            let help = "write the moves that might have been played, or take the brackets away";
            return Err(self.fault(at, "a variation without a move", help));
        };
        if let Some(ply) = self.line().plies.last_mut() {
            ply.variations.push(closed.plies);
        }
        Ok(())
    }

    fn end(mut self) -> Result<Record, Fault> {
        if self.lines.len() > 1 {
            let opened = self.line().opened;
            let help = "close it with `)`";
            return Err(self.fault(opened, "a variation that is not closed", help));
        }
        self.record.plies = std::mem::take(&mut self.line().plies);
        Ok(self.record)
    }
}
