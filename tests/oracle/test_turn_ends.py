"""The ends of a turn that the engine lets one reach are those of whole turns judged at once."""

from __future__ import annotations

from random import Random

import pytest

from tests.oracle.free_turn import PileRules
from tests.oracle.turn_cases import SETS_DECK, SETTINGS, TABLES, Case, barred, compare
from tests.oracle.turn_ends import Cards, End, Position, turn_ends


def case_of(name: str) -> Case:
    options, rules = SETTINGS[name]
    return Case("tiny-sets", options, PileRules(rules))


def at_once(rules: PileRules, position: Position, _pile: Cards) -> set[End]:
    return turn_ends(rules.rules, position)


@pytest.mark.parametrize("name", SETTINGS)
def test_every_small_hand(name: str) -> None:
    """All hands of two to six cards of the tiny deck, nothing on the table."""
    hands = [hand for size in (2, 3, 4, 5, 6) for hand in SETS_DECK.hands(size)]
    assert len(hands) == 376
    ends = [compare(case_of(name), Position(hand), at_once) for hand in hands]
    assert max(ends) > 15


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", SETTINGS)
def test_random_hands(name: str, table: str, seed: int) -> None:
    rng = Random(f"{seed} {name} {table}")
    own, others = down = TABLES[table]
    for _ in range(20):
        (hand,) = SETS_DECK.dealt(rng, down.cards, rng.choice((3, 4, 5, 6, 7)))
        compare(case_of(name), Position(hand, own, others, opened=bool(own)), at_once)


@pytest.mark.parametrize("name", ["as it is", "one canasta"])
def test_first_turn(name: str, seed: int) -> None:
    """Nobody goes out on his own first turn of the deal."""
    rng = Random(f"{seed} first turn {name}")
    for _ in range(60):
        (hand,) = SETS_DECK.dealt(rng, (), rng.choice((3, 4, 5, 6)))
        compare(barred(case_of(name)), Position(hand), at_once, first_turn=True)
