"""Section `deal`: hands, packets, the card turned up."""

from typing import Annotated, Literal

from pydantic import Field

from meldtrick.rules.book import Dealing
from meldtrick.spec.base import Section

Cards = Annotated[int, Field(ge=1, le=60)]


class DealSpec(Section):
    """How a deal begins."""

    hand: Cards = Field(description="How many cards each player is dealt.")
    packets: tuple[Cards, ...] = Field(
        default=(),
        description="How many cards each player gets at a time; one by one where nothing is said.",
    )
    turn_up: Literal["none", "pile", "trump"] = Field(
        default="none",
        description="What the card turned up after the deal does: begin the discard pile, or lie "
        "beside the stock and fix the trump suit.",
    )
    first_dealer: Literal["last_seat"] = Field(
        default="last_seat",
        description="Who deals first; with the last seat, seat 0 is eldest. The deal passes left.",
    )

    def dealing(self) -> Dealing:
        """Return the compiled way of dealing."""
        packets = self.packets or (1,) * self.hand
        return Dealing(
            tuple(packets),
            pile=1 if self.turn_up == "pile" else 0,
            turn_up=self.turn_up == "trump",
        )
