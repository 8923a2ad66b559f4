"""Section `tricks`: rank order, what must be played, points for tricks."""

from collections.abc import Callable, Hashable, Sequence
from typing import Annotated, Literal

from pydantic import Field

from meldtrick.cards.faces import RANKS, FaceTable, suit_of
from meldtrick.rules.book import BookBuilder
from meldtrick.rules.follow import FollowRules, FollowSuit, Obligation, Strict
from meldtrick.rules.ledger import Ledger
from meldtrick.rules.reuse import Reuse
from meldtrick.rules.trick_judge import TrickJudge
from meldtrick.rules.trick_points import BookedAfterDeal, BookedAtOnce, CardPoints, LastTrick
from meldtrick.rules.tricks import Obeyed, Play
from meldtrick.spec.base import Section
from meldtrick.spec.card_words import Rank

Follow = Literal["none", "follow_only", "strict"]
Points = Annotated[int, Field(ge=0, le=100_000)]


class CardPointsSpec(Section):
    """Points for single cards won in tricks."""

    values: dict[Rank, Points] = Field(
        default_factory=dict,
        description="Points of each card won, by rank (`A: 10`); ranks not named count nothing.",
    )
    booked: Literal["immediate", "deal_end", "settlement", "never"] = Field(
        default="immediate",
        description="When they count: `immediate`, as each trick is won; `deal_end`, after the "
        "deal, the dealer's last; `settlement`, only where the settlement asks for them; "
        "`never`.",
    )

    def table(self, faces: FaceTable) -> CardPoints:
        """Return the points of each face."""
        return CardPoints([self.values.get(rank, 0) for rank in faces.rank])


class LastTrickSpec(Section):
    """Points for the last trick."""

    points: Points = Field(
        default=0, description="What it is worth; 0 where it is nothing special."
    )
    which: Literal["final", "last_of_stock"] = Field(
        default="final",
        description="Which trick that is: the `final` one of the deal, or the `last_of_stock`, "
        "after which the last cards are drawn.",
    )


class TricksSpec(Section):
    """How tricks are played and won."""

    order: str = Field(
        default="AKQJT98765432",
        pattern=f"^[{RANKS}]+$",
        description="The ranks in tricks, high to low. Of equal cards the first played wins.",
    )
    follow: dict[str, Follow] = Field(
        default_factory=dict,
        description="For each stage of the flow, what must be played to a trick: `none` (where "
        "nothing is said), any card; `follow_only`, the suit led if held; `strict`, the suit led "
        "and a card that beats the best so far if held, else a trump that wins if held, else any.",
    )
    card_points: CardPointsSpec = Field(
        default_factory=CardPointsSpec,
        description="Points for cards won in tricks, such as aces and tens.",
    )
    last_trick: LastTrickSpec = Field(
        default_factory=LastTrickSpec, description="Points for the last trick."
    )

    def reads(self) -> Sequence[Callable[[str], Hashable]]:
        """Tell suits apart."""
        return [suit_of]

    def compile(self, build: BookBuilder) -> None:
        """Add playing to tricks and what tricks score."""
        equipment = build.equipment
        judge = TrickJudge(equipment.faces, self.order)
        follow = FollowRules(self._obligations(judge))
        reuse = Reuse.of(build)
        build.kind(Play(equipment, judge, follow, reuse, reuse.tables))
        build.restrict(Play.word, Obeyed(follow, equipment), tier=1)
        self._compile_points(build)

    def _obligations(self, judge: TrickJudge) -> dict[str, Obligation]:
        kinds: dict[str, Obligation] = {"follow_only": FollowSuit(judge), "strict": Strict(judge)}
        return {stage: kinds[word] for stage, word in self.follow.items() if word in kinds}

    def _compile_points(self, build: BookBuilder) -> None:
        ledger = Ledger.of(build)
        equipment = build.equipment
        points = self.card_points.table(equipment.faces)
        booked = self.card_points.booked
        if booked == "immediate" and any(points.points):
            line = build.booking(BookedAtOnce.key)
            build.follow("trick_won", BookedAtOnce(points, ledger, line))
        elif booked == "deal_end":
            line = build.booking(BookedAfterDeal.key)
            build.follow("deal_ended", BookedAfterDeal(points, ledger, line, equipment))
        elif booked == "settlement":
            CardPoints.for_settlement(build).points = points.points
        if self.last_trick.points:
            of_stock = self.last_trick.which == "last_of_stock"
            line = build.booking(LastTrick.key)
            bonus = LastTrick(self.last_trick.points, ledger, line, equipment, of_stock=of_stock)
            build.follow("trick_won", bonus)
