//! The Royal Game of Ur in its simple form.

use crate::harness::{Oracle, move_lists, random_games};
use crate::state::State;

const PLAYERS: [&str; 2] = ["White", "Black"];
const FACES: [&str; 4] = ["One", "Two", "Three", "Four"];
const ROSETTES: [&str; 5] = ["a1", "a3", "d2", "g1", "g3"];
const TRACKS: [&str; 2] = [
    "d1 c1 b1 a1 a2 b2 c2 d2 e2 f2 g2 h2 h1 g1",
    "d3 c3 b3 a3 a2 b2 c2 d2 e2 f2 g2 h2 h3 g3",
];

#[derive(Clone)]
struct Ur {
    /// For each player the squares of his men on the board.
    men: [Vec<&'static str>; 2],
    home: [usize; 2],
    player: usize,
    /// What the die shows, if it was thrown in this turn.
    thrown: Option<usize>,
    turns: usize,
}

fn track(player: usize) -> Vec<&'static str> {
    TRACKS[player].split(' ').collect()
}

impl Ur {
    fn start() -> Self {
        Ur {
            men: [Vec::new(), Vec::new()],
            home: [0, 0],
            player: 0,
            thrown: None,
            turns: 0,
        }
    }

    fn waits(&self) -> usize {
        7 - self.men[self.player].len() - self.home[self.player]
    }

    fn throw(&self, face: usize) -> Self {
        let mut after = self.clone();
        after.thrown = Some(face);
        after.turns += 1;
        after
    }

    fn end_turn(&self) -> Self {
        let mut after = self.clone();
        after.thrown = None;
        after.player = 1 - self.player;
        after.turns += 1;
        after
    }

    /// A man to a square of the board, entering or from another square.
    fn go(&self, from: Option<&'static str>, to: &'static str) -> Option<(String, Self)> {
        let enemies = &self.men[1 - self.player];
        let is_safe = ROSETTES.contains(&to) && enemies.contains(&to);
        if self.men[self.player].contains(&to) || is_safe {
            return None;
        }
        let mut after = self.end_turn();
        after.men[self.player].retain(|&man| Some(man) != from);
        after.men[self.player].push(to);
        after.men[1 - self.player].retain(|&man| man != to);
        let sign = if enemies.contains(&to) { 'x' } else { '-' };
        let words = match from {
            Some(from) => format!("Man {from} {sign} {to}"),
            None => format!("{} Man {to}", PLAYERS[self.player]),
        };
        Some((words, after))
    }

    fn go_home(&self, from: &'static str) -> (String, Self) {
        let mut after = self.end_turn();
        after.men[self.player].retain(|&man| man != from);
        after.home[self.player] += 1;
        let player = PLAYERS[self.player].to_lowercase();
        let place = after.home[self.player];
        (format!("Man {from} - {player}-home-{place}"), after)
    }

    fn moves_with(&self, face: usize) -> Vec<(String, Self)> {
        let track = track(self.player);
        let mut found = Vec::new();
        for (place, &from) in track.iter().enumerate() {
            if self.men[self.player].contains(&from) {
                match place + face {
                    end if end == track.len() => found.push(self.go_home(from)),
                    to if to < track.len() => found.extend(self.go(Some(from), track[to])),
                    _ => {}
                }
            }
        }
        if self.waits() > 0 {
            found.extend(self.go(None, track[face - 1]));
        }
        if found.is_empty() {
            found.push(("Pass".to_owned(), self.end_turn()));
        }
        found
    }
}

impl State for Ur {
    fn next(&self) -> Vec<(String, Self)> {
        if self.home.contains(&7) {
            return Vec::new();
        }
        match self.thrown {
            Some(face) => self.moves_with(face),
            None => {
                let faces = FACES.iter().enumerate();
                let throw = |(index, face)| (format!("?Dice {face} die"), self.throw(index + 1));
                faces.map(throw).collect()
            }
        }
    }

    fn turns(&self) -> usize {
        self.turns
    }
}

fn start() -> Box<dyn Oracle> {
    Box::new(Ur::start())
}

#[test]
fn ur_in_step() {
    random_games("ur.zrf", None, start, 20, 500);
}

#[test]
#[ignore = "takes minutes; for a release build"]
fn ur_in_step_long() {
    random_games("ur.zrf", None, start, 1000, 1000);
}

#[test]
fn ur_lists() {
    let lines = [
        // The die is thrown first.
        "",
        // A man can capture, or another can enter.
        "?Dice Three die; White Man b1; ?Dice Four die; Black Man a3; ?Dice Three die; \
         Man b1 - b2; ?Dice Two die",
        // The captured man must enter again.
        "?Dice Four die; White Man a1; ?Dice Three die; Black Man b3; ?Dice Three die; \
         Man a1 - c2; ?Dice Four die; Man b3 x c2; ?Dice Two die",
        // The man on the rosette d2 is safe.
        "?Dice Four die; White Man a1; ?Dice Four die; Black Man a3; ?Dice Three die; \
         White Man b1; ?Dice Four die; Man a3 - d2; ?Dice One die; White Man d1; \
         ?Dice Two die; Black Man c3; ?Dice Four die",
        // No man can move four squares: a pass.
        "?Dice Four die; White Man a1; ?Dice Four die; Black Man a3; ?Dice Four die; \
         Man a1 - d2; ?Dice Four die",
        // The second man can go home.
        "?Dice Four die; White Man a1; ?Dice Three die; Black Man b3; ?Dice Four die; \
         Man a1 - d2; ?Dice Four die; Black Man a3; ?Dice Three die; White Man b1; \
         ?Dice Two die; Man a3 - b2; ?Dice Four die; Man d2 - h2; ?Dice Three die; \
         Man b2 - e2; ?Dice Three die; Man h2 - white-home-1; ?Dice Three die; Man b3 - b2; \
         ?Dice One die; Man b1 - a1; ?Dice Two die; Man b2 - d2; ?Dice Three die; \
         Man a1 - c2; ?Dice Four die; Man d2 - h2; ?Dice Four die; Man c2 - g2; \
         ?Dice One die; Man e2 - f2; ?Dice Four die",
    ];
    insta::assert_snapshot!(move_lists("ur.zrf", None, start, &lines));
}
