"""Hands in the order a player holds them, as words or as small pictures."""

from collections.abc import Sequence

from meldtrick.cards.faces import SUITS, FaceTable
from meldtrick.cards.packed import unpack


def sorted_faces(faces: FaceTable, hand: int) -> list[int]:
    """Return the cards of a packed hand as a player sorts them.

    By suit where the game tells suits apart, otherwise by rank; hidden cards come last.
    """
    suited = sum(1 for suit in faces.suit if suit) * 2 > len(faces)

    def place(face: int) -> tuple[int, int]:
        if face == faces.hidden:
            return len(SUITS) + 1, 0
        suit = faces.suit[face]
        return (SUITS.index(suit) if suit and suited else len(SUITS) if suited else 0), face

    return sorted(unpack(hand), key=place)


def hand_names(faces: FaceTable, hand: int) -> list[str]:
    """Return the texts of a packed hand in a player's order."""
    return [faces.name(face) for face in sorted_faces(faces, hand)]


def hand_text(faces: FaceTable, hand: int) -> str:
    """Return a packed hand on one line, with a wider gap between suits."""
    parts: list[str] = []
    last = None
    for face in sorted_faces(faces, hand):
        suit = "" if face == faces.hidden else faces.suit[face]
        if last is not None:
            parts.append(" " if suit == last else "  ")
        parts.append(faces.name(face))
        last = suit
    return "".join(parts)


def pictures(names: Sequence[str], width: int) -> list[str]:
    """Return cards as framed pictures side by side, as many to a row as the width allows."""
    lines: list[str] = []
    row: list[str] = []
    for name in names:
        if row and sum(len(one) + 1 for one in (*row, name)) + 1 > width:
            lines += _framed(row)
            row = []
        row.append(name)
    return lines + _framed(row) if row else lines


def _framed(names: Sequence[str]) -> list[str]:
    edges = ["─" * len(name) for name in names]
    return [f"┌{'┬'.join(edges)}┐", f"│{'│'.join(names)}│", f"└{'┴'.join(edges)}┘"]
