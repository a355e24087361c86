//! Putting values for `$1`, `$2`, … inside words and strings (rule A4).

/// A piece of a word.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Piece<'a> {
    /// Text as it is.
    Plain(&'a str),
    /// `$number`, with its text.
    Argument(usize, &'a str),
}

/// Cuts a word into plain text and arguments, longest numbers first: `t$12x` is `t`, `$12`, `x`.
/// A `$` without a number is plain.
pub(super) fn pieces(word: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut plain, mut at) = (0, 0);
    while let Some(found) = word[at..].find('$') {
        let dollar = at + found;
        let rest = &word[dollar + 1..];
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        at = dollar + 1 + digits;
        let Ok(number) = rest[..digits].parse() else {
            continue;
        };
        if plain < dollar {
            pieces.push(Piece::Plain(&word[plain..dollar]));
        }
        pieces.push(Piece::Argument(number, &word[dollar..at]));
        plain = at;
    }
    if plain < word.len() {
        pieces.push(Piece::Plain(&word[plain..]));
    }
    pieces
}

/// The number of a word that is nothing but `$number`.
pub(super) fn whole_argument(word: &str) -> Option<usize> {
    match pieces(word)[..] {
        [Piece::Argument(number, _)] => Some(number),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::Piece::*;
    use super::*;

    #[test]
    fn a4_longest_number() {
        assert_eq!(
            pieces("t$12x"),
            [Plain("t"), Argument(12, "$12"), Plain("x")]
        );
        assert_eq!(pieces("$1$2"), [Argument(1, "$1"), Argument(2, "$2")]);
        assert_eq!(pieces("a$ $$3"), [Plain("a$ $"), Argument(3, "$3")]);
        assert_eq!(
            pieces("$99999999999999999999999"),
            [Plain("$99999999999999999999999")]
        );
        assert_eq!(whole_argument("$7"), Some(7));
        assert_eq!(whole_argument("$7P"), None);
    }
}
