"""Section `pile`: taking the discard pile."""

from typing import Literal

from pydantic import Field

from meldtrick.rules.bonus_cards import PART as BONUS_CARDS
from meldtrick.rules.book import BookBuilder
from meldtrick.rules.discard_pile import (
    BlockedTop,
    NeighboursDiscard,
    NewMeldToOpen,
    OncePerTurn,
    PileRest,
    PlacesTop,
    Take,
)
from meldtrick.rules.going_out import PART as GOING_OUT
from meldtrick.rules.going_out import KeepRule, Onward
from meldtrick.rules.lay_off import PART as LAY_OFF
from meldtrick.rules.lay_off import LayOff, NeedsOpened, Touching
from meldtrick.rules.ledges import ledges_of
from meldtrick.rules.meld_table import meld_table
from meldtrick.rules.melds_laid import OnePerSlot
from meldtrick.rules.opening import PART as OPENING
from meldtrick.rules.opening import Reaches
from meldtrick.spec.base import Section

Method = Literal["pair", "nat_wild", "onto_set", "onto_seq", "seq_start", "any"]


class PileSpec(Section):
    """Taking the whole pile, at most once a turn, by placing its top card in the same step.

    The rest comes to the hand as soon as the melds laid stand.
    """

    methods: dict[Method, bool] = Field(
        description="What may be done with the top card: `pair`, a new set with two natural cards "
        "of its rank; `nat_wild`, with one and a wild; `onto_set`, `onto_seq`, added to a set "
        "or sequence of one's side; `seq_start`, a new sequence with two cards; `any`, a new meld "
        "with two or more cards, or laid off wherever `lay_off.on` allows.",
    )
    whose: Literal["neighbour", "anyone"] = Field(
        default="anyone",
        description="Whose card may be taken: only what the player before discarded "
        "(`neighbour`), or also the card turned up (`anyone`).",
    )
    blocked: dict[str, bool] = Field(
        default_factory=dict,
        description="Classes of `cards.classes` that cannot be taken when they lie on top.",
    )
    bonus_top: bool = Field(
        default=False,
        description="Whether a bonus card on top may be faced to take the pile.",
    )
    unopened: bool = Field(
        default=False,
        description="Whether a side that has not opened may take, with the top in a new meld.",
    )
    top_counts: bool = Field(
        default=True,
        description="Whether the top counts towards the opening minimum.",
    )

    def compile(self, build: BookBuilder) -> None:
        """Add taking the pile and what bars it."""
        table = meld_table(build)
        on = off.touching.on if isinstance(off := build.parts.get(LAY_OFF), LayOff) else {}
        touching = Touching(ledges_of(build), Take.word, on, from_hand=False)
        methods = [name for name, used in self.methods.items() if used]
        bonus = build.parts.get(BONUS_CARDS) if self.bonus_top else None
        slots = OnePerSlot(ledges_of(build))
        take = Take(table, touching, slots, methods, bonus)
        build.kind(take)
        self._guards(build)
        build.restrict(Take.word, PlacesTop(take), tier=1)
        build.restrict(Take.word, slots, tier=1)
        if self.unopened:
            build.restrict(Take.word, NewMeldToOpen(table), tier=2)
            opening = build.parts[OPENING]
            opening.top_counts = self.top_counts
            extra, onward = take.uncounted(opening), Onward(take, build.phases)
            reaches = Reaches(opening, take.staged(opening), extra, onward)
            build.restrict(Take.word, reaches, tier=3)
        rule = KeepRule(build.parts[GOING_OUT], table, take, build.phases, take.gain)
        build.restrict(Take.word, rule, tier=3)
        for event in ("meld_laid", "laid_off", "opened", "bonus_faced"):
            build.follow(event, PileRest())

    def _guards(self, build: BookBuilder) -> None:
        table = meld_table(build)
        build.guard(Take.word, OncePerTurn())
        if self.whose == "neighbour":
            build.guard(Take.word, NeighboursDiscard())
        classes = build.equipment.classes
        blocked = {name: classes[name] for name, blocks in self.blocked.items() if blocks}
        if blocked:
            build.guard(Take.word, BlockedTop(table, blocked))
        if not self.unopened:
            build.guard(Take.word, NeedsOpened(table, "pile.unopened"))
