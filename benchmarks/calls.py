"""What single calls cost, and how many bytes a state takes."""

from __future__ import annotations

import random
import statistics
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


Walk = list[tuple[State, Action]]
"""States of play, each with the action that was taken there; chance left out."""

_ROUNDS = 5


def walk(game: Game, players: int, seed: int, deals: int) -> Walk:
    """Play some deals at random."""
    rng = random.Random(seed)
    state = game.start(players, seed)
    walked: Walk = []
    done = 0
    while done < deals:
        menu = game.legal_actions(state)
        action = rng.choice(menu)
        if state.actor >= 0:
            walked.append((state, action))
        state = game.apply(state, action).state
        done += state.actor < 0
        if state.is_over:
            state = game.start(players, rng.getrandbits(60))
    return walked


def costs(game: Game, players: int, deals: int) -> Costs:
    """Measure over the states of some deals."""
    walked = walk(game, players, 1, deals)

    def menu(pair: tuple[State, Action]) -> None:
        pair[0].menu = None
        game.legal_actions(pair[0])

    texts = [state.to_json() for state, _ in walked[:: max(1, len(walked) // 500)]]
    sizes = [deep_size(game.state_from_json(text)) for text in texts]
    return Costs(
        mean_us(menu, walked),
        mean_us(lambda pair: game.apply(*pair), walked),
        mean_us(lambda pair: game.view(pair[0], pair[0].actor), walked),
        mean_us(lambda pair: pair[0].to_json(), walked),
        sum(sizes) / len(sizes),
        max(sizes),
    )


def mean_us(call: Callable[[Any], Any], arguments: Sequence[Any]) -> float:
    """Return the microseconds a call takes, on average over its arguments: the median round."""
    rounds = []
    for _ in range(_ROUNDS):
        began = time.process_time()
        for argument in arguments:
            call(argument)
        rounds.append((time.process_time() - began) / max(1, len(arguments)) * 1e6)
    return statistics.median(rounds)


def early_and_late(game: Game, players: int, deals: int) -> tuple[float, float]:
    """Return the microseconds of `apply` in the first and in the last quarter of a match."""
    rng = random.Random(2)
    state = game.start(players, 2)
    by_deal: list[Walk] = []
    while not state.is_over and state.match.deal <= deals:
        action = rng.choice(game.legal_actions(state))
        if state.actor >= 0:
            by_deal += [[] for _ in range(state.match.deal - len(by_deal))]
            by_deal[-1].append((state, action))
        state = game.apply(state, action).state
    quarter = max(1, len(by_deal) // 4)
    early = [pair for deal in by_deal[:quarter] for pair in deal]
    late = [pair for deal in by_deal[-quarter:] for pair in deal]
    return (
        mean_us(lambda pair: game.apply(*pair), early),
        mean_us(lambda pair: game.apply(*pair), late),
    )


def deep_size(state: State) -> int:
    """Return the bytes of a state with all it holds.

    The compiled rules are not part of it, nor is the menu, which is kept for convenience.
    """
    state.menu = None
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
