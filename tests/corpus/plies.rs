//! Every ply of every saved game can be read, legal or not, engines' games too.

use zrf::notation::{Expected, ReadError, Reader};

use super::records::rows;
use super::shared;

#[test]
fn all_plies_of_all_saves_are_readable() {
    let Some(shared) = shared() else { return };
    let (mut plies, mut others) = (0, 0);
    let mut faults: Vec<String> = Vec::new();
    for row in rows(&shared) {
        let opened = row.open();
        let reader = Reader::new(&opened.game);
        for ply in &opened.record.plies {
            plies += 1;
            let text = ply.text.as_str();
            let round = ply.round.expect("the number of a round");
            match reader.read(&format!("{round}. {text}")) {
                Ok(read) => assert_eq!(read.round, Some(round), "{text}"),
                // The rules of this one are not here, and have pieces of other names.
                Err(error) if row.kind == "part" && is_name(&error) => others += 1,
                Err(error) => faults.push(format!("{}: `{text}`: {error}", row.save.display())),
            }
        }
    }
    println!("{plies} plies read, {others} of them under other rules");
    assert!(plies > 9_000, "only {plies}");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn is_name(error: &ReadError) -> bool {
    matches!(error.expected, Expected::Name(_))
}
