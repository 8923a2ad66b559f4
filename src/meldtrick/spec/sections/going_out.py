"""Section `going_out`: when a player may have no card left."""

from typing import Annotated, Literal

from pydantic import Field

from meldtrick.rules.book import BookBuilder
from meldtrick.rules.canastas import PART as CANASTAS
from meldtrick.rules.going_out import PART, GoingOut, KeepRule
from meldtrick.rules.meld_table import meld_table
from meldtrick.rules.melds_laid import Lay
from meldtrick.spec.base import Section


class GoingOutSpec(Section):
    """Going out; who may not must keep one card after his discard."""

    canastas: dict[str, Annotated[int, Field(ge=0, le=20)]] = Field(
        default_factory=dict,
        description="How many canastas of each class (or `any: 1`) the side must have by then.",
    )
    first_turn: bool = Field(
        default=True,
        description="Whether a player may go out on his own first turn of the deal.",
    )
    final_discard: Literal["optional", "required"] = Field(
        default="optional",
        description="Whether the last card must be discarded: `required`, or `optional`, where "
        "it may be laid as well.",
    )
    bonus: Annotated[int, Field(ge=0, le=100_000)] = Field(
        default=0,
        description="What going out earns.",
    )

    def compile(self, build: BookBuilder) -> None:
        """Add going out, and what must be kept after new melds."""
        table = meld_table(build)
        out = GoingOut(
            table,
            build.parts.get(CANASTAS),
            needs={name: count for name, count in self.canastas.items() if count},
            first_turn=self.first_turn,
            final_discard=self.final_discard == "required",
            bonus=self.bonus,
        )
        build.parts[PART] = out
        lay = build.kinds[Lay.word]
        assert isinstance(lay, Lay)
        build.restrict(Lay.word, KeepRule(out, table, lay, build.phases), tier=3)
