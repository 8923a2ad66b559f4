"""Section `carte_blanche`: a hand without court cards, shown for points."""

from typing import Annotated

from pydantic import Field

from meldtrick.cards.faces import RANKS
from meldtrick.rules.book import BookBuilder
from meldtrick.rules.carte_blanche import BlankHand, CarteBlanche, ShowDrawn, ShowHand
from meldtrick.rules.ledger import Ledger
from meldtrick.spec.base import Section

Points = Annotated[int, Field(ge=0, le=100_000)]


class CarteBlancheSpec(Section):
    """Points for showing a hand without court cards.

    The flow asks by the polls `carte_blanche` and `carte_blanche_chain`, books by the steps
    `book_carte_blanche` and `book_carte_blanche_chain`, and may ask by the condition
    `carte_blanche_chain` whether there is a chain at all.
    """

    value: Points = Field(description="Points for the hand as it was dealt.")
    repeat: Points = Field(
        default=0,
        description="Points for each card then drawn that is no court card, shown at once; the "
        "first court card, or an answer of `pass`, ends it for good. 0: there is no repeat.",
    )
    courts: str = Field(
        default="KQJ",
        pattern=f"^[{RANKS}]+$",
        description="The ranks that a blank hand has none of.",
    )

    def compile(self, build: BookBuilder) -> None:
        """Add showing, the polls and the booking."""
        blank = BlankHand(build.equipment, self.courts)
        build.kind(ShowHand(blank))
        build.kind(ShowDrawn(blank))
        rule = CarteBlanche(
            build.equipment.seating,
            Ledger.of(build),
            line=build.booking("carte_blanche.value"),
            points=self.value,
            repeat_line=build.booking("carte_blanche.repeat"),
            repeat=self.repeat,
        )
        build.polls["carte_blanche"] = rule.everyone
        build.polls["carte_blanche_chain"] = rule.chain
        build.conditions["carte_blanche_chain"] = rule.has_chain
        build.steps["book_carte_blanche"] = rule.book_hands
        build.steps["book_carte_blanche_chain"] = rule.book_drawn
