"""Section `match`: how many deals, and who wins."""

from typing import Annotated, Literal

from pydantic import Field

from meldtrick.rules.book import BookBuilder
from meldtrick.rules.match import MatchRule
from meldtrick.spec.base import NoneOr, Section

Deals = Annotated[int, Field(ge=1, le=10_000)]


class MatchSpec(Section):
    """When a match is over and who has won it."""

    deals: NoneOr[Deals] = Field(
        default=None,
        description="A fixed number of deals; `none` where only the target ends the match.",
    )
    target: NoneOr[Annotated[int, Field(ge=1, le=10_000_000)]] = Field(
        default=None,
        description="The match ends after the deal in which a side reaches this total.",
    )
    max_deals: Deals = Field(
        default=200,
        description="After this many deals the match ends all the same, since weak players may "
        "never reach a target.",
    )
    wins: Literal["highest", "lowest"] = Field(
        default="highest",
        description="Which total wins: `highest` or `lowest`.",
    )
    another_on_tie: bool = Field(
        default=False,
        description="Whether equal totals at the target call for another deal; otherwise the "
        "match is drawn.",
    )

    def compile(self, build: BookBuilder) -> None:
        """Set when the match is over."""
        build.match = MatchRule(
            deals=self.deals or 0,
            target=self.target or 0,
            max_deals=self.max_deals,
            lowest_wins=self.wins == "lowest",
            another_on_tie=self.another_on_tie,
        )
