"""Section `draw`: drawing from the stock."""

from typing import Annotated

from pydantic import Field

from meldtrick.rules.book import BookBuilder
from meldtrick.rules.draw import Draw
from meldtrick.spec.base import Section


class DrawSpec(Section):
    """What a player draws; when, the flow says."""

    count: Annotated[int, Field(ge=1, le=20)] = Field(
        default=1,
        description="How many cards a draw is; of a shorter stock, what is left.",
    )

    def compile(self, build: BookBuilder) -> None:
        """Add the draw."""
        build.kind(Draw(self.count))
