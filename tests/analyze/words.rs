//! A file that uses every word of ZRF loads without a fault.

use zrf::keyword::OPTIONS;

use crate::vocabulary::words_of_games;

const EVERYTHING: &str = r#"
(version "2.0")
(game
  (title "Everything") (default) (players White Black ?Dice)
  (description "d") (history "h") (strategy "s") (help "h") (notation "n") (solution "s.zsg")
  (open "o") (music "m.mid") (move-sound "a.wav") (capture-sound "a.wav") (drop-sound "a.wav")
  (click-sound "a.wav") (change-sound "a.wav") (release-sound "a.wav") (opening-sound "a.wav")
  (win-sound "a.wav") (loss-sound "a.wav") (draw-sound "a.wav") (image "i.bmp") (version "1")
  (allow-flipping true) (engine "e.dll")
  (turn-order White repeat (Black White run)) (move-priorities run)
  (board (image "b.bmp")
    (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c" (9 0)) ("2/1" (0 9)))
      (directions (n 0 -1) (s 0 1) (e 1 0)))
    (positions (x 0 0 9 9)) (dummy y) (links up (a1 x) (x y)) (unlink (a1 e) (b1 b2) c1)
    (kill-positions c2) (symmetry Black (n s) (s n))
    (zone (name home) (players White) (positions a1 b1)))
  (board-setup (White (Man (fresh? false) a1 off 3)))
  (piece (name Man) (attribute fresh? true) (notation "M") (image White "w.bmp") (help "h")
    (description "d") (dummy) (open "o")
    (moves (move-type run)
      (mark from n to cascade back capture flip (go mark) (go last-from) (go last-to) (go from)
        (go to) (opposite n)
        (if (and empty? (or friend? enemy?) (not neutral?)) (change-owner) else change-owner)
        (while (on-board? n) n) (verify true) (set-flag f false) (set-position-flag g true n)
        (set-attribute fresh? false) (create you Man n) (create opponent) (change-type Man)
        (verify (flag? f) (position-flag? g) (piece? Man) (in-zone? home) (position? a1)
          attacked? defended? adjacent-to-enemy? goal-position? last-from? last-to? marked?
          not-fresh?)
        add (add Man) (add-partial run) add-copy (add-copy-partial run)))
    (drops ((verify empty?) add)))
  (win-condition (White) (and (absolute-config Man (opponent Man) (any-owner Man) (a1 home))
    (or (captured Man) (checkmated Man) (not repetition))))
  (loss-condition (White Black) stalemated)
  (draw-condition (relative-config Man n (not Man)))
  (count-condition (pieces-remaining 0 Man))
  (count-condition (total-piece-count 3))
  OPTIONS)
"#;

#[test]
fn a_file_that_uses_every_word_loads() {
    let options = OPTIONS.iter().flat_map(|option| {
        let line = |value| format!("(option \"{}\" {value})\n", option.name);
        option.values.iter().map(line)
    });
    let text = EVERYTHING.replace("OPTIONS", &options.collect::<String>());
    let words: std::collections::HashSet<&str> = text
        .split(|c: char| c.is_whitespace() || "()\"".contains(c))
        .collect();
    for word in words_of_games().filter(|&word| word != "translate") {
        assert!(words.contains(word), "`{word}` is not in the text");
    }
    let game = crate::game(&text);
    assert_eq!(game.engine.as_deref(), Some("e.dll"));
    assert_eq!(game.goals.len(), 5);
}

#[test]
fn translate_is_read_and_reported() {
    let (game, faults) = crate::faulty(&crate::small("(translate (n s))"));
    assert_eq!(game.texts[0].values, ["n", "s"]);
    assert!(faults[0].contains("Z0309"));
}
