//! From tokens to lists, with a stack of our own so that no depth of nesting can overflow.

use super::faults::{self, Layout, Recovery};
use super::quotes::OddQuotes;
use super::repair::{EditKind, Explain};
use super::sniff::not_rules;
use super::token::{Token, TokenKind, Tokens, string_contents};
use super::{NodeId, NodeKind, Run, Tree};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::limits::Limit;
use crate::source::{FileId, Span};

/// What a file consists of.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The items at its top level.
    pub items: Run,
    /// Its comments, in order.
    pub comments: Vec<Span>,
}

/// Reads `text` into `tree`. Faults go to `diagnostics`; whatever they are, the rest is read.
/// Lists may be nested `max_nesting` deep; what is deeper is left out.
pub fn parse(
    file: FileId,
    text: &str,
    max_nesting: usize,
    tree: &mut Tree,
    diagnostics: &mut Diagnostics,
) -> Parsed {
    if let Some(diagnostic) = not_rules(file, text) {
        diagnostics.push(diagnostic);
        return Parsed {
            items: Run::EMPTY,
            comments: Vec::new(),
        };
    }
    let mut recovery = Recovery::default();
    loop {
        let mut parser = Parser::new(file, text, max_nesting, &recovery);
        parser.run(tree);
        // A fault may be understood only at the end of the file: then the file is read once more.
        match parser.better_recovery(&recovery) {
            Some(better) => recovery = better,
            None => return parser.finish(tree, diagnostics),
        }
    }
}

/// A list that is not closed yet.
struct Open {
    start: usize,
    items: Vec<NodeId>,
}

struct Parser<'a> {
    file: FileId,
    text: &'a str,
    max_nesting: usize,
    recovery: &'a Recovery,
    tokens: Tokens<'a>,
    top: Vec<NodeId>,
    stack: Vec<Open>,
    /// How many lists beyond the deepest allowed are open.
    too_deep: usize,
    deep_reported: bool,
    /// There is no memory left for the rest.
    full: bool,
    comments: Vec<Span>,
    layout: Layout<'a>,
    /// The last of the extra `)` that stand together.
    extra: Option<Span>,
    /// Whether a `)` closed nothing.
    beyond: bool,
    quotes: OddQuotes,
    /// How many edits of the recovery are made.
    edited: usize,
    diagnostics: Diagnostics,
}

impl<'a> Parser<'a> {
    fn new(file: FileId, text: &'a str, max_nesting: usize, recovery: &'a Recovery) -> Self {
        Parser {
            file,
            text,
            max_nesting,
            recovery,
            tokens: Tokens::new(text),
            top: Vec::new(),
            stack: Vec::new(),
            too_deep: 0,
            deep_reported: false,
            full: false,
            comments: Vec::new(),
            layout: Layout::new(text),
            extra: None,
            beyond: false,
            quotes: OddQuotes::default(),
            edited: 0,
            diagnostics: recovery.diagnostics(file),
        }
    }

    fn span(&self, range: std::ops::Range<usize>) -> Span {
        Span {
            file: self.file,
            start: range.start as u32,
            end: range.end as u32,
        }
    }

    fn run(&mut self, tree: &mut Tree) {
        while let Some(token) = self.tokens.next() {
            if let Some(memory) = tree.too_large_for(24 * self.comments.len() as u64) {
                self.full(&token, memory);
                break;
            }
            if token.kind != TokenKind::Close {
                self.end_extra();
            }
            let dropped = self.edit(token.range.start, tree);
            match token.kind {
                TokenKind::Open => self.open(&token, tree),
                TokenKind::Close if dropped => {}
                TokenKind::Close => self.close(&token, tree),
                TokenKind::Comment => self.comments.push(self.span(token.range)),
                TokenKind::Word => {
                    self.quotes.word(self.text, &token.range);
                    let symbol = tree.symbols.intern(&self.text[token.range.clone()]);
                    self.add(&token, NodeKind::Word(symbol), tree);
                }
                TokenKind::Text => self.string(token, tree),
                TokenKind::LoneQuote => self.lone_quote(token, tree),
            }
        }
        self.end_extra();
        self.edit(self.text.len(), tree);
    }

    /// Makes the edits up to the token that begins at `start`. True if it is to be taken away.
    fn edit(&mut self, start: usize, tree: &mut Tree) -> bool {
        let recovery = self.recovery;
        let edits = recovery.edits();
        let explain = Explain {
            file: self.file,
            text: self.text,
        };
        let mut dropped = false;
        while let Some(edit) = edits.get(self.edited).filter(|edit| edit.at <= start) {
            let same = edits[self.edited..].iter();
            let same = same.take_while(|it| (it.at, it.kind) == (edit.at, edit.kind));
            let same = same.count();
            self.edited += same;
            match (edit.kind, self.stack.last()) {
                (EditKind::PutClose, Some(list)) => {
                    let diagnostic = explain.missing(edit, list.start, same);
                    self.diagnostics.push(diagnostic);
                    for _ in 0..same {
                        let Some(list) = self.stack.pop() else { break };
                        self.add_list(list, edit.at, tree);
                    }
                }
                (EditKind::DropClose, Some(list)) => {
                    self.diagnostics.push(explain.early(edit, list.start));
                    dropped = true;
                }
                (EditKind::PutOpen, _) => {
                    self.diagnostics.push(explain.headless(edit));
                    let items = Vec::new();
                    self.stack.push(Open {
                        start: edit.at,
                        items,
                    });
                }
                // What is said of a `)` that closes nothing will do.
                (EditKind::PutClose | EditKind::DropClose, None) => {}
            }
        }
        dropped
    }

    /// Reports that the tree takes too much memory.
    fn full(&mut self, token: &Token, memory: u64) {
        // What is open stays open for this reason.
        self.full = true;
        self.deep_reported = true;
        self.diagnostics.push(
            Diagnostic::new(
                Code::LoadMemory,
                self.span(token.range.clone()),
                "the rules take too much memory",
            )
            .label("this and all that follows is left out")
            .help(Limit::LoadMemory.advice(memory)),
        );
    }

    fn add(&mut self, token: &Token, kind: NodeKind, tree: &mut Tree) {
        if self.too_deep == 0 {
            let node = tree.add(self.span(token.range.clone()), kind);
            self.push(node);
        }
    }

    fn push(&mut self, node: NodeId) {
        match self.stack.last_mut() {
            Some(list) => list.items.push(node),
            None => self.top.push(node),
        }
    }

    fn open(&mut self, token: &Token, tree: &mut Tree) {
        let start = token.range.start;
        if self.recovery.close_at_keywords && faults::is_top_keyword(self.text, start) {
            self.close_all_before(start, tree);
        }
        if self.stack.len() >= self.max_nesting {
            self.too_deep += 1;
            self.report_depth(token);
            return;
        }
        let around = self.stack.last().map(|list| list.start);
        self.layout.open(start, around);
        self.stack.push(Open {
            start,
            items: Vec::new(),
        });
    }

    fn report_depth(&mut self, token: &Token) {
        if self.deep_reported {
            return;
        }
        self.deep_reported = true;
        let message = format!("parentheses are nested more than {} deep", self.max_nesting);
        self.diagnostics.push(
            Diagnostic::new(
                Code::NestingTooDeep,
                self.span(token.range.clone()),
                message,
            )
            .label("this list and what is in it is left out")
            .help(format!(
                "no game needs this; is a `)` missing in many places, or is the file damaged? {}",
                Limit::WrittenNesting.advice(self.max_nesting as u64)
            )),
        );
    }

    fn close(&mut self, token: &Token, tree: &mut Tree) {
        if self.too_deep > 0 {
            self.too_deep -= 1;
            return;
        }
        let Some(list) = self.stack.pop() else {
            self.beyond = true;
            let span = self.span(token.range.clone());
            self.extra = Some(self.extra.map_or(span, |first| first.to(span)));
            return;
        };
        self.layout.close(list.start, token.range.start);
        self.add_list(list, token.range.end, tree);
    }

    fn add_list(&mut self, list: Open, end: usize, tree: &mut Tree) {
        // A string without its end takes the blanks at the end of the file, before which a list
        // without its own is closed: a list holds its items all the same.
        let last = list.items.last().map(|&item| tree.node(item).span.end);
        let end = end.max(last.unwrap_or(0) as usize);
        let items = tree.add_run(&list.items);
        let node = tree.add(self.span(list.start..end), NodeKind::List(items));
        self.push(node);
    }

    /// Extra `)` that stand together are one fault.
    fn end_extra(&mut self) {
        let Some(span) = self.extra.take() else {
            return;
        };
        self.diagnostics.push(
            Diagnostic::new(Code::ExtraParenthesis, span, "this `)` closes nothing")
                .label("every `(` before it has its `)` already")
                .help("remove it, or look for a `(` missing or a `)` too many further up"),
        );
    }

    fn string(&mut self, token: Token, tree: &mut Tree) {
        if let Some(end) = self.recovery.string_end(token.range.start) {
            self.tokens.jump(end);
            return self.add_string(token.range.start..end, tree);
        }
        self.layout.string(&token.range);
        self.quotes.string(self.text, &token.range);
        self.add_string(token.range, tree);
    }

    fn add_string(&mut self, range: std::ops::Range<usize>, tree: &mut Tree) {
        let symbol = tree
            .symbols
            .intern(string_contents(&self.text[range.clone()]));
        self.add(
            &Token {
                kind: TokenKind::Text,
                range,
            },
            NodeKind::Text(symbol),
            tree,
        );
    }

    fn lone_quote(&mut self, token: Token, tree: &mut Tree) {
        let start = token.range.start;
        let end = match self.recovery.string_end(start) {
            Some(end) => end,
            None => {
                self.layout.lone_quote(start);
                self.text.len()
            }
        };
        self.tokens.jump(end);
        self.add_string(start..end, tree);
    }

    /// A list that is open while a top-level keyword starts a line can only be one not closed.
    fn close_all_before(&mut self, start: usize, tree: &mut Tree) {
        if self.stack.is_empty() {
            return;
        }
        self.report_unclosed(Some(start));
        self.close_all(start, tree);
    }

    fn close_all(&mut self, end: usize, tree: &mut Tree) {
        self.too_deep = 0;
        while let Some(list) = self.stack.pop() {
            self.add_list(list, end, tree);
        }
        self.layout.forget();
    }

    fn report_unclosed(&mut self, before: Option<usize>) {
        let Some(outermost) = self.stack.first() else {
            return;
        };
        if self.deep_reported {
            return; // The same fault again.
        }
        let innermost = self.stack.last().map_or(outermost.start, |list| list.start);
        let fault = faults::Unclosed {
            outermost: outermost.start,
            innermost,
            missing: self.stack.len(),
            before,
        };
        let diagnostic = fault.diagnostic(self.file, self.text, &self.layout);
        self.diagnostics.push(diagnostic);
    }

    /// What the end of the file taught: where to end a string, or to close lists at keywords.
    fn better_recovery(&self, recovery: &Recovery) -> Option<Recovery> {
        if let Some(fault) = self.layout.unclosed_string()
            && !self.full
        {
            return recovery.with_string(fault);
        }
        let faulty = !self.stack.is_empty() || self.beyond;
        if faulty
            && !self.deep_reported
            && let Some(repaired) = recovery.repaired(self.text)
        {
            return Some(repaired);
        }
        let helps = !self.stack.is_empty() && self.layout.keyword_inside() && !self.deep_reported;
        (helps && !recovery.close_at_keywords).then(|| recovery.closing_at_keywords())
    }

    fn finish(mut self, tree: &mut Tree, diagnostics: &mut Diagnostics) -> Parsed {
        self.report_unclosed(None);
        self.close_all(self.text.trim_end().len(), tree);
        if self.top.is_empty() && self.comments.is_empty() && self.diagnostics.is_empty() {
            let span = self.span(0..0);
            self.diagnostics.push(
                Diagnostic::new(Code::EmptyFile, span, "this file is empty").help(
                    "a rules file has a `(game ...)`; was it saved, or downloaded as a whole?",
                ),
            );
        }
        for diagnostic in self.quotes.diagnostics(self.file) {
            self.diagnostics.push(diagnostic);
        }
        diagnostics.append(self.diagnostics);
        Parsed {
            items: tree.add_run(&self.top),
            comments: self.comments,
        }
    }
}
