//! The canonical layout: lines of about a hundred characters, two blanks for each level.

use super::item::{Item, Style};

/// Lines are not longer where that is possible.
const WIDTH: usize = 100;

/// The text of a whole file.
pub(super) fn print(items: &[Item]) -> String {
    let mut printer = Printer::default();
    for item in items {
        printer.item(item, WIDTH);
        if *item != Item::Gap || !printer.text.is_empty() {
            printer.line(0);
        }
    }
    printer.text
}

#[derive(Default)]
struct Printer {
    text: String,
    /// How many characters the last line has.
    column: usize,
}

impl Printer {
    fn put(&mut self, text: &str) {
        self.text.push_str(text);
        self.column = match text.rfind('\n') {
            Some(at) => text[at + 1..].chars().count(),
            None => self.column + text.chars().count(),
        };
    }

    /// A new line, its first character at `column`.
    fn line(&mut self, column: usize) {
        self.text.truncate(self.text.trim_end_matches(' ').len());
        self.text.push('\n');
        self.text.extend(std::iter::repeat_n(' ', column));
        self.column = column;
    }

    /// An item, in one line if it is not longer than `WIDTH` less what stands there.
    fn item(&mut self, item: &Item, width: usize) {
        match item {
            Item::Word(word) => self.put(word),
            Item::Text(text) => {
                self.put("\"");
                self.put(text);
                self.put("\"");
            }
            Item::List(items, style) => {
                let room = width.saturating_sub(self.column);
                if *style == Style::Row || item.width(room).is_some() {
                    self.row(items);
                } else {
                    self.broken(items, *style);
                }
            }
            Item::Gap => {}
        }
    }

    fn row(&mut self, items: &[Item]) {
        self.put("(");
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                self.put(" ");
            }
            // Whatever is in a row is in the row.
            self.item(item, usize::MAX);
        }
        self.put(")");
    }

    fn broken(&mut self, items: &[Item], style: Style) {
        let column = self.column;
        self.put("(");
        match style {
            Style::Row => {}
            Style::Lines(head) | Style::Tall(head) => self.lines(items, head, column + 2),
            Style::Fill => self.fill(items, column + 2),
            Style::Steps(0) => self.steps(items, 0, column + 1),
            Style::Steps(head) => self.steps(items, head, column + 2),
        }
        self.put(")");
    }

    fn lines(&mut self, items: &[Item], head: usize, column: usize) {
        for (index, item) in items.iter().enumerate() {
            if index >= head.max(1) {
                let gap = *item == Item::Gap;
                self.line(if gap { 0 } else { column });
            } else if index > 0 {
                self.put(" ");
            }
            self.item(item, WIDTH);
        }
    }

    fn fill(&mut self, items: &[Item], column: usize) {
        for (index, item) in items.iter().enumerate() {
            // The first item after the head stays with it, however long it is.
            if index > 1 && !self.fits(item) {
                self.line(column);
            } else if index > 0 {
                self.put(" ");
            }
            self.item(item, WIDTH);
        }
    }

    /// Whether an item fits on the line after a blank and before a parenthesis.
    fn fits(&self, item: &Item) -> bool {
        item.width(WIDTH.saturating_sub(self.column + 2)).is_some()
    }

    fn steps(&mut self, items: &[Item], head: usize, column: usize) {
        for (index, item) in items.iter().enumerate() {
            let is_else = index >= head && is_word(item, "else");
            if is_else {
                self.line(column - 1);
            } else if index >= head && index > 0 && self.breaks(items, index, head) {
                self.line(column);
            } else if index > 0 {
                self.put(" ");
            }
            self.item(item, WIDTH);
        }
    }

    /// Whether a line begins before the instruction `index`.
    fn breaks(&self, items: &[Item], index: usize, head: usize) -> bool {
        let (before, item) = (&items[index - 1], &items[index]);
        index == head
            || is_word(before, "else")
            || is_choice(before)
            || (is_choice(item) && !is_step(before))
            || (is_step(item) && !is_step(before))
            || !self.fits(item)
    }
}

fn is_word(item: &Item, wanted: &str) -> bool {
    matches!(item, Item::Word(word) if word == wanted)
}

/// Words, and lists that only say where to go.
fn is_step(item: &Item) -> bool {
    match item {
        Item::Word(_) => true,
        _ => matches!(item.head(), Some("go" | "opposite")),
    }
}

fn is_choice(item: &Item) -> bool {
    matches!(item, Item::List(_, Style::Steps(2)))
}
