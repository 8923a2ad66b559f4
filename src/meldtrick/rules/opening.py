"""The first melds of a unit and the points they must reach (YAML section `opening`)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from meldtrick.cards.packed import holds, pack, size
from meldtrick.rules.going_out import KEEP, GoingOut, Onward
from meldtrick.rules.hooks import Facts, Objection
from meldtrick.rules.meld_table import MeldTable
from meldtrick.rules.melds.cache import Cache
from meldtrick.rules.melds.parts import CardPoints
from meldtrick.rules.needs import FinalDiscard, Goal, Needs, Plan, Situation
from meldtrick.table import facts, reduce
from meldtrick.table.actions import Action
from meldtrick.table.meld import Meld
from meldtrick.table.reduce import Log
from meldtrick.table.state import State

PART = "opening"


class Planner(Protocol):
    """The turn-plan solver as the rules of melds ask it."""

    def best(self, situation: Situation, needs: Needs, goal: Goal = "opening") -> Plan | None:
        """Return the best plan that meets the needs, None where none does."""
        ...

    def can(self, situation: Situation, needs: Needs) -> bool:
        """Tell whether the turn can still be ended as needed."""
        ...

    def admits(self, situation: Situation, needs: Needs, melds: Sequence[Meld]) -> list[Meld]:
        """Return the new melds after which the turn can still be ended as needed."""
        ...


class FixedMinimum:
    """The same minimum at every score."""

    def __init__(self, points: int) -> None:
        self._points = points

    def needed(self, score: int) -> int:
        """Return the points needed by a side with this total."""
        return self._points


class TableMinimum:
    """A minimum by brackets of the score.

    `brackets`: lowest total of each bracket but the first, with its points; `below` holds under
    all of them.
    """

    def __init__(self, below: int, brackets: Mapping[int, int]) -> None:
        self._below = below
        self._brackets = sorted(brackets.items(), reverse=True)

    def needed(self, score: int) -> int:
        """Return the points needed by a side with this total."""
        for lowest, points in self._brackets:
            if score >= lowest:
                return points
        return self._below


class LinearMinimum:
    """A base, and a step more for every full `per` points of the score."""

    def __init__(self, base: int, step: int, per: int) -> None:
        self._base = base
        self._step = step
        self._per = per

    def needed(self, score: int) -> int:
        """Return the points needed by a side with this total."""
        return self._base + self._step * (max(0, score) // self._per)


Minimum = FixedMinimum | TableMinimum | LinearMinimum


class Opening:
    """A unit opens with new melds of one turn that together reach the minimum.

    Until then they are staged.  `top_counts`: whether the top of a taken pile counts.
    `per_slot`: see `meldtrick.rules.needs`.  `numbers`: the class numbers by which the planner
    knows canastas, by name.
    """

    key = "opening.minimum"

    def __init__(
        self,
        table: MeldTable,
        out: GoingOut,
        minimum: Minimum,
        planner: Planner,
        *,
        per_slot: int = 0,
        top_counts: bool = True,
        numbers: Mapping[str, int] | None = None,
    ) -> None:
        self.table = table
        self.out = out
        self._minimum = minimum
        self.planner = planner
        self._per_slot = per_slot
        self.top_counts = top_counts
        self._numbers = dict(numbers or {})
        self._card_points = CardPoints(table.equipment.points)
        self._points: Cache[Meld, int] = Cache()

    def points(self, meld: Meld) -> int:
        """Return what a meld counts towards the minimum."""
        found = self._points.get(meld)
        if found is None:
            found = self.table.grammar.points(meld, self._card_points)
            self._points.keep(meld, found)
        return found

    def needed(self, s: State) -> int:
        """Return what the staged melds of the player in turn must count in all."""
        side = self.table.seating.side[s.turn]
        points = self._minimum.needed(s.match.scores[side])
        if s.facts & facts.TOOK:
            points += self.uncounted(facts.mark(s.marks, facts.TAKEN_FACE))
        return points

    def uncounted(self, top: int) -> int:
        """Return what must be made up for where the top of a taken pile does not count."""
        return 0 if self.top_counts else self._card_points.faces[top]

    def laid(self, s: State) -> int:
        """Return what the staged melds count so far."""
        return sum([self.points(meld) for meld in s.staged])

    def follow(self, d: State, log: Log, event: tuple[object, ...]) -> None:
        """Let the staged melds stand once they reach the minimum."""
        if self.laid(d) >= self.needed(d):
            reduce.opened(d, log, d.turn, self.table.unit_of[d.turn])

    def situation(self, s: State, arriving: int = 0) -> Situation:
        """Return the table as the planner sees it before the unit has opened."""
        unit = self.table.unit_of[s.turn]
        return Situation(
            s.hands[s.turn],
            own=s.melds[unit],
            staged=s.staged,
            opened=False,
            lay_offs=False,
            per_slot=self._per_slot,
            arriving=len(s.limbo) + arriving,
            unit=unit if self.table.layers else -1,
        )

    def needs(self, s: State) -> Needs:
        """Return what the rest of the turn must reach, without a way out of the deal."""
        return Needs(points=self.needed(s), keep=self.out.least(s))

    def can(self, s: State, situation: Situation, needs: Needs) -> bool:
        """Tell whether the opening can be completed and the turn ended, be it by going out."""
        planner = self.planner
        if planner.can(situation, needs):
            return True
        going = self.going_out(s, needs)
        return going is not None and planner.can(self._with_lay_offs(s, situation), going)

    def _with_lay_offs(self, s: State, situation: Situation) -> Situation:
        unit = self.table.unit_of[s.turn]
        others = [meld for other, melds in enumerate(s.melds) if other != unit for meld in melds]
        return situation._replace(lay_offs=True, others=tuple(others))

    def going_out(self, s: State, needs: Needs) -> Needs | None:
        """Return the needs of going out in this turn, None where that is no other way."""
        if needs.keep < KEEP or self.out.banned(s):
            return None
        canastas = [(self._numbers[name], n) for name, n in self.out.needs.items()]
        final: FinalDiscard = "required" if self.out.final_discard else "optional"
        return needs._replace(keep=0, out=True, final=final, canastas=tuple(canastas))

    def reach(self, after: Situation, needed: int) -> Facts:
        """Return what is laid, the best that can still be reached, and by which melds."""
        laid = sum([self.points(meld) for meld in after.staged])
        best = self.planner.best(after, Needs())
        value, placements = (laid, ()) if best is None else (best.value, best.placements)
        witness = [f"lay {self.table.grammar.text(step.meld)}" for step in placements]
        return {"laid": laid, "best": value, "needed": needed, "witness": witness}

    def objection(self, s: State, after: Situation, needs: Needs) -> Objection:
        """Say why the opening cannot be completed from a situation."""
        reach = self.reach(after, needs.points)
        if reach["best"] >= needs.points:
            return self.out.lacks(s, s.melds[self.table.unit_of[s.turn]])
        return Objection(self.key, "reach" if reach["witness"] else "", **reach)


class Reaches:
    """Before the opening only steps after which it can still be completed are allowed.

    `after`: the situation that an action of the kind would leave.  `extra`: points that it
    would add to what is needed.  `onward`: what could follow a step that leaves one card, not
    given for a kind that draws hidden ones.
    """

    key = "opening.minimum"
    guaranteed = False

    def __init__(
        self,
        opening: Opening,
        after: Callable[[State, Action], Situation | None],
        extra: Callable[[State], int] | None = None,
        onward: Onward | None = None,
    ) -> None:
        self._opening = opening
        self._after = after
        self._extra = extra
        self._onward = onward

    def refuse(self, s: State, action: Action) -> Objection | None:
        """Refuse a step after which the opening is out of reach."""
        opening = self._opening
        if opening.table.opened(s):
            return None
        after = self._after(s, action)
        needs = opening.needs(s)
        if self._extra is not None:
            needs = needs._replace(points=needs.points + self._extra(s))
        if after is None or opening.can(s, after, needs):
            return None
        if self._goes_on(s, action, after, needs):
            return None
        return opening.objection(s, after, needs)

    def _goes_on(self, s: State, action: Action, after: Situation, needs: Needs) -> bool:
        """Tell whether an opening that leaves one card can be followed up, as by the pile."""
        if self._onward is None or needs.keep < KEEP:
            return False
        if not self._opening.planner.can(after, needs._replace(keep=1)):
            return False
        draft = self._onward.draft(s, action)
        if self._opening.laid(draft) >= self._opening.needed(draft):
            reduce.opened(draft, [], draft.turn, self._opening.table.unit_of[draft.turn])
        return self._onward.follows(draft, action)

    def keep(self, s: State, offered: Sequence[Action]) -> Sequence[Action]:
        """Return the steps that keep the opening in reach."""
        if self._opening.table.opened(s):
            return offered
        return [one for one in offered if self.refuse(s, one) is None]


class ReachesByMelds(Reaches):
    """The same for new melds from the hand, in fewer questions to the planner."""

    def __init__(self, opening: Opening, onward: Onward) -> None:
        super().__init__(opening, self._staged, onward=onward)
        self._unit_of = opening.table.unit_of

    def _staged(self, s: State, action: Action) -> Situation:
        assert action.meld is not None
        situation = self._opening.situation(s)
        hand = situation.hand - pack(action.cards)
        return situation._replace(hand=hand, staged=(*situation.staged, action.meld))

    def keep(self, s: State, offered: Sequence[Action]) -> Sequence[Action]:
        """Return the melds that complete the opening or leave it in reach."""
        if s.opened >> self._unit_of[s.turn] & 1:
            return offered
        opening = self._opening
        needs = opening.needs(s)
        missing = needs.points - opening.laid(s)
        hand = s.hands[s.turn]
        spare = size(hand) + len(s.limbo) - needs.keep
        done = [self._completes(one, missing, spare) for one in offered]
        if all(done):
            return offered
        complete = [one for one, yes in zip(offered, done, strict=True) if yes]
        asked = [
            one
            for one, yes in zip(offered, done, strict=True)
            if not yes and not self._joins(hand, spare, one, complete)
        ]
        if not asked:
            return offered
        lost = set(self._lost(s, needs, asked, reachable=bool(complete)))
        return [one for one in offered if one not in lost]

    def _completes(self, action: Action, missing: int, spare: int) -> bool:
        """Tell whether a meld completes the opening by itself."""
        assert action.meld is not None
        if len(action.cards) > spare:
            return False
        return self._opening.points(action.meld) >= missing

    def _joins(self, hand: int, spare: int, one: Action, complete: Sequence[Action]) -> bool:
        """Tell whether a meld can be followed by one that completes the opening by itself."""
        rest = hand - pack(one.cards)
        left = spare - len(one.cards)
        guard = self._opening.table.faces.guard
        for other in complete[:4]:
            fits = len(other.cards) <= left and self._apart(one, other)
            if fits and holds(rest, pack(other.cards), guard):
                return True
        return False

    def _apart(self, one: Action, other: Action) -> bool:
        """Tell whether two melds may be laid in one turn, whatever the limit of a slot."""
        assert one.meld is not None
        assert other.meld is not None
        slot = self._opening.table.grammar.same_slot(one.meld)
        return slot is not None and slot != self._opening.table.grammar.same_slot(other.meld)

    def _lost(
        self, s: State, needs: Needs, asked: Sequence[Action], *, reachable: bool
    ) -> list[Action]:
        """Return the melds after which the opening is out of reach."""
        opening = self._opening
        if reachable or opening.going_out(s, needs) is not None:
            return [one for one in asked if self.refuse(s, one) is not None]
        melds = [one.meld for one in asked if one.meld is not None]
        situation = opening.situation(s)
        admitted = opening.planner.admits(situation, needs, melds)
        lost = [one for one in asked if one.meld not in admitted]
        tight = needs.keep == KEEP and opening.planner.can(situation, needs._replace(keep=1))
        return [one for one in lost if self.refuse(s, one) is not None] if tight else lost


class Unfinished:
    """A turn may not end while an opening is staged."""

    key = "opening.minimum"

    def __init__(self, opening: Opening) -> None:
        self._opening = opening

    def bars(self, s: State) -> bool:
        """Tell whether melds are staged."""
        return bool(s.staged)

    def objection(self, s: State) -> Objection:
        """Say how much is missing and what would make it."""
        opening = self._opening
        reach = opening.reach(opening.situation(s), opening.needs(s).points)
        return Objection(self.key, "unfinished", **reach)
