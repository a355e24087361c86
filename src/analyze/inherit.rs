//! What a variant takes from its game (rules A8 to A10).

use rustc_hash::FxHashSet;

use super::context::Context;
use super::entries::Program;
use crate::expand::Item;
use crate::keyword::{GameKeyword, PieceKeyword, option_of_old_keyword};

/// An entry of a game: `(keyword items...)`.
#[derive(Clone, Debug)]
pub(super) struct Section<'a> {
    /// The word it begins with.
    pub keyword: &'a str,
    /// The whole list.
    pub item: Item,
    /// What follows the word, expansions opened.
    pub items: Vec<Item>,
}

impl Section<'_> {
    fn is(&self, keyword: GameKeyword) -> bool {
        self.keyword == keyword.text()
    }

    fn is_goal(&self) -> bool {
        GameKeyword::of(self.keyword).is_some_and(GameKeyword::is_goal)
    }

    /// The option's name in lower case, old keywords included (rule A10).
    fn option(&self, context: &Context) -> Option<String> {
        if let Some(option) = option_of_old_keyword(self.keyword) {
            return Some(option.name.to_owned());
        }
        let name = self.is(GameKeyword::Option).then(|| self.items.first())??;
        Some(context.name(*name)?.to_lowercase())
    }

    /// The name of the piece that the section defines.
    fn piece(&self, context: &mut Context) -> Option<String> {
        if !self.is(GameKeyword::Piece) {
            return None;
        }
        self.items.iter().find_map(|&item| {
            let (head, rest) = context.headed(item)?;
            let is_name = head == PieceKeyword::Name.text();
            let name = is_name.then(|| rest.first().copied())??;
            context.name(name).map(str::to_owned)
        })
    }
}

/// The sections of an entry with what it inherits, base first.
pub(super) fn sections<'a>(
    context: &mut Context<'a>,
    program: &Program,
    entry: usize,
) -> Vec<Section<'a>> {
    let (Some(entry), Some(&item)) = (program.entries.get(entry), program.items.get(entry)) else {
        return Vec::new();
    };
    let own = own_sections(context, item);
    let base = entry.base.and_then(|base| program.items.get(base));
    let Some(&base) = base else { return own };
    let mut sections = own_sections(context, base);
    retain_inherited(context, &mut sections, &own);
    sections.extend(own);
    sections
}

fn own_sections<'a>(context: &mut Context<'a>, entry: Item) -> Vec<Section<'a>> {
    let Some((_, items)) = context.headed(entry) else {
        return Vec::new();
    };
    let mut sections = Vec::new();
    for item in items {
        match context.headed(item) {
            Some((keyword, items)) => sections.push(Section {
                keyword,
                item,
                items,
            }),
            None => context.unexpected(&[item], "a game"),
        }
    }
    sections
}

/// Rule A9: removes from the base what the variant overrides.
fn retain_inherited(context: &mut Context, base: &mut Vec<Section>, own: &[Section]) {
    let goals = own.iter().any(Section::is_goal);
    let mut keywords = FxHashSet::default();
    let mut options = FxHashSet::default();
    let mut pieces = FxHashSet::default();
    for section in own {
        if let Some(option) = section.option(context) {
            options.insert(option);
        } else if let Some(piece) = section.piece(context) {
            pieces.insert(piece);
        } else if !section.is(GameKeyword::Piece) && !section.is(GameKeyword::Option) {
            keywords.insert(section.keyword);
        }
    }
    base.retain(|section| {
        if section.is_goal() {
            return !goals;
        }
        if section.is(GameKeyword::Default) {
            return false;
        }
        if let Some(option) = section.option(context) {
            return !options.contains(&option);
        }
        if let Some(piece) = section.piece(context) {
            return !pieces.contains(&piece);
        }
        !keywords.contains(section.keyword)
    });
}
