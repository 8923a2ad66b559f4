"""What a person is told about the actions on offer: their order, their points, good plans."""

from collections.abc import Iterator, Sequence

from meldtrick.flow.plans import BestPlan
from meldtrick.flow.view import View
from meldtrick.render.cards import sorted_faces
from meldtrick.simulate.bookings import BOOKING, booked
from meldtrick.table.actions import Action

_FEW = 12
"""Scoring an action in advance takes a while; longer lists go without."""


def in_order(view: View, actions: Sequence[Action]) -> list[Action]:
    """Return the actions kind by kind: fewer wild cards first, single cards as in the hand."""
    book = view.game.book(view)
    wild = book.equipment.wild
    faces = sorted_faces(book.equipment.faces, view.table.hands[view.seat])
    kinds = {kind: place for place, kind in enumerate(dict.fromkeys(a.kind for a in actions))}

    def place(action: Action) -> tuple[int, int, int]:
        wilds = len([face for face in action.cards if wild >> face & 1])
        single = len(action.cards) == 1 and action.cards[0] in faces and not action.tokens
        return kinds[action.kind], wilds, faces.index(action.cards[0]) if single else len(faces)

    return sorted(actions, key=place)


def points_of(view: View, actions: Sequence[Action]) -> dict[Action, str]:
    """Return what to say of actions that are worth points: of cards laid, of what they book."""
    points = view.game.book(view).equipment.points
    booking = [action for action in actions if action.kind in BOOKING]
    found: dict[Action, str] = {}
    for action in actions:
        if action.kind == "lay":
            found[action] = f"({sum(points[face] for face in action.cards)})"
        elif action.kind in BOOKING and len(booking) <= _FEW:
            found[action] = f"({booked(view, action)[0]:+d})"
    return found


def plans(view: View) -> Iterator[tuple[str, BestPlan]]:
    """Yield how the actor could open, and how he could go out, as far as he can."""
    book = view.game.book(view)
    if "plan" not in book.parts:
        return
    opened = view.table.opened >> book.seating.unit[view.seat] & 1
    for goal in ("go_out",) if opened else ("opening", "go_out"):
        plan = view.game.plan(view, goal)
        if plan is not None and plan.actions:
            yield goal, plan
