"""How long a deal can be at most, by the rules alone.

*Games with a discard pile.*  Every turn begins with a draw that takes at least one card of the
stock, no card ever returns to the stock, and the deal ends when a turn should begin with an
empty one: a deal has at most as many turns as the stock has cards after the deal.  In a turn
there are at most one draw, one take, one discard and one question with its answer; all else
puts cards of the hand on the table.  A card on the table stays there, but for a wild that is
swapped for the natural it stands for.  So every natural card goes to the table at most once in
a deal, and a wild at most once more for each swap.  Each swap puts a natural down: there are no
more swaps than natural cards.  Placements are thus at most: every card once, every swap once,
and the wild it freed once again.

*Games with tricks.*  Each trick takes one card from each player: there are at most as many as
the deck has cards for each.  Around a trick each player plays one card, and may be asked once
whether he claims something; the winner makes at most one declaration or passes, and shows or
exchanges each low trump once in a deal.
"""

from meldtrick import Game
from meldtrick.rules.book import Book


def deal_bound(game: Game, players: int) -> int:
    """Return the number of actions no deal of a game exceeds."""
    book = game.books[players]
    return _turns(book) if "draw" in book.kinds else _tricks(book)


def _turns(book: Book) -> int:
    equipment, seats = book.equipment, book.seating.active(0)
    cards = len(equipment.deck)
    turns = cards - len(seats) * book.dealing.hand - book.dealing.pile
    naturals = sum(not equipment.wild >> face & 1 for face in equipment.deck)
    return 5 * turns + cards + 2 * naturals


def _tricks(book: Book) -> int:
    equipment, seats = book.equipment, len(book.seating.active(0))
    tricks = len(equipment.deck) // seats
    copies = max(equipment.deck.count(face) for face in set(equipment.deck))
    return seats + tricks * (2 * seats + 2) + copies
