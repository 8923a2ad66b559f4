"""What beats what, and what cards won count: found out by asking the rules of a game.

A trick is put on a copy of the table, its last card is played, and the events say what came of it.
"""

from meldtrick.cards.packed import ONE
from meldtrick.rules.book import Book
from meldtrick.rules.hooks import Consequence
from meldtrick.rules.trick_points import CardPoints
from meldtrick.table.reduce import Log, put
from meldtrick.table.state import State


def best_place(book: Book, table: State, cards: bytes, trump: int) -> int:
    """Return the place of the best card of a trick, full or not."""
    dealer = table.match.dealer
    seats = book.seating.active(dealer)
    # A card equal to the one led never beats it, so it can stand for those still to come.
    full = cards + cards[:1] * (len(seats) - len(cards))
    draft = table.copy()
    draft.trick, draft.trump, draft.leader = full[:-1], trump, seats[0]
    draft.actor = draft.turn = seats[-1]
    draft.hands = put(draft.hands, seats[-1], ONE[full[-1]])
    draft.tabled = draft.living = ((),) * len(draft.tabled)
    kind = book.kinds["play"].kind
    log: Log = []
    kind.resolve(draft, log, kind.parse([book.equipment.faces.name(full[-1])]))
    winner = next(entry[1] for entry in log if entry[0] == "trick_won")
    return seats.index(winner)


def card_points(book: Book, table: State) -> tuple[int, ...]:
    """Return what each face counts for whoever wins it in a trick, at once or in the end."""
    counted = book.parts.get(CardPoints.key)
    faces = len(book.equipment.faces)
    points = (*counted.points, *[0] * faces)[:faces] if counted else (0,) * faces
    rules = [rule for rule in book.follow.get("trick_won", ()) if rule.key == CardPoints.key]
    for rule in rules:
        points = tuple([_booked(rule, table, face) for face in range(faces)])
    return points


def _booked(rule: Consequence, table: State, face: int) -> int:
    draft = table.copy()
    log: Log = []
    rule.follow(draft, log, ("trick_won", 0, 0, bytes((face,))))
    return sum(entry[3] for entry in log if entry[0] == "booked")
