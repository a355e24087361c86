//! A record in the words of a saved game.

use super::{Class, Replay};
use crate::record::{Ply, PlyText, Record};

/// The record with every ply that was looked at in words, as a saved game has it. Plies that were
/// not looked at stay as they are, and so does a turn in native notation that is not legal. Comments and variations stay with the ply they belong to (with
/// the last ply of a turn in native notation); they are words of no saved game.
pub fn in_words(record: &Record, replay: &Replay) -> Record {
    let mut written = Record {
        plies: Vec::with_capacity(replay.total),
        ..record.clone()
    };
    let mut looked_at = replay.plies.iter().peekable();
    for (index, ply) in record.plies.iter().enumerate() {
        let native = matches!(ply.text, PlyText::Native(_));
        let mut parts: Vec<Ply> = Vec::new();
        while let Some(checked) = looked_at.next_if(|checked| checked.entry == index) {
            if native && matches!(checked.class, Class::Illegal(_)) {
                parts.clear();
                continue;
            }
            parts.push(Ply {
                line: checked.line,
                round: Some(checked.round),
                text: PlyText::Words(checked.words.clone()),
                ..Ply::default()
            });
        }
        match parts.last_mut() {
            Some(last) => {
                last.comments.clone_from(&ply.comments);
                last.variations.clone_from(&ply.variations);
                written.plies.append(&mut parts);
            }
            None => written.plies.push(ply.clone()),
        }
    }
    written
}
