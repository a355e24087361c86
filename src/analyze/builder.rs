//! The order in which a game is put together.

use rustc_hash::FxHashMap;

use super::context::{Context, Undefined, cut};
use super::entries::{Program, macros};
use super::inherit::{self, Section};
use super::names::Scope;
use super::pieces::Mention;
use super::places::{NamedFile, Places};
use super::{Built, block::Blocks};
use crate::diagnostic::{Code, Diagnostic, Diagnostics, nearest};
use crate::expand::{Expanded, Item};
use crate::keyword::{GameKeyword, home, option_of_old_keyword};
use crate::limits::Limit;
use crate::model::{Game, PieceId, PlayerId, SquareId, Text};
use crate::source::Span;
use crate::syntax::NodeKind;

/// A game in the making.
pub(super) struct Builder<'a> {
    pub cx: Context<'a>,
    pub scope: Scope,
    pub game: Game,
    pub blocks: Blocks,
    pub block_spans: Vec<Vec<Span>>,
    pub engine_span: Option<Span>,
    pub option_spans: Vec<[Span; 2]>,
    pub places: Places,
    /// Per piece, what bears on the numbers of move types.
    pub mentions: Vec<Vec<Mention>>,
    /// How many pieces and values of attributes stand on the board at the start.
    pub placed: usize,
    /// The squares on which a piece stands at the start, and where the last one is set there.
    pub taken: FxHashMap<SquareId, Span>,
    /// How many parts of goals there are.
    pub goal_parts: usize,
}

/// Builds an entry of `program`.
pub(super) fn build(
    expanded: &Expanded,
    program: &Program,
    entry: usize,
    diagnostics: &mut Diagnostics,
) -> Option<Built> {
    let cx = Context::new(expanded, program.trails.clone());
    let mut builder = Builder {
        cx,
        scope: Scope::new(&expanded.limits),
        game: Game::default(),
        blocks: Blocks::default(),
        block_spans: Vec::new(),
        engine_span: None,
        option_spans: Vec::new(),
        places: Places::default(),
        mentions: Vec::new(),
        placed: 0,
        taken: FxHashMap::default(),
        goal_parts: 0,
    };
    let sections = inherit::sections(&mut builder.cx, program, entry);
    let &place = program.items.get(entry)?;
    let possible = builder.sections(&sections, place);
    let mut places = std::mem::take(&mut builder.places);
    places.trails = builder.cx.finish(diagnostics);
    possible.then_some(Built {
        game: builder.game,
        block_spans: builder.block_spans,
        engine_span: builder.engine_span,
        option_spans: builder.option_spans,
        places,
    })
}

impl<'a> Builder<'a> {
    /// Reads all sections. False when no game came of it.
    fn sections(&mut self, sections: &[Section<'a>], entry: Item) -> bool {
        self.repeated_sections(sections);
        self.players(sections);
        self.board(sections);
        let pieces = self.declare_pieces(sections);
        self.move_priorities(sections);
        self.turn_order(sections);
        self.pieces(&pieces);
        self.setup(sections);
        self.goals(sections);
        self.options(sections);
        self.others(sections);
        // Before the names are moved into the game.
        self.scope.tell_places(&mut self.places);
        self.numbers();
        self.is_possible(entry)
    }

    /// The sections with the keyword `keyword`.
    pub fn with<'s>(
        sections: &'s [Section<'a>],
        keyword: GameKeyword,
    ) -> impl Iterator<Item = &'s Section<'a>> {
        let text = keyword.text();
        sections
            .iter()
            .filter(move |section| section.keyword == text)
    }

    fn is_possible(&mut self, entry: Item) -> bool {
        let no_players = self.game.players.is_empty();
        let no_squares = self.game.board.living_squares().next().is_none();
        // What needs players or a board is not wrong for itself.
        if no_players {
            self.lacks(entry, "players", "(players White Black)");
            self.cx
                .take_back(&[Code::UndefinedPlayer, Code::EmptyRepeat]);
        }
        if no_squares && !self.cx.has(Code::BoardTooBig) {
            self.lacks(entry, "a board with positions", "(board (grid ...))");
            self.cx.take_back(&[
                Code::UndefinedPosition,
                Code::UndefinedDirection,
                Code::UndefinedZone,
                Code::UndefinedPlace,
                Code::UndefinedInstruction,
            ]);
        }
        !no_players && !no_squares
    }

    fn lacks(&mut self, entry: Item, what: &str, example: &str) {
        let diagnostic = Diagnostic::new(
            Code::MissingSection,
            self.cx.span(entry),
            format!("this game has no {}", what.trim_start_matches("a ")),
        )
        .label(format!("add {what}"))
        .help(format!("a game needs {what}, e.g. `{example}`"));
        self.cx.report(entry.trail, diagnostic);
    }

    /// Players in order; a name that begins with `?` is drawn by lot.
    fn players(&mut self, sections: &[Section<'a>]) {
        let most = self.cx.limits().players;
        for section in Self::with(sections, GameKeyword::Players) {
            for (name, item) in self.cx.names(&section.items, "the name of a player") {
                if let Some(number) = self.scope.players.get(name) {
                    let first = self.scope.players.span(number);
                    self.duplicate(Code::DuplicatePlayer, item, "player", name, first);
                } else if self.scope.players.len() >= most {
                    self.too_many(item, "players", Limit::Players, most);
                    return;
                } else {
                    let at = self.cx.origin(item);
                    self.scope.players.add(name, at);
                    self.game.players.push(crate::model::Player {
                        name: name.to_owned(),
                        random: name.starts_with('?'),
                    });
                }
            }
        }
    }

    /// A file may be a mere shell, a board and pieces for an engine that makes the moves.
    fn engine(&mut self, item: Item) {
        let Some(engine) = self.game.moves_elsewhere() else {
            return;
        };
        let message = format!("the moves of this game come from the engine `{engine}`");
        self.cx.fault(
            Code::MovesElsewhere,
            item,
            &message,
            "the board and the pieces can be shown, but no moves are in the file",
        );
    }

    /// What bears on no rule is kept as text; what is unknown is reported.
    fn others(&mut self, sections: &[Section<'a>]) {
        for section in sections {
            use GameKeyword as K;
            match GameKeyword::of(section.keyword) {
                Some(K::Title) => {
                    let title = section.items.first().and_then(|&t| self.cx.name(t));
                    self.game.title = title.unwrap_or_default().to_owned();
                }
                Some(K::Engine) => {
                    let engine = section.items.first().and_then(|&e| self.cx.name(e));
                    self.game.engine = engine.map(str::to_owned);
                    self.engine_span = Some(self.cx.span(section.item));
                    self.engine(section.item);
                }
                Some(K::Translate) => {
                    self.cx.fault(
                        Code::IgnoredSection,
                        section.item,
                        "`translate` is not supported",
                        "the directions and positions keep their names in every player's moves",
                    );
                    let text = self.text(section);
                    self.game.texts.push(text);
                }
                Some(keyword) if keyword.is_text() => {
                    let text = self.text(section);
                    self.game.texts.push(text);
                }
                // The others are read before.
                Some(_) => {}
                None if option_of_old_keyword(section.keyword).is_some() => {}
                None => {
                    let known = GameKeyword::texts().chain(macros(self.cx.expanded));
                    self.unknown_keyword(section.item, section.keyword, "a game", known);
                }
            }
        }
    }

    fn text(&mut self, section: &Section<'a>) -> Text {
        self.text_of(section.keyword, &section.items)
    }

    /// A keyword with all words and strings that follow it, at whatever depth.
    pub fn text_of(&mut self, keyword: &str, items: &[Item]) -> Text {
        let mut values = Vec::new();
        let mut stack: Vec<Item> = items.iter().rev().copied().collect();
        while let Some(item) = stack.pop() {
            match self.cx.tree().node(item.node).kind {
                NodeKind::Word(symbol) | NodeKind::Text(symbol) => {
                    let value = self.cx.tree().symbols.text(symbol);
                    self.named_file(keyword, item, value);
                    values.push(value.to_owned());
                }
                NodeKind::List(_) | NodeKind::Expansion { .. } => {
                    let inner = self.cx.list(item).unwrap_or_default();
                    stack.extend(inner.into_iter().rev());
                }
            }
        }
        Text {
            keyword: keyword.to_owned(),
            values,
        }
    }

    /// A picture or a sound: a string, or a word with a dot in it.
    fn named_file(&mut self, keyword: &str, item: Item, value: &str) {
        let of_files = matches!(keyword, "image" | "music") || keyword.ends_with("-sound");
        let is_string = matches!(self.cx.tree().node(item.node).kind, NodeKind::Text(_));
        if of_files && !value.trim().is_empty() && (is_string || value.contains('.')) {
            self.places.files.push(NamedFile {
                name: value.to_owned(),
                keyword: keyword.to_owned(),
                origin: self.cx.origin(item),
            });
        }
    }

    /// Reports a keyword that is none.
    pub fn unknown_keyword<'c>(
        &mut self,
        item: Item,
        word: &str,
        inside: &str,
        known: impl Iterator<Item = &'c str>,
    ) {
        let shown = cut(word);
        self.cx
            .once(Code::UnknownKeyword, word, item, |cx, suggest| {
                let near = suggest.then(|| nearest(word, known)).flatten();
                let mut help = "it is neither a keyword nor a macro; the list is ignored".to_owned();
                if let Some(home) = home(word) {
                    help = format!(
                        "`{shown}` belongs in {home}: is a `)` missing before it? the list is ignored"
                    );
                } else if let Some(near) = near {
                    help = format!("did you mean `{near}`? {help}");
                }
                let message = format!("`{shown}` means nothing in {inside}");
                Diagnostic::new(Code::UnknownKeyword, cx.span(item), message).help(help)
            });
    }

    /// Reports a second definition.
    pub fn duplicate(
        &mut self,
        code: Code,
        item: Item,
        what: &str,
        name: &str,
        first: Option<Span>,
    ) {
        let shown = cut(name);
        self.cx.once(code, name, item, |cx, _| {
            let message = format!("the {what} `{shown}` is defined twice");
            let diagnostic = Diagnostic::new(code, cx.span(item), message)
                .label("the second definition")
                .help(format!(
                    "give it another name: the name means the first {what}"
                ));
            match first {
                Some(first) => diagnostic.secondary(first, "the first definition"),
                None => diagnostic,
            }
        });
    }

    /// Reports that a limit is passed.
    pub fn too_many(&mut self, item: Item, what: &str, limit: Limit, most: usize) {
        self.cx.once(Code::TooMany, what, item, |cx, _| {
            let message = format!("the game has too many {what}");
            Diagnostic::new(Code::TooMany, cx.span(item), message).help(format!(
                "there are more than {most}, and the rest is left out; {}",
                limit.advice(most as u64)
            ))
        });
    }

    /// Reports that there are too many of one kind of names.
    pub fn too_many_names(&mut self, item: Item, what: &str) {
        self.too_many(item, what, Limit::Names, self.cx.limits().names);
    }

    /// The player called so, or a report.
    pub fn player(&mut self, name: &str, item: Item, effect: &'static str) -> Option<PlayerId> {
        let found = self.scope.player(name);
        // That there are no players at all is told once.
        if found.is_none() && self.scope.players.len() > 0 {
            let undefined = Undefined {
                code: Code::UndefinedPlayer,
                what: "player",
                word: name,
                effect,
                hint: self.scope.hint(name),
            };
            self.cx
                .undefined(item, undefined, self.scope.players.iter());
        }
        found
    }

    /// The piece called so, or a report.
    pub fn piece(&mut self, name: &str, item: Item, effect: &'static str) -> Option<PieceId> {
        let found = self.scope.piece(name);
        if found.is_none() {
            let undefined = Undefined {
                code: Code::UndefinedPiece,
                what: "piece",
                word: name,
                effect,
                hint: self.scope.hint(name),
            };
            self.cx.undefined(item, undefined, self.scope.pieces.iter());
        }
        found
    }

    /// The square called so, or a report. A killed square is none (rule B5).
    pub fn square(&mut self, name: &str, item: Item, effect: &'static str) -> Option<SquareId> {
        let Some(square) = self.scope.square(name) else {
            // That there are no positions at all is told once.
            if self.scope.squares.len() == 0 {
                return None;
            }
            let undefined = Undefined {
                code: Code::UndefinedPosition,
                what: "position",
                word: name,
                effect,
                hint: self.scope.hint(name),
            };
            self.cx
                .undefined(item, undefined, self.scope.squares.iter());
            return None;
        };
        if !self.game.board.squares[square.index()].killed {
            return Some(square);
        }
        let shown = cut(name);
        self.cx.once(Code::KilledPosition, name, item, |cx, _| {
            let message = format!("the position `{shown}` was taken away by `kill-positions`");
            Diagnostic::new(Code::KilledPosition, cx.span(item), message)
                .label("no longer there")
                .help(format!(
                    "name another, or leave it on the board; here {effect}"
                ))
        });
        None
    }
}
