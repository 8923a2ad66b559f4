from __future__ import annotations

from meldtrick.cards.faces import FaceTable
from meldtrick.cards.packed import ONE, pack
from meldtrick.render.cards import hand_names, hand_text, pictures

SUITED = FaceTable([(rank + suit,) for rank in "AKQ" for suit in "SHDC"] + [("JK",)])
RANKS = FaceTable([("9S", "9H"), ("4S", "4H"), ("2S",), ("JK",)])


def packed(faces: FaceTable, text: str) -> int:
    return pack([faces.face(card) for card in text.split()])


def test_a_hand_of_suits_is_sorted_by_suit_with_gaps() -> None:
    assert hand_text(SUITED, packed(SUITED, "JK QC AS KH QS AH AS")) == "AS AS QS  AH KH  QC  JK"


def test_a_hand_of_ranks_is_sorted_by_rank() -> None:
    assert hand_text(RANKS, packed(RANKS, "JK 4S 9 2S 9H")) == "9 9 4  2S  JK"


def test_hidden_cards_come_last() -> None:
    hand = packed(SUITED, "QC AS") + 2 * ONE[SUITED.hidden]
    assert hand_names(SUITED, hand) == ["AS", "QC", "??", "??"]


def test_cards_are_drawn_side_by_side() -> None:
    assert pictures(["9", "JK"], 80) == ["┌─┬──┐", "│9│JK│", "└─┴──┘"]


def test_cards_are_drawn_in_rows_that_fit() -> None:
    lines = pictures(["KS"] * 5, 10)
    assert len(lines) == 6
    assert all(len(line) <= 10 for line in lines)


def test_no_cards_make_no_picture() -> None:
    assert pictures([], 80) == []
