//! The kitchen sink uses every word of the language, each where it has its meaning.

use std::collections::BTreeSet;
use std::path::Path;

use zrf::expand::{Expanded, load};
use zrf::keyword::{
    BoardKeyword, Connective, FileKeyword, GameKeyword, GoalWord, GridKeyword, Instruction,
    OPTIONS, OccupantWord, OtherWord, PieceKeyword, PlaceWord, PlayerWord, Predicate, ZoneKeyword,
    option_named, option_of_old_keyword,
};
use zrf::syntax::{NodeKind, Run};

/// A word or string of the expanded program.
struct Use {
    /// The first words of the lists around it, from the outermost to its own.
    lists: Vec<String>,
    word: String,
    /// Whether it is itself the first word of its list.
    is_first: bool,
}

impl Use {
    /// Whether it begins a list right inside a list that begins with `outer`.
    fn begins_in(&self, outer: &str) -> bool {
        let around = self.lists.iter().rev().nth(1);
        self.is_first && around.is_some_and(|list| list == outer)
    }

    fn is_in(&self, list: &str) -> bool {
        self.lists.iter().any(|around| around == list)
    }

    fn is_in_block(&self) -> bool {
        self.is_in("moves") || self.is_in("drops")
    }

    fn is_in_goal(&self) -> bool {
        self.lists.iter().any(|list| list.ends_with("-condition"))
    }

    /// Whether it stands behind an instruction or a condition, to say where or whose.
    fn is_argument(&self) -> bool {
        let own = self.lists.last().map_or("", String::as_str);
        const WITH_PLACE: [&str; 9] = [
            "go",
            "capture",
            "create",
            "flip",
            "change-owner",
            "change-type",
            "set-attribute",
            "set-position-flag",
            "opposite",
        ];
        !self.is_first && self.is_in_block() && (WITH_PLACE.contains(&own) || own.ends_with('?'))
    }
}

fn kitchen_sink() -> Expanded {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("games/kitchen-sink.zrf");
    load(&path, &Default::default()).expect("the file is readable")
}

/// The items of a run, those that macros made included.
fn flatten(program: &Expanded, run: Run) -> Vec<NodeKind> {
    let items = program.tree.items(run).iter();
    let kinds = items.map(|&id| program.tree.node(id).kind);
    let spliced = kinds.flat_map(|kind| match kind {
        NodeKind::Expansion { body, .. } => flatten(program, body),
        kind => vec![kind],
    });
    spliced.collect()
}

fn collect(program: &Expanded, run: Run, lists: &[String], uses: &mut Vec<Use>) {
    let text = |symbol| program.tree.symbols.text(symbol).to_owned();
    let items = flatten(program, run);
    let first = match items.first() {
        Some(NodeKind::Word(symbol)) => text(*symbol),
        _ => String::new(),
    };
    let inside = [lists, &[first]].concat();
    for (index, kind) in items.into_iter().enumerate() {
        match kind {
            NodeKind::Word(symbol) | NodeKind::Text(symbol) => uses.push(Use {
                lists: inside.clone(),
                word: text(symbol),
                is_first: index == 0,
            }),
            NodeKind::List(run) => collect(program, run, &inside, uses),
            NodeKind::Expansion { .. } => unreachable!("expansions are flattened"),
        }
    }
}

fn uses(program: &Expanded) -> Vec<Use> {
    let mut uses = Vec::new();
    for kind in flatten(program, program.items) {
        if let NodeKind::List(run) = kind {
            collect(program, run, &["file".to_owned()], &mut uses);
        }
    }
    uses
}

/// The words of `vocabulary` that no use `fits`.
fn unused<'a>(
    vocabulary: impl Iterator<Item = &'a str>,
    uses: &[Use],
    fits: impl Fn(&Use) -> bool,
) -> Vec<&'a str> {
    let used: BTreeSet<&str> = uses
        .iter()
        .filter(|found| fits(found))
        .map(|found| found.word.as_str())
        .collect();
    vocabulary.filter(|word| !used.contains(word)).collect()
}

const NONE: [&str; 0] = [];

#[test]
fn kitchen_sink_has_every_keyword_of_files_and_games() {
    let program = kitchen_sink();
    let uses = uses(&program);
    // These three are gone when macros have been expanded.
    let files = unused(FileKeyword::texts(), &uses, |found| found.begins_in("file"));
    assert_eq!(files, ["define", "include"]);
    assert!(!program.defines.is_empty());
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("games/kitchen-sink.inc");
    let include = std::fs::read_to_string(include).expect("the included file");
    assert!(include.contains("(define "));

    let in_game = |found: &Use| found.begins_in("game") || found.begins_in("variant");
    assert_eq!(unused(GameKeyword::texts(), &uses, in_game), NONE);
    let begins_in = |list| move |found: &Use| found.begins_in(list);
    assert_eq!(
        unused(BoardKeyword::texts(), &uses, begins_in("board")),
        NONE
    );
    assert_eq!(unused(GridKeyword::texts(), &uses, begins_in("grid")), NONE);
    assert_eq!(unused(ZoneKeyword::texts(), &uses, begins_in("zone")), NONE);
    assert_eq!(
        unused(PieceKeyword::texts(), &uses, begins_in("piece")),
        NONE
    );
}

#[test]
fn kitchen_sink_has_every_word_of_blocks() {
    let program = kitchen_sink();
    let uses = uses(&program);
    let instructs = |found: &Use| found.is_in_block() && !found.is_argument();
    assert_eq!(unused(Instruction::texts(), &uses, instructs), NONE);
    assert_eq!(unused(PlaceWord::texts(), &uses, Use::is_argument), NONE);
    assert_eq!(unused(PlayerWord::texts(), &uses, Use::is_argument), NONE);
    assert_eq!(unused(Connective::texts(), &uses, Use::is_in_block), NONE);
    assert_eq!(unused(Predicate::texts(), &uses, Use::is_in_block), NONE);
    let negations: Vec<String> = Predicate::texts()
        .map(|text| format!("not-{text}"))
        .collect();
    let negations = negations.iter().map(String::as_str);
    assert_eq!(unused(negations, &uses, Use::is_in_block), NONE);
    let others = unused(OtherWord::texts(), &uses, |found| {
        let is_setup = found.is_in("board-setup") || found.is_in("turn-order");
        is_setup || found.is_in_block()
    });
    assert_eq!(others, NONE);
}

#[test]
fn kitchen_sink_has_every_word_of_goals() {
    let program = kitchen_sink();
    let uses = uses(&program);
    assert_eq!(unused(GoalWord::texts(), &uses, Use::is_in_goal), NONE);
    assert_eq!(unused(Connective::texts(), &uses, Use::is_in_goal), NONE);
    let in_pattern = |found: &Use| {
        found.is_in_goal() && (found.is_in("absolute-config") || found.is_in("relative-config"))
    };
    assert_eq!(unused(OccupantWord::texts(), &uses, in_pattern), NONE);
}

/// Every option is set: of those that bear on rules every value occurs, of the others one of
/// `true` and `false` says enough.
#[test]
fn kitchen_sink_has_every_option_and_value() {
    let program = kitchen_sink();
    let uses = uses(&program);
    let mut set: BTreeSet<(&str, String)> = BTreeSet::new();
    for pair in uses.windows(2) {
        let option = match pair[0].lists.last().map(String::as_str) {
            Some("option") => option_named(&pair[0].word),
            _ if pair[0].is_first => option_of_old_keyword(&pair[0].word),
            _ => None,
        };
        if let Some(option) = option {
            set.insert((option.name, pair[1].word.to_lowercase()));
        }
    }
    let old = uses.iter().filter(|found| found.is_first);
    let old = old.filter(|found| option_of_old_keyword(&found.word).is_some());
    assert!(old.count() > 0, "the old spelling of options is not shown");
    for option in OPTIONS {
        let is_missing = |value: &&&str| !set.contains(&(option.name, value.to_string()));
        let mut missing: Vec<&str> = option.values.iter().filter(is_missing).copied().collect();
        let is_half_a_switch = missing == ["false"] || missing == ["true"];
        if !option.rules && (is_half_a_switch || missing.len() < option.values.len()) {
            missing.retain(|value| !matches!(*value, "false" | "true"));
        }
        assert_eq!(missing, NONE, "values of {}", option.name);
    }
}
