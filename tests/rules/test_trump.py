from __future__ import annotations

from meldtrick.cards.faces import FaceTable
from meldtrick.rules.trump import TurnUpTrump
from meldtrick.table.reduce import Log
from tests.rules.trick_play import after, game, walk


def test_a_turned_up_card_without_a_suit_fixes_no_trump() -> None:
    state = game("standard").start(seed=1).copy()
    state.trump = -1
    rule = TurnUpTrump(FaceTable([("AS",), ("JK",)]))
    log: Log = []
    rule.follow(state, log, ("turned_up", 1))
    assert (state.trump, log) == (-1, [])
    rule.follow(state, log, ("turned_up", 0))
    assert (state.trump, log) == (0, [("trump_fixed", 0)])


def test_w078_the_trump_suit_outlives_the_turn_up() -> None:
    played = game("standard")
    state = played.position(
        {
            "phase": "stock.window",
            "turn": 0,
            "turn_up": "TC",
            "stock": "8S",
            "hands": {0: "7C 8D", 1: "8H 9H"},
        }
    )
    state = after(played, state, "exchange 7C", "pass")
    assert (state.phase, state.turn_up, state.trump) == ("last.play", b"", 3)
    assert played.view(state, 0).known[1] == ("7C",)


def test_the_first_marriage_or_sequence_fixes_it_for_the_rest_of_the_deal() -> None:
    played = game("rubicon")
    fixed = 0
    for seed in range(20):
        trump = -1
        for state, action in walk(played, seed):
            if trump >= 0:
                assert state.trump == trump
            trump = played.apply(state, action).state.trump
            if trump != state.trump:
                assert action.name in ("marriage", "sequence")
                fixed += 1
    assert fixed > 10
