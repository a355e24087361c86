//! The instructions.

/// In place of a piece type: that of the moving piece.
pub const NO_KIND: u16 = u16::MAX;

/// In place of a move type: any.
pub const NO_TYPE: u16 = u16::MAX;

/// Which square an effect is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum At {
    /// The current one.
    Here,
    /// The one that a `Look` has found; off the board nothing happens (rule D9).
    Seen,
}

/// Which square a test is about, and with which result it jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Way {
    /// The current square; jump when the test fails.
    HereNot = 0,
    /// The current square; jump when the test holds.
    HereIs = 1,
    /// The square seen; jump when the test fails.
    SeenNot = 2,
    /// The square seen; jump when the test holds.
    SeenIs = 3,
}

impl Way {
    /// The way of a test at a square that jumps with this result.
    pub fn new(at: At, when: bool) -> Way {
        match (at, when) {
            (At::Here, false) => Way::HereNot,
            (At::Here, true) => Way::HereIs,
            (At::Seen, false) => Way::SeenNot,
            (At::Seen, true) => Way::SeenIs,
        }
    }

    /// Whether the test is about the square seen.
    pub fn is_seen(self) -> bool {
        self as u8 & 2 != 0
    }

    /// The result with which the test jumps.
    pub fn when(self) -> bool {
        self as u8 & 1 != 0
    }
}

/// The value that a flag or an attribute is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Value {
    /// False.
    False,
    /// True.
    True,
    /// What the register `answer` holds.
    Answer,
}

/// An instruction, of eight bytes. A `u32` that comes last is where it jumps to; numbers of tables,
/// sets, players, types and flags are `u16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// The run ends.
    Stop,
    /// Jump.
    Jump(u32),
    /// Count so many steps.
    Count(u16),
    /// Jump back, at this cost.
    Repeat(u16, u32),
    /// Execute the statements there, at this cost, up to [`Op::Return`].
    Call(u16, u32),
    /// The end of statements that were called.
    Return,
    /// Execute the condition there, at this cost, up to [`Op::Reply`].
    Ask(u16, u32),
    /// The end of a condition: the answer is this.
    Reply(bool),
    /// The answer is this.
    Let(bool),
    /// Jump if that is the answer.
    Branch(bool, u32),

    /// Go one step by a table, or stop where there is none (rule D3).
    Step(u16),
    /// Go to a square.
    GoSquare(u16),
    /// Go to where the movement comes from.
    GoFrom,
    /// Go to the destination, if one is fixed.
    GoTo,
    /// Go to the mark.
    GoMark,
    /// Go to where the last movement came from.
    GoLastFrom,
    /// Go to where the last movement went.
    GoLastTo,

    /// See what is one step away by a table.
    Look(u16),
    /// See a square.
    LookSquare(u16),
    /// See where the movement comes from.
    LookFrom,
    /// See the destination; the current square while none is fixed (rule D9).
    LookTo,
    /// See the mark.
    LookMark,
    /// See where the last movement came from.
    LookLastFrom,
    /// See where the last movement went.
    LookLastTo,

    /// The movement comes from here.
    From,
    /// The destination is here.
    To,
    /// The mark is here.
    Mark,
    /// End the movement and begin another here (rule D6).
    Cascade,
    /// Make a move in the form with this number (rule D5).
    Add(u32),

    /// Nothing stands there.
    Empty(Way, u32),
    /// A piece of this player's stands there.
    Owner(Way, u16, u32),
    /// A piece of one of this set of players stands there.
    Owners(Way, u16, u32),
    /// A piece of this type stands there.
    Kind(Way, u16, u32),
    /// The place exists.
    OnBoard(Way, u32),
    /// The place is in this set.
    Zone(Way, u16, u32),
    /// The place is this square.
    Square(Way, u16, u32),
    /// The place is the mark.
    Marked(Way, u32),
    /// The place is where the last movement came from.
    WasFrom(Way, u32),
    /// The place is where the last movement went.
    WasTo(Way, u32),
    /// The flag of the place is set.
    PositionFlag(Way, u16, u32),
    /// The attribute of the piece there is true.
    Attribute(Way, u16, u32),
    /// A piece of one of this set of players stands beside the place (rule J2).
    Beside(Way, u16, u32),
    /// An enemy could capture there, by moves of this type or any (rule E4).
    Attacked(Way, u16, u32),
    /// A friend could recapture there, by moves of this type or any (rule E4).
    Defended(Way, u16, u32),
    /// The flag is set; jump when that is so, or when it is not.
    Flag(bool, u16, u32),

    /// Take what stands there.
    Capture(At),
    /// Give the piece there to the next player.
    Flip(At),
    /// Put a piece there: owner and type, or [`NO_KIND`].
    Create(At, u16, u16),
    /// Give the piece there to a player.
    ChangeOwner(At, u16),
    /// Change the type of the piece there.
    ChangeType(At, u16),
    /// Set an attribute of the piece there.
    SetAttribute(At, Value, u16),
    /// Set a flag.
    SetFlag(Value, u16),
    /// Set a flag of the place.
    SetPositionFlag(At, Value, u16),

    // Two instructions as one. They stand in no program, only in what a machine executes in its
    // place (see `compile::fuse`).
    /// [`Step`](Op::Step) and [`Empty`](Op::Empty).
    StepEmpty(Way, u16, u32),
    /// [`Step`](Op::Step) and [`Owner`](Op::Owner): the table and the owner.
    StepOwner(Way, u8, u8, u32),
    /// [`Step`](Op::Step) and [`Repeat`](Op::Repeat): the cost and the table.
    StepRepeat(u8, u16, u32),
    /// [`Look`](Op::Look) and [`Empty`](Op::Empty).
    LookEmpty(Way, u16, u32),
    /// [`Look`](Op::Look) and [`Owner`](Op::Owner): the table and the owner.
    LookOwner(Way, u8, u8, u32),
    /// [`Look`](Op::Look) and [`OnBoard`](Op::OnBoard).
    LookOnBoard(Way, u16, u32),
    /// [`Add`](Op::Add) and [`Stop`](Op::Stop).
    AddStop(u32),
}

impl Op {
    /// Where the instruction may jump to, if it may.
    pub fn target(self) -> Option<u32> {
        let mut copy = self;
        copy.target_mut().copied()
    }

    /// The same, to be changed.
    pub fn target_mut(&mut self) -> Option<&mut u32> {
        match self {
            Op::Jump(to)
            | Op::Repeat(_, to)
            | Op::Call(_, to)
            | Op::Ask(_, to)
            | Op::Branch(_, to)
            | Op::Empty(_, to)
            | Op::OnBoard(_, to)
            | Op::Marked(_, to)
            | Op::WasFrom(_, to)
            | Op::WasTo(_, to)
            | Op::Owner(_, _, to)
            | Op::Owners(_, _, to)
            | Op::Kind(_, _, to)
            | Op::Zone(_, _, to)
            | Op::Square(_, _, to)
            | Op::PositionFlag(_, _, to)
            | Op::Attribute(_, _, to)
            | Op::Beside(_, _, to)
            | Op::Attacked(_, _, to)
            | Op::Defended(_, _, to)
            | Op::Flag(_, _, to)
            | Op::StepEmpty(_, _, to)
            | Op::StepOwner(_, _, _, to)
            | Op::StepRepeat(_, _, to)
            | Op::LookEmpty(_, _, to)
            | Op::LookOwner(_, _, _, to)
            | Op::LookOnBoard(_, _, to) => Some(to),
            _ => None,
        }
    }

    /// How a test of a place jumps, and where to; none for other instructions.
    pub fn test(self) -> Option<(Way, u32)> {
        match self {
            Op::Empty(way, to)
            | Op::OnBoard(way, to)
            | Op::Marked(way, to)
            | Op::WasFrom(way, to)
            | Op::WasTo(way, to)
            | Op::Owner(way, _, to)
            | Op::Owners(way, _, to)
            | Op::Kind(way, _, to)
            | Op::Zone(way, _, to)
            | Op::Square(way, _, to)
            | Op::PositionFlag(way, _, to)
            | Op::Attribute(way, _, to)
            | Op::Beside(way, _, to)
            | Op::Attacked(way, _, to)
            | Op::Defended(way, _, to) => Some((way, to)),
            _ => None,
        }
    }

    /// Whether the instruction after this one in the list is never executed next.
    pub fn ends(self) -> bool {
        matches!(
            self,
            Op::Stop | Op::Jump(_) | Op::Repeat(..) | Op::Return | Op::Reply(_)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instruction_has_eight_bytes() {
        assert_eq!(size_of::<Op>(), 8);
    }
}
