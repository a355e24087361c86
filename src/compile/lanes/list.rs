//! The points of blocks as a list of operations.
//!
//! Points that follow one another are a *chain*, which needs no register on the way. A chain begins
//! where lanes come together, or where a test has parted them. The chains of a block are listed so
//! that all ways to a chain come before it. If a chain has no lanes, those behind it are skipped to
//! which there is no other way.

use rustc_hash::FxHashMap;

use super::explore::{Asked, EMPTY, Effects, Explored, NOT_SET, Turn, Visited, fixed};
use super::maps::{IDENTITY, Maps, Masks, members};
use super::shorten::Ends;
use super::{
    Exit, Fibre, LaneOp, LaneStart, LaneTest, Lanes, MOST_REGISTERS, MOST_SOURCES, STAYS, Shifts,
    Site, Source, Unfit,
};
use crate::compile::Compiled;
use crate::model::PieceId;
use crate::program::Op;

/// A list with more operations than this, times words of a set, costs more than it saves: most of
/// them are executed in every position, while moves that are kept are found again only where
/// something has changed. Measured on published games.
const MOST_OPS: usize = 700;

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
    /// The registers of points where chains begin, until those are listed.
    registers: FxHashMap<usize, u8>,
    /// Registers not in use.
    free: Vec<u8>,
    /// How many registers were in use.
    used: usize,
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
            shifts: Shifts::new(),
            sources: Vec::new(),
            starts: Vec::new(),
            ops: Vec::new(),
            sites: Vec::new(),
            ends: Vec::new(),
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
        let mut chains = Chains::new(points)?;
        while let Some(point) = chains.ready.pop() {
            chains.listed.push((self.ops.len(), point));
            self.ops.push(match chains.registers.remove(&point) {
                Some(register) => {
                    chains.free.push(register);
                    LaneOp::Enter(register, 0)
                }
                None => LaneOp::Start(start, 0),
            });
            self.chain(fibre, &mut chains, point)?;
            if self.ops.len() * self.compiled.living_set.len() > MOST_OPS {
                return Err(Unfit::Long);
            }
        }
        // What waits for itself is never listed.
        if chains.missing.iter().any(|&missing| missing > 0) {
            return Err(Unfit::Long);
        }
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
            let end = chains.ends.of(index).filter(|end| end.point != index);
            next = match (end, visited.turn) {
                (Some(_), _) => self.deliver(chains, visited, index)?,
                (None, Turn::Add(form, to)) => {
                    self.site(fibre, visited, form)?;
                    self.deliver(chains, visited, to)?
                }
                (None, Turn::Test(asked, holds, fails)) => {
                    let test = self.test(visited, asked)?;
                    self.part(chains, visited, test, (holds, fails))?
                }
                (None, Turn::Stop | Turn::Go(_)) => None,
            };
        }
        Ok(())
    }

    /// All lanes at hand, those of one point, go on to another, or where they come from there: in
    /// this chain if that is the only way there.
    fn deliver(
        &mut self,
        chains: &mut Chains,
        from: &Visited,
        to: usize,
    ) -> Result<Option<usize>, Unfit> {
        let (shift, to) = self.way(chains, from, to)?;
        chains.missing[to] -= 1;
        if chains.ways[to] > 1 {
            let register = chains.enter(to)?;
            self.ops.push(LaneOp::Send(Exit { shift, register }));
            return Ok(None);
        }
        if shift != STAYS {
            self.move_on(shift);
        }
        Ok(Some(to))
    }

    /// Where lanes come that go from one point to another, and the shift on the way.
    fn way(&mut self, chains: &Chains, from: &Visited, to: usize) -> Result<(u16, usize), Unfit> {
        let Some(end) = chains.ends.of(to) else {
            return Ok((STAYS, to));
        };
        let there = chains.points[end.point].point.here;
        let mut starts = end.starts.clone();
        for (word, own) in starts.iter_mut().zip(&from.known.starts) {
            *word &= own;
        }
        let stays = from.point.here == there && chains.points[to].known.starts == end.starts;
        let shift = match stays {
            true => STAYS,
            false => self.shift(from.point.here, &starts, there)?,
        };
        Ok((shift, end.point))
    }

    fn move_on(&mut self, shift: u16) {
        if let Some(LaneOp::Part(test, exit, _)) = self.ops.last().copied()
            && let LaneTest::Source(_, by) | LaneTest::NotSource(_, by) = test
            && by == shift
        {
            self.ops.pop();
            self.ops.push(LaneOp::Walk(test, exit, 0));
            return;
        }
        self.ops.push(LaneOp::Move(shift, 0));
    }

    /// A test parts the lanes: those for which it holds, and the others.
    fn part(
        &mut self,
        chains: &mut Chains,
        from: &Visited,
        test: LaneTest,
        sides: (Option<usize>, Option<usize>),
    ) -> Result<Option<usize>, Unfit> {
        let single = |chains: &Chains, to: usize| {
            let end = chains.ends.of(to);
            end.is_some_and(|end| chains.ways[end.point] == 1)
        };
        let (stays, goes, op): (_, _, fn(LaneTest, Exit, u16) -> LaneOp) = match sides {
            (Some(holds), None) => {
                self.ops.push(LaneOp::Keep(test, 0));
                return self.deliver(chains, from, holds);
            }
            (None, Some(fails)) => {
                self.ops.push(LaneOp::Leave(test, 0));
                return self.deliver(chains, from, fails);
            }
            (None, None) => return Ok(None),
            (Some(holds), Some(fails)) if single(chains, holds) => (holds, fails, LaneOp::Part),
            (Some(holds), Some(fails)) => (fails, holds, LaneOp::PartNot),
        };
        let (shift, to) = self.way(chains, from, goes)?;
        chains.missing[to] -= 1;
        let register = chains.enter(to)?;
        self.ops.push(op(test, Exit { shift, register }, 0));
        self.deliver(chains, from, stays)
    }

    /// The shift from where lanes stand by one map to where another leads.
    fn shift(&mut self, here: u32, starts: &[u64], there: u32) -> Result<u16, Unfit> {
        let (here, there) = (self.maps.of(here), self.maps.of(there));
        let off = self.maps.off();
        let pairs = members(starts)
            .map(|start| (here[start], there[start]))
            .filter(|&(_, there)| there != off);
        self.shifts.add(pairs, &mut self.masks)
    }

    /// The same for all lanes of a point; none if they stay.
    fn shift_all(&mut self, from: &Visited, there: u32) -> Result<u16, Unfit> {
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
                    Op::Kind(_, kind, _) => {
                        LaneTest::Source(self.source(Source::Kind(kind)), shift)
                    }
                    Op::WasFrom(..) => LaneTest::Source(self.source(Source::LastFrom), shift),
                    Op::WasTo(..) => LaneTest::Source(self.source(Source::LastTo), shift),
                    Op::Attribute(_, attribute, _) => {
                        let attribute = u8::try_from(attribute).map_err(|_| Unfit::Size)?;
                        LaneTest::Attribute(attribute, shift)
                    }
                    _ => return Err(Unfit::Op),
                })
            }
        }
    }

    fn source(&mut self, source: Source) -> u8 {
        let found = self.sources.iter().position(|&known| known == source);
        found.unwrap_or_else(|| {
            self.sources.push(source);
            self.sources.len() - 1
        }) as u8
    }

    /// A place where moves are made.
    fn site(&mut self, fibre: &Fibre, visited: &Visited, form: u32) -> Result<(), Unfit> {
        let (point, known) = (&visited.point, &visited.known);
        let form = &self.compiled.program.adds[form as usize];
        let to = if point.to == NOT_SET {
            point.here
        } else {
            point.to
        };
        let drop = match fibre.start {
            LaneStart::Drop(kind) => Some(PieceId(kind)),
            LaneStart::Pieces(_) => None,
        };
        let twice = |(index, kind): (usize, &PieceId)| form.promotions[..index].contains(kind);
        if form.promotions.iter().enumerate().any(twice) || point.from != IDENTITY {
            return Err(Unfit::Equal);
        }
        let origins = self.origins(to, &known.starts, drop.is_some())?;
        let quiet = known.standing_at(to) == Some(EMPTY);
        let taken = match &point.effects {
            Effects::Taken(maps) => {
                Some(maps.iter().map(|&map| self.maps.of(map).to_vec()).collect())
            }
            Effects::Others => None,
        };
        let site = self.sites.len() as u16;
        let no_effects = point.effects == Effects::Taken(Vec::new());
        let single = form.partial.is_none() && form.promotions.is_empty() && !form.copy;
        self.sites.push(Site {
            form: form.clone(),
            origins,
            plain: no_effects && single,
            taken,
            by_block: false,
            drop,
            moves: form.promotions.len().max(1) as u32,
            shared: None,
            quiet: quiet && form.partial.is_none() && no_effects,
            unit: fibre.unit,
            move_type: fibre.move_type,
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

    /// The start square of each destination.
    fn origins(&self, to: u32, starts: &[u64], drop: bool) -> Result<Vec<u16>, Unfit> {
        let (map, off) = (self.maps.of(to), self.maps.off());
        let mut origins = vec![off; map.len() + 1];
        for start in members(starts) {
            let at = map[start];
            // A move that goes nowhere is none, and a drop elsewhere may be that of another square.
            if (usize::from(at) == start) != drop || at == off {
                return Err(Unfit::Equal);
            }
            if std::mem::replace(&mut origins[at as usize], start as u16) != off {
                return Err(Unfit::Map);
            }
        }
        Ok(origins)
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
                    LaneOp::Start(_, to) | LaneOp::Enter(_, to) => *to = skip as u16,
                    LaneOp::Keep(_, to)
                    | LaneOp::Leave(_, to)
                    | LaneOp::Part(_, _, to)
                    | LaneOp::PartNot(_, _, to)
                    | LaneOp::Walk(_, _, to)
                    | LaneOp::Move(_, to) => *to = next as u16,
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
        if self.sources.len() > MOST_SOURCES {
            return Err(Unfit::Size);
        }
        self.ops.push(LaneOp::Done);
        Ok(Lanes {
            ops: self.ops,
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
    fn new(points: &'e [Visited]) -> Result<Self, Unfit> {
        let ends = Ends::new(points)?;
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
            free: Vec::new(),
            used: 0,
            sources: FxHashMap::default(),
            ready: vec![0],
            listed: Vec::new(),
        })
    }

    /// Lanes of the chain that is being listed enter a point where a chain begins. Its register.
    fn enter(&mut self, point: usize) -> Result<u8, Unfit> {
        let from = self.listed.last().map_or(0, |&(_, point)| point);
        self.sources.entry(point).or_default().push(from);
        if self.missing[point] == 0 {
            self.ready.push(point);
        }
        if let Some(&register) = self.registers.get(&point) {
            return Ok(register);
        }
        let register = match self.free.pop() {
            Some(register) => register,
            None if self.used == MOST_REGISTERS => return Err(Unfit::Size),
            None => {
                self.used += 1;
                (self.used - 1) as u8
            }
        };
        self.registers.insert(point, register);
        Ok(register)
    }
}
