"""Passing: the explicit decision to do nothing (word `pass`)."""

from collections.abc import Sequence

from meldtrick.errors import NotationError
from meldtrick.rules.hooks import Objection
from meldtrick.table.actions import Action
from meldtrick.table.reduce import Log
from meldtrick.table.state import State

PASS = Action("pass", "pass")


class Pass:
    """Do nothing and let the game go on."""

    word = "pass"
    settles = False

    def offer(self, s: State) -> Sequence[Action]:
        """Return the one way to pass."""
        return (PASS,)

    def parse(self, words: Sequence[str]) -> Action:
        """Return the pass; nothing may follow the word."""
        if words:
            raise NotationError(f"pass {' '.join(words)}: nothing may follow 'pass'")
        return PASS

    def check(self, s: State, action: Action) -> Objection | None:
        """Allow it; the phase row decides whether passing is admitted."""
        return None

    def resolve(self, d: State, log: Log, action: Action) -> None:
        """Change nothing by itself."""
