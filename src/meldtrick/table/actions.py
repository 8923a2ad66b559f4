"""Actions: one step of one player, with a text that says all of it."""

from collections.abc import Hashable
from typing import Any

from meldtrick.table.meld import Meld


class Action:
    """One step: a draw, a meld, a lay-off, a card played, a declaration.

    `kind`: the word the text begins with.  `cards`: the faces it moves, sorted.
    `tokens`: for cards that lie on the table, their (face, number); a card from the hand has
    number 0.  `target`: the meld it acts on, `unit`: whose meld.  `meld`: the new meld it
    makes.  `name`: the declaration it makes or the answer it gives.

    Two actions are equal when their texts are; the text is canonical, so equality means
    the same step up to what the rules can tell apart.
    """

    __slots__ = ("_hash", "cards", "kind", "meld", "name", "target", "text", "tokens", "unit")

    def __init__(
        self,
        kind: str,
        text: str,
        cards: bytes = b"",
        *,
        tokens: tuple[tuple[int, int], ...] = (),
        target: Meld | None = None,
        unit: int = -1,
        meld: Meld | None = None,
        name: str = "",
    ) -> None:
        self.kind = kind
        self.text = text
        self.cards = cards
        self.tokens = tokens
        self.target = target
        self.unit = unit
        self.meld = meld
        self.name = name
        self._hash = hash(text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({self.text!r})"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Action) and self.text == other.text

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
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
