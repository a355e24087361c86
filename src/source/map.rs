//! The table of files.

use std::path::PathBuf;

use super::{FileId, Span};

/// Characters are counted once per block of so many bytes, so that the column of a place in a line
/// of a hundred megabytes is found without reading the line again.
const BLOCK: usize = 4096;

/// A file as it was read, decoded to text.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// Its path, as opened.
    pub path: PathBuf,
    /// Its decoded text.
    pub text: String,
    /// The offset at which each line starts.
    lines: Vec<u32>,
    /// The number of characters that begin before each block.
    characters: Vec<u32>,
}

impl SourceFile {
    fn new(path: PathBuf, text: String) -> SourceFile {
        let lines = line_starts(text.as_bytes());
        let characters = block_counts(text.as_bytes());
        SourceFile {
            path,
            text,
            lines,
            characters,
        }
    }

    /// The text, the same once more as bytes, the starts of lines, and what the parser notes about
    /// the layout until the end.
    fn bytes(&self) -> u64 {
        self.text.len() as u64 * 6 + self.lines.len() as u64 * 4
    }

    /// How many characters begin before `offset`.
    fn characters_before(&self, offset: usize) -> usize {
        let block = (offset / BLOCK).min(self.characters.len() - 1);
        let rest = &self.text.as_bytes()[block * BLOCK..offset];
        self.characters[block] as usize + count_characters(rest)
    }

    /// The index of the line that holds `offset`.
    fn line_index(&self, offset: usize) -> usize {
        self.lines
            .partition_point(|&start| start as usize <= offset)
            - 1
    }
}

/// Lines end with LF, CR LF or a lone CR.
fn line_starts(bytes: &[u8]) -> Vec<u32> {
    let mut starts = vec![0];
    for (at, &byte) in bytes.iter().enumerate() {
        if byte == b'\n' || (byte == b'\r' && bytes.get(at + 1) != Some(&b'\n')) {
            starts.push(at as u32 + 1);
        }
    }
    starts
}

fn block_counts(bytes: &[u8]) -> Vec<u32> {
    let mut counts = vec![0];
    let mut sum = 0;
    for block in bytes.chunks(BLOCK) {
        sum += count_characters(block) as u32;
        counts.push(sum);
    }
    counts
}

/// Every byte of UTF-8 that does not continue a character begins one.
fn count_characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}

/// All files of a program.
#[derive(Clone, Debug, Default)]
pub struct SourceMap {
    files: Vec<SourceFile>,
}

impl SourceMap {
    /// Adds a file. Spans are 32 bits wide: of a text of more than 4 GiB the end is dropped.
    pub fn add(&mut self, path: impl Into<PathBuf>, mut text: String) -> FileId {
        if u32::try_from(text.len()).is_err() {
            text.truncate(text.floor_char_boundary(u32::MAX as usize));
        }
        let id = FileId(self.files.len() as u32);
        self.files.push(SourceFile::new(path.into(), text));
        id
    }

    /// About how much memory the files take, with what reading them takes.
    pub fn bytes(&self) -> u64 {
        self.files.iter().map(SourceFile::bytes).sum()
    }

    /// The file `id`.
    ///
    /// # Panics
    /// The number of a file of another map.
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id.0 as usize]
    }

    /// All files, in the order they were added.
    pub fn files(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        self.files
            .iter()
            .enumerate()
            .map(|(index, file)| (FileId(index as u32), file))
    }

    /// The text at `span`; what lies outside the file or cuts a character is left out.
    pub fn snippet(&self, span: Span) -> &str {
        let text = &self.file(span.file).text;
        let start = text.floor_char_boundary(span.start as usize);
        let end = text.floor_char_boundary(span.end as usize);
        text.get(start..end).unwrap_or("")
    }

    /// Line and column of a byte offset, both counted from 1, the column in characters.
    pub fn line_column(&self, file: FileId, offset: u32) -> (usize, usize) {
        let file = self.file(file);
        let offset = file.text.floor_char_boundary(offset as usize);
        let line = file.line_index(offset);
        let start = file.lines[line] as usize;
        (
            line + 1,
            file.characters_before(offset) - file.characters_before(start) + 1,
        )
    }

    /// The stretch of the line that holds the byte `offset`, without its line end.
    pub fn line_span(&self, file: FileId, offset: u32) -> Span {
        let source = self.file(file);
        let line = source.line_index((offset as usize).min(source.text.len()));
        let start = source.lines[line];
        let end = source
            .lines
            .get(line + 1)
            .copied()
            .unwrap_or(source.text.len() as u32);
        let ends = &source.text.as_bytes()[start as usize..end as usize];
        let cut = ends
            .iter()
            .rev()
            .take(2)
            .take_while(|&&byte| byte == b'\n' || byte == b'\r');
        Span {
            file,
            start,
            end: end - cut.count() as u32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(text: &str) -> SourceMap {
        let mut map = SourceMap::default();
        map.add("test.zrf", text.to_owned());
        map
    }

    #[test]
    fn lines_and_columns_are_counted_from_one_in_characters() {
        let map = map("(añb\r\nc\rd\n");
        assert_eq!(map.line_column(FileId(0), 0), (1, 1));
        assert_eq!(map.line_column(FileId(0), 4), (1, 4));
        assert_eq!(map.line_column(FileId(0), 7), (2, 1));
        assert_eq!(map.line_column(FileId(0), 9), (3, 1));
        assert_eq!(map.line_column(FileId(0), 11), (4, 1));
        assert_eq!(map.line_column(FileId(0), 99), (4, 1));
    }

    #[test]
    fn lines_come_without_their_ends() {
        let map = map("ab\r\ncd\nef");
        let line = |offset| map.snippet(map.line_span(FileId(0), offset)).to_owned();
        assert_eq!([line(1), line(4), line(9)], ["ab", "cd", "ef"]);
    }

    #[test]
    fn columns_far_to_the_right() {
        let map = map(&"ä".repeat(50_000));
        assert_eq!(map.line_column(FileId(0), 80_000), (1, 40_001));
    }
}
