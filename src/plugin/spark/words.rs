//! Why a move is refused, in the words of Spark.

use super::board::{Board, Role};
use super::judge::{Fault, moved};
use super::wall::{Wall, wall};
use crate::model::{Game, PlayerId, SquareId};
use crate::rules::Position;

/// So many squares are named in a message.
const NAMED: usize = 6;

/// What a message is made from.
pub struct Words<'a, const N: usize> {
    /// The game, for names.
    pub game: &'a Game,
    /// The board with its rules.
    pub board: &'a Board<N>,
    /// The position.
    pub position: &'a Position,
}

impl<const N: usize> Words<'_, N> {
    /// A clause about the rule that is broken.
    pub fn clause(&self, fault: Fault) -> String {
        let name = |square| self.square(square);
        match fault {
            Fault::Taken(square) => format!(
                "{} is not taken so: only a Spark captures, and only the enemy Spark onto which it \
                 moves",
                self.piece(square)
            ),
            Fault::Stays(square) => format!("{} stays where it is", self.piece(square)),
            Fault::OffGrid(square) => {
                format!("{} is in no row and no column of the board", name(square))
            }
            Fault::OrbOnto { from, to } => format!(
                "Orb {} cannot move onto {}: Orbs do not capture",
                name(from),
                self.piece(to)
            ),
            Fault::NotALine { from, to } => format!(
                "Orb {} slides along its row or column only, and {} is not there",
                name(from),
                name(to)
            ),
            Fault::TooFar { from, distance } => self.too_far(from, distance),
            Fault::Over { from, to, at } => {
                let what = match self.position.piece(at) {
                    Some(_) => format!("{} is in the way", self.piece(at)),
                    None => format!("there is no square at {}", name(at)),
                };
                format!("Orb {} cannot slide to {}: {what}", name(from), name(to))
            }
            Fault::Wall { from, to } => self.wall(from, to),
            Fault::NoPower { from } => {
                format!("Spark {} has power 0 and cannot move", name(from))
            }
            Fault::NotAStep { from, to } => format!(
                "Spark {} moves one step, and {} is not beside it",
                name(from),
                name(to)
            ),
            Fault::SparkOnto { from, to } => format!(
                "Spark {} captures enemy Sparks only, not {}",
                name(from),
                self.piece(to)
            ),
            Fault::Weaker { on, own, enemy } => format!(
                "on {} {} would have power {} against {}'s {}",
                name(on),
                self.player(own.0),
                own.1,
                self.player(enemy.0),
                enemy.1
            ),
        }
    }

    fn square(&self, square: SquareId) -> &str {
        &self.game.board.squares[square.index()].name
    }

    fn player(&self, player: PlayerId) -> &str {
        &self.game.players[player.index()].name
    }

    /// `the Blue Orb on c3`
    fn piece(&self, square: SquareId) -> String {
        let Some(piece) = self.position.piece(square) else {
            return format!("what is on {}", self.square(square));
        };
        let kind = match self.board.role(piece) {
            Role::Orb => "Orb",
            Role::Spark => "Spark",
            Role::Other => &self.game.pieces[piece.kind.index()].name,
        };
        let owner = self.player(piece.owner);
        format!("the {owner} {kind} on {}", self.square(square))
    }

    /// `Orb c3 may slide 2 squares, not 4: it charges 2 Sparks (c5, c6)`, nearest first.
    fn too_far(&self, from: SquareId, distance: usize) -> String {
        let orb = self.square(from);
        let Some(piece) = self.position.piece(from) else {
            return format!("Orb {orb} is not there");
        };
        let side = self.board.side(self.position, piece.owner);
        let mut charged: Vec<SquareId> = self.board.charged(&side, from).iter().collect();
        let away = |square: &SquareId| {
            let apart = self.board.geometry.apart(from, *square);
            apart.map(|[down, across]| down + across)
        };
        charged.sort_by_key(away);
        match charged.len() {
            0 => format!("Orb {orb} cannot move: it charges no Spark"),
            range => format!(
                "Orb {orb} may slide {}, not {distance}: it charges {} ({})",
                counted(range, "square"),
                counted(range, "Spark"),
                self.listed(&charged)
            ),
        }
    }

    /// `the Orb on b2 would complete a wall from a2 to b1`
    fn wall(&self, from: SquareId, to: SquareId) -> String {
        let orbs = moved(self.board.all_orbs(self.position), from, to);
        let orb = self.square(to);
        match wall(self.board, orbs, to) {
            Wall::Chain { ends: [a, b], .. } if a == b => {
                format!("the Orb on {orb} would divide the board by itself")
            }
            Wall::Chain { ends: [a, b], .. } => format!(
                "the Orb on {orb} would complete a wall from {} to {}",
                self.square(a),
                self.square(b)
            ),
            Wall::Ring { inside, .. } => format!(
                "the Orb on {orb} would complete a ring of Orbs around {}",
                self.listed(&inside)
            ),
            Wall::Other { orbs, cut_off } => format!(
                "the Orb on {orb} would complete a wall of Orbs ({}) that cuts off {}",
                self.listed(&orbs),
                self.listed(&cut_off)
            ),
        }
    }

    fn listed(&self, squares: &[SquareId]) -> String {
        let names = squares.iter().map(|&square| self.square(square));
        let mut names: Vec<&str> = names.take(NAMED).collect();
        let more = squares.len().saturating_sub(NAMED);
        let rest = format!("{more} more");
        if more > 0 {
            names.push(&rest);
        }
        names.join(", ")
    }
}

fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}
