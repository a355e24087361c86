//! `zrf limits`: the limits that can be set.

use clap::Args;
use serde_json::{Value, json};

use super::failure::{Failure, Finish};
use super::output::Output;
use super::table::columns;
use crate::limits::{Limit, Unit};

/// List the limits that can be set with --limit
///
/// Loading, playing, reading and writing stop at limits, so that no file can hang the program or
/// eat all memory. Each line tells the name of a limit, its usual value, the values it can have,
/// and what it bounds. K, M and G stand for 1024, 1024² and 1024³ bytes, and for thousands,
/// millions and billions (10⁹) of anything else.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  zrf limits
  zrf moves games/chess.zrf --limit block-steps=5M")]
pub struct LimitsArgs {
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &LimitsArgs, out: &mut Output) -> Result<Finish, Failure> {
    if args.json {
        let all: Vec<Value> = Limit::ALL.iter().copied().map(to_json).collect();
        out.json(&json!({ "limits": all }))?;
        return Ok(Finish::Done);
    }
    let heading = ["limit", "default", "range", "what it bounds"].map(str::to_owned);
    let rows: Vec<Vec<String>> = std::iter::once(heading.to_vec())
        .chain(Limit::ALL.iter().copied().map(row))
        .collect();
    for line in columns(&rows) {
        out.line(line)?;
    }
    Ok(Finish::Done)
}

/// Name, usual value, range, and what it bounds.
fn row(limit: Limit) -> Vec<String> {
    let show = |value| limit.unit().show(value);
    let (least, most) = limit.range().into_inner();
    vec![
        limit.name().to_owned(),
        show(limit.default()),
        format!("{} to {}", show(least), show(most)),
        limit.about().to_owned(),
    ]
}

/// `name`, `default`, `least`, `most`, `unit` (`bytes` or `count`) and `about`.
fn to_json(limit: Limit) -> Value {
    let (least, most) = limit.range().into_inner();
    let unit = match limit.unit() {
        Unit::Bytes => "bytes",
        Unit::Count => "count",
    };
    json!({
        "name": limit.name(),
        "default": limit.default(),
        "least": least,
        "most": most,
        "unit": unit,
        "about": limit.about(),
    })
}
