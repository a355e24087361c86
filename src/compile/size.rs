//! How large statements and conditions are when written out.

use crate::model::{Code, Condition, ConditionId, SequenceId, Statement};

/// The sizes of all statements and conditions of a game, in instructions, about.
#[derive(Debug)]
pub struct Sizes {
    sequences: Vec<Option<u32>>,
    conditions: Vec<Option<u32>>,
}

/// What is to be measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Node {
    Sequence(SequenceId),
    Condition(ConditionId),
}

impl Sizes {
    /// Nothing measured yet.
    pub fn new(code: &Code) -> Sizes {
        Sizes {
            sequences: vec![None; code.sequences.len()],
            conditions: vec![None; code.conditions.len()],
        }
    }

    /// The size of statements; large ones have a size that stops growing.
    pub fn of_sequence(&mut self, code: &Code, id: SequenceId) -> u32 {
        self.measure(code, Node::Sequence(id))
    }

    /// The size of a condition.
    pub fn of_condition(&mut self, code: &Code, id: ConditionId) -> u32 {
        self.measure(code, Node::Condition(id))
    }

    fn known(&self, node: Node) -> Option<u32> {
        match node {
            Node::Sequence(id) => self.sequences[id.index()],
            Node::Condition(id) => self.conditions[id.index()],
        }
    }

    fn store(&mut self, node: Node, size: u32) {
        match node {
            Node::Sequence(id) => self.sequences[id.index()] = Some(size),
            Node::Condition(id) => self.conditions[id.index()] = Some(size),
        }
    }

    /// With a stack of its own, since models can be deep. What contained itself would count as
    /// endless, and so be called and not written out.
    fn measure(&mut self, code: &Code, node: Node) -> u32 {
        if let Some(size) = self.known(node) {
            return size;
        }
        let mut stack = vec![(node, false)];
        let mut parts = Vec::new();
        while let Some((node, visited)) = stack.pop() {
            parts.clear();
            if visited {
                let own = parts_of(code, node, &mut parts);
                let sizes = parts
                    .iter()
                    .map(|&part| self.known(part).unwrap_or(u32::MAX));
                self.store(node, sizes.fold(own, u32::saturating_add));
            } else if self.known(node).is_none() {
                self.store(node, u32::MAX);
                stack.push((node, true));
                parts_of(code, node, &mut parts);
                stack.extend(parts.iter().map(|&part| (part, false)));
            }
        }
        self.known(node).unwrap_or(u32::MAX)
    }
}

/// The parts of a node, and the size of what is its own.
fn parts_of(code: &Code, node: Node, parts: &mut Vec<Node>) -> u32 {
    match node {
        Node::Sequence(id) => {
            let statements = code.sequence(id);
            for statement in statements {
                match *statement {
                    Statement::Sequence(body) => parts.push(Node::Sequence(body)),
                    Statement::Verify(condition)
                    | Statement::SetFlag(_, condition)
                    | Statement::SetAttribute(_, condition, _)
                    | Statement::SetPositionFlag(_, condition, _) => {
                        parts.push(Node::Condition(condition));
                    }
                    Statement::If {
                        condition,
                        then,
                        otherwise,
                    } => parts.extend([
                        Node::Condition(condition),
                        Node::Sequence(then),
                        Node::Sequence(otherwise),
                    ]),
                    Statement::While { condition, body } => {
                        parts.extend([Node::Condition(condition), Node::Sequence(body)]);
                    }
                    _ => {}
                }
            }
            u32::try_from(statements.len()).unwrap_or(u32::MAX)
        }
        Node::Condition(id) => {
            match code.condition(id) {
                Condition::Not(term) => parts.push(Node::Condition(*term)),
                Condition::All(terms) | Condition::Any(terms) => {
                    parts.extend(terms.iter().map(|&term| Node::Condition(term)));
                }
                _ => {}
            }
            1
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_once_counts_as_often_as_it_stands() {
        let mut code = Code {
            sequences: vec![vec![Statement::Mark; 3]],
            conditions: vec![Condition::Constant(true)],
            ..Code::default()
        };
        for index in 0..40 {
            let part = Statement::Sequence(SequenceId(index));
            code.sequences.push(vec![part.clone(), part]);
            let terms = vec![ConditionId(index); 2];
            code.conditions.push(Condition::All(terms));
        }
        let mut sizes = Sizes::new(&code);
        assert_eq!(sizes.of_sequence(&code, SequenceId(0)), 3);
        assert_eq!(sizes.of_sequence(&code, SequenceId(1)), 8);
        assert_eq!(sizes.of_sequence(&code, SequenceId(40)), u32::MAX);
        assert_eq!(sizes.of_condition(&code, ConditionId(2)), 7);
        assert_eq!(sizes.of_condition(&code, ConditionId(40)), u32::MAX);
    }
}
