"""Laying new melds (word `lay`)."""

from collections.abc import Sequence

from meldtrick.cards.packed import pack
from meldtrick.errors import NotationError
from meldtrick.rules.by_identity import ByIdentity
from meldtrick.rules.going_out import After
from meldtrick.rules.hooks import Objection
from meldtrick.rules.meld_notation import cards_of
from meldtrick.rules.meld_table import MeldTable, bit
from meldtrick.rules.melds.cache import Cache
from meldtrick.rules.melds.parts import Fault
from meldtrick.rules.melds.sets import SetKind
from meldtrick.rules.needs import ANY_NUMBER, ONE_UNFINISHED
from meldtrick.table import reduce
from meldtrick.table.actions import Action
from meldtrick.table.meld import Meld
from meldtrick.table.reduce import Log
from meldtrick.table.state import State


class OnePerSlot:
    """A unit has only one set of a rank and one wild meld; later cards join it.

    `per_slot`: see `meldtrick.rules.needs`.  Kinds of action that ask `taken` offer nothing
    else.
    """

    key = "melds.same_again"
    guaranteed = True

    def __init__(self, table: MeldTable, per_slot: int) -> None:
        self._table = table
        self._grammar = table.grammar
        self._per_slot = per_slot
        self._found: ByIdentity[tuple[Meld, ...], int] = ByIdentity()
        self._of_object: ByIdentity[Meld, int] = ByIdentity()

    def taken(self, s: State) -> int:
        """Return the slots in which the unit of the player in turn may lay no new meld."""
        melds = s.melds[self._table.unit_of[s.turn]]
        found = self._found.get(melds)
        if found is None:
            found = self._found.keep(melds, self._slots(melds))
        return found | self._slots(s.staged) if s.staged else found

    def _slots(self, melds: Sequence[Meld]) -> int:
        found = 0
        for meld in melds:
            blocked = self._of_object.get(meld)
            if blocked is None:
                slot = self._grammar.same_slot(meld)
                blocked = 0 if slot is None or not self._blocks(meld) else 1 << slot
                self._of_object.keep(meld, blocked)
            found |= blocked
        return found

    def _blocks(self, meld: Meld) -> bool:
        if self._per_slot != ONE_UNFINISHED:
            return self._per_slot != ANY_NUMBER
        most = self._grammar.kinds[meld.kind].limits.max
        return most is None or len(meld.cards) < most

    def free(self, s: State, offered: Sequence[Action]) -> Sequence[Action]:
        """Return the steps whose new meld has a free slot."""
        taken = self.taken(s)
        if not taken:
            return offered
        return [one for one in offered if one.meld is None or not self._is_in(one.meld, taken)]

    def _is_in(self, meld: Meld, taken: int) -> bool:
        slot = self._grammar.same_slot(meld)
        return slot is not None and bool(taken >> slot & 1)

    def refuse(self, s: State, action: Action) -> Objection | None:
        """Refuse a second meld where the unit has one."""
        if action.meld is None or action.target is not None:
            return None
        slot = self._grammar.same_slot(action.meld)
        if slot is None or not self.taken(s) >> slot & 1:
            return None
        laid = [*s.melds[self._table.unit_of[s.turn]], *s.staged]
        same = [one for one in laid if self._grammar.same_slot(one) == slot]
        return Objection(self.key, meld=self._grammar.text(same[0]))

    def keep(self, s: State, offered: Sequence[Action]) -> Sequence[Action]:
        """Return all: only melds with a free slot are offered."""
        return offered


class _Rank:
    """The sets of one rank of one kind, by the cards of a hand that bear on them."""

    __slots__ = ("kind", "known", "mask", "rank")

    def __init__(self, kind: SetKind, rank: int) -> None:
        self.kind = kind
        self.rank = rank
        faces = {*kind.own_faces(rank), *kind.wilds}
        self.mask = sum([255 << 8 * face for face in faces])
        self.known: Cache[int, tuple[Action, ...]] = Cache(5_000)


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
        kinds = table.grammar.kinds
        self._ranks = [
            _Rank(kind, rank)
            for kind in kinds
            if isinstance(kind, SetKind)
            for rank in kind.ranks()
        ]
        self._others = [kind for kind in kinds if not isinstance(kind, SetKind)]
        self._at: Cache[int, list[_Rank]] = Cache(5_000)

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
        found: list[Action] = []
        for one in self._ranks_held(hand):
            if not taken >> one.rank & 1:
                key = hand & one.mask
                melds = one.known.get(key)
                if melds is None:
                    new = one.kind.new_of_rank(one.rank, key)
                    melds = one.known.keep(key, tuple([self.action(meld) for meld in new]))
                found += melds
        for kind in self._others:
            some = kind.new_melds(hand)
            if some:
                found += self._slots.free(s, [self.action(meld) for meld in some])
        if s.owed_now:
            owed = s.owed_now
            return [one for one in found if any(owed >> 8 * face & 255 for face in one.cards)]
        return found

    def _ranks_held(self, hand: int) -> list[_Rank]:
        """Return the ranks of which the hand holds a natural card."""
        held = self._table.held(hand)
        found = self._at.get(held)
        if found is None:
            found = [one for one in self._ranks if self._is_held(one, held)]
            self._at.keep(held, found)
        return found

    def _is_held(self, one: _Rank, held: int) -> bool:
        return any(held & bit(face) for face in one.kind.own_faces(one.rank))

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
        return no_meld(found) if isinstance(found, Fault) else None

    def resolve(self, d: State, log: Log, action: Action) -> None:
        """Put the meld on the table."""
        if action.meld is not None:
            put_down(self._table, d, log, action.meld, pack(action.cards))

    def after(self, s: State, action: Action) -> After:
        """Return what the step would leave."""
        melds = s.melds[self._table.unit_of[s.turn]]
        made = () if action.meld is None else (action.meld,)
        return After(s.hands[s.turn] - pack(action.cards), 0, (*melds, *made))


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
    key = f"melds.{fault.kind}" if fault.kind else "melds"
    return Objection(key, fault.key, **fault.facts)
