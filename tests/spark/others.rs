//! Other files than our own: names, boards, players, and rules of a file's own.

use zrf::diagnostic::Code;
use zrf::game::PluginChoice;
use zrf::notation::words;
use zrf::plugin::named;
use zrf::rules::Refusal;

use crate::table::load;

fn spark() -> PluginChoice {
    PluginChoice::Use(named("spark").unwrap())
}

/// Legal moves and refusals of the plugin in the start position, in words.
struct Opening {
    legal: Vec<String>,
    refused: Vec<(String, String)>,
    facts: Vec<String>,
}

fn opening(text: &str) -> Opening {
    let loaded = load(text, spark());
    assert!(!loaded.diagnostics.has_errors(), "{:?}", loaded.diagnostics);
    let rules = loaded.rules();
    let (game, start) = (&loaded.game, rules.start());
    let moves = rules.legal_moves(&start).unwrap();
    let candidates = rules.candidates(&start).unwrap().into_iter();
    let refused = candidates.filter_map(|one| match one.refusal {
        Refusal::Plugin { reason, .. } => Some((words(game, &one.chosen), reason)),
        _ => None,
    });
    let facts = rules.plugin().unwrap().facts(game, &start);
    Opening {
        legal: moves.iter().map(|chosen| words(game, chosen)).collect(),
        refused: refused.collect(),
        facts: facts
            .iter()
            .map(|fact| {
                let square = &game.board.squares[fact.square.unwrap().index()].name;
                format!("{square} {} {}", fact.name, fact.value)
            })
            .collect(),
    }
}

impl Opening {
    #[track_caller]
    fn why(&self, words: &str) -> &str {
        let found = self.refused.iter().find(|(refused, _)| refused == words);
        &found
            .unwrap_or_else(|| panic!("{words}: {:?}", self.refused))
            .1
    }
}

/// A file as somebody else may write it: numbers before letters, the first row above, names in
/// any case, players called otherwise, a square taken away, and squares outside of the grid.
fn published(setup: &str, orb: &str, spark: &str) -> String {
    format!(
        r#"(game (title "Sparks") (players Emerald Azure) (turn-order Emerald Azure)
            (board
                (grid (start-rectangle 0 0 9 9)
                    (dimensions ("row1-/row2-/row3-/row4-" (0 10)) ("w/x/y/z" (10 0)))
                    (directions (up -1 0) (down 1 0) (left 0 -1) (right 0 1) (aslant 1 1)))
                (kill-positions row2-z)
                (positions (bench 90 90 99 99)))
            (board-setup {setup})
            (piece (name ORB) (moves {orb}))
            (piece (name spark) (moves {spark}))
            (piece (name Rock)))"#
    )
}

const SLIDES: &str = "((while (empty? left) left add)) ((while (empty? down) down add))";
const STEPS: &str = "(aslant (verify not-friend?) add) (down (verify not-friend?) add)";

#[test]
fn s2_names_squares_players_and_directions_may_be_a_files_own() {
    let setup = "(Emerald (ORB row1-z) (spark row1-w row4-z)) (Azure (spark row4-w) (ORB row4-x))";
    let opening = opening(&published(setup, SLIDES, STEPS));
    assert_eq!(
        opening.facts,
        [
            "row1-w power 1",
            "row1-z range 2",
            "row4-w power 1",
            "row4-x range 1",
            "row4-z power 1",
        ],
        "a square taken away does not part column z"
    );
    assert_eq!(
        opening.legal,
        [
            "spark row1-w - row2-x",
            "spark row1-w - row2-w",
            "ORB row1-z - row1-y",
            "ORB row1-z - row1-x",
        ]
    );
    assert_eq!(opening.refused, []);
}

#[test]
fn what_a_file_allows_too_much_is_refused_in_the_words_of_spark() {
    let orb = "(left left add) (left left left add) (down add) (aslant add) (from add)";
    let spark = "(down down add) (down add) (aslant add) (right (capture) (go from) add)";
    let setup = "(Emerald (ORB row1-z) (spark row1-w)) (Azure (spark row1-x row4-w) (ORB row2-w))";
    let opening = opening(&published(setup, orb, spark));
    assert_eq!(opening.legal, ["spark row1-w - row2-x"]);
    for (words, why) in [
        (
            "ORB row1-z x row1-x",
            "Orb row1-z cannot move onto the Azure Spark on row1-x: Orbs do not capture",
        ),
        (
            "ORB row1-z x row1-w",
            "Orb row1-z cannot move onto the Emerald Spark on row1-w: Orbs do not capture",
        ),
        (
            "spark row1-w - row3-w",
            "Spark row1-w moves one step, and row3-w is not beside it",
        ),
        (
            "spark row1-w x row2-w",
            "Spark row1-w captures enemy Sparks only, not the Azure Orb on row2-w",
        ),
        ("(no change)", "the Emerald Orb on row1-z stays where it is"),
        (
            "x row1-x",
            "the Azure Spark on row1-x is not taken so: only a Spark captures, and only the enemy \
             Spark onto which it moves",
        ),
    ] {
        assert_eq!(opening.why(words), why);
    }
}

#[test]
fn orbs_neither_jump_nor_go_round_corners() {
    let orb = "(left left add) (aslant add) (down add) (left down add) (from add)";
    let setup = "(Emerald (ORB row1-x row1-z) (spark row3-x row3-z row4-z row4-x))
                 (Azure (Rock row1-y) (spark row4-w))";
    let opening = opening(&published(setup, orb, STEPS));
    assert_eq!(
        opening.why("ORB row1-z x row1-x"),
        "Orb row1-z cannot move onto the Emerald Orb on row1-x: Orbs do not capture"
    );
    let aslant = "Orb row1-x slides along its row or column only, and row2-y is not there";
    assert_eq!(opening.why("ORB row1-x - row2-y"), aslant);
    let setup = "(Emerald (ORB row1-z) (spark row3-z row4-z)) (Azure (Rock row1-y) (spark row4-w))";
    let opening = self::opening(&published(setup, orb, STEPS));
    assert_eq!(
        opening.why("ORB row1-z - row1-x"),
        "Orb row1-z cannot slide to row1-x: the Azure Rock on row1-y is in the way"
    );
}

#[test]
fn a_slide_over_a_square_taken_away_or_off_the_grid_is_refused() {
    let text = published(
        "(Emerald (ORB row1-z) (spark row3-z row4-z)) (Azure (spark row4-w))",
        "(row3-y add) (bench add) (row2-y add) (row1-y add) (hop add)",
        STEPS,
    );
    let text = text.replace(
        "(kill-positions",
        "(links hop (row1-z row3-z)) (kill-positions",
    );
    let text = text.replace("(spark row3-z row4-z)", "(spark row4-z row1-w)");
    let opening = opening(&text);
    let over = "Orb row1-z cannot slide to row3-z: there is no square at row2-z";
    assert_eq!(opening.why("ORB row1-z - row3-z"), over);
    assert_eq!(
        opening.why("ORB row1-z - bench"),
        "bench is in no row and no column of the board"
    );
}

#[test]
fn where_the_file_refuses_more_the_plugin_allows_no_more() {
    let orb = "(left (verify empty?) add)";
    let setup = "(Emerald (ORB row1-z) (spark row1-w row4-z)) (Azure (spark row4-w) (ORB row4-x))";
    let opening = opening(&published(setup, orb, "(down (verify empty?) add)"));
    assert_eq!(
        opening.legal,
        ["spark row1-w - row2-w", "ORB row1-z - row1-y"]
    );
}

#[test]
fn s6_with_three_players_the_owner_of_the_captured_spark_counts() {
    // Red has two Orbs in line with the target, its owner Azure only one.
    let setup = "(Emerald (ORB row1-x row4-w) (spark row1-w))
                 (Azure (spark row2-x) (ORB row2-w))
                 (Red (ORB row3-x row4-x) (spark row4-y))";
    let text = published(setup, SLIDES, STEPS);
    let three = text
        .replace("(players Emerald Azure)", "(players Emerald Azure Red)")
        .replace(
            "(turn-order Emerald Azure)",
            "(turn-order Emerald Azure Red)",
        );
    let opening = opening(&three);
    assert!(
        opening.legal.contains(&"spark row1-w x row2-x".to_owned()),
        "{:?} {:?}",
        opening.legal,
        opening.refused
    );
    let stronger = three.replace("(ORB row2-w)", "(ORB row2-w row2-y)");
    assert_eq!(
        self::opening(&stronger).why("spark row1-w x row2-x"),
        "on row2-x Emerald would have power 1 against Azure's 2"
    );
}

#[test]
fn a_game_without_what_the_plugin_needs_is_refused() {
    let good = published(
        "(Emerald (ORB row1-z)) (Azure (spark row1-w))",
        SLIDES,
        STEPS,
    );
    assert!(!load(&good, spark()).diagnostics.has_errors());
    let wide: Vec<String> = (1..=129).map(|number| format!("n{number}.")).collect();
    for (from, to, wanted) in [
        (
            "(name ORB)",
            "(name Orbs)",
            "it needs a piece called Orb, and the pieces here are Orbs",
        ),
        (
            "(name spark)",
            "(name Flash)",
            "it needs a piece called Spark",
        ),
        (
            "(turn-order Emerald Azure)",
            "(turn-order Emerald)",
            "it needs two players or more",
        ),
        (
            "\"row1-/row2-/row3-/row4-\"",
            &format!("\"row1-/row2-/row3-/row4-/{}\"", wide.join("/")),
            "the board has 533 positions, and it counts on boards of up to 512",
        ),
        (
            "(Azure (spark row1-w))",
            "(Azure (spark bench))",
            "an Orb or a Spark starts on bench, outside of all rows and columns",
        ),
    ] {
        assert!(good.contains(from), "{from}");
        let text = good.replace(from, to);
        let loaded = load(&text, spark());
        let told: Vec<&str> = loaded
            .diagnostics
            .iter()
            .filter(|one| one.code == Code::PluginUnfit)
            .map(|one| one.message.as_str())
            .collect();
        assert!(
            told.len() == 1 && told[0].contains(wanted),
            "{to}: {told:?}"
        );
        assert!(loaded.plugin.is_none());
    }
    let bare = r#"(game (title "Bare") (players A B)
        (board (positions (a 0 0 9 9) (b 10 0 19 9)) (links e (a b)))
        (board-setup (A (Orb a)) (B (Spark b))) (piece (name Orb)) (piece (name Spark)))"#;
    let loaded = load(bare, spark());
    let told: Vec<&str> = loaded
        .diagnostics
        .iter()
        .map(|one| one.message.as_str())
        .collect();
    assert!(
        told.iter()
            .any(|one| one.contains("a board with rows and columns")),
        "{told:?}"
    );
    assert!(
        told.iter().any(|one| one.contains("the file has no moves")),
        "{told:?}"
    );
}
