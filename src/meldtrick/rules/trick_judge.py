"""Which card of a trick is best: trumps over the suit led, the first of equals."""

from collections.abc import Sequence

from meldtrick.cards.faces import SUITS, FaceTable


class TrickJudge:
    """Knows which faces beat which, with and without a trump suit.

    Sets of faces are masks over packed hands: 255 in the byte of each face, so that
    ``hand & mask`` keeps the cards of a hand that belong to the set.

    `order`: the ranks that may be played, high to low.  `suit`: the suit number of each face, -1
    for cards without one, which never win.
    """

    key = "tricks.order"

    __slots__ = ("beaten_by", "order", "suit", "suits")

    order: tuple[str, ...]
    suit: tuple[int, ...]
    suits: tuple[int, ...]
    beaten_by: tuple[tuple[int, ...], ...]

    def __init__(self, faces: FaceTable, order: Sequence[str]) -> None:
        self.order = tuple(order)
        self.suit = tuple(SUITS.find(suit) if suit else -1 for suit in faces.suit)
        self.suits = tuple(
            mask_of([face for face in range(len(faces)) if self.suit[face] == suit])
            for suit in range(len(SUITS))
        )
        strength = [_strength(rank, self.order) for rank in faces.rank]
        self.beaten_by = tuple(
            tuple(self._beaten_by(face, trump, strength) for face in range(len(faces)))
            for trump in range(-1, len(SUITS))
        )

    def _beaten_by(self, best: int, trump: int, strength: Sequence[int]) -> int:
        suit = self.suit[best]
        return mask_of(
            [
                face
                for face, other in enumerate(self.suit)
                if (other == suit and strength[face] > strength[best])
                or (other == trump >= 0 and suit != trump)
            ]
        )

    def best(self, trick: bytes, trump: int) -> int:
        """Return the place of the best card of a trick that has at least one."""
        beaten_by = self.beaten_by[trump + 1]
        best = 0
        for place in range(1, len(trick)):
            if beaten_by[trick[best]] >> (8 * trick[place]) & 1:
                best = place
        return best


def _strength(rank: str, order: Sequence[str]) -> int:
    return len(order) - order.index(rank) if rank in order else 0


def mask_of(faces: Sequence[int]) -> int:
    """Return the mask of these faces."""
    mask = 0
    for face in faces:
        mask |= 255 << (8 * face)
    return mask


def faces_in(mask: int) -> int:
    """Return the faces of a mask as a bit set."""
    bits = 0
    face = 0
    while mask:
        if mask & 255:
            bits |= 1 << face
        mask >>= 8
        face += 1
    return bits
