//! Sections G and M.

use zrf::model::{
    Game, Goal, GoalCondition as C, GoalKind, GoalPlace, Occupant, PatternStep, PieceId, PlayerId,
    ZoneId,
};

use crate::{faulty, small};

fn with_goals(goals: &str) -> String {
    small(&format!("(piece (name A)) (piece (name B)) {goals}"))
}

fn goals(text: &str) -> (Game, Vec<Goal>) {
    let game = crate::game(&with_goals(text));
    let goals = game.goals.clone();
    (game, goals)
}

fn condition(text: &str) -> C {
    goals(&format!("(win-condition (White) {text})")).1[0]
        .condition
        .clone()
}

const A: PieceId = PieceId(0);
const B: PieceId = PieceId(1);

#[test]
fn g9_without_a_list_a_goal_is_judged_for_all_but_random_players() {
    let (_, goals) = goals("(draw-condition stalemated) (loss-condition (Black) repetition)");
    assert_eq!(goals[0].players, [PlayerId(0), PlayerId(1)]);
    assert_eq!(goals[1].players, [PlayerId(1)]);
    assert_eq!(
        (goals[0].kind, goals[1].kind),
        (GoalKind::Draw, GoalKind::Loss)
    );
}

#[test]
fn m_count_condition() {
    let (_, goals) = goals("(count-condition stalemated) (count-condition (White) (stalemated))");
    assert!(
        goals
            .iter()
            .all(|g| g.kind == GoalKind::Count && g.condition == C::Stalemated)
    );
    assert_eq!(goals[1].players, [PlayerId(0)]);
}

#[test]
fn g2_pieces_remaining_and_g3_total() {
    assert_eq!(
        condition("(pieces-remaining 0)"),
        C::PiecesRemaining(0, None)
    );
    assert_eq!(
        condition("(pieces-remaining 2 B)"),
        C::PiecesRemaining(2, Some(B))
    );
    assert_eq!(
        condition("(total-piece-count 7 A)"),
        C::TotalPieceCount(7, Some(A))
    );
}

#[test]
fn g5_captured_and_g6_checkmated_take_several_pieces() {
    assert_eq!(condition("(captured A B)"), C::Captured(vec![A, B]));
    assert_eq!(condition("(checkmated B)"), C::Checkmated(vec![B]));
}

#[test]
fn goals_join() {
    let made = condition("(and (captured A) (or stalemated (not repetition)))");
    let inner = C::Any(vec![C::Stalemated, C::Not(Box::new(C::Repetition))]);
    assert_eq!(made, C::All(vec![C::Captured(vec![A]), inner]));
}

#[test]
fn g4_absolute_config() {
    let (game, goals) = goals("(win-condition (White) (absolute-config A B (a1 home c3)))");
    let C::AbsoluteConfig { occupants, places } = &goals[0].condition else {
        panic!()
    };
    assert_eq!(*occupants, [Occupant::Piece(A), Occupant::Piece(B)]);
    let square = |name| GoalPlace::Square(game.board.square(name).unwrap());
    assert_eq!(
        *places,
        [square("a1"), GoalPlace::Zone(ZoneId(0)), square("c3")]
    );
}

#[test]
fn m_occupants() {
    let made = condition("(absolute-config (opponent A) (not (any-owner (A B))) (home))");
    let C::AbsoluteConfig { occupants, .. } = made else {
        panic!()
    };
    let both = Occupant::AnyOf(vec![Occupant::Piece(A), Occupant::Piece(B)]);
    assert_eq!(
        occupants[0],
        Occupant::Opponent(Box::new(Occupant::Piece(A)))
    );
    let any = Occupant::AnyOwner(Box::new(both));
    assert_eq!(occupants[1], Occupant::Not(Box::new(any)));
}

#[test]
fn g8_relative_config() {
    let C::RelativeConfig(steps) = condition("(relative-config A n (A B) n (not A))") else {
        panic!()
    };
    let (a, b) = (Occupant::Piece(A), Occupant::Piece(B));
    assert!(matches!(steps[1], PatternStep::Go(_)));
    assert_eq!(steps[0], PatternStep::Occupied(vec![a.clone()]));
    assert_eq!(steps[2], PatternStep::Occupied(vec![a.clone(), b]));
    assert_eq!(
        steps[4],
        PatternStep::Occupied(vec![Occupant::Not(Box::new(a))])
    );
}

#[test]
fn a13_an_undefined_goal_never_holds() {
    let (game, faults) = faulty(&with_goals("(win-condition (White) (capturd A))"));
    assert_eq!(game.goals[0].condition, C::Constant(false));
    assert!(
        faults[0].contains("Z0604") && faults[0].contains("`captured`"),
        "{}",
        faults[0]
    );
}
