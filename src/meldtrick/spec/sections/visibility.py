"""Section `visibility`: what lies open and what is remembered."""

from typing import Literal

from pydantic import Field

from meldtrick.rules.book import BookBuilder
from meldtrick.rules.visibility import Visibility
from meldtrick.spec.base import Section


class VisibilitySpec(Section):
    """What a seat may see beyond its own hand."""

    won_tricks: Literal["open", "remembered", "forgotten"] = Field(
        default="remembered",
        description="Won tricks lie `open`, or face down: `remembered` where players may use what "
        "they saw, `forgotten` where a view gives no more than the number.",
    )

    def compile(self, build: BookBuilder) -> None:
        """Set who sees won tricks."""
        build.visibility = Visibility(
            won_shown=self.won_tricks == "open",
            won_remembered=self.won_tricks != "forgotten",
        )
