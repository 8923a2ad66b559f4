from __future__ import annotations

import pytest

from meldtrick.errors import NotationError
from meldtrick.table.reduce import replay
from tests.rules.meld_play import after, at, child, game, menu, refused


def test_a_bonus_card_is_faced_and_replaced() -> None:
    played = game()
    state = at(played, "3H 3D 9 8", stock_top="K")
    assert menu(played, state, "face") == ["face 3H"]
    step = played.apply(state, played.parse("face 3d"))
    assert played.describe(step.state)["faced"] == {0: "3H"}
    assert sorted(played.view(step.state, 0).hand) == ["3H", "8", "9", "K"]
    assert step.state.opened == 0
    assert replay(state, step.log) == step.state


def test_an_empty_stock_replaces_nothing_and_the_last_card_goes_out() -> None:
    played = game()
    state = at(played, "3H", stock_size=0)
    assert after(played, state, "face 3H").ending == "out:0"
    early = at(
        played, "3H 9", stock_size=0, facts={"first_turns_over": False}, melds={0: ["A A A"]}
    )
    assert refused(played, early, "face 3H") == ("going_out.first_turn", "")
    assert menu(played, early, "face") == []


def test_a_game_may_leave_out_the_replacement() -> None:
    played = child("bonus_cards: {replaced: false}")
    done = after(played, at(played, "3H 9 8", stock_top="K"), "face 3H")
    assert sorted(played.view(done, 0).hand) == ["8", "9"]


@pytest.mark.parametrize(
    ("text", "key", "case"),
    [("face 9", "bonus_cards", "no_bonus_card"), ("face 3H", "flow", "not_held")],
)
def test_what_cannot_be_faced(text: str, key: str, case: str) -> None:
    played = game()
    state = at(played, "9 8")
    assert refused(played, state, text) == (key, case)
    assert menu(played, state, "face") == []


@pytest.mark.parametrize("text", ["face", "face 3H 3D"])
def test_exactly_one_card_is_named(text: str) -> None:
    with pytest.raises(NotationError, match="name one card"):
        game().parse(text)


def test_while_an_opening_is_staged_it_must_stay_in_reach() -> None:
    """On a first turn two cards must stay beside the opening; the red three is one of them."""
    played = game()
    early = {"facts": {"first_turns_over": False}}
    state = after(played, at(played, "5 5 5 6 6 6 3H 9", **early), "lay 5 5 5")
    assert menu(played, state, "face") == ["face 3H"]
    empty = at(played, "5 5 5 6 6 6 3H 9", stock_size=0, **early)
    empty = after(played, empty, "lay 5 5 5")
    assert menu(played, empty, "face") == []
    assert refused(played, empty, "face 3H") == ("going_out.first_turn", "")
