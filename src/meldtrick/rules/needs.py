"""What the rest of a turn must reach: the words in which rules ask the turn-plan solver.

A rule states a `Needs`, the engine describes the table as a `Situation`, and the solver in
`flow` answers with a `Plan`.  No rule searches.
"""

from typing import Final, Literal, NamedTuple

from meldtrick.table.meld import Meld

Counted = tuple[tuple[int, int], ...]
"""Pairs of a class number and how many melds of that class are needed."""

Goal = Literal["opening", "go_out", "most_points", "least_deadwood"]
FinalDiscard = Literal["optional", "required", "forbidden"]

ANY_NUMBER: Final = 0
"""A unit may have any number of melds of one slot (rank, wild melds)."""
ONE: Final = 1
"""A unit has at most one meld of each slot."""
ONE_UNFINISHED: Final = 2
"""A unit lays a new meld of a slot only when all it has of that slot are of full size."""

ALL_KINDS: Final = -1
"""A bit set with every meld kind in it."""


class Needs(NamedTuple):
    """What must hold when the last placement of the turn is made.

    Of the opening, where the unit has not opened (melds staged in this turn count):
    `points` and `cards`: at least so many in new melds.  `counts`: the class of melds that
    count towards it, -1 for all.  `slots`: a contract, so many melds of each class, each
    meld in one slot only.  `extra`: new melds may be laid that fill no slot.  `waiver`: the
    canastas with which a turn that empties the hand without a lay-off is free of all that,
    None where nothing frees.

    Of every turn: `owed`: packed cards that must go to the table.  `keep`: cards that must
    at least stay in hand.  `out`: the turn must empty the hand, save for a last discard that
    is optional, required or forbidden by `final`.  `canastas`: so many melds of each class
    must lie before the unit at the end, standing ones in what they have become included.
    """

    points: int = 0
    cards: int = 0
    counts: int = -1
    slots: Counted = ()
    extra: bool = True
    waiver: Counted | None = None
    owed: int = 0
    keep: int = 0
    out: bool = False
    final: FinalDiscard = "optional"
    canastas: Counted = ()


class Situation(NamedTuple):
    """The table as far as the rest of a turn depends on it.

    `hand`: packed.  `own`, `others`: standing melds one may lay off on; those of the unit
    count for its canastas and slots.  `staged`: melds of this turn that wait for the opening.
    `opened`: the unit has opened; before that, lay-offs come only after the opening.
    `lay_offs`: any may be made this turn.  `kinds`: bit set of the meld kinds that may be
    laid.  `out_kinds`: of those, the kinds only a turn that goes out may lay.  `per_slot`:
    how many melds of a slot a unit may have.  `barred`: bit set of slots closed for other
    reasons.  `apart`: new sequences of one suit may neither touch nor overlap.  `arriving`:
    cards that certainly come to the hand when the opening commits, not known which.
    `unit`: who lays, for melds that remember it.
    """

    hand: int
    own: tuple[Meld, ...] = ()
    others: tuple[Meld, ...] = ()
    staged: tuple[Meld, ...] = ()
    opened: bool = True
    lay_offs: bool = True
    kinds: int = ALL_KINDS
    out_kinds: int = 0
    per_slot: int = ANY_NUMBER
    barred: int = 0
    apart: bool = False
    arriving: int = 0
    unit: int = -1


class Placement(NamedTuple):
    """One step of a plan: a new meld, or a card laid off.

    `meld`: the new meld, or what the target becomes.  `face`: the card laid off, -1 for a
    new meld.  `target`: the meld it goes to.  `own`: whether that is the unit's own.
    """

    meld: Meld
    face: int = -1
    target: Meld | None = None
    own: bool = True


class Plan(NamedTuple):
    """The best rest of a turn.

    `value`: for the goals `opening` and `go_out` the points of the opening, what is staged
    included; for `most_points` the points all placements bring to the table; for
    `least_deadwood` the points left in hand.  `placements`: in an order that can be played.
    `left`: the packed hand after them.
    """

    value: int
    placements: tuple[Placement, ...]
    left: int
