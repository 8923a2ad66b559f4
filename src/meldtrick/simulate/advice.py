"""What a bot says about an action: what it is worth to it, and why."""

from typing import Any, NamedTuple

from meldtrick.table.actions import Action


class Advice(NamedTuple):
    """An action with its worth, about in points, and the key of the text that says why."""

    action: Action
    worth: float
    reason: str
    facts: dict[str, Any]

    @classmethod
    def of(cls, action: Action, worth: float, reason: str, **facts: Any) -> "Advice":
        """Return advice; the facts fill the text of the reason."""
        return cls(action, worth, f"reason.{reason}", facts)
