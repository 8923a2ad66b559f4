"""Checks on states that come from outside: JSON, positions, samples."""

from collections import Counter
from typing import TYPE_CHECKING

from meldtrick.cards.packed import holds, size, unpack
from meldtrick.errors import StateError
from meldtrick.rules.book import Book
from meldtrick.table.seats import CHANCE, NOBODY
from meldtrick.table.state import State

if TYPE_CHECKING:  # a cycle only for the type checker: the game calls the checks
    from meldtrick.flow.game import Game


def all_cards(s: State) -> Counter[int]:
    """Count every card of every zone by face."""
    found: Counter[int] = Counter()
    for zone in (s.stock, s.pile, s.turn_up, s.limbo, s.trick):
        found.update(zone)
    for packed in (*s.hands, *s.faced, *s.won, s.aside):
        found.update(unpack(packed))
    for melds in (*s.melds, s.staged):
        for meld in melds:
            found.update(meld.cards)
    for tabled in s.tabled:
        found.update(card.face for card in tabled)
    return found


def check(game: "Game", s: State) -> State:
    """Return a state that the rules can go on from.

    Raises StateError where cards are missing or too many, a number is out of range, or the actor
    could not do anything.
    """
    book = game.books[s.match.players]
    _shape(book, s)
    _cards(book, s)
    if s.actor >= 0 and not game.legal_actions(s):
        raise StateError(
            f"seat {s.actor} could do nothing in {s.phase}: what is owed cannot be paid"
        )
    return s


def _shape(book: Book, s: State) -> None:
    seating = book.seating
    seats, sides, units = seating.players, len(seating.sides), len(seating.units)
    lengths = {
        "hands": (s.hands, seats),
        "known": (s.known, seats),
        "lacks": (s.lacks, seats),
        "melds": (s.melds, units),
        "faced": (s.faced, units),
        "tabled": (s.tabled, sides),
        "living": (s.living, sides),
        "won": (s.won, sides),
        "booked": (s.booked, sides),
        "match.scores": (s.match.scores, sides),
    }
    for name, (values, wanted) in lengths.items():
        if len(values) != wanted:
            raise StateError(f"{name}: {wanted} entries are needed, not {len(values)}")
    for name, seat in (("turn", s.turn), ("leader", s.leader), ("match.dealer", s.match.dealer)):
        if not 0 <= seat < seats:
            raise StateError(f"{name}: there is no seat {seat}")
    if s.actor not in (CHANCE, NOBODY) and not 0 <= s.actor < seats:
        raise StateError(f"actor: there is no seat {s.actor}")
    if any(seat >= seats for seat in s.poll):
        raise StateError(f"poll: seats are numbered 0 to {seats - 1}")
    if not 0 <= s.match.seed < 1 << 64 or s.match.deal < 0 or not -1 <= s.trump < 4:
        raise StateError("match.seed, match.deal or trump is out of range")
    if any(len(lines) != len(book.bookings) for lines in s.booked):
        raise StateError(f"booked: {len(book.bookings)} lines a side are needed")


def _cards(book: Book, s: State) -> None:
    if s.match.deal == 0:
        return
    faces = book.equipment.faces
    found, wanted = all_cards(s), Counter(book.equipment.deck)
    for face in sorted((found - wanted) + (wanted - found)):
        name = faces.name(face)
        raise StateError(
            f"cards: {found[face]} of {name} on the table, the deck has {wanted[face]}"
        )
    for seat, known in enumerate(s.known):
        if size(known) > size(s.hands[seat]) or not holds(s.hands[seat], known, faces.guard):
            raise StateError(f"known[{seat}]: cards that the hand does not hold")
        held = set(unpack(s.hands[seat]))
        if any(s.lacks[seat] >> face & 1 for face in held):
            raise StateError(f"lacks[{seat}]: a face that the hand holds")
