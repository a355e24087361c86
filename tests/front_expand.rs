//! Macros: each rule of the semantics, and what no file may do to us.

mod printing;

use printing::{naive, print};
use zrf::diagnostic::{Code, render};
use zrf::expand::{Expanded, Limits, LoadOptions, TrailId, Trails, load_text};
use zrf::syntax::NodeKind;

fn load(text: &str) -> Expanded {
    load_text("test.zrf", text, &LoadOptions::default())
}

/// The text of the program after expansion.
fn expanded(text: &str) -> String {
    let program = load(text);
    assert!(!program.diagnostics.has_errors(), "{}", rendered(&program));
    print(&program.tree, program.items)
}

fn codes(program: &Expanded) -> Vec<Code> {
    program
        .diagnostics
        .iter()
        .map(|diagnostic| diagnostic.code)
        .collect()
}

fn rendered(program: &Expanded) -> String {
    let all = program
        .diagnostics
        .iter()
        .map(|it| render(it, &program.sources, false));
    all.collect::<Vec<_>>().join("\n\n")
}

#[test]
fn a2_a_macro_may_be_defined_after_its_use() {
    assert_eq!(expanded("(game (m)) (define m (a))"), "(game (a))");
}

#[test]
fn a3_a_body_is_spliced_in_place_of_the_call() {
    assert_eq!(
        expanded("(define m a (b) c) (x (m) y) (m)"),
        "(x a (b) c y) a (b) c"
    );
    assert_eq!(expanded("(define m) (x (m) y)"), "(x y)");
}

#[test]
fn a3_a_bare_word_is_no_call() {
    assert_eq!(
        expanded("(define p (piece $1 $2)) (p Purple p) p"),
        "(piece Purple p) p"
    );
}

#[test]
fn a3_a_macro_may_stand_for_groups_of_keywords() {
    assert_eq!(
        expanded("(define both (title $1) (board)) (game (both \"x\"))"),
        "(game (title \"x\") (board))"
    );
}

#[test]
fn a4_arguments_inside_words_and_strings() {
    assert_eq!(
        expanded("(define m t$1 $1-8 \"img/$1.bmp\" $2P $1$2) (m e s)"),
        "te e-8 \"img/e.bmp\" sP es"
    );
}

#[test]
fn a4_two_digits() {
    let call = "(m a b c d e f g h i j k l)";
    assert_eq!(
        expanded(&format!("(define m $12 x$12 $1) {call}")),
        "l xl a"
    );
}

#[test]
fn a4_a_list_only_where_the_word_is_whole() {
    let program = load("(define m (if $1 x$1 \"$1\")) (m (a b))");
    assert_eq!(print(&program.tree, program.items), "(if (a b) x$1 \"$1\")");
    assert_eq!(codes(&program), [Code::ListInWord, Code::ListInWord]);
}

#[test]
fn a4_replaced_text_is_not_scanned_again() {
    assert_eq!(
        expanded("(define m (n $1 z)) (define n $1$2) (m $2)"),
        "$2z"
    );
}

#[test]
fn a4_names_of_inner_calls_are_put_together() {
    assert_eq!(
        expanded("(define m ($1-go $2) ($1)) (define a-go went-$1) (define a alone) (m a n)"),
        "went-n alone"
    );
}

#[test]
fn a4_a_list_at_the_head_is_no_call() {
    assert_eq!(expanded("(define m ($1 x)) (define a b) (m (a))"), "(b x)");
}

#[test]
fn a5_missing_argument_keeps_the_callers_value() {
    assert_eq!(
        expanded("(define end-2 (x $1) (end-1)) (define end-1 $1) (end-2 a)"),
        "(x a) a"
    );
}

#[test]
fn a5_inheritance_goes_down_all_levels() {
    let text = "(define a (b x)) (define b (c)) (define c $1 $2 $3) (a 1 2 3)";
    assert_eq!(expanded(text), "x 2 3");
}

#[test]
fn a5_arguments_are_taken_as_written() {
    // `(k)` is expanded where n puts it, with n's values.
    let text = "(define m (n (k) b)) (define n $1 $2) (define k <$2>) (m a z)";
    assert_eq!(expanded(text), "<b> b");
}

#[test]
fn a5_calls_in_arguments_inherit_where_they_are_put() {
    let text = "(define m (n (k))) (define n $1) (define k $2 $3) (m a b c)";
    assert_eq!(expanded(text), "b c");
    let text = "(define m (n (p (k) y))) (define n $1) (define p $1 $2) (define k $2 $3) (m a b c)";
    assert_eq!(expanded(text), "y c y");
}

#[test]
fn a5_no_values_at_the_top_level() {
    let program = load("(game $1 (m $2)) (define m $1 $2)");
    assert_eq!(print(&program.tree, program.items), "(game $1 $2 $2)");
    assert_eq!(codes(&program), [Code::MissingArgument]);
}

#[test]
fn a6_the_later_define_wins() {
    let program = load("(define m old) (m) (define m new)");
    assert_eq!(print(&program.tree, program.items), "new");
    insta::assert_snapshot!(rendered(&program));
}

#[test]
fn a7_an_argument_without_a_value_stays() {
    let program = load("(define m (a $2 x$2)) (game\n  (m 1)\n  (m 2))");
    assert_eq!(
        print(&program.tree, program.items),
        "(game (a $2 x$2) (a $2 x$2))"
    );
    insta::assert_snapshot!(rendered(&program));
}

#[test]
fn a8_variants_and_games_keep_their_order() {
    assert_eq!(
        expanded("(variant (a)) (game (b)) (variant)"),
        "(variant (a)) (game (b)) (variant)"
    );
}

#[test]
fn equal_calls_share_one_body() {
    let program = load("(define m (a $1) (b)) (m x) (game (m x)) (m y)");
    let items = program.tree.items(program.items);
    let body = |node| match program.tree.node(node).kind {
        NodeKind::Expansion { body, .. } => body,
        other => panic!("{other:?}"),
    };
    let game = program.tree.list(items[1]).unwrap();
    assert_eq!(body(items[0]), body(program.tree.items(game)[1]));
    assert_ne!(body(items[0]), body(items[2]));
}

#[test]
fn unused_macros_are_known() {
    let program = load("(define a (b)) (define b) (define c (a)) (a)");
    let used: Vec<_> = program.defines.iter().map(|define| define.used).collect();
    assert_eq!(used, [true, true, false]);
}

#[test]
fn flattened_items_know_their_way() {
    let mut program = load("(define out (in) z) (define in x y) (game (out))");
    let game = program
        .tree
        .list(program.tree.items(program.items)[0])
        .unwrap();
    let mut trails = program.trails();
    let items = trails.flatten(&program.tree, game, TrailId::ROOT, &mut program.diagnostics);
    let words: Vec<_> = items
        .iter()
        .map(|item| program.tree.word(item.node).unwrap())
        .collect();
    assert_eq!(words, ["game", "x", "y", "z"]);
    let names = |index: usize| -> Vec<String> {
        let frames = trails.frames(items[index].trail, &program.tree);
        frames.into_iter().map(|frame| frame.name).collect()
    };
    assert_eq!(names(0), [""; 0]);
    assert_eq!(names(2), ["out", "in"]);
    assert_eq!(names(3), ["out"]);
}

#[test]
fn flattening_ends_at_its_limit() {
    let mut program = load("(define m a b c) (m) (m)");
    let limits = Limits {
        listed_items: 4,
        ..Limits::default()
    };
    let mut trails = Trails::new(&limits, u64::MAX);
    let items = trails.flatten(
        &program.tree,
        program.items,
        TrailId::ROOT,
        &mut program.diagnostics,
    );
    assert_eq!(items.len(), 3);
    assert_eq!(codes(&program), [Code::ExpansionTooBig]);
}

#[test]
fn a_macro_that_calls_itself() {
    let program = load("(define m (a (m)))\n(game (m))");
    assert_eq!(print(&program.tree, program.items), "(game (a))");
    insta::assert_snapshot!(rendered(&program));
}

#[test]
fn macros_that_call_each_other() {
    let program = load("(define a (b)) (define b (c)) (define c (a)) (game (a))");
    assert_eq!(codes(&program), [Code::EndlessMacro]);
}

#[test]
fn a_macro_that_calls_itself_with_ever_other_arguments() {
    let program = load("(define m (m a$1) (m b$1))\n(game (m x))");
    insta::assert_snapshot!(rendered(&program));
}

#[test]
fn a_word_that_doubles() {
    let program = load("(define m (m $1$1)) (m xx)");
    assert!(codes(&program).contains(&Code::WordTooLong));
}

#[test]
fn a_list_that_doubles_is_shared_but_refused() {
    let chain = |step: &str| {
        let macros = (0..90).map(|k| format!("(define m{k} (m{} {step}))", k + 1));
        macros.collect::<String>() + "(define m90 $1) (define k z) (m0 (k))"
    };
    let program = load(&chain("($1 $1)"));
    assert_eq!(codes(&program), [Code::ExpansionTooBig]);
    assert!(program.items.is_empty());
    assert!(program.tree.size() < 10_000);
}

#[test]
fn a_bomb_of_many_different_calls_is_stopped() {
    let mut text = String::from("(game (m0 x))(define m40 $1)");
    for level in 0..40 {
        let next = level + 1;
        text += &format!("(define m{level} (m{next} a$1) (m{next} b$1))");
    }
    let limits = Limits {
        stored_nodes: 100_000,
        ..Limits::default()
    };
    let program = load_text(
        "t",
        text,
        &LoadOptions {
            limits,
            ..LoadOptions::default()
        },
    );
    assert_eq!(codes(&program), [Code::ExpansionTooBig]);
}

#[test]
fn a_chain_of_macros_that_nests_too_deep() {
    let mut text = String::from("(m0)");
    for level in 0..390 {
        text += &format!("(define m{level} ((((m{})))))", level + 1);
    }
    let program = load(&text);
    assert_eq!(codes(&program), [Code::ExpansionTooDeep]);
    assert!(program.height() <= 1_000);
}

#[test]
fn a_define_without_a_name() {
    let program = load("(define) (define (x) y) (define \"s\")");
    assert_eq!(codes(&program), [Code::BadDefine; 3]);
}

#[test]
fn sharing_makes_what_copying_makes() {
    for text in [
        "(define m (n (k) b)) (define n $1 $2) (define k <$2>) (game (m a z) (m c (m 1 2)))",
        "(define m ($1 x) (n)) (define n $2 ($2)) (define go! $1 went) (game (m go! (n x (go!))))",
    ] {
        let program = load(text);
        assert_eq!(print(&program.tree, program.items), naive(text));
    }
}
