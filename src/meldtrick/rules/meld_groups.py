"""New melds from a hand, group by group: the sets of a rank, the wild melds, the sequences.

What can be laid of a group depends on a small part of the hand, so it is kept by that part.
"""

from collections.abc import Callable, Iterable, Sequence

from meldtrick.cards.packed import ONE
from meldtrick.rules.meld_table import bit
from meldtrick.rules.melds.cache import Cache
from meldtrick.rules.melds.grammar import Grammar
from meldtrick.rules.melds.sequences import SequenceKind
from meldtrick.rules.melds.sets import SetKind
from meldtrick.rules.melds.wild_melds import WildKind
from meldtrick.table.actions import Action
from meldtrick.table.meld import Meld

New = Callable[[int], Sequence[Meld]]
"""The melds that a part of a hand makes."""
Make = Callable[[Iterable[Meld]], tuple[Action, ...]]
"""The steps that lay some melds."""


class Group:
    """The melds of one group, made into steps.

    `held`: faces of which the hand must hold one, as bits of `MeldTable.held`.  `slot`: the slot
    they take, as a bit, 0 for none.  `mask`: of a packed hand, what they depend on.
    """

    __slots__ = ("_make", "_new", "held", "known", "mask", "slot")

    held: int
    mask: int
    slot: int

    def __init__(
        self,
        new: New,
        make: Make,
        held: Iterable[int],
        faces: Iterable[int],
        slot: int,
    ) -> None:
        self._new = new
        self._make = make
        self.held = sum([bit(face) for face in held])
        self.mask = sum([255 * ONE[face] for face in faces])
        self.slot = slot
        self.known: Cache[int, tuple[Action, ...]] = Cache(5_000)

    def steps(self, part: int) -> tuple[Action, ...]:
        """Return the steps with a part of a hand, and keep them."""
        return self.known.keep(part, self._make(self._new(part)))

    def row(self) -> "GroupRow":
        """Return what an offer reads, in the order in which it reads it."""
        return self.held, self.slot, self.mask, self.known, self


GroupRow = tuple[int, int, int, Cache[int, tuple[Action, ...]], Group]


def groups(grammar: Grammar, make: Make, top: int = -1) -> list[Group]:
    """Return the groups of a grammar, in the order of its kinds.

    `top`: a card of the pile that comes to every hand; then only the groups it can be in, and
    only melds that hold it.
    """
    found: list[tuple[New, Sequence[int], set[int], int]] = []
    for kind in grammar.kinds:
        if isinstance(kind, SetKind):
            for rank in kind.ranks():
                own = kind.own_faces(rank)
                found.append((_sets_of(kind, rank), own, {*own, *kind.wilds}, 1 << rank))
        elif isinstance(kind, WildKind):
            slot = 1 << len(grammar.ranks)
            found.append((kind.new_melds, kind.wilds, {*kind.wilds}, slot))
        else:
            found += [
                (_sequences_of(kind, suit), own, {*own, *kind.wilds}, 0)
                for suit, own in enumerate(_suits(kind))
            ]
    if top < 0:
        return [Group(new, make, own, sorted(all_), slot) for new, own, all_, slot in found]
    return [
        Group(_with(new, top), make, sorted(all_), sorted(all_), slot)
        for new, _, all_, slot in found
        if top in all_
    ]


def _suits(kind: SequenceKind) -> list[tuple[int, ...]]:
    return [tuple([face for face in row if face >= 0]) for row in kind.faces]


def _sets_of(kind: SetKind, rank: int) -> New:
    return lambda hand: kind.new_of_rank(rank, hand)


def _sequences_of(kind: SequenceKind, suit: int) -> New:
    return lambda hand: [meld for meld in kind.new_melds(hand) if kind.suit_number(meld) == suit]


def _with(new: New, top: int) -> New:
    return lambda hand: [meld for meld in new(hand + ONE[top]) if top in meld.cards]
