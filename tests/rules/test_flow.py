"""Section `flow`: who acts, what is admitted, where the game goes next."""

from __future__ import annotations

from pathlib import Path

import meldtrick
from meldtrick import Game, State
from tests.variants.changed import base, changed


def kinds(game: Game, state: State) -> set[str]:
    return {action.kind for action in game.legal_actions(state)}


def test_a_deal_begins_at_start_with_the_eldest(tmp_path: Path) -> None:
    state = base("tiny-sets").start(seed=1)
    assert (state.phase, state.actor) == ("turn.draw", 0)
    game = changed(tmp_path, "tiny-sets", {"flow.start": "turn.meld"})
    assert game.start(seed=1).phase == "turn.meld"


def test_a_phase_admits_what_it_lists_and_leads_on() -> None:
    game = base("tiny-sets")
    drawn = game.apply(game.start(seed=1), game.parse("draw")).state
    assert (drawn.phase, drawn.actor) == ("turn.meld", 0)
    assert kinds(game, drawn) <= {"lay", "off", "discard"}
    assert [one.key for one in game.refusals(drawn, game.parse("draw"))] == ["flow"]


def test_a_kind_may_end_the_turn() -> None:
    game = base("tiny-sets")
    state = game.position({"phase": "turn.meld", "hands": {0: "K 9 4", 1: 3}})
    after = game.apply(state, game.parse("discard 9")).state
    assert (after.phase, after.turn, after.actor) == ("turn.draw", 1, 1)


def test_skip_leads_elsewhere_before_anybody_acts() -> None:
    game = base("tiny-sets")
    state = game.position({"phase": "turn.meld", "hands": {0: "K 9 4", 1: 3}, "stock": ""})
    after = game.apply(state, game.parse("discard 9")).state
    assert after.actor == meldtrick.CHANCE
    assert after.ending == "end"


def test_when_comes_before_after() -> None:
    game = base("tiny-sets")
    state = game.position(
        {"phase": "turn.meld", "hands": {0: "K K K", 1: 3}, "melds": {0: ["9 9 9"]}}
    )
    after = game.apply(state, game.parse("lay K K K")).state
    assert after.ending == "out:0"


def test_rows_that_do_something_have_no_actor() -> None:
    game = meldtrick.load("bezique-standard")
    position = {"phase": "stock.window", "turn": 0, "turn_up": "7H", "hands": {0: 7, 1: 7}}
    state = game.position(position)
    step = game.apply(state, game.parse("pass"))
    assert [event.kind for event in step.events].count("drawn") == 2
    assert step.state.phase == "stock.play"


def test_a_poll_asks_one_seat_after_another() -> None:
    game = meldtrick.load("bezique-rubicon")
    state = game.start(seed=5)
    asked = []
    while state.phase == "opening.ask":
        asked.append(state.actor)
        state = game.apply(state, game.parse("pass")).state
    assert asked == [0, 1]
    assert (state.phase, state.actor) == ("stock.play", 0)


def test_a_partner_may_act(tmp_path: Path) -> None:
    game = changed(tmp_path, "tiny-bonus", {"flow.stages.turn.draw.actor": "partner"})
    after = game.position({"phase": "turn.meld", "hands": {0: "K 9 4 2"}, "stock": "K 9 4"})
    after = game.apply(after, game.parse("discard 9")).state
    assert (after.phase, after.turn, after.actor) == ("turn.draw", 1, 3)
