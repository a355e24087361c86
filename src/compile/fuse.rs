//! Instructions that often stand one behind the other, executed as one.
//!
//! The list of fused instructions has the same length as the program, and each of them does what
//! the instructions from its place on do: so a jump leads to the same place in both, and whatever
//! asks what a program does reads the program, where nothing is fused.

use crate::program::{Op, Way};

/// The instructions of a program, each with those behind it as far as they can be fused.
pub fn fuse(ops: &[Op]) -> Vec<Op> {
    let pairs = ops.iter().zip(ops.iter().skip(1));
    let fused = pairs.map(|(&first, &second)| pair(first, second).unwrap_or(first));
    fused.chain(ops.last().copied()).collect()
}

/// Two instructions as one.
fn pair(first: Op, second: Op) -> Option<Op> {
    let short = |number: u16| u8::try_from(number).ok();
    let here = |way: Way| !way.is_seen();
    Some(match (first, second) {
        (Op::Step(table), Op::Empty(way, to)) if here(way) => Op::StepEmpty(way, table, to),
        (Op::Step(table), Op::Owner(way, owner, to)) if here(way) => {
            Op::StepOwner(way, short(table)?, short(owner)?, to)
        }
        (Op::Step(table), Op::Repeat(cost, to)) => Op::StepRepeat(short(cost)?, table, to),
        (Op::Look(table), Op::Empty(way, to)) if way.is_seen() => Op::LookEmpty(way, table, to),
        (Op::Look(table), Op::OnBoard(way, to)) if way.is_seen() => Op::LookOnBoard(way, table, to),
        (Op::Look(table), Op::Owner(way, owner, to)) if way.is_seen() => {
            Op::LookOwner(way, short(table)?, short(owner)?, to)
        }
        (Op::Add(form), Op::Stop) => Op::AddStop(form),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_place_has_what_stands_from_there_on() {
        let ops = [
            Op::Stop,
            Op::Step(3),
            Op::Empty(Way::HereNot, 6),
            Op::Add(0),
            Op::Step(3),
            Op::Repeat(2, 2),
            Op::Owner(Way::HereIs, 1, 0),
            Op::Add(0),
            Op::Stop,
        ];
        let fused = [
            Op::Stop,
            Op::StepEmpty(Way::HereNot, 3, 6),
            Op::Empty(Way::HereNot, 6),
            Op::Add(0),
            Op::StepRepeat(2, 3, 2),
            Op::Repeat(2, 2),
            Op::Owner(Way::HereIs, 1, 0),
            Op::AddStop(0),
            Op::Stop,
        ];
        assert_eq!(fuse(&ops), fused);
    }

    #[test]
    fn what_does_not_fit_or_looks_elsewhere_stays() {
        let ops = [
            Op::Stop,
            Op::Step(300),
            Op::Owner(Way::HereIs, 1, 0),
            Op::Look(1),
            Op::Owner(Way::HereIs, 1, 0),
            Op::Step(1),
            Op::Empty(Way::SeenIs, 0),
            Op::Stop,
        ];
        assert_eq!(fuse(&ops), ops);
    }
}
