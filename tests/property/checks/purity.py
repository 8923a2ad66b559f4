"""States are values: no question and no step changes one."""

import json
import pickle
from random import Random

from meldtrick import Action, Game, State
from meldtrick.table.reduce import replay


def chosen(game: Game, state: State, rng: Random) -> Action:
    """Return one of the legal actions."""
    return rng.choice(game.legal_actions(state))


def check_purity(game: Game, state: State, rng: Random) -> None:
    """Asking changes nothing, and the same question gets the same answer."""
    written, number = state.to_json(), hash(state)
    twin = state.copy()
    menu = game.legal_actions(state)
    assert game.legal_actions(state) == menu
    assert game.legal_actions(twin) == menu, "a copy of the state has another menu"
    game.score(state)
    game.describe(state)
    for action in rng.sample(menu, min(3, len(menu))):
        game.refusals(state, action)
    for seat in range(state.match.players):
        view = game.view(state, seat)
        game.legal_actions(view)
        view.to_json()
    assert state == twin
    assert state.to_json() == written
    assert hash(state) == number == hash(twin)


def check_step(game: Game, state: State, rng: Random) -> None:
    """A step leaves its state as it was, is the same twice and can be replayed from its log."""
    if state.is_over:
        assert game.legal_actions(state) == ()
        return
    action = chosen(game, state, rng)
    check_applied(game, state, action)


def check_applied(game: Game, state: State, action: Action) -> State:
    """Apply an action and check the step; return the state after it."""
    twin, number, written = state.copy(), hash(state), state.to_json()
    step = game.apply(state, action)
    assert state == twin, f"{action} changed the state it was applied to"
    assert hash(state) == number
    assert state.to_json() == written
    assert step.before is state
    assert replay(state, step.log) == step.state, f"the log of {action} does not lead there"
    again = game.apply(twin, action)
    assert again.state == step.state, f"{action} applied twice gives two states"
    assert again.log == step.log
    assert hash(again.state) == hash(step.state)
    assert step.state != state, f"{action} changes nothing: play could go on for ever"
    return step.state


def check_events(game: Game, state: State, action: Action) -> None:
    """The events of a step can be written, and each seat gets them with nothing hidden in them."""
    step = game.apply(state, action)
    everything = step.events
    pickle.loads(pickle.dumps([event.to_json() for event in everything]))
    for seat in range(state.match.players):
        seen = step.seen_by(seat)
        assert [event.kind for event in seen] == [event.kind for event in everything]
        json.dumps([event.to_json() for event in seen])
        for event in seen:
            drawn = event.kind in {"drawn", "dealt"} and event.seat != seat
            if drawn or event.kind == "shuffled":
                shown = {word for text in _texts(event.fields) for word in text.split()}
                assert shown <= {"??"}, f"seat {seat} sees {shown} of {event.kind}"


def _texts(fields: dict[str, object]) -> list[str]:
    return [value for value in fields.values() if isinstance(value, str)]
