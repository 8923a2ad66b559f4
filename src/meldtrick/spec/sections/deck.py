"""Section `deck`: all packs together."""

from typing import Annotated

from pydantic import Field

from meldtrick.cards.deck import Deck
from meldtrick.cards.faces import RANKS, SUITS
from meldtrick.spec.base import Section


class DeckSpec(Section):
    """What cards a deal is played with."""

    packs: Annotated[int, Field(ge=1, le=16)] = Field(
        description="How many packs are shuffled together.",
    )
    ranks: str = Field(
        default=RANKS,
        pattern=f"^[{RANKS}]+$",
        description="The ranks of each pack, high to low; a short pack leaves some out.",
    )
    suits: str = Field(
        default=SUITS,
        pattern=f"^[{SUITS}]+$",
        description="The suits of each pack.",
    )
    jokers: Annotated[int, Field(ge=0, le=32)] = Field(
        default=0,
        description="How many jokers there are in all packs together.",
    )
    extra: dict[str, Annotated[int, Field(ge=1, le=32)]] = Field(
        default_factory=dict,
        description="Extra cards by the name the game gives them, and how many of each.",
    )
    size: Annotated[int, Field(ge=1, le=400)] = Field(
        description="How many cards that makes; checked against the other keys.",
    )

    def deck(self) -> Deck:
        """Return the deck."""
        return Deck(self.packs, self.ranks, self.suits, self.jokers, self.extra)
