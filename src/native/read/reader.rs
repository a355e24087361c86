//! Values as texts, numbers, lists and objects, and what is wrong with them.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use super::scan::{Kind, NodeId, Tree};
use crate::diagnostic::{Code, Diagnostic, Diagnostics, nearest};
use crate::source::Span;

/// So many names are compared in all to find the nearest to those that nothing has: it takes time,
/// and nobody reads more.
const COMPARISONS: usize = 200_000;

/// Reads values and collects faults.
pub struct Reader<'t> {
    tree: Tree<'t>,
    /// What is wrong.
    pub diagnostics: Diagnostics,
    comparisons: usize,
}

/// The fields of an object, known ones only, each at most once.
pub struct Fields {
    /// The object.
    pub node: NodeId,
    found: Vec<(&'static str, NodeId)>,
}

impl Fields {
    /// The value of a field, if the object has it.
    pub fn get(&self, key: &str) -> Option<NodeId> {
        let found = self.found.iter().find(|(known, _)| *known == key);
        found.map(|&(_, node)| node)
    }
}

impl<'t> Reader<'t> {
    /// A reader of `tree`.
    pub fn new(tree: Tree<'t>) -> Reader<'t> {
        Reader {
            tree,
            diagnostics: Diagnostics::default(),
            comparisons: 0,
        }
    }

    /// The value that is the whole text.
    pub fn root(&self) -> NodeId {
        self.tree.root()
    }

    /// How many values there are.
    pub fn values(&self) -> usize {
        self.tree.len()
    }

    /// What a value is.
    pub fn kind(&self, node: NodeId) -> Kind {
        self.tree.kind(node)
    }

    /// Where a value stands.
    pub fn span(&self, node: NodeId) -> Span {
        self.tree.span(node)
    }

    /// A value as it is written.
    pub fn written(&self, node: NodeId) -> &'t str {
        self.tree.written(node)
    }

    /// The value of a key of an object, if it has it.
    pub fn value_of(&self, node: NodeId, key: &str) -> Option<NodeId> {
        let mut pairs = self.tree.items(node).chunks_exact(2);
        let found = pairs.find(|pair| self.tree.text(pair[0]).as_deref() == Some(key));
        found.map(|pair| pair[1])
    }

    /// Reports a fault of a value, with advice.
    pub fn fault(
        &mut self,
        code: Code,
        node: NodeId,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        let diagnostic = Diagnostic::new(code, self.span(node), message).help(help);
        self.diagnostics.push(diagnostic);
    }

    /// Reports a second thing with the name of a first.
    pub fn duplicate(&mut self, node: NodeId, first: NodeId, what: &str, name: &str) {
        let message = format!("two {what}s are called `{}`", cut(name));
        let diagnostic = Diagnostic::new(Code::JsonDuplicateName, self.span(node), message)
            .label("the second")
            .secondary(self.span(first), "the first")
            .help("give one of them another name");
        self.diagnostics.push(diagnostic);
    }

    /// `: did you mean ...?` when one of `known` is like `word`.
    pub fn suggestion<'c>(
        &mut self,
        word: &str,
        known: impl IntoIterator<Item = &'c str>,
    ) -> String {
        let left = COMPARISONS - self.comparisons;
        let comparisons = &mut self.comparisons;
        let known = known.into_iter().take(left).inspect(|_| *comparisons += 1);
        match nearest(word, known) {
            Some(near) => format!(": did you mean `{near}`?"),
            None => String::new(),
        }
    }

    /// Reports a value of the wrong kind.
    pub fn wrong_kind(&mut self, node: NodeId, expected: &str) {
        let found = self.kind(node).name();
        self.fault(
            Code::JsonWrongKind,
            node,
            format!("{expected} is expected here, not {found}"),
            "docs/rules-json.md tells what stands where",
        );
    }

    /// A text; `what` it is stands in the message when it is none.
    pub fn text(&mut self, node: NodeId, what: &str) -> Option<Cow<'t, str>> {
        if self.kind(node) != Kind::Text {
            self.wrong_kind(node, what);
            return None;
        }
        let text = self.tree.text(node);
        if text.is_none() {
            self.fault(
                Code::JsonSyntax,
                node,
                "this text has half of a character",
                "characters beyond U+FFFF are written as two `\\u`, or as they are",
            );
        }
        text
    }

    /// `true` or `false`.
    pub fn boolean(&mut self, node: NodeId) -> Option<bool> {
        if let Kind::Bool(value) = self.kind(node) {
            return Some(value);
        }
        self.wrong_kind(node, "`true` or `false`");
        None
    }

    /// A whole number from `least` to `most`.
    pub fn integer(&mut self, node: NodeId, least: i64, most: i64) -> Option<i64> {
        if self.kind(node) != Kind::Number {
            self.wrong_kind(node, "a whole number");
            return None;
        }
        let number: Option<i64> = self.tree.written(node).parse().ok();
        let number = number.filter(|number| (least..=most).contains(number));
        if number.is_none() {
            let written = cut(self.tree.written(node)).to_owned();
            self.fault(
                Code::JsonBadValue,
                node,
                format!("`{written}` is not a number that can stand here"),
                format!("write a whole number from {least} to {most}"),
            );
        }
        number
    }

    /// A number of pixels, or an offset.
    pub fn int(&mut self, node: NodeId) -> Option<i32> {
        let number = self.integer(node, i64::from(i32::MIN), i64::from(i32::MAX))?;
        i32::try_from(number).ok()
    }

    /// How many there are of something.
    pub fn count(&mut self, node: NodeId) -> Option<u32> {
        let number = self.integer(node, 0, i64::from(i32::MAX))?;
        u32::try_from(number).ok()
    }

    /// So many whole numbers.
    pub fn ints<const N: usize>(&mut self, node: NodeId, what: &str) -> Option<[i32; N]> {
        let items = self.list(node, what)?;
        let numbers: Option<Vec<i32>> = items.iter().map(|&item| self.int(item)).collect();
        let numbers = numbers?.try_into().ok();
        if numbers.is_none() {
            self.fault(
                Code::JsonBadValue,
                node,
                format!("{} numbers stand here", items.len()),
                format!("{what} is a list of {N} numbers"),
            );
        }
        numbers
    }

    /// The items of a list.
    pub fn list(&mut self, node: NodeId, what: &str) -> Option<Vec<NodeId>> {
        if self.kind(node) != Kind::Array {
            self.wrong_kind(node, what);
            return None;
        }
        Some(self.tree.items(node).to_vec())
    }

    /// The items of a list of texts; others are reported.
    pub fn texts(&mut self, node: NodeId, what: &str) -> Vec<String> {
        let items = self.list(node, what).unwrap_or_default();
        let texts = items.into_iter();
        texts
            .filter_map(|item| self.text(item, "a text"))
            .map(Cow::into_owned)
            .collect()
    }

    /// The keys of an object, each with its place and the value; a key given twice is reported.
    pub fn pairs(&mut self, node: NodeId, what: &str) -> Vec<(NodeId, Cow<'t, str>, NodeId)> {
        if self.kind(node) != Kind::Object {
            self.wrong_kind(node, what);
            return Vec::new();
        }
        let items = self.tree.items(node).to_vec();
        let mut pairs = Vec::with_capacity(items.len() / 2);
        let mut seen: FxHashMap<Cow<str>, NodeId> = FxHashMap::default();
        for pair in items.chunks_exact(2) {
            let (key_node, value) = (pair[0], pair[1]);
            let Some(key) = self.text(key_node, "a name") else {
                continue;
            };
            let Some(&first) = seen.get(&key) else {
                seen.insert(key.clone(), key_node);
                pairs.push((key_node, key, value));
                continue;
            };
            let message = format!("the field `{}` is given twice", cut(&key));
            let diagnostic = Diagnostic::new(Code::JsonRepeatedField, self.span(key_node), message)
                .label("the second")
                .secondary(self.span(first), "the first")
                .help("remove one of them");
            self.diagnostics.push(diagnostic);
        }
        pairs
    }

    /// The fields of an object that may have those of `known`; others are reported.
    pub fn object(&mut self, node: NodeId, what: &str, known: &[&'static str]) -> Option<Fields> {
        if self.kind(node) != Kind::Object {
            self.wrong_kind(node, what);
            return None;
        }
        let mut found = Vec::new();
        for (key_node, key, value) in self.pairs(node, what) {
            match known.iter().find(|&&known| known == key) {
                Some(&known) => found.push((known, value)),
                None => self.unknown_field(key_node, &key, what, known),
            }
        }
        Some(Fields { node, found })
    }

    fn unknown_field(&mut self, node: NodeId, key: &str, what: &str, known: &[&'static str]) {
        let near = self.suggestion(key, known.iter().copied());
        let message = format!("{what} has no field `{}`{near}", cut(key));
        let help = format!("its fields are `{}`", known.join("`, `"));
        self.fault(Code::JsonUnknownField, node, message, help);
    }

    /// The value of a field that must be there.
    pub fn required(&mut self, fields: &Fields, key: &str, what: &str) -> Option<NodeId> {
        let found = fields.get(key);
        if found.is_none() {
            let message = format!("{what} lacks its field `{key}`");
            let help = format!("write `\"{key}\": ...` in it");
            self.fault(Code::JsonMissingField, fields.node, message, help);
        }
        found
    }

    /// The items of a field that is a list, none when the field is not there.
    pub fn items(&mut self, fields: &Fields, key: &str, what: &str) -> Vec<NodeId> {
        let list = fields.get(key).and_then(|node| self.list(node, what));
        list.unwrap_or_default()
    }

    /// Which of `words` a text is.
    pub fn word<T: Copy>(
        &mut self,
        node: NodeId,
        what: &str,
        words: &[(&'static str, T)],
    ) -> Option<T> {
        let text = self.text(node, what)?;
        let found = words.iter().find(|(word, _)| *word == text);
        if found.is_none() {
            let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            self.unknown_word(node, &text, what, &known);
        }
        found.map(|&(_, meaning)| meaning)
    }

    /// Reports a word that is none of `known`.
    pub fn unknown_word(&mut self, node: NodeId, word: &str, what: &str, known: &[&str]) {
        let near = self.suggestion(word, known.iter().copied());
        let message = format!("`{}` is not {what}{near}", cut(word));
        let help = format!("it is one of `{}`", known.join("`, `"));
        self.fault(Code::JsonUnknownWord, node, message, help);
    }

    /// Which of `heads` an object has as a field: what sort of thing it is.
    pub fn head(
        &mut self,
        node: NodeId,
        what: &str,
        heads: &[&'static str],
    ) -> Option<&'static str> {
        let items = self.tree.items(node);
        let keys = items.iter().step_by(2);
        let keys: Vec<Cow<str>> = keys.filter_map(|&key| self.tree.text(key)).collect();
        let found = keys.iter().find_map(|key| {
            let head = heads.iter().find(|&&head| head == key);
            head.copied()
        });
        if found.is_none() {
            let near = match keys.first() {
                Some(key) => self.suggestion(key, heads.iter().copied()),
                None => String::new(),
            };
            let message = format!("this object is not {what}{near}");
            let help = format!("it has one of the fields `{}`", heads.join("`, `"));
            self.fault(Code::JsonUnknownWord, node, message, help);
        }
        found
    }
}

/// `text` as it is shown: long words are cut.
pub fn cut(text: &str) -> &str {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => &text[..end],
        None => text,
    }
}
