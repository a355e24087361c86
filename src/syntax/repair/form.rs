//! Files cut into forms, and forms into tokens that know their place on the line.

use crate::syntax::faults::{self, Recovery};
use crate::syntax::token::{TokenKind, Tokens};

/// What stands at the top level of a file, up to the next thing that begins there by its layout.
pub(in crate::syntax) struct Form<'a> {
    pub text: &'a str,
    /// Its tokens, comments apart.
    pub tokens: Vec<Placed>,
}

/// A token and its place.
#[derive(Clone, Copy, Debug)]
pub(in crate::syntax) struct Placed {
    pub kind: TokenKind,
    pub start: usize,
    pub end: usize,
    /// The blanks before it, if it is the first on its line.
    pub column: Option<usize>,
}

impl<'a> Form<'a> {
    /// Where a token begins.
    pub fn at(&self, token: usize) -> usize {
        self.tokens.get(token).map_or(0, |token| token.start)
    }

    /// Where the token before this one ends.
    pub fn end_before(&self, token: usize) -> usize {
        let before = token.checked_sub(1).and_then(|it| self.tokens.get(it));
        before.map_or(0, |token| token.end)
    }

    /// Where the last token ends.
    pub fn end(&self) -> usize {
        self.end_before(self.tokens.len())
    }

    /// The word that a token is.
    pub fn word(&self, token: usize) -> Option<&'a str> {
        let token = self.tokens.get(token)?;
        let is_word = token.kind == TokenKind::Word;
        is_word.then(|| &self.text[token.start..token.end])
    }
}

/// The forms of a file.
pub(super) fn forms<'a>(text: &'a str, recovery: &Recovery) -> Vec<Form<'a>> {
    let mut forms = Vec::new();
    let mut form = Form {
        text,
        tokens: Vec::new(),
    };
    let mut tokens = Tokens::new(text);
    while let Some(token) = tokens.next() {
        let start = token.range.start;
        let mut end = token.range.end;
        let mut kind = token.kind;
        match kind {
            TokenKind::Comment => continue,
            TokenKind::Text | TokenKind::LoneQuote => {
                if let Some(known) = recovery.string_end(start) {
                    end = known;
                    tokens.jump(end);
                }
                kind = TokenKind::Text;
            }
            TokenKind::Open if faults::is_top_keyword(text, start) && !form.tokens.is_empty() => {
                let tokens = std::mem::take(&mut form.tokens);
                forms.push(Form { text, tokens });
            }
            _ => {}
        }
        form.tokens.push(Placed {
            kind,
            start,
            end,
            column: faults::indentation(text, start),
        });
    }
    forms.push(form);
    forms
}
