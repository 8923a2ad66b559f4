"""Tokens: cards on a side's table told apart by number, and which of them nobody can tell apart.

Two ways of choosing tokens are one and the same when some exchange of the tabled cards among
themselves turns the one into the other and leaves everything that a rule reads as it was: faces,
owners, levels, broken sets and the sets that are still whole.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from meldtrick.cards.faces import FaceTable
from meldtrick.errors import NotationError
from meldtrick.rules.exchanges import Exchanges
from meldtrick.table.meld import Scored, Tabled
from meldtrick.table.reduce_tricks import Token

MOST = 127
T = TypeVar("T")


def token_text(faces: FaceTable, token: Token) -> str:
    """Return a token as ``QS#2``, a card of the hand (number 0) as ``QS``."""
    face, number = token
    return f"{faces.name(face)}#{number}" if number else faces.name(face)


def parse_token(faces: FaceTable, text: str) -> Token:
    """Return the token of a text such as ``QS#2`` or ``QS``."""
    card, mark, number = text.partition("#")
    face = faces.face(card)
    if not mark:
        return face, 0
    if not (number.isascii() and number.isdigit()) or not 0 < int(number[:9]) <= MOST:
        raise NotationError(f"{text!r}: after # comes the number of a card on the table, from 1")
    return face, int(number)


def tokens_of(tabled: Sequence[Tabled]) -> list[Token]:
    """Return the token of each tabled card, in the order they lie."""
    numbers: dict[int, int] = {}
    found: list[Token] = []
    for card in tabled:
        number = numbers[card.face] = numbers.get(card.face, 0) + 1
        found.append((card.face, number))
    return found


def told_apart(
    tabled: Sequence[Tabled],
    living: Sequence[Scored],
    choices: Sequence[tuple[T, tuple[Token, ...]]],
) -> list[T]:
    """Return the choices without those that nobody can tell from an earlier one.

    `choices`: each with the tokens it uses; a number 0 stands for a card from the hand.
    """
    if len(choices) < 2:
        return [choice for choice, _ in choices]
    plain = dict(zip(tokens_of(tabled), tabled, strict=True))
    alike: dict[Any, list[int]] = {}
    for place, (_, tokens) in enumerate(choices):
        look = tuple(sorted([plain.get(token, token) for token in tokens]))
        alike.setdefault(look, []).append(place)
    dropped: set[int] = set()
    if len(alike) < len(choices):
        exchanges = Exchanges(plain, living)
        for places in alike.values():
            if len(places) > 1:
                listed = [(place, choices[place][1]) for place in places]
                dropped.update(exchanges.repeated(listed))
    return [choice for place, (choice, _) in enumerate(choices) if place not in dropped]


def laid_out(tabled: Sequence[Tabled], new: Sequence[Tabled]) -> tuple[Tabled, ...]:
    """Return a side's table with new cards on it, each after those of its face."""
    return tuple(sorted([*tabled, *new], key=lambda card: card.face))
