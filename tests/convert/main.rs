//! Games written in other forms.

mod flat;
mod flat_faults;
mod law;
