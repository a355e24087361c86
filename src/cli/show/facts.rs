//! What a plugin has to say about a position, beside the squares and below the board.

use std::collections::BTreeMap;

use super::wrapped;
use crate::model::SquareId;
use crate::notation::Labels;
use crate::rules::{Fact, Position};

/// The facts of a position.
pub struct Facts {
    all: Vec<Fact>,
}

impl Facts {
    /// These facts.
    pub fn new(all: Vec<Fact>) -> Facts {
        Facts { all }
    }

    /// All of them.
    pub fn all(&self) -> &[Fact] {
        &self.all
    }

    /// Those of a square.
    pub fn of(&self, square: SquareId) -> impl Iterator<Item = &Fact> {
        self.all
            .iter()
            .filter(move |fact| fact.square == Some(square))
    }

    /// What is written behind a label: `=3`, or `=3,1`; nothing where there is no fact.
    pub fn beside(&self, square: SquareId) -> String {
        let values: Vec<String> = self.of(square).map(|fact| fact.value.to_string()).collect();
        match values.as_slice() {
            [] => String::new(),
            values => format!("={}", values.join(",")),
        }
    }

    /// What stands behind which label, and the facts of the whole position.
    pub fn legend(&self, labels: &Labels, position: &Position) -> Vec<String> {
        let mut behind: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for fact in &self.all {
            let Some(square) = fact.square else { continue };
            let piece = position.piece(square);
            let label = piece.map_or(".", |piece| labels.kind(piece.kind));
            let names = behind.entry(label.to_owned()).or_default();
            if !names.contains(&fact.name.as_str()) {
                names.push(&fact.name);
            }
        }
        let behind: Vec<String> = behind
            .iter()
            .map(|(label, names)| format!("{label}={}", names.join(",")))
            .collect();
        let mut lines = Vec::new();
        if !behind.is_empty() {
            lines.extend(wrapped("Facts:  ", &behind, ","));
        }
        let overall = self.all.iter().filter(|fact| fact.square.is_none());
        lines.extend(overall.map(|fact| format!("{}: {}", fact.name, fact.value)));
        lines
    }
}
