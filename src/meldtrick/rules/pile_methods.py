"""Ways to take the discard pile: what may be done with its top card."""

from collections.abc import Callable
from typing import Final, NamedTuple

from meldtrick.rules.meld_notation import OWN
from meldtrick.rules.melds.grammar import Grammar
from meldtrick.rules.melds.sequences import SequenceKind
from meldtrick.rules.melds.sets import SetKind
from meldtrick.table.meld import Meld


class Taking(NamedTuple):
    """The top card in the meld it would join.

    `top`: the card.  `meld`: the meld with it.  `used`: the cards of the hand in it.  `owner`:
    whose standing meld it was before, OWN for the player's unit; None for a new meld.
    """

    grammar: Grammar
    top: int
    meld: Meld
    used: bytes
    owner: int | None

    def is_set(self) -> bool:
        """Tell whether the meld is a set."""
        return isinstance(self.grammar.kinds[self.meld.kind], SetKind)

    def is_sequence(self) -> bool:
        """Tell whether the meld is a sequence."""
        return isinstance(self.grammar.kinds[self.meld.kind], SequenceKind)

    def naturals_used(self) -> int:
        """Return how many of the hand's cards stand for themselves in a set."""
        kind = self.grammar.kinds[self.meld.kind]
        own = kind.own_faces(self.meld.anchor) if isinstance(kind, SetKind) else ()
        return len([face for face in self.used if face in own])

    def top_is_natural(self) -> bool:
        """Tell whether the top card stands for itself."""
        return self.top not in self.grammar.kinds[self.meld.kind].wilds


def _pair(one: Taking) -> bool:
    """Two natural cards of the top's rank, laid with it as a new set."""
    new = one.owner is None and one.is_set() and one.top_is_natural()
    return new and len(one.used) == one.naturals_used() == 2


def _natural_and_wild(one: Taking) -> bool:
    """A natural card of the top's rank and a wild, laid with it as a new set."""
    new = one.owner is None and one.is_set() and one.top_is_natural()
    return new and len(one.used) == 2 and one.naturals_used() == 1


def _onto_set(one: Taking) -> bool:
    """The top added to a set of the player's unit."""
    return one.owner == OWN and one.is_set()


def _onto_sequence(one: Taking) -> bool:
    """The top added to a sequence of the player's unit."""
    return one.owner == OWN and one.is_sequence()


def _sequence_start(one: Taking) -> bool:
    """The top and two cards of the hand as a new sequence."""
    return one.owner is None and one.is_sequence() and len(one.used) == 2


def _any(one: Taking) -> bool:
    """A new meld with two or more cards of the hand, or a lay-off on any allowed meld."""
    return one.owner is not None or len(one.used) >= 2


METHODS: Final[dict[str, Callable[[Taking], bool]]] = {
    "pair": _pair,
    "nat_wild": _natural_and_wild,
    "onto_set": _onto_set,
    "onto_seq": _onto_sequence,
    "seq_start": _sequence_start,
    "any": _any,
}
"""Each method by its name in variant files."""
