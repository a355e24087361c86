//! Reading the tree and reporting what is wrong with it.

use rustc_hash::FxHashMap;

use super::entries::macros;
use super::places::Origin;
use super::stray;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Severity, nearest};
use crate::expand::{Expanded, Item, TrailId, Trails};
use crate::limits::LoadLimits;
use crate::source::Span;
use crate::syntax::{NodeId, NodeKind, Run, Tree};

/// For so many distinct faults the nearest name is looked up: it takes time, and nobody reads more.
const SUGGESTIONS: usize = 200;

/// So many faults are kept; of what comes after only the errors.
const MOST: usize = 10_000;

/// So many names are listed where nothing like the word is known.
const FEW: usize = 6;

/// The same where they are of one of several kinds, e.g. the directions of a board: eight are usual.
const FEW_OF_KIND: usize = 8;

/// A diagnostic, and in how many more places the same was found.
struct Found {
    diagnostic: Diagnostic,
    more: usize,
    /// So many items stand one behind another where they do not belong, all one fault.
    strays: usize,
}

/// The tree with the way to each node, and the diagnostics so far.
pub(super) struct Context<'a> {
    pub expanded: &'a Expanded,
    pub trails: Trails,
    found: Vec<Found>,
    /// Faults about a name are reported once per name.
    by_name: FxHashMap<(Code, String), usize>,
    /// What is reported under these codes follows from something else, and is not told.
    follows: Vec<Code>,
    listing: Diagnostics,
}

/// A word that means nothing, for [`Context::undefined`].
pub(super) struct Undefined<'w> {
    /// What sort of fault it is.
    pub code: Code,
    /// What the word should have been, e.g. `position`.
    pub what: &'static str,
    /// The word.
    pub word: &'w str,
    /// What becomes of it here, a whole clause.
    pub effect: &'static str,
    /// What it is instead, if that is known: then no likely word is looked for.
    pub hint: Option<String>,
}

impl<'a> Context<'a> {
    /// A context that goes on from `trails`.
    pub fn new(expanded: &'a Expanded, trails: Trails) -> Context<'a> {
        Context {
            expanded,
            trails,
            found: Vec::new(),
            by_name: FxHashMap::default(),
            follows: Vec::new(),
            listing: Diagnostics::default(),
        }
    }

    /// Ends the context: all that was found goes to `diagnostics`. The trails are left.
    pub fn finish(self, diagnostics: &mut Diagnostics) -> Trails {
        // Where macros make too much to be listed, parts are missing and seem to be at fault.
        let cut_off = !self.listing.is_empty();
        // Without memory nearly all is missing.
        let starved = self.trails.is_starved();
        for Found {
            mut diagnostic,
            more,
            strays,
        } in self.found
        {
            if starved || self.follows.contains(&diagnostic.code) {
                continue;
            }
            if cut_off && diagnostic.severity() == Severity::Warning {
                continue;
            }
            if strays > 1 {
                stray::describe(&mut diagnostic, strays);
            }
            // Of what is too many there is one place: where it became so.
            if more > 0 && !matches!(diagnostic.code, Code::TooMany | Code::BoardTooBig) {
                let places = if more == 1 { "place" } else { "places" };
                diagnostic.message += &format!(", and in {more} more {places}");
            }
            diagnostics.push(diagnostic);
        }
        diagnostics.append(self.listing);
        self.trails
    }

    /// The tree.
    pub fn tree(&self) -> &'a Tree {
        &self.expanded.tree
    }

    /// Where loading stops.
    pub fn limits(&self) -> &'a LoadLimits {
        &self.expanded.limits
    }

    /// Where an item is written.
    pub fn span(&self, item: Item) -> Span {
        self.tree().node(item.node).span
    }

    /// Takes memory for something that is made by one item in unusual size. False when there is
    /// none left; that is said once.
    pub fn charge(&mut self, item: Item, bytes: u64) -> bool {
        if self.trails.memory_left() > bytes {
            self.trails.charge(bytes);
            return true;
        }
        let tree = &self.expanded.tree;
        self.trails.out_of_memory(tree, item, &mut self.listing);
        false
    }

    /// Where an item is written, and how it was reached.
    pub fn origin(&self, item: Item) -> Origin {
        Origin::of(item, self.expanded)
    }

    /// The items of `run` with expansions opened.
    pub fn flatten(&mut self, run: Run, trail: TrailId) -> Vec<Item> {
        let tree = &self.expanded.tree;
        self.trails.flatten(tree, run, trail, &mut self.listing)
    }

    /// The items of a list, expansions opened; none when it is no list.
    pub fn list(&mut self, item: Item) -> Option<Vec<Item>> {
        let run = self.tree().list(item.node)?;
        Some(self.flatten(run, item.trail))
    }

    /// The items of a list without its first word, and that word.
    pub fn headed(&mut self, item: Item) -> Option<(&'a str, Vec<Item>)> {
        let mut items = self.list(item)?;
        let head = self.word(*items.first()?)?;
        items.remove(0);
        Some((head, items))
    }

    /// The trail of what stands in the expansion `node`.
    pub fn enter(&mut self, trail: TrailId, node: NodeId) -> TrailId {
        match self.tree().node(node).kind {
            NodeKind::Expansion { name, .. } => {
                let call = self.tree().node(node).span;
                self.trails.enter(trail, name, call)
            }
            _ => trail,
        }
    }

    /// The word that an item is.
    pub fn word(&self, item: Item) -> Option<&'a str> {
        self.tree().word(item.node)
    }

    /// The word or string that an item is.
    pub fn name(&self, item: Item) -> Option<&'a str> {
        self.word(item).or_else(|| self.tree().text(item.node))
    }

    /// An item as it is shown in a message.
    pub fn shown(&self, item: Item) -> String {
        match self.tree().node(item.node).kind {
            NodeKind::Word(symbol) => format!("`{}`", cut(self.tree().symbols.text(symbol))),
            NodeKind::Text(_) => "a string".to_owned(),
            NodeKind::List(run) => match self.tree().items(run).first() {
                Some(&first) => match self.tree().word(first) {
                    Some(word) => format!("`({} ...)`", cut(word)),
                    None => "a list".to_owned(),
                },
                None => "`()`".to_owned(),
            },
            NodeKind::Expansion { name, .. } => {
                format!("`({})`", cut(self.tree().symbols.text(name)))
            }
        }
    }

    /// Whether something of this kind was found.
    pub fn has(&self, code: Code) -> bool {
        self.found.iter().any(|found| found.diagnostic.code == code)
    }

    /// Reports a fault that was reached by `trail`.
    pub fn report(&mut self, trail: TrailId, diagnostic: Diagnostic) {
        if self.found.len() >= MOST && diagnostic.severity() == Severity::Warning {
            return;
        }
        let frames = self.trails.frames(trail, self.tree());
        let letters: usize = frames.iter().map(|frame| frame.name.len() + 64).sum();
        self.trails.charge(letters as u64);
        self.found.push(Found {
            diagnostic: diagnostic.trail(frames),
            more: 0,
            strays: 0,
        });
    }

    /// What is reported under these codes follows from something else, and is not to be told.
    pub fn take_back(&mut self, codes: &[Code]) {
        self.follows.extend(codes);
    }

    /// Reports an item that does not belong where it stands. Several that stand one behind
    /// another, divided by nothing but white space, are one fault.
    pub fn stray(&mut self, item: Item, message: String, place: &str) {
        let span = self.span(item);
        let sources = &self.expanded.sources;
        if let Some(last) = self.found.last_mut().filter(|last| last.strays > 0)
            && stray::goes_on(&last.diagnostic, span, sources)
        {
            let second = last.strays == 1;
            last.strays += 1;
            stray::extend(&mut last.diagnostic, span, second, sources);
            return;
        }
        let help = stray::help(self.name(item).unwrap_or(""), place, self.is_macro(item));
        let diagnostic = Diagnostic::new(Code::UnexpectedItem, span, message).help(help);
        let before = self.found.len();
        self.report(item.trail, diagnostic);
        if let Some(found) = self.found.get_mut(before) {
            found.strays = 1;
        }
    }

    /// Whether an item is the name of a macro. Behind many faults this is not looked up.
    fn is_macro(&self, item: Item) -> bool {
        let name = self.word(item).filter(|_| self.found.len() < SUGGESTIONS);
        name.is_some_and(|name| macros(self.expanded).any(|known| known == name))
    }

    /// Reports a fault at `item` with a message and advice.
    pub fn fault(
        &mut self,
        code: Code,
        item: Item,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        let diagnostic = Diagnostic::new(code, self.span(item), message).help(help);
        self.report(item.trail, diagnostic);
    }

    /// Reports a fault about `name` at `item` unless the same was reported before. The message,
    /// advice and rest are asked for only if it is new.
    pub fn once(
        &mut self,
        code: Code,
        name: &str,
        item: Item,
        make: impl FnOnce(&Context<'a>, bool) -> Diagnostic,
    ) {
        let key = (code, name.to_owned());
        if let Some(&index) = self.by_name.get(&key) {
            if let Some(found) = self.found.get_mut(index) {
                found.more += 1;
            }
            return;
        }
        self.by_name.insert(key, self.found.len());
        let diagnostic = make(self, self.by_name.len() <= SUGGESTIONS);
        self.report(item.trail, diagnostic);
    }

    /// Reports a word that means nothing (rule A13), with the nearest of `candidates`.
    pub fn undefined<'c>(
        &mut self,
        item: Item,
        undefined: Undefined<'_>,
        candidates: impl IntoIterator<Item = &'c str>,
    ) {
        self.undefined_of(item, undefined, candidates, ("", std::iter::empty()));
    }

    /// The same, for a word that may be of several kinds: `listed` are the plural of one kind and
    /// its names, which are told if they are few and none of the candidates is near.
    pub fn undefined_of<'c>(
        &mut self,
        item: Item,
        undefined: Undefined<'_>,
        candidates: impl IntoIterator<Item = &'c str>,
        (kind, listed): (&str, impl Iterator<Item = &'c str>),
    ) {
        let Undefined {
            code,
            what,
            word,
            effect,
            hint,
        } = undefined;
        self.once(code, word, item, |context, suggest| {
            let shown = cut(word);
            let message = format!("there is no {what} `{shown}`");
            let mut help = format!("Zillions would refuse the file; here {effect}");
            if let Some(hint) = hint {
                let sign = if hint.ends_with('?') { "" } else { ";" };
                help = format!("{hint}{sign} {help}");
            } else if suggest {
                let candidates: Vec<_> = candidates.into_iter().collect();
                let known = match kind {
                    "" => advice(what, word, &candidates),
                    kind => advice_of(kind, word, &candidates, listed),
                };
                help = known + &help;
            }
            Diagnostic::new(code, context.span(item), message)
                .label("undefined")
                .help(help)
        });
    }

    /// Reports items that stand where nothing more is expected.
    pub fn unexpected(&mut self, rest: &[Item], after: &str) {
        for &item in rest {
            let message = format!("{} does not belong here", self.shown(item));
            self.stray(
                item,
                message,
                &format!("nothing more is expected in {after}"),
            );
        }
    }

    /// Reports that `item` lacks something.
    pub fn missing(&mut self, item: Item, what: &str) {
        let shown = self.shown(item);
        if let Some(word) = self.word(item) {
            let help = format!(
                "write `({} ...)` with {what} in it; alone it means nothing",
                cut(word)
            );
            let message = format!("{shown} stands without its parentheses");
            return self.fault(Code::MissingItem, item, message, help);
        }
        self.fault(
            Code::MissingItem,
            item,
            format!("{shown} lacks {what}"),
            format!("write {what} inside its parentheses; without it the list is ignored"),
        );
    }

    /// The number that `item` is, or a fault.
    pub fn number(&mut self, item: Item) -> Option<i32> {
        let number = self.name(item).and_then(parse_number);
        if number.is_none() {
            let shown = self.shown(item);
            self.fault(
                Code::NotANumber,
                item,
                format!("{shown} is not a whole number that can be used here"),
                "write digits only, with `-` in front or not; at most 2147483647",
            );
        }
        number
    }

    /// The names that `items` are; others are reported.
    pub fn names(&mut self, items: &[Item], what: &str) -> Vec<(&'a str, Item)> {
        let mut names = Vec::new();
        for &item in items {
            match self.name(item) {
                Some(name) => names.push((name, item)),
                None => {
                    let shown = self.shown(item);
                    self.fault(
                        Code::UnexpectedItem,
                        item,
                        format!("{shown} stands where {what} is expected"),
                        "it is ignored",
                    );
                }
            }
        }
        names
    }
}

/// What may have been meant by a word: the nearest of the candidates, or all if they are few.
fn advice(what: &str, word: &str, candidates: &[&str]) -> String {
    let is_one_kind = !what.contains([' ', ',']);
    if let Some(near) = nearest(word, candidates.iter().copied()) {
        format!("did you mean `{near}`? ")
    } else if is_one_kind && (1..=FEW).contains(&candidates.len()) {
        let names: Vec<&str> = candidates.iter().map(|name| cut(name)).collect();
        let plural = if names.len() == 1 { " is" } else { "s are" };
        format!("the {what}{plural} `{}`. ", names.join("`, `"))
    } else {
        String::new()
    }
}

/// What may have been meant by a word that may be of several kinds: the nearest of the candidates,
/// or all of the kind `kind`, a plural, if they are few.
fn advice_of<'c>(
    kind: &str,
    word: &str,
    candidates: &[&str],
    listed: impl Iterator<Item = &'c str>,
) -> String {
    if let Some(near) = nearest(word, candidates.iter().copied()) {
        return format!("did you mean `{near}`? ");
    }
    let names: Vec<&str> = listed.take(FEW_OF_KIND + 1).map(cut).collect();
    if (2..=FEW_OF_KIND).contains(&names.len()) {
        format!("the {kind} are `{}`. ", names.join("`, `"))
    } else {
        String::new()
    }
}

/// A whole number, `+` allowed.
fn parse_number(text: &str) -> Option<i32> {
    text.parse().ok()
}

/// `text` as it is shown: long words are cut.
pub(super) fn cut(text: &str) -> &str {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => &text[..end],
        None => text,
    }
}
