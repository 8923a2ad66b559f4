"""Section `stock`: drawing after tricks."""

from typing import Literal

from pydantic import Field

from meldtrick.rules.book import BookBuilder
from meldtrick.rules.stock import DrawRound, collect_table
from meldtrick.spec.base import Section


class StockSpec(Section):
    """How cards are drawn after each trick.

    The flow draws by the step `draw_round`; the step `collect_table` takes declared cards back
    into the hands.
    """

    draw: Literal["winner_first"] = Field(
        default="winner_first",
        description="One card each after every trick, the winner first, then clockwise; the "
        "turn-up is the last card of the stock.",
    )
    rest: Literal["out_of_play"] = Field(
        default="out_of_play",
        description="Cards too few for one each are not drawn; they are `out_of_play`.",
    )

    def compile(self, build: BookBuilder) -> None:
        """Add the steps."""
        build.steps["draw_round"] = DrawRound(build.equipment).draw
        build.steps["collect_table"] = collect_table
