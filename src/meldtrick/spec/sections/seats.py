"""Section `seats`: how many play, and who plays with whom."""

from typing import Annotated, Literal

from pydantic import Field

from meldtrick.spec.base import Section
from meldtrick.table.seats import Seating

Partnership = Literal["alone", "partners"]


class SeatsSpec(Section):
    """Who sits at the table."""

    counts: tuple[Annotated[int, Field(ge=2, le=6)], ...] = Field(
        description="The numbers of players the game is for, the usual one first.",
        min_length=1,
    )
    sides: dict[int, Partnership] = Field(
        default_factory=dict,
        description="For each number of players: each `alone` (where nothing is said), or "
        "`partners`, who sit opposite each other and are one side.",
    )
    melds_of: Literal["side", "player"] = Field(
        default="side",
        description="Who owns melds and opens: the side together, or each player for himself.",
    )
    dealer: Literal["plays", "sits_out"] = Field(
        default="plays",
        description="Whether the dealer takes part in the deal.",
    )

    def seating(self, players: int) -> Seating:
        """Return the seating for a number of players."""
        partners = self.sides.get(players, "alone") == "partners"
        half = players // 2
        side = [seat % half if partners else seat for seat in range(players)]
        unit = list(range(players)) if self.melds_of == "player" else side
        return Seating(side, unit, dealer_plays=self.dealer == "plays")
