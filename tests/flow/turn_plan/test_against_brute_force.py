"""The solver against a naive judge that plays every order of steps."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import cast

import pytest

from meldtrick.rules.needs import Goal
from tests.oracle import games
from tests.oracle.games import Twin, all_hands
from tests.oracle.melds import Cards, NaiveMeld, NaiveSequence, NaiveWilds, new_melds
from tests.oracle.replay import check_plan
from tests.oracle.turns import NaiveNeeds, NaiveTable, ends

GOALS = ("opening", "go_out", "most_points", "least_deadwood")


def compare(twin: Twin, table: NaiveTable, needs: NaiveNeeds, goal: str) -> bool:
    """Assert that solver and naive judge agree; return whether the needs can be met."""
    values = ends(twin.naive, table, needs, goal)
    situation, wanted = twin.situation(table), twin.needs(needs)
    plan = twin.plan.best(situation, wanted, cast(Goal, goal))
    case = (table, needs, goal)
    assert (plan is not None) == bool(values), case
    if goal == "opening":
        assert twin.plan.can(situation, wanted) == bool(values), case
    if plan is None:
        return False
    if needs.waiver is None:
        best = -max(values) if goal == "least_deadwood" else max(values)
        assert plan.value == best, case
    check_plan(twin, situation, wanted, cast(Goal, goal), plan)
    return True


NEEDS = [
    NaiveNeeds(),
    NaiveNeeds(keep=1),
    NaiveNeeds(keep=2),
    NaiveNeeds(out=True),
    NaiveNeeds(out=True, final="required"),
    NaiveNeeds(out=True, final="forbidden"),
    NaiveNeeds(out=True, canastas=((0, 1),)),
    NaiveNeeds(canastas=((1, 1),), keep=1),
]
OPENINGS = [
    NaiveNeeds(points=15),
    NaiveNeeds(points=30, keep=2),
    NaiveNeeds(points=50, keep=1),
    NaiveNeeds(points=60, waiver=((0, 1),)),
    NaiveNeeds(points=200, waiver=((1, 1),), keep=2),
    NaiveNeeds(points=30, cards=4),
    NaiveNeeds(points=20, counts=0),
    NaiveNeeds(slots=((3, 2),), extra=False),
    NaiveNeeds(slots=((0, 1),), keep=1),
    NaiveNeeds(slots=((0, 1), (3, 1))),
    NaiveNeeds(points=20, out=True, canastas=((0, 1),)),
    NaiveNeeds(),
]
SEQUENCE_OPENINGS = [
    NaiveNeeds(slots=((3, 1), (2, 1)), extra=False),
    NaiveNeeds(slots=((2, 2),), extra=False),
    NaiveNeeds(slots=((2, 1), (0, 1)), points=20),
]


def tables(
    twin: Twin, hand: Cards, rng: random.Random, standing: list[NaiveMeld]
) -> Iterator[NaiveTable]:
    """Yield tables with this hand: bare, and with a few melds that stand already."""
    table = drawn(twin, hand, rng)
    yield table
    own = tuple(rng.sample(standing, rng.choice([1, 1, 2])))
    others = tuple(rng.sample(standing, rng.choice([0, 1])))
    yield replace(table, own=own, others=others)


def fresh(
    twin: Twin, hand: Cards, rng: random.Random, standing: list[NaiveMeld]
) -> Iterator[NaiveTable]:
    """Yield tables of a unit that has not opened, with and without a staged meld."""
    arriving = rng.choice([0, 0, 1])
    table = replace(drawn(twin, hand, rng), opened=False, arriving=arriving)
    yield replace(table, others=(rng.choice(standing),))
    yield replace(table, staged=(rng.choice(standing),))


def drawn(twin: Twin, hand: Cards, rng: random.Random) -> NaiveTable:
    """Return a bare table with rules of lay-offs and slots drawn at random."""
    slots = sorted({name[0] for name in twin.copies if len(name) < 3 and name != "W"} - {"J"})
    wild_melds = any(isinstance(kind, NaiveWilds) for kind in twin.naive.grammar)
    return NaiveTable(
        hand,
        per_slot=rng.choice(["any", "one", "one unfinished"]),
        barred=(rng.choice(slots + [""] * wild_melds),) if rng.random() < 0.2 else (),
        barred_kinds=(rng.choice([0, 1]),) if rng.random() < 0.1 else (),
        out_kinds=(1,) if rng.random() < 0.3 else (),
        lay_offs=rng.random() < 0.9,
        apart=rng.random() < 0.3,
    )


def owing(needs: NaiveNeeds, hand: Cards, rng: random.Random) -> NaiveNeeds:
    """Add, now and then, a card that must go to the table."""
    if not hand or rng.random() < 0.7:
        return needs
    return replace(needs, owed=tuple(rng.sample(hand, min(len(hand), rng.choice([1, 1, 2])))))


# Every hand of one of these sizes, and how many hands that is; each hand comes to two tables,
# each with needs and a goal drawn by the seed.
EXHAUSTIVE = [
    (games.blind_sets, (1, 2, 3, 4, 5, 6, 7), 449),
    (games.closing_sets, (4, 5, 6, 7), 550),
    (games.suited, (5, 6), 2436),
    (games.rummy, (5,), 1507),
    (games.in_place, (5,), 770),
    (games.deuce_sets, (4, 5, 6, 7), 162),
    (games.wild_runs, (5,), 1296),
    (lambda: games.single_cards(masks=True), (5,), 3003),
    (lambda: games.single_cards(masks=False), (4,), 1365),
]


@pytest.mark.parametrize(("make", "sizes", "hands"), EXHAUSTIVE)
def test_every_hand_of_a_tiny_deck(
    make: Callable[[], Twin], sizes: Sequence[int], hands: int, seed: int
) -> None:
    tried, met = judge(make(), sizes, random.Random(seed))
    assert tried == hands
    # Needs that are never met would prove little.
    assert met > tried // 2


def judge(twin: Twin, sizes: Sequence[int], rng: random.Random, part: float = 1) -> tuple[int, int]:
    """Compare solver and naive judge on hands of these sizes; return hands and plans found."""
    standing = standing_melds(twin)
    sequences = any(isinstance(kind, NaiveSequence) for kind in twin.naive.grammar)
    openings = OPENINGS + SEQUENCE_OPENINGS * sequences
    tried, met = 0, 0
    for hand in all_hands(twin.copies, sizes):
        if rng.random() > part:
            continue
        tried += 1
        table = rng.choice(list(tables(twin, hand, rng, standing)))
        met += compare(twin, table, owing(rng.choice(NEEDS), hand, rng), rng.choice(GOALS))
        table = rng.choice(list(fresh(twin, hand, rng, standing)))
        met += compare(twin, table, owing(rng.choice(openings), hand, rng), rng.choice(GOALS))
    return tried, met


def standing_melds(twin: Twin) -> list[NaiveMeld]:
    """Return melds of three or four cards that may stand on a table."""
    hands = list(all_hands(twin.copies, [4]))
    melds = {
        meld
        for hand in hands
        for meld in new_melds(twin.naive.grammar, hand)
        if len(meld.cards) < 5
    }
    return sorted(melds, key=repr)
