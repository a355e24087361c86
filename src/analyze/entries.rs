//! The games and variants of a file (rules A8 and A11).

use super::context::{Context, Undefined, cut};
use crate::diagnostic::{Code, Diagnostic, Diagnostics, nearest};
use crate::expand::{Expanded, Item, TrailId, Trails};
use crate::keyword::{FileKeyword, GameKeyword, home};
use crate::limits::Limit;
use crate::source::{FileId, Span};
use crate::syntax::Run;

/// The games and variants of a file, in the order they are written.
#[derive(Clone, Debug)]
pub struct Program {
    /// The entries.
    pub entries: Vec<Entry>,
    /// The version of Zillions that the file asks for.
    pub version: Option<String>,
    /// Where the entries stand in the tree.
    pub(super) items: Vec<Item>,
    /// The ways by which the entries were reached.
    pub(super) trails: Trails,
}

/// A game or a variant.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The title, empty if it has none.
    pub title: String,
    /// Its number for users, from 1; separators (variants titled `-`) have none (rule A11).
    pub number: Option<usize>,
    /// Game or variant.
    pub kind: EntryKind,
    /// Marked by `(default)` as the one to open first.
    pub is_default: bool,
    /// Where it is written.
    pub span: Span,
    /// For a variant, the index of its game: the nearest before it, or the first after it.
    pub base: Option<usize>,
}

/// What an entry is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// `(game ...)`
    Game,
    /// `(variant ...)`
    Variant,
}

impl Program {
    /// The index of the entry to open first; see [`Entry::default_of`].
    pub fn default_entry(&self) -> Option<usize> {
        Entry::default_of(&self.entries)
    }
}

impl Entry {
    /// The index of the entry to open first: the one marked `(default)`, else the first game,
    /// else the first entry; separators apart.
    pub fn default_of(entries: &[Entry]) -> Option<usize> {
        let position = |wanted: &dyn Fn(&Entry) -> bool| {
            let mut entries = entries.iter();
            entries.position(|entry| entry.number.is_some() && wanted(entry))
        };
        position(&|entry| entry.is_default)
            .or_else(|| position(&|entry| entry.kind == EntryKind::Game))
            .or_else(|| position(&|_| true))
    }
}

/// Lists the entries of a file.
pub(super) fn list(expanded: &Expanded, diagnostics: &mut Diagnostics) -> Program {
    let mut context = Context::new(expanded, expanded.trails());
    let mut program = Program {
        entries: Vec::new(),
        items: Vec::new(),
        version: None,
        trails: expanded.trails(),
    };
    for item in context.flatten(expanded.items, TrailId::ROOT) {
        let most = expanded.limits.entries;
        if program.entries.len() >= most {
            let message = format!("the file has more than {most} games and variants");
            let advice = Limit::Entries.advice(most as u64);
            let help = format!("this one and all that follow are left out; {advice}");
            context.fault(Code::TooMany, item, message, help);
            break;
        }
        top_level(&mut context, item, &mut program);
    }
    // Where reading failed it is no wonder, and has been told.
    let read_well = !diagnostics.has_errors();
    finish(&mut context, &mut program, read_well);
    program.trails = context.finish(diagnostics);
    program
}

fn top_level(context: &mut Context, item: Item, program: &mut Program) {
    let Some((head, rest)) = context.headed(item) else {
        let message = format!("{} stands outside of any game", context.shown(item));
        let place = "only games, variants and macros belong here";
        return context.stray(item, message, place);
    };
    match FileKeyword::of(head) {
        Some(FileKeyword::Game) => {
            let entry = entry(context, item, EntryKind::Game, &rest);
            program.entries.push(entry);
            program.items.push(item);
        }
        Some(FileKeyword::Variant) => {
            let entry = entry(context, item, EntryKind::Variant, &rest);
            program.entries.push(entry);
            program.items.push(item);
        }
        Some(FileKeyword::Version) => {
            program.version = rest
                .first()
                .and_then(|&v| context.name(v))
                .map(str::to_owned);
        }
        Some(FileKeyword::Define | FileKeyword::Include) | None => {
            context.undefined(
                item,
                Undefined {
                    code: Code::UnknownKeyword,
                    what: "keyword or macro",
                    word: head,
                    effect: "the list is ignored",
                    hint: misplaced(context, head, &rest),
                },
                FileKeyword::texts().chain(macros(context.expanded)),
            );
        }
    }
}

/// What a list at the top level may be that begins with no word for it.
fn misplaced(context: &Context, head: &str, rest: &[Item]) -> Option<String> {
    let shown = cut(head);
    if let Some(home) = home(head) {
        return Some(format!(
            "`{shown}` belongs in {home}: is there a `)` too many before it?"
        ));
    }
    let known = FileKeyword::texts().chain(macros(context.expanded));
    let is_list = |item: &Item| context.tree().list(item.node).is_some();
    (nearest(head, known).is_none() && rest.first().is_some_and(is_list))
        .then(|| format!("to define a macro write `(define {shown} ...)`"))
}

/// The names of all macros.
pub(super) fn macros(expanded: &Expanded) -> impl Iterator<Item = &str> {
    expanded
        .defines
        .iter()
        .map(|define| expanded.tree.symbols.text(define.name))
}

fn entry(context: &mut Context, item: Item, kind: EntryKind, items: &[Item]) -> Entry {
    let mut entry = Entry {
        title: String::new(),
        number: None,
        kind,
        is_default: false,
        span: context.span(item),
        base: None,
    };
    for &part in items {
        // Only what is needed is opened: bodies can be long.
        let Some(head) = first_word(context, part) else {
            continue;
        };
        match GameKeyword::of(head) {
            Some(GameKeyword::Title) => {
                if let Some((_, rest)) = context.headed(part) {
                    let title = rest.first().and_then(|&t| context.name(t));
                    entry.title = title.unwrap_or_default().to_owned();
                }
            }
            Some(GameKeyword::Default) => entry.is_default = true,
            _ => {}
        }
    }
    entry
}

fn first_word<'a>(context: &Context<'a>, item: Item) -> Option<&'a str> {
    let run: Run = context.tree().list(item.node)?;
    let &first = context.tree().items(run).first()?;
    context.tree().word(first)
}

/// Numbers the entries and finds the games of variants. That there is no game is told of a file that
/// was `read_well`.
fn finish(context: &mut Context, program: &mut Program, read_well: bool) {
    let is_game = |entry: &Entry| entry.kind == EntryKind::Game;
    let games: Vec<usize> = (0..program.entries.len())
        .filter(|&index| is_game(&program.entries[index]))
        .collect();
    let mut number = 0;
    let items = program.items.iter();
    for (index, (entry, item)) in program.entries.iter_mut().zip(items).enumerate() {
        if entry.title != "-" || entry.kind == EntryKind::Game {
            number += 1;
            entry.number = Some(number);
        }
        if entry.kind == EntryKind::Game {
            continue;
        }
        let after = games.partition_point(|&game| game < index);
        entry.base = match after.checked_sub(1) {
            Some(before) => games.get(before).copied(),
            None => games.first().copied(),
        };
        if entry.base.is_none() {
            let diagnostic = Diagnostic::new(
                Code::VariantWithoutGame,
                entry.span,
                "this variant has no game to vary",
            )
            .label("the file has no `(game ...)`")
            .help("make the first variant a `(game ...)`");
            context.report(item.trail, diagnostic);
        }
    }
    if program.entries.is_empty() && read_well {
        let file = FileId(0);
        let span = Span {
            file,
            start: 0,
            end: 0,
        };
        let diagnostic = Diagnostic::new(Code::NoGame, span, "there is no game in this file")
            .help("a rules file has a `(game ...)`; this may be a file for others to include");
        context.report(TrailId::ROOT, diagnostic);
    }
}
