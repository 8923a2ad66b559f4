"""Faults between keys of trick games, each in a child of a shipped variant."""

from __future__ import annotations

from pathlib import Path

import pytest

import meldtrick
from meldtrick.spec.cross_checks import counts
from meldtrick.spec.loading import check_spec
from meldtrick.spec.trick_checks import TRICK_CHECKS
from meldtrick.spec.variant import SECTIONS

HEAD = "format: 1\nid: child\nextends: bezique-{parent}\nnames: {{en: Child, ru: Child}}\n"
LINE = HEAD.count("\n") + 1


def faults(folder: Path, parent: str, text: str) -> list[tuple[str, str, int]]:
    """Return code, key and line of every fault of a child."""
    path = folder / "child.yaml"
    path.write_text(HEAD.format(parent=parent) + text, "utf-8")
    found = check_spec(path, SECTIONS, checks=TRICK_CHECKS, counts=counts)
    return [(problem.code, problem.key, problem.line) for problem in found]


CASES = {
    "tricks: {order: ATKQJ98}": ("trick-order", "tricks.order"),
    "tricks: {order: ATKQJ9877}": ("trick-order", "tricks.order"),
    "tricks: {follow: {lst: strict}}": ("unknown-stage", "tricks.follow.lst"),
    "reuse: {kinds: {mariage: {fresh_card: none}}}": (
        "unknown-declaration",
        "reuse.kinds.mariage",
    ),
    "trump: {source: declaration}": ("trump-source", "trump.source"),
    "trump: {source: none}": ("trump-source", "trump.source"),
    "deal: {turn_up: none}": ("trump-source", "deal.turn_up"),
    "declarations: {kinds: {marriage: {fixes_trump: true}}}": (
        "trump-source",
        "declarations.kinds.marriage.fixes_trump",
    ),
    "low_trump: {rank: 6}": ("card-not-in-deck", "low_trump.rank"),
    "declarations: {kinds: {bezique: {cards: {queen: 6S}}}}": (
        "card-not-in-deck",
        "declarations.kinds.bezique.cards.queen",
    ),
    "declarations: {kinds: {four_aces: {any: 5}}}": (
        "card-not-in-deck",
        "declarations.kinds.four_aces.any",
    ),
    "declarations: {kinds: {bezique: {cards_by_trump: {H: {queen: 6 of trump}}}}}": (
        "card-not-in-deck",
        "declarations.kinds.bezique.cards_by_trump.H.queen",
    ),
    "declarations: {kinds: {sequence: {level: 1}}}": (
        "same-level",
        "declarations.kinds.sequence",
    ),
    "match: {target: none, deals: 3}": ("no-target", "match.target"),
}


@pytest.mark.parametrize("text", CASES)
def test_a_fault_is_found_at_the_line_that_makes_it(tmp_path: Path, text: str) -> None:
    code, key = CASES[text]
    assert (code, key, LINE) in faults(tmp_path, "standard", text + "\n")


def test_a_suit_is_needed_to_fix_it(tmp_path: Path) -> None:
    text = "declarations: {kinds: {bezique: {fixes_trump: true}}}\n"
    key = "declarations.kinds.bezique.fixes_trump"
    assert ("trump-source", key, LINE) in faults(tmp_path, "rubicon", text)


def test_somebody_must_fix_it(tmp_path: Path) -> None:
    text = (
        "declarations: {kinds: {marriage: {fixes_trump: false}, sequence: {fixes_trump: false}}}\n"
    )
    found = faults(tmp_path, "rubicon", text)
    assert [code for code, *_ in found] == ["trump-source"]


def test_a_partie_has_two_sides(tmp_path: Path) -> None:
    text = "seats: {counts: [3]}\n"
    assert ("sides", "seats", LINE) in faults(tmp_path, "rubicon", text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{any: K, cards: {king: KS}, value: 1, group: x}", "either cards or any"),
        ("{value: 1, group: x}", "either cards or any"),
        ("{any: K, group: x}", "one of value"),
        ("{any: K, value: 1, repeat: {1: 2}, group: x}", "one of value"),
        ("{any: K, repeat: {1: 2}, group: x}", "one value"),
        ("{cards: {king: K of hearts}, value: 1, group: x}", "K of each_suit"),
        ("{any: KS, value: 1, group: x}", "a rank such as 7, T or K"),
    ],
)
def test_a_declaration_says_one_thing(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "child.yaml"
    path.write_text(
        HEAD.format(parent="standard") + f"declarations: {{kinds: {{new: {text}}}}}\n", "utf-8"
    )
    with pytest.raises(meldtrick.VariantError, match=says):
        meldtrick.load(path)


@pytest.mark.parametrize("variant", ["bezique-standard", "bezique-rubicon"])
def test_the_shipped_files_have_no_fault(variant: str) -> None:
    assert check_spec(variant, SECTIONS, checks=TRICK_CHECKS, counts=counts) == ()
