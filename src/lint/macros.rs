//! Z0901: macros that nothing calls.

use rustc_hash::FxHashMap;

use crate::diagnostic::{Code, Diagnostic};
use crate::expand::Expanded;
use crate::source::FileId;

/// The macros of the rules file itself that no game calls, directly or through others. What other
/// files define may serve other games.
pub(super) fn unused(expanded: &Expanded) -> Vec<Diagnostic> {
    let mut used = FxHashMap::default();
    for define in &expanded.defines {
        *used.entry(define.name).or_insert(false) |= define.used;
    }
    let main = FileId(0);
    let unused = expanded.defines.iter().filter(|define| {
        define.name_span.file == main && used.get(&define.name).is_some_and(|used| !used)
    });
    unused
        .map(|define| {
            let name = expanded.tree.symbols.text(define.name);
            let message = format!("no game calls the macro `{name}`");
            Diagnostic::new(Code::UnusedMacro, define.name_span, message)
                .label("never called")
                .help(format!(
                    "remove it, or call it in a list: `({name} ...)`; a bare word is no call"
                ))
        })
        .collect()
}
