//! Tokens (rule A1). The only file that knows nom.

use std::ops::Range;

use nom::branch::alt;
use nom::bytes::complete::{take_till, take_till1, take_while, take_while1};
use nom::character::complete::char;
use nom::combinator::{recognize, value};
use nom::sequence::{delimited, preceded};
use nom::{IResult, Parser};

/// The kinds of tokens. White space is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// `(`
    Open,
    /// `)`
    Close,
    /// A bare word.
    Word,
    /// A string, both quotes included.
    Text,
    /// A `"` that no other follows.
    LoneQuote,
    /// A comment without its line end.
    Comment,
}

/// A token and the bytes it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub kind: TokenKind,
    pub range: Range<usize>,
}

/// Control characters count as white space: NUL and ^Z (the end of a file under DOS) among them.
pub(super) fn is_space(character: char) -> bool {
    character <= ' ' || character == '\u{7F}' || character == '\u{FEFF}'
}

fn ends_word(character: char) -> bool {
    is_space(character) || matches!(character, '(' | ')' | '"' | ';')
}

fn token(input: &str) -> IResult<&str, TokenKind> {
    alt((
        value(TokenKind::Open, char('(')),
        value(TokenKind::Close, char(')')),
        value(
            TokenKind::Text,
            recognize(delimited(char('"'), take_while(|c| c != '"'), char('"'))),
        ),
        value(TokenKind::LoneQuote, char('"')),
        value(
            TokenKind::Comment,
            preceded(char(';'), take_till(|c| c == '\n' || c == '\r')),
        ),
        value(TokenKind::Word, take_till1(ends_word)),
    ))
    .parse(input)
}

fn spaces(input: &str) -> IResult<&str, &str> {
    take_while1(is_space)(input)
}

/// The tokens of a text, one after another.
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    pub fn new(text: &'a str) -> Tokens<'a> {
        Tokens { text, at: 0 }
    }

    /// Goes on reading at byte `at`.
    pub fn jump(&mut self, at: usize) {
        self.at = at;
    }
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        let mut rest = &self.text[self.at..];
        if let Ok((after, _)) = spaces(rest) {
            rest = after;
        }
        let start = self.text.len() - rest.len();
        let (after, kind) = token(rest).ok()?;
        self.at = self.text.len() - after.len();
        Some(Token {
            kind,
            range: start..self.at,
        })
    }
}

/// What stands between the quotes of a string, as written: a `\` is the author's line break in a
/// text and a separator in the name of a file, and neither is ours to change.
pub(super) fn string_contents(quoted: &str) -> &str {
    let inner = quoted.strip_prefix('"').unwrap_or(quoted);
    inner.strip_suffix('"').unwrap_or(inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<(TokenKind, &str)> {
        Tokens::new(text)
            .map(|token| (token.kind, &text[token.range]))
            .collect()
    }

    #[test]
    fn a1_tokens() {
        use TokenKind::*;
        assert_eq!(
            tokens("(a.b'?\"x\ny\"; c\r)\0\x1A"),
            [
                (Open, "("),
                (Word, "a.b'?"),
                (Text, "\"x\ny\""),
                (Comment, "; c"),
                (Close, ")")
            ]
        );
        assert_eq!(tokens("a;b\"c"), [(Word, "a"), (Comment, ";b\"c")]);
        assert_eq!(tokens("\"a"), [(LoneQuote, "\""), (Word, "a")]);
        assert_eq!(tokens(" \t\x0C\u{FEFF}"), []);
    }

    #[test]
    fn a1_texts_are_kept_as_written() {
        assert_eq!(string_contents("\"one\\\r\n  two\""), "one\\\r\n  two");
        assert_eq!(
            string_contents("\"one\\ two\\\\\nthree\""),
            "one\\ two\\\\\nthree"
        );
        assert_eq!(string_contents("\"img\\a.bmp\""), "img\\a.bmp");
        assert_eq!(string_contents("\"\""), "");
    }
}
