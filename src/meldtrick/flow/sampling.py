"""Sampling: a complete state that agrees with what one seat sees."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from meldtrick.cards.packed import pack, size, unpack
from meldtrick.errors import StateError
from meldtrick.flow.check import all_cards, check
from meldtrick.table.reduce import changed
from meldtrick.table.state import State

if TYPE_CHECKING:  # a cycle only for the type checker: views call `sample`
    from meldtrick.flow.view import View

TRIES: Final = 10_000
"""How many placements are tried before the view is said to allow none."""


def sample(view: "View", rng: Random) -> State:
    """Return a complete state that agrees with a view.

    The unseen physical cards are placed uniformly into the hidden places, given the cards that
    are known and the faces that are lacked; a placement in which the actor could not do
    anything is drawn again.

    Raises StateError where no placement agrees, as for a view that nobody can have.
    """
    table = view.table
    unseen = _unseen(view)
    for _ in range(TRIES):
        rng.shuffle(unseen)
        placed = _placed(table, unseen)
        if placed is not None:
            placed.match = changed(placed.match, seed=rng.getrandbits(63))
            try:
                return check(view.game, placed)
            except StateError:
                continue
    raise StateError("no placement of the unseen cards agrees with this view")


def _unseen(view: "View") -> list[int]:
    """Return every card that lies in a hidden place and is not known to lie there."""
    table = view.table
    hidden = table.match.rules.faces.hidden
    left = Counter(view.game.book(table).equipment.deck)
    seen = all_cards(table)
    del seen[hidden]
    left -= seen
    for seat, known in enumerate(table.known):
        if seat != view.seat:
            left -= Counter(unpack(known))
    return sorted(left.elements())


def _placed(table: State, unseen: list[int]) -> State | None:
    hidden = table.match.rules.faces.hidden
    cards = iter(unseen)
    state = table.copy()
    hands: list[int] = []
    for seat, hand in enumerate(table.hands):
        covered = hand >> (8 * hidden)
        if covered:
            known = table.known[seat]
            drawn = [next(cards) for _ in range(covered - size(known))]
            if any(table.lacks[seat] >> face & 1 for face in drawn):
                return None
            hands.append(known + pack(drawn))
        else:
            hands.append(hand)
    state.hands = tuple(hands)
    state.won = tuple([_filled(won, hidden, cards) for won in table.won])
    state.stock = bytes([next(cards) for _ in table.stock])
    state.aside = pack(cards)
    return state


def _filled(packed: int, hidden: int, cards: Iterator[int]) -> int:
    """Return packed cards with the hidden ones drawn."""
    covered = packed >> (8 * hidden)
    return pack([next(cards) for _ in range(covered)]) if covered else packed
