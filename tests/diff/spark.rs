//! Spark with and without its plugin: where plain ZRF first allows too much.

use std::collections::BTreeSet;

use zrf::diff::{Difference, Mapping, Options, Walk, What, compare};
use zrf::game::{PluginChoice, RulesFile};
use zrf::model::SquareId;
use zrf::notation::{find_move, words};
use zrf::rules::{Position, Rules};

fn rules(choice: PluginChoice) -> Box<dyn Rules> {
    let file = RulesFile::load("games/spark.zrf".as_ref(), &Default::default()).unwrap();
    let file = file.with_plugin(choice);
    file.build(file.select(None).unwrap()).unwrap().rules()
}

fn found(plugged: &dyn Rules, plain: &dyn Rules) -> Difference {
    let mapping = Mapping::of_equal_names(plugged.game(), plain.game());
    let options = Options {
        walk: Walk::Depth(3),
        most_positions: 100_000,
    };
    *compare(plugged, plain, &mapping, options)
        .difference
        .unwrap()
}

fn all_words(rules: &dyn Rules, position: &Position) -> BTreeSet<String> {
    let legal = rules.legal_moves(position).unwrap();
    legal.iter().map(|it| words(rules.game(), it)).collect()
}

fn after(rules: &dyn Rules, line: &[&str]) -> Position {
    let mut position = rules.start();
    for text in line {
        let legal = rules.legal_moves(&position).unwrap();
        let chosen = find_move(rules, &legal, text).unwrap();
        rules.play(&mut position, chosen).unwrap();
    }
    position
}

#[test]
fn no_difference_is_nearer_than_the_one_found() {
    let (plugged, plain) = (rules(PluginChoice::ByFile), rules(PluginChoice::Off));
    let (plugged, plain) = (plugged.as_ref(), plain.as_ref());
    let at = |line: &[&str]| {
        let moves = all_words(plugged, &after(plugged, line));
        assert_eq!(moves, all_words(plain, &after(plain, line)), "{line:?}");
        moves
    };
    let first = at(&[]);
    assert_eq!(first.len(), 19);
    for words in &first {
        at(&[words]);
    }
    assert_eq!(found(plugged, plain).line.len(), 2);
}

#[test]
fn the_moves_listed_are_those_that_plain_zrf_allows_too_much() {
    let (plugged, plain) = (rules(PluginChoice::ByFile), rules(PluginChoice::Off));
    let (plugged, plain) = (plugged.as_ref(), plain.as_ref());
    let difference = found(plugged, plain);
    let line: Vec<&str> = difference.line.iter().map(|ply| ply.a.as_str()).collect();
    let (position, wild) = (after(plugged, &line), after(plain, &line));
    let What::Moves {
        only_a,
        only_b,
        both,
    } = &difference.what
    else {
        panic!("{:?}", difference.what)
    };
    assert!(only_a.is_empty());
    assert!(!only_b.is_empty());
    let legal = all_words(plugged, &position);
    assert_eq!(both.len(), legal.len());
    let surplus: BTreeSet<String> = only_b.iter().map(|it| it.words.clone()).collect();
    let allowed = all_words(plain, &wild);
    let too_many: BTreeSet<String> = allowed.difference(&legal).cloned().collect();
    assert_eq!(surplus, too_many);
    for it in only_b {
        let why = it.why.as_ref().unwrap().to_string();
        let square = it.words.split(' ').nth(1).unwrap();
        let expected =
            format!("refused by plugin spark: Spark {square} has power 0 and cannot move");
        assert_eq!(why, expected);
        assert_eq!(orbs_seen(plain, &wild, square), 0, "{square}");
    }
}

/// How many Orbs of the player to move stand on the row or column of a square, counted here.
fn orbs_seen(rules: &dyn Rules, position: &Position, square: &str) -> usize {
    let game = rules.game();
    let orb = game.piece("Orb").unwrap();
    let mover = position.turn_entry(game).mover;
    let stands = |&index: &usize| {
        let piece = position.piece(SquareId(index as u16));
        piece.is_some_and(|piece| piece.kind == orb && piece.owner == mover)
    };
    let (column, row) = square.split_at(1);
    let seen = (0..game.board.squares.len())
        .filter(stands)
        .filter(|&index| {
            let name = &game.board.squares[index].name;
            name.starts_with(column) || name.ends_with(row)
        });
    seen.count()
}
