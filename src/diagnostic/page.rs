//! The page of a code, taken apart.

use super::Code;

/// What `docs/codes` says about a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page<'a> {
    /// What it means, why it matters, what to do.
    pub text: &'a str,
    /// Rules that give the code; empty if the page has none.
    pub wrong: &'a str,
    /// The same, mended.
    pub right: &'a str,
}

impl Page<'static> {
    /// The page of a code.
    pub fn of(code: Code) -> Page<'static> {
        Page::read(code.explanation())
    }
}

impl<'a> Page<'a> {
    /// Takes a page apart: a first line with code and title, the text, and two blocks between
    /// fences after the lines `Wrong:` and `Right:`.
    fn read(page: &'a str) -> Page<'a> {
        let (_, body) = page.split_once('\n').unwrap_or((page, ""));
        let (text, examples) = body.split_once("\nWrong:\n").unwrap_or((body, ""));
        let (wrong, right) = examples.split_once("\nRight:\n").unwrap_or((examples, ""));
        Page {
            text: text.trim(),
            wrong: fenced(wrong),
            right: fenced(right),
        }
    }
}

/// What stands between the fences.
fn fenced(text: &str) -> &str {
    let Some((_, opened)) = text.split_once("```") else {
        return "";
    };
    let Some((_, inside)) = opened.split_once('\n') else {
        return "";
    };
    inside.split_once("```").map_or("", |(inside, _)| inside)
}

#[cfg(test)]
mod tests {
    use super::Page;

    #[test]
    fn a_page_is_taken_apart() {
        let page =
            "# Z1: t\n\nSays.\nMore.\n\nWrong:\n\n```zrf\n(a\n```\n\nRight:\n\n```zrf\n(a)\n```\n";
        let page = Page::read(page);
        assert_eq!(page.text, "Says.\nMore.");
        assert_eq!((page.wrong, page.right), ("(a\n", "(a)\n"));
    }

    #[test]
    fn a_page_without_examples_has_a_text() {
        let page = Page::read("# Z1: t\n\nSays.\n");
        assert_eq!((page.text, page.wrong, page.right), ("Says.", "", ""));
    }
}
