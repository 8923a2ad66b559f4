"""Section `scoring`: what a deal of a meld game counts."""

from typing import Annotated, Literal

from pydantic import Field

from meldtrick.rules.bonus_cards import PART as BONUS_CARDS
from meldtrick.rules.book import BookBuilder
from meldtrick.rules.canastas import PART as CANASTAS
from meldtrick.rules.going_out import PART as GOING_OUT
from meldtrick.rules.meld_table import meld_table
from meldtrick.rules.scoring import (
    BonusPoints,
    CanastaBonuses,
    GoingOutBonus,
    HandPoints,
    MeldPoints,
    Sheet,
    Sign,
)
from meldtrick.spec.base import Section


class SignSpec(Section):
    """When a term counts for a side."""

    canastas: dict[str, Annotated[int, Field(ge=1, le=20)]] = Field(
        default_factory=dict,
        description="How many canastas of each class (or `any: 1`) the side must have for it.",
    )
    melded: bool = Field(
        default=False,
        description="Whether the side must have a meld on the table for it.",
    )
    otherwise: Literal["minus", "zero"] = Field(
        default="minus",
        description="What it counts where a condition is not met: `minus`, against the side, or "
        "`zero`, nothing.",
    )

    def compiled(self) -> Sign:
        """Return the sign."""
        return Sign(dict(self.canastas), self.melded, -1 if self.otherwise == "minus" else 0)


class ScoringSpec(Section):
    """The terms of a deal's score; one with no condition always counts plus.

    Cards left in hands always count against their side.
    """

    melds: SignSpec = Field(
        default_factory=SignSpec, description="When the cards of melds count plus."
    )
    canastas: SignSpec = Field(
        default_factory=SignSpec, description="When the bonuses of canastas count plus."
    )
    bonus_cards: SignSpec = Field(
        default_factory=SignSpec, description="When bonus cards count plus."
    )
    going_out: SignSpec = Field(
        default_factory=SignSpec, description="When the bonus for going out counts plus."
    )
    card_credit: Literal["owner", "layer"] = Field(
        default="owner",
        description="For whom a card laid on another side's meld counts: the `owner` of the meld, "
        "or the `layer` of the card. Class and bonus stay with the owner.",
    )

    def compile(self, build: BookBuilder) -> None:
        """Add the terms, in the order of the sheet."""
        table = meld_table(build)
        table.layers = self.card_credit == "layer"
        canastas = build.parts.get(CANASTAS)
        signs = {
            "melds": self.melds.compiled(),
            "canastas": self.canastas.compiled(),
            "bonus_cards": self.bonus_cards.compiled(),
            "going_out": self.going_out.compiled(),
        }
        sheet = Sheet(table, canastas, signs)
        build.scorer(MeldPoints(sheet))
        if canastas is not None:
            build.scorer(CanastaBonuses(sheet, canastas))
        if BONUS_CARDS in build.parts:
            build.scorer(BonusPoints(sheet, build.parts[BONUS_CARDS]))
        build.scorer(GoingOutBonus(sheet, build.parts[GOING_OUT]))
        build.scorer(HandPoints(sheet))
