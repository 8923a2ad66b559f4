"""What placements are worth to one question, and which of its needs they meet."""

from collections.abc import Callable, Sequence

from meldtrick.rules.melds import CardPoints, Grammar
from meldtrick.rules.melds.cache import Cache
from meldtrick.rules.needs import Goal, Needs, Situation
from meldtrick.table.meld import Meld

Tally = tuple[int, ...]
"""How far each counted need is met, never more than wanted."""
Effect = tuple[int, Tally]
"""What a placement adds: value, tally."""


class Judge:
    """What of a game decides over plans: grammar, card points, classes of melds.

    `opening`: points towards an opening.  `worth`: points of melds on the table, and of
    cards left in hand.  `classes`: tells of a meld whether it belongs to class 0, 1, ...;
    a class must not look at the suits of a set unless its suits are distinct.
    """

    grammar: Grammar
    opening: CardPoints
    worth: CardPoints
    classes: tuple[Callable[[Meld], bool], ...]

    def __init__(
        self,
        grammar: Grammar,
        opening: CardPoints,
        worth: CardPoints,
        classes: Sequence[Callable[[Meld], bool]] = (),
    ) -> None:
        self.grammar = grammar
        self.opening = opening
        self.worth = worth
        self.classes = tuple(classes)
        self._points: Cache[Meld, int] = Cache()

    def opening_points(self, meld: Meld) -> int:
        """Return what a meld counts towards an opening."""
        found = self._points.get(meld)
        if found is None:
            found = self._points.keep(meld, self.grammar.points(meld, self.opening))
        return found


class Ledger:
    """The account of one question: values, tallies and bounds."""

    judge: Judge
    situation: Situation
    needs: Needs
    goal: Goal
    maximises_opening: bool
    fewest: int
    most: int | None
    cap: int

    def __init__(self, judge: Judge, situation: Situation, needs: Needs, goal: Goal) -> None:
        self.judge = judge
        self.situation = situation
        self.needs = needs
        self.goal = goal
        self.maximises_opening = goal in ("opening", "go_out")
        points = 0 if self.maximises_opening else max(0, needs.points)
        # Lay-offs come after the opening, and nothing opens without a new meld.
        undemanding = not situation.opened and needs.points <= 0 and not needs.slots
        self.caps: Tally = (
            *[wanted for _, wanted in needs.canastas],
            *[wanted for _, wanted in needs.slots],
            max(needs.cards, int(undemanding)),
            points,
        )
        self.nothing: Tally = (0,) * len(self.caps)
        self.fewest, self.most = self._bounds()
        self.cap = self.fewest if self.most is None else self.most + 1
        """Left cards are counted no further than this."""
        self._sums: dict[tuple[Tally, Tally], Tally | None] = {}
        self._new: dict[tuple[Meld, bool], list[Effect]] = {}

    def _bounds(self) -> tuple[int, int | None]:
        """Return how many cards must and how many may stay in hand."""
        needs, arriving = self.needs, self.situation.arriving
        fewest = needs.keep
        if not needs.out:
            return max(0, fewest - arriving), None
        most = 0 if needs.final == "forbidden" else 1
        fewest = max(fewest, 1 if needs.final == "required" else 0)
        return max(0, fewest - arriving), most - arriving

    def signature(self) -> tuple[object, ...]:
        """Return all that effects and options depend on, the hand and the table apart."""
        needs, table = self.needs, self.situation
        return (
            (self.goal, self.caps, self.cap, self.most, needs.canastas, needs.slots),
            (needs.counts, needs.extra, needs.out, table.lay_offs, table.kinds),
            (table.out_kinds, table.per_slot, table.barred, table.unit),
        )

    def of_new(self, meld: Meld, late: bool = False) -> list[Effect]:
        """Return what laying a new meld can add, one effect for each slot it may fill.

        None at all where it may not be laid.  `late`: it can only be laid after the opening.
        """
        key = (meld, late)
        found = self._new.get(key)
        if found is None:
            found = self._new[key] = self._of_new(meld, late)
        return found

    def _of_new(self, meld: Meld, late: bool) -> list[Effect]:
        bit = 1 << meld.kind
        if not self.situation.kinds & bit:
            return []
        if self.situation.out_kinds & bit and not self.needs.out:
            return []
        tallies = self.filling(meld, late)
        canastas = self.of_final(meld)
        value = 0
        if self.goal == "most_points":
            value = self.judge.grammar.points(meld, self.judge.worth)
        elif self.maximises_opening and self.counted(meld, late):
            value = self.judge.opening_points(meld)
        sums = [self.sum(tally, canastas) for tally in tallies]
        return [(value, tally) for tally in sums if tally is not None]

    def counted(self, meld: Meld, late: bool) -> bool:
        """Tell whether a new meld counts towards the opening."""
        counts = self.needs.counts
        return not late and (counts < 0 or self.judge.classes[counts](meld))

    def filling(self, meld: Meld, late: bool = False) -> list[Tally]:
        """Return what a new meld does for the opening, one tally for each slot it may fill."""
        needs = self.needs
        tally = list(self.nothing)
        if self.counted(meld, late):
            tally[-2] = min(len(meld.cards), self.caps[-2])
            if self.caps[-1]:
                points = self.judge.opening_points(meld)
                tally[-1] = min(points, self.caps[-1])
        found = [tuple(tally)] if needs.extra else []
        for slot, (number, _) in enumerate(needs.slots, len(needs.canastas)):
            if not late and self.judge.classes[number](meld):
                filled = list(tally)
                filled[slot] = 1
                found.append(tuple(filled))
        return found

    def of_final(self, meld: Meld) -> Tally:
        """Return which canastas a meld of the unit is at the end of the turn."""
        if not self.needs.canastas:
            return self.nothing
        classes = self.judge.classes
        met = [int(classes[number](meld)) for number, _ in self.needs.canastas]
        return (*met, *self.nothing[len(met) :])

    def of_standing(self, before: Meld, after: Meld, own: bool) -> Effect:
        """Return what bringing a standing meld to this form adds."""
        value = 0
        if self.goal == "most_points":
            grammar, worth = self.judge.grammar, self.judge.worth
            value = grammar.points(after, worth) - grammar.points(before, worth)
        return value, self.of_final(after) if own else self.nothing

    def sum(self, first: Tally, second: Tally) -> Tally | None:
        """Add two tallies; None where a slot would be filled more often than it may be."""
        key = (first, second)
        if key in self._sums:
            return self._sums[key]
        total: Tally | None = self.counted_up(first, second)
        first_slot = len(self.needs.canastas)
        for slot in range(first_slot, first_slot + len(self.needs.slots)):
            if first[slot] + second[slot] > self.caps[slot]:
                total = None
        self._sums[key] = total
        return total

    def counted_up(self, first: Tally, second: Tally) -> Tally:
        """Add two tallies of which one fills no slot."""
        return tuple([min(a + b, cap) for a, b, cap in zip(first, second, self.caps, strict=True)])

    def deadwood(self, face: int, copies: int) -> int:
        """Return what leaving cards in hand adds to the value: their points, as a loss."""
        return -copies * self.judge.worth.faces[face] if self.goal == "least_deadwood" else 0

    def is_met(self, left: int, tally: Tally, value: int) -> bool:
        """Tell whether all needs are met that are not met card by card."""
        return left >= self.fewest and tally == self.caps and self.reaches(value)

    def reaches(self, value: int) -> bool:
        """Tell whether a value makes the opening, where the value is its points."""
        return not self.maximises_opening or value >= self.needs.points
