//! Documents that were made to do harm, and documents with anything changed.

use serde_json::{Value, json};
use zrf::diagnostic::Code;
use zrf::native::fingerprint;
use zrf::rules::SplitMix64;

use super::document::{document, with};
use super::{canonical, consistency, games, read, read_game, schema, write};

#[track_caller]
fn first_code(text: &str) -> Code {
    let (_, result) = read(text);
    let faults = result.expect_err("faults");
    faults.iter().next().unwrap().code
}

#[test]
fn deep_brackets_are_refused() {
    for [open, close] in [["[", "]"], ["{\"not\":", "}"]] {
        let deep = open.repeat(1_000_000) + "1" + &close.repeat(1_000_000);
        assert_eq!(first_code(&deep), Code::JsonTooDeep);
        let inside = document().to_string().replacen("\"empty\"", &deep, 1);
        assert_eq!(first_code(&inside), Code::JsonTooDeep);
    }
}

/// Entries of `shared`, each made of the call of the one before.
fn chain(kind: &str, first: Value, length: usize, next: impl Fn(Value) -> Value) -> Vec<Value> {
    let mut entries = vec![json!({"name": "x0", kind: first})];
    for index in 1..length {
        let call = json!({"call": format!("x{}", index - 1)});
        entries.push(json!({"name": format!("x{index}"), kind: next(call)}));
    }
    entries
}

/// The document with these entries of `shared` before its own.
fn with_shared(mut entries: Vec<Value>) -> Value {
    let mut document = document();
    let own = document["shared"].as_array().unwrap().clone();
    entries.extend(own);
    document["shared"] = json!(entries);
    document
}

#[test]
fn chains_of_calls_are_as_deep_as_zrf_at_most() {
    let not = |call| json!({ "not": call });
    let nested = |call| json!([call, "add"]);
    for length in [1_001, 100_000] {
        for entries in [
            chain("condition", json!("empty"), length, not),
            chain("goal", json!("stalemated"), length, not),
            chain("occupant", json!("King"), length, not),
            chain("sequence", json!(["add"]), length, nested),
        ] {
            let text = with_shared(entries).to_string();
            assert_eq!(first_code(&text), Code::JsonTooNested);
        }
    }
}

#[test]
fn what_is_as_deep_as_allowed_is_played_on_a_small_stack() {
    let work = || {
        let entries = chain("sequence", json!(["mark", "add"]), 990, |call| {
            json!([call, "mark"])
        });
        let mut document = with_shared(entries);
        document["pieces"][0]["blocks"][0] =
            json!({"move": [{"go": "n"}, {"call": "x989"}], "move_type": "jump"});
        document["turn_order"] = json!([{"player": "White"}]);
        document["repeat_from"] = json!(0);
        let game = read_game(&document.to_string());
        assert_eq!(read_game(&write(&game)), game);
        let game = std::sync::Arc::new(game);
        let rules = zrf::game::rules(&game);
        rules.legal_moves(&rules.start()).map(|moves| moves.len())
    };
    let thread = std::thread::Builder::new().stack_size(2 << 20).spawn(work);
    let moves = thread.expect("a thread").join().expect("no overflow");
    assert_eq!(moves, Ok(1));
}

#[test]
fn calls_that_double_stay_small_or_are_refused() {
    let doubled = |call: Value| json!([call, call]);
    let mut document = with_shared(chain("sequence", json!(["mark"]), 500, doubled));
    document["pieces"][0]["blocks"][0] = json!({"move": {"call": "x499"}});
    let game = read_game(&document.to_string());
    let text = write(&game);
    assert!(text.len() < 100_000, "{}", text.len());
    assert_eq!(read_game(&text), game);
    assert_eq!(fingerprint(&game).len(), 16);

    let both = |call: Value| json!({"all": [call, call]});
    let goals = with_shared(chain("goal", json!("stalemated"), 100, both));
    assert_eq!(first_code(&goals.to_string()), Code::JsonTooMany);
}

#[test]
fn boards_are_bounded() {
    let square = |index: usize| json!({"name": format!("q{index}"), "kind": "position"});
    let squares: Vec<Value> = (0..66_000).map(square).collect();
    let (_, result) = read(&with("/board/squares", json!(squares)).to_string());
    let faults = result.err().unwrap();
    assert!(faults.iter().any(|it| it.code == Code::JsonTooMany));
    // As many squares and directions as there may be of each make too many links.
    let directions: Vec<String> = (0..4_096).map(|index| format!("d{index}")).collect();
    let mut document = with("/board/squares", json!(squares[..60_000]));
    document["board"]["directions"] = json!(directions);
    document["board"]["grids"] = json!([]);
    let (_, result) = read(&document.to_string());
    let faults = result.err().unwrap();
    assert!(faults.iter().any(|it| it.code == Code::JsonTooMany));
    let attributes: Vec<Value> = (0..65)
        .map(|index| json!({"name": format!("a{index}"), "number": index}))
        .collect();
    let (_, result) = read(&with("/attributes", json!(attributes)).to_string());
    assert!(
        result
            .err()
            .unwrap()
            .iter()
            .any(|it| it.code == Code::JsonTooMany)
    );
}

#[test]
fn short_lists_do_not_make_long_ones() {
    let attributes: Vec<Value> = (0..64)
        .map(|index| json!({"name": format!("a{index}"), "number": index}))
        .collect();
    let values: serde_json::Map<String, Value> = (0..64)
        .map(|index| (format!("a{index}"), json!(true)))
        .collect();
    let mut document = with("/attributes", json!(attributes));
    document["pieces"][0]["attributes"] = json!({});
    document["setup"]["placements"] = json!([
        {"player": "White", "piece": "King", "squares": vec!["a1"; 70_000], "attributes": values}
    ]);
    assert_eq!(first_code(&document.to_string()), Code::JsonTooMany);
    let players = vec!["White"; 500_000];
    let (_, result) = read(&with("/goals/0/players", json!(players)).to_string());
    assert_eq!(result.err().unwrap().errors(), 499_999);
}

/// Megabytes of names that nothing has, on a board of many squares: for each the nearest could be
/// looked for.
#[test]
fn many_faults_take_no_long_time() {
    let square = |index: usize| json!({"name": format!("square-{index}"), "kind": "position"});
    let squares: Vec<Value> = (0..60_000).map(square).collect();
    let mut document = with("/board/squares", json!(squares));
    document["board"]["grids"] = json!([]);
    let links: serde_json::Map<String, Value> = (0..60_000)
        .map(|index| (format!("sqare-{index}"), json!(format!("sqare-{index}"))))
        .collect();
    document["board"]["links"] = json!({ "n": links });
    let started = std::time::Instant::now();
    let (_, result) = read(&document.to_string());
    assert!(result.err().unwrap().errors() > 100_000);
    assert!(started.elapsed().as_secs() < 20, "{:?}", started.elapsed());
}

/// Every value of a document, by its pointer.
fn pointers(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                pointers(item, &format!("{at}/{index}"), found);
            }
        }
        Value::Object(fields) => {
            for (key, item) in fields {
                let key = key.replace('~', "~0").replace('/', "~1");
                pointers(item, &format!("{at}/{key}"), found);
            }
        }
        _ => {}
    }
}

/// Something else in the place of a value: another value of the document, nothing, or a surprise.
fn changed(document: &Value, random: &mut SplitMix64) -> Value {
    let mut all = Vec::new();
    pointers(document, "", &mut all);
    let mut changed = document.clone();
    for _ in 0..1 + random.below(2) {
        let to = &all[random.below(all.len())];
        let from = alike(document, to, &all, random);
        let value = match random.below(8) {
            0 => json!(null),
            1 => json!(random.below(5)),
            2 => json!(true),
            3 => json!([]),
            4 => json!("here"),
            _ => document.pointer(from).unwrap().clone(),
        };
        if let Some(place) = changed.pointer_mut(to) {
            *place = value;
        }
    }
    changed
}

/// Another place, if chance finds one, whose value is of the same kind and under the same name.
fn alike<'a>(document: &Value, to: &str, all: &'a [String], random: &mut SplitMix64) -> &'a String {
    let key = |pointer: &str| {
        let names = pointer.rsplit('/').map(str::to_owned);
        names
            .into_iter()
            .find(|name| name.parse::<usize>().is_err())
    };
    let kind = |pointer: &str| std::mem::discriminant(document.pointer(pointer).unwrap());
    let mut tries = (0..200).map(|_| &all[random.below(all.len())]);
    let found = tries.find(|from| *from != to && key(from) == key(to) && kind(from) == kind(to));
    found.unwrap_or(&all[0])
}

/// Whatever is accepted is consistent, is written and read again, and is valid by the schema.
#[test]
fn anything_changed_is_refused_or_consistent() {
    let validator = schema::validator();
    let mut documents = vec![document()];
    for (name, game) in games() {
        if ["tic-tac-toe.zrf 1", "kitchen-sink.zrf 1"].contains(&name.as_str()) {
            documents.push(serde_json::from_str(&write(&game)).unwrap());
        }
    }
    assert_eq!(documents.len(), 3);
    let mut random = SplitMix64::new(1);
    let (mut accepted, mut refused) = (0, 0);
    for document in &documents {
        for _ in 0..600 {
            let changed = changed(document, &mut random);
            let text = changed.to_string();
            match read(&text).1 {
                Err(faults) => {
                    assert!(faults.has_errors());
                    refused += 1;
                }
                Ok(read) => {
                    consistency::check(&read.game);
                    let written = write(&read.game);
                    assert_eq!(read_game(&written), read.game);
                    assert_eq!(canonical(&read.game), read.game);
                    assert!(validator.is_valid(&changed), "{text}");
                    accepted += 1;
                }
            }
        }
    }
    assert!(accepted > 100 && refused > 1_000, "{accepted}, {refused}");
}

#[test]
fn any_bytes_changed_do_no_harm() {
    let text = document().to_string();
    let mut random = SplitMix64::new(2);
    for _ in 0..3_000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..1 + random.below(3) {
            let at = random.below(bytes.len());
            match random.below(3) {
                0 => bytes[at] = b"{}[]\",:\\u0tn1-e "[random.below(16)],
                1 => drop(bytes.remove(at)),
                _ => bytes.truncate(at.max(1)),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(read) = read(&text).1 {
            consistency::check(&read.game);
        }
    }
}
