"""The turn-plan solver: can the rest of the turn still be ended as required, and how best?"""

from collections.abc import Callable, Iterator, Sequence

from meldtrick.cards.packed import ONE, distinct, holds
from meldtrick.flow.turn_plan import quick
from meldtrick.flow.turn_plan.assembly import assembled
from meldtrick.flow.turn_plan.columns import Option, Recipe
from meldtrick.flow.turn_plan.layout import Layout
from meldtrick.flow.turn_plan.ledger import Judge, Ledger
from meldtrick.flow.turn_plan.masks import MaskSearch, MaskTables
from meldtrick.flow.turn_plan.sweep import Sweep, parts_of
from meldtrick.rules.melds import CardPoints, Grammar
from meldtrick.rules.melds.cache import Cache
from meldtrick.rules.needs import Goal, Needs, Plan, Situation
from meldtrick.table.meld import Meld

_Found = tuple[int, Sequence[Recipe]]


class TurnPlan:
    """Answers every question about the rest of a turn, exactly.

    `opening`: points of cards towards an opening.  `worth`: points of cards on the table and
    in hand, for the other goals; the opening's where not given.  `classes`: tells of a meld
    whether it is of class 0, 1, ...; needs name classes by these numbers.  `single`: the
    deck has one card of each face.
    """

    judge: Judge
    uses_masks: bool

    def __init__(
        self,
        grammar: Grammar,
        opening: CardPoints,
        worth: CardPoints | None = None,
        classes: Sequence[Callable[[Meld], bool]] = (),
        *,
        single: bool = False,
    ) -> None:
        self.judge = Judge(grammar, opening, worth or opening, classes)
        self._layout = Layout(self.judge)
        self.uses_masks = single and not any(kind.wilds for kind in grammar.kinds)
        self._masks = MaskTables(grammar, self.judge.worth.faces) if self.uses_masks else None
        self._plans: Cache[tuple[Situation, Needs, Goal], tuple[Plan | None]] = Cache(10_000)
        self._answers: Cache[tuple[Situation, Needs], bool] = Cache(50_000)
        self._options: Cache[tuple[object, ...], list[Option]] = Cache(20_000)
        self._signatures: Cache[tuple[object, ...], object] = Cache(5_000)

    def best(self, situation: Situation, needs: Needs, goal: Goal = "opening") -> Plan | None:
        """Return the best plan that meets the needs, None where none does."""
        key = (situation, needs, goal)
        found = self._plans.get(key)
        if found is None:
            found = self._plans.keep(key, (self._best(situation, needs, goal),))
        return found[0]

    def can(self, situation: Situation, needs: Needs) -> bool:
        """Tell whether the turn can still be ended as needed."""
        key = (situation, needs)
        found = self._answers.get(key)
        if found is None:
            found = self._answers.keep(key, self._can(situation, needs))
        return found

    def deadwood(self, hand: int) -> int:
        """Return the least points of cards that no meld of the hand's own can take in."""
        if self._masks is not None:
            return self._masks.deadwood(hand)
        plan = self.best(Situation(hand), Needs(), "least_deadwood")
        # Nothing is asked for, so a plan there is.
        return plan.value if plan is not None else 0

    def deadwood_without_one(self, hand: int, at_most: int) -> list[tuple[int, int]]:
        """Return the faces whose discard leaves at most so much deadwood, each with it."""
        if self._masks is not None:
            return self._masks.without_one(hand, at_most)
        rows = [(face, self.deadwood(hand - ONE[face])) for face in distinct(hand)]
        return [row for row in rows if row[1] <= at_most]

    def admits(self, situation: Situation, needs: Needs, melds: Sequence[Meld]) -> list[Meld]:
        """Return the new melds after which the turn can still be ended as needed.

        Each meld is held in the hand.  Where the unit has not opened it is staged by being
        laid, else it stands at once.
        """
        allowed = [meld for meld in melds if self._may_be_laid(situation, needs, meld)]
        clear = quick.settled(self.judge, situation, needs, allowed)
        if len(clear) == len(allowed):
            return allowed
        plan = self.best(situation, needs)
        if plan is None:
            # Whatever is laid first, no more can be reached than from the whole hand.
            return []
        counts = needs.counts
        clear |= {
            step.meld
            for step in plan.placements
            if step.target is None and (counts < 0 or self.judge.classes[counts](step.meld))
        }
        return [
            meld
            for meld in allowed
            if meld in clear or self.can(self.after(situation, meld), needs)
        ]

    def _may_be_laid(self, situation: Situation, needs: Needs, meld: Meld) -> bool:
        bit = 1 << meld.kind
        if not situation.kinds & bit:
            return False
        waived = needs.waiver is not None and not situation.opened
        return not situation.out_kinds & bit or needs.out or waived

    def after(self, situation: Situation, meld: Meld) -> Situation:
        """Return the situation after a new meld was laid."""
        hand = situation.hand - meld.packed
        if situation.opened:
            return situation._replace(hand=hand, own=(*situation.own, meld))
        return situation._replace(hand=hand, staged=(*situation.staged, meld))

    def _can(self, situation: Situation, needs: Needs) -> bool:
        if quick.is_free(self.judge, situation, needs):
            return True
        if quick.falls_short(self.judge, situation, needs) and needs.waiver is None:
            return False
        return self._solve(situation, needs, "opening", only_whether=True) is not None

    def _best(self, situation: Situation, needs: Needs, goal: Goal) -> Plan | None:
        solved = self._solve(situation, needs, goal)
        if solved is None:
            return None
        ledger, (value, recipes) = solved
        placements = assembled(self._layout, ledger, recipes)
        left = situation.hand
        for step in placements:
            left -= 1 << 8 * step.face if step.face >= 0 else step.meld.packed
        return Plan(-value if goal == "least_deadwood" else value, tuple(placements), left)

    def _solve(
        self, situation: Situation, needs: Needs, goal: Goal, only_whether: bool = False
    ) -> tuple[Ledger, _Found] | None:
        """Return a best way and its ledger: an opening, else by the waiver, else nothing."""
        if not holds(situation.hand, needs.owed, self._layout.grammar.table.guard):
            return None
        for table, wanted in self._ways(situation, needs, goal):
            ledger = Ledger(self.judge, table, wanted, goal)
            found = self._found(ledger, only_whether)
            if found is not None:
                return ledger, found
        return None

    def _ways(
        self, situation: Situation, needs: Needs, goal: Goal
    ) -> Iterator[tuple[Situation, Needs]]:
        """Yield the ways to meet the needs: plainly, by the waiver, by laying nothing."""
        yield situation, needs
        if situation.opened:
            return
        free = needs._replace(points=0, cards=0, slots=(), extra=True)
        if needs.waiver is not None:
            out = free._replace(keep=0, out=True, canastas=needs.waiver)
            yield situation._replace(lay_offs=False), out
        demanding = needs.points > 0 or needs.cards > 0 or needs.slots
        if not situation.staged and not (demanding and goal in ("opening", "go_out")):
            yield situation._replace(opened=True, lay_offs=False, kinds=0, arriving=0), free

    def _found(self, ledger: Ledger, only_whether: bool) -> _Found | None:
        """Return the best way for one ledger by the back end that fits."""
        table, needs = ledger.situation, ledger.needs
        if ledger.most is not None and ledger.most < 0:
            return None
        on_table = table.own or table.staged or table.others
        if self.uses_masks and not (on_table or table.barred or table.per_slot or table.apart):
            found = MaskSearch(ledger).best()
            return found if found is not None and ledger.reaches(found[0]) else None
        enough = None
        if only_whether and ledger.most is None and not (any(ledger.caps) or needs.owed):
            enough = needs.points
        signature = self._signature(ledger)
        node = Sweep(self._layout, ledger, self._options, signature).best(enough)
        return None if node is None else (node[0], parts_of(node))

    def _signature(self, ledger: Ledger) -> object:
        """Return a token that stands for all that options of columns depend on."""
        key = ledger.signature()
        known = self._signatures.get(key)
        return self._signatures.keep(key, object()) if known is None else known
