//! The vocabulary of ZRF, spelled once: every word that has a meaning of its own.
//!
//! Diagnostics look here for the word the author may have meant; the tests see that a file
//! using every word loads.

use std::str::FromStr;

use strum::{EnumIter, EnumString, IntoEnumIterator, IntoStaticStr};

macro_rules! vocabulary {
    ($($(#[$doc:meta])* $name:ident { $($variant:ident = $text:literal,)* })*) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, EnumString, IntoStaticStr,
        )]
        pub enum $name {
            $(#[doc = concat!("`", $text, "`")] #[strum(serialize = $text)] $variant,)*
        }

        impl $name {
            /// The keyword that `word` is, if it is one of these.
            pub fn of(word: &str) -> Option<Self> {
                Self::from_str(word).ok()
            }

            /// How it is spelled.
            pub fn text(self) -> &'static str {
                self.into()
            }

            /// The spelling of all of them.
            pub fn texts<'a>() -> impl Iterator<Item = &'a str> {
                Self::iter().map(|keyword| -> &'a str { keyword.text() })
            }
        }
    )*};
}

vocabulary! {
    /// What may stand at the top of a file.
    FileKeyword {
        Game = "game",
        Variant = "variant",
        Define = "define",
        Include = "include",
        Version = "version",
    }

    /// What may stand in a game or a variant.
    GameKeyword {
        Title = "title",
        Default = "default",
        Players = "players",
        TurnOrder = "turn-order",
        MovePriorities = "move-priorities",
        Board = "board",
        BoardSetup = "board-setup",
        Piece = "piece",
        WinCondition = "win-condition",
        LossCondition = "loss-condition",
        DrawCondition = "draw-condition",
        CountCondition = "count-condition",
        Option = "option",
        Engine = "engine",
        Translate = "translate",
        Description = "description",
        History = "history",
        Strategy = "strategy",
        Help = "help",
        Notation = "notation",
        Solution = "solution",
        Open = "open",
        Music = "music",
        MoveSound = "move-sound",
        CaptureSound = "capture-sound",
        DropSound = "drop-sound",
        ClickSound = "click-sound",
        ChangeSound = "change-sound",
        ReleaseSound = "release-sound",
        OpeningSound = "opening-sound",
        WinSound = "win-sound",
        LossSound = "loss-sound",
        DrawSound = "draw-sound",
        Image = "image",
        Version = "version",
        AllowFlipping = "allow-flipping",
    }

    /// What may stand in a board.
    BoardKeyword {
        Image = "image",
        Grid = "grid",
        Positions = "positions",
        Dummy = "dummy",
        Links = "links",
        Unlink = "unlink",
        KillPositions = "kill-positions",
        Symmetry = "symmetry",
        Zone = "zone",
    }

    /// What may stand in a grid.
    GridKeyword {
        StartRectangle = "start-rectangle",
        Dimensions = "dimensions",
        Directions = "directions",
    }

    /// What may stand in a zone.
    ZoneKeyword {
        Name = "name",
        Players = "players",
        Positions = "positions",
    }

    /// What may stand in a piece.
    PieceKeyword {
        Name = "name",
        Attribute = "attribute",
        Moves = "moves",
        Drops = "drops",
        Notation = "notation",
        Image = "image",
        Help = "help",
        Description = "description",
        Dummy = "dummy",
        Open = "open",
    }

    /// What a block of moves or drops may say besides directions and positions.
    Instruction {
        Add = "add",
        AddPartial = "add-partial",
        AddCopy = "add-copy",
        AddCopyPartial = "add-copy-partial",
        Back = "back",
        Capture = "capture",
        Cascade = "cascade",
        ChangeOwner = "change-owner",
        ChangeType = "change-type",
        Create = "create",
        Flip = "flip",
        From = "from",
        Go = "go",
        If = "if",
        Mark = "mark",
        Opposite = "opposite",
        SetAttribute = "set-attribute",
        SetFlag = "set-flag",
        SetPositionFlag = "set-position-flag",
        To = "to",
        Verify = "verify",
        While = "while",
    }

    /// What a condition may begin with; each has its negation `not-…` (rule D11).
    Predicate {
        AdjacentToEnemy = "adjacent-to-enemy?",
        Attacked = "attacked?",
        Defended = "defended?",
        Empty = "empty?",
        Enemy = "enemy?",
        Flag = "flag?",
        Friend = "friend?",
        GoalPosition = "goal-position?",
        InZone = "in-zone?",
        LastFrom = "last-from?",
        LastTo = "last-to?",
        Marked = "marked?",
        Neutral = "neutral?",
        OnBoard = "on-board?",
        Piece = "piece?",
        Position = "position?",
        PositionFlag = "position-flag?",
    }

    /// What joins conditions, of blocks and of goals.
    Connective {
        And = "and",
        Or = "or",
        Not = "not",
    }

    /// Squares that are named by their part in the move.
    PlaceWord {
        From = "from",
        To = "to",
        Mark = "mark",
        LastFrom = "last-from",
        LastTo = "last-to",
    }

    /// What a goal may ask.
    GoalWord {
        AbsoluteConfig = "absolute-config",
        Captured = "captured",
        Checkmated = "checkmated",
        PiecesRemaining = "pieces-remaining",
        RelativeConfig = "relative-config",
        Repetition = "repetition",
        Stalemated = "stalemated",
        TotalPieceCount = "total-piece-count",
    }

    /// Who owns the piece that a pattern of a goal asks for.
    OccupantWord {
        Not = "not",
        Opponent = "opponent",
        AnyOwner = "any-owner",
    }

    /// Players that are named by their part in the move.
    PlayerWord {
        You = "you",
        Opponent = "opponent",
    }

    /// Words with a meaning only in one place.
    OtherWord {
        Else = "else",
        False = "false",
        MoveType = "move-type",
        Off = "off",
        Repeat = "repeat",
        True = "true",
    }
}

impl GameKeyword {
    /// Whether it begins a goal.
    pub fn is_goal(self) -> bool {
        matches!(
            self,
            Self::WinCondition | Self::LossCondition | Self::DrawCondition | Self::CountCondition
        )
    }

    /// Whether what follows it is kept as words and strings, since no rule reads it (rules J5
    /// and M12).
    pub fn is_text(self) -> bool {
        use GameKeyword as K;
        match self {
            K::Title | K::Default | K::Option | K::Engine => false,
            K::Players | K::TurnOrder | K::MovePriorities => false,
            K::Board | K::BoardSetup | K::Piece => false,
            K::WinCondition | K::LossCondition | K::DrawCondition | K::CountCondition => false,
            K::Translate | K::Version | K::AllowFlipping | K::Open | K::Image | K::Music => true,
            K::Description | K::History | K::Strategy | K::Help => true,
            K::Notation | K::Solution => true,
            K::MoveSound | K::CaptureSound | K::DropSound | K::ClickSound => true,
            K::ChangeSound | K::ReleaseSound | K::OpeningSound => true,
            K::WinSound | K::LossSound | K::DrawSound => true,
        }
    }
}

impl PieceKeyword {
    /// Whether what follows it is kept as words and strings, since no rule reads it (rule J5).
    pub fn is_text(self) -> bool {
        use PieceKeyword as K;
        match self {
            K::Name | K::Attribute | K::Moves | K::Drops | K::Notation => false,
            K::Image | K::Help | K::Description | K::Dummy | K::Open => true,
        }
    }
}

/// Where a list that begins with `word` belongs, if it is a keyword of a file, a game or their
/// parts: `a board` for `grid`. A keyword of several has the one it is told by.
pub fn home(word: &str) -> Option<&'static str> {
    // `players`, `image` and the like stand in a game and elsewhere.
    if FileKeyword::of(word).is_some_and(|it| it != FileKeyword::Version) {
        Some("the top level of a file")
    } else if GameKeyword::of(word).is_some() {
        Some("a game")
    } else if BoardKeyword::of(word).is_some() {
        Some("a board")
    } else if GridKeyword::of(word).is_some() {
        Some("a grid")
    } else if PieceKeyword::of(word).is_some() {
        Some("a piece")
    } else {
        None
    }
}

/// An option that Zillions knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionName {
    /// Its name in lower case.
    pub name: &'static str,
    /// The values it takes, in lower case.
    pub values: &'static [&'static str],
    /// Whether it bears on rules or only on what is shown and how the program plays.
    pub rules: bool,
}

const SWITCH: &[&str] = &["false", "true"];

const fn option(name: &'static str, values: &'static [&'static str], rules: bool) -> OptionName {
    OptionName {
        name,
        values,
        rules,
    }
}

/// The options of Zillions (section I of the semantics).
pub const OPTIONS: &[OptionName] = &[
    option("discard cascades", SWITCH, true),
    option("include off-pieces", SWITCH, true),
    option("maximal captures", &["false", "true", "2"], true),
    option("pass partial", SWITCH, true),
    option("pass turn", &["false", "true", "forced", "2"], true),
    option("recycle captures", SWITCH, true),
    option("recycle promotions", SWITCH, true),
    option("animate captures", SWITCH, false),
    option("animate drops", SWITCH, false),
    option("highlight goals", SWITCH, false),
    option("loop music", SWITCH, false),
    option("prevent flipping", &["false", "true", "2"], false),
    option("progressive levels", SWITCH, false),
    option("selection screen", SWITCH, false),
    option("show blink", SWITCH, false),
    option("show captures", SWITCH, false),
    option("show hints", SWITCH, false),
    option("show moves list", SWITCH, false),
    option("silent ? moves", SWITCH, false),
    option("smart from", SWITCH, false),
    option("smart moves", &["false", "true", "from", "to"], false),
    option("smart to", SWITCH, false),
];

/// The option called `name`, in whatever case.
pub fn option_named(name: &str) -> Option<&'static OptionName> {
    OPTIONS
        .iter()
        .find(|option| option.name.eq_ignore_ascii_case(name))
}

/// The option that a game keyword of old files stands for, e.g. `pass-turn` (rule A10).
pub fn option_of_old_keyword(keyword: &str) -> Option<&'static OptionName> {
    let same = |option: &&OptionName| {
        let spelled = option
            .name
            .bytes()
            .map(|b| if b == b' ' { b'-' } else { b });
        spelled.eq(keyword.bytes())
    };
    OPTIONS.iter().find(same)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_by_their_spelling() {
        assert_eq!(
            Instruction::of("add-partial"),
            Some(Instruction::AddPartial)
        );
        assert_eq!(Predicate::of("not-empty?"), None);
        assert_eq!(GameKeyword::BoardSetup.text(), "board-setup");
    }

    #[test]
    fn a10_old_keywords_are_options() {
        let option = option_of_old_keyword("recycle-captures");
        assert_eq!(option.map(|o| o.name), Some("recycle captures"));
        assert!(option_of_old_keyword("description").is_none());
        assert!(option_named("Pass Turn").is_some_and(|o| o.rules));
    }

    #[test]
    fn options_are_spelled_in_lower_case() {
        for option in OPTIONS {
            assert_eq!(option.name, option.name.to_lowercase());
        }
    }
}
