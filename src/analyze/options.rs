//! Options (rules A9, A10 and section I).

use super::builder::Builder;
use super::context::cut;
use super::inherit::Section;
use crate::diagnostic::{Code, Diagnostic, nearest};
use crate::expand::Item;
use crate::keyword::{GameKeyword, OPTIONS, OptionName, option_named, option_of_old_keyword};

impl<'a> Builder<'a> {
    pub fn options(&mut self, sections: &[Section<'a>]) {
        for section in sections {
            if section.keyword == GameKeyword::Option.text() {
                self.option(section);
            } else if let Some(option) = option_of_old_keyword(section.keyword) {
                let value = section.items.first().copied();
                let head = section.item;
                self.option_value([head, head], option.name, Some(option), value);
            }
        }
    }

    /// `(option "name" value)`
    fn option(&mut self, section: &Section<'a>) {
        let Some((name, item)) =
            self.first_name(section.item, &section.items, "a name and a value")
        else {
            return;
        };
        let known = option_named(name);
        if known.is_none() && self.unquoted(&section.items) {
            return;
        }
        if known.is_none() {
            self.unknown_option(name, item);
        }
        let value = section.items.get(1).copied();
        self.option_value([section.item, item], name, known, value);
        self.cx
            .unexpected(section.items.get(2..).unwrap_or_default(), "an option");
    }

    /// Whether the name of an option stands without quotes, so that it falls into words.
    fn unquoted(&mut self, items: &[Item]) -> bool {
        let words: Vec<&str> = items.iter().map_while(|&item| self.cx.word(item)).collect();
        let bare = |word: &&str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
        let joined = |count: usize| {
            let words: Vec<String> = words.iter().take(count).map(bare).collect();
            words.join(" ")
        };
        let found = (2..=3.min(words.len())).find_map(|count| option_named(&joined(count)));
        let (Some(option), Some(&first)) = (found, items.first()) else {
            return false;
        };
        self.cx.fault(
            Code::UnknownOption,
            first,
            format!(
                "the name of the option \"{}\" stands without quotes",
                option.name
            ),
            format!(
                "write `(option \"{}\" ...)`, with straight quotes; this line has no effect",
                option.name
            ),
        );
        true
    }

    fn option_value(
        &mut self,
        [whole, head]: [Item; 2],
        name: &str,
        known: Option<&OptionName>,
        item: Option<Item>,
    ) {
        let Some((value, item)) = item.and_then(|item| Some((self.cx.name(item)?, item))) else {
            self.cx.missing(whole, "a value");
            return;
        };
        let pair = (name.to_owned(), value.to_owned());
        self.game.option_list.push(pair);
        self.option_spans
            .push([self.cx.span(head), self.cx.span(item)]);
        let Some(option) = known else { return };
        let value = value.to_ascii_lowercase();
        if option.values.contains(&value.as_str()) {
            self.game.options.set(option.name, &value);
        } else {
            self.unknown_value(option, item);
        }
    }

    fn unknown_option(&mut self, name: &str, item: Item) {
        self.cx
            .once(Code::UnknownOption, name, item, |cx, suggest| {
                let known = OPTIONS.iter().map(|option| option.name);
                let near = suggest.then(|| nearest(name, known)).flatten();
                let near = near.map(|near| format!("did you mean \"{near}\"? "));
                let message = format!("Zillions knows no option \"{}\"", cut(name));
                Diagnostic::new(Code::UnknownOption, cx.span(item), message)
                    .label("unknown")
                    .help(near.unwrap_or_default() + "so written it has no effect")
            });
    }

    fn unknown_value(&mut self, option: &OptionName, item: Item) {
        let values = option.values.join("`, `");
        let shown = self.cx.shown(item);
        let meant = match self.cx.name(item).map(str::to_ascii_lowercase).as_deref() {
            Some("on" | "yes" | "1" | "enabled") => "did you mean `true`? ",
            Some("off" | "no" | "0" | "none" | "disabled") => "did you mean `false`? ",
            _ => "",
        };
        self.cx.fault(
            Code::UnknownOptionValue,
            item,
            format!("the option \"{}\" has no value {shown}", option.name),
            format!("{meant}its values are `{values}`; this line has no effect"),
        );
    }
}
