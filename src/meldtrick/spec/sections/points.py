"""Section `points`: what each card is worth."""

from collections.abc import Callable, Hashable, Mapping, Sequence

from pydantic import Field

from meldtrick.cards.faces import FaceTable, rank_of
from meldtrick.spec.base import ByCard, Section


class PointsSpec(Section):
    """Card points by rank or printed card; a printed card goes before its rank."""

    values: ByCard[int] = Field(
        default_factory=dict,
        description="Points of each card wherever it counts: ranks (`K: 10`) or printed cards "
        "(`3H: 100`). Cards not named count 0.",
    )
    in_hand: ByCard[int] = Field(
        default_factory=dict,
        description="Points of cards left in a hand, where they differ.",
    )

    def reads(self) -> Sequence[Callable[[str], Hashable]]:
        """Tell cards apart by their points."""
        return [lambda card: _worth(card, self.values), lambda card: _worth(card, self.in_hand)]

    def table(self, faces: FaceTable) -> tuple[int, ...]:
        """Return the points of each face, 0 for a hidden card."""
        return (*[_worth(printed[0], self.values) for printed in faces.printed], 0)

    def hand_table(self, faces: FaceTable) -> tuple[int, ...]:
        """Return the points of each face in a hand, 0 for a hidden card."""
        worth = {**self.values, **self.in_hand}
        return (*[_worth(printed[0], worth) for printed in faces.printed], 0)


def _worth(card: str, values: Mapping[str, int]) -> int:
    return values.get(card, values.get(rank_of(card), 0))
