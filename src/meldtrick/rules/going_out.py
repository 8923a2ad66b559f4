"""Going out, and what a player must keep who may not (YAML section `going_out`)."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from meldtrick.cards.packed import size, unpack
from meldtrick.rules.canastas import ANY, Canastas
from meldtrick.rules.flow import Phase
from meldtrick.rules.hooks import Objection
from meldtrick.rules.meld_table import MeldTable
from meldtrick.table import facts, reduce
from meldtrick.table.actions import Action
from meldtrick.table.meld import Meld
from meldtrick.table.reduce import Log
from meldtrick.table.state import State

PART = "going_out"
KEEP = 2
"""Cards after which a turn can always end: one to discard and one to hold."""


class After(NamedTuple):
    """What a step would leave.

    `hand`: the cards known to be in the hand.  `extra`: how many hidden ones join them for
    certain.  `melds`: those of the player's unit.
    """

    hand: int
    extra: int
    melds: tuple[Meld, ...]


class Placing(Protocol):
    """A kind of action that brings cards to the table."""

    def resolve(self, d: State, log: Log, action: Action) -> None:
        """Do what an action says, without what follows from it."""
        ...

    def after(self, s: State, action: Action) -> After:
        """Return what an action would leave."""
        ...


class GoingOut:
    """When a player may have no card left.

    `needs`: canastas his unit must have, a number for each class name or ``any``.
    `first_turn`: whether he may go out on his own first turn of the deal.  `final_discard`:
    whether his last card must be discarded.  `bonus`: points for it.
    """

    key = "going_out"

    needs: dict[str, int]
    first_turn: bool
    final_discard: bool
    bonus: int
    always: bool
    frees: int

    def __init__(
        self,
        table: MeldTable,
        canastas: Canastas | None,
        *,
        needs: Mapping[str, int] | None = None,
        first_turn: bool = True,
        final_discard: bool = False,
        bonus: int = 0,
    ) -> None:
        self._table = table
        self._canastas = canastas
        self.needs = dict(needs or {})
        self.first_turn = first_turn
        self.final_discard = final_discard
        self.bonus = bonus
        plain = not self.needs and not final_discard
        self.always = plain and first_turn
        """Whether nothing ever bars going out."""
        self.frees = facts.FIRST_TURNS_OVER if plain else 0
        """A fact with which nothing bars it any more."""

    def free(self, s: State) -> bool:
        """Tell whether the player in turn may run out of cards whatever he lays."""
        return self.always or bool(s.facts & self.frees) or self.least(s) == 0

    def least(self, s: State) -> int:
        """Return how many cards must stay after a step that completes no canasta."""
        if self._obstacle(s, s.melds[self._table.unit_of[s.turn]]):
            return KEEP
        return 1 if self.final_discard else 0

    def banned(self, s: State) -> bool:
        """Tell whether the player may not go out in this turn, whatever he lays."""
        return not self.first_turn and not s.facts & facts.FIRST_TURNS_OVER

    def lacks(self, s: State, melds: Sequence[Meld]) -> Objection:
        """Return the objection to a turn that would leave too few cards."""
        return self._objection(self._obstacle(s, melds) or "final_discard", 0, melds)

    def _obstacle(self, s: State, melds: Sequence[Meld]) -> str:
        """Return which key bars the player from going out, an empty text where none does."""
        if self.banned(s):
            return "first_turn"
        if self.needs and self._canastas and self._canastas.lacking(melds, self.needs):
            return "canastas"
        return ""

    def objection(self, s: State, after: After) -> Objection | None:
        """Say why a turn could not end lawfully after a step, None where it could.

        Two cards always do: one is discarded, one kept.  With one card the player must be
        entitled to discard it, or to lay it and thereby become entitled.
        """
        left = size(after.hand) + after.extra
        if left >= KEEP:
            return None
        obstacle = self._obstacle(s, after.melds)
        if left == 1:
            if not obstacle or (obstacle == "canastas" and self._completes(after)):
                return None
        elif not obstacle:
            if not self.final_discard:
                return None
            obstacle = "final_discard"
        return self._objection(obstacle, left, after.melds)

    def _objection(self, obstacle: str, left: int, melds: Sequence[Meld]) -> Objection:
        key = f"{self.key}.{obstacle}"
        if obstacle != "canastas" or self._canastas is None:
            return Objection(key, left=left, needed=KEEP)
        name = self._canastas.lacking(melds, self.needs)
        have = self._canastas.count(melds, name)
        case = "" if name == ANY else "of_class"
        return Objection(key, case, left=left, canastas=have, needed=self.needs[name], of=name)

    def _completes(self, after: After) -> bool:
        """Tell whether the last card can be laid off so that the player is entitled."""
        if self.final_discard or after.extra:
            return False
        card = unpack(after.hand)[0]
        for place, old in enumerate(after.melds):
            for new in self._table.grammar.extended(old, card):
                melds = (*after.melds[:place], new, *after.melds[place + 1 :])
                if self._canastas and not self._canastas.lacking(melds, self.needs):
                    return True
        return False


class Onward:
    """What could follow a step that leaves one card: the pile, a swap, a last lay-off.

    `kind`: the kind of the step.  `phases`: the rows of the flow, complete once somebody plays.
    """

    def __init__(self, kind: Placing, phases: Sequence[Phase]) -> None:
        self._kind = kind
        self._phases = phases

    def draft(self, s: State, action: Action) -> State:
        """Return the state right after a step, without what follows from it."""
        draft = s.copy()
        self._kind.resolve(draft, [], action)
        return draft

    def follows(self, draft: State, action: Action) -> bool:
        """Tell whether the turn has a lawful end after the step that made a draft."""
        if draft.limbo and not draft.staged:
            reduce.limbo_lifted(draft, [], draft.turn, draft.limbo)
        row = self._phases[draft.row]
        target = row.after.get(action.kind, row.index)
        return target >= 0 and bool(self._phases[target].menu(draft))


class KeepRule:
    """A step must leave the turn a lawful end; before the opening that rule sees to it.

    `kind`: the kind of action, which tells what an action would leave.  `phases`: see
    `Onward`.  `gain`: how many cards a step of the kind brings for certain.
    """

    guaranteed = False
    key = "going_out"

    def __init__(
        self,
        out: GoingOut,
        table: MeldTable,
        kind: Placing,
        phases: Sequence[Phase],
        gain: Callable[[State], int] | None = None,
    ) -> None:
        self._out = out
        self._table = table
        self._kind = kind
        self._onward = Onward(kind, phases)
        self._gain = gain

    def refuse(self, s: State, action: Action) -> Objection | None:
        """Refuse a step after which no lawful end is left."""
        if not self._table.opened(s):
            return None
        after = self._kind.after(s, action)
        found = self._out.objection(s, after)
        return None if found and self._goes_on(s, action, after) else found

    def _goes_on(self, s: State, action: Action, after: After) -> bool:
        """Tell whether the one card left can still be followed up; no hidden card is looked at."""
        if size(after.hand) != 1 or after.extra:
            return False
        return self._onward.follows(self._onward.draft(s, action), action)

    def keep(self, s: State, offered: Sequence[Action]) -> Sequence[Action]:
        """Return the steps that leave two cards, or pass the closer look."""
        out = self._out
        if out.always or s.facts & out.frees:
            return offered
        if out.free(s) or not self._table.opened(s):
            return offered
        gain = self._gain(s) if self._gain else 0
        spare = size(s.hands[s.turn]) + gain - KEEP
        return [one for one in offered if len(one.cards) <= spare or self.refuse(s, one) is None]


class LastDiscard:
    """The last card may be discarded only by a player who may go out."""

    key = "going_out"

    def __init__(self, out: GoingOut, table: MeldTable) -> None:
        self._out = out
        self._table = table

    def bars(self, s: State) -> bool:
        """Tell whether the player holds one card and may not go out."""
        return s.hands[s.turn] % 255 < KEEP and self._out.least(s) == KEEP

    def objection(self, s: State) -> Objection:
        """Say what is lacking for going out."""
        return self._out.lacks(s, s.melds[self._table.unit_of[s.turn]])
