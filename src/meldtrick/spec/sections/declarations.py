"""Section `declarations`: what combinations score, and when they may be declared."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from meldtrick.errors import Message
from meldtrick.rules.book import BookBuilder, Equipment
from meldtrick.rules.declarations import Declare, Reused, WindowOver
from meldtrick.rules.ledger import Ledger
from meldtrick.rules.patterns import TRUMPS, AnyOf, Combination, Shape
from meldtrick.rules.reuse import Reuse
from meldtrick.spec.base import NoneOr, Section, Word
from meldtrick.spec.card_words import CardWord, Rank, Trump, Values, shapes_by_trump

PART = "declarations"
Number = Annotated[int, Field(ge=1, le=12)]
Points = Annotated[int, Field(ge=0, le=1_000_000)]


class BySuitSpec(Section):
    """Points by suit; where one is missing, nothing can be declared in such a suit."""

    trump: Points | None = Field(default=None, description="Points in the trump suit.")
    plain: Points | None = Field(
        default=None, description="Points in another suit, or while there is no trump."
    )


class DeclarationSpec(Section):
    """One declaration: its cards, its value, and where it stands among those that share cards.

    `cards`, `cards_by_trump` or `any` say what makes it; `value`, `by_suit` or `repeat` what it
    scores.
    """

    cards: dict[Word, CardWord] = Field(
        default_factory=dict,
        description="The cards by what they are (`king`, `queen`): a fixed card (`QS`), `K of "
        "each_suit` (the same suit for all that say so), `K of trump` or `K of plain`.",
    )
    cards_by_trump: dict[Trump, dict[Word, CardWord]] = Field(
        default_factory=dict,
        description="The cards while some suit is trump (`S`, `H`, `D`, `C`, or `none` while "
        "there is no trump), where they are not those of `cards`.",
    )
    any: Rank | None = Field(
        default=None,
        description="Instead of cards: a rank; any suits will do, repeats allowed.",
    )
    count: Number = Field(
        default=1, description="How many of the rank `any`, or of each of the cards."
    )
    value: Points | None = Field(default=None, description="Points, whatever the suit.")
    by_suit: BySuitSpec | None = Field(
        default=None, description="Instead of `value`: points in the trump suit and in others."
    )
    repeat: dict[int, Points] = Field(
        default_factory=dict,
        description="Instead of `value`: points for the cards once, twice, ... at a time; each is "
        "a level of its own.",
    )
    group: Word = Field(
        description="Declarations of one group compete for cards: a card that scored in one of "
        "them is used in the others as `reuse` allows.",
    )
    level: Number = Field(
        default=1,
        description="Where it stands in its group, from 1; with `repeat` the number of times.",
    )
    fixes_trump: bool = Field(
        default=False,
        description="Whether scoring it while there is no trump makes its suit trump; it then "
        "counts as a trump declaration.",
    )

    @model_validator(mode="after")
    def _is_one_pattern(self) -> "DeclarationSpec":
        if bool(self.cards or self.cards_by_trump) == (self.any is not None):
            raise ValueError(Message("give either cards or any"))
        given = [self.value is not None, self.by_suit is not None, bool(self.repeat)]
        if given.count(True) != 1:
            raise ValueError(Message("give one of value, by_suit and repeat"))
        if self.any is not None and self.value is None:
            raise ValueError(Message("cards of any suits have one value"))
        return self

    def combinations(self, name: str, build: BookBuilder, reuse_class: int) -> list[Combination]:
        """Return the compiled levels of the declaration."""
        first = len(Reuse.of(build).combinations)
        line = build.booking(f"{PART}.kinds.{name}")
        return [
            Combination(
                first + place,
                name,
                line=line,
                reuse_class=reuse_class,
                level=level,
                fixes_trump=self.fixes_trump,
                shapes=self._shapes(build.equipment, times, values),
                any_of=self._any_of(build.equipment),
            )
            for place, (level, times, values) in enumerate(self._levels())
        ]

    def _levels(self) -> list[tuple[int, int, Values]]:
        """Return level, times and points of each level."""
        if self.repeat:
            points = sorted(self.repeat.items())
            return [(times, times, Values(value, value)) for times, value in points]
        if self.by_suit is not None:
            return [(self.level, 1, Values(self.by_suit.trump, self.by_suit.plain))]
        return [(self.level, 1, Values(self.value, self.value))]

    def _shapes(self, equipment: Equipment, times: int, values: Values) -> list[list[Shape]]:
        if self.any is not None:
            return [[]] * TRUMPS
        return shapes_by_trump(
            self.cards,
            self.cards_by_trump,
            values,
            equipment.faces,
            count=times * self.count,
            fixes_trump=self.fixes_trump,
        )

    def _any_of(self, equipment: Equipment) -> AnyOf | None:
        if self.any is None or self.value is None:
            return None
        ranks = equipment.faces.rank
        faces = bytes([face for face, rank in enumerate(ranks) if rank == self.any])
        return AnyOf(faces, self.count, self.value)


class DeclarationsSpec(Section):
    """Declarations after a won trick."""

    right: Literal["trick_winner"] = Field(
        default="trick_winner",
        description="Who may declare: the `trick_winner`, before anybody draws.",
    )
    per_window: NoneOr[Literal[1]] = Field(
        default=1,
        description="How many declarations may be scored after one trick; `none` for no limit.",
    )
    kinds: dict[Word, DeclarationSpec] = Field(
        description="The declarations by name; the name is the word that declares it.",
        min_length=1,
    )

    def compile(self, build: BookBuilder) -> None:
        """Add declaring, and what bars it."""
        reuse, ledger = Reuse.of(build), Ledger.of(build)
        groups = {kind.group: None for kind in self.kinds.values()}
        number = {group: place for place, group in enumerate(groups)}
        for name, kind in self.kinds.items():
            reuse.combinations.extend(kind.combinations(name, build, number[kind.group]))
        declare = Declare(build.equipment, reuse, ledger)
        build.parts[PART] = declare
        build.kind(declare)
        if self.per_window is not None:
            build.guard(Declare.word, WindowOver())
        build.restrict(Declare.word, Reused(declare, reuse, build.equipment), tier=2)
