//! Going through a form, looking for what disagrees with its brackets.

use super::form::{Form, Placed};
use super::{Edit, EditKind};
use crate::keyword::{
    BoardKeyword, Connective, GameKeyword, GridKeyword, PieceKeyword, Predicate, ZoneKeyword,
};
use crate::syntax::token::TokenKind;

/// So many signs are kept.
const SIGNS: usize = 200;

/// Something that disagrees with the brackets.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sign {
    /// This token seems to stand outside of the list it is in: a `)` is missing before it.
    Outer { token: usize },
    /// This token seems to stand in the list before it, which this `)` closed too early.
    Inner { token: usize, closed: Option<usize> },
    /// This word needs a `(` before it.
    Headless { token: usize },
    /// This `)` closes nothing.
    Beyond { token: usize },
}

/// What was found.
pub(super) struct Walked {
    /// `(` without their `)`, less `)` without their `(`.
    pub balance: i64,
    /// The first signs.
    pub signs: Vec<Sign>,
    /// How many there are.
    pub count: usize,
}

/// A list that is open.
struct Level {
    /// The blanks before it, if it begins its line.
    column: Option<usize>,
    /// The blanks before the line it begins on.
    line: usize,
    place: Place,
    /// How many items it has so far.
    items: usize,
    /// The last list in it that begins a line: its column, and its `)`.
    last: Option<(usize, usize)>,
}

/// What a list is, by its first word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Game,
    Board,
    Grid,
    Zone,
    Piece,
    /// The top level.
    File,
    Other,
}

struct Walk<'f, 'a> {
    form: &'f Form<'a>,
    stack: Vec<Level>,
    top: Level,
    line: usize,
    found: Walked,
}

/// Goes through a form as if the edits had been made.
pub(super) fn walk(form: &Form, edits: &[Edit]) -> Walked {
    let level = |place| Level {
        column: None,
        line: 0,
        place,
        items: 0,
        last: None,
    };
    let mut walk = Walk {
        form,
        stack: Vec::new(),
        top: level(Place::File),
        line: 0,
        found: Walked {
            balance: 0,
            signs: Vec::new(),
            count: 0,
        },
    };
    for (index, token) in form.tokens.iter().enumerate() {
        let before = form.end_before(index);
        let edited = |kind: EditKind, at: usize| {
            let same = |edit: &&Edit| edit.kind == kind && edit.at == at;
            edits.iter().filter(same).count()
        };
        for _ in 0..edited(EditKind::PutClose, before) {
            walk.close(index.saturating_sub(1), None);
        }
        walk.line = token.column.unwrap_or(walk.line);
        for _ in 0..edited(EditKind::PutOpen, token.start) {
            walk.open(index, index, token.column);
        }
        match token.kind {
            TokenKind::Open => walk.open(index, index + 1, token.column),
            TokenKind::Close if edited(EditKind::DropClose, token.start) > 0 => {}
            TokenKind::Close => walk.close(index, token.column),
            _ => walk.word(index, token),
        }
    }
    let end = form.end();
    let put = |edit: &&Edit| edit.kind == EditKind::PutClose && edit.at == end;
    for _ in edits.iter().filter(put) {
        walk.close(form.tokens.len().saturating_sub(1), None);
    }
    walk.found.balance += walk.stack.len() as i64;
    walk.found
}

impl Walk<'_, '_> {
    fn sign(&mut self, sign: Sign) {
        self.found.count += 1;
        if self.found.signs.len() < SIGNS {
            self.found.signs.push(sign);
        }
    }

    /// A list begins at `token`; its first item is the token `head`.
    fn open(&mut self, token: usize, head: usize, column: Option<usize>) {
        let word = self.form.word(head).unwrap_or("");
        let around = self.stack.last().unwrap_or(&self.top);
        let place = Place::of(around.place, word);
        self.check_open(token, word, column);
        let line = self.line;
        let around = self.stack.last_mut().unwrap_or(&mut self.top);
        around.items += 1;
        self.stack.push(Level {
            column,
            line,
            place,
            items: 0,
            last: None,
        });
    }

    fn check_open(&mut self, token: usize, word: &str, column: Option<usize>) {
        let around = self.stack.last().unwrap_or(&self.top);
        let closed = around.last.map(|(_, close)| close);
        if around.place == Place::File && around.items > 0 {
            return self.sign(Sign::Inner { token, closed });
        }
        if !around.place.takes(word) {
            self.sign(Sign::Outer { token });
        }
        let around = self.stack.last().unwrap_or(&self.top);
        let Some(column) = column.filter(|_| around.place != Place::File) else {
            return;
        };
        let (outer, last) = (around.column, around.last.map(|(column, _)| column));
        let left = outer.map_or(column < around.line, |outer| column <= outer);
        if left || last.is_some_and(|last| column < last) {
            self.sign(Sign::Outer { token });
        } else if last.is_some_and(|last| column > last) {
            self.sign(Sign::Inner { token, closed });
        }
    }

    fn close(&mut self, token: usize, column: Option<usize>) {
        let Some(list) = self.stack.pop() else {
            self.found.balance -= 1;
            return self.sign(Sign::Beyond { token });
        };
        if let (Some(closing), Some(opening)) = (column, list.column)
            && closing < opening
        {
            self.sign(Sign::Outer { token });
        }
        let around = self.stack.last_mut().unwrap_or(&mut self.top);
        if let Some(column) = list.column {
            around.last = Some((column, token));
        }
    }

    /// A word or a string.
    fn word(&mut self, index: usize, token: &Placed) {
        let word = self.form.word(index).unwrap_or("");
        let around = self.stack.last().unwrap_or(&self.top);
        let first = around.items == 0 && around.place != Place::File;
        let begins_line = token.column.is_some();
        if !first && needs_bracket(around.place, word, begins_line) {
            self.sign(Sign::Headless { token: index });
        }
        let around = self.stack.last_mut().unwrap_or(&mut self.top);
        around.items += 1;
    }
}

impl Place {
    /// What a list that begins with `word` is inside another.
    fn of(around: Place, word: &str) -> Place {
        match (around, word) {
            (Place::File, "game" | "variant") => Place::Game,
            (_, "board") => Place::Board,
            (_, "grid") => Place::Grid,
            (_, "zone") => Place::Zone,
            (_, "piece") => Place::Piece,
            _ => Place::Other,
        }
    }

    /// Whether a list that begins with `word` may stand here: a keyword of elsewhere may not.
    fn takes(self, word: &str) -> bool {
        let here = match self {
            Place::Game => GameKeyword::of(word).is_some(),
            Place::Board => BoardKeyword::of(word).is_some(),
            Place::Grid => GridKeyword::of(word).is_some(),
            Place::Zone => ZoneKeyword::of(word).is_some(),
            Place::Piece => PieceKeyword::of(word).is_some(),
            Place::File | Place::Other => true,
        };
        here || !is_structure(word)
    }
}

/// Whether a word begins a part of a game, a board or a piece.
fn is_structure(word: &str) -> bool {
    GameKeyword::of(word).is_some()
        || BoardKeyword::of(word).is_some()
        || GridKeyword::of(word).is_some()
        || ZoneKeyword::of(word).is_some()
        || PieceKeyword::of(word).is_some()
}

/// Whether `word` must be the first of a list: it is not, so a `(` is missing.
fn needs_bracket(around: Place, word: &str, begins_line: bool) -> bool {
    let instruction = matches!(
        word,
        "verify" | "if" | "while" | "set-attribute" | "set-flag" | "set-position-flag"
    );
    let with_more = matches!(
        Predicate::of(word.strip_prefix("not-").unwrap_or(word)),
        Some(Predicate::InZone | Predicate::Flag | Predicate::Piece | Predicate::PositionFlag)
    );
    let structure = begins_line && around != Place::Other && is_structure(word);
    instruction || with_more || structure || Connective::of(word).is_some()
}
