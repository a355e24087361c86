//! `zrf plugins`: the plugins that are built in.

use clap::Args;
use serde_json::{Value, json};

use super::failure::{Failure, Finish};
use super::output::Output;
use crate::plugin::{BUILT_IN, Maker, PluginOption};

/// List the plugins that are built in
///
/// A plugin knows rules that ZRF cannot say. A file chooses one with `(engine "NAME")`, the option
/// --plugin of the other commands chooses one for a file that does not. Below each stand the
/// options that the file may give, the usual value first.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  zrf plugins
  zrf moves games/spark.zrf --plugin none")]
pub struct PluginsArgs {
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &PluginsArgs, out: &mut Output) -> Result<Finish, Failure> {
    if args.json {
        let all: Vec<Value> = BUILT_IN.iter().map(|maker| to_json(maker)).collect();
        out.json(&json!({ "plugins": all }))?;
        return Ok(Finish::Done);
    }
    for maker in BUILT_IN {
        for line in lines(maker) {
            out.line(line)?;
        }
    }
    Ok(Finish::Done)
}

fn lines(maker: &Maker) -> Vec<String> {
    let mut lines = vec![format!("{}: {}", maker.name, maker.about)];
    for option in maker.options {
        for (value, meaning) in option.values {
            let head = format!("(option \"{}\" {value})", option.name);
            lines.push(format!("  {head:<36}{meaning}"));
        }
    }
    lines
}

/// `name`, `about`, `options`, and `without`: what is otherwise without it.
fn to_json(maker: &Maker) -> Value {
    let options: Vec<Value> = maker.options.iter().map(option_json).collect();
    json!({
        "name": maker.name,
        "about": maker.about,
        "options": options,
        "without": maker.missing,
    })
}

fn option_json(option: &PluginOption) -> Value {
    let values = option.values.iter();
    let values = values.map(|(value, meaning)| json!({ "value": value, "meaning": meaning }));
    json!({
        "name": option.name,
        "values": values.collect::<Vec<Value>>(),
    })
}
