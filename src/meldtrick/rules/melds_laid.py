"""Laying new melds (word `lay`)."""

from collections.abc import Iterable, Sequence
from typing import Final

from meldtrick.cards.packed import pack
from meldtrick.errors import NotationError
from meldtrick.rules.going_out import After
from meldtrick.rules.hooks import Each, Objection
from meldtrick.rules.ledges import Ledges
from meldtrick.rules.meld_groups import groups
from meldtrick.rules.meld_notation import OWN, cards_of
from meldtrick.rules.meld_table import MeldTable
from meldtrick.rules.melds.cache import Cache
from meldtrick.rules.melds.grammar import Grammar
from meldtrick.rules.melds.parts import Fault
from meldtrick.rules.needs import ANY_NUMBER, ONE_UNFINISHED
from meldtrick.table import reduce
from meldtrick.table.actions import Action
from meldtrick.table.meld import Meld
from meldtrick.table.reduce import Log
from meldtrick.table.state import State

LIMIT_KEYS: Final = {
    "min": "min",
    "max": "max",
    "min_naturals": "min_naturals",
    "max_wilds": "max_wilds",
    "share": "wilds_over_naturals",
    "wilds_after": "wilds_after",
    "face_limit": "at_most",
}
"""The key of a meld kind that sets the limit which a fault names."""


class SlotLimit:
    """Which slot a standing meld closes for further melds of its unit.

    `per_slot`: see `meldtrick.rules.needs`.
    """

    def __init__(self, grammar: Grammar, per_slot: int) -> None:
        self._grammar = grammar
        self._per_slot = per_slot

    def closes(self, meld: Meld) -> int:
        """Return the slot as a bit, 0 where none is closed."""
        slot = self._grammar.same_slot(meld)
        if slot is None or self._per_slot == ANY_NUMBER:
            return 0
        most = self._grammar.kinds[meld.kind].limits.max
        full = most is not None and len(meld.cards) >= most
        return 0 if full and self._per_slot == ONE_UNFINISHED else 1 << slot


class OnePerSlot(Each):
    """A unit has only one set of a rank and one wild meld; later cards join it.

    Kinds of action that ask `taken` offer nothing else.
    """

    key = "melds.same_again"
    guaranteed = True

    def __init__(self, ledges: Ledges) -> None:
        self._ledges = ledges
        self._unit_of = ledges.table.unit_of
        self._grammar = ledges.table.grammar

    def taken(self, s: State) -> int:
        """Return the slots in which the unit of the player in turn may lay no new meld."""
        melds = s.melds[self._unit_of[s.turn]]
        found = self._ledges.rows(melds, OWN).closed if melds else 0
        return found | self._ledges.rows(s.staged, OWN).closed if s.staged else found

    def refuse(self, s: State, action: Action) -> Objection | None:
        """Refuse a second meld where the unit has one."""
        if action.meld is None or action.target is not None:
            return None  # nothing new is laid, or the pile's top is to say what
        slot = self._grammar.same_slot(action.meld)
        if slot is None or not self.taken(s) >> slot & 1:
            return None
        laid = [*s.melds[self._unit_of[s.turn]], *s.staged]
        same = [one for one in laid if self._grammar.same_slot(one) == slot]
        return Objection(self.key, meld=self._grammar.text(same[0]))


class Lay:
    """Lay a new meld of any size from the hand.

    Before the unit has opened the meld is staged: it stands once the opening is complete.
    """

    key = "melds"
    word = "lay"
    settles = True

    def __init__(self, table: MeldTable, slots: OnePerSlot) -> None:
        self._table = table
        self._slots = slots
        self._actions: Cache[Meld, Action] = Cache()
        self._groups = [group.row() for group in groups(table.grammar, self._steps)]

    def action(self, meld: Meld) -> Action:
        """Return the step that lays a meld."""
        found = self._actions.get(meld)
        if found is None:
            text = f"{self.word} {self._table.grammar.text(meld)}"
            found = self._actions.keep(meld, Action(self.word, text, meld.cards, meld=meld))
        return found

    def offer(self, s: State) -> Sequence[Action]:
        """Return every meld the hand can make; only those with a card that is owed, if one is."""
        hand = s.hands[s.turn]
        taken = self._slots.taken(s)
        held = self._table.held(hand)
        found: list[Action] = []
        for own, slot, mask, known, group in self._groups:
            if held & own and not taken & slot:
                part = hand & mask
                steps = known.get(part)
                found += group.steps(part) if steps is None else steps
        if s.owed_now:
            owed = s.owed_now
            return [one for one in found if any(owed >> 8 * face & 255 for face in one.cards)]
        return found

    def _steps(self, melds: Iterable[Meld]) -> tuple[Action, ...]:
        return tuple([self.action(meld) for meld in melds])

    def parse(self, words: Sequence[str]) -> Action:
        """Return the step that lays the cards named, in any order."""
        if not words:
            raise NotationError("lay: which cards? as in 'lay 9 9 JK'")
        named = cards_of(words, self._table.faces)
        found = self._table.grammar.read(named.faces, named.names)
        if isinstance(found, Meld):
            return self.action(found)
        text = f"{self.word} {named.text(self._table.faces)}"
        return Action(self.word, text, bytes(sorted(named.faces)))

    def check(self, s: State, action: Action) -> Objection | None:
        """Refuse cards that are not held, or that are no meld."""
        missing = self._table.missing(s, action.cards)
        if missing is not None or action.meld is not None:
            return missing
        named = cards_of(action.text.split()[1:], self._table.faces)
        found = self._table.grammar.read(named.faces, named.names)
        assert isinstance(found, Fault)
        return no_meld(found)

    def resolve(self, d: State, log: Log, action: Action) -> None:
        """Put the meld on the table."""
        assert action.meld is not None
        put_down(self._table, d, log, action.meld, pack(action.cards))

    def after(self, s: State, action: Action) -> After:
        """Return what the step would leave."""
        assert action.meld is not None
        melds = s.melds[self._table.unit_of[s.turn]]
        return After(s.hands[s.turn] - pack(action.cards), 0, (*melds, action.meld))


def put_down(table: MeldTable, d: State, log: Log, meld: Meld, from_hand: int) -> None:
    """Lay a new meld for the player in turn: staged until his unit has opened."""
    unit = table.unit_of[d.turn]
    laid = table.laid(meld, unit)
    if d.opened >> unit & 1:
        reduce.meld_laid(d, log, d.turn, unit, laid, from_hand)
    else:
        reduce.meld_staged(d, log, d.turn, laid, from_hand)


def no_meld(fault: Fault) -> Objection:
    """Return the objection to cards that are no meld."""
    kind = f"melds.kinds.{fault.kind}" if fault.kind else "melds"
    limit = LIMIT_KEYS.get(fault.key)
    if limit is not None:
        return Objection(f"{kind}.{limit}", "", **fault.facts)
    return Objection(kind, fault.key, **fault.facts)
