//! Writing a saved game.

use super::HEADER;
use crate::record::Record;

/// The text of a saved game. Plies are written as they stand in the record: they must be in
/// words (see [`replay`](crate::record::replay)), and those without a number of a round get the
/// number of the ply before.
pub fn write(record: &Record) -> String {
    let mut lines = Vec::new();
    let seats = match record.seats.as_str() {
        "" => String::new(),
        seats => format!(" {seats}"),
    };
    lines.push(format!("{HEADER}{}{seats}", record.version));
    if let Some(path) = &record.rules_file {
        lines.push(format!("RulesFile={path}"));
    }
    if let Some(title) = &record.variant {
        lines.push(format!("VariantName={title}"));
    }
    let mut unread = record.unread.iter().peekable();
    let mut round = 1;
    let edits = record.edits.iter().map(|edit| edit.text.clone());
    let plies = record.plies.iter().map(|ply| {
        round = ply.round.unwrap_or(round);
        format!("{round}. {}", ply.text.as_str())
    });
    for (written, line) in edits.chain(plies).enumerate() {
        while let Some(bad) = unread.next_if(|bad| bad.after <= written) {
            lines.push(bad.text.clone());
        }
        lines.push(line);
    }
    lines.extend(unread.map(|bad| bad.text.clone()));
    let end = record.line_end.as_str();
    let mut text = lines.join(end);
    if !record.cut_off {
        text.push_str(end);
    }
    text
}
