"""What single calls cost, and how many bytes a state takes."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from meldtrick import Action, Game, State


class Costs(NamedTuple):
    """Microseconds a call, on average over states of random play; bytes of a state."""

    legal_actions: float
    apply: float
    view: float
    to_json: float
    mean_bytes: float
    max_bytes: int


def walk(game: Game, players: int, seed: int, deals: int) -> list[tuple[State, Action]]:
    """Return the states and actions of some deals played at random, chance left out."""
    rng = random.Random(seed)
    state = game.start(players, seed)
    walked: list[tuple[State, Action]] = []
    while not state.is_over and state.match.deal <= deals:
        menu = game.legal_actions(state)
        action = rng.choice(menu)
        if state.actor >= 0:
            walked.append((state, action))
        elif state.match.deal == deals:
            break
        state = game.apply(state, action).state
    return walked


def costs(game: Game, players: int, deals: int) -> Costs:
    """Measure over the states of some deals."""
    walked = walk(game, players, 1, deals)
    states = [state for state, _ in walked]
    for state in states:
        state.menu = None
    legal = mean_us(lambda pair: game.legal_actions(pair[0]), walked)
    applied = mean_us(lambda pair: game.apply(*pair), walked)
    viewed = mean_us(lambda pair: game.view(pair[0], pair[0].actor), walked)
    written = mean_us(lambda pair: pair[0].to_json(), walked)
    texts = [state.to_json() for state in states[:: max(1, len(states) // 500)]]
    sizes = [deep_size(game.state_from_json(text)) for text in texts]
    return Costs(legal, applied, viewed, written, sum(sizes) / len(sizes), max(sizes))


def mean_us(call: Callable[[Any], Any], arguments: Sequence[Any]) -> float:
    """Return the microseconds a call takes, on average over its arguments."""
    began = time.perf_counter()
    for argument in arguments:
        call(argument)
    return (time.perf_counter() - began) / max(1, len(arguments)) * 1e6


def deep_size(state: State) -> int:
    """Return the bytes of a state with all it holds, the compiled rules excluded."""
    seen = {id(state.match.rules)}
    todo: list[Any] = [state]
    total = 0
    while todo:
        one = todo.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        total += sys.getsizeof(one)
        if isinstance(one, (tuple, list)):
            todo += one
        elif isinstance(one, dict):
            todo += [*one, *one.values()]
        else:
            slots = [name for kind in type(one).__mro__ for name in getattr(kind, "__slots__", ())]
            todo += [getattr(one, name) for name in slots if hasattr(one, name)]
    return total


def early_and_late(game: Game, players: int, deals: int) -> tuple[float, float]:
    """Return the microseconds of `apply` in the first and in the last tenth of a long match."""
    walked = walk(game, players, 2, deals)
    tenth = max(1, len(walked) // 10)
    rounds: list[tuple[float, float]] = []
    for _ in range(9):
        early = mean_us(lambda pair: game.apply(*pair), walked[:tenth])
        late = mean_us(lambda pair: game.apply(*pair), walked[-tenth:])
        rounds.append((early, late))
    return sorted(rounds, key=lambda pair: pair[1] / pair[0])[len(rounds) // 2]
