//! Writing a native record.

use super::layout::Layout;
use super::tags;
use crate::record::{Ply, PlyText, Record};

/// The text of a record: its tags, an empty line, and a line for each round. Plies are written as
/// they stand in the record, those in the words of a saved game in quotes (see
/// [`in_native`](crate::record::replay::in_native)).
pub fn write(record: &Record) -> String {
    let mut text = String::new();
    let tags = tags::all(record);
    for tag in &tags {
        text.push_str(&format!("[{} {}]\n", tag.name, quoted(&tag.value)));
    }
    if tags.is_empty() {
        text.push_str("[Game \"?\"]\n");
    }
    let mut layout = Layout::default();
    for comment in &record.comments {
        layout.push(&braced(comment));
        layout.new_line();
    }
    line(&mut layout, &record.plies, true);
    let moves = layout.finish();
    if !moves.is_empty() {
        text.push('\n');
    }
    text + &moves
}

/// The plies of the game or of a variation.
fn line(layout: &mut Layout, plies: &[Ply], in_game: bool) {
    let mut round = None;
    for ply in plies {
        if ply.round != round
            && let Some(number) = ply.round
        {
            if in_game {
                layout.new_line();
            }
            layout.prefix(&format!("{number}. "));
            round = ply.round;
        }
        match &ply.text {
            PlyText::Native(text) => layout.push(text),
            PlyText::Words(text) => layout.push(&quoted(text)),
        }
        for comment in &ply.comments {
            layout.push(&braced(comment));
        }
        for variation in ply.variations.iter().filter(|line| !line.is_empty()) {
            layout.prefix("(");
            line(layout, variation, false);
            layout.suffix(")");
        }
    }
}

fn braced(comment: &str) -> String {
    let mut text = String::from("{");
    for letter in comment.chars() {
        if "\\{}".contains(letter) {
            text.push('\\');
        }
        text.push(letter);
    }
    text.push('}');
    text
}

fn quoted(value: &str) -> String {
    let mut text = String::from("\"");
    for letter in value.chars() {
        match letter {
            '"' | '\\' => text.extend(['\\', letter]),
            '\n' => text.push_str("\\n"),
            '\r' => text.push_str("\\r"),
            '\t' => text.push_str("\\t"),
            _ => text.push(letter),
        }
    }
    text.push('"');
    text
}
