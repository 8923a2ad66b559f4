"""What an action scores at once."""

from meldtrick.flow.view import View
from meldtrick.table import facts
from meldtrick.table.actions import Action
from meldtrick.table.reduce import Log

BOOKING = frozenset({"declare", "exchange", "show", "show_hand", "show_drawn"})
"""Kinds of action that show cards for points."""


def booked(view: View, action: Action) -> tuple[int, bool]:
    """Return what an action of a booking kind scores, and whether it is the declaration.

    What follows it (draws, answers of others) is left out, for the seat cannot see that.
    """
    book = view.game.book(view)
    side = book.seating.side[view.seat]
    draft = view.table.copy()
    log: Log = []
    book.kinds[action.kind].kind.resolve(draft, log, action)
    points = sum(entry[3] for entry in log if entry[:2] == ("booked", side))
    return points, action.kind == "declare" or bool(draft.facts & facts.DECLARED)
