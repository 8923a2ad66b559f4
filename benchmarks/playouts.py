"""Random playouts: how many steps and deals a second.

A step is an action of a seat that had at least two to choose from. Forced actions and chance are
timed but not counted, here as in the peer's loop. Seconds are those of this process, so that other
work on the machine does not count.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple

from meldtrick import CHANCE, Game, State

Loop = Callable[[float], "Tally"]
"""Plays for so many seconds."""


class Tally(NamedTuple):
    """What was played, and in what time."""

    steps: int
    deals: int
    actions: int
    seconds: float

    @property
    def steps_per_second(self) -> float:
        return self.steps / self.seconds

    @property
    def deals_per_second(self) -> float:
        return self.deals / self.seconds


class Spread(NamedTuple):
    """The median of repeats, and their range."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: list[float]) -> Spread:
        return cls(statistics.median(values), min(values), max(values))


def own_loop(game: Game, players: int, seed: int = 1) -> Loop:
    """Return the loop that plays matches of a game at random."""
    rng = random.Random(seed)

    def play(seconds: float) -> Tally:
        steps = deals = actions = 0
        began = time.process_time()
        end = began + seconds
        while time.process_time() < end:
            state = game.start(players, rng.getrandbits(60))
            while time.process_time() < end:
                state, chosen, done = _deal(game, state, rng)
                steps, actions, deals = steps + chosen, actions + done, deals + 1
                if state.actor != CHANCE:
                    break
                state = game.apply(state, game.legal_actions(state)[0]).state
        return Tally(steps, deals, actions, time.process_time() - began)

    return play


def _deal(game: Game, state: State, rng: random.Random) -> tuple[State, int, int]:
    """Play to the end of the deal; return the state, the steps and all actions."""
    legal_actions, apply, choice = game.legal_actions, game.apply, rng.choice
    steps = actions = 0
    while state.actor >= 0:
        menu = legal_actions(state)
        if len(menu) > 1:
            steps += 1
            action = choice(menu)
        else:
            action = menu[0]
        actions += 1
        state = apply(state, action).state
    return state, steps, actions


def interleaved(loops: Mapping[str, Loop], repeats: int, seconds: float) -> dict[str, list[Tally]]:
    """Run every loop once a repeat, so that a busy spell of the machine meets all of them."""
    for loop in loops.values():
        loop(min(seconds, 0.5))
    results: dict[str, list[Tally]] = {name: [] for name in loops}
    for _ in range(repeats):
        for name, loop in loops.items():
            results[name].append(loop(seconds))
    return results


def ratio(ours: list[Tally], theirs: list[Tally]) -> Spread:
    """Return how many times as many steps a second we make, repeat by repeat."""
    pairs = zip(ours, theirs, strict=True)
    return Spread.of([own.steps_per_second / peer.steps_per_second for own, peer in pairs])
