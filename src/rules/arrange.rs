//! The order of the parts of a move.

use super::moves::Action;

/// Rearranges parts in program order, the first movement or drop at the head, into the order in
/// which Zillions writes and executes them (rule F1): two forward partitions that swap, so the
/// order within a class is not always kept.
///
/// Attributes set one after another on one square must be in one part.
pub fn arrange<T>(
    parts: &mut [T],
    is_capture: impl Fn(&T) -> bool,
    is_movement: impl Fn(&T) -> bool,
) {
    partition(parts, |part| !is_capture(part));
    partition(parts, is_movement);
}

fn partition<T>(parts: &mut [T], goes_first: impl Fn(&T) -> bool) {
    let mut next = 0;
    for index in 0..parts.len() {
        if goes_first(&parts[index]) {
            parts.swap(index, next);
            next += 1;
        }
    }
}

/// Whether an action is a capture to [`arrange`].
pub fn is_capture(action: &Action) -> bool {
    matches!(action, Action::Capture(_))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f1_captures_swap_behind_and_movements_to_the_front() {
        // Chase, ply 46: the movement, capture E5, create E4, create D6, then the cascade.
        let mut parts = vec!["m1", "x", "E4", "D6", "m2"];
        arrange(&mut parts, |p| *p == "x", |p| p.starts_with('m'));
        assert_eq!(parts, ["m1", "m2", "D6", "E4", "x"]);
    }
}
