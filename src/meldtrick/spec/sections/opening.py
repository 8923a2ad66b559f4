"""Section `opening`: what a side's first melds must reach."""

from typing import Annotated, Literal

from pydantic import Field

from meldtrick.rules.bonus_cards import Face
from meldtrick.rules.book import BookBuilder
from meldtrick.rules.going_out import PART as GOING_OUT
from meldtrick.rules.going_out import Onward
from meldtrick.rules.meld_table import meld_table
from meldtrick.rules.melds_laid import Lay
from meldtrick.rules.opening import (
    PART,
    FixedMinimum,
    LinearMinimum,
    Minimum,
    Opening,
    Reaches,
    ReachesByMelds,
    TableMinimum,
)
from meldtrick.spec.base import Section
from meldtrick.spec.turn_planner import class_numbers, planner_of

Points = Annotated[int, Field(ge=0, le=100_000)]


class FixedSpec(Section):
    """The same minimum at every score."""

    kind: Literal["fixed"] = Field(description="`fixed`: the same at every score.")
    points: Points = Field(description="The points that the first melds must count.")

    def compiled(self) -> Minimum:
        """Return the rule."""
        return FixedMinimum(self.points)


class TableSpec(Section):
    """A minimum by brackets of the side's total before the deal."""

    kind: Literal["by_score"] = Field(
        description="`by_score`: by the side's total before the deal."
    )
    below: Points = Field(description="The minimum under all brackets.")
    brackets: dict[int, Points] = Field(
        description="The lowest total of each bracket, and its minimum: `1500: 90`.",
        min_length=1,
    )

    def compiled(self) -> Minimum:
        """Return the rule."""
        return TableMinimum(self.below, self.brackets)


class LinearSpec(Section):
    """A minimum that grows with the side's total before the deal."""

    kind: Literal["linear"] = Field(description="`linear`: grows with the side's total.")
    base: Points = Field(description="The minimum at a total of nothing or less.")
    step: Points = Field(description="What is added for every full `per` points.")
    per: Annotated[int, Field(ge=1, le=1_000_000)] = Field(
        description="The points of the total for which one `step` is added.",
    )

    def compiled(self) -> Minimum:
        """Return the rule."""
        return LinearMinimum(self.base, self.step, self.per)


MinimumSpec = Annotated[FixedSpec | TableSpec | LinearSpec, Field(discriminator="kind")]


class OpeningSpec(Section):
    """Opening: the first melds of a side in a deal, all of one turn.

    They are staged one by one and stand together at the first moment they reach the minimum.
    Only cards count, from the hand and, where `pile.top_counts` says so, the top of the pile.
    Where any melds open, the minimum is 0.
    """

    minimum: MinimumSpec = Field(description="The points that the first melds must reach.")

    def compile(self, build: BookBuilder) -> None:
        """Add the minimum, and what keeps it in reach."""
        table = meld_table(build)
        opening = Opening(
            table,
            build.parts[GOING_OUT],
            self.minimum.compiled(),
            planner_of(build),
            per_slot=build.parts["per_slot"],
            numbers=class_numbers(build),
        )
        build.parts[PART] = opening
        build.follow("meld_staged", opening)
        lay = build.kinds[Lay.word]
        assert isinstance(lay, Lay)
        onward = Onward(lay, build.phases)
        build.restrict(Lay.word, ReachesByMelds(opening, onward), tier=3)
        face = build.kinds.get(Face.word)
        if isinstance(face, Face):
            build.restrict(Face.word, Reaches(opening, face.staged(opening)), tier=3)
