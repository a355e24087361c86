//! The table of all diagnostic codes. To add one, add a line.

use std::fmt;

/// How bad a fault is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The program cannot be used as it stands.
    Error,
    /// The program can be used; something in it is doubtful.
    Warning,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        })
    }
}

macro_rules! codes {
    ($($variant:ident $id:literal $severity:ident $title:literal;)*) => {
        /// The kind of a fault. Its id (`Z0104`) never changes and is never used again.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Code {
            $(#[doc = $title] $variant,)*
        }

        impl Code {
            /// All codes, in the order of the table.
            pub const ALL: &[Code] = &[$(Code::$variant,)*];

            /// The id by which users know it, e.g. `Z0104`.
            pub fn id(self) -> &'static str {
                match self { $(Code::$variant => $id,)* }
            }

            /// How bad it is.
            pub fn severity(self) -> Severity {
                match self { $(Code::$variant => Severity::$severity,)* }
            }

            /// What it is about, in a few words.
            pub fn title(self) -> &'static str {
                match self { $(Code::$variant => $title,)* }
            }

            /// Its page in `docs/codes`, in Markdown: what it means, why it matters, what to do,
            /// a wrong and a right example. A code without a page does not compile.
            pub fn explanation(self) -> &'static str {
                match self {
                    $(Code::$variant => include_str!(concat!("../../docs/codes/", $id, ".md")),)*
                }
            }
        }
    };
}

/// What the codes of each hundred are about.
const GROUPS: &[(&str, &str)] = &[
    ("Z01", "files and tokens"),
    ("Z02", "macros and includes"),
    ("Z03", "structure"),
    ("Z04", "board"),
    ("Z05", "pieces and moves"),
    ("Z06", "turns, goals and options"),
    ("Z07", "rules as JSON"),
    ("Z08", "plugins"),
    ("Z09", "legal, but surely not meant"),
    ("Z10", "while moves are sought"),
];

// Each has a page in `docs/codes` and a file that shows it in `tests/codes`.
codes! {
    EmptyFile          "Z0101" Error   "the file is empty";
    BinaryFile         "Z0102" Error   "the file is not text";
    SavedGame          "Z0103" Error   "a saved game instead of a rules file";
    UnclosedList       "Z0104" Error   "a `(` without its `)`";
    ExtraParenthesis   "Z0105" Error   "a `)` without its `(`";
    UnclosedString     "Z0106" Error   "a string without its closing quote";
    NestingTooDeep     "Z0107" Error   "parentheses nested too deep";
    LoadMemory         "Z0108" Error   "rules that take too much memory";
    OddQuotes          "Z0109" Warning "quotes that make no string";
    OtherText          "Z0110" Error   "a text of another kind than rules";

    DuplicateDefine    "Z0201" Warning "two macros with the same name";
    BadDefine          "Z0202" Error   "a `define` without a name";
    MissingArgument    "Z0203" Warning "a macro argument that no call gives";
    ListInWord         "Z0204" Warning "a list given where a word is put together";
    EndlessMacro       "Z0205" Error   "a macro that calls itself without end";
    ExpansionTooDeep   "Z0206" Error   "macros nested too deep";
    ExpansionTooBig    "Z0207" Error   "macros that make too much";
    WordTooLong        "Z0208" Error   "a macro that makes too long a word";
    ExtraArgument      "Z0209" Warning "a macro argument that nothing uses";
    BadInclude         "Z0220" Error   "an `include` without a file name";
    IncludeNotFound    "Z0221" Error   "an included file that does not exist";
    IncludeUnreadable  "Z0222" Error   "an included file that cannot be read";
    IncludeCycle       "Z0223" Error   "a file that includes itself";
    IncludeOutside     "Z0224" Error   "an included file outside the folder of the rules file";
    IncludeLimit       "Z0225" Error   "too many included files";

    NoGame             "Z0301" Warning "a file without a game";
    UnknownKeyword     "Z0302" Warning "an unknown keyword";
    UnexpectedItem     "Z0303" Warning "something that does not belong there";
    MissingItem        "Z0304" Warning "a list that lacks something";
    NotANumber         "Z0305" Warning "no number where one is expected";
    BadValue           "Z0306" Warning "a value that is not possible";
    VariantWithoutGame "Z0307" Error   "a variant without a game";
    MissingSection     "Z0308" Error   "a game that lacks what every game needs";
    IgnoredSection     "Z0309" Warning "a keyword that is not supported";
    TooMany            "Z0310" Error   "more than the program can count";
    RepeatedItem       "Z0311" Warning "something given twice";

    DuplicatePosition  "Z0401" Warning "two positions with the same name";
    BadGrid            "Z0402" Error   "a grid that cannot be made";
    BadRectangle       "Z0403" Warning "a rectangle without its four numbers";
    BoardTooBig        "Z0404" Error   "a board that is too big";
    UndefinedPosition  "Z0405" Warning "a position that does not exist";
    UndefinedDirection "Z0406" Warning "a direction that does not exist";
    UndefinedZone      "Z0407" Warning "a zone that does not exist";
    KilledPosition     "Z0408" Warning "a position that was taken away";

    DuplicatePiece     "Z0501" Warning "two pieces with the same name";
    UnnamedPiece       "Z0502" Error   "a piece without a name";
    UndefinedPiece     "Z0503" Warning "a piece that does not exist";
    UndefinedAttribute "Z0504" Warning "an attribute that does not exist";
    UndefinedInstruction "Z0505" Warning "an instruction that does not exist";
    UndefinedCondition "Z0506" Warning "a condition that does not exist";
    UndefinedPlace     "Z0507" Warning "a place that does not exist";
    ConditionAsInstruction "Z0508" Warning "a condition where instructions are";
    StrayElse          "Z0509" Warning "an `else` without its `if`";
    MoveTypeWithoutMoves "Z0510" Warning "a move type without moves";

    UndefinedPlayer    "Z0601" Warning "a player that does not exist";
    DuplicatePlayer    "Z0602" Warning "two players with the same name";
    EmptyRepeat        "Z0603" Warning "a `repeat` with nothing after it";
    UndefinedGoal      "Z0604" Warning "a goal that does not exist";
    UnknownOption      "Z0605" Warning "an option that Zillions does not know";
    UnknownOptionValue "Z0606" Warning "a value that an option does not have";
    MovesElsewhere     "Z0607" Warning "a game whose moves come from an engine";

    JsonSyntax         "Z0701" Error   "a text that is not JSON";
    JsonTooDeep        "Z0702" Error   "JSON nested too deep";
    JsonFormat         "Z0703" Error   "JSON that holds no rules";
    JsonVersion        "Z0704" Error   "rules in a version of the format that is not known";
    JsonMissingField   "Z0705" Error   "a field that is missing";
    JsonUnknownField   "Z0706" Error   "a field that is not known";
    JsonRepeatedField  "Z0707" Error   "a field given twice";
    JsonWrongKind      "Z0708" Error   "a value of another kind than expected";
    JsonUnknownWord    "Z0709" Error   "a word that means nothing there";
    JsonUnknownName    "Z0710" Error   "a name that nothing has";
    JsonDuplicateName  "Z0711" Error   "a name that two things have";
    JsonBadValue       "Z0712" Error   "a value that is not possible";
    JsonTooMany        "Z0713" Error   "more than the program can count";
    JsonTooNested      "Z0714" Error   "moves, conditions or goals nested too deep";

    PluginUnfit        "Z0801" Error   "a game that a plugin cannot work with";
    PluginOption       "Z0802" Error   "an option or a value that a plugin does not have";
    PluginOff          "Z0803" Warning "rules that are missing because a plugin is turned off";

    UnusedMacro        "Z0901" Warning "a macro that is never called";
    UnusedZone         "Z0902" Warning "a zone that is never asked for";
    UnusedMoveType     "Z0903" Warning "a move type that no turn offers";
    UnusedPiece        "Z0904" Warning "a piece that can never be on the board";
    FlagNeverSet       "Z0905" Warning "a flag that is asked for but never set";
    FlagNeverAsked     "Z0906" Warning "a flag that is set but never asked for";
    AttributeNeverAsked "Z0907" Warning "an attribute that is never asked for";
    MissingSymmetry    "Z0908" Warning "a direction without its counterpart in a symmetry";
    ZoneOfOthers       "Z0909" Warning "a zone that is not there for those who ask for it";
    BlockWithoutMove   "Z0910" Warning "a block that never makes a move";
    EffectAfterAdd     "Z0911" Warning "an effect that comes too late";
    ImpossibleCondition "Z0912" Warning "a condition that is never or always true";
    DirectionNowhere   "Z0913" Warning "a direction that leads nowhere";
    ImpossibleGoal     "Z0914" Warning "a goal that cannot happen";
    PlayerWithoutPieces "Z0915" Warning "a turn of a player who never has a piece";
    UselessDrops       "Z0916" Warning "drops of a piece that is never off the board";
    FileNotThere       "Z0917" Warning "a picture or a sound that is not there";
    OnlyOthersPieces   "Z0918" Warning "a player who only moves another's pieces";

    EndlessBlock       "Z1001" Error   "a block that does not end";
    TooMuchWork        "Z1002" Error   "moves that take too long to find";
    TooManyMoves       "Z1003" Error   "too many moves in one position";
    TooManyEffects     "Z1004" Error   "a move with too many effects";
}

impl Code {
    /// The code of this id, in capitals or not.
    pub fn of_id(id: &str) -> Option<Code> {
        let mut all = Code::ALL.iter().copied();
        all.find(|code| code.id().eq_ignore_ascii_case(id))
    }

    /// The hundred it belongs to: the beginning of its id, e.g. `Z01`.
    pub fn hundred(self) -> &'static str {
        &self.id()[..3]
    }

    /// What the codes of its hundred are about, in a few words.
    pub fn group(self) -> &'static str {
        let mut groups = GROUPS.iter();
        let found = groups.find(|(hundred, _)| *hundred == self.hundred());
        found.map_or("others", |(_, about)| about)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_well_formed_and_distinct() {
        let mut ids: Vec<_> = Code::ALL.iter().map(|code| code.id()).collect();
        assert!(ids.iter().all(|id| id.len() == 5 && id.starts_with('Z')));
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), Code::ALL.len());
    }

    #[test]
    fn every_hundred_has_a_heading() {
        for code in Code::ALL {
            assert_ne!(code.group(), "others", "{code}");
        }
    }
}
