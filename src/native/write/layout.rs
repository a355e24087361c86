//! JSON laid out for people: what fits on a line stands on one.

use serde_json::Value;

/// So wide a line may be.
const WIDTH: usize = 100;
/// So much further in stands what is inside.
const STEP: usize = 2;

/// The text of `value`, with a line end after it.
pub fn print(value: &Value) -> String {
    let mut printer = Printer {
        text: String::new(),
        column: 0,
    };
    printer.value(value, 0, 0);
    printer.text.push('\n');
    printer.text
}

struct Printer {
    text: String,
    column: usize,
}

impl Printer {
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.column += text.chars().count();
    }

    fn line(&mut self, indent: usize) {
        self.text.push('\n');
        self.text.extend(std::iter::repeat_n(' ', indent));
        self.column = indent;
    }

    /// Prints `value`, which `after` more characters follow on the line.
    fn value(&mut self, value: &Value, indent: usize, after: usize) {
        let room = WIDTH.saturating_sub(self.column + after);
        if let Some(line) = on_a_line(value, room) {
            return self.push(&line);
        }
        match value {
            // A list of one, as chains of `else` have: no line or indent of its own.
            Value::Array(items) if items.len() == 1 && !is_plain(&items[0]) => {
                self.push("[");
                self.value(&items[0], indent, after + 1);
                self.push("]");
            }
            Value::Array(items) => {
                let fill = items.iter().all(is_plain);
                let items = items.iter().map(|item| (None, item));
                self.parts(["[", "]"], items, indent, fill);
            }
            Value::Object(fields) => {
                let fill = fields.values().all(is_plain) && fields.len() > 7;
                let fields = fields.iter().map(|(key, item)| (Some(key.as_str()), item));
                self.parts(["{", "}"], fields, indent, fill);
            }
            plain => self.push(&plain.to_string()),
        }
    }

    /// Prints parts, each on a line of its own or, filling, as many on a line as fit.
    fn parts<'v>(
        &mut self,
        [open, close]: [&str; 2],
        parts: impl ExactSizeIterator<Item = (Option<&'v str>, &'v Value)>,
        indent: usize,
        fill: bool,
    ) {
        let last = parts.len().saturating_sub(1);
        self.push(open);
        for (index, (key, part)) in parts.enumerate() {
            let key = key.map_or(String::new(), |key| format!("{}: ", quoted(key)));
            let comma = if index == last { "" } else { "," };
            if fill && index > 0 {
                let width = key.chars().count() + part.to_string().chars().count();
                if self.column + 1 + width + comma.len() <= WIDTH {
                    self.push(" ");
                } else {
                    self.line(indent + STEP);
                }
            } else {
                self.line(indent + STEP);
            }
            self.push(&key);
            self.value(part, indent + STEP, comma.len());
            self.push(comma);
        }
        self.line(indent);
        self.push(close);
    }
}

fn is_plain(value: &Value) -> bool {
    !matches!(value, Value::Array(_) | Value::Object(_))
}

fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// `value` on one line, if it is no longer than `room`.
fn on_a_line(value: &Value, room: usize) -> Option<String> {
    let mut line = String::new();
    write_line(value, room, &mut line).then_some(line)
}

/// False as soon as the line gets too long.
fn write_line(value: &Value, room: usize, line: &mut String) -> bool {
    match value {
        Value::Array(items) => {
            line.push('[');
            for (index, item) in items.iter().enumerate() {
                line.push_str(if index > 0 { ", " } else { "" });
                if !write_line(item, room, line) {
                    return false;
                }
            }
            line.push(']');
        }
        Value::Object(fields) => {
            line.push('{');
            for (index, (key, item)) in fields.iter().enumerate() {
                line.push_str(if index > 0 { ", " } else { "" });
                line.push_str(&quoted(key));
                line.push_str(": ");
                if !write_line(item, room, line) {
                    return false;
                }
            }
            line.push('}');
        }
        plain => line.push_str(&plain.to_string()),
    }
    line.len() <= room || line.chars().count() <= room
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::print;

    #[test]
    fn what_fits_stands_on_a_line_and_words_fill_lines() {
        let value = json!({ "a": { "b": [1, true, null] }, "words": vec!["abcdefgh"; 10] });
        let words = r#""abcdefgh", "#;
        let expected = format!(
            "{{\n  \"a\": {{\"b\": [1, true, null]}},\n  \"words\": [\n    {}\n    {}\n  ]\n}}\n",
            words.repeat(8).trim_end(),
            words.repeat(2).trim_end_matches(", "),
        );
        let printed = print(&value);
        assert!(printed.lines().all(|line| line.len() <= 100), "{printed}");
        assert_eq!(printed, expected);
        let again: serde_json::Value = serde_json::from_str(&printed).unwrap();
        assert_eq!(again, value);
    }
}
