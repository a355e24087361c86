//! Habits of other notations, of PGN above all, told by the form of a text that is no legal turn.

/// What to do about a text that is written as other programs write it.
pub fn habit(text: &str) -> Option<String> {
    let say = |text: &str| Some(text.to_owned());
    if let Some((number, rest)) = glued_number(text) {
        return Some(format!(
            "a blank divides the number of a round from the move: `{number} {rest}`"
        ));
    }
    if is_castling(text) {
        return say("castling is written as the move of the king, with both its squares");
    }
    if matches!(text, "1-0" | "0-1" | "1/2-1/2" | "½-½" | "*") {
        return say(
            "a result does not stand among the moves: take it away, or write a tag like \
             `[Result \"White won\"]`",
        );
    }
    if text.starts_with('$') && text[1..].bytes().all(|byte| byte.is_ascii_digit()) {
        return say("numbers of PGN like `$1` are not known here: write a comment, `{good}`");
    }
    let bare = text.trim_end_matches(['+', '#', '!', '?']);
    if bare.is_empty() && !text.is_empty() {
        return say("signs of praise and blame are not known here: write a comment, `{good}`");
    }
    if bare.len() < text.len() {
        return Some(format!(
            "signs for check, mate, praise and blame are left out: `{bare}`"
        ));
    }
    if text.contains(['\u{2013}', '\u{2014}', '\u{2212}', '\u{d7}']) {
        return say("between the squares stands a plain `-` or `x` of the keyboard");
    }
    of_squares(bare)
}

/// `12.e2-e4`: the number and the rest.
fn glued_number(text: &str) -> Option<(&str, &str)> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let rest = text[digits..].trim_start_matches('.');
    let number = &text[..text.len() - rest.len()];
    (digits > 0 && number.len() > digits && !rest.is_empty()).then_some((number, rest))
}

fn is_castling(text: &str) -> bool {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    let plain = text.replace(['0', 'o'], "O");
    matches!(plain.as_str(), "O-O" | "O-O-O" | "OO" | "OOO")
}

/// Moves whose squares stand otherwise than here: `e4`, `Nf3`, `exd5`, `e2e4`, `a7-a8Q`.
fn of_squares(text: &str) -> Option<String> {
    let (rest, becomes) = match text.strip_suffix(|c: char| c.is_ascii_uppercase()) {
        Some(rest) => (rest.trim_end_matches('='), text.get(rest.len()..)),
        None => (text, None),
    };
    let rest = rest
        .strip_prefix(|c: char| c.is_ascii_uppercase())
        .unwrap_or(rest);
    let squares = squares(rest)?;
    let says_equals = text.contains('=');
    match (squares, becomes) {
        (Squares::Both, Some(piece)) if !says_equals => Some(format!(
            "a promotion has a `=` before the new piece: `...={piece}`"
        )),
        (Squares::Both, _) => None,
        (Squares::Unsigned, _) => Some(
            "between the squares stands `-`, or `x` where something is taken: `e2-e4`".to_owned(),
        ),
        (Squares::One, _) => Some(
            "a move names both squares, where from and where to: `e2-e4`, `Ng1-f3`, `e4xd5` (the \
             short moves of PGN are not read)"
                .to_owned(),
        ),
    }
}

/// How the squares of a move stand.
enum Squares {
    Both,
    Unsigned,
    One,
}

/// Squares as chess names them, a letter and a number.
fn squares(text: &str) -> Option<Squares> {
    let (before, rest) = match text.split_once(['-', 'x']) {
        Some((before, rest)) => (Some(before), rest),
        None => (None, text),
    };
    let end = square(rest)?;
    match (before, &rest[end..]) {
        (Some(before), "") if square(before) == Some(before.len()) => Some(Squares::Both),
        (Some(before), "") if before.len() <= 1 => Some(Squares::One),
        (None, "") => Some(Squares::One),
        (None, more) if square(more) == Some(more.len()) => Some(Squares::Unsigned),
        _ => None,
    }
}

/// The length of the square that a text begins with.
fn square(text: &str) -> Option<usize> {
    let rest = text.strip_prefix(|c: char| c.is_ascii_lowercase())?;
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    (1..=2).contains(&digits).then_some(1 + digits)
}

#[cfg(test)]
mod tests {
    use super::habit;

    #[test]
    fn habits_are_known_by_their_form() {
        let says = |text: &str, part: &str| {
            let habit = habit(text).unwrap_or_default();
            assert!(habit.contains(part), "{text}: {habit}");
        };
        says("1.e4", "`1. e4`");
        says("12...Nf6", "`12... Nf6`");
        says("O-O-O+", "castling");
        says("0-0", "castling");
        says("1-0", "result");
        says("$14", "comment");
        says("Qd1-h5+!", "`Qd1-h5`");
        says("e4", "both squares");
        says("exd5", "both squares");
        says("Nxd5", "both squares");
        says("e2e4", "between");
        says("a7-a8Q", "`=`");
        says("e2–e4", "plain `-`");
        for text in [
            "e2-e4",
            "Ng1xf3",
            "Pawn@e5",
            "pass",
            "",
            "d1-d7/Arrow@g7",
            "a7-a8=Q",
        ] {
            assert_eq!(habit(text), None, "{text}");
        }
    }
}
