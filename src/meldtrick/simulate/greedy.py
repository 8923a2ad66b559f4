"""The greedy bot: takes what is worth most at once, in any game."""

from collections.abc import Sequence
from typing import Protocol

from meldtrick.flow.view import View
from meldtrick.simulate.advice import Advice
from meldtrick.simulate.meld_play import MeldPlayer
from meldtrick.simulate.trick_play import TrickPlayer
from meldtrick.table.actions import Action

_UNKNOWN = 5.0
"""Doing something nobody taught the bot is better than passing and than a discard."""


class _Judge(Protocol):
    def judge(self, action: Action) -> Advice | None: ...


class GreedyBot:
    """Opens as soon as it can, lays, declares and takes what counts, and parts with the rest.

    It knows no game: it reads points, melds, tricks and declarations from the rules of the
    view.  Its choice depends on the view and the actions alone.
    """

    def __init__(self, seed: int = 0) -> None:
        """Take a seed as every bot does; this one has no use for chance."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Return the action worth most, the first of equals."""
        return self.advise(view, actions).action

    def advise(self, view: View, actions: Sequence[Action]) -> Advice:
        """Return the action worth most, with the reason."""
        if len(actions) == 1:
            return Advice.of(actions[0], 0.0, "only")
        judges: tuple[_Judge, ...] = (MeldPlayer(view), TrickPlayer(view))
        best: Advice | None = None
        for action in actions:
            advice = _judged(judges, action)
            if best is None or advice.worth > best.worth:
                best = advice
        assert best is not None
        return best


def _judged(judges: Sequence[_Judge], action: Action) -> Advice:
    for judge in judges:
        advice = judge.judge(action)
        if advice is not None:
            return advice
    return Advice.of(action, 0.0 if action.kind == "pass" else _UNKNOWN, "usual")
