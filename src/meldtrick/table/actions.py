"""Actions: one step of one player, with a text that says all of it."""

from collections.abc import Hashable
from typing import Any

from meldtrick.table.meld import Meld


class Action(str):
    """One step: a draw, a meld, a lay-off, a card played, a declaration.

    An action is its text, with what the text says beside it, so two actions are equal when
    their texts are.  The text is canonical: equality means the same step up to what the rules
    can tell apart.

    `kind`: the word the text begins with.  `cards`: the faces it moves, sorted.
    `tokens`: for cards that lie on the table, their (face, number); a card from the hand has
    number 0.  `target`: the meld it acts on, `unit`: whose meld.  `meld`: the new meld it
    makes.  `name`: the declaration it makes or the answer it gives.
    """

    __slots__ = ("cards", "kind", "meld", "name", "target", "tokens", "unit")

    kind: str
    cards: bytes
    tokens: tuple[tuple[int, int], ...]
    target: Meld | None
    unit: int
    meld: Meld | None
    name: str

    def __new__(
        cls,
        kind: str,
        text: str,
        cards: bytes = b"",
        *,
        tokens: tuple[tuple[int, int], ...] = (),
        target: Meld | None = None,
        unit: int = -1,
        meld: Meld | None = None,
        name: str = "",
    ) -> "Action":
        """Return the action that a text says."""
        action = super().__new__(cls, text)
        action.kind = kind
        action.cards = cards
        action.tokens = tokens
        action.target = target
        action.unit = unit
        action.meld = meld
        action.name = name
        return action

    @property
    def text(self) -> str:
        """The text, as a plain one."""
        return str(self)

    def __repr__(self) -> str:
        return f"Action({self.text!r})"

    def __reduce_ex__(self, protocol: Any) -> tuple[Any, ...]:
        fields = (self.cards, self.tokens, self.target, self.unit, self.meld, self.name)
        return _restored, (self.kind, self.text, *fields)


def _restored(  # mirrors the constructor for pickle, which passes positions only
    kind: str,
    text: str,
    cards: bytes,
    tokens: tuple[tuple[int, int], ...],
    target: Meld | None,
    unit: int,
    meld: Meld | None,
    name: str,
) -> Action:
    return Action(kind, text, cards, tokens=tokens, target=target, unit=unit, meld=meld, name=name)


class ActionPool:
    """A bounded table of actions, so that one step is one object however often offered.

    Keys are any hashable that stands for the action within its family.
    """

    __slots__ = ("_kept", "_limit")

    def __init__(self, limit: int = 20_000) -> None:
        self._kept: dict[Hashable, Action] = {}
        self._limit = limit

    def get(self, key: Hashable) -> Action | None:
        """Return the action kept under this key, or None."""
        return self._kept.get(key)

    def keep(self, key: Hashable, action: Action) -> Action:
        """Keep an action under this key and return it."""
        if len(self._kept) >= self._limit:
            self._kept.clear()
        self._kept[key] = action
        return action
