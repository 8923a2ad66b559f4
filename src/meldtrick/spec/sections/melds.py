"""Section `melds`: what may be laid as a meld."""

from collections.abc import Callable, Hashable, Sequence
from typing import Annotated, Literal

from pydantic import Field

from meldtrick.cards.faces import RANKS, rank_of, suit_of
from meldtrick.rules.book import BookBuilder
from meldtrick.rules.ledges import PART as LEDGES
from meldtrick.rules.ledges import Ledges, ledges_of
from meldtrick.rules.meld_table import meld_table
from meldtrick.rules.melds.grammar import Grammar, Kind
from meldtrick.rules.melds.parts import Limits
from meldtrick.rules.melds.sequences import SequenceKind
from meldtrick.rules.melds.sets import SetKind
from meldtrick.rules.melds.wild_melds import WildKind
from meldtrick.rules.melds_laid import Lay, OnePerSlot, SlotLimit
from meldtrick.rules.needs import ANY_NUMBER, ONE, ONE_UNFINISHED
from meldtrick.spec.base import ByCard, CardNames, NoneOr, Section

Size = Annotated[int, Field(ge=1, le=60)]
Count = Annotated[int, Field(ge=0, le=60)]

PER_SLOT = {"allowed": ANY_NUMBER, "never": ONE, "when_full": ONE_UNFINISHED}


class _Shape(Section):
    """What all kinds of melds have."""

    min: Size = Field(default=3, description="How many cards such a meld has at least.")
    max: NoneOr[Size] = Field(
        default=None,
        description="How many cards it has at most; `none` without limit.",
    )


class _Mixed(_Shape):
    """A meld of natural cards in which wilds may stand for others."""

    min_naturals: Size = Field(
        default=1,
        description="How many natural cards it has at least.",
    )
    max_wilds: NoneOr[Count] = Field(
        default=None,
        description="How many wilds it has at most; `none` without limit, 0 for no wilds.",
    )
    wilds_over_naturals: bool = Field(
        default=True,
        description="Whether it may hold more wilds than natural cards.",
    )
    wilds_after: Count = Field(
        default=0,
        description="How many naturals must be in it before a wild may join (5 in Modern "
        "American canasta).",
    )

    def limits(self) -> Limits:
        """Return the limits on size and wilds."""
        return Limits(
            self.min,
            self.max,
            self.min_naturals,
            self.max_wilds,
            (1, 1) if self.wilds_over_naturals else (1, 2),
            self.wilds_after,
        )


class SetSpec(_Mixed):
    """Sets: cards of one rank."""

    kind: Literal["set"] = Field(description="`set`: cards of one rank.")
    ranks: str = Field(
        default="",
        pattern=f"^[{RANKS}]*$",
        description="The ranks of which it may be.",
    )
    cards: CardNames = Field(
        default=(),
        description="Printed cards of which it may be, where not the whole rank is meant.",
    )
    distinct_suits: bool = Field(
        default=False,
        description="Whether no suit may be in it twice.",
    )
    closed: bool = Field(
        default=False,
        description="Whether nothing may be added once it lies.",
    )

    def reads(self) -> list[Callable[[str], Hashable]]:
        """Tell suits apart where no suit may come twice, and the cards named."""
        readers: list[Callable[[str], Hashable]] = []
        if self.distinct_suits:
            readers.append(lambda card: suit_of(card) if rank_of(card) in self.ranks else "")
        if self.cards:
            readers.append(lambda card: card in self.cards)
        return readers

    def compiled(self, number: int, name: str, build: BookBuilder) -> Kind:
        """Return the meld kind."""
        faces = build.equipment.faces
        own = {
            face
            for card, face in faces.index.items()
            if rank_of(card) in self.ranks or card in self.cards
        }
        return SetKind(
            number,
            name,
            faces,
            own,
            wild_faces(build),
            self.limits(),
            distinct=self.distinct_suits,
            closed=self.closed,
        )


class SequenceSpec(_Mixed):
    """Sequences: neighbouring cards of one suit."""

    kind: Literal["sequence"] = Field(description="`sequence`: neighbouring cards of one suit.")
    order: str = Field(
        default="23456789TJQKA",
        pattern=f"^[{RANKS}]+$",
        description="The ranks from low to high.",
    )
    ace: Literal["high", "low", "both"] = Field(
        default="high",
        description="Where the last rank of the order stands: `high`, `low` (before the first) or "
        "at `both` ends; never around the corner.",
    )
    natural_in_place: bool = Field(
        default=False,
        description="Whether a wild card is natural where it stands for itself (the deuce of "
        "Burraco).",
    )

    def reads(self) -> list[Callable[[str], Hashable]]:
        """Tell the suits of its ranks apart."""
        return [lambda card: suit_of(card) if rank_of(card) in self.order else ""]

    def compiled(self, number: int, name: str, build: BookBuilder) -> Kind:
        """Return the meld kind."""
        return SequenceKind(
            number,
            name,
            build.equipment.faces,
            self.order,
            wild_faces(build),
            self.limits(),
            ace=self.ace,
            in_place=self.natural_in_place,
        )


class WildSpec(_Shape):
    """Wild melds: wild cards alone."""

    kind: Literal["wild"] = Field(description="`wild`: wild cards alone, freely mixed.")
    at_most: ByCard[Size] = Field(
        default_factory=dict,
        description="How many of one card it may hold, by rank (`JK: 4`), where there is a limit.",
    )

    def reads(self) -> list[Callable[[str], Hashable]]:
        """Read nothing beyond the ranks."""
        return []

    def compiled(self, number: int, name: str, build: BookBuilder) -> Kind:
        """Return the meld kind."""
        faces = build.equipment.faces
        most = {faces.face(card): count for card, count in self.at_most.items()}
        limits = Limits(self.min, self.max)
        return WildKind(number, name, faces, wild_faces(build), limits, most)


MeldKind = Annotated[SetSpec | SequenceSpec | WildSpec, Field(discriminator="kind")]


class MeldsSpec(Section):
    """The kinds of melds, and how many alike a side may have."""

    kinds: dict[str, MeldKind] = Field(
        description="Each kind of meld by the name that classes of canastas use.",
        min_length=1,
    )
    same_again: Literal["allowed", "never", "when_full"] = Field(
        default="allowed",
        description="Whether a side may lay a second set of a rank or a second wild meld: "
        "`allowed`; `never`, later cards join the first; `when_full`, once the first has its "
        "greatest size.",
    )

    @property
    def per_slot(self) -> int:
        """How many melds of a slot a unit may have, as the planner counts."""
        return PER_SLOT[self.same_again]

    def reads(self) -> Sequence[Callable[[str], Hashable]]:
        """Return what the kinds read of a card."""
        return [reader for kind in self.kinds.values() for reader in kind.reads()]

    def compile(self, build: BookBuilder) -> None:
        """Add the grammar, and laying new melds."""
        kinds = [
            kind.compiled(number, name, build)
            for number, (name, kind) in enumerate(self.kinds.items())
        ]
        build.parts["melds"] = Grammar(build.equipment.faces, kinds)
        build.parts["per_slot"] = self.per_slot
        table = meld_table(build)
        limit = SlotLimit(table.grammar, self.per_slot)
        build.parts[LEDGES] = Ledges(table, limit.closes)
        slots = OnePerSlot(ledges_of(build))
        build.kind(Lay(table, slots))
        build.restrict(Lay.word, slots, tier=1)


def wild_faces(build: BookBuilder) -> list[int]:
    """Return the wild faces of a variant."""
    wild = build.equipment.wild
    return [face for face in range(len(build.equipment.faces)) if wild >> face & 1]
