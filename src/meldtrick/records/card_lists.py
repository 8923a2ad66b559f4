"""Lists of cards as people write them: `K K 2`, `7*K`, `[KS, QS]`, `JK=QS`, `QS#2`."""

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from meldtrick.cards.faces import FaceTable

_MANY: Final = re.compile(r"(\d{1,3})\*(.+)")


class Reading(NamedTuple):
    """A card and, where the text says so, the card it stands for."""

    face: int
    stands_for: int = -1


def words_of(value: Any) -> list[str]:
    """Return the single card texts of a text, a number that is a card, or a list of them."""
    parts: list[Any] = [*value] if isinstance(value, list | tuple) else [value]
    return [word for part in parts for text in str(part).split() for word in _each(text)]


def written_out(text: str) -> str:
    """Return an action with every `7*K` written out."""
    return " ".join(words_of(text))


def _each(text: str) -> Iterator[str]:
    many = _MANY.fullmatch(text)
    if many is None:
        yield text
    else:
        yield from [many[2]] * int(many[1])


def readings_of(value: Any, faces: FaceTable) -> list[Reading]:
    """Return the cards with what wilds stand for; raises NotationError for an unknown one."""
    found: list[Reading] = []
    for word in words_of(value):
        card, _, stands_for = word.partition("#")[0].partition("=")
        found.append(Reading(faces.face(card), faces.face(stands_for) if stands_for else -1))
    return found


def faces_of(value: Any, faces: FaceTable) -> bytes:
    """Return the faces of a list of cards, in its order."""
    return bytes([reading.face for reading in readings_of(value, faces)])
