"""Refusals: which rule forbids an action, why, and where the rule was set."""

from collections.abc import Callable
from typing import Any, NamedTuple

from meldtrick.errors import MeldtrickError
from meldtrick.rules.hooks import Objection
from meldtrick.table.actions import Action
from meldtrick.texts import say

Source = tuple[str, int, int]
"""Where a rule was set: file, line, column."""


class Refusal(NamedTuple):
    """Why one action is not allowed.

    `key`: the YAML path of the rule.  `facts`: the numbers and cards the reason rests on.
    `source`: file, line and column of the value that set the rule.  `case`: which of the
    rule's messages it is.
    """

    key: str
    facts: dict[str, Any]
    source: Source
    case: str = ""

    def text(self, lang: str = "en") -> str:
        """Return the reason in a player's words, in English or Russian."""
        rule = f"refusal.{self.key}"
        fallback = say(rule, lang, self.facts)
        return say(f"{rule}.{self.case}", lang, self.facts, fallback=fallback)


class IllegalActionError(MeldtrickError, ValueError):
    """An action the rules forbid here; the state it was tried on is untouched.

    `action`: what was tried.  `refusals`: every reason.
    """

    def __init__(self, action: Action, refusals: tuple[Refusal, ...]) -> None:
        self.action = action
        self.refusals = refusals
        reasons = " ".join(refusal.text() for refusal in refusals)
        super().__init__(f"{action}: {reasons}")


def refusal_from(objection: Objection, where: Callable[[str], Source]) -> Refusal:
    """Return an objection as a refusal with its source."""
    return Refusal(objection.key, objection.facts, where(objection.key), objection.case)
