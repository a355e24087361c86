//! Ways between points made short: where nothing happens on the way, or where tests make no
//! difference, lanes go at once to where they come together again.

use super::Unfit;
use super::explore::{Turn, Visited};

/// Where the lanes of each point come next, and from which start squares those are that come there.
#[derive(Debug)]
pub struct Ends {
    of: Vec<Option<End>>,
}

/// Where lanes come next.
#[derive(Clone, Debug)]
pub struct End {
    /// The point: the same, if something happens there.
    pub point: usize,
    /// The start squares of lanes that come there, as words of a set.
    pub starts: Vec<u64>,
}

impl Ends {
    /// Finds them.
    ///
    /// # Errors
    /// Lanes that go round for ever.
    pub fn new(points: &[Visited]) -> Result<Ends, Unfit> {
        let mut ends = Ends {
            of: vec![None; points.len()],
        };
        let mut open = vec![false; points.len()];
        for first in 0..points.len() {
            // With a stack of its own, since ways can be long.
            let mut stack = vec![first];
            while let Some(&point) = stack.last() {
                let targets = points[point].turn.targets();
                let missing: Vec<usize> = targets.filter(|&to| ends.of[to].is_none()).collect();
                if ends.of[point].is_some() {
                    stack.pop();
                } else if missing.is_empty() {
                    ends.of[point] = Some(ends.end(points, point));
                    stack.pop();
                } else if std::mem::replace(&mut open[point], true) {
                    return Err(Unfit::Long);
                } else {
                    stack.extend(missing);
                }
            }
        }
        Ok(ends)
    }

    /// Where the lanes of a point come next.
    pub fn of(&self, point: usize) -> Option<&End> {
        self.of.get(point)?.as_ref()
    }

    fn end(&self, points: &[Visited], point: usize) -> End {
        let visited = &points[point];
        let stays = End {
            point,
            starts: visited.known.starts.clone(),
        };
        match visited.turn {
            Turn::Stop | Turn::Add(..) => stays,
            Turn::Go(to) => {
                let Some(end) = self.of(to) else {
                    return stays;
                };
                let own = visited.survivors.as_ref().unwrap_or(&stays.starts);
                let starts = end.starts.iter().zip(own);
                let starts = starts.map(|(come, own)| come & own).collect();
                End {
                    point: end.point,
                    starts,
                }
            }
            Turn::Test(_, Some(holds), Some(fails)) => {
                let both = self.of(holds).zip(self.of(fails));
                let none_lost = |end: &End, side: usize| {
                    let lost = points[side].known.starts.iter().zip(&end.starts);
                    let mut lost = lost.zip(&stays.starts);
                    lost.all(|((come, go), own)| come & own & !go == 0)
                };
                match both {
                    Some((one, other))
                        if one.point == other.point
                            && none_lost(one, holds)
                            && none_lost(other, fails) =>
                    {
                        End {
                            point: one.point,
                            ..stays
                        }
                    }
                    _ => stays,
                }
            }
            Turn::Test(..) => stays,
        }
    }

    /// The points to which a point sends its lanes.
    pub fn targets(&self, points: &[Visited], point: usize) -> Vec<usize> {
        match self.of(point).filter(|end| end.point != point) {
            Some(end) => vec![end.point],
            None => {
                let targets = points[point].turn.targets();
                let ends = targets.filter_map(|to| self.of(to));
                ends.map(|end| end.point).collect()
            }
        }
    }
}
