//! What can go wrong in expanding, said once each, with the way of calls that led there.

use rustc_hash::{FxHashMap, FxHashSet};

use super::define::Define;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Frame};
use crate::limits::Limit;
use crate::source::Span;
use crate::syntax::{NodeId, Symbol, Tree};

/// The way of calls, and the diagnostics.
pub(super) struct Reports<'a> {
    diagnostics: &'a mut Diagnostics,
    calls: Vec<(Symbol, Span)>,
    /// Places that were reported already.
    places: FxHashSet<(Code, Span)>,
    /// Limits that were reported already.
    limits: FxHashSet<&'static str>,
    /// Whether brackets are missing, so that what calls give is only guessed.
    guessed: bool,
}

impl<'a> Reports<'a> {
    pub fn new(diagnostics: &'a mut Diagnostics) -> Reports<'a> {
        let guess =
            |it: &Diagnostic| matches!(it.code, Code::UnclosedList | Code::ExtraParenthesis);
        let guessed = diagnostics.iter().any(guess);
        Reports {
            diagnostics,
            calls: Vec::new(),
            places: FxHashSet::default(),
            limits: FxHashSet::default(),
            guessed,
        }
    }

    /// A call is being expanded.
    pub fn enter(&mut self, name: Symbol, call: Span) {
        self.calls.push((name, call));
    }

    /// It is done.
    pub fn leave(&mut self) {
        self.calls.pop();
    }

    /// How many calls are being expanded.
    pub fn depth(&self) -> usize {
        self.calls.len()
    }

    /// The macros that are being expanded more than once.
    pub fn repeated(&self) -> Vec<Symbol> {
        let mut counts: FxHashMap<Symbol, usize> = FxHashMap::default();
        for &(name, _) in &self.calls {
            *counts.entry(name).or_default() += 1;
        }
        counts
            .into_iter()
            .filter(|&(_, count)| count > 1)
            .map(|(name, _)| name)
            .collect()
    }

    fn trail(&self, calls: &[(Symbol, Span)], tree: &Tree) -> Vec<Frame> {
        let frame = |&(name, call): &(Symbol, Span)| Frame {
            name: tree.symbols.text(name).to_owned(),
            call,
        };
        calls.iter().map(frame).collect()
    }

    /// A fault in a body, said once for each place.
    fn at_place(&mut self, tree: &Tree, diagnostic: Diagnostic) {
        if self.places.insert((diagnostic.code, diagnostic.span)) {
            let trail = self.trail(&self.calls, tree);
            self.diagnostics.push(diagnostic.trail(trail));
        }
    }

    /// A fault of the call that was entered last.
    fn of_call(&mut self, tree: &Tree, make: impl FnOnce(Span, &str) -> Diagnostic) {
        let Some((&(name, call), before)) = self.calls.split_last() else {
            return;
        };
        let diagnostic = make(call, tree.symbols.text(name));
        let trail = self.trail(before, tree);
        self.diagnostics.push(diagnostic.trail(trail));
    }

    #[cold]
    #[inline(never)]
    pub fn missing_argument(&mut self, tree: &Tree, node: NodeId, argument: &str) {
        let span = tree.node(node).span;
        let name = self
            .calls
            .last()
            .map_or("", |&(name, _)| tree.symbols.text(name));
        let message = format!("no call gives `{name}` a value for `{argument}` here");
        let diagnostic = Diagnostic::new(Code::MissingArgument, span, message)
            .label(format!("`{argument}` stays as it is"))
            .help(format!(
                "add the argument where `{name}` is called, or in a macro around the call"
            ));
        self.at_place(tree, diagnostic);
    }

    /// A call gives more arguments than the macro uses, as far as inner calls inherit them (rule A5).
    #[cold]
    #[inline(never)]
    pub fn extra_argument(&mut self, tree: &Tree, define: &Define, call: Span, counts: [usize; 2]) {
        if self.guessed {
            return;
        }
        let name = tree.symbols.text(define.name);
        let [given, used] = counts;
        let uses = match used {
            0 => "uses none".to_owned(),
            1 => "uses only `$1`".to_owned(),
            used => format!("uses none beyond `${used}`"),
        };
        let arguments = if given == 1 { "argument" } else { "arguments" };
        let message = format!("`{name}` is called with {given} {arguments}, but {uses}");
        let diagnostic = Diagnostic::new(Code::ExtraArgument, call, message)
            .secondary(define.name_span, "the macro is defined here")
            .help("take away what is too much, or use it in the macro; here it has no effect");
        self.at_place(tree, diagnostic);
    }

    #[cold]
    #[inline(never)]
    pub fn list_in_word(&mut self, tree: &Tree, node: NodeId, argument: &str) {
        let span = tree.node(node).span;
        let message =
            format!("the value of `{argument}` is a list, which cannot be part of a word");
        let diagnostic = Diagnostic::new(Code::ListInWord, span, message)
            .label(format!("`{argument}` stays as it is"))
            .help(format!(
                "give a word in the call, or put blanks around `{argument}` here"
            ));
        self.at_place(tree, diagnostic);
    }

    #[cold]
    #[inline(never)]
    pub fn word_too_long(&mut self, tree: &Tree, node: NodeId, limit: usize) {
        let message = format!("arguments make this word longer than {limit} bytes");
        let diagnostic = Diagnostic::new(Code::WordTooLong, tree.node(node).span, message)
            .label("it stays as it is")
            .help(Limit::WordBytes.advice(limit as u64));
        self.at_place(tree, diagnostic);
    }

    #[cold]
    #[inline(never)]
    pub fn endless(&mut self, tree: &Tree) {
        self.of_call(tree, |call, name| {
            let message = format!("the macro `{name}` calls itself without end");
            Diagnostic::new(Code::EndlessMacro, call, message)
                .label("this call makes nothing")
                .help("macros have no conditions, so one that calls itself never ends; use `while`")
        });
    }

    #[cold]
    #[inline(never)]
    pub fn too_deep(&mut self, tree: &Tree, limit: usize) {
        self.of_call(tree, |call, name| {
            let message = format!("macro calls are nested more than {limit} deep");
            Diagnostic::new(Code::ExpansionTooDeep, call, message)
                .label(format!("this call of `{name}` makes nothing"))
                .help(format!(
                    "does a macro call itself, each time with other arguments? {}",
                    Limit::ExpansionDepth.advice(limit as u64)
                ))
        });
    }

    #[cold]
    #[inline(never)]
    pub fn too_big(&mut self, tree: &Tree, limit: usize) {
        if self.limits.insert("stored") {
            self.of_call(tree, |call, name| {
                let message = format!("macros make more than {limit} different words and lists");
                Diagnostic::new(Code::ExpansionTooBig, call, message)
                    .label(format!(
                        "this call of `{name}`, and all later ones, make nothing"
                    ))
                    .help(format!(
                        "do macros call others many times, each time with other arguments? {}",
                        Limit::StoredNodes.advice(limit as u64)
                    ))
            });
        }
    }

    #[cold]
    #[inline(never)]
    pub fn too_much_memory(&mut self, tree: &Tree, limit: u64) {
        if self.limits.insert("memory") {
            self.of_call(tree, |call, name| {
                Diagnostic::new(Code::LoadMemory, call, "the rules take too much memory")
                    .label(format!(
                        "this call of `{name}`, and all later ones, make nothing"
                    ))
                    .help(Limit::LoadMemory.advice(limit))
            });
        }
    }

    #[cold]
    #[inline(never)]
    pub fn nested(&mut self, tree: &Tree, span: Span, limit: usize) {
        if self.limits.insert("nested") {
            let message = format!("macros nest lists more than {limit} deep");
            let trail = self.trail(&self.calls, tree);
            let diagnostic = Diagnostic::new(Code::ExpansionTooDeep, span, message);
            self.diagnostics.push(
                diagnostic
                    .label("what is deeper is left out")
                    .help(Limit::ExpandedNesting.advice(limit as u64))
                    .trail(trail),
            );
        }
    }

    #[cold]
    #[inline(never)]
    pub fn program_too_big(&mut self, span: Span, limit: u64) {
        let message = format!("the program has more than {limit} words when macros are expanded");
        self.diagnostics.push(
            Diagnostic::new(Code::ExpansionTooBig, span, message)
                .label("this and all that follows is left out")
                .help(format!(
                    "do macros use an argument twice, or call others many times, again and again? \
                     {}",
                    Limit::ExpandedSize.advice(limit)
                )),
        );
    }
}
