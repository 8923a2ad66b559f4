"""Checks on states that come from outside: JSON, positions, samples."""

from collections import Counter
from typing import TYPE_CHECKING

from meldtrick.cards.packed import holds, size, unpack
from meldtrick.errors import StateError
from meldtrick.rules.book import Book
from meldtrick.rules.tokens import tokens_of
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
    _melds(book, s)
    _declared(book, s)
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
    if not 0 <= s.match.dealer < seats:
        raise StateError(f"match.dealer: there is no seat {s.match.dealer}")
    active = (*seating.active(s.match.dealer),)
    actors = (*active, CHANCE, NOBODY)
    for name, seat, allowed in (
        ("turn", s.turn, active),
        ("leader", s.leader, active),
        ("actor", s.actor, actors),
        *[("poll", seat, active) for seat in s.poll],
    ):
        if seat not in allowed:
            raise StateError(f"{name}: no seat {seat} plays this deal")
    if not 0 <= s.match.seed < 1 << 64 or s.match.deal < 1 or not -1 <= s.trump < 4:
        raise StateError("match.seed, match.deal or trump is out of range")
    if any(len(lines) != len(book.bookings) for lines in s.booked):
        raise StateError(f"booked: {len(book.bookings)} lines a side are needed")


def _melds(book: Book, s: State) -> None:
    """Check that every meld is one of the game, with its layers where they are remembered."""
    zones = {**{f"melds[{unit}]": melds for unit, melds in enumerate(s.melds)}, "staged": s.staged}
    if not any(zones.values()):
        return
    grammar, table = book.parts.get("melds"), book.parts.get("meld_table")
    if grammar is None or table is None:
        raise StateError("melds: this game lays none")
    for zone, melds in zones.items():
        for meld in melds:
            text = book.equipment.faces.text(meld.cards)
            if not grammar.has(meld):
                raise StateError(f"{zone}: {text} is no meld of this game")
            owners = len(meld.cards) if table.layers else 0
            if len(meld.layers) != owners:
                named = len(meld.layers)
                raise StateError(f"{zone}: {text} names {named} cards' owners, {owners} are needed")
            if max(meld.layers, default=0) >= len(s.melds):
                raise StateError(
                    f"{zone}: units that lay cards are numbered 0 to {len(s.melds) - 1}"
                )
        if melds != tuple(sorted(melds)):
            raise StateError(f"{zone}: melds are listed in order of kind and cards")


def _declared(book: Book, s: State) -> None:
    """Check that tabled cards lie before seats of their side, and scored sets consist of them."""
    for side, cards in enumerate(s.tabled):
        if not {card.seat for card in cards} <= set(book.seating.sides[side]):
            raise StateError(f"tabled[{side}]: a card before a seat of another side")
        tokens = set(tokens_of(cards))
        if any(not tokens.issuperset(scored.cards) for scored in s.living[side]):
            raise StateError(f"living[{side}]: a card that does not lie on the table")


def _cards(book: Book, s: State) -> None:
    faces = book.equipment.faces
    found, wanted = all_cards(s), Counter(book.equipment.deck)
    for face in sorted((found - wanted) + (wanted - found)):
        name = faces.name(face)
        raise StateError(
            f"cards: {found[face]} of {name} on the table, the deck has {wanted[face]}"
        )
    if not holds(s.hands[s.turn], s.owed_now + s.owed_turn, faces.guard):
        raise StateError("owed_now, owed_turn: cards that the hand in turn does not hold")
    for seat, known in enumerate(s.known):
        if size(known) > size(s.hands[seat]) or not holds(s.hands[seat], known, faces.guard):
            raise StateError(f"known[{seat}]: cards that the hand does not hold")
        held = set(unpack(s.hands[seat]))
        if any(s.lacks[seat] >> face & 1 for face in held):
            raise StateError(f"lacks[{seat}]: a face that the hand holds")
