"""Section `settlement`: how the points of a deal become the score of the match."""

from typing import Annotated, Literal

from pydantic import Field

from meldtrick.rules.book import BookBuilder
from meldtrick.rules.ledger import Ledger
from meldtrick.rules.settlement import Partie, PartieTerms, Race
from meldtrick.rules.trick_points import CardPoints
from meldtrick.spec.base import Section

Points = Annotated[int, Field(ge=0, le=1_000_000)]


class RaceSpec(Section):
    """Points are booked as they fall and count towards the target of the match."""

    kind: Literal["race"] = Field(description="A `race` to the target of the match.")
    check: Literal["immediate", "deal_end"] = Field(
        default="deal_end",
        description="When the target ends the match: `immediate`, the moment a total reaches it; "
        "`deal_end`, after the deal, and then the higher total wins.",
    )

    def compile(self, build: BookBuilder) -> None:
        """Let match totals run along."""
        build.settlement = Race(build.bookings)
        ledger = Ledger.of(build)
        ledger.running = True
        if self.check == "immediate":
            ledger.ends_match = lambda: build.match


class PartieSpec(Section):
    """Each deal is settled by itself: the winner is paid a bonus and the difference or the sum."""

    kind: Literal["partie"] = Field(description="A `partie`: one deal, paid for by itself.")
    rubicon: Points = Field(
        description="The total that saves the loser from being rubiconed, card points included "
        "where they count.",
    )
    game_bonus: Points = Field(
        description="What the winner is paid besides the difference of the totals."
    )
    rubicon_bonus: Points = Field(
        description="What the winner is paid besides the sum of the totals when the loser is "
        "rubiconed.",
    )
    brisque_bonus: Points = Field(
        default=0,
        description="What the winner is paid more for the card points of all tricks when the "
        "loser is rubiconed; the totals then go in without them.",
    )
    low_loser: Points = Field(
        default=100, description="A rubiconed loser below so many points pays more ..."
    )
    low_loser_bonus: Points = Field(default=0, description="... namely this.")
    fractions: Literal["floor", "exact"] = Field(
        default="floor",
        description="`floor`: each total is rounded down to hundreds before totals are subtracted "
        "or added, and a difference pays at least 100; `exact`: totals count as they are.",
    )
    close_difference: Literal["least", "exact"] = Field(
        default="least",
        description="What is paid for the difference where the rounded totals are equal: the "
        "`least` there is, 100, or the `exact` difference.",
    )
    winner_after_save: Literal["recount", "original"] = Field(
        default="recount",
        description="Who wins when the card points that save the loser reverse the totals: "
        "whoever then has more (`recount`), or the `original` winner, for a difference of 100.",
    )

    def compile(self, build: BookBuilder) -> None:
        """Set how a deal is paid for."""
        exact = self.fractions == "exact"
        terms = PartieTerms(
            rubicon=self.rubicon,
            game_bonus=self.game_bonus,
            rubicon_bonus=self.rubicon_bonus,
            brisque_bonus=self.brisque_bonus,
            low_loser=self.low_loser,
            low_loser_bonus=self.low_loser_bonus,
            unit=1 if exact else 100,
            least_difference=0 if exact else 100,
            exact_when_close=self.close_difference == "exact",
            winner_keeps_win=self.winner_after_save == "original",
        )
        build.settlement = Partie(terms, build.bookings, CardPoints.for_settlement(build))


SettlementSpec = Annotated[RaceSpec | PartieSpec, Field(discriminator="kind")]
