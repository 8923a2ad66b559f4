"""Arguments of the wrong kind are told in one line."""

from typing import Any

import pytest

from meldtrick import Game, OptionError, StateError
from tests.rules import trick_play


@pytest.fixture(scope="module")
def game() -> Game:
    return trick_play.game("standard")


@pytest.mark.parametrize("seat", [-1, 2, "0", None, True, 1.0])
def test_a_seat_is_a_whole_number(game: Game, seat: Any) -> None:
    with pytest.raises(OptionError, match=r"^seat: "):
        game.view(game.start(seed=1), seat)


@pytest.mark.parametrize("deck", [5, [1], [None] * 64, {"KS"}])
def test_a_deck_is_a_list_of_texts(game: Game, deck: Any) -> None:
    with pytest.raises(OptionError, match=r"^deck: "):
        game.start(seed=1, deck=deck)


def test_a_view_is_no_state(game: Game) -> None:
    view: Any = game.view(game.start(seed=1), 0)
    with pytest.raises(StateError, match="a view already"):
        game.view(view, 0)
    with pytest.raises(StateError, match=r"View\.sample"):
        game.apply(view, game.legal_actions(game.start(seed=1))[0])
