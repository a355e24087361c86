//! A record of a game, whatever the form it was written in.

/// A record of a game. It says what somebody wrote; whether it fits the rules is found out by
/// [`replay`](super::replay::replay).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The version of the form as a saved game has it: `0.02`.
    pub version: String,
    /// Who moved for each player: `H` a human, `C` the computer, one letter for every entry of
    /// `(players ...)`.
    pub seats: String,
    /// The rules file as it was named, with its folder if it had one.
    pub rules_file: Option<String>,
    /// The title of the game or variant.
    pub variant: Option<String>,
    /// Where the game starts, as a position text, if not at the game's own start position.
    pub setup: Option<String>,
    /// The line the set-up stands on, from 1; 0 when there is none.
    pub setup_line: usize,
    /// Changes of the start position made by hand, in order.
    pub edits: Vec<Edit>,
    /// The plies in order.
    pub plies: Vec<Ply>,
    /// Lines that say nothing in this form. They are kept and written again.
    pub unread: Vec<Unread>,
    /// What ends the lines of a saved game.
    pub line_end: LineEnd,
    /// Whether the last line has no line end.
    pub cut_off: bool,
    /// The name of the encoding of a saved game when its bytes are not Windows-1252.
    pub encoding: Option<String>,
    /// Further tags of a native record, in order: players, result, event and what else there is.
    pub tags: Vec<Tag>,
    /// Comments that stand before the first ply.
    pub comments: Vec<String>,
}

impl Record {
    /// The value of a tag of a native record.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|tag| tag.name == name);
        found.map(|tag| tag.value.as_str())
    }

    /// Gives a tag of a native record a value. A new tag comes last.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let value = value.to_owned();
        match self.tags.iter_mut().find(|tag| tag.name == name) {
            Some(tag) => tag.value = value,
            None => self.tags.push(Tag {
                name: name.to_owned(),
                value,
            }),
        }
    }
}

/// A change of the start position made by hand, in the words of a saved game: `(x b6)` or
/// `(Black Man c3)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The line it stands on, from 1; 0 when there is none.
    pub line: usize,
    /// The words, brackets included.
    pub text: String,
}

/// A ply of a record; in a native text, a whole turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ply {
    /// The line it stands on, from 1; 0 when there is none.
    pub line: usize,
    /// The number of the round, where one is written (rule F4).
    pub round: Option<u32>,
    /// The move or moves.
    pub text: PlyText,
    /// For a turn in native notation, where it is known, what a saved game has for each of its
    /// moves, without the number of the round.
    pub words: Vec<String>,
    /// Comments after it.
    pub comments: Vec<String>,
    /// Lines that might have been played instead of it, each from the same position.
    pub variations: Vec<Vec<Ply>>,
}

/// How a ply is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlyText {
    /// In the words of a saved game, without the number of the round.
    Words(String),
    /// In native notation: a turn with all its partial moves.
    Native(String),
}

impl Default for PlyText {
    fn default() -> Self {
        PlyText::Words(String::new())
    }
}

impl PlyText {
    /// The text as it is written.
    pub fn as_str(&self) -> &str {
        match self {
            PlyText::Words(text) | PlyText::Native(text) => text,
        }
    }

    /// Whether it is in native notation.
    pub fn is_native(&self) -> bool {
        matches!(self, PlyText::Native(_))
    }
}

/// A line of a saved game that says nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The line it stands on, from 1.
    pub line: usize,
    /// How many edits and plies stand before it; 0 also for what stands among the lines above.
    pub after: usize,
    /// The text, without the line end.
    pub text: String,
    /// What is wrong with it.
    pub why: String,
}

/// A tag of a native record: `[Event "Club evening"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The name.
    pub name: String,
    /// The value, without quotes.
    pub value: String,
}

/// What ends the lines of a saved game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LineEnd {
    /// Carriage return and line feed, as Zillions writes.
    #[default]
    CrLf,
    /// A line feed alone.
    Lf,
}

impl LineEnd {
    /// The characters.
    pub fn as_str(self) -> &'static str {
        match self {
            LineEnd::CrLf => "\r\n",
            LineEnd::Lf => "\n",
        }
    }
}
