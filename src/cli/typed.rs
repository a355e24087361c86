//! What is typed where something else is expected.

use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};

/// A whole number, with a message that says so.
pub fn depth(text: &str) -> Result<u32, String> {
    const MOST: u32 = 1_000;
    let number = text
        .parse()
        .ok()
        .filter(|number| (1..=MOST).contains(number));
    number.ok_or_else(|| format!("write a whole number from 1 to {MOST}, e.g. 3"))
}

/// A whole number from `least` to `most`, with a message that says so and names an example.
pub fn whole<T>(
    least: u64,
    most: u64,
    example: u64,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: TryFrom<u64> + 'static,
{
    move |text| {
        let number: Option<u64> = text.parse().ok();
        let number = number.filter(|number| (least..=most).contains(number));
        number
            .and_then(|number| T::try_from(number).ok())
            .ok_or_else(|| format!("write a whole number from {least} to {most}, e.g. {example}"))
    }
}

/// A seed.
pub fn seed(text: &str) -> Result<u64, String> {
    let number = text.parse();
    number.map_err(|_| format!("write a whole number from 0 to {}, e.g. 7", u64::MAX))
}

/// What to write where a file stands in place of the command.
pub fn file_for_command(error: &clap::Error) -> Option<String> {
    if error.kind() != ErrorKind::InvalidSubcommand {
        return None;
    }
    let ContextValue::String(typed) = error.get(ContextKind::InvalidSubcommand)? else {
        return None;
    };
    let path = Path::new(typed);
    let is_file = path.exists() || path.extension().is_some();
    is_file.then(|| {
        format!(
            "\nA command stands before the file: `zrf info {typed}` shows what is in it, `zrf check \
             {typed}` what is wrong with it, `zrf moves {typed}` the first moves."
        )
    })
}
