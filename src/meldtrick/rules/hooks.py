"""What a rule can be: the protocols the engine talks to, and refusals.

An `ActionKind` offers and resolves one kind of action.  A `Guard` bars a whole kind in a
state, a `Restriction` refuses single actions, a `Consequence` follows up an event, an
`Ending` ends the deal, a `Scorer` reckons lines of the deal's score.  Each carries `key`,
the YAML path of the rule, by which users match refusals and score lines.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from meldtrick.table.actions import Action
from meldtrick.table.reduce import Log
from meldtrick.table.score import ScoreLine
from meldtrick.table.state import State

Facts = dict[str, Any]


class Objection:
    """Why an action is refused, before anyone asks for words.

    `key`: the YAML path of the rule.  `case`: which of the rule's messages applies, empty
    for its only one.  `facts`: what the message names; cards as texts, counts as numbers.
    """

    __slots__ = ("case", "facts", "key")

    key: str
    case: str

    def __init__(self, key: str, case: str = "", **facts: Any) -> None:
        self.key = key
        self.case = case
        self.facts: Facts = facts


class Guard(Protocol):
    """Bars a kind of action in a state, whatever the action."""

    key: str

    def bars(self, s: State) -> bool:
        """Tell whether the kind is barred; asked once a kind and state, so it is quick."""
        ...

    def objection(self, s: State) -> Objection:
        """Say why, once `bars` has said so."""
        ...


class Restriction(Protocol):
    """Refuses single actions.

    `guaranteed`: true where every action offered satisfies it, so that menus need not ask.
    """

    key: str
    guaranteed: bool

    def refuse(self, s: State, action: Action) -> Objection | None:
        """Say why this action is not allowed, None where this rule allows it."""
        ...

    def keep(self, s: State, offered: Sequence[Action]) -> Sequence[Action]:
        """Return the offered actions that this rule allows, in the same order."""
        ...


class Each:
    """A restriction's `keep` that asks `refuse` of each action."""

    guaranteed = False

    def refuse(self, s: State, action: Action) -> Objection | None:
        """Refuse nothing; overridden by each rule."""
        raise NotImplementedError

    def keep(self, s: State, offered: Sequence[Action]) -> Sequence[Action]:
        """Return the offered actions that `refuse` lets pass."""
        return [action for action in offered if self.refuse(s, action) is None]


class Consequence(Protocol):
    """Follows up an event by further events."""

    key: str

    def follow(self, d: State, log: Log, event: tuple[Any, ...]) -> None:
        """Emit what now happens by itself, through the reducer."""
        ...


class Ending(Protocol):
    """Ends the deal when a turn is about to begin."""

    key: str

    def ended(self, s: State) -> str:
        """Return the reason why the deal is over, an empty text where it goes on."""
        ...


class Scorer(Protocol):
    """Reckons some lines of the deal's score."""

    key: str

    def lines(self, s: State) -> list[ScoreLine]:
        """Return the lines of all sides."""
        ...


class ActionKind(Protocol):
    """One kind of action: its notation, what may be tried, and what it does.

    `word`: the first word of its text.  `settles`: whether it can place a card that is owed
    at once.
    """

    word: str
    settles: bool

    def offer(self, s: State) -> Sequence[Action]:
        """Return the actions to try, in a stable order, with no two alike."""
        ...

    def parse(self, words: Sequence[str]) -> Action:
        """Return the action that the words after the first one name.

        Raises NotationError when they name none in any state.
        """
        ...

    def check(self, s: State, action: Action) -> Objection | None:
        """Say what makes the action impossible here: cards not held, no such meld."""
        ...

    def resolve(self, d: State, log: Log, action: Action) -> None:
        """Emit the direct events of the action."""
        ...
