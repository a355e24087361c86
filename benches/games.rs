//! Loading, counting and random games. `cargo bench` measures all, `cargo bench -- chess` those
//! whose name contains `chess`. The published files that are loaded lie beside the project, in
//! `../shared` or where `ZRF_SHARED` says; without them they are left out.

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use zrf::game::{Loaded, RulesFile, rules_with};
use zrf::rules::playout::dice_of_game;
use zrf::rules::{Perft, Rules};

/// A game, how deep it is counted, and after how many plies a random game is cut.
const GAMES: &[(&str, u32, u32)] = &[
    ("tic-tac-toe", 6, 1_000),
    ("connect-four", 6, 1_000),
    ("breakthrough", 4, 1_000),
    ("reversi", 6, 1_000),
    ("english-draughts", 7, 1_000),
    ("international-draughts", 5, 1_000),
    ("nine-mens-morris", 3, 1_000),
    ("gomoku", 2, 1_000),
    ("hex", 2, 1_000),
    ("amazons", 1, 1_000),
    ("chess", 4, 200),
    ("shogi", 3, 400),
    ("xiangqi", 3, 400),
    ("spark", 2, 200),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn load(name: &str) -> Option<Loaded> {
    let path = root().join("games").join(format!("{name}.zrf"));
    let file = RulesFile::load(&path, &Default::default()).ok()?;
    file.build(file.select(None).ok()?).ok()
}

fn rules_of(name: &str) -> Option<Box<dyn Rules>> {
    Some(load(name)?.rules())
}

/// The moves of a plugin's game that ZRF allows, which says what the plugin costs.
fn without_plugin(name: &str) -> Option<Box<dyn Rules>> {
    Some(rules_with(&load(name)?.game, None))
}

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for &(name, depth, _) in GAMES {
        let Some(rules) = rules_of(name) else {
            continue;
        };
        let Some(mut walk) = rules.walk() else {
            continue;
        };
        let start = rules.start();
        let options = Perft::default();
        let Ok(nodes) = walk.perft(&start, depth, options) else {
            continue;
        };
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(name, |bencher| {
            bencher.iter(|| walk.perft(black_box(&start), depth, options));
        });
    }
}

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playout");
    group.measurement_time(Duration::from_secs(3));
    group.throughput(Throughput::Elements(1));
    let mut measure = |name: &str, rules: Option<Box<dyn Rules>>, cap: u32| {
        let Some(rules) = rules else { return };
        let Some(mut walk) = rules.walk() else { return };
        let start = rules.start();
        let mut game = 0;
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                game += 1;
                walk.playout(&start, &mut dice_of_game(0, game), cap)
            });
        });
    };
    for &(name, _, cap) in GAMES {
        measure(name, rules_of(name), cap);
    }
    measure("spark without plugin", without_plugin("spark"), 200);
}

/// All games and variants of a file, from the text to rules that can be played.
fn load_all(path: &Path) -> usize {
    let Ok(file) = RulesFile::load(path, &Default::default()) else {
        return 0;
    };
    let mut count = 0;
    for entry in 0..file.entries().len() {
        if let Ok(loaded) = file.build(entry) {
            black_box(loaded.rules());
            count += 1;
        }
    }
    count
}

fn loading(criterion: &mut Criterion) {
    let shared = std::env::var_os("ZRF_SHARED").map_or(root().join("../shared"), PathBuf::from);
    let published = shared.join("corpus/rules");
    let files = [
        ("chess", root().join("games/chess.zrf")),
        ("Focus", published.join("a-Focus/Focus.zrf")),
        ("Dakon", published.join("b-Rules/Dakon.zrf")),
        (
            "CheckersCollection",
            published.join("a-CheckersCollection/CheckersCollection.zrf"),
        ),
    ];
    let mut group = criterion.benchmark_group("load");
    group.sample_size(20);
    for (name, path) in files {
        if path.is_file() {
            group.bench_function(name, |bencher| bencher.iter(|| load_all(&path)));
        }
    }
}

criterion_group!(benches, loading, perft, playouts);
criterion_main!(benches);
