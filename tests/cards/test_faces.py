"""Printed cards, derived faces and their notation."""

import pytest

from meldtrick.cards.deck import Deck
from meldtrick.cards.faces import FaceTable, face_classes, is_suited, rank_of, suit_of
from meldtrick.errors import NotationError


def canasta_faces() -> FaceTable:
    deck = Deck(2, "AKQJT98765432", jokers=6, extra={"W": 2})
    red = {"3H", "3D"}
    return FaceTable(face_classes(deck.cards, [lambda card: card in red]))


def test_ranks_and_suits_of_printed_cards() -> None:
    assert (rank_of("TD"), suit_of("TD"), is_suited("TD")) == ("T", "D", True)
    assert (rank_of("JK"), suit_of("JK"), is_suited("JK")) == ("JK", "", False)


def test_suits_vanish_where_no_rule_reads_them() -> None:
    faces = canasta_faces()
    assert len(faces) == 16
    assert faces.names == (*"AKQJT987654", "3S", "3H", "2", "JK", "W")
    assert faces.printed[faces.face("3d")] == ("3H", "3D")
    assert faces.suit[faces.face("K")] == ""


def test_any_printed_card_and_letter_case_is_read() -> None:
    faces = canasta_faces()
    assert faces.face("9s") == faces.face("9") == faces.face("9C")
    assert faces.face("10H") == faces.face("T")
    assert faces.text([faces.face("jk"), faces.hidden]) == "JK ??"


@pytest.mark.parametrize("text", ["", "1S", "KX", "3", "ZZ", "??"])
def test_other_texts_are_no_cards(text: str) -> None:
    with pytest.raises(NotationError, match="is not a card of this game"):
        canasta_faces().face(text)


def test_every_suit_is_a_face_where_tricks_read_it() -> None:
    deck = Deck(4, "ATKQJ987")
    faces = FaceTable(face_classes(deck.cards, [suit_of]))
    assert len(faces) == 32
    assert deck.size == 128
    assert faces.names[:5] == ("AS", "AH", "AD", "AC", "TS")
    assert faces.suit[4] == "S"
