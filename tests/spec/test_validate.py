"""What a check sees of the sections, and what becomes of broken and missing values."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meldtrick.errors import Problem
from meldtrick.spec.base import ByPlayers
from meldtrick.spec.source import read_text
from meldtrick.spec.tree import BROKEN, MapNode, plain
from meldtrick.spec.validate import Checked, SectionEntry, Unavailable, Validator
from tests.spec.fakes import SECTIONS, Deal, Fixed, Sets


def tree_of(text: str) -> MapNode:
    root = read_text(text, "f").root
    assert root is not None
    return root


def checked(text: str) -> Checked:
    return Validator(SECTIONS).validate(tree_of(text))


def test_a_check_reads_sections_by_their_kind() -> None:
    found = checked("deal: {hand: 3}\nsets: none\n")
    assert found.is_valid
    assert found.need("deal", Deal).hand == ByPlayers(3)
    assert found.get("sets", Sets) is None
    with pytest.raises(Unavailable):
        found.need("sets", Sets)
    with pytest.raises(TypeError, match="section deal is a Deal, not a Sets"):
        found.get("deal", Sets)


def test_a_section_with_faults_is_not_to_be_had() -> None:
    found = checked("deal: {hand: x}\n")
    assert not found.is_valid
    with pytest.raises(Unavailable):
        found.get("deal", Deal)


def test_a_check_knows_what_is_written_and_where() -> None:
    found = checked("deal:\n  hand: {2: 3}\nruns: {}\n")
    assert [found.has(path) for path in ("deal.hand.2", "deal", "deal.jokers", "x.y", "")] == [
        *(True, True, False, False, True),
    ]
    assert [found.where(path)[1:] for path in ("deal", "deal.hand.2", "deal.hand.3", "x")] == [
        *((1, 1), (2, 13), (2, 3), (1, 1)),
    ]


def test_the_place_of_a_fault_is_the_first_path_of_the_highest_layer() -> None:
    found = checked("deal: {hand: 3, jokers: 2}\n")
    problem = found.problem("odd", "odd", "deal.jokers", "deal.hand", "runs.min")
    assert (problem.key, problem.place[1:]) == ("deal.jokers", (1, 25))
    assert [place[1:] for place in problem.others] == [(1, 14), (1, 1)]


def test_a_broken_value_is_not_complained_of_again() -> None:
    found = checked("deal: {hand: *x}\nsets: *x\nopening: {kind: *x, foo: 1}\n")
    assert found.problems == []
    assert "deal" not in found.values
    assert "sets" not in found.values
    assert repr(BROKEN) == "BROKEN"
    assert plain(tree_of("a: *x\n")) == {"a": BROKEN}


def test_but_a_broken_value_of_an_unknown_key_is() -> None:
    assert [fault.code for fault in checked("deal: {hand: 1, foo: *x}\n").problems] == [
        "unknown-key"
    ]


def test_a_section_that_is_absent_but_cannot_be() -> None:
    sections = {"deal": SectionEntry(Deal)}
    (fault,) = Validator(sections).validate(tree_of("# a\nformat: 1\n")).problems
    assert (fault.code, fault.key, fault.line, fault.column) == ("missing-key", "deal.hand", 2, 1)


def test_nothing_is_validated_twice() -> None:
    validator = Validator(SECTIONS)
    tree = tree_of("deal: {hand: 3}\n")
    one, other = validator.validate(tree), validator.validate(tree, 2)
    assert one.values["deal"] is other.values["deal"]
    assert (one.players, other.players) == (None, 2)


def test_checks_run_for_every_number_of_players() -> None:
    seen: list[int | None] = []

    def look(found: Checked) -> Iterator[Problem]:
        seen.append(found.players)
        yield from ()

    validator = Validator(SECTIONS, [look])
    for players in (None, 2, 3):
        validator.validate(tree_of("deal: {hand: 3}\n"), players)
    assert seen == [None, 2, 3]


def test_the_kinds_of_a_union_are_sections() -> None:
    found = checked("deal: {hand: 3}\nopening: {kind: fixed, points: 3}\n")
    assert found.need("opening", Fixed).points == 3
