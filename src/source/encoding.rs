//! From the bytes of a file to text.

use encoding_rs::{UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// How the bytes of a rules file are to be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// What a byte order mark says; else UTF-8 when the bytes are valid UTF-8; else Windows-1252,
    /// which most authors of rules files used.
    #[default]
    Auto,
    /// One encoding, unless a byte order mark says otherwise.
    Named(&'static encoding_rs::Encoding),
}

impl Encoding {
    /// The encoding with this name, e.g. `windows-1251` or `shift_jis`; `auto` is [`Encoding::Auto`].
    pub fn from_label(label: &str) -> Option<Encoding> {
        if label.trim().eq_ignore_ascii_case("auto") {
            return Some(Encoding::Auto);
        }
        encoding_rs::Encoding::for_label(label.as_bytes()).map(Encoding::Named)
    }
}

/// The text that `bytes` stand for, without a byte order mark. What cannot be decoded becomes
/// U+FFFD.
pub fn decode(bytes: &[u8], encoding: Encoding) -> String {
    let chosen = match encoding {
        Encoding::Named(named) => named,
        Encoding::Auto if bytes.starts_with(&[0xFF, 0xFE]) => UTF_16LE,
        Encoding::Auto if bytes.starts_with(&[0xFE, 0xFF]) => UTF_16BE,
        Encoding::Auto if std::str::from_utf8(bytes).is_ok() => UTF_8,
        Encoding::Auto => WINDOWS_1252,
    };
    chosen.decode(bytes).0.into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf8_with_and_without_a_mark() {
        assert_eq!(decode("(añ)".as_bytes(), Encoding::Auto), "(añ)");
        assert_eq!(decode(b"\xEF\xBB\xBF(a)", Encoding::Auto), "(a)");
    }

    #[test]
    fn bytes_that_are_not_utf8_are_windows_1252() {
        assert_eq!(decode(b"Fuhy\xF4 \x93x\x94", Encoding::Auto), "Fuhyô “x”");
    }

    #[test]
    fn utf16_is_known_by_its_mark() {
        assert_eq!(decode(b"\xFF\xFE(\0a\0)\0", Encoding::Auto), "(a)");
        assert_eq!(decode(b"\xFE\xFF\0(\0a\0)", Encoding::Auto), "(a)");
    }

    #[test]
    fn named_encodings() {
        let cyrillic = Encoding::from_label("windows-1251").unwrap();
        assert_eq!(decode(b"\xF8\xE0\xF8\xEA\xE8", cyrillic), "шашки");
        assert_eq!(Encoding::from_label("Auto"), Some(Encoding::Auto));
        assert_eq!(Encoding::from_label("klingon"), None);
    }
}
