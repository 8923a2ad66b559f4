"""Games the tests of the solver share, read from texts."""

from typing import Any

import pytest

from meldtrick.cards.faces import RANKS, SUITS, FaceTable, face_classes, rank_of, suit_of
from meldtrick.cards.packed import pack
from meldtrick.flow.turn_plan import TurnPlan
from meldtrick.rules.melds import (
    CardPoints,
    Grammar,
    Kind,
    Limits,
    SequenceKind,
    SetKind,
    WildKind,
)
from meldtrick.rules.needs import ONE, Needs, Situation
from meldtrick.table.meld import Meld

CARDS = [rank + suit for rank in RANKS for suit in SUITS]
POINTS = {"JK": 50, "2": 20, "A": 20, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 10, "8": 10}


class Game:
    """A game for tests that reads hands and melds from texts."""

    def __init__(self, grammar: Grammar, points: CardPoints, *, single: bool = False) -> None:
        self.grammar = grammar
        classes = [
            lambda meld: len(meld.cards) >= 7,
            lambda meld: isinstance(grammar.kinds[meld.kind], SequenceKind),
            lambda meld: isinstance(grammar.kinds[meld.kind], SetKind),
        ]
        self.plan = TurnPlan(grammar, points, classes=classes, single=single)

    def hand(self, text: str) -> int:
        return pack([self.grammar.table.face(card) for card in text.split()])

    def meld(self, text: str) -> Meld:
        found = self.grammar.read([self.grammar.table.face(card) for card in text.split()])
        assert isinstance(found, Meld), found
        return found

    def steps(self, situation: Situation, needs: Needs) -> list[str] | None:
        plan = self.plan.best(situation, needs)
        if plan is None:
            return None
        return [
            self.grammar.text(step.meld)
            if step.target is None
            else f"{self.grammar.table.name(step.face)} > {self.grammar.text(step.target)}"
            for step in plan.placements
        ]


def card_points(table: FaceTable) -> CardPoints:
    return CardPoints(tuple([POINTS.get(rank, 5) for rank in table.rank]))


@pytest.fixture(scope="package")
def classic() -> Game:
    """Sets with at most three wilds and wild melds, suits not read; black threes to go out."""
    table = FaceTable(face_classes([*CARDS, "JK"], [lambda c: suit_of(c) * c.startswith("3")]))
    wilds = [table.face("2"), table.face("JK")]
    ranks = [table.face(rank + "S") for rank in "AKQJT987654"]
    threes = [table.face("3S"), table.face("3C")]
    kinds: list[Kind] = [
        SetKind(0, "sets", table, ranks, wilds, Limits(3, None, 2, 3)),
        WildKind(1, "wild_melds", table, wilds),
        SetKind(2, "threes", table, threes, limits=Limits(3, 4), closed=True),
    ]
    return Game(Grammar(table, kinds), card_points(table))


@pytest.fixture(scope="package")
def samba() -> Game:
    """Sets with at most two wilds, pure sequences of three to seven."""
    table = FaceTable(face_classes([*CARDS, "JK"], [lambda c: suit_of(c) * (rank_of(c) != "2")]))
    wilds = [table.face("2"), table.face("JK")]
    faces = [face for face in range(len(table)) if table.rank[face] not in ("2", "3", "JK")]
    kinds: list[Kind] = [
        SetKind(0, "sets", table, faces, wilds, Limits(3, None, 2, 2)),
        SequenceKind(1, "sequences", table, "456789TJQKA", limits=Limits(3, 7)),
    ]
    return Game(Grammar(table, kinds), card_points(table))


def gin(single: bool, sets: bool = True, sequences: bool = True) -> Game:
    table = FaceTable(face_classes(CARDS, [suit_of]))
    kinds: list[Kind] = []
    if sets:
        kinds.append(SetKind(0, "sets", table, range(52), limits=Limits(3, 4)))
    if sequences:
        kinds.append(SequenceKind(len(kinds), "runs", table, "A23456789TJQK"))
    values = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
    points = CardPoints(tuple([values.get(rank) or int(rank) for rank in table.rank]))
    return Game(Grammar(table, kinds), points, single=single)


def unopened(hand: int, **more: Any) -> Situation:
    return Situation(hand, opened=False, per_slot=ONE)._replace(**more)


@pytest.fixture(scope="package")
def suited_rummy() -> Game:
    table = FaceTable(face_classes([*CARDS, "JK"], [suit_of]))
    joker = [table.face("JK")]
    faces = [face for face in range(len(table)) if face not in joker]
    kind = SetKind(0, "sets", table, faces, joker, Limits(3, 4, share=(1, 2)), distinct=True)
    values = {"A": 11, "JK": 0, "T": 10, "J": 10, "Q": 10, "K": 10}
    faces_points = tuple([values[r] if r in values else int(r) for r in table.rank])
    return Game(Grammar(table, [kind]), CardPoints(faces_points, represented=True))
