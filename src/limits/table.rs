//! The table of all limits. To add one, add a line.

use std::ops::RangeInclusive;

use super::representation as most;
use super::{SettingError, Unit};

macro_rules! limits {
    ($(
        $(#[$doc:meta])*
        $group:ident: $type:ident {
            $($variant:ident $name:literal $field:ident: $int:ty = $default:expr,
              $least:expr, $most:expr, $unit:ident, $about:literal;)*
        }
    )*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub struct $type {
                $(#[doc = concat!("`", $name, "`: ", $about, ".")] pub $field: $int,)*
            }

            impl Default for $type {
                fn default() -> $type {
                    $type { $($field: $default,)* }
                }
            }
        )*

        /// All limits.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Limits {
            $($(#[$doc])* pub $group: $type,)*
        }

        /// A limit. Its name never changes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Limit {
            $($(#[doc = concat!("`", $name, "`: ", $about, ".")] $variant,)*)*
        }

        impl Limit {
            /// All limits, in the order of the table.
            pub const ALL: &[Limit] = &[$($(Limit::$variant,)*)*];

            /// The name by which it is set.
            pub fn name(self) -> &'static str {
                match self { $($(Limit::$variant => $name,)*)* }
            }

            /// What it bounds, a few words.
            pub fn about(self) -> &'static str {
                match self { $($(Limit::$variant => $about,)*)* }
            }

            /// What it counts.
            pub fn unit(self) -> Unit {
                match self { $($(Limit::$variant => Unit::$unit,)*)* }
            }

            /// The values that it can have.
            pub fn range(self) -> RangeInclusive<u64> {
                match self { $($(Limit::$variant => $least as u64..=$most as u64,)*)* }
            }
        }

        impl Limits {
            /// The value of a limit.
            pub fn get(&self, limit: Limit) -> u64 {
                match limit { $($(Limit::$variant => self.$group.$field as u64,)*)* }
            }

            /// Sets a limit.
            ///
            /// # Errors
            /// A value that it cannot have.
            pub fn set(&mut self, limit: Limit, value: u64) -> Result<(), SettingError> {
                if !limit.range().contains(&value) {
                    return Err(SettingError::OutOfRange { limit, value, written: None });
                }
                match limit {
                    $($(Limit::$variant => {
                        // A machine of 32 bits has less memory than it could count.
                        self.$group.$field = value.try_into().unwrap_or(<$int>::MAX);
                    })*)*
                }
                Ok(())
            }
        }
    };
}

limits! {
    /// Limits of loading rules. Those of the whole file are far above what 321 published files
    /// need.
    load: LoadLimits {
        FileBytes "file-bytes" file_bytes: u64 = 8 << 20, 1, most::FILE_BYTES, Bytes,
            "the size of one rules file or included file";
        ProgramBytes "program-bytes" program_bytes: u64 = 16 << 20, 1, 1_u64 << 40, Bytes,
            "the size of all included files together";
        LoadMemory "load-memory" memory: u64 = 1 << 30, 1 << 10, 1_u64 << 40, Bytes,
            "the memory that one load takes, counted by what is stored";
        IncludeDepth "include-depth" include_depth: usize = 32, 0, 200, Count,
            "how deep files include files";
        Includes "includes" includes: usize = 1_000, 0, 1_000_000, Count,
            "files included by one program";
        WrittenNesting "written-nesting" written_nesting: usize = most::WRITTEN_NESTING,
            1, most::WRITTEN_NESTING, Count,
            "how deep parentheses are nested as written";
        ExpansionDepth "expansion-depth" expansion_depth: usize = 400, 1, most::EXPANDED_NESTING,
            Count, "how deep macro calls are nested, calls in what calls made";
        ExpandedNesting "expanded-nesting" expanded_nesting: usize = most::EXPANDED_NESTING,
            1, most::EXPANDED_NESTING, Count,
            "how deep lists and macro calls together are nested";
        StoredNodes "stored-nodes" stored_nodes: usize = 20_000_000, 1, 1_000_000_000, Count,
            "different words and lists that macros make, and what is written";
        ExpandedSize "expanded-size" expanded_size: u64 = 10_000_000_000, 1, 1_000_000_000_000_000_u64, Count,
            "words of the program if every macro call were written out";
        WordBytes "word-bytes" word_bytes: usize = 100_000, 1, 1 << 30, Bytes,
            "the length of a word or string that a macro puts together";
        ListedItems "listed-items" listed_items: usize = 4_000_000, 1, 1_000_000_000, Count,
            "items gone through to make one game, those of macro calls included";
        Entries "entries" entries: usize = 500, 1, 1_000_000, Count,
            "games and variants of one file";
        Players "players" players: usize = most::PLAYERS, 1, most::PLAYERS, Count,
            "players of a game";
        Squares "squares" squares: usize = most::SQUARES, 1, most::SQUARES, Count,
            "positions of a board, dummies included";
        Dimensions "dimensions" dimensions: usize = most::DIMENSIONS, 1, most::DIMENSIONS, Count,
            "dimensions of one grid";
        Directions "directions" directions: usize = most::DIRECTIONS, 1, most::DIRECTIONS, Count,
            "directions of a board";
        Links "links" links: usize = 1 << 24, 1, 1 << 28, Count,
            "links of a board: its directions times its positions";
        DirectionPairs "direction-pairs" direction_pairs: usize = 1 << 28, 1, 1_u64 << 36, Count,
            "pairs of links compared to find the ways back";
        Attributes "attributes" attributes: usize = most::ATTRIBUTES, 1, most::ATTRIBUTES, Count,
            "attributes of all pieces of a game";
        Names "names" names: usize = most::NAMES, 1, most::NAMES, Count,
            "piece types, zones, move types, flags and position flags, of each";
        Placements "placements" placements: usize = 4_000_000, 1, 1_000_000_000, Count,
            "pieces that stand on the board at the start, and their attributes";
        GoalParts "goal-parts" goal_parts: usize = 1_000_000, 1, 1_000_000_000, Count,
            "parts of the goals of a game, shared ones counted wherever they stand";
        JsonNesting "json-nesting" json_nesting: usize = most::JSON_NESTING,
            1, most::JSON_NESTING, Count,
            "how deep lists and objects of rules as JSON are nested";
        SharedNesting "shared-nesting" shared_nesting: usize = most::EXPANDED_NESTING,
            1, most::EXPANDED_NESTING, Count,
            "how deep moves, conditions and goals of rules as JSON are nested, shared ones included";
    }

    /// Bounds on the work for one position, on counting, and on reading positions. They are far above what published
    /// games need.
    run: RunLimits {
        BlockSteps "block-steps" steps_per_block: u64 = 2_000_000, 1, 1_000_000_000_000_000_u64, Count,
            "statements and conditions executed in one run of one block";
        PositionSteps "position-steps" steps_per_position: u64 = 400_000_000, 1, 1_000_000_000_000_000_u64,
            Count, "the same for all moves of a position, or its outcome";
        PositionMoves "position-moves" moves_per_position: usize = 100_000, 1, 1_000_000_000, Count,
            "moves made in one position, before equal ones are merged";
        MoveEffects "move-effects" effects_per_move: usize = 10_000, 1, 1_000_000_000, Count,
            "movements and effects of one move";
        PositionActions "position-actions" actions_per_position: usize = 4_000_000,
            1, 1_000_000_000, Count,
            "movements and effects of all moves of a position together";
        TurnMoves "turn-moves" turn_moves: u32 = 256, 1, most::LINE, Count,
            "moves of one turn with partial moves, where whole turns are counted or played at random";
        LineMoves "line-moves" line_moves: u32 = most::LINE, 1, most::LINE, Count,
            "moves of a line of play that is counted, partial ones included";
        PositionBytes "position-bytes" position_bytes: usize = 8 << 20, 1, 1 << 30, Bytes,
            "the length of a position given as text";
    }

    /// Limits of reading records.
    records: RecordLimits {
        RecordBytes "record-bytes" record_bytes: u64 = 8 << 20, 1, 1 << 30, Bytes,
            "the size of a record: a saved game, native notation or JSON";
        VariationDepth "variation-depth" variation_depth: usize = most::VARIATIONS,
            0, most::VARIATIONS, Count,
            "how deep variations of a record are nested";
        MapBytes "map-bytes" map_bytes: u64 = 1 << 20, 1, 1 << 30, Bytes,
            "the size of a file of names for `zrf diff --map`";
        SearchEntries "search-entries" search_entries: usize = 50_000, 1, 1_000_000_000, Count,
            "files and folders looked at to find the rules of a record";
        SearchDepth "search-depth" search_depth: usize = 8, 0, 200, Count,
            "how deep folders are searched for the rules of a record";
        FolderDepth "folder-depth" folder_depth: usize = 32, 0, 200, Count,
            "how deep folders are searched for records";
    }

    /// Limits of writing rules as ZRF.
    write: WriteLimits {
        ZrfBytes "zrf-bytes" zrf_bytes: usize = 8 << 20, 1, 1 << 30, Bytes,
            "the size of rules written as ZRF";
        ZrfWork "zrf-work" zrf_work: u64 = 200_000_000, 1, 1_000_000_000_000_000_u64, Count,
            "blocks and move types looked at to keep the order of the move types in ZRF";
    }
}

impl Limit {
    /// The usual value.
    pub fn default(self) -> u64 {
        Limits::default().get(self)
    }

    /// The limit called `name`.
    pub fn named(name: &str) -> Option<Limit> {
        let mut all = Limit::ALL.iter().copied();
        all.find(|limit| limit.name() == name)
    }
}
