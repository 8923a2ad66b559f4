"""What a trick player knows of the cards of a game before any deal."""

from collections.abc import Sequence
from typing import NamedTuple

from meldtrick.cards.faces import SUITS
from meldtrick.cards.packed import distinct
from meldtrick.rules.book import Book
from meldtrick.rules.patterns import TRUMPS, AnyOf, Combination
from meldtrick.rules.reuse import Reuse, level_in
from meldtrick.simulate.trick_probe import best_place, card_points
from meldtrick.table.meld import Tabled
from meldtrick.table.state import State

_CHANCE = 0.4
"""About how likely it is to get one more card that a combination lacks."""


class Hope(NamedTuple):
    """A combination one may still make.

    `cards`: its faces, each with how many of it are needed.  `size`: how many cards that is.
    `value`: what it scores.  `reuse_class` and `level`: where it stands among combinations of
    the same cards.
    """

    cards: tuple[tuple[int, int], ...]
    size: int
    value: int
    reuse_class: int
    level: int


class TrickSense:
    """The worth of cards in a game of tricks, as a player guesses it.

    `points`: what each face is worth in a trick.  `height`: how many cards of its suit each face
    beats.  `hopes`: the combinations by trump suit plus one, those of any suits apart.
    """

    suit: tuple[int, ...]
    points: tuple[int, ...]
    height: tuple[int, ...]
    hopes: tuple[tuple[Hope, ...], ...]
    any_of: tuple[tuple[int, int, AnyOf], ...]

    def __init__(self, book: Book, table: State) -> None:
        """Find out what beats what; `table` is any state in which a card may be played."""
        self._book = book
        self._beats: dict[tuple[int, int, int], bool] = {}
        faces = range(len(book.equipment.faces))
        self.suit = tuple([SUITS.find(suit) if suit else -1 for suit in book.equipment.faces.suit])
        self.points = card_points(book, table)
        self.height = tuple([self._height(table, face) for face in faces])
        reuse = book.parts.get(Reuse.key)
        combinations: Sequence[Combination] = reuse.combinations if reuse else ()
        self.hopes = tuple(_hopes(combinations, trump) for trump in range(-1, TRUMPS - 1))
        self._classes = {(one.reuse_class, one.level) for one in combinations}
        self.any_of = tuple(
            (one.reuse_class, one.level, one.any_of) for one in combinations if one.any_of
        )

    def _height(self, table: State, face: int) -> int:
        suit = [other for other, own in enumerate(self.suit) if own == self.suit[face] >= 0]
        return len([other for other in suit if self._beaten(table, other, face, -1)])

    def _beaten(self, table: State, best: int, face: int, trump: int) -> bool:
        """Tell whether a card would beat the best one so far."""
        key = (best, face, trump)
        found = self._beats.get(key)
        if found is None:
            place = best_place(self._book, table, bytes((best, face)), trump)
            found = self._beats[key] = place == 1
        return found

    def wins(self, table: State, face: int) -> bool:
        """Tell whether a card would be the best of the trick that lies on the table."""
        best = table.trick[0]
        beaten = False
        for other in (*table.trick[1:], face):
            beaten = self._beaten(table, best, other, table.trump)
            best = other if beaten else best
        return beaten

    def hope(self, hand: int, tabled: Sequence[Tabled], trump: int) -> dict[int, float]:
        """Return for each face what the best combination with it is worth now.

        A combination is worth less with every card that is still lacking; a tabled card that
        has scored as much in its class counts as lacking.
        """
        worth: dict[int, float] = {}
        fresh_at = {at: _fresh(tabled, *at) for at in self._classes}
        for hope in self.hopes[trump + 1]:
            fresh = fresh_at[hope.reuse_class, hope.level]
            lacking = 0
            for face, count in hope.cards:
                lacking += max(0, count - (hand >> (8 * face) & 255) - fresh.count(face))
            if lacking < hope.size:
                _raise(worth, [face for face, _ in hope.cards], hope.value * _CHANCE**lacking)
        for reuse_class, level, any_of in self.any_of:
            fresh = fresh_at[reuse_class, level]
            held = (hand & any_of.mask) % 255 + len([f for f in fresh if f in any_of.faces])
            lacking = max(0, any_of.number - held)
            _raise(worth, list(any_of.faces), any_of.value * _CHANCE**lacking)
        return worth


def _hopes(combinations: Sequence[Combination], trump: int) -> tuple[Hope, ...]:
    return tuple(
        Hope(_counted(shape.need), shape.need % 255, shape.value, one.reuse_class, one.level)
        for one in combinations
        for shape in one.shapes[trump + 1]
    )


def _counted(need: int) -> tuple[tuple[int, int], ...]:
    return tuple([(face, need >> (8 * face) & 255) for face in distinct(need)])


def _fresh(tabled: Sequence[Tabled], reuse_class: int, level: int) -> list[int]:
    """Return the tabled cards that have not scored as much in a class, by face."""
    return [card.face for card in tabled if level_in(card, reuse_class) < level]


def _raise(worth: dict[int, float], faces: Sequence[int], value: float) -> None:
    for face in faces:
        if value > worth.get(face, 0.0):
            worth[face] = value


_KNOWN: dict[Book, TrickSense] = {}
_MOST = 16


def trick_sense(book: Book, table: State) -> TrickSense:
    """Return the sense of a book, made once."""
    if book not in _KNOWN:
        if len(_KNOWN) >= _MOST:
            _KNOWN.clear()
        _KNOWN[book] = TrickSense(book, table)
    return _KNOWN[book]
