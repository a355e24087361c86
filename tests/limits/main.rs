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
    let faults: Vec<String> = edges().iter().filter_map(fault).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is wrong with a limit at its edge.
fn fault(Edge { limit, value, run }: &Edge) -> Option<String> {
    let (limit, value) = (*limit, *value);
    let mut limits = Limits::default();
    limits.set(limit, value).unwrap();
    if let Err(message) = run(&limits) {
        return Some(format!("{limit:?} at {value}: {message}"));
    }
    if value == *limit.range().start() {
        return None;
    }
    let less = value - 1;
    limits.set(limit, less).unwrap();
    let Err(message) = run(&limits) else {
        return Some(format!("{limit:?} at {less} does nothing"));
    };
    let advice = limit.advice(less);
    (!message.contains(&advice))
        .then(|| format!("{limit:?} at {less}: the message does not say `{advice}`:\n{message}"))
}
