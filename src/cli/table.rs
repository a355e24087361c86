//! Aligned columns and counted nouns.

/// Rows of cells as lines, each column as wide as its widest cell, two blanks between columns,
/// no blanks at the ends of lines. The width of a text is the number of its characters.
pub fn columns(rows: &[Vec<String>]) -> Vec<String> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count)
        .map(|column| {
            rows.iter()
                .filter_map(|row| row.get(column))
                .map(|c| width(c))
                .max()
        })
        .map(Option::unwrap_or_default)
        .collect();
    rows.iter()
        .map(|row| {
            let cells = row.iter().zip(&widths);
            let cells: Vec<String> = cells.map(|(cell, &width)| padded(cell, width)).collect();
            cells.join("  ").trim_end().to_owned()
        })
        .collect()
}

/// How many columns a text takes.
pub fn width(text: &str) -> usize {
    text.chars().count()
}

/// The text with blanks after it.
pub fn padded(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(width(text))))
}

/// `1 error`, `2 errors`.
pub fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let rows = [vec!["a", "bcd", "e"], vec!["äöü", "f"]];
        let rows = rows.map(|row| row.into_iter().map(str::to_owned).collect());
        assert_eq!(columns(&rows), ["a    bcd  e", "äöü  f"]);
    }
}
