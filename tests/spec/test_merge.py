"""What stays, what goes and what clashes when one file is laid over another."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from meldtrick.errors import Problem
from meldtrick.spec.merge import clashes, cleaned, merged
from meldtrick.spec.source import read_text
from meldtrick.spec.tree import MapNode, find, plain


class Case(NamedTuple):
    name: str
    layers: tuple[str, ...]
    result: object
    faults: tuple[tuple[str, int, int, str], ...] = ()


CASES = (
    Case("a value over a value", ("a: 1", "a: 2"), {"a": 2}),
    Case("a new key", ("a: 1", "b: 2"), {"a": 1, "b": 2}),
    Case("a mapping over a mapping", ("a: {b: 1, c: 2}", "a: {c: 3}"), {"a": {"b": 1, "c": 3}}),
    Case("three deep", ("a: {b: {c: 1, d: 2}}", "a: {b: {d: 3}}"), {"a": {"b": {"c": 1, "d": 3}}}),
    Case("an empty mapping changes nothing", ("a: {b: 1}", "a: {}"), {"a": {"b": 1}}),
    Case("a list is replaced whole", ("a: [1, 2, 3]", "a: [4]"), {"a": (4,)}),
    Case("a list over a mapping", ("a: {b: 1}", "a: [4]"), {"a": (4,)}),
    Case("a mapping over a list", ("a: [4]", "a: {b: 1}"), {"a": {"b": 1}}),
    Case("a mapping over a number", ("a: 12", "a: {2: 12}"), {"a": {2: 12}}),
    Case("a number over a mapping", ("a: {2: 12}", "a: 12"), {"a": 12}),
    Case("null takes a key away", ("a: 1\nb: 2", "a: null"), {"b": 2}),
    Case("null takes a section away", ("a: {b: 1}", "a: null"), {}),
    Case("null inside", ("a: {b: 1, c: 2}", "a: {b: null}"), {"a": {"c": 2}}),
    Case("null of nothing", ("a: 1", "b: null"), {"a": 1}),
    Case("null in the root file", ("a: null\nb: {c: null}",), {"b": {}}),
    Case("null and back again", ("a: {b: 1}", "a: null", "a: {c: 2}"), {"a": {"c": 2}}),
    Case("none is a value", ("a: {b: 1, c: 2}", "a: {b: none}"), {"a": {"b": "none", "c": 2}}),
    Case("none over a section", ("a: {b: 1}", "a: none"), {"a": "none"}),
    Case("none over none", ("a: none", "a: none"), {"a": "none"}),
    Case("a value over none", ("a: {b: none}", "a: {b: 3}"), {"a": {"b": 3}}),
    Case(
        "a mapping over none",
        ("a: none", "b: 1\na: {c: 2}"),
        {"a": {"c": 2}, "b": 1},
        (("1", 2, 1, "over-none"),),
    ),
    Case(
        "a mapping over none, asked for", ("a: none", "a: {replace: true, c: 2}"), {"a": {"c": 2}}
    ),
    Case(
        "a grandchild over none",
        ("a: {b: 1}", "a: none", "a: {b: 2}"),
        {"a": {"b": 2}},
        (("2", 1, 1, "over-none"),),
    ),
    Case("none gone by null", ("a: none", "a: null", "a: {b: 2}"), {"a": {"b": 2}}),
    Case("replace", ("a: {b: 1, c: 2}", "a: {replace: true, c: 3}"), {"a": {"c": 3}}),
    Case(
        "replace inside",
        ("a: {b: {c: 1}, d: 2}", "a: {b: {replace: true}}"),
        {"a": {"b": {}, "d": 2}},
    ),
    Case("replace of nothing", ("b: 1", "a: {replace: true, c: 3}"), {"a": {"c": 3}, "b": 1}),
    Case(
        "replace that is not true",
        ("a: {b: 1}", "a: {replace: false, c: 3}"),
        {"a": {"b": 1, "c": 3}},
        (("1", 1, 14, "bad-replace"),),
    ),
    Case(
        "replace as a word",
        ("a: {replace: yes, c: 3}",),
        {"a": {"c": 3}},
        (("0", 1, 14, "bad-replace"),),
    ),
    Case(
        "a changed kind",
        ("a: {kind: table, steps: {0: 50}}", "a: {kind: fixed, points: 30}"),
        {"a": {"kind": "fixed", "points": 30}},
    ),
    Case(
        "the same kind",
        ("a: {kind: table, steps: {0: 50}}", "a: {kind: table, top: 1}"),
        {"a": {"kind": "table", "steps": {0: 50}, "top": 1}},
    ),
    Case(
        "no kind said",
        ("a: {kind: table, steps: {0: 50}}", "a: {steps: {0: 60, 1500: 90}}"),
        {"a": {"kind": "table", "steps": {0: 60, 1500: 90}}},
    ),
    Case(
        "a kind changed inside",
        ("a: {b: {kind: x, c: 1}, d: 2}", "a: {b: {kind: y}}"),
        {"a": {"b": {"kind": "y"}, "d": 2}},
    ),
    Case("number and text are one key", ("a: {1500: 1}", "a: {'1500': 2}"), {"a": {"1500": 2}}),
    Case(
        "four layers",
        ("a: {b: 1}", "a: {c: 2}", "a: {b: null}", "a: {d: 4}"),
        {"a": {"c": 2, "d": 4}},
    ),
    Case(
        "what is for some players keeps its null",
        ("by_players: {2: {a: {b: 1, c: 2}}}", "by_players: {2: {a: {b: null, replace: true}}}"),
        {"by_players": {2: {"a": {"b": None, "replace": True}}}},
    ),
    Case(
        "what is for some players is merged",
        ("by_players: {2: {a: {b: 1}}, 3: {a: 1}}", "by_players: {2: {a: {c: 2}}, 3: null}"),
        {"by_players": {2: {"a": {"b": 1, "c": 2}}}},
    ),
    Case(
        "what an option sets keeps its null",
        (
            "options: {o: {values: {a: {set: {b.c: 1}}, d: {}}}}",
            "options: {o: {values: {a: {set: {b.c: null}}, d: null}}}",
        ),
        {"options": {"o": {"values": {"a": {"set": {"b.c": None}}}}}},
    ),
)


def laid(layers: tuple[str, ...], problems: list[Problem]) -> MapNode:
    tree: MapNode | None = None
    for number, text in enumerate(layers):
        root = read_text(text, str(number)).root
        assert root is not None
        tree = cleaned(root, problems) if tree is None else merged(tree, root, problems)
    assert tree is not None
    return tree


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_layers(case: Case) -> None:
    problems: list[Problem] = []
    assert plain(laid(case.layers, problems)) == case.result
    found = tuple((fault.path, fault.line, fault.column, fault.code) for fault in problems)
    assert found == case.faults


def test_a_mapping_over_none_shows_both_lines() -> None:
    problems: list[Problem] = []
    laid(("b: 1\na: none", "a: {c: 2}"), problems)
    assert str(problems[0]) == (
        '1:1:1: error[over-none]: a is none here before; a mapping over none needs "replace: true"'
        " (see also 0:2:4)"
    )


def test_every_leaf_keeps_its_own_place() -> None:
    tree = laid(("a:\n  b: 1\n  c: 2", "a: {c: 3, d: 4}"), [])
    places = {name: find(tree, ("a", name)) for name in "bcd"}
    assert {name: node and node.place for name, node in places.items()} == {
        "b": ("0", 2, 6),
        "c": ("1", 1, 8),
        "d": ("1", 1, 14),
    }
    whole = find(tree, ("a",))
    assert whole is not None
    assert whole.key_place == ("1", 1, 1)


def test_a_null_is_remembered() -> None:
    tree = laid(("a: {b: 1}", "a: {b: null}"), [])
    whole = find(tree, ("a",))
    assert isinstance(whole, MapNode)
    assert whole.gone["b"].place == ("1", 1, 8)


def test_merging_changes_neither_side() -> None:
    below = read_text("a: {b: 1, c: {d: 2}}", "0").root
    above = read_text("a: {b: null, c: {replace: true}}", "1").root
    assert below is not None
    assert above is not None
    before = plain(below), plain(above)
    merged(below, above, [])
    assert (plain(below), plain(above)) == before


CLASHES: tuple[tuple[str, str, str, list[str]], ...] = (
    ("different values", "a: {b: 1}", "a: {b: 2}", ["a.b"]),
    ("the same value", "a: {b: 1}", "a: {b: 1}", []),
    ("different keys", "a: {b: 1}", "a: {c: 2}", []),
    ("a path and its ancestor", "a: none", "a: {b: 2}", ["a.b"]),
    ("an ancestor and its path", "a: {b: 2}", "a: none", ["a.b"]),
    ("a list and a list", "a: [1]", "a: [2]", ["a"]),
    ("null and a value", "a: {b: null}", "a: {b: 1}", ["a.b"]),
    ("null and null", "a: {b: null}", "a: {b: null}", []),
    ("a kind and a key of it", "a: {kind: x, b: 1}", "a: {c: 2}", ["a.c"]),
    ("a replaced mapping and a key of it", "a: {c: 2}", "a: {replace: true}", ["a.c"]),
    ("the same kind", "a: {kind: x, b: 1}", "a: {kind: x, b: 1}", []),
    ("1 and true", "a: 1", "a: true", ["a"]),
    ("two at once", "a: 1\nb: {c: 2}", "a: 2\nb: {c: 3}", ["a", "b.c"]),
)


@pytest.mark.parametrize(("name", "one", "other", "paths"), CLASHES)
def test_layers_of_one_rank(name: str, one: str, other: str, paths: list[str]) -> None:
    layers = [read_text(text, str(number)).root for number, text in enumerate((one, other))]
    found = clashes([layer for layer in layers if layer is not None])
    assert [".".join(clash.path) for clash in found] == paths, name
    assert all(clash.layers == (0, 1) for clash in found)
