//! The name that somebody may have meant.

/// The candidate that is most like `word`, if one is like it at all.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    const LONGEST: usize = 64;
    if word.len() > LONGEST {
        return None;
    }
    let mut best: Option<(f64, &str)> = None;
    for candidate in candidates {
        if candidate == word || candidate.len() > LONGEST {
            continue;
        }
        let likeness = likeness(word, candidate);
        if best.is_none_or(|(most, _)| likeness > most) {
            best = Some((likeness, candidate));
        }
    }
    best.filter(|&(likeness, _)| likeness >= 0.66)
        .map(|(_, candidate)| candidate)
}

/// Between 0 and 1; a difference of case counts little.
fn likeness(a: &str, b: &str) -> f64 {
    if a.eq_ignore_ascii_case(b) {
        return 0.99;
    }
    strsim::normalized_damerau_levenshtein(a, b)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn the_nearest_name_is_one_that_may_be_meant() {
        let names = ["empty?", "enemy?", "verify", "King"];
        assert_eq!(nearest("varify", names), Some("verify"));
        assert_eq!(nearest("king", names), Some("King"));
        assert_eq!(nearest("xyz", names), None);
    }
}
