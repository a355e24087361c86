//! Words, strings and lists to be written.

use super::unwritable::Unwritable;

/// Something to be written.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Item {
    /// A bare word.
    Word(String),
    /// A string, without its quotes.
    Text(String),
    /// A list.
    List(Vec<Item>, Style),
    /// An empty line.
    Gap,
}

/// How a list is laid out. All but [`Style::Tall`] stand on one line if they fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Style {
    /// Always on one line.
    Row,
    /// So many items on the first line, the others on a line each.
    Lines(usize),
    /// The same, even if it would fit on one line.
    Tall(usize),
    /// As many items on a line as fit.
    Fill,
    /// Instructions of a block after so many items: a line for each step with what is done there.
    Steps(usize),
}

impl Item {
    pub fn word(word: impl Into<String>) -> Item {
        Item::Word(word.into())
    }

    /// A string. `what` says in an error what it is.
    pub fn text(what: &str, text: &str) -> Result<Item, Unwritable> {
        if text.contains('"') {
            return Err(Unwritable::Quote {
                what: what.to_owned(),
                text: text.to_owned(),
            });
        }
        Ok(Item::Text(text.to_owned()))
    }

    /// A list that begins with `head`.
    pub fn headed(head: &str, items: impl IntoIterator<Item = Item>, style: Style) -> Item {
        let head = std::iter::once(Item::word(head));
        Item::List(head.chain(items).collect(), style)
    }

    /// Numbers as words.
    pub fn numbers(numbers: &[i32]) -> impl Iterator<Item = Item> + '_ {
        numbers.iter().map(|number| Item::word(number.to_string()))
    }

    /// The word that the item is, or that the list begins with.
    pub fn head(&self) -> Option<&str> {
        match self {
            Item::Word(word) => Some(word),
            Item::List(items, _) => match items.first()? {
                Item::Word(word) => Some(word),
                _ => None,
            },
            Item::Text(_) | Item::Gap => None,
        }
    }

    /// How many characters it takes on one line; none when that is more than `most`, or when it
    /// must have several lines. Recursive, as deep as lists are nested.
    pub fn width(&self, most: usize) -> Option<usize> {
        let width = match self {
            Item::Word(word) => word.chars().count(),
            Item::Text(text) if text.contains(['\n', '\r']) => return None,
            Item::Text(text) => text.chars().count() + 2,
            Item::List(_, Style::Tall(_)) | Item::Gap => return None,
            Item::List(items, _) => {
                let mut width = 1 + items.len().max(1);
                for item in items {
                    width += item.width(most.checked_sub(width)?)?;
                }
                width
            }
        };
        (width <= most).then_some(width)
    }
}
