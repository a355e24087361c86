//! Chinese Checkers for six and for two, hop by hop, and with whole chains as single moves.

use crate::board::{SIX, Square, along, name};
use crate::harness::{Oracle, Played, Random, compare, move_lists, random_games};
use crate::state::State;

const MOST_HOPS: usize = 8;

/// What the variants differ in.
struct Rules {
    variant: &'static str,
    /// For each player the point of the star where his marbles stand at first.
    points: &'static [fn(Square) -> bool],
    chains_are_moves: bool,
}

const SIX_PLAYERS: Rules = Rules {
    variant: "Chinese Checkers",
    points: &[
        bottom,
        lower_left,
        upper_left,
        top,
        upper_right,
        lower_right,
    ],
    chains_are_moves: false,
};

const TWO_PLAYERS: Rules = Rules {
    variant: "Chinese Checkers for two",
    points: &[bottom, top],
    chains_are_moves: false,
};

const CHAINS: Rules = Rules {
    variant: "Chinese Checkers, hops in one move",
    chains_are_moves: true,
    ..SIX_PLAYERS
};

// The star is two large triangles across each other around the hole i9; (x, y) counts from there.

fn from_centre((file, rank): Square) -> (i32, i32) {
    (file - 8, rank - 8)
}

fn is_hole(hole: Square) -> bool {
    let (x, y) = from_centre(hole);
    let upward = y >= -4 && x <= 4 && y - x <= 4;
    let downward = y <= 4 && x >= -4 && y - x >= -4;
    upward || downward
}

fn bottom(hole: Square) -> bool {
    is_hole(hole) && from_centre(hole).1 < -4
}

fn top(hole: Square) -> bool {
    is_hole(hole) && from_centre(hole).1 > 4
}

fn lower_left(hole: Square) -> bool {
    is_hole(hole) && from_centre(hole).0 < -4
}

fn upper_right(hole: Square) -> bool {
    is_hole(hole) && from_centre(hole).0 > 4
}

fn upper_left(hole: Square) -> bool {
    let (x, y) = from_centre(hole);
    is_hole(hole) && y - x > 4
}

fn lower_right(hole: Square) -> bool {
    let (x, y) = from_centre(hole);
    is_hole(hole) && y - x < -4
}

#[derive(Clone)]
struct Star {
    rules: &'static Rules,
    /// For each player the holes of his marbles.
    marbles: Vec<Vec<Square>>,
    player: usize,
    /// The last hop of a turn that may go on, and how many hops it had.
    hop: Option<(Square, Square, usize)>,
    turns: usize,
}

impl Star {
    fn start(rules: &'static Rules) -> Self {
        let holes = (0..17).flat_map(|file| (0..17).map(move |rank| (file, rank)));
        let holes: Vec<Square> = holes.collect();
        let camp = |point: &fn(Square) -> bool| {
            holes.iter().copied().filter(|&hole| point(hole)).collect()
        };
        Star {
            rules,
            marbles: rules.points.iter().map(camp).collect(),
            player: 0,
            hop: None,
            turns: 0,
        }
    }

    /// Whether some player fills the point opposite his own.
    fn is_over(&self) -> bool {
        let players = self.rules.points.len();
        (0..players).any(|player| {
            let goal = self.rules.points[(player + players / 2) % players];
            self.marbles[player].iter().all(|&marble| goal(marble))
        })
    }

    fn has_marble(&self, hole: Square) -> bool {
        self.marbles.iter().flatten().any(|&marble| marble == hole)
    }

    fn is_empty(&self, hole: Square) -> bool {
        is_hole(hole) && !self.has_marble(hole)
    }

    fn steps(&self, from: Square) -> Vec<Square> {
        let around = SIX.map(|way| along(from, way, 1));
        around
            .into_iter()
            .filter(|&hole| self.is_empty(hole))
            .collect()
    }

    fn hops(&self, from: Square) -> Vec<Square> {
        let ways = SIX.into_iter();
        let ways = ways.filter(|&way| self.has_marble(along(from, way, 1)));
        let holes = ways.map(|way| along(from, way, 2));
        holes.filter(|&hole| self.is_empty(hole)).collect()
    }

    /// Wherever chains of hops lead.
    fn chains(&self, from: Square) -> Vec<Square> {
        let mut hopping = self.clone();
        hopping.marbles[self.player].retain(|&marble| marble != from);
        let mut reached = vec![from];
        let mut done = 0;
        while done < reached.len() {
            let mut onward = hopping.hops(reached[done]);
            onward.retain(|hole| !reached.contains(hole));
            reached.extend(onward);
            done += 1;
        }
        reached.split_off(1)
    }

    fn end_turn(&self) -> Self {
        let mut after = self.clone();
        after.player = (self.player + 1) % self.rules.points.len();
        after.hop = None;
        after.turns += 1;
        after
    }

    /// The end of the turn by a step, a last hop or a chain.
    fn go(&self, from: Square, to: Square) -> (String, Self) {
        let mut after = self.end_turn();
        after.carry(self.player, from, to);
        (format!("Marble {} - {}", name(from), name(to)), after)
    }

    /// A hop that may go on.
    fn hop(&self, from: Square, to: Square, hops: usize) -> (String, Self) {
        let (words, mut after) = self.go(from, to);
        let mut going_on = self.clone();
        going_on.carry(self.player, from, to);
        going_on.hop = Some((from, to, hops));
        if going_on.hops(to).iter().any(|&hole| hole != from) {
            after = going_on;
        }
        (format!("partial {} {words}", hops + 1), after)
    }

    fn carry(&mut self, player: usize, from: Square, to: Square) {
        let mut marbles = self.marbles[player].iter_mut();
        *marbles.find(|marble| **marble == from).expect("a marble") = to;
    }

    /// The ways to go on after a hop, and to stop.
    fn sequel(&self, before: Square, from: Square, hops: usize) -> Vec<(String, Self)> {
        let mut holes = self.hops(from);
        holes.retain(|&hole| hole != before);
        let hop = |to| match hops + 1 {
            MOST_HOPS => self.go(from, to),
            hops => self.hop(from, to, hops),
        };
        let stop = ("Pass".to_owned(), self.end_turn());
        holes.into_iter().map(hop).chain([stop]).collect()
    }
}

impl State for Star {
    fn next(&self) -> Vec<(String, Self)> {
        if self.is_over() {
            return Vec::new();
        }
        if let Some((before, from, hops)) = self.hop {
            return self.sequel(before, from, hops);
        }
        let mut found = Vec::new();
        for &from in &self.marbles[self.player] {
            found.extend(self.steps(from).into_iter().map(|to| self.go(from, to)));
            if self.rules.chains_are_moves {
                let mut holes = self.chains(from);
                holes.retain(|hole| !self.steps(from).contains(hole));
                found.extend(holes.into_iter().map(|to| self.go(from, to)));
            } else {
                let holes = self.hops(from).into_iter();
                found.extend(holes.map(|to| self.hop(from, to, 1)));
            }
        }
        if found.is_empty() {
            found.push(("Pass".to_owned(), self.end_turn()));
        }
        found
    }

    fn turns(&self) -> usize {
        self.turns
    }
}

const FILE: &str = "chinese-checkers.zrf";

fn play_in_step(rules: &'static Rules, games: u64, plies: usize) {
    let start = || -> Box<dyn Oracle> { Box::new(Star::start(rules)) };
    random_games(FILE, Some(rules.variant), start, games, plies);
}

fn lists(rules: &'static Rules, lines: &[&str]) -> String {
    let start = || -> Box<dyn Oracle> { Box::new(Star::start(rules)) };
    move_lists(FILE, Some(rules.variant), start, lines)
}

#[test]
fn the_star_has_121_holes_and_six_points() {
    let holes = (0..17).flat_map(|file| (0..17).map(move |rank| (file, rank)));
    assert_eq!(holes.filter(|&hole| is_hole(hole)).count(), 121);
    let star = Star::start(&SIX_PLAYERS);
    assert!(star.marbles.iter().all(|marbles| marbles.len() == 10));
}

#[test]
fn chinese_checkers_for_six_in_step() {
    play_in_step(&SIX_PLAYERS, 1, 300);
}

#[test]
fn chinese_checkers_for_two_in_step() {
    play_in_step(&TWO_PLAYERS, 1, 300);
}

#[test]
fn chinese_checkers_with_chains_in_step() {
    play_in_step(&CHAINS, 1, 200);
}

#[test]
#[ignore = "takes minutes; for a release build"]
fn chinese_checkers_in_step_long() {
    for rules in [&SIX_PLAYERS, &TWO_PLAYERS, &CHAINS] {
        play_in_step(rules, 20, 1000);
    }
}

/// How far all marbles of a player are from the tip of the opposite point, in a game for two.
fn distance_to_go(star: &Star, player: usize) -> i32 {
    let tip = [(12, 16), (4, 0)][player];
    let distance = |&(file, rank): &Square| {
        let (x, y) = (file - tip.0, rank - tip.1);
        x.abs().max(y.abs()).max((y - x).abs())
    };
    star.marbles[player].iter().map(distance).sum()
}

/// Random games never end, so here both players run for the other side.
#[test]
fn chinese_checkers_is_over_when_a_point_is_filled() {
    let mut random = Random(1);
    let mut played = Played::start(FILE, Some(TWO_PLAYERS.variant));
    let mut star = Star::start(&TWO_PLAYERS);
    let mut history = Vec::new();
    while !compare(&played, &star, &history).is_empty() {
        assert!(history.len() < 1000, "nobody arrives");
        let player = star.player;
        let mut next = star.next();
        if random.below(4) > 0 {
            let best = next
                .iter()
                .map(|(_, after)| distance_to_go(after, player))
                .min();
            next.retain(|(_, after)| Some(distance_to_go(after, player)) == best);
        }
        let (words, after) = next.swap_remove(random.below(next.len()));
        played.play(&words);
        history.push(words);
        star = after;
    }
    assert!(star.is_over());
}

#[test]
fn chinese_checkers_for_six_lists() {
    let lines = [
        // The opening.
        "",
        // A hop may be followed by another, or not.
        "partial 2 Marble f3 - f5; Marble d5 - e6; Marble e10 - e9; Marble l14 - l13; \
         Marble n10 - m10; Marble m8 - m9; partial 2 Marble e3 - e5",
        // After the second hop the marble may not go straight back.
        "partial 2 Marble g3 - g5; Marble d5 - e5; Marble g12 - g11; \
         partial 2 Marble m15 - k13; Marble n13 - m12; partial 2 Marble m7 - m9; \
         partial 2 Marble f3 - h5; partial 3 Marble h5 - f5",
        // The fourth hop of a turn.
        "partial 2 Marble g3 - i5; Marble d7 - e8; Marble g12 - g11; \
         partial 2 Marble m15 - k13; partial 2 Marble o11 - m9; Marble k6 - k7; \
         partial 2 Marble e3 - g3; partial 3 Marble g3 - g5; partial 4 Marble g5 - e3",
        // The eighth hop is the last.
        "partial 2 Marble g3 - i5; partial 2 Marble c6 - e6; partial 2 Marble e11 - e9; \
         Marble j14 - i13; partial 2 Marble o13 - m11; partial 2 Marble j5 - h5; \
         partial 2 Marble e3 - g5; partial 3 Marble g5 - g3; partial 4 Marble g3 - e3; \
         partial 5 Marble e3 - g5; partial 6 Marble g5 - g3; partial 7 Marble g3 - e3; \
         partial 8 Marble e3 - e5",
        // A hole left by the player before is free for a first hop.
        "Marble h4 - h5; partial 2 Marble c6 - e6; partial 2 Marble f12 - h12; \
         Marble j14 - i13; Marble n11 - m10; Marble j5 - i5",
    ];
    insta::assert_snapshot!(lists(&SIX_PLAYERS, &lines));
}

#[test]
fn chinese_checkers_for_two_lists() {
    let lines = [
        // The opening.
        "",
        // A hop may be followed by another, or not.
        "Marble e4 - e5; Marble k14 - k13; Marble g4 - g5; Marble j14 - i13; \
         partial 2 Marble e2 - g4",
        // After the second hop the marble may not go straight back.
        "partial 2 Marble g3 - i5; partial 2 Marble k15 - i13; Marble i5 - j6; \
         Marble i13 - h13; partial 2 Marble e3 - g5; partial 3 Marble g5 - g3",
        // The fourth hop of a turn.
        "partial 2 Marble e3 - e5; Marble j14 - i13; partial 2 Marble g3 - g5; \
         partial 3 Marble g5 - e3; partial 4 Marble e3 - g3",
        // The eighth hop is the last.
        "partial 2 Marble f3 - h5; Marble l14 - k13; partial 2 Marble g3 - g5; \
         partial 3 Marble g5 - i5; partial 4 Marble i5 - g3; partial 5 Marble g3 - g5; \
         partial 6 Marble g5 - i5; partial 7 Marble i5 - g3; partial 8 Marble g3 - g5",
        // After the eighth hop the other player moves.
        "partial 2 Marble f3 - h5; Marble l14 - k13; partial 2 Marble g3 - g5; \
         partial 3 Marble g5 - i5; partial 4 Marble i5 - g3; partial 5 Marble g3 - g5; \
         partial 6 Marble g5 - i5; partial 7 Marble i5 - g3; partial 8 Marble g3 - g5; Pass",
    ];
    insta::assert_snapshot!(lists(&TWO_PLAYERS, &lines));
}

#[test]
fn chinese_checkers_with_chains_lists() {
    let lines = [
        // The opening.
        "",
        // Long chains are single moves.
        "Marble e4 - e5; Marble c7 - e7; Marble h13 - h12; Marble k14 - k13; Marble o11 - m9; \
         Marble m8 - l8",
        // One marble has moved.
        "Marble e4 - e5",
        // On the way there.
        "Marble e4 - e5; Marble c7 - e7",
        // On the way there.
        "Marble e4 - e5; Marble c7 - e7; Marble h13 - h12",
        // On the way there.
        "Marble e4 - e5; Marble c7 - e7; Marble h13 - h12; Marble k14 - k13; Marble o11 - m9",
    ];
    insta::assert_snapshot!(lists(&CHAINS, &lines));
}
