"""Scripted deals: from cards named by place to a deck in dealing order."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from meldtrick.cards.faces import FaceTable
from meldtrick.errors import OptionError
from meldtrick.flow.game import Game
from meldtrick.records.card_lists import faces_of, words_of
from meldtrick.rules.book import Book

REST = "..."
"""At the end of a deck: all other cards follow in canonical order."""


def deck_of(book: Book, given: Any) -> list[str]:
    """Return a deck of which the rest may be left open, as card texts.

    Raises OptionError where a card is named too often.
    """
    words = words_of(given)
    if words[-1:] != [REST]:
        return words
    faces = book.equipment.faces
    left = _Left(book, faces)
    named = left.take(words[:-1], "deck")
    return [faces.name(face) for face in (*named, *left.all())]


def dealt_deck(game: Game, players: int, given: Mapping[str, Any]) -> list[str]:
    """Return the deck that gives each place the cards named for it.

    Raises OptionError where more cards are named than a place gets, or than there are.
    """
    book = game.books[players]
    faces, dealing = book.equipment.faces, book.dealing
    left = _Left(book, faces)
    order = book.seating.active(players - 1)
    hands = {
        seat: left.take(words_of(cards), f"hands.{seat}")
        for seat, cards in given.get("hands", {}).items()
    }
    for seat in hands:
        if seat not in order:
            raise OptionError(f"deal: seat {seat} is dealt no cards")
    pile = left.take(words_of(given.get("pile", ())), "pile")
    turn_up = left.take(words_of(given.get("turn_up", ())), "turn_up")
    stock = left.take(words_of(given.get("stock_top", ())), "stock_top")
    whole = {seat: left.fill(hands.get(seat, b""), dealing.hand, f"hands.{seat}") for seat in order}
    pile = left.fill(pile, dealing.pile, "pile")
    turn_up = left.fill(turn_up, int(dealing.turn_up), "turn_up")
    cards = [*_packets(dealing.rounds, order, whole), *pile, *turn_up, *stock, *left.all()]
    return [faces.name(face) for face in cards]


def _packets(rounds: tuple[int, ...], order: bytes, hands: Mapping[int, bytes]) -> Iterator[int]:
    """Yield the cards of all hands in the order in which they are dealt."""
    begun = 0
    for packet in rounds:
        for seat in order:
            yield from hands[seat][begun : begun + packet]
        begun += packet


class _Left:
    """The cards of the deck that nothing has named yet."""

    def __init__(self, book: Book, faces: FaceTable) -> None:
        self._faces = faces
        self._cards = Counter(book.equipment.deck)

    def take(self, words: list[str], where: str) -> bytes:
        """Return the faces of these cards, taken out."""
        cards = faces_of(words, self._faces)
        for face in cards:
            if not self._cards[face]:
                raise OptionError(f"{where}: there is no further {self._faces.name(face)}")
            self._cards[face] -= 1
        return cards

    def fill(self, named: bytes, count: int, where: str) -> bytes:
        """Return the named cards and as many others as are still needed."""
        if len(named) > count:
            raise OptionError(f"{where}: {len(named)} cards named, {count} are dealt")
        others = self.all()[: count - len(named)]
        self._cards.subtract(others)
        return named + others

    def all(self) -> bytes:
        """Return all cards left, in canonical order."""
        return bytes(sorted(self._cards.elements()))
