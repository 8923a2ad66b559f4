from __future__ import annotations

import pytest

from meldtrick.errors import NotationError
from tests.rules.meld_play import after, at, game, menu, refused


def test_one_discard_for_each_face_ends_the_turn() -> None:
    played = game()
    state = at(played, "9 9 K JK 3H")
    assert menu(played, state, "discard") == [
        "discard K",
        "discard 9",
        "discard 3H",
        "discard JK",
    ]
    done = after(played, state, "discard 9D")
    assert (done.turn, played.describe(done)["pile"]) == (1, "9")


@pytest.mark.parametrize("text", ["discard", "discard 9 9"])
def test_exactly_one_card_is_named(text: str) -> None:
    with pytest.raises(NotationError, match="name one card"):
        game().parse(text)


def test_a_card_not_held_is_refused() -> None:
    played = game()
    assert refused(played, at(played, "9 9 K"), "discard Q") == ("flow", "not_held")


def test_a_ban_yields_where_nothing_else_is_held() -> None:
    played = game(red_three_discard=False)
    state = at(played, "9 3H 3D")
    assert menu(played, state, "discard") == ["discard 9"]
    assert refused(played, state, "discard 3H") == ("discard.forbidden.red_threes", "")
    assert refused(played, state, "discard 9") == ("", "")
    alone = at(played, "3H 3D")
    assert menu(played, alone, "discard") == ["discard 3H"]
    assert menu(played, at(played, "9 8"), "discard") == ["discard 9", "discard 8"]


def test_an_opening_that_is_not_complete_bars_the_discard() -> None:
    played = game()
    state = after(played, at(played, "5 5 5 6 6 6 9 J"), "lay 5 5 5")
    assert menu(played, state, "discard") == []
    found = played.refusals(state, played.parse("discard 9"))[0]
    assert (found.key, found.case) == ("opening.minimum", "unfinished")
    assert found.facts == {"laid": 15, "best": 30, "needed": 30, "witness": ["lay 6 6 6"]}
    assert "lay 6 6 6" in found.text("en")
    assert "15 очков" in found.text("ru")
