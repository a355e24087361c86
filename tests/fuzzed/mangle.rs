//! Texts with things done to them that people, editors and transfers do to files, and worse.

use zrf::rules::SplitMix64;

/// What is put in somewhere: syntax, odd characters, broken UTF-8, ends of files under DOS.
const JUNK: [&[u8]; 20] = [
    b"(",
    b")",
    b"\"",
    b";",
    b"))))))))",
    b"((((((((",
    b"$1",
    b"$0",
    b"\0",
    b"\x1a",
    b"\r",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\xc3",
    "\u{2028}\u{202e}".as_bytes(),
    "\u{e4}\u{17f}\u{130}\u{df}".as_bytes(),
    "\u{1f3b2}".as_bytes(),
    b"{}[]",
    b"(define ",
    b"\n(game ",
];

/// Numbers at the ends of what numbers are kept in.
const NUMBERS: [&str; 12] = [
    "0",
    "-1",
    "1",
    "32767",
    "65536",
    "2147483647",
    "-2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775808",
    "99999999999999999999999999",
    "1.5",
];

/// The text with one to three things done to it.
pub fn mangled(text: &[u8], random: &mut SplitMix64) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..1 + random.below(3) {
        match random.below(10) {
            0 => flip(&mut text, random),
            1 => text.truncate(random.below(text.len())),
            2 => junk(&mut text, random),
            3 => number(&mut text, random),
            4 => change(&mut text, &lines, random),
            5 | 6 => change(&mut text, &forms, random),
            _ => change(&mut text, &words, random),
        }
    }
    text
}

fn flip(text: &mut [u8], random: &mut SplitMix64) {
    for _ in 0..1 + random.below(4) {
        let at = random.below(text.len());
        if let Some(byte) = text.get_mut(at) {
            *byte ^= 1 << random.below(8);
        }
    }
}

fn junk(text: &mut Vec<u8>, random: &mut SplitMix64) {
    let at = random.below(text.len() + 1);
    let junk = JUNK[random.below(JUNK.len())];
    text.splice(at..at, junk.iter().copied());
}

fn number(text: &mut Vec<u8>, random: &mut SplitMix64) {
    let numbers: Vec<_> = words(text)
        .into_iter()
        .filter(|word| text[word.clone()].iter().all(u8::is_ascii_digit))
        .collect();
    if let Some(at) = numbers.get(random.below(numbers.len())) {
        let number = NUMBERS[random.below(NUMBERS.len())];
        text.splice(at.clone(), number.bytes());
    }
}

type Range = std::ops::Range<usize>;

/// One part is left out, doubled, or put in the place of another.
fn change(text: &mut Vec<u8>, parts: &dyn Fn(&[u8]) -> Vec<Range>, random: &mut SplitMix64) {
    let parts = parts(text);
    let Some(part) = parts.get(random.below(parts.len())) else {
        return;
    };
    let copy = text[part.clone()].to_vec();
    match random.below(4) {
        0 => drop(text.drain(part.clone())),
        1 => drop(text.splice(part.end..part.end, copy)),
        _ => {
            let other = &parts[random.below(parts.len())];
            text.splice(other.clone(), copy);
        }
    }
}

/// The lines with their ends.
fn lines(text: &[u8]) -> Vec<Range> {
    let mut start = 0;
    let ends = text.split_inclusive(|&byte| byte == b'\n');
    ends.map(|line| {
        start += line.len();
        start - line.len()..start
    })
    .collect()
}

/// The words.
fn words(text: &[u8]) -> Vec<Range> {
    let inside = |byte: u8| byte > b' ' && !b"()[]{}\",;:".contains(&byte);
    let mut words = Vec::new();
    let mut start = None;
    for (at, &byte) in text.iter().chain(b" ").enumerate() {
        match (start, inside(byte)) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                words.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    words
}

/// The stretches from a bracket to the one that closes it, strings and comments not looked at.
fn forms(text: &[u8]) -> Vec<Range> {
    let mut forms = Vec::new();
    let mut open = Vec::new();
    for (at, byte) in text.iter().enumerate() {
        match byte {
            b'(' | b'[' | b'{' => open.push(at),
            b')' | b']' | b'}' => forms.extend(open.pop().map(|start| start..at + 1)),
            _ => {}
        }
    }
    forms
}
