"""The same with a pile to take and wilds to swap, with sequences, and in a shipped game."""

from __future__ import annotations

from random import Random

import pytest

from tests.oracle.free_turn import PileRules, free_ends
from tests.oracle.turn_cases import (
    RUN_SETTINGS,
    RUN_TABLES,
    RUNS_DECK,
    SETS_DECK,
    SETTINGS,
    TABLES,
    Case,
    Deck,
    Table,
    barred,
    compare,
)
from tests.oracle.turn_ends import Cards, Position, Rules

TAKING = ("never", "top_counts", "top_does_not")


def play(case: Case, deck: Deck, table: Table, rng: Random, *, times: int, hand: int) -> None:
    """Compare the ends of random turns on a table."""
    rules = case.rules.rules
    for _ in range(times):
        sizes = rng.randrange(2, hand + 1), rng.choice((0, 1, 2, 3))
        held, pile = deck.dealt(rng, table.cards, *sizes)
        position = Position(held, *table, opened=bool(table.own))
        compare(case, position, free_ends, pile=pile, first_turn=not rules.may_go_out)


def sets(name: str, taking: str) -> Case:
    options, rules = SETTINGS[name]
    pile = PileRules(rules, take_to_open=taking != "never", top_counts=taking == "top_counts")
    return Case("tiny-pile", {**options, "take_to_open": taking}, pile)


def runs(name: str, taking: str) -> Case:
    options, rules = RUN_SETTINGS[name]
    return Case(
        "tiny-runs",
        {**options, "take_to_open": taking},
        PileRules(rules, take_to_open=taking != "never", top_counts=taking == "top_counts"),
    )


@pytest.mark.parametrize("taking", TAKING)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", SETTINGS)
def test_pile_and_swaps(name: str, table: str, taking: str, seed: int) -> None:
    rng = Random(f"{seed} {name} {table} {taking}")
    case = sets(name, taking)
    play(case, SETS_DECK, TABLES[table], rng, times=5, hand=5)
    play(barred(case), SETS_DECK, TABLES[table], rng, times=2, hand=5)


@pytest.mark.parametrize("taking", TAKING)
@pytest.mark.parametrize("table", RUN_TABLES)
@pytest.mark.parametrize("name", RUN_SETTINGS)
def test_sequences(name: str, table: str, taking: str, seed: int) -> None:
    rng = Random(f"{seed} runs {name} {table} {taking}")
    play(runs(name, taking), RUNS_DECK, RUN_TABLES[table], rng, times=6, hand=6)


SHIPPED = Rules(
    {"A": 15, "K": 10, "9": 5, "4": 5, "2": 20, "JK": 50}, frozenset({"2", "JK"}), minimum=30
)
SHIPPED_DECK = Deck({"A": 5, "K": 8, "9": 5, "4": 4, "2": 5, "JK": 3})
SHIPPED_TABLES = {
    "nothing down": Table(),
    "opponents down": Table(others=(("JK", "K", "K"), ("9", "9", "9"))),
    "both": Table(own=(("4", "4", "4"),), others=(("2", "A", "A"), ("2", "2", "JK"))),
    "near a canasta": Table(own=(("2", "K", "K", "K", "K", "K"),), others=(("9", "9", "JK"),)),
}


SHIPPED_SETTINGS: dict[str, tuple[dict[str, object], PileRules]] = {
    "as it is": ({}, PileRules(SHIPPED)),
    "minimum 40": ({"open_min": 40}, PileRules(SHIPPED._replace(minimum=40))),
    "no more wilds": (
        {"wild_limit": "not_over_naturals"},
        PileRules(SHIPPED._replace(no_more_wilds=True)),
    ),
    "few wilds": (
        {"wild_limit": 3},
        PileRules(SHIPPED._replace(least_naturals=2, most_wilds=3)),
    ),
    "take to open": ({"take_to_open": True}, PileRules(SHIPPED, take_to_open=True)),
}


@pytest.mark.parametrize("table", SHIPPED_TABLES)
@pytest.mark.parametrize("name", SHIPPED_SETTINGS)
def test_shipped_game(name: str, table: str, seed: int) -> None:
    """Hands without threes of canasta-31a."""
    rng = Random(f"{seed} shipped {name} {table}")
    case = Case("canasta-31a", *SHIPPED_SETTINGS[name])
    play(case, SHIPPED_DECK, SHIPPED_TABLES[table], rng, times=8, hand=6)


@pytest.mark.parametrize("hand", [("2", "2", "9", "9"), ("K", "K", "2", "4"), ("2", "2", "JK")])
def test_a_top_that_does_not_count(hand: Cards) -> None:
    """Where the top counts for nothing, the melds must reach the minimum without it."""
    for minimum in (15, 30, 50, 80):
        rules = SETTINGS[f"minimum {minimum}"][1] if minimum != 30 else SETTINGS["as it is"][1]
        case = Case(
            "tiny-pile",
            {"minimum": minimum, "take_to_open": "top_does_not"},
            PileRules(rules, take_to_open=True, top_counts=False),
        )
        for top in ("K", "9", "2"):
            compare(case, Position(hand), free_ends, pile=("4", "4", top))


@pytest.mark.parametrize(
    ("name", "position", "pile"),
    [
        ("few wilds", Position(("2", "9"), *TABLES["sets on both sides"], opened=True), "2 K JK"),
        ("one canasta", Position(("2", "2", "4", "9"), (), (("K", "K", "K"),)), "9 9 JK"),
        ("two canastas", Position(("2", "4", "4", "9"), (), (("K", "K", "K"),)), "JK 4"),
    ],
)
def test_the_pile_saves_a_short_hand(name: str, position: Position, pile: str) -> None:
    """A player down to one card who may not go out can still take the pile and end his turn."""
    case = sets(name, "never")
    if name == "few wilds":
        case = barred(case)
    first = name == "few wilds"
    compare(case, position, free_ends, pile=tuple(pile.split()), first_turn=first)
