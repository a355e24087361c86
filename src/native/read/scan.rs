//! The values of a JSON text with their places. What is JSON and what is not is decided by
//! serde_json; this only finds out where everything stands, which serde_json does not tell.

use std::borrow::Cow;

use serde::de::IgnoredAny;

use crate::diagnostic::{Code, Diagnostic};
use crate::limits::Limit;
use crate::source::{FileId, Span, json_syntax};

/// A value: an index into the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeId(u32);

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number.
    Number,
    /// A string.
    Text,
    /// `[...]`
    Array,
    /// `{...}`
    Object,
}

impl Kind {
    /// What it is called in messages.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Null => "`null`",
            Kind::Bool(true) => "`true`",
            Kind::Bool(false) => "`false`",
            Kind::Number => "a number",
            Kind::Text => "a text",
            Kind::Array => "a list",
            Kind::Object => "an object",
        }
    }
}

#[derive(Clone, Copy)]
struct Node {
    kind: Kind,
    start: u32,
    end: u32,
    /// The items of an array, or keys and values of an object in turn: a stretch of `Tree::items`.
    first: u32,
    count: u32,
}

/// All values of a text.
pub struct Tree<'t> {
    text: &'t str,
    file: FileId,
    nodes: Vec<Node>,
    items: Vec<NodeId>,
    root: NodeId,
}

impl<'t> Tree<'t> {
    /// Reads the text of `file`.
    ///
    /// # Errors
    /// The text is not JSON, or nests too deep.
    pub fn read(file: FileId, text: &'t str, deepest: usize) -> Result<Tree<'t>, Box<Diagnostic>> {
        // A mark of UTF-8 that an editor left.
        let start = text.len() - text.trim_start_matches('\u{FEFF}').len();
        if let Err(error) = serde_json::from_str::<IgnoredAny>(&text[start..]) {
            return Err(Box::new(syntax_fault(file, text, start, &error)));
        }
        Scanner {
            tree: Tree {
                text,
                file,
                nodes: Vec::new(),
                items: Vec::new(),
                root: NodeId(0),
            },
            at: start,
            deepest,
            open: Vec::new(),
            pending: Vec::new(),
        }
        .scan()
    }

    /// How many values there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The value that is the whole text.
    pub fn root(&self) -> NodeId {
        self.root
    }

    fn node(&self, id: NodeId) -> Node {
        self.nodes[id.0 as usize]
    }

    /// What the value is.
    pub fn kind(&self, id: NodeId) -> Kind {
        self.node(id).kind
    }

    /// Where the value stands.
    pub fn span(&self, id: NodeId) -> Span {
        let Node { start, end, .. } = self.node(id);
        let file = self.file;
        Span { file, start, end }
    }

    /// The value as it is written.
    pub fn written(&self, id: NodeId) -> &'t str {
        let Node { start, end, .. } = self.node(id);
        &self.text[start as usize..end as usize]
    }

    /// The items of an array; the keys and values of an object, in turn.
    pub fn items(&self, id: NodeId) -> &[NodeId] {
        let Node { first, count, .. } = self.node(id);
        &self.items[first as usize..(first + count) as usize]
    }

    /// The text that a string stands for; none when half of a pair of `\u` escapes is missing.
    pub fn text(&self, id: NodeId) -> Option<Cow<'t, str>> {
        let written = self.written(id);
        let inside = written.strip_prefix('"')?.strip_suffix('"')?;
        if !inside.contains('\\') {
            return Some(Cow::Borrowed(inside));
        }
        let decoded: Result<String, _> = serde_json::from_str(written);
        decoded.ok().map(Cow::Owned)
    }
}

fn syntax_fault(file: FileId, text: &str, start: usize, error: &serde_json::Error) -> Diagnostic {
    let mut line_start = start;
    for _ in 1..error.line() {
        let rest = &text[line_start..];
        line_start += rest.find('\n').map_or(rest.len(), |end| end + 1);
    }
    let offset = line_start + error.column().saturating_sub(1);
    let offset = text.floor_char_boundary(offset);
    let length = text[offset..].chars().next().map_or(0, char::len_utf8);
    let place = Span {
        file,
        start: offset as u32,
        end: (offset + length) as u32,
    };
    let whole = error.to_string();
    let what = whole.split(" at line ").next().unwrap_or(&whole);
    let help = if error.is_eof() {
        "the text ends before its last bracket is closed; is the file cut off?"
    } else {
        "names and texts stand in double quotes; a comma stands between parts, none after the last"
    };
    Diagnostic::new(
        Code::JsonSyntax,
        place,
        format!("this is not JSON: {}", json_syntax(what)),
    )
    .label("here")
    .help(help)
}

/// An array or object that is being read.
struct Open {
    node: NodeId,
    /// Where its items begin among the pending ones.
    first: usize,
}

struct Scanner<'t> {
    /// Deeper nesting is refused, here as by other readers of JSON. What we write stays far below.
    deepest: usize,
    tree: Tree<'t>,
    at: usize,
    open: Vec<Open>,
    /// Items of all that is open.
    pending: Vec<NodeId>,
}

impl<'t> Scanner<'t> {
    /// Goes through a text that is known to be JSON.
    fn scan(mut self) -> Result<Tree<'t>, Box<Diagnostic>> {
        let bytes = self.tree.text.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            match byte {
                b' ' | b'\t' | b'\n' | b'\r' | b',' | b':' => self.at += 1,
                b'[' => self.enter(Kind::Array)?,
                b'{' => self.enter(Kind::Object)?,
                b']' | b'}' => self.leave(),
                b'"' => self.leaf(Kind::Text, end_of_string(bytes, self.at)),
                _ => {
                    let kind = match byte {
                        b't' => Kind::Bool(true),
                        b'f' => Kind::Bool(false),
                        b'n' => Kind::Null,
                        _ => Kind::Number,
                    };
                    self.leaf(kind, end_of_word(bytes, self.at));
                }
            }
        }
        Ok(self.tree)
    }

    fn add(&mut self, kind: Kind, end: usize) -> NodeId {
        let id = NodeId(self.tree.nodes.len() as u32);
        self.tree.nodes.push(Node {
            kind,
            start: self.at as u32,
            end: end as u32,
            first: 0,
            count: 0,
        });
        self.pending.push(id);
        id
    }

    fn leaf(&mut self, kind: Kind, end: usize) {
        self.add(kind, end);
        self.at = end;
    }

    fn enter(&mut self, kind: Kind) -> Result<(), Box<Diagnostic>> {
        let node = self.add(kind, self.at + 1);
        let deepest = self.deepest;
        if self.open.len() >= deepest {
            let message = format!("brackets are nested more than {deepest} deep");
            let place = self.tree.span(node);
            return Err(Box::new(
                Diagnostic::new(Code::JsonTooDeep, place, message).help(format!(
                    "write what is inside apart, in `shared`, and call it by its name; {}",
                    Limit::JsonNesting.advice(deepest as u64)
                )),
            ));
        }
        let first = self.pending.len();
        self.open.push(Open { node, first });
        self.at += 1;
        Ok(())
    }

    fn leave(&mut self) {
        self.at += 1;
        let Some(Open { node, first }) = self.open.pop() else {
            return;
        };
        let from = self.tree.items.len();
        self.tree.items.extend(self.pending.drain(first..));
        let count = self.tree.items.len() - from;
        let node = &mut self.tree.nodes[node.0 as usize];
        node.first = from as u32;
        node.count = count as u32;
        node.end = self.at as u32;
    }
}

/// The byte after the string that begins at `at`.
fn end_of_string(bytes: &[u8], at: usize) -> usize {
    let mut end = at + 1;
    while let Some(&byte) = bytes.get(end) {
        end += match byte {
            b'"' => return end + 1,
            b'\\' => 2,
            _ => 1,
        };
    }
    bytes.len()
}

/// The byte after the number or word that begins at `at`.
fn end_of_word(bytes: &[u8], at: usize) -> usize {
    let ends = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b',' | b']' | b'}');
    let length = bytes[at..].iter().position(ends);
    length.map_or(bytes.len(), |length| at + length.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::representation::JSON_NESTING as DEEPEST;

    fn read(text: &str) -> Result<Tree<'_>, Box<Diagnostic>> {
        Tree::read(FileId(0), text, DEEPEST)
    }

    #[test]
    fn values_have_their_places() {
        let tree = read(" {\"a\": [1, \"x\\n\", {}], \"b\" : null}\n")
            .ok()
            .unwrap();
        let root = tree.root();
        assert_eq!(tree.kind(root), Kind::Object);
        let [a, list, b, null] = *tree.items(root) else {
            panic!("four items");
        };
        assert_eq!([tree.written(a), tree.written(b)], ["\"a\"", "\"b\""]);
        assert_eq!(tree.written(list), "[1, \"x\\n\", {}]");
        assert_eq!(tree.text(tree.items(list)[1]).as_deref(), Some("x\n"));
        assert_eq!(tree.items(tree.items(list)[2]), []);
        assert_eq!((tree.kind(null), tree.span(null).start), (Kind::Null, 29));
        assert_eq!(tree.written(null), "null");
    }

    #[test]
    fn faults_of_syntax_have_their_place() {
        let fault = read("{\n  \"a\": 1,\n  b: 2}").err().unwrap();
        assert_eq!((fault.code, fault.span.start), (Code::JsonSyntax, 14));
        let fault = read("{\"a\": ").err().unwrap();
        assert_eq!(fault.code, Code::JsonSyntax);
    }

    #[test]
    fn deep_nesting_is_refused() {
        let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
        assert!(read(&nested(DEEPEST)).is_ok());
        let fault = read(&nested(1_000_000)).err().unwrap();
        assert_eq!(fault.code, Code::JsonTooDeep);
    }
}
