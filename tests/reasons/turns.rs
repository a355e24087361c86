//! The same for turns in native notation: what was changed in one is named by the reason.

use std::collections::BTreeMap;

use zrf::model::{Game, PieceId, SquareId};
use zrf::notation::native::{decode_turn, encode_turn, explain_turn};
use zrf::reference::Reference;
use zrf::rules::{Action, Move, Position, Rules, SplitMix64};

use crate::mutate::names_one;
use crate::positions::games;

/// A turn with one change, and what a reason has to name: one of these.
struct Changed {
    text: String,
    kind: &'static str,
    named: Vec<String>,
}

/// A turn, its text, and where it begins.
struct Turn<'a> {
    game: &'a Game,
    text: &'a str,
    moves: &'a [Move],
}

impl Turn<'_> {
    fn name(&self, square: SquareId) -> &str {
        &self.game.board.squares[square.index()].name
    }

    fn letters(&self, piece: PieceId) -> Option<&str> {
        let letters = self.game.pieces[piece.index()].notation.as_deref()?.trim();
        (1..=2).contains(&letters.len()).then_some(letters)
    }

    /// All squares that the text names.
    fn squares(&self) -> Vec<&str> {
        let actions = self.moves.iter().flat_map(|chosen| &chosen.actions);
        let squares = actions.flat_map(|&action| squares(action));
        let names = squares.map(|square| self.name(square));
        names.filter(|name| self.place(name).is_some()).collect()
    }

    /// Where a name stands in the text, not as a part of a longer one.
    fn place(&self, name: &str) -> Option<usize> {
        let mut places = self.text.match_indices(name).map(|(at, _)| at);
        places.find(|&at| {
            let next = self.text[at + name.len()..].chars().next();
            let last = self.text[..at].chars().next_back();
            let joined = |c: char| c.is_alphanumeric() && c != 'x';
            let letters = |c: char| c.is_lowercase() && c != 'x' || c.is_ascii_digit();
            !next.is_some_and(joined) && !last.is_some_and(letters)
        })
    }

    fn change(&self, dice: &mut SplitMix64) -> Option<Changed> {
        match dice.below(6) {
            0 | 1 => self.other_square(dice, false),
            2 => self.other_square(dice, true),
            3 => self.other_letters(dice),
            4 => self.other_sign(dice),
            _ => self.without_a_part(dice),
        }
    }

    fn other_square(&self, dice: &mut SplitMix64, nowhere: bool) -> Option<Changed> {
        let names = self.squares();
        let name = names.get(dice.below(names.len()))?;
        let at = self.place(name)?;
        let all: Vec<SquareId> = self.game.board.living_squares().collect();
        let other = match nowhere {
            true => "zz99",
            false => self.name(all[dice.below(all.len())]),
        };
        let (before, after) = (&self.text[..at], &self.text[at + name.len()..]);
        (other != *name).then(|| Changed {
            text: format!("{before}{other}{after}"),
            kind: if nowhere { "no square" } else { "square" },
            named: vec![other.to_owned()],
        })
    }

    fn other_letters(&self, dice: &mut SplitMix64) -> Option<Changed> {
        let Some(&Action::Move { piece, from, .. }) = self.moves[0].actions.first() else {
            return None;
        };
        let letters = self.letters(piece).unwrap_or_default();
        let rest = self.text.strip_prefix(letters)?;
        if !rest.starts_with(self.name(from)) {
            return None;
        }
        let other = PieceId(dice.below(self.game.pieces.len()) as u16);
        let others = self.letters(other).filter(|others| *others != letters)?;
        let pieces = self.game.pieces.iter();
        let same = pieces.filter(|it| it.notation.as_deref().map(str::trim) == Some(others));
        Some(Changed {
            text: format!("{others}{rest}"),
            kind: "letters",
            named: same.map(|it| it.name.clone()).collect(),
        })
    }

    fn other_sign(&self, dice: &mut SplitMix64) -> Option<Changed> {
        let chosen = &self.moves[dice.below(self.moves.len())];
        let Some(&Action::Move { to, .. }) = chosen.actions.first() else {
            return None;
        };
        let name = self.name(to);
        let (sign, other) = match self.text.contains(&format!("-{name}")) {
            true => ('-', 'x'),
            false => ('x', '-'),
        };
        let text = self
            .text
            .replacen(&format!("{sign}{name}"), &format!("{other}{name}"), 1);
        // The reason names the square, or the text as it was.
        let named = vec![name.to_owned()];
        (text != self.text).then_some(Changed {
            text,
            kind: "sign",
            named,
        })
    }

    /// Without one step of a chain, or without what the piece becomes.
    fn without_a_part(&self, dice: &mut SplitMix64) -> Option<Changed> {
        if let Some((before, kind)) = self.text.split_once('=')
            && !kind.contains([',', '[', '/', '-', 'x'])
        {
            let pieces = self.game.pieces.iter();
            let is_it = |it: &&zrf::model::PieceType| {
                it.name == kind || it.notation.as_deref().map(str::trim) == Some(kind)
            };
            return Some(Changed {
                text: before.to_owned(),
                kind: "change removed",
                named: pieces.filter(is_it).map(|it| it.name.clone()).collect(),
            });
        }
        let chain: Vec<SquareId> = self.moves.iter().filter_map(Move::destination).collect();
        if chain.len() < 2 {
            return None;
        }
        let gone = dice.below(chain.len() - 1);
        let name = self.name(chain[gone]);
        let next = self.moves[gone + 1].actions.first()?;
        let at = self.place(name)?;
        let sign = self.text[..at]
            .chars()
            .next_back()
            .filter(|it| "x-".contains(*it))?;
        let before = &self.text[..at - sign.len_utf8()];
        let text = format!("{before}{}", &self.text[at + name.len()..]);
        Some(Changed {
            text,
            kind: "step removed",
            named: squares(*next)
                .into_iter()
                .chain([chain[gone]])
                .map(|it| self.name(it).to_owned())
                .collect(),
        })
    }
}

/// Squares where an action happens.
fn squares(action: Action) -> Vec<SquareId> {
    match action {
        Action::Move { from, to, .. } => vec![from, to],
        Action::Drop { square, .. } | Action::Create { square, .. } => vec![square],
        Action::Copy { from, square, .. } => vec![from, square],
        _ => Vec::new(),
    }
}

#[derive(Default)]
struct Figures {
    kinds: BTreeMap<&'static str, (usize, usize)>,
    unnamed: Vec<String>,
    meant: usize,
    /// Of turns with a wrong sign: how many would be made as they were, and all.
    same: (usize, usize),
}

impl Figures {
    fn turn(
        &mut self,
        title: &str,
        rules: &Reference,
        start: &Position,
        moves: &[Move],
        dice: &mut SplitMix64,
    ) {
        let text = encode_turn(rules, start, moves).expect("legal moves");
        let turn = Turn {
            game: rules.game(),
            text: &text,
            moves,
        };
        for _ in 0..4 {
            let Some(changed) = turn.change(dice) else {
                continue;
            };
            if changed.text == text || decode_turn(rules, start, &changed.text).is_ok() {
                continue;
            }
            let why = explain_turn(rules, start, &changed.text).expect("within limits");
            let why = why.expect("the turn is not legal");
            let reason = why.reason_line();
            let meant = why.meant(rules, start).expect("within limits");
            self.meant += usize::from(meant.is_some());
            if changed.kind == "sign" {
                let meant = meant.into_iter().flatten().map(|it| it.chosen);
                self.same.0 += usize::from(meant.collect::<Vec<Move>>() == moves);
                self.same.1 += 1;
            }
            let mut named = changed.named;
            // A legal move as it is written has the square and the sign in it.
            named.push(text.clone());
            let count = self.kinds.entry(changed.kind).or_default();
            count.1 += 1;
            let written = reason.contains("is written `") && reason.contains(&named[0]);
            if written || names_one(&reason, &named) {
                count.0 += 1;
            } else {
                self.unnamed
                    .push(format!("{title}: `{text}` to `{}`: {reason}", changed.text));
            }
        }
    }

    fn report(&self) -> String {
        let kinds = self.kinds.iter();
        let mut lines: Vec<String> = kinds
            .map(|(kind, (named, all))| format!("{kind}: {named} of {all}"))
            .collect();
        lines.push(format!("{} would be made nevertheless", self.meant));
        let (same, all) = self.same;
        lines.push(format!("{same} of {all} with a wrong sign as they were"));
        let every = self.unnamed.len() / 60 + 1;
        lines.extend(self.unnamed.iter().step_by(every).cloned());
        lines.join("\n")
    }
}

/// Plays a random game, and calls `visit` with each turn.
fn turns(rules: &Reference, seed: u64, plies: usize, mut visit: impl FnMut(&Position, &[Move])) {
    let mut dice = SplitMix64::new(seed);
    let mut position = rules.start();
    let (mut start, mut moves) = (position.clone(), Vec::new());
    for _ in 0..plies {
        if rules.outcome(&position).expect("within limits").is_some() {
            return;
        }
        let legal = rules.legal_moves(&position).expect("within limits");
        let Some(chosen) = legal.get(dice.below(legal.len())) else {
            return;
        };
        rules.play(&mut position, chosen).expect("within limits");
        moves.push(chosen.clone());
        if position.continuation().is_none() {
            visit(&start, &moves);
            moves.clear();
            start = position.clone();
        }
    }
}

#[test]
fn reasons_name_what_was_changed_in_a_turn() {
    let mut figures = Figures::default();
    let mut dice = SplitMix64::new(7);
    for (title, game) in games() {
        let rules = Reference::new(game);
        for seed in 0..2 {
            turns(&rules, seed, 40, |start, moves| {
                figures.turn(&title, &rules, start, moves, &mut dice);
            });
        }
    }
    let counts = figures.kinds.values();
    let (named, all) = counts.fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1));
    println!("{named} of {all}\n{}", figures.report());
    assert!(all > 2_000, "only {all}");
    let (same, signs) = figures.same;
    assert!(same * 100 >= signs * 99, "{}", figures.report());
    assert!(
        named * 100 >= all * 99,
        "{named} of {all}\n{}",
        figures.report()
    );
}
