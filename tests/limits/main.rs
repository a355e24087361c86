//! Every limit at its edge: what is exactly as much passes, one more does not and says how the limit
//! is raised. And what may be read and written at all.

mod document;
mod loading;
mod outputs;
mod paths;
mod play_faults;
mod records;
mod running;
mod support;

use support::Edge;
use zrf::limits::{Limit, Limits};

fn edges() -> Vec<Edge> {
    let mut edges = loading::edges();
    edges.extend(running::edges());
    edges.extend(records::edges());
    edges
}

#[test]
fn every_limit_has_a_test_at_its_edge() {
    let edges = edges();
    for &limit in Limit::ALL {
        assert!(edges.iter().any(|edge| edge.limit == limit), "{limit:?}");
    }
}

#[test]
fn exactly_as_much_passes_and_one_more_fails_and_names_the_limit() {
    for Edge { limit, value, run } in edges() {
        let mut limits = Limits::default();
        limits.set(limit, value).unwrap();
        if let Err(message) = run(&limits) {
            panic!("{limit:?} at {value}: {message}");
        }
        if value == *limit.range().start() {
            continue;
        }
        limits.set(limit, value - 1).unwrap();
        let Err(message) = run(&limits) else {
            panic!("{limit:?} at {} does nothing", value - 1);
        };
        let advice = limit.advice(value - 1);
        assert!(
            message.contains(&advice),
            "{limit:?} at {}: the message does not say `{advice}`:\n{message}",
            value - 1
        );
    }
}
