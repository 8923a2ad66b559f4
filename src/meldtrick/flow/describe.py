"""States as plain data in card notation: the words of a position."""

from typing import Any

from meldtrick.cards.faces import SUITS
from meldtrick.cards.packed import size, unpack
from meldtrick.rules.book import Book
from meldtrick.table.meld import Meld
from meldtrick.table.state import State


def meld_text(book: Book, meld: Meld) -> str:
    """Return a meld in card notation, wilds with the reading the game prints."""
    grammar = book.parts.get("melds")
    return str(grammar.text(meld)) if grammar else book.equipment.faces.text(meld.cards)


def describe(book: Book, s: State) -> dict[str, Any]:
    """Return what lies open on the table, zone by zone; empty zones are left out."""
    faces = book.equipment.faces
    zones: dict[str, Any] = {
        "turn": s.turn,
        "hands": [size(hand) for hand in s.hands],
        "stock_size": len(s.stock),
        "pile": faces.text(s.pile),
        "turn_up": faces.text(s.turn_up),
        "trump": SUITS[s.trump] if s.trump >= 0 else "",
        "trick": faces.text(s.trick),
        "melds": _filled([[meld_text(book, meld) for meld in melds] for melds in s.melds]),
        "staged": [meld_text(book, meld) for meld in s.staged],
        "faced": _filled([faces.text(unpack(faced)) for faced in s.faced]),
        "tabled": _filled([_tokens(book, s, side) for side in range(len(s.tabled))]),
        "won": _filled([faces.text(unpack(won)) for won in s.won] if _shows_won(book) else []),
        "scores": list(s.scores),
    }
    return {zone: value for zone, value in zones.items() if value not in ("", [], {})}


def _shows_won(book: Book) -> bool:
    return book.visibility.won_shown


def _filled(groups: list[Any]) -> dict[int, Any]:
    return {number: group for number, group in enumerate(groups) if group}


def _tokens(book: Book, s: State, side: int) -> list[str]:
    numbers: dict[int, int] = {}
    texts: list[str] = []
    for card in s.tabled[side]:
        numbers[card.face] = numbers.get(card.face, 0) + 1
        texts.append(f"{book.equipment.faces.name(card.face)}#{numbers[card.face]}")
    return texts
