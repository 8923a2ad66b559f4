"""Zones that the small game never fills are compared rightly too."""

import pytest

from meldtrick.records.looks import look
from meldtrick.records.shapes import ByKind, Flag, Keys, Many, Named, Numbered, Text, faults
from meldtrick.spec.source import read_text
from meldtrick.spec.tree import MapNode
from meldtrick.table.meld import Meld, Tabled
from meldtrick.table.state import State
from tests.records.small_game import small_game

GAME = small_game()
AS, KS, QS, AH, KH, QH = range(6)


def state() -> State:
    s = GAME.start(seed=1).copy()
    read = Meld(0, bytes([AS, KS, QH]), reading=bytes([AS, KS, QS]))
    s.melds = ((Meld(0, bytes([KS, KS, KH])), read), ())
    s.staged = (Meld(0, bytes([AS])),)
    s.tabled = ((Tabled(QS, 0), Tabled(AS, 0)), ())
    s.opened, s.trump = 1, 1
    s.known, s.lacks = (1 << 8 * KS, 0), (0, 1 << QH | 1 << AS)
    s.faced, s.turn_up, s.trick = (1 << 8 * AH, 0), bytes([KH]), bytes([QS, AS])
    return s


def tree(text: str) -> MapNode:
    source = read_text(text, "x")
    assert source.problems == ()
    assert source.root is not None
    return source.root


def outcome(text: str) -> list[str]:
    return [one.fault for one in look(GAME, state(), tree(text)) if one.fault]


@pytest.mark.parametrize(
    "text",
    [
        "melds: {0: [AS KS QH, KS KH KS], 1: []}",
        "melds: {0: [KS KH KS, AS KS QH=QS]}",
        "staged: [as]",
        "tabled: {0: QS AS, 1: 0}",
        "tabled: {0: [AS#1, QS#1]}",
        "opened: [0]",
        "trump: H",
        "known: {0: KS, 1: 0}",
        "lacks: {1: QH}",
        "{faced: {0: AH}, turn_up: KH, trick: QS AS}",
    ],
)
def test_it_is_as_looked_for(text: str) -> None:
    assert outcome(text) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("melds: {0: [AS KS QH]}", "melds.0: KS KS KH lies there too"),
        ("melds: {0: [AS KS QH=AH, KS KH KS]}", "melds.0: KS KS KH, AS KS QH; no meld AS KS QH=AH"),
        ("melds: {0: [AS KS QS, KS KH KS]}", "melds.0: KS KS KH, AS KS QH; no meld AS KS QS"),
        ("staged: []", "staged: AS lies there too"),
        ("tabled: {0: QS}", "tabled.0: AS QS, not QS"),
        ("opened: []", "opened is [0], not []"),
        ("trump: none", "trump is H, not none"),
        ("known: {0: AS}", "known.0: KS, not AS"),
        ("lacks: {1: KH}", "lacks.1: AS QH; KH is missing"),
        ("faced: {0: 2}", "faced.0: 1 cards, not 2"),
        ("trick: AS QS", "trick: QS AS, not AS QS"),
    ],
)
def test_it_is_otherwise(text: str, fault: str) -> None:
    assert outcome(text) == [fault]


@pytest.mark.parametrize(
    ("shape", "fault"),
    [
        (Many(Text()), "a list is needed"),
        (Named(Text()), None),
        (Numbered(Text()), "a number from 0 on is needed as key"),
        (Keys({"b": Text()}), "there is no key a; known: b"),
        (Keys({"a": Flag()}), "true or false is needed"),
        (ByKind("a list", many=Many(Text())), "a list is needed"),
    ],
)
def test_shapes_say_what_they_need(shape: Named, fault: str | None) -> None:
    found = [str(one.text) for one in faults(shape, tree("a: b"))]
    assert found == ([] if fault is None else [fault])


def test_names_must_be_a_map() -> None:
    node = tree("a: [x]").entries["a"]
    assert [str(one.text) for one in Named(Text()).faults(node)] == ["a map of names is needed"]
    empty = tree("a: {}").entries["a"]
    assert [str(one.text) for one in Named(Text(), empty=False).faults(empty)] == [
        "the map is empty"
    ]
