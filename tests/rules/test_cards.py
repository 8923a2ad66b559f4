"""Section `cards`: which cards are wild, and classes of cards that other sections name."""

from __future__ import annotations

from pathlib import Path

from tests.variants.changed import base, changed

HAND = {"phase": "turn.meld", "hands": {0: "K K 2 JK 4", 1: 3}, "opened": [0]}


def lays(texts: list[str]) -> list[str]:
    return [text for text in texts if text.startswith("lay")]


def test_wild_cards_stand_for_others() -> None:
    game = base("tiny-sets")
    menu = [str(action) for action in game.legal_actions(game.position(HAND))]
    assert {"lay K K 2", "lay K K JK", "lay 4 2 JK"} <= set(lays(menu))


def test_a_card_that_is_not_wild_stands_for_nothing(tmp_path: Path) -> None:
    game = changed(tmp_path, "tiny-sets", {"cards.wild": ["JK"]})
    menu = [str(action) for action in game.legal_actions(game.position(HAND))]
    assert lays(menu) == ["lay K K JK"]


def test_classes_by_printed_card_tell_suits_apart() -> None:
    faces = base("tiny-bonus").book(base("tiny-bonus").start()).equipment.faces
    assert {"3S", "3H"} <= set(faces.names)
    assert faces.face("3C") == faces.face("3S") != faces.face("3D")
    assert faces.face("KS") == faces.face("KH")


def test_classes_by_rank_take_the_whole_rank(tmp_path: Path) -> None:
    paths = {"cards.classes.stop": ["K"], "pile.blocked.stop": True}
    game = changed(tmp_path, "tiny-bonus", paths)
    book = game.book(game.start())
    assert book.equipment.classes["stop"] == 1 << book.equipment.faces.face("K")
