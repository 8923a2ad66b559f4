"""Cards of a position: taken from the deck one zone after another."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from meldtrick.cards.faces import FaceTable
from meldtrick.errors import NotationError, StateError

_MANY = re.compile(r"^(\d{1,3})\*(.+)$")


def cards_of(given: Any) -> list[str]:
    """Return the card texts of a zone: one text or a list of texts, ``7*K`` for seven."""
    texts: list[Any] | None = [*given] if isinstance(given, list | tuple) else None
    if isinstance(given, str):
        words = given.split()
    elif texts is not None and all(isinstance(word, str | int) for word in texts):
        words = [part for word in texts for part in str(word).split()]
    else:
        raise StateError(f"{given!r}: cards are a text or a list of texts")
    found: list[str] = []
    for word in words:
        many = _MANY.match(word)
        found.extend([many[2]] * int(many[1]) if many else [word])
    return found


def seats_of(given: Any, key: str, count: int) -> list[tuple[int, Any]]:
    """Return the entries of a zone that is a mapping of seats, sides or units."""
    if isinstance(given, list | tuple):
        in_order: list[Any] = [*given]
        given = dict(enumerate(in_order))
    if not isinstance(given, Mapping):
        raise StateError(f"{key}: a mapping such as {{0: ...}} is needed")
    entries: dict[Any, Any] = {**given}
    found: list[tuple[int, Any]] = []
    for name, value in entries.items():
        number = int(name) if isinstance(name, str) and name.isdigit() else name
        if not isinstance(number, int) or not 0 <= number < count:
            raise StateError(f"{key}: there is no {name!r}; they are numbered 0 to {count - 1}")
        found.append((number, value))
    return found


def listed(given: Any, where: str) -> list[Any]:
    """Return the entries of a list, or say where one is needed."""
    if not isinstance(given, list | tuple):
        raise StateError(f"{where}: a list is needed, not {given!r}")
    return [*given]


def whole(value: Any, where: str) -> int:
    """Return a whole number, or say where one is needed."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise StateError(f"{where}: {value!r} is not a whole number")
    return value


class Cards:
    """What is left of the deck while zones take their cards."""

    def __init__(self, faces: FaceTable, deck: bytes) -> None:
        self._faces = faces
        self._left = Counter(deck)

    def take(self, texts: list[str], where: str) -> bytes:
        """Return the faces of these card texts, taken out of the deck."""
        cards = self.named(texts, where)
        self.remove(cards, where)
        return cards

    def named(self, texts: list[str], where: str) -> bytes:
        """Return the faces of these card texts."""
        try:
            return bytes([self._faces.face(text.partition("=")[0]) for text in texts])
        except NotationError as wrong:
            raise StateError(f"{where}: {wrong}") from None

    def remove(self, cards: bytes, where: str) -> None:
        """Take cards out of the deck."""
        for face in cards:
            if not self._left[face]:
                name = self._faces.name(face)
                raise StateError(f"{where}: the deck has no further {name}")
            self._left[face] -= 1

    def unnamed(self, count: int, where: str) -> bytes:
        """Return this many cards of those left, in canonical order."""
        left = self.rest()
        if not 0 <= count <= len(left):
            raise StateError(f"{where}: {count} cards wanted, {len(left)} left")
        cards = left[:count]
        self.remove(cards, where)
        return cards

    def rest(self) -> bytes:
        """Return all cards left, in canonical order."""
        return bytes(sorted(self._left.elements()))
