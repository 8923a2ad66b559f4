from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from meldtrick import Game, State
from meldtrick.rules.opening import FixedMinimum, LinearMinimum, TableMinimum
from meldtrick.table.reduce import replay
from tests.rules.meld_play import after, at, child, game, menu, refusal, refused, walk


def test_the_minimum_by_score() -> None:
    assert [FixedMinimum(30).needed(score) for score in (-5, 0, 9000)] == [30, 30, 30]
    table = TableMinimum(15, {0: 50, 3000: 120, 1500: 90})
    scores = [-5, 0, 1495, 1500, 2995, 3000, 4995]
    assert [table.needed(score) for score in scores] == [15, 50, 50, 90, 90, 120, 120]
    linear = LinearMinimum(30, 10, 1000)
    assert [linear.needed(score) for score in (-200, 950, 1000, 2345, 9900)] == [
        30,
        30,
        40,
        50,
        120,
    ]


@pytest.mark.parametrize(
    ("rule", "least"),
    [
        ("{kind: by_score, below: 15, brackets: {0: 50, 1500: 90}}", 90),
        ("{kind: linear, base: 30, step: 10, per: 1000}", 40),
    ],
)
def test_the_minimum_rests_on_the_total_of_the_side(rule: str, least: int) -> None:
    played = child(f"opening: {{minimum: {rule}}}")
    state = at(played, "K K K 4 6 8", scores=[1500, 0])
    found = refusal(played, state, "lay K K K")
    assert found is not None
    assert (found.key, found.facts["needed"]) == ("opening.minimum", least)


def test_a_meld_that_reaches_it_opens_at_once() -> None:
    played = game()
    state = at(played, "K K K 9 9 9 4 6")
    step = played.apply(state, played.parse("lay K K K"))
    assert [event.kind for event in step.events] == ["meld_staged", "opened"]
    assert replay(state, step.log) == step.state
    # From then on any meld will do, and cards may be laid off.
    assert menu(played, step.state, "lay") == ["lay 9 9 9"]
    assert menu(played, step.state, "swap") == []


def test_only_melds_that_keep_the_opening_in_reach_are_offered() -> None:
    played = game(open_min=40)
    state = at(played, "9 9 9 5 5 5 6 6 6 J 4")
    assert menu(played, state, "lay") == ["lay 9 9 9", "lay 6 6 6", "lay 5 5 5"]
    enough = game()
    assert refused(enough, at(enough, "9 9 9 J 4 6"), "lay 9 9 9") == ("opening.minimum", "")
    staged = after(played, state, "lay 9 9 9", "lay 6 6 6")
    assert menu(played, staged, "lay") == ["lay 5 5 5"]
    assert after(played, staged, "lay 5 5 5").opened == 1


def test_a_refusal_says_what_can_still_be_reached() -> None:
    played = game(open_min=40)
    found = refusal(played, at(played, "9 9 9 5 5 5 J 4"), "lay 5 5 5")
    assert found is not None
    assert (found.case, found.facts) == (
        "reach",
        {"laid": 15, "best": 30, "needed": 40, "witness": ["lay 9 9 9"]},
    )
    assert "you can reach 30 (lay 9 9 9)" in found.text("en")


def test_the_cards_that_must_stay_count_too() -> None:
    """Nine cards reach 45 points, but on a first turn two of them must stay."""
    played = game(open_min=40)
    early = {"facts": {"first_turns_over": False}}
    state = at(played, "9 9 9 5 5 5 6 6 6", **early)
    assert refused(played, state, "lay 9 9 9") == ("going_out.first_turn", "")
    assert menu(played, state, "lay") == []
    assert menu(played, at(played, "9 9 9 5 5 5 6 6 6"), "lay") != []
    longer = at(played, "9 9 9 5 5 5 6 6 6 4 4", **early)
    assert menu(played, longer, "lay") == ["lay 9 9 9", "lay 6 6 6", "lay 5 5 5"]


def test_an_opening_may_be_what_completes_the_canasta_for_going_out() -> None:
    """Without it two cards must stay, and then the minimum is out of reach."""
    played = child(
        "going_out: {first_turn: true, canastas: {any: 1}}\nopening: {minimum: {points: 60}}"
    )
    goes_out = "K K K K 2 2 JK"
    state = at(played, goes_out)
    assert f"lay {goes_out}" in menu(played, state, "lay")
    assert after(played, state, f"lay {goes_out}").ending == "out:0"
    shorter = at(played, "5 5 5 4 4 4")
    assert menu(played, shorter, "lay") == []
    banned = child("going_out: {canastas: {any: 1}}\nopening: {minimum: {points: 180}}")
    early = at(banned, goes_out, facts={"first_turns_over": False})
    assert menu(banned, early, "lay") == []
    required = child(
        "going_out: {canastas: {any: 1}, final_discard: required}\n"
        "opening: {minimum: {points: 130}}"
    )
    assert menu(required, at(required, goes_out), "lay") == []
    assert f"lay {goes_out}" in menu(required, at(required, goes_out + " 4"), "lay")


def test_one_meld_joins_another_that_completes_the_opening() -> None:
    played = game()
    state = at(played, "5 5 5 K K K 4 6")
    assert menu(played, state, "lay") == ["lay K K K", "lay 5 5 5"]
    again = child("melds: {same_again: allowed}")
    state = at(again, "5 5 5 5 5 5 9 J")
    # Four or five of them would leave too few for a second meld.
    assert menu(again, state, "lay") == ["lay 5 5 5", "lay 5 5 5 5 5 5"]


def ends(played: Game, state: State, melds: list[str], minimum: int) -> bool:
    """Tell by brute force whether some of the melds open: disjoint, and with enough points."""
    worth = {"K": 10, "9": 5, "5": 5, "2": 20, "JK": 50, "A": 15}
    hand = list(played.view(state, 0).hand)
    for count in range(1, 4):
        for chosen in combinations(melds, count):
            cards = [card for text in chosen for card in text.split()[1:]]
            points = sum(worth[card] for card in cards)
            ranks = [text.split()[1] for text in chosen]
            held = all(cards.count(card) <= hand.count(card) for card in cards)
            if held and points >= minimum and len(set(ranks)) == count:
                return True
    return False


@pytest.mark.parametrize(
    "hand", ["9 9 9 5 5 5 JK", "K K 2 5 5 5 9 9", "5 5 2 9 9 2 K", "9 9 5 5 2 K"]
)
@pytest.mark.parametrize("minimum", [30, 40])
def test_it_can_open_exactly_when_brute_force_can(hand: str, minimum: int) -> None:
    played, everything = game(open_min=minimum), game(open_min=30)
    opened = at(everything, f"{hand} 4 6", melds={0: ["A A A"]})
    melds = menu(everything, opened, "lay")
    state = at(played, f"{hand} 4 6")
    assert bool(menu(played, state, "lay")) == ends(played, state, melds, minimum)


def unopened(seed: int) -> Iterator[State]:
    played = game(open_min=40)
    for state in walk(played, seed, steps=120):
        if not state.opened >> (state.turn % 2) & 1:
            yield state


@pytest.mark.parametrize("seed", range(4))
def test_quick_answers_agree_with_the_planner(seed: int) -> None:
    played = game(open_min=40)
    for state in unopened(seed):
        kind = played.book(state).kinds["lay"]
        asked = [rule for rule in kind.restrictions if not rule.guaranteed]
        slow = [
            str(action)
            for action in kind.kind.offer(state)
            if all(rule.refuse(state, action) is None for rule in asked)
        ]
        assert menu(played, state, "lay") == slow
