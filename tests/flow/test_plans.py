"""Plans: the best of a turn for each goal, and lists of steps judged at once."""

from typing import Any

import pytest

from meldtrick import Game, OptionError, State
from meldtrick.flow.plans import GOALS
from tests.records.small_game import small_game
from tests.rules import meld_play, trick_play


@pytest.fixture(scope="module")
def canasta() -> Game:
    return meld_play.game()


def at(played: Game, hand: str, **zones: Any) -> State:
    data = {"players": 2, "phase": "turn.meld", "hands": {0: hand, 1: 5}}
    return played.position({**data, **zones})


def steps(played: Game, state: State, goal: str) -> tuple[int, list[str]] | None:
    """Return value and steps of a plan; the steps can be played."""
    plan = played.plan(state, goal)
    if plan is None:
        return None
    here = state
    for action in plan.actions:
        assert played.refusals(here, action) == (), action
        here = played.apply(here, action).state
    assert played.plan(played.view(state, state.actor), goal) == plan
    return plan.value, [str(action) for action in plan.actions]


def test_the_best_opening_has_most_points(canasta: Game) -> None:
    state = at(canasta, "K K K 9 9 9 4 5")
    assert steps(canasta, state, "opening") == (45, ["lay K K K", "lay 9 9 9"])
    assert steps(canasta, at(canasta, "K K 9 9 4 5"), "opening") is None
    assert steps(canasta, at(canasta, "4 4 4 5 5 7"), "opening") is None


def test_an_opened_side_lays_off_for_points(canasta: Game) -> None:
    zones = {"melds": {0: ["4 4 4"], 1: ["Q Q Q"]}}
    found = steps(canasta, at(canasta, "K K K 4 Q 9 5", **zones), "most_points")
    assert found is not None
    assert found[0] == 45
    assert sorted(found[1]) == ["lay K K K", "off 4 > 4 4 4", "off Q > @1: Q Q Q"]


def test_the_least_deadwood_leaves_cheap_cards(canasta: Game) -> None:
    zones = {"melds": {0: ["4 4 4"]}}
    found = steps(canasta, at(canasta, "K K K 4 Q 9", **zones), "least_deadwood")
    assert found is not None
    assert found[0] == 15
    assert sorted(found[1]) == ["lay K K K", "off 4 > 4 4 4"]
    unopened = steps(canasta, at(canasta, "K K K Q 9"), "least_deadwood")
    assert unopened == (15, ["lay K K K"])


def test_going_out_may_end_with_a_discard(canasta: Game) -> None:
    zones = {"melds": {0: ["4 4 4"]}}
    found = steps(canasta, at(canasta, "K K K 4 9", **zones), "go_out")
    assert found is not None
    assert sorted(found[1][:-1]) == ["lay K K K", "off 4 > 4 4 4"]
    assert found[1][-1] == "discard 9"
    assert steps(canasta, at(canasta, "K K K 4 9 7", **zones), "go_out") is None
    whole = steps(canasta, at(canasta, "K K K 4", **zones), "go_out")
    assert whole is not None


def test_going_out_needs_the_canastas_the_rules_want() -> None:
    played = meld_play.child("going_out: {canastas: {any: 1}}")
    few = at(played, "K K K 4 9", melds={0: ["4 4 4"]})
    assert steps(played, few, "go_out") is None
    grown = at(played, "K K K 4 9", melds={0: ["4 4 4 4 4 4"]})
    found = steps(played, grown, "go_out")
    assert found is not None
    assert found[1][-1] == "discard 9"


def test_an_unopened_side_goes_out_through_its_opening(canasta: Game) -> None:
    found = steps(canasta, at(canasta, "K K K 9 9 9 4"), "go_out")
    assert found == (45, ["lay K K K", "lay 9 9 9", "discard 4"])
    assert steps(canasta, at(canasta, "5 5 5 4"), "go_out") is None


def test_cards_go_to_a_meld_laid_in_the_same_turn(canasta: Game) -> None:
    zones = {"melds": {0: ["4 4 4"]}}
    for goal in GOALS[1:]:
        found = steps(canasta, at(canasta, "Q Q Q Q 2 2", **zones), goal)
        assert found is not None, goal


def owing(played: Game, hand: str) -> State:
    """Return a state in which a wild that was swapped from an opponent's meld is owed."""
    state = at(played, f"K {hand}".strip(), melds={0: ["4 4 4"], 1: ["K K JK"]})
    return played.apply(state, "swap K > @1: K K JK").state


def test_an_owed_wild_is_placed_first(canasta: Game) -> None:
    owed = owing(canasta, "9 9 4")
    assert steps(canasta, owed, "opening") == (60, ["lay 9 9 JK", "discard 4"])
    assert steps(canasta, owed, "most_points") == (65, ["lay 9 9 JK", "off 4 > 4 4 4"])
    assert steps(canasta, owed, "least_deadwood") == (0, ["lay 9 9 JK", "off 4 > 4 4 4"])
    assert steps(canasta, owing(canasta, ""), "go_out") == (0, ["off JK > 4 4 4"])
    assert steps(canasta, owing(canasta, "9 8 7"), "go_out") is None


def test_a_card_that_may_stand_for_several_is_named() -> None:
    rules = """
melds:
  kinds:
    run: {kind: sequence, order: 456789TJQKA, min: 3, max: 7, max_wilds: 2}
"""
    played = meld_play.child(rules)
    state = at(played, "JK 9S", melds={0: ["5H 6H 7H"]})
    plan = played.plan(state, "most_points")
    assert plan is not None
    assert str(plan.actions[0]).startswith("off JK=")
    here = state
    for action in plan.actions:
        here = played.apply(here, action).state


def test_only_the_actor_in_a_phase_of_melding_plans(canasta: Game) -> None:
    state = at(canasta, "K K K 9 9 9 4")
    assert canasta.plan(canasta.view(state, 1), "opening") is None
    drawing = canasta.start(2, seed=1)
    assert canasta.plan(drawing, "opening") is None


def test_other_goals_and_games_without_melds_are_refused(canasta: Game) -> None:
    state = at(canasta, "K K K")
    with pytest.raises(OptionError, match=r"goal: 'luck' is not one of opening, go_out") as caught:
        canasta.plan(state, "luck")
    assert caught.value.name == "goal"
    for played in (trick_play.game("standard"), small_game()):
        with pytest.raises(OptionError, match="lays no melds to plan"):
            played.plan(played.start(seed=1), "go_out")


def test_a_whole_list_of_steps_is_judged(canasta: Game) -> None:
    state = at(canasta, "K K K 9 9 9 4")
    good = ["lay K K K", canasta.parse("lay 9 9 9"), "discard 4"]
    assert canasta.refusals_of_plan(state, good) == ()
    assert canasta.refusals_of_plan(canasta.view(state, 0), good) == ()
    assert canasta.refusals_of_plan(state, []) == ()
    (refusal,) = canasta.refusals_of_plan(state, ["lay K K K", "lay 4 4 4", "discard 4"])
    assert refusal.facts["step"] == 2
    assert refusal.key == "flow"
    assert canasta.refusals(state, canasta.parse("lay 4 4 4"))[0].key == refusal.key
