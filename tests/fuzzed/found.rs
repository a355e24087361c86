//! Inputs that once broke a law, each cut down to what broke it.

use super::laws;

#[test]
fn a_list_that_is_not_closed_holds_a_string_without_end() {
    laws::parse::check(b"(a \"b \n ");
}
