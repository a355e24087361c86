//! `zrf explain`: what the codes of messages mean.

use clap::Args;
use serde_json::{Value, json};

use super::failure::{Failure, Finish};
use super::output::{self, Output};
use crate::diagnostic::{Code, Page};

/// How many codes are named instead of one that does not exist.
const NEAREST: usize = 3;

/// Explain the code of a message, with a wrong and a right example
///
/// Without a code, all codes are listed.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  zrf explain Z0104
  zrf explain")]
pub struct ExplainArgs {
    /// The codes, e.g. Z0104
    #[arg(value_name = "CODE")]
    codes: Vec<String>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &ExplainArgs, out: &mut Output) -> Result<Finish, Failure> {
    let mut codes = Vec::new();
    let mut unknown = Vec::new();
    for word in &args.codes {
        match code(word) {
            Ok(code) => codes.push(code),
            Err(failure) => unknown.push(failure),
        }
    }
    if unknown.is_empty() || !codes.is_empty() {
        write(&codes, args.json, out)?;
        out.finish()?;
    }
    let Some(last) = unknown.pop() else {
        return Ok(Finish::Done);
    };
    unknown.iter().for_each(output::report);
    Err(last)
}

/// Explains these codes; lists all where there are none.
fn write(codes: &[Code], json: bool, out: &mut Output) -> Result<(), Failure> {
    if json {
        let all: Vec<Value> = if codes.is_empty() {
            Code::ALL.iter().map(|&code| listed_json(code)).collect()
        } else {
            codes.iter().map(|&code| page_json(code)).collect()
        };
        out.json(&json!({ "codes": all }))?;
    } else if codes.is_empty() {
        list(out)?;
    } else {
        for (index, &code) in codes.iter().enumerate() {
            if index > 0 {
                out.line("")?;
            }
            explain(code, out)?;
        }
    }
    Ok(())
}

/// The code that was typed.
fn code(word: &str) -> Result<Code, Failure> {
    Code::of_id(word).ok_or_else(|| {
        let nearest = nearest(word).into_iter();
        let nearest = nearest.map(|code| format!("\n  {code}  {}", code.title()));
        Failure::UnknownCode {
            word: word.to_owned(),
            nearest: nearest.collect(),
        }
    })
}

/// The codes that may be meant: those about the word, then those that differ in one letter, or in
/// what stands before the number.
fn nearest(word: &str) -> Vec<Code> {
    const FARTHEST: usize = 1;
    let (mut upper, lower) = (word.to_uppercase(), word.to_lowercase());
    if upper.len() <= 4 && upper.parse::<u16>().is_ok() {
        upper = format!("Z{upper:0>4}");
    }
    let distance = |code: &Code| {
        let is_about = !lower.is_empty() && code.title().contains(&lower);
        match strsim::damerau_levenshtein(&upper, code.id()) {
            _ if is_about => Some(0),
            distance => (distance <= FARTHEST).then_some(distance),
        }
    };
    let codes = Code::ALL
        .iter()
        .filter_map(|code| Some((distance(code)?, *code)));
    let mut codes: Vec<(usize, Code)> = codes.collect();
    codes.sort_by_key(|(distance, _)| *distance);
    codes
        .into_iter()
        .take(NEAREST)
        .map(|(_, code)| code)
        .collect()
}

/// Where more is said about what was found: about the first codes, each once.
pub fn hint(codes: &[Code]) -> Option<String> {
    const NAMED: usize = 8;
    let mut named: Vec<Code> = Vec::new();
    for &code in codes {
        if !named.contains(&code) {
            named.push(code);
        }
    }
    named.truncate(NAMED);
    let named: Vec<&str> = named.iter().map(|code| code.id()).collect();
    let words = named.join(" ");
    (!named.is_empty()).then(|| format!("for more about a message: `zrf explain {words}`"))
}

/// All codes, those of a hundred under a heading.
fn list(out: &mut Output) -> Result<(), Failure> {
    let mut hundred = "";
    for code in Code::ALL {
        if code.hundred() != hundred {
            if !hundred.is_empty() {
                out.line("")?;
            }
            hundred = code.hundred();
            out.line(format_args!("{hundred}xx: {}", code.group()))?;
        }
        out.line(format_args!(
            "  {code}  {:<7}  {}",
            code.severity().to_string(),
            code.title()
        ))?;
    }
    Ok(())
}

/// The page of a code as text: the head as a message has it, examples indented.
fn explain(code: Code, out: &mut Output) -> Result<(), Failure> {
    let page = Page::of(code);
    out.line(format_args!(
        "{}[{code}]: {}",
        code.severity(),
        code.title()
    ))?;
    out.line("")?;
    out.line(page.text)?;
    for (head, example) in [("Wrong:", page.wrong), ("Right:", page.right)] {
        if example.is_empty() {
            continue;
        }
        out.line(format_args!("\n{head}\n"))?;
        for line in example.lines() {
            out.line(format_args!("    {line}").to_string().trim_end())?;
        }
    }
    Ok(())
}

/// `code`, `severity`, `title`, `group`.
fn listed_json(code: Code) -> Value {
    json!({
        "code": code.id(),
        "severity": code.severity(),
        "title": code.title(),
        "group": code.group(),
    })
}

/// The same with `text`, `wrong` and `right`: the page without its marks.
fn page_json(code: Code) -> Value {
    let page = Page::of(code);
    let mut value = listed_json(code);
    value["text"] = json!(page.text);
    value["wrong"] = json!(page.wrong);
    value["right"] = json!(page.right);
    value
}
