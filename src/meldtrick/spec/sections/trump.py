"""Section `trump`: where the trump suit comes from."""

from typing import Literal

from pydantic import Field

from meldtrick.rules.book import BookBuilder
from meldtrick.rules.trump import TurnUpTrump
from meldtrick.spec.base import Section


class TrumpSpec(Section):
    """The trump suit."""

    source: Literal["turn_up", "declaration", "none"] = Field(
        description="`turn_up`: the suit of the card turned up (`deal.turn_up: trump`). "
        "`declaration`: the suit of the first declaration scored among those with `fixes_trump`; "
        "until then, and if there is none to the end, no suit is trump. `none`: never any.",
    )

    def compile(self, build: BookBuilder) -> None:
        """Let the turn-up fix the suit; declarations do so by themselves."""
        if self.source == "turn_up":
            build.follow("turned_up", TurnUpTrump(build.equipment.faces))
