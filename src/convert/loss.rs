//! What is lost when a game is written in another form.

use std::fmt;

/// Something of a game that the form it is written in does not carry, or not as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loss {
    /// An option, or a value of one, that Zillions does not know; it has no effect here either.
    Option {
        /// Its name.
        name: String,
        /// Its value.
        value: String,
    },
    /// An entry that does not bear on rules, of a keyword that Zillions does not know.
    Entry {
        /// Its keyword.
        keyword: String,
    },
    /// Conditions at places that do not exist; they are written as `false`, which they are.
    NowhereConditions(usize),
    /// Effects at places that do not exist; they do nothing and are left out.
    NowhereEffects(usize),
    /// Parts of goals that are undefined and never hold; something known that never holds is
    /// written for them.
    NeverGoals(usize),
    /// Opposite directions other than follow from grids and links; no move asks for them.
    Opposites,
    /// Cells that lie elsewhere on the board's image than their grid puts them.
    Rectangles,
    /// A `translate` whose words do not make pairs; how they were grouped is not known.
    Translate,
    /// Move types whose numbers (rule F2) come out otherwise: saved games name other ones after
    /// `partial`.
    TypeNumbers(Vec<String>),
    /// Attributes whose numbers (rule F3) come out otherwise.
    AttributeNumbers(Vec<String>),
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Loss::Option { name, value } => write!(
                f,
                "the option \"{name}\" with the value `{value}` is left out: Zillions does not \
                 know it"
            ),
            Loss::Entry { keyword } => write!(
                f,
                "an entry `{keyword}` is left out: Zillions does not know the keyword"
            ),
            Loss::NowhereConditions(count) => write!(
                f,
                "{count} conditions at undefined places are written as `false`, which they are"
            ),
            Loss::NowhereEffects(count) => write!(
                f,
                "{count} effects at undefined places are left out: they do nothing"
            ),
            Loss::NeverGoals(count) => write!(
                f,
                "{count} undefined parts of goals are written as a goal that never holds, as they \
                 never do"
            ),
            Loss::Opposites => f.write_str(
                "opposite directions are those that follow from grids and links; no move asks for \
                 them",
            ),
            Loss::Rectangles => {
                f.write_str("cells lie on the board's image where their grid puts them")
            }
            Loss::Translate => f.write_str(
                "`translate` is written without its inner parentheses, which are not known",
            ),
            Loss::TypeNumbers(names) => write!(
                f,
                "the move types {} get other numbers in saved games",
                names.join(", ")
            ),
            Loss::AttributeNumbers(names) => write!(
                f,
                "the attributes {} get other numbers in saved games",
                names.join(", ")
            ),
        }
    }
}
