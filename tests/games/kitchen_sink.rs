//! The kitchen sink: no oracle knows this game. Its lists are snapshots that were accounted for by
//! hand; the comments say why each is right. South's men at the start, on the upper level: Brush
//! a1, Plug b1, Sponge c1, Cups b2 and c2; North's stand opposite. On the lower level are a Bubble
//! on c2 and Stains on a2 and d3.

use std::path::Path;

use zrf::game::RulesFile;
use zrf::rules::Rules;

use crate::harness::{Played, Random};

const FILE: &str = "kitchen-sink.zrf";

/// Lines of play of the game itself.
const LINES: [&str; 6] = [
    // Before the first move a Cup or a Soap is dropped on an empty home square: a2, d2 or d1.
    "",
    // Cups: a2 forward or aslant, b2 and c2 aslant with a capture; no leap, as behind b3 and c3
    // stands somebody. Plug: down, or the swap, nobody having moved. Sponge: d1 only, and not down
    // from c2, which b3 attacks. The Brush is shut in. Drops on d2 and d1; none in the wet, where
    // every square is next to the Bubble, an enemy.
    "South Cup a2u; North Soap d3u",
    // The tap: the Bubble goes west as a Bubble or a Foam; it is light, but c2 above is taken. The
    // Faucet turns on. Bubbles drop on the three empty squares of the tub.
    "South Cup a2u; North Soap d3u; Cup b2u x c3u",
    // The Cup on d2 leaps over the Soap to the far row. Leaps are not compulsory here. The Brush
    // scrubs a2 and a3, which are empty this time.
    "South Cup d2u; North Soap d3u",
    // The Brush polishes the Stain below, flips the Cup on b2, which has enemies beside it, and
    // goes where the last movement began (c2 below) or ended (b2 below, a Foam). The Plug goes to
    // a1 or down; on b2 the Cup b3 would leap over it, and after the swap the Cup b2 would attack
    // it. The Sponge wrings out b2. The Cup c2 can only go to d3. The Soap slips both ways. Cups,
    // but no Soap, are left to drop on a1 and d1.
    "South Soap d2u; North Cup a3u; Brush a1u - a2u; @ spout 1 1; Cup a3u x b2u; \
     Bubble c2l - b2l = Foam",
    // Plain drops may be of the type `opening` as well: four Cups in a row have won.
    "South Cup a2u; North Soap d3u; South Cup d2u",
];

/// The moves after each of some lines of play, a list in one line each.
fn lists(variant: &str, lines: &[&str]) -> String {
    let mut text = String::new();
    for line in lines {
        let mut played = Played::start(FILE, Some(variant));
        for chosen in line.split("; ").filter(|chosen| !chosen.is_empty()) {
            played.play(chosen);
        }
        let moves = played.moves();
        text.push_str(&format!("after \"{line}\": {} moves\n", moves.len()));
        for chosen in moves {
            text.push_str(&format!("  {chosen}\n"));
        }
    }
    text
}

#[test]
fn kitchen_sink_lists() {
    insta::assert_snapshot!(lists("Kitchen Sink", &LINES));
}

#[test]
fn plumber_lists() {
    // Without its plugin the variant has the rules of the game.
    let plumber = lists("Kitchen Sink (plumber)", &LINES);
    assert_eq!(plumber, lists("Kitchen Sink", &LINES));
}

#[test]
fn leaps_first_lists() {
    let lines = [
        // The turn order asks for the type `opening`: priorities have no say.
        "",
        // Nobody can leap. The list is the game's without drops, whose type is not listed.
        "South Cup a2u; North Soap d3u",
        // A leap is possible and therefore compulsory.
        "South Cup d2u; North Soap d3u",
        // North cannot leap. There is no swap: with the Plug on c4 and b4 empty the Bowl d4 could
        // leap over it. The Sponge takes the Bowl or stays: c3 below it is attacked by b2.
        "South Cup d2u; North Soap d3u; partial 2 Cup d2u - d4u x d3u = Bowl on d4u; @ spout 1 1",
        // North's only leap, to b1 over b2 ...
        "South Cup d2u; North Cup a3u; Plug b1u - b1l @ b1l 3 0; Suds Bubble c1l",
        // ... and its continuation as a Bowl, which may not be declined here.
        "South Cup d2u; North Cup a3u; Plug b1u - b1l @ b1l 3 0; Suds Bubble c1l; \
         partial 2 Cup b3u - b1u x b2u = Bowl on b1u",
    ];
    insta::assert_snapshot!(lists("Kitchen Sink (leaps first)", &lines));
}

#[test]
fn old_spelling_lists() {
    let lines = [
        // A plain turn at once: the steps of the game, and drops on a2, d2, d1. The Bubble is
        // neutral here, so a Cup may drop on b2 below, which has no enemy beside it; the other
        // squares of the wet lie under North's Cups. Nobody may pass who can move.
        "",
        // The Cups go aslant or forward, two of them to c3, one over the lower level. The Sponge
        // wrings out d2.
        "South Cup b2l; Cup c3u - d2u",
        // After that any move of the Sponge, or none.
        "South Cup b2l; Cup c3u - d2u; partial 0 x d2u",
        // The Cup b3 steps, takes or leaps over c3; the Sponge takes c3 or goes east. What was
        // captured is in stock again. c3 below has an enemy above it.
        "Cup b2u x c3u",
        // South has swapped Plug and Sponge; North can do the same.
        "Plug b1u x c1u Sponge c1u x b1u @ c1u 3 0 @ b1u 3 0",
        // c2 is empty: both Cups can go there. The Sponge wrings out d3.
        "Cup c2u - d3u",
    ];
    insta::assert_snapshot!(lists("Kitchen Sink (old spelling)", &lines));
}

#[test]
fn at_leisure_lists() {
    let lines = [
        // The drops of the game, or a pass.
        "",
        // Both have passed. The plain list has no drop in the wet: the Bubble is an enemy.
        "Pass; Pass",
        // The tap may pass, too.
        "South Cup a2u; North Soap d3u; Pass",
        // Captured Cups do not come back, but two are in stock. The Soap slips both ways; it cannot
        // shove an enemy. The Sponge takes c3 or goes to d4.
        "South Cup a2u; North Soap d3u; Cup b2u x c3u; Pass",
        // The Cup d2 can leap over d3.
        "South Cup d2u; North Cup d3u",
        // Four Cups in a row.
        "South Cup a2u; North Soap d3u; South Cup d2u",
    ];
    insta::assert_snapshot!(lists("Kitchen Sink (at leisure)", &lines));
}

#[test]
fn house_rules_lists() {
    let lines = [
        // The Plugs are not fresh: no swap. The Soap stands on d1 and slips to d3. There is no
        // Bubble: Cups drop on b2 and c2 below, but not beside enemies under b3 and c3.
        "",
        // The Faucet is the only piece of Suds, and has nothing in stock.
        "Pass",
        // North: the Sponge wrings out the Soap; the Soap d4 is shut in; Cups drop on a3 and below.
        "Soap d1u - d3u; Pass",
        // The Sponge could do more, but cannot move: the turn is over, and the tap's comes.
        "Soap d1u - d3u; Pass; partial 0 x d3u",
        // The Soap d3 washes the Cup c3 over to North. The Cup c3 leaps over b3 or takes d4. The
        // Plug may not go to b2, where the Cup b3 could leap over it.
        "Cup b2u x c3u; Pass; Pass; Pass; Soap d1u - d3u; Pass; Pass; Pass",
        // South's Plug has fallen into the wet: North has won.
        "Plug b1u - b1l @ b1l 3 0; Pass; Pass; @ spout 1 1; Plug b1l - b2l @ b2l 3 0",
    ];
    insta::assert_snapshot!(lists("Kitchen Sink (house rules)", &lines));
}

#[test]
fn washing_up_lists() {
    // The puzzle has no more than these three positions: a1 over b1 to c1, d1 over c1 to b1.
    let lines = [
        "",
        "Cup a1u - c1u x b1u",
        "Cup a1u - c1u x b1u; Cup d1u - b1u x c1u",
    ];
    insta::assert_snapshot!(lists("Kitchen Sink (washing up)", &lines));
}

/// The titles of all games and variants but separators.
fn variants() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("games")
        .join(FILE);
    let file = RulesFile::load(&path, &Default::default()).expect("the file is readable");
    assert!(file.diagnostics().is_empty());
    let entries = file.entries().iter().filter(|entry| entry.number.is_some());
    entries.map(|entry| entry.title.clone()).collect()
}

/// Plays random games of all variants, at most 200 plies each. Passed limits are errors, and
/// panic. A game without moves must be over.
fn play_all(games: u64) {
    for variant in variants() {
        for seed in 0..games {
            let mut random = Random(seed);
            let mut played = Played::start(FILE, Some(&variant));
            for _ in 0..200 {
                let moves = played.moves();
                if moves.is_empty() {
                    let outcome = played.rules.outcome(&played.position);
                    assert!(
                        outcome.expect("within the limits").is_some(),
                        "{variant}, {seed}"
                    );
                    break;
                }
                played.play(&moves[random.below(moves.len())]);
            }
        }
    }
}

#[test]
fn kitchen_sink_plays_to_the_end() {
    assert_eq!(variants().len(), 7);
    play_all(1);
}

#[test]
#[ignore = "takes minutes; for a release build"]
fn kitchen_sink_plays_to_the_end_long() {
    play_all(200);
}
