from __future__ import annotations

import pytest

from meldtrick.rules.canastas import ANY, PART, Canastas
from tests.rules.meld_play import at, child, game

CLASSES = """
canastas:
  classes:
    sevens: {ranks: [7], wilds: 0, bonus: 1500}
    wild: {kinds: [wild], size: 5, bonus: 2000}
    none_worth: {size: 9, bonus: 0}
"""


def canastas(rules: str = "") -> tuple[Canastas, dict[str, str]]:
    """Return the classes, and a way to name the class of melds."""
    played = child(rules) if rules else game()
    state = at(played, "4 5", melds={0: ["A A A"]})
    part = played.book(state).parts[PART]
    assert isinstance(part, Canastas)
    return part, {}


@pytest.mark.parametrize(
    ("meld", "name"),
    [
        ("K K K K K K K", "clean"),
        ("K K K K K K K 2 2 JK", "clean"),
        ("K K K K K K 2 2", "dirty"),
        ("K 2 2 2 2 2 2", "dirty"),
        ("2 2 2 2 2 JK JK", "joker"),
        ("K K K K K K", ""),
        ("2 2 2 2 JK JK", ""),
    ],
)
def test_the_class_is_read_off_the_meld(meld: str, name: str) -> None:
    played = game()
    state = at(played, "4 5", melds={0: [meld]})
    part: Canastas = played.book(state).parts[PART]
    found = part.of(state.melds[0][0])
    assert (found.name if found else "") == name
    again = part.of(state.melds[0][0])
    assert again is found


@pytest.mark.parametrize(
    ("meld", "name"),
    [
        ("7 7 7 7 7 7 7", "sevens"),
        ("7 7 7 7 7 7 7 2", "clean"),
        ("2 2 2 2 JK", "wild"),
        ("7 7 7 7 7", ""),
        ("K K K K K K K", "clean"),
    ],
)
def test_classes_by_rank_kind_and_size(meld: str, name: str) -> None:
    played = child(CLASSES)
    state = at(played, "4 5", melds={0: [meld]})
    part: Canastas = played.book(state).parts[PART]
    found = part.of(state.melds[0][0])
    assert (found.name if found else "") == name


def test_counting_what_a_side_has() -> None:
    played = game()
    state = at(played, "4 5", melds={0: ["7*K", "6*Q 2", "A A A", "5*2 JK JK"]})
    part: Canastas = played.book(state).parts[PART]
    melds = state.melds[0]
    assert part.count(melds) == part.count(melds, ANY) == 3
    assert [part.count(melds, name) for name in ("clean", "dirty", "joker")] == [1, 1, 1]
    assert part.lacking(melds, {"any": 3, "clean": 1}) == ""
    assert part.lacking(melds, {"any": 3, "clean": 2}) == "clean"
