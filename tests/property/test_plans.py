"""The planner finds what can be played, also while a swapped wild is owed at once."""

from __future__ import annotations

import meldtrick

TABLE = {
    "phase": "turn.meld",
    "melds": {0: ["A A A"], 1: ["K K JK"]},
    "hands": {0: "K 7 7 A 9 9 9 4", 1: 5},
}


def test_an_owed_wild_comes_first() -> None:
    game = meldtrick.load("canasta-31a")
    state = game.position(TABLE)
    swapped = game.apply(state, game.parse("swap K > @1: K K JK")).state
    best = game.plan(swapped, "most_points")
    assert best is not None
    assert "JK" in str(best.actions[0])
    assert game.refusals_of_plan(swapped, best.actions) == ()
    assert best.value == 50 + 2 * 5 + 15 + 3 * 5


def test_going_out_with_an_owed_wild() -> None:
    game = meldtrick.load("canasta-31a")
    state = game.position({**TABLE, "hands": {0: "K 7 7 A 4", 1: 5}})
    swapped = game.apply(state, game.parse("swap K > @1: K K JK")).state
    best = game.plan(swapped, "go_out")
    assert best is not None
    after = swapped
    for action in best.actions:
        after = game.apply(after, action).state
    assert after.ending == "out:0"
    left = game.plan(swapped, "least_deadwood")
    assert left is not None
    assert left.value == 5
