"""Section `wild_swap`: giving a natural card for the wild that stands for it."""

from collections.abc import Callable, Sequence
from typing import Literal

from pydantic import Field

from meldtrick.rules.book import BookBuilder
from meldtrick.rules.flow import KindRules
from meldtrick.rules.lay_off import PART as LAY_OFF
from meldtrick.rules.lay_off import LayOff, NeedsOpened
from meldtrick.rules.ledges import ledges_of
from meldtrick.rules.meld_table import meld_table
from meldtrick.rules.melds_laid import Lay
from meldtrick.rules.wild_swap import PART, SwapPaysOff, SwapTargets, WildSwap
from meldtrick.spec.base import Section
from meldtrick.spec.sections.lay_off import OwnersSpec


class WildSwapSpec(Section):
    """Swapping a wild out of a set or a sequence; wild melds keep theirs."""

    on: OwnersSpec = Field(
        default_factory=OwnersSpec, description="From whose melds a wild may be taken."
    )
    needs_opened: bool = Field(
        default=True,
        description="Whether one's own side must have opened.",
    )
    due: Literal["now"] = Field(
        default="now",
        description="When the wild must go to the table again: `now`, by the next step, in a new "
        "meld or laid off.",
    )

    def compile(self, build: BookBuilder) -> None:
        """Add the swap."""
        table = meld_table(build)
        on = self.on.owners()
        swap = WildSwap(ledges_of(build), on)
        build.kind(swap)
        if self.needs_opened:
            build.guard(WildSwap.word, NeedsOpened(table, f"{PART}.needs_opened"))
        build.restrict(WildSwap.word, SwapTargets(table, PART, on), tier=2)
        off = build.parts.get(LAY_OFF)
        laid_off = off.touching.on if isinstance(off, LayOff) else {}
        back = all(laid_off.get(owner, False) for owner, may in on.items() if may)
        pays_off = SwapPaysOff(swap, table, _settling(build), back=back)
        build.restrict(WildSwap.word, pays_off, tier=3)


def _settling(build: BookBuilder) -> Callable[[], Sequence[KindRules]]:
    """Return how to get the kinds that can place an owed card, once all rules are there."""
    known: list[KindRules] = []

    def settling() -> Sequence[KindRules]:
        if not known:
            rules = build.kind_rules()
            known.extend([rules[word] for word in (Lay.word, LayOff.word) if word in rules])
        return known

    return settling
