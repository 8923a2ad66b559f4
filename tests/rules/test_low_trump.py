from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import meldtrick
from meldtrick import State
from meldtrick.errors import NotationError
from meldtrick.rules.low_trump import LowTrump, PlayedLowTrump
from meldtrick.table.reduce import Log, replay
from tests.rules.trick_play import after, game, refused


def window(**zones: Any) -> State:
    return game("standard").position({"phase": "stock.window", "turn": 0, **zones})


def test_the_seven_is_swapped_for_the_turn_up() -> None:
    played = game("standard")
    state = window(turn_up="KH", hands={0: "7H 8C"})
    step = played.apply(state, played.parse("exchange 7H"))
    assert replay(state, step.log) == step.state
    assert step.state.scores == (10, 0)
    assert played.view(step.state, 1).known[0] == ("KH",)
    assert [str(action) for action in played.legal_actions(step.state)] == ["pass"]


def test_the_other_seven_is_shown_once_and_stays_playable() -> None:
    played = game("standard")
    state = after(played, window(turn_up="KH", hands={0: "7H 7H 8C"}), "exchange 7H", "show 7H")
    assert state.scores == (20, 0)
    state = after(played, state, "pass")
    offered = [str(action) for action in played.legal_actions(state)]
    assert "play 7H#1" in offered
    assert "play 7H" not in offered


def test_a_turned_up_seven_cannot_be_swapped_but_the_other_may_be_shown() -> None:
    played = game("standard")
    state = window(turn_up="7H", hands={0: "7H 8C"})
    assert [str(action) for action in played.legal_actions(state)] == ["show 7H", "pass"]
    assert refused(played, state, "exchange 7H") == ("low_trump.exchange", "same")


@pytest.mark.parametrize(
    ("zones", "text", "key", "case"),
    [
        ({"turn_up": "KH"}, "exchange 7C", "low_trump.rank", ""),
        ({"turn_up": "KH"}, "exchange 7H", "low_trump.rank", "not_held"),
        ({"trump": "none"}, "show 7C", "low_trump.rank", "no_trump"),
        ({"trump": "C"}, "exchange 7C", "low_trump.exchange", "no_turn_up"),
    ],
)
def test_what_is_not_the_low_trump_is_refused(
    zones: dict[str, str], text: str, key: str, case: str
) -> None:
    played = game("standard")
    state = window(hands={0: "7C 8C"}, **zones)
    assert refused(played, state, text) == (key, case)
    assert text not in [str(action) for action in played.legal_actions(state)]


@pytest.mark.parametrize("text", ["exchange", "show 7H 7C", "exchange 7X"])
def test_nonsense_is_no_exchange(text: str) -> None:
    with pytest.raises(NotationError):
        game("standard").parse(text)


def test_the_barred_card_may_be_declared_with_another_copy_of_it() -> None:
    played = game("standard")
    state = after(played, window(turn_up="KH", hands={0: "7H KH QH QH 8C"}), "exchange 7H")
    assert refused(played, state, "declare marriage KH QH") == ("", "")
    state = after(played, window(turn_up="KH", hands={0: "7H QH 8C"}), "exchange 7H")
    assert refused(played, state, "declare marriage KH QH") == ("low_trump.taken_card", "")


def test_the_barred_card_is_known_to_stay_when_another_copy_is_declared() -> None:
    played = game("standard")
    start = window(turn_up="KH", hands={0: "7H KH QH 8C"})
    state = after(played, start, "exchange 7H")
    step = played.apply(state, played.parse("declare marriage KH QH"))
    assert replay(state, step.log) == step.state
    view = played.view(step.state, 1)
    assert view.known[0] == ("KH",)
    assert "KH" in played.view(view.sample(Random(0)), 0).hand


def test_a_turned_up_seven_scores_for_the_dealer_and_other_cards_do_not() -> None:
    played = game("standard")
    deck = [card for card in _canonical() if card != "7C"]
    seven = played.start(deck=[*deck[:16], "7C", *deck[16:], "7C"])
    assert (seven.scores, seven.trump) == ((0, 10), 3)
    other = played.start(deck=_canonical())
    assert other.scores == (0, 0)


def _canonical() -> list[str]:
    return [rank + suit for rank in "ATKQJ987" for suit in "SHDC" for _ in range(2)]


def test_the_window_is_over_where_the_seven_uses_it_up() -> None:
    played = game("standard", seven_uses_declaration=True)
    state = played.position(
        {
            "phase": "stock.window",
            "turn": 0,
            "turn_up": "KH",
            "facts": ["declared"],
            "hands": {0: "7H 8C"},
        }
    )
    assert [str(action) for action in played.legal_actions(state)] == ["pass"]
    assert refused(played, state, "exchange 7H") == ("declarations.per_window", "")


def test_an_exchange_ends_the_window_where_it_is_the_declaration() -> None:
    played = game("standard", seven_uses_declaration=True)
    zones = {"phase": "stock.window", "turn": 0, "turn_up": "KH", "hands": {0: "7H 8C"}}
    for text in ("exchange 7H", "show 7H"):
        state = after(played, played.position(zones), text)
        assert (state.phase, state.scores) == ("stock.play", (10, 0))


def test_a_seven_scores_when_it_is_played_before_the_stock_ends() -> None:
    played = game("standard", seven_scores="swap_or_play")
    zones = {"phase": "stock.play", "turn": 0, "hands": {0: "7H 7C", 1: "8H 8C"}}
    early = played.position({**zones, "turn_up": "KH"})
    assert after(played, early, "play 7H").scores == (10, 0)
    assert after(played, early, "play 7C").scores == (0, 0)
    late = played.position({**zones, "trump": "H", "stock": ""})
    assert after(played, late, "play 7H").scores == (0, 0)


def test_a_seven_scores_when_it_is_played_from_the_table_too() -> None:
    played = game("standard")
    state = after(played, window(turn_up="KH", hands={0: "7H"}), "show 7H", "pass").copy()
    seven = state.match.rules.faces.face("7H")
    book = played.book(state)
    low = LowTrump(
        faces=(-1, seven, -1, -1),
        side=book.seating.side,
        ledger=book.parts["ledger"],
        uses_declaration=False,
        bars_taken=False,
    )
    rule, log = PlayedLowTrump(low, 0, 10), Log()
    rule.follow(state, log, ("played_from_table", 0, 0, (seven, 1), 0))
    assert [entry[0] for entry in log] == ["booked", "scored"]


def test_points_may_be_nothing_and_the_taken_card_free_at_once(tmp_path: Path) -> None:
    child = tmp_path / "child.yaml"
    child.write_text(
        "format: 1\nid: child\nextends: bezique-standard\nnames: {en: Child, ru: Child}\n"
        "void_options: [seven_scores]\n"
        "low_trump: {exchange: 0, taken_card: at_once, turned_up: none}\n",
        "utf-8",
    )
    played = meldtrick.load(child)
    zones = {"phase": "stock.window", "turn": 0, "turn_up": "KH", "hands": {0: "7H QH 8C"}}
    state = after(played, played.position(zones), "exchange 7H", "declare marriage KH QH")
    assert state.scores == (40, 0)
