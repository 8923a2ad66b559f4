"""Scripted decks deal exactly what they say."""

from typing import Any

import pytest

from meldtrick import Game, OptionError
from tests.records.small_game import small_game
from tests.rules import trick_play

DECK = ["AS", "KS", "QS", "AH", "KH", "QH", "qh", "kh", "ah", "QS", "KS", "AS"]


@pytest.fixture(scope="module")
def small() -> Game:
    return small_game()


def test_a_deck_is_dealt_from_the_top(small: Game) -> None:
    state = small.start(deck=DECK, seed=9)
    assert small.view(state, 0).hand == ("AS", "KS", "KH")
    assert small.view(state, 1).hand == ("QS", "AH", "QH")
    faces = small.book(state).equipment.faces
    assert faces.text(state.pile) == "QH"
    assert faces.text(state.stock) == "KH AH QS KS AS"
    assert small.start(deck=DECK, seed=8).match.seed != state.match.seed


def test_the_card_for_trump_is_turned_after_the_hands() -> None:
    played = trick_play.game("standard")
    blank = played.start(seed=1)
    faces = played.book(blank).equipment
    deck = faces.faces.text(faces.deck).split()
    state = played.start(deck=deck)
    assert faces.faces.text(state.turn_up) == deck[16]
    assert faces.faces.text(state.stock) == " ".join(deck[17:])


def test_another_deck_is_refused_with_what_is_wrong(small: Game) -> None:
    with pytest.raises(OptionError, match=r"deck: 11 cards given, 12 needed; missing: AS x1$"):
        small.start(deck=DECK[:-1])
    with pytest.raises(OptionError, match=r"12 needed; too many: QH x1$"):
        small.start(deck=[*DECK, "QH"])
    with pytest.raises(OptionError, match=r"too many: QH x1; missing: AS x1$"):
        small.start(deck=[*DECK[:-1], "QH"])
    with pytest.raises(OptionError, match=r"deck: '9S' is not a card of this game"):
        small.start(deck=["9S"])


@pytest.mark.parametrize("deck", [7, {"KS": 1}, [1, 2], [None], {"KS"}])
def test_a_deck_is_a_list_of_texts(small: Game, deck: Any) -> None:
    with pytest.raises(OptionError, match="deck: a list of card texts is needed"):
        small.start(deck=deck)


def test_a_long_list_of_missing_cards_is_cut_short() -> None:
    with pytest.raises(OptionError, match=r"missing: .* \.\.\.$"):
        trick_play.game("standard").start(deck=[])
