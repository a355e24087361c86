//! The name that a misspelt word probably means.

/// Longer words and names are not compared: they may be of any length.
pub const LONGEST_COMPARED: usize = 64;

/// The name nearest to a word, if any is near. Of words of two letters or fewer, as most names of
/// squares are, only the case may differ: everything else is near to something.
pub fn near_name<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<String> {
    if word.chars().nth(LONGEST_COMPARED).is_some() {
        return None;
    }
    let lower = word.to_lowercase();
    let allowed = match word.chars().count() {
        0..=2 => 0,
        3..=5 => 1,
        _ => 2,
    };
    let most_bytes = lower.len() + 4 * allowed;
    names
        .filter(|name| name.len() <= most_bytes)
        .map(|name| {
            let distance = strsim::damerau_levenshtein(&name.to_lowercase(), &lower);
            (distance, name)
        })
        .filter(|&(distance, _)| distance <= allowed)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, name)| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names() {
        let near = |word: &str| near_name(word, ["Queen", "Knight", "e4"].into_iter());
        assert_eq!(near("Quen").as_deref(), Some("Queen"));
        assert_eq!(near("queen").as_deref(), Some("Queen"));
        assert_eq!(near("E4").as_deref(), Some("e4"));
        assert_eq!(near("e9"), None);
        assert_eq!(near(&"Q".repeat(1_000_000)), None);
    }
}
