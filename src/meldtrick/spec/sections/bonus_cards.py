"""Section `bonus_cards`: cards laid singly for points of their own."""

from typing import Annotated, Literal

from pydantic import Field

from meldtrick.rules.bonus_cards import PART, BonusCards, Face
from meldtrick.rules.book import BookBuilder
from meldtrick.rules.going_out import PART as GOING_OUT
from meldtrick.rules.going_out import KeepRule
from meldtrick.rules.meld_table import meld_table
from meldtrick.spec.base import Section


class BonusCardsSpec(Section):
    """Bonus cards such as red threes: no meld, and no part of an opening."""

    cards: str = Field(description="Which cards they are: the name of a class in `cards.classes`.")
    points: Annotated[int, Field(ge=0, le=100_000)] = Field(
        description="What each that is faced counts; `scoring` says for or against whom.",
    )
    replaced: bool = Field(
        default=True,
        description="Whether the stock, while there is one, replaces each that is faced.",
    )
    facing: Literal["optional"] = Field(
        default="optional",
        description="When they are faced: `optional`, in one's own turn if one likes.",
    )

    def compile(self, build: BookBuilder) -> None:
        """Add facing them."""
        table, out = meld_table(build), build.parts[GOING_OUT]
        bonus = BonusCards(build.equipment.classes[self.cards], self.points, replaced=self.replaced)
        build.parts[PART] = bonus
        face = Face(table, bonus)
        build.kind(face)
        build.restrict(Face.word, KeepRule(out, table, face, build.phases, bonus.gain), tier=3)
