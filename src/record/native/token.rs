//! The tokens of a native record.

use super::fault::Fault;

/// A token, with the byte where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Where it begins.
    pub at: usize,
    /// What it is.
    pub kind: Kind,
}

/// What a token is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `[Name "value"]`
    Tag(String, String),
    /// `12.`
    Number(u32),
    /// A turn in native notation.
    Turn(String),
    /// A ply in the words of a saved game, in quotes.
    Words(String),
    /// `{...}`, or `;` and the rest of the line.
    Comment(String),
    /// `(`
    Open,
    /// `)`
    Close,
}

/// The turn that a text is, if it is nothing else.
pub fn only_turn(text: &str) -> Option<String> {
    let mut scanner = Scanner::new(text);
    match (scanner.next().ok()??.kind, scanner.next().ok()?) {
        (Kind::Turn(turn), None) => Some(turn),
        _ => None,
    }
}

/// Reads tokens one after another.
pub struct Scanner<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Scanner<'t> {
    /// From the beginning of a text.
    pub fn new(text: &'t str) -> Self {
        Scanner { text, at: 0 }
    }

    /// The next token; `None` at the end.
    ///
    /// # Errors
    /// A token that is not closed or holds what it may not.
    pub fn next(&mut self) -> Result<Option<Token>, Fault> {
        let rest = self.rest().trim_start();
        self.at = self.text.len() - rest.len();
        let at = self.at;
        let Some(first) = rest.chars().next() else {
            return Ok(None);
        };
        let kind = match first {
            '(' | ')' => {
                self.at += 1;
                if first == '(' {
                    Kind::Open
                } else {
                    Kind::Close
                }
            }
            '[' => self.tag()?,
            '{' => self.comment()?,
            ';' => {
                let line = rest.lines().next().unwrap_or_default();
                self.at += line.len();
                Kind::Comment(line[1..].trim().to_owned())
            }
            '"' => Kind::Words(self.string()?),
            '}' => {
                let help = "take it away, or open a comment with `{`";
                return Err(self.fault(at, "`}` closes no comment", help));
            }
            _ => self.word()?,
        };
        Ok(Some(Token { at, kind }))
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn fault(&self, at: usize, what: impl Into<String>, help: &str) -> Fault {
        Fault::at(self.text, at, what, help)
    }

    /// A number of a round or a turn: up to white space or a special letter.
    fn word(&mut self) -> Result<Kind, Fault> {
        let ends = |c: char| c.is_whitespace() || "(){};\"".contains(c);
        let rest = self.rest();
        let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
        let at = self.at;
        self.at += word.len();
        let digits = word.trim_end_matches('.');
        if digits.len() == word.len() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(Kind::Turn(word.to_owned()));
        }
        digits.parse().map(Kind::Number).map_err(|_| {
            let help = "write the number of the round, as in `12.`";
            self.fault(at, format!("`{word}` is no number of a round"), help)
        })
    }

    fn comment(&mut self) -> Result<Kind, Fault> {
        let start = self.at;
        let mut text = String::new();
        let mut letters = self.rest()[1..].char_indices().peekable();
        while let Some((index, letter)) = letters.next() {
            match letter {
                '}' => {
                    self.at = start + 1 + index + 1;
                    return Ok(Kind::Comment(text.replace("\r\n", "\n")));
                }
                '{' => {
                    let help =
                        "close the comment before with `}`, or write `\\{` for a brace in it";
                    return Err(self.fault(start + 1 + index, "a comment in a comment", help));
                }
                '\\' => match letters.next_if(|(_, next)| "\\{}".contains(*next)) {
                    Some((_, escaped)) => text.push(escaped),
                    None => text.push('\\'),
                },
                _ => text.push(letter),
            }
        }
        let help = "close it with `}`; write `\\}` for a brace in it";
        Err(self.fault(start, "a comment that is not closed", help))
    }

    /// A text in quotes, on one line.
    fn string(&mut self) -> Result<String, Fault> {
        let start = self.at;
        let mut text = String::new();
        let mut letters = self.rest()[1..].char_indices();
        while let Some((index, letter)) = letters.next() {
            match letter {
                '"' => {
                    self.at = start + 1 + index + 1;
                    return Ok(text);
                }
                '\n' => break,
                '\\' => match letters.next().map(|(_, next)| next) {
                    Some('n') => text.push('\n'),
                    Some('r') => text.push('\r'),
                    Some('t') => text.push('\t'),
                    Some(next @ ('"' | '\\')) => text.push(next),
                    _ => {
                        let help =
                            "write `\\\\` for a backslash; else `\\\"`, `\\n`, `\\r` or `\\t`";
                        let at = start + 1 + index;
                        return Err(self.fault(at, "a backslash before what it may not", help));
                    }
                },
                _ => text.push(letter),
            }
        }
        let help = "close it with `\"` on the same line; write `\\\"` for a quote in it";
        Err(self.fault(start, "a text in quotes that is not closed", help))
    }

    fn tag(&mut self) -> Result<Kind, Fault> {
        const HELP: &str = "write a tag as `[Name \"value\"]`";
        let start = self.at;
        self.at += 1;
        self.blanks();
        let rest = self.rest();
        let name_letter = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
        let length = rest.find(|c| !name_letter(c)).unwrap_or(rest.len());
        let name = &rest[..length];
        if name.is_empty() {
            return Err(self.fault(self.at, "a tag without a name", HELP));
        }
        self.at += length;
        self.blanks();
        if !self.rest().starts_with('"') {
            let what = format!("the tag {name} has no value in quotes");
            return Err(self.fault(self.at, what, HELP));
        }
        let value = self.string()?;
        self.blanks();
        if !self.rest().starts_with(']') {
            let what = format!("the tag {name} is not closed by `]`");
            return Err(self.fault(start, what, HELP));
        }
        self.at += 1;
        Ok(Kind::Tag(name.to_owned(), value))
    }

    fn blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start_matches([' ', '\t']).len();
    }
}
