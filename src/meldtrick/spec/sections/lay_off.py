"""Section `lay_off`: adding single cards to melds that stand."""

from pydantic import Field

from meldtrick.rules.book import BookBuilder
from meldtrick.rules.going_out import PART as GOING_OUT
from meldtrick.rules.going_out import KeepRule
from meldtrick.rules.lay_off import PART, LayOff, NeedsOpened, PlacesOwed, Targets, Touching
from meldtrick.rules.ledges import ledges_of
from meldtrick.rules.meld_table import meld_table
from meldtrick.rules.melds_laid import Lay
from meldtrick.spec.base import Section


class OwnersSpec(Section):
    """Whose melds may be touched."""

    own: bool = Field(default=True, description="Melds of one's own side.")
    partner: bool = Field(
        default=False,
        description="Melds of a partner who has melds of his own (`seats.melds_of: player`).",
    )
    opponents: bool = Field(default=False, description="Melds of other sides.")

    def owners(self) -> dict[str, bool]:
        """Return whose melds may be touched, by relation."""
        return {"own": self.own, "partner": self.partner, "opponents": self.opponents}


class LayOffSpec(Section):
    """Laying off, one card a step, never on melds of an opening that is not complete."""

    on: OwnersSpec = Field(
        default_factory=OwnersSpec, description="Whose melds a card may be laid off on."
    )
    needs_opened: bool = Field(
        default=True,
        description="Whether one's own side must have opened.",
    )

    def compile(self, build: BookBuilder) -> None:
        """Add laying off."""
        table = meld_table(build)
        off = LayOff(Touching(ledges_of(build), LayOff.word, self.on.owners()))
        build.parts[PART] = off
        build.kind(off)
        if self.needs_opened:
            build.guard(LayOff.word, NeedsOpened(table, f"{PART}.needs_opened"))
        build.restrict(LayOff.word, Targets(off.touching, PART), tier=2)
        build.restrict(LayOff.word, PlacesOwed(table, "wild_swap.due"), tier=3)
        build.restrict(Lay.word, PlacesOwed(table, "wild_swap.due"), tier=3)
        rule = KeepRule(build.parts[GOING_OUT], table, off, build.phases)
        build.restrict(LayOff.word, rule, tier=3)
