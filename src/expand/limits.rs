//! Where loading stops, so that no file can hang it or eat all memory.

/// Limits of loading. The defaults are far above what 321 published files need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The size of a file in bytes. (The largest of 321 published files has 0.17 MB.)
    pub file_bytes: u64,
    /// The size of all files of a program together, in bytes.
    pub program_bytes: u64,
    /// How deep lists may be nested as written.
    pub written_nesting: usize,
    /// How deep files may include files.
    pub include_depth: usize,
    /// How many includes a program may have.
    pub includes: usize,
    /// How deep macro calls may be nested: calls in what calls made.
    pub expansion_depth: usize,
    /// How deep lists and expansions together may be nested in the expanded tree; published files
    /// reach 74.
    pub expanded_nesting: usize,
    /// How many nodes and list items may be stored, longer texts counted as several.
    pub stored_nodes: usize,
    /// How many words the program may have if every expansion were copied out.
    pub expanded_size: u64,
    /// The length of a word or string that a macro puts together, in bytes.
    pub word_bytes: usize,
    /// How many items [`Trails::flatten`](super::Trails::flatten) lists in all. (No published
    /// file needs 250,000: blocks of moves are not listed.)
    pub listed_items: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            file_bytes: 8 << 20,
            program_bytes: 16 << 20,
            written_nesting: crate::syntax::MAX_NESTING,
            include_depth: 32,
            includes: 1_000,
            expansion_depth: 400,
            expanded_nesting: 1_000,
            stored_nodes: 20_000_000,
            expanded_size: 10_000_000_000,
            word_bytes: 100_000,
            listed_items: 4_000_000,
        }
    }
}
