"""What a trick player knows of the cards of a game before any deal."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from meldtrick.cards.packed import distinct
from meldtrick.rules.book import Book
from meldtrick.rules.patterns import TRUMPS, Combination
from meldtrick.rules.reuse import Reuse
from meldtrick.rules.trick_judge import TrickJudge
from meldtrick.rules.trick_points import CardPoints

_CHANCE = 0.4
"""About how likely it is to get one more card that a combination lacks."""


class Hope(NamedTuple):
    """A combination one may still make.

    `need`: its cards, packed.  `value`: what it scores.  `reuse_class` and `level`: where it
    stands among combinations of the same cards.
    """

    need: int
    value: int
    reuse_class: int
    level: int


class TrickSense:
    """The worth of cards in a game of tricks, as a player guesses it.

    `points`: what each face is worth in a trick.  `height`: how many cards of its suit each face
    beats.  `hopes`: the combinations by trump suit plus one, those of any suits apart.
    """

    def __init__(self, book: Book) -> None:
        faces = book.equipment.faces
        self.judge: TrickJudge = book.parts["trick_judge"]
        card_points = book.parts.get(CardPoints.key)
        self.points: tuple[int, ...] = card_points.points if card_points else (0,) * len(faces)
        self.height = tuple(self._height(face, len(faces)) for face in range(len(faces)))
        reuse = book.parts.get(Reuse.key)
        combinations: Sequence[Combination] = reuse.combinations if reuse else ()
        self.hopes = tuple(_hopes(combinations, trump) for trump in range(-1, TRUMPS - 1))
        self.any_of = tuple(one.any_of for one in combinations if one.any_of)

    def _height(self, face: int, faces: int) -> int:
        suit = self.judge.suit
        lower = self.judge.beaten_by[0]
        return len([f for f in range(faces) if suit[f] == suit[face] and lower[f] >> 8 * face & 1])

    def wins(self, trick: bytes, trump: int, face: int) -> bool:
        """Tell whether a card would be the best of the trick so far."""
        return self.judge.best(trick + bytes((face,)), trump) == len(trick)

    def hope(self, pool: int, trump: int) -> dict[int, float]:
        """Return for each face of a pool what the best combination with it is worth now.

        A combination is worth less with every card that is still lacking.
        """
        worth: dict[int, float] = {}
        for need, value, _, _ in self.hopes[trump + 1]:
            lacking = _lacking(need, pool)
            if lacking < need % 255:
                _raise(worth, distinct(need), value * _CHANCE**lacking)
        for any_of in self.any_of:
            held = (pool & any_of.mask) % 255
            lacking = max(0, any_of.number - held)
            _raise(worth, list(any_of.faces), any_of.value * _CHANCE**lacking)
        return worth


def _hopes(combinations: Sequence[Combination], trump: int) -> tuple[Hope, ...]:
    return tuple(
        Hope(shape.need, shape.value, one.reuse_class, one.level)
        for one in combinations
        for shape in one.shapes[trump + 1]
    )


def _lacking(need: int, pool: int) -> int:
    """Return how many cards of a need a pool does not hold."""
    lacking = 0
    for face in distinct(need):
        lacking += max(0, (need >> (8 * face) & 255) - (pool >> (8 * face) & 255))
    return lacking


def _raise(worth: dict[int, float], faces: Sequence[int], value: float) -> None:
    for face in faces:
        if value > worth.get(face, 0.0):
            worth[face] = value


@lru_cache(maxsize=16)
def trick_sense(book: Book) -> TrickSense:
    """Return the sense of a book, made once."""
    return TrickSense(book)
