"""Bots: whoever chooses an action by what one seat may see.

A bot is anything with `choose(view, actions) -> action`.  The shipped ones are made anew for
each seat and match, from a seed, so that a match can be played again.
"""

import traceback
from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import Any, Protocol

from meldtrick.errors import MeldtrickError, OptionError
from meldtrick.flow.view import View
from meldtrick.simulate.greedy import GreedyBot
from meldtrick.table.actions import Action

SHIPPED = ("random", "greedy")


class Bot(Protocol):
    """Whoever chooses among the legal actions of a seat."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Return one of the actions; `view` is what the seat may see."""
        ...


class RandomBot:
    """Chooses any legal action, each as likely as the others."""

    def __init__(self, seed: int) -> None:
        # Of all methods of a generator, Python promises the sequence of `random` alone.
        self._draw = Random(seed).random

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Return one of the actions, blindly."""
        return actions[int(self._draw() * len(actions))]


def _told(wrong: Exception) -> str:
    """Return an error in one line, with the place in the bot's own file."""
    last = traceback.extract_tb(wrong.__traceback__)[-1]
    return f"{type(wrong).__name__}: {wrong} ({last.filename}:{last.lineno})"


class FunctionBot:
    """A bot that somebody wrote as a plain function."""

    def __init__(self, name: str, function: Callable[[View, Sequence[Action]], Action]) -> None:
        self._name = name
        self._function = function

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Return what the function chose, once it is sure to be one of the actions."""
        try:
            chosen = self._function(view, actions)
        except MeldtrickError:
            raise
        except Exception as wrong:
            raise OptionError(f"bot: {self._name} failed: {_told(wrong)}", name="bot") from wrong
        if chosen not in actions:
            raise OptionError(f"bot: {self._name} chose {chosen!s}, which was not offered")
        return chosen


def bot_maker(name: str) -> Callable[[int], Bot]:
    """Return what makes the bot of this name from a seed.

    `name`: `random`, `greedy`, or `module:function` for a function of one's own.

    Raises OptionError where there is no such bot.
    """
    if name == "random":
        return RandomBot
    if name == "greedy":
        return GreedyBot
    function = _function(name)
    return lambda seed: FunctionBot(name, function)  # noqa: ARG005 - it has no use for a seed


def _function(name: str) -> Callable[..., Any]:
    module, colon, attribute = name.partition(":")
    if not (colon and module and attribute):
        known = ", ".join(SHIPPED)
        raise OptionError(
            f"bot: {name!r} is none of {known} and no module:function",
            name="bot",
            allowed=SHIPPED,
        )
    try:
        found: Any = import_module(module)
    except ImportError as wrong:
        raise OptionError(f"bot: {module} cannot be imported: {wrong}", name="bot") from wrong
    for part in attribute.split("."):
        found = getattr(found, part, None)
    if not callable(found):
        raise OptionError(f"bot: {module} has no function {attribute!r}", name="bot")
    function: Callable[..., Any] = found
    return function
