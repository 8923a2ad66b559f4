"""Section `points`: what each card is worth on the table and in the hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from meldtrick import Game
from tests.variants.changed import base, changed

DEAL: dict[str, Any] = {"hands": {0: "K 9", 1: "4 JK"}, "melds": {0: ["K K 2"]}}


def totals(game: Game) -> dict[str, list[int]]:
    """Return the amounts of melds and hands, by side."""
    lines = game.score(game.position(DEAL)).lines
    keys = ("scoring.melds", "scoring.hands")
    return {key: [line.amount for line in lines if line.key == key] for key in keys}


def test_values_hold_everywhere() -> None:
    assert totals(base("tiny-sets")) == {"scoring.melds": [40], "scoring.hands": [-15, -55]}


def test_in_hand_differs_where_it_is_named(tmp_path: Path) -> None:
    game = changed(tmp_path, "tiny-sets", {"points.in_hand": {"JK": 7, "K": 1}})
    assert totals(game) == {"scoring.melds": [40], "scoring.hands": [-6, -12]}


def test_a_printed_card_goes_before_its_rank(tmp_path: Path) -> None:
    game = changed(tmp_path, "tiny-sets", {"points.values": {"KS": 25}})
    book = game.book(game.start())
    faces = book.equipment.faces
    assert book.equipment.points[faces.face("KS")] == 25
    assert book.equipment.points[faces.face("KH")] == 10


def test_cards_not_named_count_nothing(tmp_path: Path) -> None:
    game = changed(tmp_path, "tiny-sets", {"points.values": {"replace": True, "K": 10}})
    assert totals(game) == {"scoring.melds": [20], "scoring.hands": [-10]}
