"""Section `low_trump`: exchanging, showing or playing the lowest trump."""

from typing import Annotated, Literal

from pydantic import Field

from meldtrick.cards.faces import SUITS
from meldtrick.rules.book import BookBuilder
from meldtrick.rules.declarations import Declare, TakenCard, WindowOver
from meldtrick.rules.ledger import Ledger
from meldtrick.rules.low_trump import (
    Exchange,
    LowTrump,
    PlayedLowTrump,
    Show,
    TurnedUpLowTrump,
)
from meldtrick.spec.base import NoneOr, Section
from meldtrick.spec.card_words import Rank

Points = Annotated[int, Field(ge=0, le=100_000)]


class LowTrumpSpec(Section):
    """What the low trump is good for; a value of `none` means that there is no such right."""

    rank: Rank = Field(description="The rank of the low trump, such as 7 or 9.")
    exchange: NoneOr[Points] = Field(
        default=None,
        description="Points for swapping it for the turn-up, 0 for a swap without points. Not "
        "where the turn-up is itself a low trump.",
    )
    show: NoneOr[Points] = Field(
        default=None,
        description="Points for laying one face up from the hand; each card once.",
    )
    played: NoneOr[Points] = Field(
        default=None,
        description="Points for playing one to a trick while cards are to be drawn.",
    )
    turned_up: NoneOr[Points] = Field(
        default=None,
        description="Points for the dealer's side when the turn-up is one.",
    )
    uses_declaration: bool = Field(
        default=False,
        description="Whether an exchange or a show is the one declaration of the window.",
    )
    taken_card: Literal["next_window", "at_once"] = Field(
        default="next_window",
        description="When the card that an exchange brings may be declared: in the `next_window`, "
        "or `at_once`.",
    )

    def compile(self, build: BookBuilder) -> None:
        """Add the kinds of action and the points."""
        low = self._low_trump(build)
        for kind, points in ((Exchange, self.exchange), (Show, self.show)):
            if points is not None:
                line = build.booking(f"low_trump.{kind.word}")
                build.kind(kind(low, build.equipment, line, points))
                if self.uses_declaration:
                    build.guard(kind.word, WindowOver())
        if low.bars_taken:
            build.restrict(Declare.word, TakenCard(build.equipment), tier=1)
        if self.played is not None:
            line = build.booking(PlayedLowTrump.key)
            rule = PlayedLowTrump(low, line, self.played)
            build.follow("played", rule)
            build.follow("played_from_table", rule)
        if self.turned_up is not None:
            line = build.booking(TurnedUpLowTrump.key)
            build.follow("turned_up", TurnedUpLowTrump(low, line, self.turned_up))

    def _low_trump(self, build: BookBuilder) -> LowTrump:
        index = build.equipment.faces.index
        return LowTrump(
            faces=tuple([index.get(self.rank + suit, -1) for suit in SUITS]),
            side=build.equipment.seating.side,
            ledger=Ledger.of(build),
            uses_declaration=self.uses_declaration,
            bars_taken=self.exchange is not None and self.taken_card == "next_window",
        )
