"""Packed hands: a multiset of faces as one int, eight bits a face.

A hand with two faces 0 and one face 3 is ``2 | 1 << 24``.  A count never passes 127, so
the high bit of every byte is free and serves as a guard in `holds`.
"""

from collections.abc import Iterable

ONE = tuple(1 << (8 * face) for face in range(256))
"""``ONE[face]`` is the packed hand of one card of that face."""


def pack(faces: Iterable[int]) -> int:
    """Return the packed hand of these faces, in any order."""
    total = 0
    for face in faces:
        total += ONE[face]
    return total


def unpack(hand: int) -> bytes:
    """Return the faces of a packed hand, lowest face number first."""
    found = bytearray()
    face = 0
    while hand:
        count = hand & 255
        if count:
            found.extend((face,) * count)
        hand >>= 8
        face += 1
    return bytes(found)


def count(hand: int, face: int) -> int:
    """Return how many cards of one face a packed hand holds."""
    return hand >> (8 * face) & 255


def size(hand: int) -> int:
    """Return how many cards a packed hand of fewer than 255 cards holds.

    256 leaves remainder 1 when divided by 255, so the digit sum in base 256 is the
    remainder of the whole number.
    """
    return hand % 255


def guards(faces: int) -> int:
    """Return the guard bits of a packed hand over this many faces."""
    return int.from_bytes(b"\x80" * faces, "little")


def holds(hand: int, wanted: int, guard: int) -> bool:
    """Tell whether a packed hand contains another one; `guard` comes from `guards`."""
    return ((hand | guard) - wanted) & guard == guard


def distinct(hand: int) -> list[int]:
    """Return the different faces of a packed hand, lowest first."""
    found: list[int] = []
    while hand:
        face = ((hand & -hand).bit_length() - 1) >> 3
        found.append(face)
        hand &= ~(255 << (8 * face))
    return found


def common(first: int, second: int) -> int:
    """Return the cards two packed hands share, each face as often as both hold it."""
    shared = 0
    for face in distinct(first):
        fewer = min(first >> (8 * face) & 255, second >> (8 * face) & 255)
        shared |= fewer << (8 * face)
    return shared
