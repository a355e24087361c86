//! All points of a block that can be reached, and what is known there.
//!
//! A *point* is an instruction together with everything that is the same in all lanes that are
//! there: the maps of the registers, the flags, what the move does so far. With it goes what is known of
//! them: from which start squares a lane can be there, and what can stand on the squares that
//! were tested. Points are visited again when a new way to them takes some of that away, until
//! nothing changes.

use rustc_hash::FxHashMap;

use super::maps::{IDENTITY, Maps};
use super::{Fibre, LaneStart, Unfit};
use crate::compile::Compiled;
use crate::program::{At, Op, Program, Value, Way};

/// More players are not told apart.
pub const MOST_PLAYERS: usize = 24;

/// A block with more points is too long.
const MOST_POINTS: usize = 1_500;

/// More work than this is not done for a group, in squares looked at, about.
const MOST_WORK: u64 = 1 << 25;

/// In place of a map: no square yet.
pub const NOT_SET: u32 = u32::MAX;

/// More squares than this are not taken one by one.
const MOST_TAKEN: usize = 3;

/// The bit for a square that is none. Behind that for an empty square come those of players.
const OFF: u32 = 1 << 31;
/// The bit for an empty square.
pub const EMPTY: u32 = 1;

/// What is the same in all lanes at a point.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    /// The instruction.
    pub at: u32,
    /// The map of the current square.
    pub here: u32,
    /// The map of the square seen.
    pub seen: u32,
    pub mark: u32,
    /// Not used for drops.
    pub from: u32,
    pub to: u32,
    flags: u64,
    answer: bool,
    /// What the move does so far.
    pub effects: Effects,
}

/// What a move does besides moving its piece.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Effects {
    /// It takes what stands where these maps lead.
    Taken(Vec<u32>),
    /// More than that.
    Others,
}

/// What is known at a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The start squares of lanes that can be there, as words of a set.
    pub starts: Vec<u64>,
    /// What can stand where a map leads, by map in order; anything where nothing is said.
    pub standing: Vec<(u32, u32)>,
}

/// What happens at a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The lanes end.
    Stop,
    /// They go on, perhaps moved.
    Go(usize),
    /// A move is made in the form, and they go on.
    Add(u32, usize),
    /// A test splits them: it holds, it does not; those for which there is no point end.
    Test(Asked, Option<usize>, Option<usize>),
}

impl Turn {
    /// The points that lanes go to.
    pub fn targets(&self) -> impl Iterator<Item = usize> {
        let (one, other) = match *self {
            Turn::Stop => (None, None),
            Turn::Go(to) | Turn::Add(_, to) => (Some(to), None),
            Turn::Test(_, holds, fails) => (holds, fails),
        };
        one.into_iter().chain(other)
    }
}

/// What a test asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Something that depends on the start square alone.
    Fixed(Op, u32),
    /// What stands where a map leads.
    Board(Op, u32),
}

/// A point with what is known, and what happens there.
#[derive(Debug)]
pub struct Visited {
    pub point: Point,
    pub known: Known,
    pub turn: Turn,
    /// At a step: the start squares of lanes that it does not lead off the board. The map of the
    /// point to which they go says nothing of the others.
    pub survivors: Option<Vec<u64>>,
}

/// The points of a block; it begins at the first.
#[derive(Debug)]
pub struct Explored {
    pub points: Vec<Visited>,
}

/// Finds the points of a block.
///
/// # Errors
/// Why it cannot be executed on sets.
pub fn explore(
    compiled: &Compiled,
    mover: u16,
    fibre: &Fibre,
    maps: &mut Maps,
) -> Result<Explored, Unfit> {
    let drop = matches!(fibre.start, LaneStart::Drop(_));
    let start = Point {
        at: fibre.entry,
        here: IDENTITY,
        seen: NOT_SET,
        mark: IDENTITY,
        from: IDENTITY,
        to: NOT_SET,
        flags: 0,
        answer: false,
        effects: Effects::Taken(Vec::new()),
    };
    let known = Known {
        starts: compiled.living_set.clone(),
        standing: match drop {
            true => vec![(IDENTITY, everything(compiled.players.len()))],
            false => vec![(IDENTITY, owner_bit(mover))],
        },
    };
    let mut explorer = Explorer {
        program: &compiled.program,
        players: compiled.players.len(),
        maps,
        drop,
        points: Vec::new(),
        numbers: FxHashMap::default(),
        waiting: Vec::new(),
    };
    explorer.reach(start, known)?;
    while let Some(index) = explorer.waiting.pop() {
        let known = &explorer.points[index].known;
        let all = compiled.game.board.squares.len() + explorer.waiting.len();
        explorer.maps.work += (all + known.standing.len()) as u64;
        if explorer.maps.work > MOST_WORK {
            return Err(Unfit::Long);
        }
        explorer.visit(index)?;
    }
    Ok(Explored {
        points: explorer.points,
    })
}

fn owner_bit(player: u16) -> u32 {
    2 << player
}

/// Everything that can stand on a square that exists.
fn everything(players: usize) -> u32 {
    (2 << players) - 1
}

/// The search.
struct Explorer<'a> {
    program: &'a Program,
    players: usize,
    maps: &'a mut Maps,
    drop: bool,
    points: Vec<Visited>,
    numbers: FxHashMap<Point, usize>,
    waiting: Vec<usize>,
}

impl Explorer<'_> {
    /// Lanes come to a point, with what is known of them.
    fn reach(&mut self, point: Point, known: Known) -> Result<usize, Unfit> {
        let Some(&index) = self.numbers.get(&point) else {
            let index = self.points.len();
            if index == MOST_POINTS {
                return Err(Unfit::Long);
            }
            self.numbers.insert(point.clone(), index);
            self.points.push(Visited {
                point,
                known,
                turn: Turn::Stop,
                survivors: None,
            });
            self.waiting.push(index);
            return Ok(index);
        };
        let joined = self.points[index].known.joined(&known);
        if joined != self.points[index].known {
            self.points[index].known = joined;
            if !self.waiting.contains(&index) {
                self.waiting.push(index);
            }
        }
        Ok(index)
    }

    fn visit(&mut self, index: usize) -> Result<(), Unfit> {
        let mut point = self.points[index].point.clone();
        let known = self.points[index].known.clone();
        let op = self.program.ops[point.at as usize];
        point.at += 1;
        self.points[index].turn = match op {
            Op::Stop => Turn::Stop,
            Op::Jump(to) | Op::Repeat(_, to) => {
                point.at = to;
                self.go(point, known)?
            }
            Op::Count(_) => self.go(point, known)?,
            Op::Let(answer) => {
                point.answer = answer;
                self.go(point, known)?
            }
            Op::Branch(when, to) => {
                if point.answer == when {
                    point.at = to;
                }
                self.go(point, known)?
            }
            Op::Flag(when, flag, to) => {
                if (point.flags >> flag & 1 != 0) == when {
                    point.at = to;
                }
                self.go(point, known)?
            }
            Op::SetFlag(value, flag) => {
                let bit = 1 << flag;
                let set = value == Value::True || (value == Value::Answer && point.answer);
                point.flags = if set {
                    point.flags | bit
                } else {
                    point.flags & !bit
                };
                self.go(point, known)?
            }
            Op::Step(table) => self.step(index, point, known, table)?,
            Op::Add(form) => {
                let mut after = point;
                after.effects = Effects::Taken(Vec::new());
                Turn::Add(form, self.reach(after, known)?)
            }
            op => match op.test() {
                Some((way, to)) => self.test(op, way, to, point, known)?,
                None => {
                    self.plain(op, &mut point, &known)?;
                    self.go(point, known)?
                }
            },
        };
        Ok(())
    }

    fn go(&mut self, point: Point, known: Known) -> Result<Turn, Unfit> {
        // To stop is to jump to the first instruction.
        Ok(match self.program.ops[point.at as usize] {
            Op::Stop => Turn::Stop,
            _ => Turn::Go(self.reach(point, known)?),
        })
    }

    fn step(
        &mut self,
        index: usize,
        mut point: Point,
        mut known: Known,
        table: u16,
    ) -> Result<Turn, Unfit> {
        let (steps, off) = (&self.program.steps, u32::from(self.maps.off()));
        let here = self.maps.of(point.here);
        known.only(|start| steps.next(table, here[start].into()) != off);
        self.points[index].survivors = Some(known.starts.clone());
        if known.is_empty() {
            return Ok(Turn::Stop);
        }
        point.here = self.followed(point.here, &known, table);
        known.is_on_board(point.here, self.all());
        self.go(point, known)
    }

    fn followed(&mut self, map: u32, known: &Known, table: u16) -> u32 {
        let steps = &self.program.steps;
        self.maps
            .followed(map, &known.starts, |at| steps.next(table, at.into()) as u16)
    }

    /// Instructions that only change registers and the move.
    fn plain(&mut self, op: Op, point: &mut Point, known: &Known) -> Result<(), Unfit> {
        match op {
            Op::GoFrom => point.here = point.from,
            Op::GoTo if point.to != NOT_SET => point.here = point.to,
            Op::GoTo => {}
            Op::GoMark => point.here = point.mark,
            Op::Look(table) => point.seen = self.followed(point.here, known, table),
            Op::LookFrom => point.seen = point.from,
            Op::LookTo if point.to != NOT_SET => point.seen = point.to,
            Op::LookTo => point.seen = point.here,
            Op::LookMark => point.seen = point.mark,
            // The first movement of a drop comes from the stock.
            Op::From if self.drop => {}
            Op::From => point.from = point.here,
            Op::To => point.to = point.here,
            Op::Mark => point.mark = point.here,
            Op::Capture(at) => {
                let map = self.effect(at, point);
                point.effects = match &point.effects {
                    Effects::Taken(taken) if taken.len() < MOST_TAKEN => {
                        Effects::Taken(taken.iter().copied().chain([map]).collect())
                    }
                    _ => Effects::Others,
                };
            }
            Op::Flip(at)
            | Op::Create(at, ..)
            | Op::ChangeOwner(at, _)
            | Op::ChangeType(at, _)
            | Op::SetAttribute(at, ..) => {
                self.effect(at, point);
                point.effects = Effects::Others;
            }
            _ => return Err(Unfit::Op),
        }
        Ok(())
    }

    fn effect(&self, at: At, point: &mut Point) -> u32 {
        match at {
            At::Here => point.here,
            At::Seen => std::mem::replace(&mut point.seen, NOT_SET),
        }
    }

    fn test(
        &mut self,
        op: Op,
        way: Way,
        to: u32,
        mut point: Point,
        known: Known,
    ) -> Result<Turn, Unfit> {
        let map = match way.is_seen() {
            true => std::mem::replace(&mut point.seen, NOT_SET),
            false => point.here,
        };
        if map == NOT_SET {
            return Err(Unfit::Op);
        }
        let (asked, holds, fails) = self.parted(op, map, point.mark, known)?;
        let jumped = Point {
            at: to,
            ..point.clone()
        };
        let (if_holds, if_fails) = match way.when() {
            true => (jumped, point),
            false => (point, jumped),
        };
        if fails.is_empty() {
            return self.go(if_holds, holds);
        }
        if holds.is_empty() {
            return self.go(if_fails, fails);
        }
        let if_holds = self.side(if_holds, holds)?;
        let if_fails = self.side(if_fails, fails)?;
        Ok(Turn::Test(asked, if_holds, if_fails))
    }

    /// What a test asks of where a map leads, and what is known of the lanes for which it holds, and
    /// of the others.
    fn parted(
        &self,
        op: Op,
        map: u32,
        mark: u32,
        known: Known,
    ) -> Result<(Asked, Known, Known), Unfit> {
        let (mut holds, mut fails) = (known.clone(), known);
        let asked = match op {
            Op::Zone(..) | Op::Square(..) | Op::OnBoard(..) | Op::Marked(..) => {
                let test = |start: usize| fixed(self.program, self.maps, op, map, mark, start);
                holds.only(test);
                fails.only(|start| !test(start));
                Asked::Fixed(op, map)
            }
            // None is set on sets.
            Op::PositionFlag(..) => {
                holds.starts.fill(0);
                Asked::Fixed(op, map)
            }
            _ => {
                let standing = self.standing(op).ok_or(Unfit::Op)?;
                let (there, off) = (self.maps.of(map), self.maps.off());
                holds.only(|start| there[start] != off);
                let exactly = !matches!(
                    op,
                    Op::Kind(..) | Op::Attribute(..) | Op::WasFrom(..) | Op::WasTo(..)
                );
                holds.stands(map, standing, self.all());
                if exactly {
                    fails.stands(map, !standing, self.all());
                }
                Asked::Board(op, map)
            }
        };
        Ok((asked, holds, fails))
    }

    fn side(&mut self, point: Point, known: Known) -> Result<Option<usize>, Unfit> {
        Ok(match self.go(point, known)? {
            Turn::Go(index) => Some(index),
            _ => None,
        })
    }

    fn all(&self) -> u32 {
        everything(self.players)
    }

    /// What stands on a square where a test holds.
    fn standing(&self, op: Op) -> Option<u32> {
        Some(match op {
            Op::Empty(..) => EMPTY,
            Op::Owner(_, owner, _) => owner_bit(owner),
            Op::Owners(_, set, _) => (0..self.players as u16)
                .filter(|&player| self.program.owners.has(set, player.into()))
                .fold(0, |all, player| all | owner_bit(player)),
            Op::Kind(..) | Op::Attribute(..) => self.all() & !EMPTY,
            Op::WasFrom(..) | Op::WasTo(..) => self.all(),
            _ => return None,
        })
    }
}

/// The result of a test that depends on the start square alone.
pub fn fixed(program: &Program, maps: &Maps, op: Op, map: u32, mark: u32, start: usize) -> bool {
    let at = maps.of(map)[start];
    if at == maps.off() {
        return false;
    }
    match op {
        Op::Zone(_, zone, _) => program.zones.has(zone, at.into()),
        Op::Square(_, wanted, _) => at == wanted,
        Op::OnBoard(..) => true,
        Op::Marked(..) => at == maps.of(mark)[start],
        _ => false,
    }
}

impl Known {
    /// What is known if either is.
    fn joined(&self, other: &Known) -> Known {
        let starts = self.starts.iter().zip(&other.starts);
        let standing = self.standing.iter().filter_map(|&(map, can)| {
            let also = other.standing_at(map)?;
            Some((map, can | also))
        });
        Known {
            starts: starts.map(|(one, more)| one | more).collect(),
            standing: standing.collect(),
        }
    }

    /// What can stand where a map leads, if anything is known of it.
    pub fn standing_at(&self, map: u32) -> Option<u32> {
        let found = self.standing.binary_search_by_key(&map, |&(map, _)| map);
        found.ok().map(|index| self.standing[index].1)
    }

    /// Only some start squares.
    fn only(&mut self, wanted: impl Fn(usize) -> bool) {
        for (word, bits) in self.starts.iter_mut().enumerate() {
            let mut rest = *bits;
            while rest != 0 {
                let bit = rest.trailing_zeros();
                rest &= rest - 1;
                if !wanted(word * 64 + bit as usize) {
                    *bits &= !(1 << bit);
                }
            }
        }
    }

    fn is_empty(&self) -> bool {
        self.starts.iter().all(|&word| word == 0)
    }

    /// Only this can stand where a map leads. If nothing can, there are no lanes.
    fn stands(&mut self, map: u32, wanted: u32, all: u32) {
        let can = self.standing_at(map).unwrap_or(all | OFF) & wanted;
        if can == 0 {
            self.starts.fill(0);
        }
        match self.standing.binary_search_by_key(&map, |&(map, _)| map) {
            Ok(index) => self.standing[index].1 = can,
            Err(index) => self.standing.insert(index, (map, can)),
        }
    }

    /// Where a map leads is on the board.
    fn is_on_board(&mut self, map: u32, all: u32) {
        self.stands(map, all, all);
    }
}
