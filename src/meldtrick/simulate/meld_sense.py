"""What a meld player knows of the cards of a game before any deal."""

from collections.abc import Iterable
from functools import lru_cache

from meldtrick.cards.packed import ONE, pack
from meldtrick.rules.book import Book
from meldtrick.rules.canastas import Canastas
from meldtrick.rules.melds.cache import Cache
from meldtrick.rules.melds.grammar import Grammar
from meldtrick.table.meld import Meld

_COPIES = 3
_NO_BONUS = 60
"""About what a long meld is worth where the game pays nothing extra for one."""


class MeldSense:
    """The worth of cards and melds in a game, as a player guesses it.

    `wild`: bit set of wild faces.  `fits`: bit set of the faces that any meld can hold.
    `near`: for each face, bit set of those it makes a short sequence with.
    """

    points: tuple[int, ...]
    hand_points: tuple[int, ...]
    wild: int
    faces: range
    fits: int
    near: tuple[int, ...]
    full: int
    bonus: int

    def __init__(self, book: Book) -> None:
        equipment = book.equipment
        self.grammar: Grammar = book.parts["melds"]
        self.canastas: Canastas | None = book.parts.get("canastas")
        self.points = (*equipment.points, 0)
        self.hand_points = (*equipment.hand_points, 0)
        self.wild = equipment.wild
        self.faces = range(len(equipment.faces))
        self._takes: Cache[Meld, int] = Cache()
        self.fits, self.near = self._meldable()
        classes = self.canastas.classes if self.canastas else ()
        self.full = min((one.size for one in classes), default=7)
        self.bonus = min((one.bonus for one in classes), default=_NO_BONUS)

    def _meldable(self) -> tuple[int, tuple[int, ...]]:
        """Return the faces that are in some meld of equal cards or of a whole suit.

        And for each face the others it makes a sequence of three with.
        """
        suits = self.grammar.table.suit
        fits = 0
        near: list[int] = []
        for face in self.faces:
            suit = [other for other in self.faces if suits[other] == suits[face] != ""]
            runs = [m.cards for m in self.grammar.new_melds(pack(suit)) if face in m.cards]
            sets = self.grammar.new_melds(ONE[face] * _COPIES)
            fits |= bool(sets or runs) << face
            short = [other for cards in runs if len(cards) == _COPIES for other in cards]
            near.append(sum(1 << other for other in set(short) - {face}))
        return fits, tuple(near)

    def is_wild(self, face: int) -> bool:
        """Tell whether a card stands for others."""
        return bool(self.wild >> face & 1)

    def growth(self, size: int) -> float:
        """Return what a meld is worth for its size alone, on its way to a bonus."""
        if size >= self.full:
            return self.bonus + 5.0 * (size - self.full)
        return self.bonus * (size / self.full) ** 2

    def worth(self, meld: Meld) -> float:
        """Return what a standing meld is worth to its owner: points, size and bonus."""
        naturals = sum(self.points[face] for face in meld.cards if not self.is_wild(face))
        found = self.canastas.of(meld) if self.canastas else None
        return naturals + (found.bonus if found else self.growth(len(meld.cards)))

    def takers(self, melds: Iterable[Meld]) -> int:
        """Return the faces that fit one of these melds, as a bit set."""
        found = 0
        for meld in melds:
            takes = self._takes.get(meld)
            if takes is None:
                fitting = [bool(self.grammar.extended(meld, face)) << face for face in self.faces]
                takes = self._takes.keep(meld, sum(fitting))
            found |= takes
        return found


@lru_cache(maxsize=16)
def meld_sense(book: Book) -> MeldSense:
    """Return the sense of a book, made once."""
    return MeldSense(book)
