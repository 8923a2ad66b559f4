"""The chance node between two deals, and the dealing that follows it."""

from meldtrick.cards.chance import order_from
from meldtrick.flow.transitions import enter, settle
from meldtrick.rules.book import Book
from meldtrick.table import reduce, reduce_tricks
from meldtrick.table.actions import Action
from meldtrick.table.reduce import Log
from meldtrick.table.state import State

SHUFFLE = "shuffle"


def shuffle_action(book: Book, order: bytes) -> Action:
    """Return the chance action that brings the cards into this order, top card first."""
    return Action(SHUFFLE, f"{SHUFFLE} {book.equipment.faces.text(order)}", order)


def seeded_shuffle(book: Book, s: State) -> Action:
    """Return the order that the state's own seed gives."""
    return shuffle_action(book, order_from(s.match.seed, book.equipment.deck))


def is_whole_deck(book: Book, order: bytes) -> bool:
    """Tell whether an order holds every card of the deck once."""
    return bytes(sorted(order)) == book.equipment.deck


def deal(book: Book, d: State, log: Log, order: bytes) -> None:
    """Begin a deal with the cards in this order: deal, turn up, go to the first phase."""
    number = d.match.deal + 1
    seats = book.seating.players
    dealer = (d.match.dealer + 1) % seats if d.match.deal else seats - 1
    begun = len(log)
    reduce.deal_began(d, log, dealer, number)
    reduce.shuffled(d, log, order)
    _deal_hands(book, d, log, dealer)
    for _ in range(book.dealing.pile):
        reduce.pile_begun(d, log, d.stock[0])
    if book.dealing.turn_up:
        reduce_tricks.turned_up(d, log, d.stock[0])
    first = book.seating.active(dealer)[0]
    reduce.deal_opened(d, log, first)
    settle(book, d, log, begun)
    enter(book, d, log, book.start)


def _deal_hands(book: Book, d: State, log: Log, dealer: int) -> None:
    order = book.seating.active(dealer)
    taken = 0
    hands: dict[int, bytearray] = {seat: bytearray() for seat in order}
    for packet in book.dealing.rounds:
        for seat in order:
            hands[seat].extend(d.stock[taken : taken + packet])
            taken += packet
    for seat in order:
        reduce.dealt(d, log, seat, bytes(hands[seat]))
    reduce.stock_cut(d, log, taken)
