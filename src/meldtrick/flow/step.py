"""A step: the state an action leads to, and what happened on the way."""

from collections.abc import Sequence
from typing import Any

from meldtrick.table.events import Event, events_of
from meldtrick.table.reduce import Log
from meldtrick.table.state import State


class Step:
    """What one action does.

    `before` and `state`: the states around it.  `log`: the events as the reducer wrote them,
    which `meldtrick.table.reduce.replay` can apply again.
    """

    __slots__ = ("before", "log", "state")

    before: State
    state: State
    log: Log

    def __init__(self, before: State, state: State, log: Log) -> None:
        self.before = before
        self.state = state
        self.log = log

    @property
    def events(self) -> tuple[Event, ...]:
        """Every event in order, with all it holds: for the table, not for a player."""
        return events_of(self.log, self.state.match.rules.faces)

    def seen_by(self, seat: int) -> tuple[Event, ...]:
        """Return the events as one seat sees them, hidden cards as ``??``."""
        return tuple([event.seen_by(seat) for event in self.events])

    def __iter__(self) -> Any:
        """Unpack as ``state, events``."""
        return iter((self.state, self.events))

    def __repr__(self) -> str:
        kinds: Sequence[str] = [entry[0] for entry in self.log]
        return f"<Step {' '.join(kinds)}>"
