//! From the bytes of a file to text, and back.

use encoding_rs::{EncoderResult, UTF_8, WINDOWS_1252};
use thiserror::Error;

const BOM_UTF_8: &[u8] = b"\xEF\xBB\xBF";

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

/// The encoding that a file turned out to have, and whether it begins with a byte order mark: what
/// must be known to write its text back byte by byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    /// The encoding.
    pub encoding: &'static encoding_rs::Encoding,
    /// Whether a byte order mark stands before the text.
    pub mark: bool,
}

/// Why a text cannot be written.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Unencodable {
    /// The encoding has no such character.
    #[error("{encoding} has no character `{}` (line {line}, column {column})", character.escape_debug())]
    Character {
        /// The encoding.
        encoding: &'static str,
        /// The character.
        character: char,
        /// The line it stands on, from 1.
        line: usize,
        /// The column, in characters, from 1.
        column: usize,
    },
    /// Bytes of this encoding can only be read.
    #[error("text can be read as {0}, but not written")]
    ReadOnly(&'static str),
    /// The bytes would be read as another text: they begin like a byte order mark, or the encoding
    /// writes two characters alike.
    #[error("what {0} makes of this text would be read as another text")]
    Ambiguous(&'static str),
}

/// UTF-8 without a mark.
impl Default for Format {
    fn default() -> Format {
        Format {
            encoding: UTF_8,
            mark: false,
        }
    }
}

impl Format {
    /// How [`decode`] reads `bytes`.
    pub fn of(bytes: &[u8], encoding: Encoding) -> Format {
        if let Some((encoding, _)) = encoding_rs::Encoding::for_bom(bytes) {
            return Format {
                encoding,
                mark: true,
            };
        }
        let encoding = match encoding {
            Encoding::Named(named) => named,
            Encoding::Auto if std::str::from_utf8(bytes).is_ok() => UTF_8,
            Encoding::Auto => WINDOWS_1252,
        };
        Format {
            encoding,
            mark: false,
        }
    }

    /// The bytes of `text`. Line breaks stay as they are.
    ///
    /// # Errors
    /// A character that the encoding does not have, an encoding that cannot be written (UTF-16),
    /// or bytes that would not be read as the same text.
    pub fn encode(self, text: &str) -> Result<Vec<u8>, Unencodable> {
        let name = self.encoding.name();
        if self.encoding.output_encoding() != self.encoding {
            return Err(Unencodable::ReadOnly(name));
        }
        let mut bytes = Vec::with_capacity(text.len() + 3);
        if self.mark {
            let mark = if self.encoding == UTF_8 {
                BOM_UTF_8
            } else {
                &[]
            };
            bytes.extend_from_slice(mark);
        }
        encode_into(&mut bytes, text, self.encoding)?;
        if decode(&bytes, Encoding::Named(self.encoding)) == text {
            Ok(bytes)
        } else {
            Err(Unencodable::Ambiguous(name))
        }
    }
}

fn encode_into(
    bytes: &mut Vec<u8>,
    text: &str,
    encoding: &'static encoding_rs::Encoding,
) -> Result<(), Unencodable> {
    let mut encoder = encoding.new_encoder();
    let mut read = 0;
    loop {
        let rest = &text[read..];
        let room = encoder.max_buffer_length_from_utf8_without_replacement(rest.len());
        bytes.reserve(room.unwrap_or(rest.len()));
        let (result, taken) =
            encoder.encode_from_utf8_to_vec_without_replacement(rest, bytes, true);
        read += taken;
        match result {
            EncoderResult::InputEmpty => return Ok(()),
            EncoderResult::OutputFull => bytes.reserve(rest.len() + 16),
            EncoderResult::Unmappable(character) => {
                return Err(no_character(text, read, character, encoding.name()));
            }
        }
    }
}

/// `read` is the byte after the character.
fn no_character(text: &str, read: usize, character: char, encoding: &'static str) -> Unencodable {
    let before = &text[..text.floor_char_boundary(read.saturating_sub(character.len_utf8()))];
    let lines = before.split('\n');
    let column = lines
        .clone()
        .next_back()
        .map_or(0, |line| line.chars().count());
    Unencodable::Character {
        encoding,
        character,
        line: lines.count(),
        column: column + 1,
    }
}

/// The bytes of `text`, such that [`decode`] with the same `encoding` gives the text again.
/// [`Encoding::Auto`] takes Windows-1252, which Zillions reads, where that has all characters and
/// the bytes do not happen to be UTF-8, and else UTF-8. To write a text back as its file was, see
/// [`Format`].
///
/// # Errors
/// As for [`Format::encode`].
pub fn encode(text: &str, encoding: Encoding) -> Result<Vec<u8>, Unencodable> {
    let plain = |encoding| Format {
        encoding,
        mark: false,
    };
    match encoding {
        Encoding::Named(named) => plain(named).encode(text),
        Encoding::Auto => match plain(WINDOWS_1252).encode(text) {
            Ok(bytes) if decode(&bytes, Encoding::Auto) == text => Ok(bytes),
            _ => plain(UTF_8).encode(text),
        },
    }
}

/// The text that `bytes` stand for, without a byte order mark. What cannot be decoded becomes
/// U+FFFD.
pub fn decode(bytes: &[u8], encoding: Encoding) -> String {
    let format = Format::of(bytes, encoding);
    format.encoding.decode(bytes).0.into_owned()
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

    #[test]
    fn what_is_decoded_is_encoded_to_the_same_bytes() {
        let all: Vec<u8> = (0..=255).collect();
        let cyrillic = Encoding::from_label("windows-1251").unwrap();
        let japanese = Encoding::from_label("shift_jis").unwrap();
        for (bytes, encoding) in [
            (&all[..], Encoding::Auto),
            (&all, cyrillic),
            (b"(\x8F\xAB\x8A\xFB)", japanese),
            ("(añ)\r\n".as_bytes(), Encoding::Auto),
            (b"\xEF\xBB\xBF(a)", Encoding::Auto),
            (b"\xEF\xBB\xBF(a)", cyrillic),
        ] {
            let text = decode(bytes, encoding);
            let format = Format::of(bytes, encoding);
            assert_eq!(format.encode(&text).as_deref(), Ok(bytes), "{text}");
        }
    }

    #[test]
    fn without_a_file_to_follow_windows_1252_is_written_where_it_can_be() {
        let encoded = |text| encode(text, Encoding::Auto).unwrap();
        assert_eq!(encoded("Fuhyô “x”"), b"Fuhy\xF4 \x93x\x94");
        assert_eq!(encoded("шашки"), "шашки".as_bytes());
        // In Windows-1252 these would be the bytes of an `ô` in UTF-8.
        assert_eq!(encoded("Ã´"), "Ã´".as_bytes());
        assert_eq!(encoded("ï»¿(a)"), "ï»¿(a)".as_bytes());
    }

    #[test]
    fn what_cannot_be_encoded_is_named_with_its_place() {
        let latin = Encoding::Named(WINDOWS_1252);
        let fault = Unencodable::Character {
            encoding: "windows-1252",
            character: 'ш',
            line: 2,
            column: 3,
        };
        assert_eq!(encode("a\nbcш", latin), Err(fault));
        let wide = Encoding::from_label("utf-16le").unwrap();
        assert_eq!(encode("a", wide), Err(Unencodable::ReadOnly("UTF-16LE")));
        let japanese = Encoding::from_label("shift_jis").unwrap();
        let yen = encode("¥", japanese);
        assert_eq!(yen, Err(Unencodable::Ambiguous("Shift_JIS")));
        let mark = encode("ï»¿(a)", latin);
        assert_eq!(mark, Err(Unencodable::Ambiguous("windows-1252")));
    }
}
