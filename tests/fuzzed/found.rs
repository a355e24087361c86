//! Inputs that once broke a law, each cut down to what broke it.

use super::laws;

#[test]
fn a_list_that_is_not_closed_holds_a_string_without_end() {
    laws::parse::check(b"(a \"b \n ");
}

/// 2 to the power of 59 calls, as an argument and in the place of a first word.
#[test]
fn calls_of_calls_that_make_nothing_take_no_time() {
    let mut macros = String::from("(define e0)\n(define w ($1 (verify empty?)))\n");
    for number in 1..60 {
        let below = number - 1;
        macros += &format!("(define e{number} (e{below}) (e{below}))\n");
    }
    for block in ["((e59) (verify empty?) add)", "(w (e59))", "((e59))"] {
        let game = format!(
            "{macros}(game (title \"T\") (players A) (turn-order A)
               (board (positions (a 0 0 1 1) (b 0 0 1 1)) (links n (a b)))
               (board-setup (A (P a))) (piece (name P) (moves {block})))"
        );
        laws::expand::check(game.as_bytes());
        laws::load::check(game.as_bytes());
        laws::legal_moves::check(game.as_bytes());
    }
}

#[test]
fn carriage_returns_before_the_end_of_a_line_belong_to_it() {
    let head = "0Zillions Save Game File Version 0.02 HC\n";
    laws::save::check(format!("{head}1. Pass\r\r\n1. Pass\n1. Pass\n").as_bytes());
    laws::save::check(format!("{head}(x a1)\r\r").as_bytes());
}

/// What is not replayed stays in words, so that it can be saved again.
#[test]
fn plies_after_a_wrong_edit_stay_in_words() {
    let head = "0Zillions Save Game File Version 0.02 HH\n";
    laws::save::check(format!("{head}(x nowhere)\n1. Pawn e2 - e4\n").as_bytes());
}
