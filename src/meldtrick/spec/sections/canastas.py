"""Section `canastas`: classes of large melds and their bonuses."""

from typing import Annotated

from pydantic import Field

from meldtrick.rules.book import BookBuilder
from meldtrick.rules.canastas import PART, CanastaClass, Canastas
from meldtrick.rules.meld_table import meld_table
from meldtrick.spec.base import CardNames, NoneOr, Section, Word

Count = Annotated[int, Field(ge=0, le=60)]
Bonus = Annotated[int, Field(ge=0, le=1_000_000)]


class CanastaClassSpec(Section):
    """What makes a meld a canasta of one class."""

    bonus: Bonus = Field(description="What a canasta of the class earns beside its cards.")
    size: Annotated[int, Field(ge=3, le=60)] = Field(
        default=7,
        description="How many cards it has at least.",
    )
    kinds: tuple[Word, ...] = Field(
        default=(),
        description="The kinds of meld it may be, by their names in `melds.kinds`; all where "
        "nothing is said.",
    )
    ranks: CardNames = Field(
        default=(),
        description="The ranks of which it may be (sevens in Bolivia); all where nothing is said.",
    )
    naturals: Count = Field(
        default=0,
        description="How many natural cards it has at least.",
    )
    wilds: NoneOr[Count] = Field(
        default=None,
        description="How many wilds it has at most; `none` without limit, 0 for none at all.",
    )

    def compiled(self, name: str) -> CanastaClass:
        """Return the class."""
        return CanastaClass(
            name,
            self.bonus,
            self.size,
            self.kinds,
            self.ranks,
            self.naturals,
            self.wilds,
        )


class CanastasSpec(Section):
    """The classes of canastas.

    The class is read off the meld whenever a rule asks for it.
    """

    classes: dict[str, CanastaClassSpec] = Field(
        description="Each class by name. A meld belongs to the class with the highest bonus among "
        "those whose conditions it meets, the one written first where bonuses are equal.",
        min_length=1,
    )

    def compile(self, build: BookBuilder) -> None:
        """Add the classes for other rules to ask."""
        classes = [one.compiled(name) for name, one in self.classes.items()]
        build.parts[PART] = Canastas(meld_table(build).grammar, classes)
