//! What is wrong with JSON, in words for people who do not know how it is read.

/// Why a text is no JSON, in words for people; `words` are those of the error of `serde_json`,
/// without the place.
pub fn json_syntax(words: &str) -> String {
    let plain = match words {
        "trailing comma" => "there is a comma behind the last part; take it away",
        "key must be a string" => "a name must stand in double quotes here",
        "expected value" => {
            "a value is missing here (is there a comma too many before it?), or it has no quotes"
        }
        "trailing characters" => "something stands behind the last bracket; take it away",
        "expected `:`" => "a `:` must stand between a name and its value",
        _ if words.starts_with("expected `,`") => {
            "a comma or a closing bracket is missing before this"
        }
        _ if words.starts_with("control character") => {
            "a line break or a tab stands in a text; write it as `\\n` or `\\t`"
        }
        _ if words.starts_with("invalid escape") => {
            "a backslash in a text is written twice: `\\\\`"
        }
        _ if words.starts_with("EOF") => "it ends too early",
        _ => words,
    };
    plain.to_owned()
}
