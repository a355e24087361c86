//! The words and signs of a text, and names as words.

use std::borrow::Cow;
use std::ops::Range;

use super::error::{PositionError, PositionFault, shortened};

/// The sign between the parts of a text.
pub const BAR: char = '|';

/// What stands before the first part of a text where it is shown.
pub const LABEL: &str = "Position:";

/// A word or a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// A word as it stands.
    Word(&'a str),
    /// A word in quotes, without them.
    Quoted(String),
    /// `:`
    Colon,
    /// `,`
    Comma,
    /// `|`
    Bar,
    /// The end of the text.
    End,
}

/// A text taken word by word.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    /// The words from a byte on, which must be the start of a character.
    pub fn new(text: &'a str, at: usize) -> Self {
        Words { text, at }
    }

    /// Where the next word is looked for.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The text from here on, blanks skipped.
    pub fn rest(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        let trimmed = rest.trim_start();
        self.at = self.text.len() - trimmed.len();
        trimmed
    }

    /// Goes on so many bytes further.
    pub fn skip(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// The next word or sign with its place, without going on.
    ///
    /// # Errors
    /// A quote without its end, or a `\` in quotes that stands for nothing.
    pub fn peek(&self) -> Result<(Token<'a>, Range<usize>), PositionError> {
        self.clone().next()
    }

    /// The next word or sign with its place.
    ///
    /// # Errors
    /// As [`peek`](Self::peek).
    pub fn next(&mut self) -> Result<(Token<'a>, Range<usize>), PositionError> {
        let rest = self.rest();
        let start = self.at;
        let sign = match rest.chars().next() {
            None => return Ok((Token::End, start..start)),
            Some('\'') => return self.quoted(rest),
            Some(':') => Some(Token::Colon),
            Some(',') => Some(Token::Comma),
            Some(BAR) => Some(Token::Bar),
            Some(_) => None,
        };
        let (token, length) = match sign {
            Some(sign) => (sign, 1),
            None => {
                let length = rest.find(ends_word).unwrap_or(rest.len());
                (Token::Word(&rest[..length]), length)
            }
        };
        self.at += length;
        Ok((token, start..self.at))
    }

    fn quoted(&mut self, rest: &str) -> Result<(Token<'a>, Range<usize>), PositionError> {
        let start = self.at;
        let mut word = String::new();
        let mut inside = rest[1..].chars();
        loop {
            let left = inside.as_str().len();
            match inside.next() {
                None => {
                    let place = start..start + 1;
                    return Err(PositionError::new(place, PositionFault::OpenQuote));
                }
                Some('\'') => break,
                Some('\\') => match escaped(&mut inside) {
                    Some(c) => word.push(c),
                    None => {
                        let at = start + rest.len() - left;
                        return Err(PositionError::new(at..at + 1, PositionFault::Escape));
                    }
                },
                Some(c) => word.push(c),
            }
        }
        self.at = start + rest.len() - inside.as_str().len();
        Ok((Token::Quoted(word), start..self.at))
    }
}

fn ends_word(c: char) -> bool {
    c.is_whitespace() || matches!(c, ':' | ',' | BAR)
}

/// What a `\` and the characters after it stand for.
fn escaped(after: &mut std::str::Chars) -> Option<char> {
    match after.next()? {
        c @ ('\'' | '\\') => Some(c),
        'u' => {
            let (digits, rest) = after.as_str().strip_prefix('{')?.split_once('}')?;
            let plain = (1..=6).contains(&digits.len());
            let plain = plain && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
            let number = u32::from_str_radix(digits, 16).ok().filter(|_| plain)?;
            *after = rest.chars();
            char::from_u32(number)
        }
        _ => None,
    }
}

/// A name as a word that [`Words`] gives back: as it is where nothing else can be meant, else in
/// quotes.
pub fn name_word(name: &str) -> Cow<'_, str> {
    if is_plain(name) {
        return Cow::Borrowed(name);
    }
    let mut word = String::from("'");
    for c in name.chars() {
        match c {
            '\'' | '\\' => word.extend(['\\', c]),
            ' ' => word.push(' '),
            c if is_hidden(c) => word.extend(c.escape_unicode()),
            c => word.push(c),
        }
    }
    word.push('\'');
    Cow::Owned(word)
}

/// Whether a name can stand without quotes. `/` tells boards drawn row by row; a number in
/// parentheses stands for what has no name of its own; `-` for nobody.
fn is_plain(name: &str) -> bool {
    let first = name.chars().next();
    let odd = |c: char| ends_word(c) || is_hidden(c) || c == '/';
    first.is_some_and(|c| c != '\'' && c != '(')
        && name != "-"
        && name != "Position"
        && !name.chars().any(odd)
}

/// Characters that cannot be seen, end a line, or turn the direction of writing.
fn is_hidden(c: char) -> bool {
    let turns = matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    c.is_control() || c.is_whitespace() || turns
}

/// What was found, for a message.
pub fn found(token: &Token, quoted_text: &str) -> Option<String> {
    match token {
        Token::End => None,
        Token::Bar => Some(BAR.to_string()),
        _ => Some(shortened(quoted_text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<Token<'_>> {
        let mut words = Words::new(text, 0);
        let mut found = Vec::new();
        loop {
            match words.next().unwrap().0 {
                Token::End => return found,
                token => found.push(token),
            }
        }
    }

    #[test]
    fn words_end_at_blanks_and_signs() {
        let wanted = [
            Token::Word("?A"),
            Token::Colon,
            Token::Word("K'"),
            Token::Word("e/1"),
            Token::Comma,
            Token::Quoted("a b|'".to_owned()),
            Token::Bar,
        ];
        assert_eq!(words(r"?A:K' e/1 , 'a b|\''| "), wanted);
    }

    #[test]
    fn every_name_can_be_a_word() {
        let names = [
            "King",
            "K'",
            "'K",
            "a b",
            "a|b",
            "a,b",
            "a:b",
            "a/b",
            "",
            "-",
            "(3)",
            "Position",
            "a\\b",
            "\\",
            "\u{7}\n\u{202e}",
            "é",
            "'",
            "#3",
            "+R",
            "\u{85}",
            "turn",
        ];
        for name in names {
            let word = name_word(name);
            assert!(!word.chars().any(|c| c != ' ' && is_hidden(c)), "{word}");
            let found = words(&word);
            let same = match &found[..] {
                [Token::Word(word)] => *word == name,
                [Token::Quoted(word)] => word == name,
                _ => false,
            };
            assert!(same, "{name:?}: {found:?}");
        }
        assert_eq!(name_word("King"), "King");
        assert_eq!(name_word("a b"), "'a b'");
    }

    #[test]
    fn bad_quotes_are_found() {
        let fault = |text: &str| Words::new(text, 0).next().unwrap_err();
        assert_eq!(fault(" 'abc").fault, PositionFault::OpenQuote);
        assert_eq!(fault(" 'abc").place, 1..2);
        for text in [
            r"'a\n'",
            r"'a\u{}'",
            r"'a\u{110000}'",
            r"'a\u{+1}'",
            r"'a\u1'",
        ] {
            assert_eq!(fault(text).fault, PositionFault::Escape, "{text}");
            assert_eq!(fault(text).place, 2..3);
        }
    }
}
