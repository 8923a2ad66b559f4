"""Section `discard`: the card a turn ends with."""

from typing import Literal

from pydantic import Field

from meldtrick.rules.book import BookBuilder
from meldtrick.rules.discard import Discard, ForbiddenDiscards
from meldtrick.rules.going_out import PART as GOING_OUT
from meldtrick.rules.going_out import LastDiscard
from meldtrick.rules.meld_table import meld_table
from meldtrick.rules.opening import PART as OPENING
from meldtrick.rules.opening import Unfinished
from meldtrick.spec.base import Section


class DiscardSpec(Section):
    """Discarding one card; the flow says that it ends the turn."""

    forbidden: dict[str, Literal["always"]] = Field(
        default_factory=dict,
        description="Classes of `cards.classes` that may not be discarded, and when: `always`. A "
        "ban yields where the player holds no other card.",
    )

    def compile(self, build: BookBuilder) -> None:
        """Add the discard and what bars it."""
        table = meld_table(build)
        build.kind(Discard(table))
        build.guard(Discard.word, Unfinished(build.parts[OPENING]))
        build.guard(Discard.word, LastDiscard(build.parts[GOING_OUT], table))
        for name in self.forbidden:
            faces = build.equipment.classes[name]
            build.restrict(Discard.word, ForbiddenDiscards(table, name, faces), tier=2)
