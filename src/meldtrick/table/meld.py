"""Melds: combinations on the table, as values."""

from typing import NamedTuple

from meldtrick.cards.packed import pack


class Meld(NamedTuple):
    """One combination on the table.

    `kind`: number of the meld kind in the variant's grammar.  `cards`: its faces; a set
    keeps naturals before wilds, each group sorted, a sequence keeps the order of play, wilds
    in their places.  `anchor`: what names the meld (the rank of a set or the place of a
    sequence's first card on its rank order, -1 where nothing does).  `reading`: the face
    each card stands for, empty where no rule reads it.  `layers`: the unit that laid each
    card, empty where no rule asks.

    Melds of a unit are kept sorted, so two tables with the same melds are equal.
    """

    kind: int
    cards: bytes
    anchor: int = -1
    reading: bytes = b""
    layers: bytes = b""

    @property
    def packed(self) -> int:
        """The cards of the meld as a packed hand."""
        return pack(self.cards)


class Tabled(NamedTuple):
    """One card that lies face up before a player and is still his to play.

    `face`: the card.  `seat`: whose card it is.  `levels`: for each class it was scored in,
    the pair (class number, highest level), sorted.  `broken`: bit set of the kinds of which
    it belonged to a scored set that has lost a card since.

    Cards of one face on a side's table are told apart by a number counting from 1 in the
    order of exposure: their *token*.
    """

    face: int
    seat: int
    levels: tuple[tuple[int, int], ...] = ()
    broken: int = 0


class Scored(NamedTuple):
    """A scored declaration all of whose cards are still unplayed.

    `kind`: number of the declaration.  `cards`: its tokens as (face, number), sorted.
    """

    kind: int
    cards: tuple[tuple[int, int], ...]
