"""Decks: all packs together, with removed ranks, jokers and extra cards."""

from collections.abc import Mapping, Sequence

from meldtrick.cards.faces import JOKER, SUITS


class Deck:
    """All cards of a deal by printed name.

    `cards`: the different printed cards, ranks and suits in the order given.
    `copies`: how often each is in the deck.  `size`: number of cards in all.
    """

    __slots__ = ("cards", "copies", "size")

    copies: dict[str, int]
    cards: tuple[str, ...]
    size: int

    def __init__(
        self,
        packs: int,
        ranks: Sequence[str],
        suits: str = SUITS,
        jokers: int = 0,
        extra: Mapping[str, int] | None = None,
    ) -> None:
        copies = {rank + suit: packs for rank in ranks for suit in suits}
        if jokers:
            copies[JOKER] = jokers
        copies.update(extra or {})
        self.copies = copies
        self.cards = tuple(copies)
        self.size = sum(copies.values())
