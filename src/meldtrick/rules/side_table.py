"""One player's part of a side's table, worked out once and kept while the table stays as it is."""

from typing import Any

from meldtrick.cards.packed import ONE
from meldtrick.rules.tokens import tokens_of, told_apart
from meldtrick.table.meld import Scored, Tabled
from meldtrick.table.reduce_tricks import Token

MOST_SEATS = 6
Cards = tuple[Tabled, ...]
Sets = tuple[Scored, ...]


class SideTable:
    """The tabled cards of one seat.

    `pool`: its cards, packed.  `tokens`: their tokens.  `distinct`: those of them that can be
    told apart.  `notes`: what rules have worked out from it.
    """

    __slots__ = ("distinct", "living", "notes", "pool", "seat", "tabled", "tokens")

    tabled: Cards
    living: Sets
    seat: int
    tokens: list[Token]
    pool: int
    distinct: list[Token]

    def __init__(self, tabled: Cards, living: Sets, seat: int) -> None:
        self.tabled = tabled
        self.living = living
        self.seat = seat
        named = tokens_of(tabled)
        self.tokens = [
            token for token, card in zip(named, tabled, strict=True) if card.seat == seat
        ]
        self.pool = sum([ONE[face] for face, _ in self.tokens])
        if named and max([number for _, number in named]) > 1:
            choices: list[tuple[Token, tuple[Token, ...]]] = [(one, (one,)) for one in self.tokens]
            self.distinct = told_apart(tabled, living, choices)
        else:
            self.distinct = self.tokens  # cards of different faces are never alike
        self.notes: dict[Any, Any] = {}


class SideTables:
    """Keeps the latest tables; a table that has not changed is the same object in every state."""

    __slots__ = ("_bare", "_kept", "_limit")

    def __init__(self, limit: int = 256) -> None:
        self._kept: dict[tuple[int, int], SideTable] = {}
        self._limit = limit
        self._bare = [SideTable((), (), seat) for seat in range(MOST_SEATS)]

    def get(self, tabled: Cards, living: Sets, seat: int) -> SideTable:
        """Return a seat's part of a table."""
        if not tabled:
            return self._bare[seat]
        found = self._kept.get((id(tabled), seat))
        if found is not None and found.tabled is tabled and found.living is living:
            return found
        if len(self._kept) >= self._limit:
            self._kept.clear()
        found = self._kept[id(tabled), seat] = SideTable(tabled, living, seat)
        return found
