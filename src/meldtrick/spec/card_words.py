"""The words in which a variant says what cards make a declaration."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from pydantic import StringConstraints

from meldtrick.cards.faces import RANKS, SUITS, FaceTable
from meldtrick.cards.packed import pack
from meldtrick.errors import Message
from meldtrick.rules.patterns import TRUMPS, Shape
from meldtrick.spec.base import Expected, Inner, Json, Reader, card_name

CardWord: TypeAlias = Annotated[
    str,
    StringConstraints(pattern=f"^([{RANKS}][{SUITS}]|[{RANKS}] of (each_suit|trump|plain))$"),
    Expected('a card such as QS, or "K of each_suit", "K of trump" or "K of plain"'),
]
"""A card: a fixed one (`QS`), or one whose suit the pattern leaves open.

`K of each_suit`: any suit, the same for all cards of the pattern that say so.  `K of plain`:
the same, but not the trump suit.  `K of trump`: the trump suit.
"""


class _RankReader(Reader):
    """Reads a rank; YAML reads 7 as a number."""

    def described(self, inner: Message) -> Message:
        return Message("a rank such as 7, T or K")

    def read(self, value: Any, inner: Inner) -> Any:
        name = card_name(value)
        return inner(name if name is not None and name in RANKS else None)

    def json(self, inner: Json) -> Json:
        return {"anyOf": [{"type": "string"}, {"type": "integer", "minimum": 2, "maximum": 10}]}


Rank: TypeAlias = Annotated[str, _RankReader()]
"""A rank by its letter, such as `7` or `T`."""
Slots: TypeAlias = Mapping[str, str]
Trump: TypeAlias = Literal["S", "H", "D", "C", "none"]


class Values(NamedTuple):
    """Points for a shape in the trump suit and in any other; None: nothing is declared there."""

    trump: int | None
    plain: int | None


def shapes_by_trump(
    cards: Slots,
    by_trump: Mapping[Trump, Slots],
    values: Values,
    faces: FaceTable,
    *,
    count: int,
    fixes_trump: bool,
) -> list[list[Shape]]:
    """Return the shapes of a pattern while there is no trump, then for each trump suit.

    `by_trump`: the cards under some trump suits, where they are not those of `cards`.  `count`:
    how many of each card.  `fixes_trump`: while there is no trump, its suit becomes trump.
    """
    found: list[list[Shape]] = []
    for trump in range(-1, TRUMPS - 1):
        slots = list(by_trump.get(trump_word(trump), cards).values())
        found.append(list(_shapes(slots, values, faces, trump, count, fixes_trump=fixes_trump)))
    return found


def trump_word(trump: int) -> Trump:
    """Return the letter of a trump suit, `none` for -1."""
    words: tuple[Trump, ...] = ("none", "S", "H", "D", "C")
    return words[trump + 1]


def _shapes(
    slots: Sequence[str],
    values: Values,
    faces: FaceTable,
    trump: int,
    count: int,
    *,
    fixes_trump: bool,
) -> Iterator[Shape]:
    if not slots:
        return
    for suit in _suits(slots, trump):
        numbers = [faces.index.get(_card(slot, suit, trump), -1) for slot in slots]
        if min(numbers) < 0:
            continue
        becomes_trump = fixes_trump and trump < 0
        is_trump = suit >= 0 and (suit == trump or becomes_trump)
        points = values.trump if is_trump else values.plain
        if points is not None:
            yield Shape.of(pack(numbers) * count, points, suit)


def _suits(slots: Sequence[str], trump: int) -> list[int]:
    """Return the suits that the open cards of a pattern can have, -1 where none is open."""
    words = [slot.partition(" of ")[2] for slot in slots]
    if "each_suit" in words:
        return list(range(len(SUITS)))
    if "plain" in words:
        return [suit for suit in range(len(SUITS)) if suit != trump]
    return [trump] if "trump" in words else [-1]


def _card(slot: str, suit: int, trump: int) -> str:
    """Return the printed card a slot asks for, an empty text where there is no such card."""
    rank, _, word = slot.partition(" of ")
    if not word:
        return slot
    wanted = trump if word == "trump" else suit
    return rank + SUITS[wanted] if wanted >= 0 else ""
