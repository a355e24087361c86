//! Printing a tree, and a second expander that copies everything: slow, obvious, made to compare.

use std::collections::HashMap;

use zrf::diagnostic::Diagnostics;
use zrf::source::FileId;
use zrf::syntax::{NodeId, NodeKind, Run, Tree, parse};

/// The words of a run as text, expansions copied out.
pub fn print(tree: &Tree, run: Run) -> String {
    let mut text = String::new();
    print_run(tree, run, &mut text);
    tidy(&text)
}

fn print_run(tree: &Tree, run: Run, text: &mut String) {
    for &item in tree.items(run) {
        match tree.node(item).kind {
            NodeKind::Word(symbol) => *text += &format!("{} ", tree.symbols.text(symbol)),
            NodeKind::Text(symbol) => *text += &format!("\"{}\" ", tree.symbols.text(symbol)),
            NodeKind::Expansion { body, .. } => print_run(tree, body, text),
            NodeKind::List(items) => {
                text.push('(');
                print_run(tree, items, text);
                text.push_str(") ");
            }
        }
    }
}

fn tidy(text: &str) -> String {
    text.replace(" )", ")").trim_end().to_owned()
}

#[derive(Clone)]
enum Sexp {
    Word(String),
    Text(String),
    List(Vec<Sexp>),
}

/// What `text` becomes, word by word as rules A2 to A7 say. Includes are not read.
pub fn naive(text: &str) -> String {
    let mut tree = Tree::default();
    let parsed = parse(FileId(0), text, 200, &mut tree, &mut Diagnostics::default());
    let items = tree
        .items(parsed.items)
        .iter()
        .map(|&item| sexp(&tree, item));
    let mut macros = HashMap::new();
    let mut rest = Vec::new();
    for item in items {
        match &item {
            Sexp::List(list) => match &list[..] {
                [Sexp::Word(define), Sexp::Word(name), body @ ..] if define == "define" => {
                    macros.insert(name.clone(), body.to_vec());
                }
                _ => rest.push(item),
            },
            _ => rest.push(item),
        }
    }
    let mut out = String::new();
    for item in &rest {
        expand(item, &[], &macros, &mut out);
    }
    tidy(&out)
}

fn sexp(tree: &Tree, node: NodeId) -> Sexp {
    match tree.node(node).kind {
        NodeKind::Word(symbol) => Sexp::Word(tree.symbols.text(symbol).to_owned()),
        NodeKind::Text(symbol) => Sexp::Text(tree.symbols.text(symbol).to_owned()),
        NodeKind::List(run) | NodeKind::Expansion { body: run, .. } => Sexp::List(
            tree.items(run)
                .iter()
                .map(|&item| sexp(tree, item))
                .collect(),
        ),
    }
}

fn expand(item: &Sexp, env: &[Sexp], macros: &HashMap<String, Vec<Sexp>>, out: &mut String) {
    match item {
        Sexp::Word(word) => *out += &format!("{word} "),
        Sexp::Text(text) => *out += &format!("\"{text}\" "),
        Sexp::List(list) => {
            if let Some(Sexp::Word(head)) = list.first()
                && let Some(body) = macros.get(head)
            {
                let mut values = list[1..].to_vec();
                values.extend(env.iter().skip(values.len()).cloned());
                for item in body {
                    expand(&replace(item, &values), &values, macros, out);
                }
                return;
            }
            out.push('(');
            for item in list {
                expand(item, env, macros, out);
            }
            out.push_str(") ");
        }
    }
}

fn replace(item: &Sexp, values: &[Sexp]) -> Sexp {
    match item {
        Sexp::Word(word) => {
            let number = word
                .strip_prefix('$')
                .and_then(|it| it.parse::<usize>().ok());
            match number.and_then(|number| values.get(number.checked_sub(1)?)) {
                Some(value) => value.clone(),
                None => Sexp::Word(inside(word, values)),
            }
        }
        Sexp::Text(text) => Sexp::Text(inside(text, values)),
        Sexp::List(list) => Sexp::List(list.iter().map(|item| replace(item, values)).collect()),
    }
}

fn inside(word: &str, values: &[Sexp]) -> String {
    let mut parts = word.split('$');
    let mut out = parts.next().unwrap().to_owned();
    for part in parts {
        let digits = part.chars().take_while(char::is_ascii_digit).count();
        let number = part[..digits].parse::<usize>().ok();
        match number.and_then(|number| values.get(number.checked_sub(1)?)) {
            Some(Sexp::Word(text) | Sexp::Text(text)) => out += text,
            _ => out += &format!("${}", &part[..digits]),
        }
        out += &part[digits..];
    }
    out
}
