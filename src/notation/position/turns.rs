//! Turns by the name of the player who chooses.

use super::word::name_word;
use crate::model::{Game, PlayerId};

/// The entries of the turn order in which a player chooses, in order.
pub fn turns_of(game: &Game, player: PlayerId) -> impl Iterator<Item = usize> + '_ {
    let turns = game.turns.iter().enumerate();
    turns
        .filter(move |(_, turn)| turn.player == player)
        .map(|(index, _)| index)
}

/// The players who have turns, in the order of the turns.
pub fn players_with_turns(game: &Game) -> Vec<PlayerId> {
    let mut players = Vec::new();
    for turn in &game.turns {
        if !players.contains(&turn.player) {
            players.push(turn.player);
        }
    }
    players
}

/// The player with a turn whose name is `word` or begins with it. A name that is equal comes
/// before others, one that is equal but for case before those that only begin so; where several
/// are as near, none is meant.
pub fn player_by_beginning(game: &Game, word: &str) -> Option<PlayerId> {
    let players = players_with_turns(game);
    let name = |player: &PlayerId| game.players[player.index()].name.as_str();
    let lower = word.to_lowercase();
    let equal = players.iter().copied().find(|player| name(player) == word);
    equal
        .or_else(|| only(&players, |player| name(player).to_lowercase() == lower))
        .or_else(|| {
            let begins = |player: &PlayerId| name(player).to_lowercase().starts_with(&lower);
            only(&players, begins).filter(|_| !lower.is_empty())
        })
}

fn only(players: &[PlayerId], fits: impl Fn(&PlayerId) -> bool) -> Option<PlayerId> {
    let mut fitting = players.iter().filter(|player| fits(player));
    let first = fitting.next().copied();
    first.filter(|_| fitting.next().is_none())
}

/// The shortest beginning of a player's name, in small letters, by which
/// [`player_by_beginning`] finds him.
pub fn beginning(game: &Game, player: PlayerId) -> Option<String> {
    let name = game.players.get(player.index())?.name.to_lowercase();
    let mut word = String::new();
    for c in name.chars().take_while(|c| c.is_alphanumeric()) {
        word.push(c);
        let found = player_by_beginning(game, &word) == Some(player);
        if found && name_word(&word) == word {
            return Some(word);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Player, TurnEntry};

    fn game(players: &[&str]) -> Game {
        let turn = |index| TurnEntry {
            player: PlayerId(index as u16),
            mover: PlayerId(index as u16),
            move_type: None,
        };
        let player = |name: &&str| Player {
            name: (*name).to_owned(),
            random: false,
        };
        Game {
            players: players.iter().map(player).collect(),
            turns: (0..players.len()).map(turn).collect(),
            ..Game::default()
        }
    }

    #[test]
    fn beginnings_are_short_and_tell_the_player() {
        let game = game(&["White", "Black", "Blue", "B", "?Dice"]);
        let all = (0..5).map(|index| beginning(&game, PlayerId(index)));
        let all: Vec<Option<String>> = all.collect();
        let wanted = ["w", "bla", "blu", "b"].map(|word| Some(word.to_owned()));
        assert_eq!(all[..4], wanted);
        assert_eq!(all[4], None);
        assert_eq!(player_by_beginning(&game, "Bl"), None);
        assert_eq!(player_by_beginning(&game, "WHITE"), Some(PlayerId(0)));
        assert_eq!(player_by_beginning(&game, ""), None);
    }
}
