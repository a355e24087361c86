//! The points of blocks as a list of operations.
//!
//! Points that follow one another are a *chain*, which needs no register on the way. A chain begins
//! where lanes come together, or where a test has parted them. The chains of a block are listed so
//! that all ways to a chain come before it. If a chain has no lanes, those behind it are skipped to
//! which there is no other way.

use rustc_hash::FxHashMap;

use super::explore::{Asked, Effects, Explored, NOT_SET, Turn, Visited, fixed};
use super::maps::{IDENTITY, Maps, Masks, members};
use super::shorten::Ends;
use super::{Fibre, LaneOp, LaneStart, LaneTest, Lanes, STAYS, Shifts, Site, Source, Unfit};
use crate::compile::Compiled;
use crate::model::PieceId;
use crate::program::Op;

/// A list with more operations is too long.
const MOST_OPS: usize = 20_000;

/// Makes the list of a group, block after block.
pub struct Maker<'a> {
    compiled: &'a Compiled,
    pub maps: Maps,
    masks: Masks,
    shifts: Shifts,
    sources: Vec<Source>,
    starts: Vec<LaneStart>,
    ops: Vec<LaneOp>,
    sites: Vec<Site>,
    /// For each site what its destinations need to be compared with those of others.
    ends: Vec<End>,
    registers: usize,
}

/// The destinations of a site.
struct End {
    /// Their map.
    to: u32,
    /// From which start squares, as words of a set.
    starts: Vec<u64>,
    /// What can stand there.
    standing: u32,
}

/// The chains of a block that are being listed.
struct Chains<'e> {
    points: &'e [Visited],
    ends: Ends,
    /// How many ways lead to each point.
    ways: Vec<u32>,
    /// How many of them are not listed yet.
    missing: Vec<u32>,
    /// The registers of points where chains begin.
    registers: FxHashMap<usize, u16>,
    /// For points where chains begin, the chains from which lanes come.
    sources: FxHashMap<usize, Vec<usize>>,
    /// Points whose chains can be listed.
    ready: Vec<usize>,
    /// The chains listed: where each begins, and its point.
    listed: Vec<(usize, usize)>,
}

impl<'a> Maker<'a> {
    /// An empty list.
    pub fn new(compiled: &'a Compiled) -> Self {
        let squares = compiled.game.board.squares.len();
        Maker {
            compiled,
            maps: Maps::new(squares),
            masks: Masks::new(squares),
            shifts: Shifts::default(),
            sources: Vec::new(),
            starts: Vec::new(),
            ops: Vec::new(),
            sites: Vec::new(),
            ends: Vec::new(),
            registers: 0,
        }
    }

    /// Adds a block.
    ///
    /// # Errors
    /// Why it cannot be executed on sets.
    pub fn add(&mut self, fibre: &Fibre, explored: &Explored) -> Result<(), Unfit> {
        let points = &explored.points;
        for point in points {
            self.check_apart(point)?;
        }
        let start = u16::try_from(self.starts.len()).map_err(|_| Unfit::Size)?;
        self.starts.push(fibre.start.clone());
        let mut chains = Chains::new(points, &self.maps)?;
        while let Some(point) = chains.ready.pop() {
            chains.listed.push((self.ops.len(), point));
            self.ops.push(match chains.registers.get(&point) {
                Some(&register) => LaneOp::Enter(register, 0),
                None => LaneOp::Start(start, 0),
            });
            self.chain(fibre, &mut chains, point)?;
            if self.ops.len() > MOST_OPS {
                return Err(Unfit::Long);
            }
        }
        // What waits for itself is never listed.
        if chains.missing.iter().any(|&missing| missing > 0) {
            return Err(Unfit::Long);
        }
        self.registers = self.registers.max(chains.registers.len());
        self.link(&chains);
        Ok(())
    }

    /// Lanes must never stand on one square.
    fn check_apart(&self, visited: &Visited) -> Result<(), Unfit> {
        let map = self.maps.of(visited.point.here);
        let mut taken = vec![false; map.len()];
        for start in members(&visited.known.starts) {
            let at = map[start] as usize;
            let Some(taken) = taken.get_mut(at) else {
                return Err(Unfit::Map);
            };
            if std::mem::replace(taken, true) {
                return Err(Unfit::Map);
            }
        }
        Ok(())
    }

    /// Lists a chain.
    fn chain(&mut self, fibre: &Fibre, chains: &mut Chains, point: usize) -> Result<(), Unfit> {
        let mut next = Some(point);
        while let Some(index) = next {
            let points = chains.points;
            let visited = &points[index];
            let target = |to: usize| chains.ends.instead(points, to);
            let end = chains.ends.of(index).filter(|end| end.point != index);
            next = match (end, visited.turn) {
                (Some(end), _) => {
                    let (to, starts) = (end.point, &end.starts);
                    self.step(visited, starts, &points[to])?;
                    self.deliver(chains, to)
                }
                (None, Turn::Add(form, to)) => {
                    self.site(fibre, visited, form)?;
                    match chains.ends.of(to) {
                        Some(end) => {
                            let (to, starts) = (end.point, &end.starts);
                            self.step(visited, starts, &points[to])?;
                            self.deliver(chains, to)
                        }
                        None => None,
                    }
                }
                (None, Turn::Test(asked, holds, fails)) => {
                    let (holds, fails) = (holds.map(target), fails.map(target));
                    let test = self.test(visited, asked)?;
                    self.part(chains, test, holds, fails)
                }
                (None, Turn::Stop | Turn::Go(_)) => None,
            };
        }
        Ok(())
    }

    /// All lanes at hand go to a point: on in this chain if it is the only way there.
    fn deliver(&mut self, chains: &mut Chains, to: usize) -> Option<usize> {
        chains.missing[to] -= 1;
        if chains.ways[to] == 1 {
            return Some(to);
        }
        let register = chains.enter(to);
        self.ops.push(LaneOp::Send(register));
        None
    }

    /// A test parts the lanes.
    fn part(
        &mut self,
        chains: &mut Chains,
        test: LaneTest,
        holds: Option<usize>,
        fails: Option<usize>,
    ) -> Option<usize> {
        let (stays, goes, op): (_, _, fn(LaneTest, u16, u32) -> LaneOp) = match (holds, fails) {
            (Some(holds), None) => {
                self.ops.push(LaneOp::Keep(test, 0));
                return self.deliver(chains, holds);
            }
            (None, Some(fails)) => {
                self.ops.push(LaneOp::Leave(test, 0));
                return self.deliver(chains, fails);
            }
            (None, None) => return None,
            (Some(holds), Some(fails)) if chains.ways[holds] == 1 => (holds, fails, LaneOp::Part),
            (Some(holds), Some(fails)) => (fails, holds, LaneOp::PartNot),
        };
        chains.missing[goes] -= 1;
        let register = chains.enter(goes);
        self.ops.push(op(test, register, 0));
        self.deliver(chains, stays)
    }

    /// The lanes from some starts move from one point to another, if that is elsewhere; the others
    /// end.
    fn step(&mut self, from: &Visited, starts: &[u64], to: &Visited) -> Result<(), Unfit> {
        let stays = from.point.here == to.point.here && starts == from.known.starts;
        let shift = match stays {
            true => STAYS,
            false => self.shift(from.point.here, starts, to.point.here)?,
        };
        if shift != STAYS {
            self.ops.push(LaneOp::Move(shift, 0));
        }
        Ok(())
    }

    /// The shift from where lanes stand by one map to where another leads.
    fn shift(&mut self, here: u32, starts: &[u64], there: u32) -> Result<u32, Unfit> {
        let (here, there) = (self.maps.of(here), self.maps.of(there));
        let off = self.maps.off();
        let pairs = members(starts)
            .map(|start| (here[start], there[start]))
            .filter(|&(_, there)| there != off);
        self.shifts.add(pairs, &mut self.masks)
    }

    /// The same for all lanes of a point; none if they stay.
    fn shift_all(&mut self, from: &Visited, there: u32) -> Result<u32, Unfit> {
        match from.point.here == there {
            true => Ok(STAYS),
            false => self.shift(from.point.here, &from.known.starts, there),
        }
    }

    fn test(&mut self, visited: &Visited, asked: Asked) -> Result<LaneTest, Unfit> {
        match asked {
            Asked::Fixed(op, map) => {
                let point = &visited.point;
                let here = self.maps.of(point.here);
                let program = &self.compiled.program;
                let wanted = members(&visited.known.starts)
                    .filter(|&start| fixed(program, &self.maps, op, map, point.mark, start))
                    .map(|start| here[start]);
                Ok(LaneTest::Mask(self.masks.add(wanted)))
            }
            Asked::Board(op, map) => {
                let shift = self.shift_all(visited, map)?;
                Ok(match op {
                    Op::Empty(..) => LaneTest::NotSource(self.source(Source::Occupied), shift),
                    Op::Owner(_, owner, _) => {
                        LaneTest::Source(self.source(Source::Owner(owner)), shift)
                    }
                    Op::Owners(_, set, _) => {
                        LaneTest::Source(self.source(Source::Owners(set)), shift)
                    }
                    Op::Kind(_, kind, _) => LaneTest::Source(self.source(Source::Kind(kind)), shift),
                    Op::WasFrom(..) => LaneTest::Source(self.source(Source::LastFrom), shift),
                    Op::WasTo(..) => LaneTest::Source(self.source(Source::LastTo), shift),
                    Op::Attribute(_, attribute, _) => LaneTest::Attribute(attribute, shift),
                    _ => return Err(Unfit::Op),
                })
            }
        }
    }

    fn source(&mut self, source: Source) -> u16 {
        let found = self.sources.iter().position(|&known| known == source);
        found.unwrap_or_else(|| {
            self.sources.push(source);
            self.sources.len() - 1
        }) as u16
    }

    /// A place where moves are made.
    fn site(&mut self, fibre: &Fibre, visited: &Visited, form: u32) -> Result<(), Unfit> {
        let (point, known) = (&visited.point, &visited.known);
        let form = &self.compiled.program.adds[form as usize];
        let to = if point.to == NOT_SET { point.here } else { point.to };
        let drop = match fibre.start {
            LaneStart::Drop(kind) => Some(PieceId(kind)),
            LaneStart::Pieces(_) => None,
        };
        let twice = |(index, kind): (usize, &PieceId)| form.promotions[..index].contains(kind);
        if form.promotions.iter().enumerate().any(twice) || point.from != IDENTITY {
            return Err(Unfit::Equal);
        }
        let off = self.maps.off();
        let map = self.maps.of(to);
        let mut origins = vec![off; map.len() + 1];
        for start in members(&known.starts) {
            let at = map[start];
            // A move that goes nowhere is none, and a drop elsewhere may be that of another square.
            if (usize::from(at) == start) != drop.is_some() || at == off {
                return Err(Unfit::Equal);
            }
            if std::mem::replace(&mut origins[at as usize], start as u16) != off {
                return Err(Unfit::Map);
            }
        }
        let taken = match &point.effects {
            Effects::Taken(maps) => Some(maps.iter().map(|&map| self.maps.of(map).to_vec()).collect()),
            Effects::Others => None,
        };
        let site = self.sites.len() as u32;
        self.sites.push(Site {
            form: form.clone(),
            origins,
            taken,
            drop,
            moves: form.promotions.len().max(1) as u32,
            shared: None,
            unit: fibre.unit,
        });
        self.ends.push(End {
            to,
            starts: known.starts.clone(),
            standing: known.standing_at(to).unwrap_or(u32::MAX),
        });
        let shift = self.shift_all(visited, to)?;
        self.ops.push(LaneOp::Add(site, shift));
        Ok(())
    }

    /// Says where to go on where no lanes are left.
    fn link(&mut self, chains: &Chains) {
        let end = self.ops.len();
        let numbers: FxHashMap<usize, usize> = chains
            .listed
            .iter()
            .enumerate()
            .map(|(number, &(_, point))| (point, number))
            .collect();
        let begin = |number: usize| chains.listed.get(number).map_or(end, |&(op, _)| op);
        for (number, &(first, _)) in chains.listed.iter().enumerate() {
            let next = begin(number + 1);
            // Chains to which all ways come from here.
            let mut behind = number + 1;
            while let Some(&(_, point)) = chains.listed.get(behind) {
                let sources = chains.sources.get(&point).into_iter().flatten();
                let mut numbers = sources.filter_map(|source| numbers.get(source));
                if !numbers.all(|source| (number..behind).contains(source)) {
                    break;
                }
                behind += 1;
            }
            let skip = begin(behind);
            for op in &mut self.ops[first..next] {
                match op {
                    LaneOp::Start(_, to) | LaneOp::Enter(_, to) => *to = skip as u32,
                    LaneOp::Keep(_, to)
                    | LaneOp::Leave(_, to)
                    | LaneOp::Part(_, _, to)
                    | LaneOp::PartNot(_, _, to)
                    | LaneOp::Move(_, to) => *to = next as u32,
                    LaneOp::Send(_) | LaneOp::Add(..) | LaneOp::Done => {}
                }
            }
        }
    }

    /// The list.
    ///
    /// # Errors
    /// Moves of different sites may be equal in a way that cannot be seen.
    pub fn finish(mut self) -> Result<Lanes, Unfit> {
        let shared = self.compare_sites()?;
        self.ops.push(LaneOp::Done);
        Ok(Lanes {
            ops: self.ops,
            registers: self.registers,
            masks: self.masks.bits,
            shifts: self.shifts,
            sources: self.sources,
            starts: self.starts,
            sites: self.sites,
            shared,
        })
    }

    /// Finds the sites that can lead from one start to one square at once. How many sets that takes.
    fn compare_sites(&mut self) -> Result<usize, Unfit> {
        let mut maps: FxHashMap<(Option<PieceId>, usize, u16), u32> = FxHashMap::default();
        for (site, end) in self.sites.iter().zip(&self.ends) {
            let map = self.maps.of(end.to);
            for start in members(&end.starts) {
                let destination = (site.drop, start, map[start]);
                if *maps.entry(destination).or_insert(end.to) != end.to {
                    return Err(Unfit::Equal);
                }
            }
        }
        let mut numbers: FxHashMap<(Option<PieceId>, u32), u32> = FxHashMap::default();
        for one in 0..self.sites.len() {
            for other in 0..one {
                let (first, second) = (&self.ends[one], &self.ends[other]);
                let mut starts = first.starts.iter().zip(&second.starts);
                let meet = first.to == second.to
                    && self.sites[one].drop == self.sites[other].drop
                    && first.standing & second.standing != 0
                    && starts.any(|(one, other)| one & other != 0);
                if meet {
                    let next = numbers.len() as u32;
                    let key = (self.sites[one].drop, first.to);
                    let number = *numbers.entry(key).or_insert(next);
                    self.sites[one].shared = Some(number);
                    self.sites[other].shared = Some(number);
                }
            }
        }
        Ok(numbers.len())
    }
}

impl<'e> Chains<'e> {
    /// Nothing listed.
    fn new(points: &'e [Visited], maps: &Maps) -> Result<Self, Unfit> {
        let ends = Ends::new(points, maps)?;
        let mut ways = vec![0; points.len()];
        // Some points are left over from when less was known.
        let mut open = vec![0];
        while let Some(point) = open.pop() {
            for to in ends.targets(points, point) {
                ways[to] += 1;
                if ways[to] == 1 {
                    open.push(to);
                }
            }
        }
        if ways.first() != Some(&0) {
            return Err(Unfit::Long);
        }
        Ok(Chains {
            points,
            ends,
            missing: ways.clone(),
            ways,
            registers: FxHashMap::default(),
            sources: FxHashMap::default(),
            ready: vec![0],
            listed: Vec::new(),
        })
    }

    /// Lanes of the chain that is being listed enter a point where a chain begins. Its register.
    fn enter(&mut self, point: usize) -> u16 {
        let next = self.registers.len() as u16;
        let from = self.listed.last().map_or(0, |&(_, point)| point);
        self.sources.entry(point).or_default().push(from);
        if self.missing[point] == 0 {
            self.ready.push(point);
        }
        *self.registers.entry(point).or_insert(next)
    }
}
