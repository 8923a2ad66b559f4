"""From validated sections to a game: faces, equipment, one book for each number of players."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeVar

from meldtrick.cards.faces import FaceTable, face_classes
from meldtrick.flow.game import Game, Where
from meldtrick.flow.info import VariantInfo
from meldtrick.rules.book import Book, BookBuilder, Equipment
from meldtrick.rules.match import SumOfLines
from meldtrick.rules.passing import Pass
from meldtrick.spec.base import Section
from meldtrick.spec.sections.cards import CardsSpec, faces_of
from meldtrick.spec.sections.deal import DealSpec
from meldtrick.spec.sections.deck import DeckSpec
from meldtrick.spec.sections.flow import FlowSpec
from meldtrick.spec.sections.points import PointsSpec
from meldtrick.spec.sections.seats import SeatsSpec
from meldtrick.table.identity import Identity

Models = Mapping[str, Section]
"""The validated sections of a variant for one number of players, by name."""

S = TypeVar("S", bound=Section)

Rebuild = tuple[Callable[..., Game], tuple[Any, ...]]


def assemble(
    variant: VariantInfo,
    digest: str,
    options: Mapping[str, Any],
    models: Mapping[int, Models],
    where: Where,
    rebuild: Rebuild,
) -> Game:
    """Return the game that a variant's sections make.

    `models`: the sections for each number of players, the usual one first.
    """
    faces = derived_faces(models)
    books = {
        players: _book(variant, digest, sections, faces, players)
        for players, sections in models.items()
    }
    return Game(variant, options, books, where, rebuild)


def derived_faces(models: Mapping[int, Models]) -> FaceTable:
    """Derive the faces: printed cards that no section tells apart for any number of players."""
    cards: dict[str, None] = {}
    readers: list[Callable[[str], Hashable]] = []
    for sections in models.values():
        cards.update(dict.fromkeys(_part(sections, "deck", DeckSpec).deck().cards))
        for section in sections.values():
            readers.extend(section.reads())
    return FaceTable(face_classes(tuple(cards), readers))


def _part(sections: Models, name: str, kind: type[S]) -> S:
    found = sections[name]
    if not isinstance(found, kind):
        raise TypeError(f"section {name} is a {type(found).__name__}")
    return found


def _equipment(sections: Models, faces: FaceTable, players: int) -> Equipment:
    deck = _part(sections, "deck", DeckSpec).deck()
    cards = sections.get("cards") or CardsSpec()
    points = sections.get("points") or PointsSpec()
    if not isinstance(cards, CardsSpec) or not isinstance(points, PointsSpec):
        raise TypeError("sections cards and points are of their own kinds")
    printed = [faces.index[card] for card, copies in deck.copies.items() for _ in range(copies)]
    return Equipment(
        faces,
        bytes(sorted(printed)),
        _part(sections, "seats", SeatsSpec).seating(players),
        points=points.table(faces),
        hand_points=points.hand_table(faces),
        wild=faces_of(cards.wild, faces),
        classes={name: faces_of(listed, faces) for name, listed in cards.classes.items()},
    )


def builder(sections: Models, faces: FaceTable, players: int) -> BookBuilder:
    """Return a builder with the rules of every section but the flow."""
    build = BookBuilder(_equipment(sections, faces, players))
    build.dealing = _part(sections, "deal", DealSpec).dealing()
    build.kind(Pass())
    for name, section in sections.items():
        if name != "flow":
            section.compile(build)
    return build


def _book(variant: str, digest: str, sections: Models, faces: FaceTable, players: int) -> Book:
    build = builder(sections, faces, players)
    flow = _part(sections, "flow", FlowSpec)
    flow.compile(build)
    if build.settlement is None:
        build.settlement = SumOfLines(build.scorers, len(build.equipment.seating.sides))
    return Book(build, Identity(variant, digest, faces, tuple(flow.rows())))
