//! A limit as it is set: `name=value`.

use thiserror::Error;

use super::{Limit, Limits};

/// Why a limit cannot be set.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum SettingError {
    /// There is no `=`, or nothing on one side of it.
    #[error("write NAME=VALUE, e.g. `block-steps=5M`; `zrf limits` lists the names")]
    NoValue,
    /// No limit has this name.
    #[error("there is no limit `{name}`{}\nthe limits are: {}",
        nearest.map(|near| format!("; did you mean `{}`?", near.name())).unwrap_or_default(),
        names())]
    Unknown {
        /// The name.
        name: String,
        /// The limit with the nearest name, if one is near.
        nearest: Option<Limit>,
    },
    /// The value is no number.
    #[error("`{value}` is no value of `{}`: write a whole number, with K, M or G after it or not", limit.name())]
    NotANumber {
        /// The limit.
        limit: Limit,
        /// What was written.
        value: String,
    },
    /// The value is too low or too high.
    #[error("`{}` can be {} to {}, not {}", limit.name(),
        limit.unit().show(*limit.range().start()), limit.unit().show(*limit.range().end()),
        written.clone().unwrap_or_else(|| limit.unit().show(*value)))]
    OutOfRange {
        /// The limit.
        limit: Limit,
        /// The value.
        value: u64,
        /// The value as it was written, if it was.
        written: Option<String>,
    },
}

fn names() -> String {
    let names: Vec<&str> = Limit::ALL.iter().map(|limit| limit.name()).collect();
    names.join(", ")
}

impl Limit {
    /// Reads `name=value`. The value is a whole number; `K`, `M` or `G` after it multiplies it,
    /// see [`Unit`](super::Unit).
    ///
    /// # Errors
    /// No such limit; a value that it cannot have.
    pub fn parse(text: &str) -> Result<(Limit, u64), SettingError> {
        let (name, value) = text.split_once('=').ok_or(SettingError::NoValue)?;
        let (name, value) = (name.trim(), value.trim());
        if name.is_empty() || value.is_empty() {
            return Err(SettingError::NoValue);
        }
        let limit = Limit::named(name).ok_or_else(|| SettingError::Unknown {
            name: name.to_owned(),
            nearest: nearest(name),
        })?;
        let number = limit.value(value).ok_or_else(|| SettingError::NotANumber {
            limit,
            value: value.to_owned(),
        })?;
        let written = Some(value.to_owned());
        Limits::default()
            .set(limit, number)
            .map_err(|error| match error {
                SettingError::OutOfRange { limit, value, .. } => SettingError::OutOfRange {
                    limit,
                    value,
                    written,
                },
                other => other,
            })?;
        Ok((limit, number))
    }

    fn value(self, text: &str) -> Option<u64> {
        let thousand = self.unit().thousand();
        let (digits, factor) = match text.char_indices().last()? {
            (at, 'k' | 'K') => (&text[..at], thousand),
            (at, 'm' | 'M') => (&text[..at], thousand.pow(2)),
            (at, 'g' | 'G') => (&text[..at], thousand.pow(3)),
            _ => (text, 1),
        };
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        digits.parse::<u64>().ok()?.checked_mul(factor)
    }
}

fn nearest(name: &str) -> Option<Limit> {
    let lower = name.to_lowercase().replace('_', "-");
    let likeness = |limit: &Limit| strsim::jaro_winkler(&lower, limit.name());
    let all = Limit::ALL.iter().copied();
    let best = all.max_by(|a, b| likeness(a).total_cmp(&likeness(b)))?;
    if likeness(&best) > 0.75 {
        return Some(best);
    }
    // A part of a name, e.g. `steps`.
    let has = |limit: &Limit| lower.len() > 2 && limit.name().contains(&lower);
    let parts = Limit::ALL.iter().copied().filter(has);
    parts.max_by(|a, b| likeness(a).total_cmp(&likeness(b)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Unit;

    #[test]
    fn values_with_and_without_suffix() {
        assert_eq!(Limit::parse("file-bytes=4K"), Ok((Limit::FileBytes, 4096)));
        assert_eq!(
            Limit::parse(" block-steps = 5m "),
            Ok((Limit::BlockSteps, 5_000_000))
        );
        for wrong in ["block-steps=", "=3", "block-steps"] {
            assert_eq!(Limit::parse(wrong), Err(SettingError::NoValue), "{wrong}");
        }
        for wrong in [
            "-1",
            "+1",
            "1.5",
            "K",
            "0x10",
            "99999999999999999999",
            "9999999999999999999G",
        ] {
            let error = Limit::parse(&format!("block-steps={wrong}")).unwrap_err();
            assert!(
                matches!(error, SettingError::NotANumber { .. }),
                "{wrong}: {error}"
            );
        }
    }

    #[test]
    fn an_unknown_name_gets_the_nearest_and_the_list() {
        let error = Limit::parse("block_step=1").unwrap_err().to_string();
        assert!(error.contains("did you mean `block-steps`?"), "{error}");
        assert!(error.contains("squares, dimensions"), "{error}");
        let error = Limit::parse("steps=1").unwrap_err().to_string();
        assert!(error.contains("-steps`?"), "{error}");
        let error = Limit::parse("squares=70000").unwrap_err().to_string();
        assert!(error.ends_with(", not 70000"), "{error}");
        let error = Limit::parse("qqq=1").unwrap_err().to_string();
        assert!(!error.contains("did you mean"), "{error}");
    }

    #[test]
    fn every_limit_can_be_set_to_the_ends_of_its_range_and_no_further() {
        for &limit in Limit::ALL {
            let mut limits = Limits::default();
            let (least, most) = limit.range().into_inner();
            assert!(limit.range().contains(&limit.default()), "{limit:?}");
            for value in [least, most] {
                limits.set(limit, value).unwrap();
                assert_eq!(limits.get(limit), value, "{limit:?}");
                let shown = format!("{}={}", limit.name(), limit.unit().show(value));
                assert_eq!(Limit::parse(&shown), Ok((limit, value)));
            }
            assert!(limits.set(limit, most + 1).is_err(), "{limit:?}");
            if least > 0 {
                assert!(limits.set(limit, least - 1).is_err(), "{limit:?}");
            }
        }
    }

    #[test]
    fn values_are_shown_short_and_exact() {
        assert_eq!(Unit::Bytes.show(8 << 20), "8M");
        assert_eq!(Unit::Count.show(2_000_000), "2M");
        assert_eq!(Unit::Bytes.show(1_000), "1000");
        assert_eq!(Unit::Count.show(0), "0");
    }
}
