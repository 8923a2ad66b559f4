"""A small made-up game for the tests of the framework: its sections, checks and files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from meldtrick.errors import Message, Problem, VariantError
from meldtrick.spec.base import (
    Bilingual,
    ByCard,
    ByPlayers,
    CardNames,
    Count,
    NoneOr,
    Positive,
    Section,
    Share,
    Word,
    WordOr,
)
from meldtrick.spec.catalogue import Catalogue
from meldtrick.spec.loading import Spec, load_spec
from meldtrick.spec.validate import Check, Checked, SectionEntry, Sections


class Deal(Section):
    """What is dealt."""

    hand: ByPlayers
    turn_up: bool = True
    jokers: Annotated[int, Field(ge=0, le=8)] = 0


class Sets(Section):
    """Melds of one rank."""

    min: Positive = 3
    max: NoneOr[Positive] = None
    wilds: CardNames = ()
    share: Share | None = None
    suits: Literal["any", "distinct"] = "any"


class Fixed(Section):
    """The same minimum at every score."""

    kind: Literal["fixed"]
    points: Count


class Table(Section):
    """A minimum for each bracket of scores."""

    kind: Literal["table"]
    steps: Annotated[dict[int, Count], Field(min_length=1)]


class Bonus(Section):
    """Points for something."""

    points: int
    text: Bilingual
    once: bool = Field(default=True, alias="from_hand")


class Score(Section):
    """What cards and things count."""

    values: ByCard[Annotated[Count | Literal["face"], WordOr("face")]] = Field(default={})
    bonuses: dict[Word, Bonus] = Field(default={})


SECTIONS: Final[Sections] = {
    "deal": SectionEntry(Deal, absent="fault"),
    "sets": SectionEntry(Sets, none=True),
    "runs": SectionEntry(Sets, absent="none"),
    "opening": SectionEntry(Annotated[Fixed | Table, Field(discriminator="kind")], absent="none"),
    "score": SectionEntry(Score),
}


def max_is_not_below_min(checked: Checked) -> Iterator[Problem]:
    for name in ("sets", "runs"):
        found = checked.get(name, Sets)
        if found is not None and found.max is not None and found.min > found.max:
            text = Message(
                "{name}.min is {least}, but {name}.max is {most}",
                name=name,
                least=found.min,
                most=found.max,
            )
            yield checked.problem("min-over-max", text, f"{name}.min", f"{name}.max")


def opening_can_be_reached(checked: Checked) -> Iterator[Problem]:
    if checked.need("opening", Section) is not None and checked.get("sets", Sets) is None:
        text = Message("there is an opening, but no sets")
        yield checked.problem("no-melds", text, "opening", "sets", severity="warning")


CHECKS: Final[Sequence[Check]] = (max_is_not_below_min, opening_can_be_reached)

ROOT: Final = """\
format: 1
id: root
names: {en: Root, ru: Корень}
deal:
  hand: 10
sets:
  min: 3
  max: 8
opening: {kind: table, steps: {0: 50, 1500: 90}}
score:
  values: {A: 11, K: face, 10: 10}
"""

HEAD: Final = "format: 1\nid: x\nnames: {en: X, ru: Икс}\n"


class Files:
    """Writes variant files into a folder and loads them with the made-up sections."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.catalogue = Catalogue([folder])

    def write(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def load(
        self,
        reference: str | Path,
        options: Mapping[str, object] | None = None,
        **more: Any,
    ) -> Spec:
        more.setdefault("checks", CHECKS)
        catalogue = Catalogue([self.folder])
        return load_spec(reference, SECTIONS, options=options, catalogue=catalogue, **more)

    def faults(self, reference: str | Path, **more: Any) -> tuple[Problem, ...]:
        """Return what is wrong with a variant; nothing if it loads."""
        try:
            return self.load(reference, **more).warnings
        except VariantError as error:
            return error.problems


def brief(problem: Problem) -> tuple[str, int, int, str, str]:
    """Return where a fault is and what kind it is."""
    return (Path(problem.path).name, problem.line, problem.column, problem.code, problem.key)


Write = Callable[[str, str], Path]
