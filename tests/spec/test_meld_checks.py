"""Faults between keys of meld games, each in a child of the shipped variant."""

from __future__ import annotations

from pathlib import Path

import pytest

import meldtrick
from meldtrick.spec.cross_checks import counts
from meldtrick.spec.loading import check_spec
from meldtrick.spec.meld_checks import MELD_CHECKS
from meldtrick.spec.variant import SECTIONS
from tests.rules.meld_play import HEAD

LINE = HEAD.count("\n") + 1


def faults(folder: Path, text: str) -> list[tuple[str, str, int]]:
    """Return code, key and line of every fault of a child."""
    path = folder / "child.yaml"
    path.write_text(HEAD + text + "\n", "utf-8")
    found = check_spec(path, SECTIONS, checks=MELD_CHECKS, counts=counts)
    return [(problem.code, problem.key, problem.line) for problem in found]


CASES = {
    "going_out: none": ("missing-section", "going_out"),
    "opening: none": ("missing-section", "opening"),
    "melds: none": ("missing-section", "melds"),
    "bonus_cards: {cards: red_tree}": ("unknown-class", "bonus_cards.cards"),
    "pile: {blocked: {stop: true}}": ("unknown-class", "pile.blocked.stop"),
    "discard: {forbidden: {aces: always}}": ("unknown-class", "discard.forbidden.aces"),
    "cards: {replace: true, wild: [JK, 2]}": ("unknown-class", "cards.classes"),
    "going_out: {canastas: {clear: 1}}": ("unknown-class", "going_out.canastas.clear"),
    "scoring: {melds: {canastas: {pure: 1}}}": ("unknown-class", "scoring.melds.canastas.pure"),
    "canastas: none": ("unknown-class", "canastas"),
    "canastas: {classes: {joker: {kinds: [wilds]}}}": (
        "unknown-kind",
        "canastas.classes.joker.kinds",
    ),
    "melds: {kinds: {set: {max: 2}}}": ("meld-size", "melds.kinds.set.max"),
    "melds: {kinds: {threes: {kind: set, cards: [1S]}}}": (
        "wrong-type",
        "melds.kinds.threes.cards.0",
    ),
    "melds: {kinds: {none: {kind: set}}}": ("no-cards", "melds.kinds.none"),
    "deck: {ranks: AKQJT98765432, suits: SH, size: 58}": (
        "card-not-in-deck",
        "melds.kinds.clubs",
    ),
}


@pytest.mark.parametrize("text", CASES)
def test_a_fault_is_found_at_the_line_that_makes_it(tmp_path: Path, text: str) -> None:
    code, key = CASES[text]
    if "clubs" in key:
        text += "\nmelds: {kinds: {clubs: {kind: set, cards: [3C]}}}"
    found = faults(tmp_path, text)
    assert (code, key) in [fault[:2] for fault in found], found
    assert {line for _, _, line in found} <= {LINE, LINE + 1}


def test_a_short_deck_lacks_ranks_of_sets(tmp_path: Path) -> None:
    text = "deck: {ranks: AKQJT987, size: 70}"
    assert ("card-not-in-deck", "deck", LINE) in faults(tmp_path, text)


def test_a_game_without_melds_is_not_asked_about_them(tmp_path: Path) -> None:
    gone = "\n".join(f"{name}: none" for name in ("melds", "canastas", "going_out", "bonus_cards"))
    rest = "\n".join(f"{name}: none" for name in ("opening", "lay_off", "wild_swap", "pile"))
    text = f"{gone}\n{rest}\ndiscard: none\nscoring: none"
    assert faults(tmp_path, text) == []


def test_the_shipped_file_has_no_fault() -> None:
    found = check_spec("canasta-31a", SECTIONS, checks=MELD_CHECKS, counts=counts)
    assert found == ()
    assert meldtrick.load("canasta-31a").counts == (4, 2, 3, 5)
