//! Lines of a sensible length.

/// Lines are broken before they get longer than this.
const WIDTH: usize = 100;

/// How far in a line begins that goes on from the one before.
const INDENT: &str = "    ";

/// A text made of items with blanks or line ends between them.
#[derive(Default)]
pub struct Layout {
    text: String,
    /// Letters on the last line.
    column: usize,
    /// What the next item begins with.
    prefix: String,
}

impl Layout {
    /// The next item begins a line.
    pub fn new_line(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }

    /// Something that stands directly before the next item and on its line.
    pub fn prefix(&mut self, text: &str) {
        self.prefix.push_str(text);
    }

    /// Something that stands directly behind the last item.
    pub fn suffix(&mut self, text: &str) {
        self.text.push_str(text);
        self.column += text.chars().count();
    }

    /// An item, after a blank, or on a new line if it is too long for this one.
    pub fn push(&mut self, item: &str) {
        let item = std::mem::take(&mut self.prefix) + item;
        let first_line = item.lines().next().unwrap_or_default().chars().count();
        if self.column > 0 && self.column + 1 + first_line > WIDTH {
            self.new_line();
            self.suffix(INDENT);
        } else if self.column > 0 {
            self.suffix(" ");
        }
        self.text.push_str(&item);
        self.column = match item.rsplit_once('\n') {
            Some((_, last)) => last.chars().count().max(1),
            None => self.column + first_line,
        };
    }

    /// The text, with an end to its last line.
    pub fn finish(mut self) -> String {
        self.new_line();
        self.text
    }
}
