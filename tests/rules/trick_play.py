"""Games for the tests of trick rules, and random play of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import meldtrick
from meldtrick import Game, State
from meldtrick.table.actions import Action


@lru_cache(maxsize=32)
def _game(variant: str, options: tuple[tuple[str, Any], ...]) -> Game:
    return meldtrick.load(f"bezique-{variant}", dict(options))


def game(variant: str, **options: Any) -> Game:
    """Return a game of the family, loaded once."""
    return _game(variant, tuple(sorted(options.items())))


def refused(played: Game, state: State, text: str) -> tuple[str, str]:
    """Return key and case of the first refusal of an action, two empty texts where it is legal."""
    found = played.refusals(state, played.parse(text))
    assert all("{" not in refusal.text(lang) for refusal in found for lang in ("en", "ru"))
    return (found[0].key, found[0].case) if found else ("", "")


def after(played: Game, state: State, *texts: str) -> State:
    """Return the state that actions lead to."""
    for text in texts:
        state = played.apply(state, played.parse(text)).state
    return state


def walk(played: Game, seed: int, *, deals: int = 1) -> Iterator[tuple[State, Action]]:
    """Yield each state of random play with the action taken.

    Declarations are preferred, and so are low cards, so that good ones gather.
    """
    rng = Random(seed)
    state = played.start(seed=seed)
    while not state.is_over and state.match.deal <= deals:
        menu = played.legal_actions(state)
        good = [action for action in menu if action.kind == "declare"]
        good = good or [action for action in menu if str(action)[5:6] in ("9", "8", "7")]
        action = rng.choice(good if good and rng.random() < 0.8 else menu)
        yield state, action
        state = played.apply(state, action).state
