"""The turn planner of a variant, made from its melds, points and canastas."""

from collections.abc import Callable

from meldtrick.flow.turn_plan import TurnPlan
from meldtrick.rules.book import BookBuilder
from meldtrick.rules.canastas import ANY, Canastas
from meldtrick.rules.canastas import PART as CANASTAS
from meldtrick.rules.melds.parts import CardPoints
from meldtrick.table.meld import Meld

PART = "plan"


def class_numbers(build: BookBuilder) -> dict[str, int]:
    """Return the numbers by which the planner knows the classes of canastas, by name."""
    canastas = build.parts.get(CANASTAS)
    if not isinstance(canastas, Canastas):
        return {}
    names = [ANY, *[one.name for one in canastas.classes]]
    return {name: place for place, name in enumerate(names)}


def planner_of(build: BookBuilder) -> TurnPlan:
    """Add the turn planner to the builder's parts and return it."""
    deck = build.equipment.deck
    planner = build.parts[PART] = TurnPlan(
        build.parts["melds"],
        CardPoints(build.equipment.points),
        classes=_classes(build),
        single=len(set(deck)) == len(deck),
    )
    return planner


def _classes(build: BookBuilder) -> list[Callable[[Meld], bool]]:
    canastas = build.parts.get(CANASTAS)
    if not isinstance(canastas, Canastas):
        return []
    return [_belongs(canastas, name) for name in class_numbers(build)]


def _belongs(canastas: Canastas, name: str) -> Callable[[Meld], bool]:
    return lambda meld: canastas.count([meld], name) > 0
