//! Laws that hold for every input, whatever it is: one file for each target of the fuzzer, which
//! tries them with millions of inputs (`fuzz/README.md`). The tests here try them with the seeds
//! that the fuzzer starts from, and with the inputs that once broke one.

// The fuzzer takes one law for each of its programs.
#![allow(dead_code)]

#[path = "../../differential/compare.rs"]
mod compare;
pub mod expand;
pub mod fast_moves;
pub mod legal_moves;
pub mod load;
pub mod native_record;
pub mod parse;
pub mod play_words;
pub mod position_text;
pub mod rules_json;
pub mod save;

use std::sync::{Arc, OnceLock};

use zrf::diagnostic::{Diagnostics, render, to_json};
use zrf::expand::{Limits as LoadLimits, LoadOptions};
use zrf::game::{Loaded, RulesFile};
use zrf::reference::Reference;
use zrf::rules::{Limits, Rules};
use zrf::source::{Encoding, SourceMap, Span, decode};

/// The text of an input, decoded as the text of a file is.
pub fn text_of(data: &[u8]) -> String {
    decode(data, Encoding::Auto)
}

/// A seed for random moves. Any change of the input, in a comment too, draws others.
pub fn seed_of(data: &[u8]) -> u64 {
    data.iter().fold(0xCBF2_9CE4_8422_2325, |seed, &byte| {
        (seed ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

/// Loading with limits so low that no input takes long.
pub fn low() -> LoadOptions {
    LoadOptions {
        limits: LoadLimits {
            stored_nodes: 50_000,
            expanded_size: 200_000,
            listed_items: 50_000,
            word_bytes: 2_000,
            expansion_depth: 60,
            ..LoadLimits::default()
        },
        ..LoadOptions::default()
    }
}

/// Playing with limits so low that no input takes long.
pub fn short() -> Limits {
    Limits {
        steps_per_block: 2_000,
        steps_per_position: 100_000,
        moves_per_position: 500,
        effects_per_move: 100,
        actions_per_position: 5_000,
        ..Limits::default()
    }
}

/// A place lies in its file and cuts no character.
pub fn check_span(span: Span, sources: &SourceMap) {
    let text = &sources.file(span.file).text;
    let (start, end) = (span.start as usize, span.end as usize);
    assert!(start <= end && end <= text.len(), "{span:?}");
    assert!(
        text.is_char_boundary(start) && text.is_char_boundary(end),
        "{span:?} cuts a character"
    );
}

/// Every diagnostic has its places in the files, and can be shown as text and as JSON.
pub fn check_diagnostics(diagnostics: &Diagnostics, sources: &SourceMap) {
    for (index, diagnostic) in diagnostics.iter().enumerate() {
        check_span(diagnostic.span, sources);
        for label in &diagnostic.secondary {
            check_span(label.span, sources);
        }
        for frame in &diagnostic.trail {
            check_span(frame.call, sources);
        }
        // The hundredth is shown in the same way as the first.
        if index < 100 {
            assert!(!diagnostic.message.is_empty());
            assert!(!render(diagnostic, sources, index % 2 == 0).is_empty());
            let json = to_json(diagnostic, sources).to_string();
            assert!(json.contains(diagnostic.code.id()), "{json}");
        }
    }
}

/// The rules of a game that was loaded, with low limits.
pub fn rules_of(loaded: &Loaded) -> Reference {
    let rules = Reference::with_limits(Arc::clone(&loaded.game), short());
    match &loaded.plugin {
        Some(plugin) => rules.with_plugin(Arc::clone(plugin)),
        None => rules,
    }
}

/// Games that some laws are tried on; each is loaded once.
#[derive(Clone, Copy, Debug)]
pub enum Fixed {
    Chess,
    Draughts,
    Ur,
    Row,
    Spark,
}

impl Fixed {
    /// One of them, chosen by a byte, of which `0` to `4` are easy to write.
    pub fn of(number: u8) -> Fixed {
        let all = [
            Fixed::Chess,
            Fixed::Draughts,
            Fixed::Ur,
            Fixed::Row,
            Fixed::Spark,
        ];
        all[usize::from(number.wrapping_sub(b'0')) % all.len()]
    }

    fn text(self) -> &'static str {
        match self {
            Fixed::Chess => include_str!("../../../games/chess.zrf"),
            Fixed::Draughts => include_str!("../../../games/english-draughts.zrf"),
            Fixed::Ur => include_str!("../../../games/ur.zrf"),
            Fixed::Row => include_str!("../../../fuzz/seeds/zrf/row.zrf"),
            Fixed::Spark => include_str!("../../../games/spark.zrf"),
        }
    }

    /// Its rules.
    pub fn rules(self) -> &'static dyn Rules {
        static RULES: [OnceLock<Reference>; 5] = [const { OnceLock::new() }; 5];
        RULES[self as usize].get_or_init(|| {
            let file = RulesFile::from_text("fixed.zrf", self.text(), &LoadOptions::default());
            let entry = file.select(None).expect("the file has a game");
            let loaded = file.build(entry).expect("the game is built");
            let faults: Vec<_> = loaded.diagnostics.iter().collect();
            assert!(!loaded.diagnostics.has_errors(), "{faults:?}");
            rules_of(&loaded)
        })
    }
}
