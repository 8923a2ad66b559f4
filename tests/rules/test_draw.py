from __future__ import annotations

import pytest

from meldtrick.errors import NotationError
from meldtrick.rules.draw import DRAW, Draw
from tests.rules.meld_play import after, at, child, game


def test_the_top_card_of_the_stock_comes_to_the_hand() -> None:
    played = game()
    state = at(played, "9 9", phase="turn.draw", stock_top="K Q")
    drawn = after(played, state, "draw")
    assert drawn.stock == state.stock[1:]
    assert played.view(drawn, 0).hand == ("K", "9", "9")


def test_a_draw_of_several_cards_takes_what_is_left_of_a_short_stock() -> None:
    played = child("draw: {count: 2}")
    two = at(played, "9 9", phase="turn.draw", stock_top="K Q")
    assert played.view(after(played, two, "draw"), 0).hand == ("K", "Q", "9", "9")
    one = at(played, "9 9", phase="turn.draw", stock_top="K", stock_size=1)
    assert played.view(after(played, one, "draw"), 0).hand == ("K", "9", "9")


def test_an_empty_stock_offers_no_draw_and_ends_the_deal_when_a_card_is_needed() -> None:
    played = game()
    state = at(played, "9 9", phase="turn.draw", stock_size=1)
    ended = after(played, state, "draw", "discard 9")
    assert ended.ending == "end"
    empty = state.copy()
    empty.stock = b""
    draw = Draw()
    assert draw.offer(empty) == ()
    found = draw.check(empty, DRAW)
    assert found is not None
    assert (found.key, found.case) == ("draw", "stock_empty")


def test_nothing_follows_the_word() -> None:
    with pytest.raises(NotationError, match="nothing may follow"):
        game().parse("draw 9")
