//! What is wrong with a rules file: where, what, and what to do about it.

mod code;
mod json;
mod nearest;
mod page;
mod render;
mod sink;
mod view;

pub use code::{Code, Severity};
pub use json::to_json;
pub use nearest::nearest;
pub use page::Page;
pub use render::render;
pub use sink::Diagnostics;

use crate::source::Span;

/// A message about a place in a rules file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The kind of fault.
    pub code: Code,
    /// One sentence that says what is wrong.
    pub message: String,
    /// Where.
    pub span: Span,
    /// A few words shown at the place itself; may be empty.
    pub label: String,
    /// Other places that matter.
    pub secondary: Vec<Label>,
    /// The macro calls that led to the place, outermost first.
    pub trail: Vec<Frame>,
    /// What to do about it.
    pub help: Option<String>,
}

/// A place with a few words about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What is to be seen there.
    pub message: String,
}

/// One macro call on the way to a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The macro.
    pub name: String,
    /// The call.
    pub call: Span,
}

impl Diagnostic {
    /// A diagnostic without label, help or other places.
    pub fn new(code: Code, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            code,
            message: message.into(),
            span,
            label: String::new(),
            secondary: Vec::new(),
            trail: Vec::new(),
            help: None,
        }
    }

    /// With a few words at the place itself.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Diagnostic {
        self.label = label.into();
        self
    }

    /// With another place that matters.
    #[must_use]
    pub fn secondary(mut self, span: Span, message: impl Into<String>) -> Diagnostic {
        self.secondary.push(Label {
            span,
            message: message.into(),
        });
        self
    }

    /// With the macro calls that led here, outermost first.
    #[must_use]
    pub fn trail(mut self, trail: Vec<Frame>) -> Diagnostic {
        self.trail = trail;
        self
    }

    /// With advice.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(help.into());
        self
    }

    /// How bad it is.
    pub fn severity(&self) -> Severity {
        self.code.severity()
    }
}
