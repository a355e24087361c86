//! From a document to a game.

mod board;
mod code;
mod goals;
mod grid;
mod maker;
mod names;
mod pieces;
mod pool;
mod reader;
mod scan;
mod shared;

use super::{FORMAT, VERSION};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::limits::{Limit, LoadLimits};
use crate::model::Game;
use crate::source::{Encoding, FileId, Format, SourceMap, Span};
use maker::Maker;
use reader::{Fields, Reader};
use scan::{Kind, Tree};

/// What a document holds.
#[derive(Clone, Debug)]
pub struct Document {
    /// The game, in the [canonical](Game::canonical) numbering.
    pub game: Game,
    /// How the file was encoded that the rules were first read from; UTF-8 if it does not say.
    pub format: Format,
    /// The version of Zillions that this file asked for.
    pub zillions: Option<String>,
    /// `block_spans[piece][block]`: where a block of moves or drops is written.
    pub block_spans: Vec<Vec<Span>>,
    /// Where the engine is named.
    pub engine_span: Option<Span>,
    /// Where the name and the value of each entry of [`Game::option_list`] are written.
    pub option_spans: Vec<[Span; 2]>,
}

/// Whether `text` is meant to be a document: its first character that is not blank is `{`, with
/// which no rules in ZRF begin (nor does RTF, `{\\rtf`, count).
pub fn is_document(text: &str) -> bool {
    text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}')
        .strip_prefix('{')
        .is_some_and(|rest| !rest.starts_with('\\'))
}

/// Reads the document that the file `file` of `sources` is. The game is consistent: every number
/// in it is in range, every table has the documented length, and what refers to itself is refused.
///
/// # Errors
/// All that is wrong with the document, each with its place.
pub fn read(sources: &SourceMap, file: FileId) -> Result<Document, Diagnostics> {
    read_with(sources, file, &LoadLimits::default())
}

/// The same as [`read`] with limits of your own.
///
/// # Errors
/// As [`read`].
pub fn read_with(
    sources: &SourceMap,
    file: FileId,
    limits: &LoadLimits,
) -> Result<Document, Diagnostics> {
    let mut diagnostics = Diagnostics::default();
    let text = &sources.file(file).text;
    let end = text.len() as u32;
    let start = Span {
        file,
        start: 0,
        end: end.min(1),
    };
    // The text, its values before it is known how many there are, and the text of the game.
    let first = 16 * text.len() as u64;
    if first > limits.memory {
        diagnostics.push(too_much_memory(start, limits));
        return Err(diagnostics);
    }
    let tree = match Tree::read(file, text, limits.json_nesting) {
        Ok(tree) => tree,
        Err(fault) => {
            diagnostics.push(*fault);
            return Err(diagnostics);
        }
    };
    let mut maker = Maker::new(Reader::new(tree), *limits);
    let root = maker.reader.root();
    let values = maker.reader.values() as u64;
    let fits = maker.charge(root, first + 96 * values);
    let origin = fits.and_then(|()| document(&mut maker));
    match (origin, maker.game.canonical()) {
        (Some((format, zillions)), Ok(game)) if !maker.reader.diagnostics.has_errors() => {
            Ok(Document {
                game,
                format,
                zillions,
                block_spans: maker.block_spans,
                engine_span: maker.engine_span,
                option_spans: maker.option_spans,
            })
        }
        (_, Err(cyclic)) => {
            // Calls lead up in the list of what is shared, so this cannot be.
            let help = "a shared part can call only those above it";
            maker
                .reader
                .fault(Code::JsonBadValue, root, cyclic.to_string(), help);
            Err(maker.reader.diagnostics)
        }
        _ => Err(maker.reader.diagnostics),
    }
}

/// The fault of a document that takes more memory than one load may.
fn too_much_memory(span: Span, limits: &LoadLimits) -> Diagnostic {
    Diagnostic::new(Code::LoadMemory, span, "the rules take too much memory")
        .help(Limit::LoadMemory.advice(limits.memory))
}

const KNOWN: &[&str] = &[
    "format",
    "version",
    "title",
    "encoding",
    "byte_order_mark",
    "zillions_version",
    "engine",
    "players",
    "turn_order",
    "repeat_from",
    "options",
    "option_list",
    "move_types",
    "move_priorities",
    "attributes",
    "flags",
    "position_flags",
    "board",
    "pieces",
    "setup",
    "goals",
    "shared",
    "texts",
];

/// Reads everything; what is wrong is in the reader's diagnostics. The format of the file that the
/// rules were first read from is given back, and the version of Zillions that it asked for.
fn document(maker: &mut Maker) -> Option<(Format, Option<String>)> {
    const WHAT: &str = "the document";
    check_format(&mut maker.reader)?;
    let root = maker.reader.root();
    let fields = maker.reader.object(root, WHAT, KNOWN)?;
    let [title, players, turns, board, pieces] =
        ["title", "players", "turn_order", "board", "pieces"]
            .map(|key| maker.reader.required(&fields, key, WHAT));
    let (title, players, turns, board, pieces) = (title?, players?, turns?, board?, pieces?);

    let title = maker.reader.text(title, "the title");
    maker.game.title = title.unwrap_or_default().into_owned();
    if let Some(node) = fields.get("engine") {
        maker.engine_span = Some(maker.reader.span(node));
        let engine = maker.reader.text(node, "the name of an engine");
        maker.game.engine = engine.map(|engine| engine.into_owned());
    }
    maker.players(players)?;
    maker.words(&fields);
    maker.turns(&fields, turns);
    maker.board(board)?;
    let pieces = maker.reader.list(pieces, "a list of piece types")?;
    let pieces = maker.declare_pieces(&pieces);
    let items = maker
        .reader
        .items(&fields, "shared", "a list of shared parts");
    maker.shared_entries(&items);
    maker.piece_bodies(pieces);
    if let Some(node) = fields.get("setup") {
        maker.setup(node);
    }
    for item in maker.reader.items(&fields, "goals", "a list of goals") {
        maker.goal(item);
    }
    if let Some(node) = fields.get("options") {
        maker.options(node);
    }
    let items = maker
        .reader
        .items(&fields, "option_list", "a list of options");
    maker.option_list(&items);
    maker.game.texts = maker.texts(&fields);
    let zillions = fields.get("zillions_version").map(|node| {
        let version = maker.reader.text(node, "a version of Zillions");
        version.unwrap_or_default().into_owned()
    });
    Some((format(&mut maker.reader, &fields)?, zillions))
}

/// Whether the document is one of ours, in a version that is known.
fn check_format(reader: &mut Reader) -> Option<()> {
    let root = reader.root();
    let help =
        format!("rules begin with `{{\"format\": \"{FORMAT}\", \"version\": {VERSION}, ...`");
    if reader.kind(root) != Kind::Object {
        reader.fault(Code::JsonFormat, root, "this JSON is not an object", help);
        return None;
    }
    let format = reader.value_of(root, "format");
    let named = format.is_some_and(|node| reader.written(node) == format!("\"{FORMAT}\""));
    if !named {
        let span = reader.span(format.unwrap_or(root));
        let message = "this JSON does not say that it holds rules";
        let fault = Diagnostic::new(Code::JsonFormat, span, message).help(help);
        reader.diagnostics.push(fault);
        return None;
    }
    let version = reader.value_of(root, "version");
    let known = version.is_some_and(|node| reader.written(node) == VERSION.to_string());
    if !known {
        let node = version.unwrap_or(root);
        let message = match version {
            Some(node) => format!(
                "version {} of the format is not known",
                reader.written(node)
            ),
            None => "the document does not say its version".to_owned(),
        };
        reader.fault(
            Code::JsonVersion,
            node,
            message,
            format!("version {VERSION} is known"),
        );
        return None;
    }
    Some(())
}

/// How the first file was encoded.
fn format(reader: &mut Reader, fields: &Fields) -> Option<Format> {
    let mark = fields.get("byte_order_mark");
    let mark = mark.and_then(|node| reader.boolean(node)).unwrap_or(false);
    let Some(node) = fields.get("encoding") else {
        let format = Format::default();
        return Some(Format { mark, ..format });
    };
    let label = reader.text(node, "the name of an encoding")?;
    if let Some(Encoding::Named(encoding)) = Encoding::from_label(&label) {
        return Some(Format { encoding, mark });
    }
    let message = format!("there is no encoding called `{}`", reader::cut(&label));
    let help = "write a name like UTF-8, windows-1252 or Shift_JIS";
    reader.fault(Code::JsonUnknownName, node, message, help);
    None
}
