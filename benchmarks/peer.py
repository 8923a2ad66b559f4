"""The yardstick: random playouts of OpenSpiel's card games, driven from Python.

OpenSpiel is an optional dependency (the extra `yardstick`); without it there are no ratios.
"""

from __future__ import annotations

import random
import time
from importlib.util import find_spec

from benchmarks.playouts import Loop, Tally

MELDS, TRICKS = "gin_rummy", "spades"
"""The peer of a game of melds, and of a game of tricks."""


def has_peer() -> bool:
    return find_spec("pyspiel") is not None


def peer_loop(name: str, seed: int = 1) -> Loop:
    """Return the loop that plays deals of one of OpenSpiel's games at random."""
    import pyspiel  # noqa: PLC0415 - optional

    game = pyspiel.load_game(name)
    rng = random.Random(seed)

    def play(seconds: float) -> Tally:
        steps = deals = actions = 0
        began = time.process_time()
        end = began + seconds
        while time.process_time() < end:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    action = rng.choice(state.chance_outcomes())[0]
                else:
                    legal = state.legal_actions()
                    action = rng.choice(legal)
                    actions += 1
                    steps += len(legal) > 1
                state.apply_action(action)
            deals += 1
        return Tally(steps, deals, actions, time.process_time() - began)

    return play
