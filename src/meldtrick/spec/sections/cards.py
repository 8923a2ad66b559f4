"""Section `cards`: which cards are wild, and named classes of cards."""

from collections.abc import Callable, Hashable, Sequence

from pydantic import Field

from meldtrick.cards.faces import FaceTable, rank_of
from meldtrick.spec.base import CardNames, Section, Word


class CardsSpec(Section):
    """Classes of cards that other sections name.

    A class lists ranks (`2`, `JK`) or printed cards (`3H`).
    """

    wild: CardNames = Field(
        default=(),
        description="Cards that may stand for others in melds.",
    )
    classes: dict[Word, CardNames] = Field(
        default_factory=dict,
        description="Named classes, such as `bonus: [3H, 3D]` or `stop: [3S, 3C]`.",
    )

    def reads(self) -> Sequence[Callable[[str], Hashable]]:
        """Tell cards apart by the classes they belong to."""
        lists = [self.wild, *self.classes.values()]
        return [_membership(cards) for cards in lists]


def _membership(cards: Sequence[str]) -> Callable[[str], Hashable]:
    return lambda card: card in cards or rank_of(card) in cards


def faces_of(cards: Sequence[str], faces: FaceTable) -> int:
    """Return the bit set of the faces that ranks and printed cards name."""
    found = 0
    for face, printed in enumerate(faces.printed):
        if any(card in cards or faces.rank[face] in cards for card in printed):
            found |= 1 << face
    return found
