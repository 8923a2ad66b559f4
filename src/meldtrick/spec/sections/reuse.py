"""Section `reuse`: how cards that have scored may score again."""

from typing import Literal

from pydantic import Field

from meldtrick.rules.book import BookBuilder
from meldtrick.rules.reuse import FreshCard, Regime, Reuse, SameLevel
from meldtrick.spec.base import Section

LowerAfterHigher = Literal["barred", "allowed"]

_LOWER = (
    "Whether a card that scored in a group at a higher level may then be used in that group at a "
    "lower one."
)
_SAME = (
    "Whether a card may score twice at one level of a group: `never`; `all_broken`, once every "
    "earlier set of the kind that shares a card has lost one to a trick; `one_broken`, once one "
    "of them has, or where none shares a card; `new_set`, in any set that has not scored yet."
)
_FRESH = (
    "What must be new in a declaration: `none`, nothing; `new_to_class`, at least one card that "
    "has not scored in the group, if another one has; `from_hand`, at least one card from the hand."
)


class KindReuseSpec(Section):
    """Re-use for one declaration, where it differs."""

    lower_after_higher: LowerAfterHigher | None = Field(default=None, description=_LOWER)
    same_level: SameLevel | None = Field(default=None, description=_SAME)
    fresh_card: FreshCard | None = Field(default=None, description=_FRESH)


class ReuseSpec(Section):
    """Re-use of cards that lie declared and have not been played."""

    lower_after_higher: LowerAfterHigher = Field(default="barred", description=_LOWER)
    same_level: SameLevel = Field(default="never", description=_SAME)
    fresh_card: FreshCard = Field(default="new_to_class", description=_FRESH)
    kinds: dict[str, KindReuseSpec] = Field(
        default_factory=dict,
        description="Declarations, by name, for which some of this is different.",
    )

    def compile(self, build: BookBuilder) -> None:
        """Set the regime of every declaration."""
        reuse = Reuse.of(build)
        reuse.default = self._regime(KindReuseSpec())
        reuse.by_kind = {name: self._regime(own) for name, own in self.kinds.items()}
        reuse.own_keys = frozenset(
            [
                f"kinds.{name}.{field}"
                for name, own in self.kinds.items()
                for field in type(own).model_fields
                if getattr(own, field) is not None
            ]
        )

    def _regime(self, own: KindReuseSpec) -> Regime:
        lower = own.lower_after_higher or self.lower_after_higher
        return Regime(
            lower_after_higher=lower == "allowed",
            same_level=own.same_level or self.same_level,
            fresh_card=own.fresh_card or self.fresh_card,
        )
