"""How long the worst menus take: random play, play that hoards the pile, positions by hand.

Times are those of this thread: what other work on the machine takes does not count.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import meldtrick
from meldtrick import Action, Game, State

POSITIONS = Path(__file__).parent / "worst_positions.yaml"
_LARGE = ("take",)
_SMALL = ("lay", "off")

Policy = Callable[[random.Random, Sequence[Action]], Action]


class MenuTimes(NamedTuple):
    """Milliseconds of `legal_actions` over many states, and the longest menu."""

    states: int
    p50: float
    p999: float
    worst: float
    longest: int


def at_random(rng: random.Random, menu: Sequence[Action]) -> Action:
    """Choose any action."""
    return rng.choice(menu)


def hoarding(rng: random.Random, menu: Sequence[Action]) -> Action:
    """Take the pile whenever possible and lay nothing down, so that hands grow."""
    taken = [action for action in menu if action.kind in _LARGE]
    kept = [action for action in menu if action.kind not in _SMALL]
    return rng.choice(taken or kept or menu)


def menu_times(game: Game, players: int, policy: Policy, count: int) -> MenuTimes:
    """Time the menu of every state met in so many states of play."""
    times: list[float] = []
    longest = 0
    for state in _states(game, players, policy, count):
        longest = max(longest, len(timed(game, state, times)))
    times.sort()
    last = len(times) - 1
    p999 = times[min(last, int(len(times) * 0.999))]
    return MenuTimes(len(times), times[last // 2], p999, times[-1], longest)


def _states(game: Game, players: int, policy: Policy, count: int) -> Iterator[State]:
    rng = random.Random(7)
    met = 0
    while met < count:
        state = game.start(players, rng.getrandbits(60))
        while not state.is_over and met < count:
            if state.actor >= 0:
                met += 1
                yield state
            state = game.apply(state, policy(rng, game.legal_actions(state))).state


def timed(game: Game, state: State, times: list[float]) -> Sequence[Action]:
    """Ask for the menu of a state that has not been asked before, and note the milliseconds."""
    state.menu = None
    began = time.thread_time()
    menu = game.legal_actions(state)
    times.append((time.thread_time() - began) * 1e3)
    return menu


class Position(NamedTuple):
    """The menu of a position made by hand: milliseconds cold (nothing cached) and warm."""

    name: str
    actions: int
    cold: float
    warm: float


def positions() -> list[Position]:
    """Time the menus of all positions in the file."""
    from ruamel.yaml import YAML  # noqa: PLC0415 - only here

    listed: list[dict[str, Any]] = YAML(typ="safe").load(POSITIONS.read_text(encoding="utf-8"))
    return [_position(entry) for entry in listed]


def _position(entry: dict[str, Any]) -> Position:
    game = meldtrick.load(entry["variant"], entry.get("options"))
    state = game.position(entry["position"])
    cold: list[float] = []
    for _ in range(3):
        # A game loaded anew has empty caches; building the position has filled those of this one.
        fresh = meldtrick.load(entry["variant"], entry.get("options"))
        menu = timed(fresh, state, cold)
    warm: list[float] = []
    for _ in range(5):
        timed(game, state, warm)
    return Position(entry["name"], len(menu), sorted(cold)[1], sorted(warm)[2])
