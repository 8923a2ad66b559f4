"""Section `deal`: how many cards each player gets, and what is turned up."""

from __future__ import annotations

from pathlib import Path

from tests.variants.changed import base, changed

DECK = ["K", "K", "K", "K", "9", "9", "9", "9", "4", "4", "4", "4", "2", "2", "2", "2", "JK", "JK"]


def test_one_card_at_a_time_from_the_dealers_left() -> None:
    game = base("tiny-sets")
    state = game.start(deck=DECK)
    hands = [game.view(state, seat).hand for seat in (0, 1)]
    assert hands == [("K", "K", "9", "9"), ("K", "K", "9", "9")]
    assert game.describe(state)["pile"] == "4"
    assert len(state.stock) == 9


def test_packets(tmp_path: Path) -> None:
    game = changed(tmp_path, "tiny-sets", {"deal.packets": [3, 1]})
    state = game.start(deck=DECK)
    hands = [game.view(state, seat).hand for seat in (0, 1)]
    assert hands == [("K", "K", "K", "9"), ("K", "9", "9", "9")]


def test_hand(tmp_path: Path) -> None:
    state = changed(tmp_path, "tiny-sets", {"deal.hand": 2}).start(deck=DECK)
    assert [hand % 255 for hand in state.hands] == [2, 2]


def test_nothing_is_turned_up(tmp_path: Path) -> None:
    state = changed(tmp_path, "tiny-sets", {"deal.turn_up": "none"}).start(deck=DECK)
    assert state.pile == state.turn_up == b""
    assert len(state.stock) == 10


def test_a_card_is_turned_for_trump() -> None:
    game = base("bezique-standard")
    state = game.start(seed=3)
    assert len(state.turn_up) == 1
    suit = game.book(state).equipment.faces.suit[state.turn_up[0]]
    assert "SHDC"[state.trump] == suit


def test_the_deal_passes_clockwise(tmp_path: Path) -> None:
    """The first dealer is the last seat, so that seat 0 begins."""
    game = changed(tmp_path, "tiny-sets", {"match.deals": 3})
    state = game.start(seed=1)
    dealers = [state.match.dealer]
    while not state.is_over:
        state = game.apply(state, game.legal_actions(state)[-1]).state
        if state.match.deal > len(dealers):
            dealers.append(state.match.dealer)
    assert dealers == [1, 0, 1]
