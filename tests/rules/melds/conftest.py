"""Grammars the tests of melds share."""

from collections.abc import Callable
from typing import Any

import pytest

from meldtrick.cards.faces import RANKS, SUITS, FaceTable, face_classes, suit_of
from meldtrick.rules.melds import Grammar, Limits, SequenceKind, SetKind, WildKind

ORDER = "23456789TJQKA"
Reader = Callable[[str], Any]
"""Reads a text; what comes back, a meld or a fault, is what a test asserts."""


def words(table: FaceTable, text: str) -> tuple[list[int], list[str]]:
    """Return the faces and the spoken names of a text such as `KH JK=QH`."""
    pairs = [word.partition("=") for word in text.split()]
    return [table.face(card) for card, _, _ in pairs], [name for _, _, name in pairs]


def reader(grammar: Grammar) -> Reader:
    return lambda text: grammar.read(*words(grammar.table, text))


def kind_reader(grammar: Grammar, number: int) -> Reader:
    kind = grammar.kinds[number]
    return lambda text: kind.read(*words(grammar.table, text))


@pytest.fixture(scope="package")
def suited_table() -> FaceTable:
    """Every card of the 52 a face of its own, and jokers."""
    cards = [rank + suit for rank in RANKS for suit in SUITS]
    return FaceTable(face_classes([*cards, "JK"], [suit_of]))


@pytest.fixture(scope="package")
def blind_table() -> FaceTable:
    """No suit read, save that of the threes."""
    cards = [rank + suit for rank in RANKS for suit in SUITS]
    return FaceTable(face_classes([*cards, "JK"], [lambda c: suit_of(c) * c.startswith("3")]))


@pytest.fixture(scope="package")
def rummy(suited_table: FaceTable) -> Grammar:
    """Sets of three or four suits, sequences with the ace at both ends, jokers up to half."""
    joker = [suited_table.face("JK")]
    naturals = [face for face in range(len(suited_table)) if face not in joker]
    half = (1, 2)
    return Grammar(
        suited_table,
        [
            SetKind(
                0, "sets", suited_table, naturals, joker, Limits(3, 4, share=half), distinct=True
            ),
            SequenceKind(
                1, "runs", suited_table, ORDER, joker, Limits(3, 13, share=half), ace="both"
            ),
        ],
    )


@pytest.fixture(scope="package")
def canasta(blind_table: FaceTable) -> Grammar:
    """Sets with at most three wilds, wild melds of at most two jokers, closed black threes."""
    wilds = [blind_table.face("2"), blind_table.face("JK")]
    ranks = [blind_table.face(rank + "S") for rank in "AKQJT987654"]
    return Grammar(
        blind_table,
        [
            SetKind(0, "sets", blind_table, ranks, wilds, Limits(3, 7, 2, 3)),
            WildKind(1, "wild_melds", blind_table, wilds, Limits(3, 7), {wilds[1]: 2}),
            SetKind(
                2,
                "threes",
                blind_table,
                [blind_table.face("3S"), blind_table.face("3C")],
                limits=Limits(3, 4),
                closed=True,
            ),
        ],
    )


@pytest.fixture(scope="package")
def mixed(suited_table: FaceTable) -> Grammar:
    """Sets of any suits and sequences, both with jokers; deuces natural in their place."""
    wilds = [suited_table.face(card) for card in ("2S", "2H", "2D", "2C", "JK")]
    naturals = [face for face in range(len(suited_table)) if face not in wilds]
    return Grammar(
        suited_table,
        [
            SetKind(0, "sets", suited_table, naturals, wilds, Limits(max_wilds=1)),
            SequenceKind(
                1,
                "runs",
                suited_table,
                ORDER,
                wilds,
                Limits(max_wilds=1),
                ace="both",
                in_place=True,
            ),
        ],
    )
