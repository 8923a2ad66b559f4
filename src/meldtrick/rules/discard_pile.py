"""Taking the discard pile with its top card (YAML section `pile`, word `take`)."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from meldtrick.cards.packed import ONE, pack, unpack
from meldtrick.rules.bonus_cards import BonusCards
from meldtrick.rules.going_out import After
from meldtrick.rules.hooks import Each, Objection
from meldtrick.rules.lay_off import Touching
from meldtrick.rules.meld_groups import groups
from meldtrick.rules.meld_notation import ARROW, Named, cards_of, split_target, target_of
from meldtrick.rules.meld_table import MeldTable, bit
from meldtrick.rules.melds_laid import OnePerSlot, put_down
from meldtrick.rules.needs import Situation
from meldtrick.rules.opening import Opening
from meldtrick.rules.pile_methods import METHODS, Taking
from meldtrick.table import facts, reduce
from meldtrick.table.actions import Action
from meldtrick.table.meld import Meld
from meldtrick.table.reduce import Log
from meldtrick.table.state import State


class Take:
    """Take the whole pile by placing its top card in the same step.

    `take 9 9` lays a new meld of the top and these cards of the hand; `take > 9 9 9` lays the
    top off; `take` alone faces a bonus card that lies on top.  The rest of the pile comes to
    the hand once nothing is staged.  `methods`: which ways are allowed, by name.  `bonus`: set
    where a bonus card on top may be faced.
    """

    key = "pile"
    word = "take"
    settles = False

    def __init__(
        self,
        table: MeldTable,
        touching: Touching,
        slots: OnePerSlot,
        methods: Sequence[str],
        bonus: BonusCards | None = None,
    ) -> None:
        self._table = table
        self._touching = touching
        self._slots = slots
        self._names = tuple(methods)
        self._methods = [METHODS[name] for name in methods]
        self._any_onto = "any" in methods
        self._bonus = bonus
        self._bare = Action(self.word, self.word)
        self._groups = [
            [group.row() for group in groups(table.grammar, _Laying(self, top).steps, top)]
            for top in range(len(table.faces))
        ]

    def offer(self, s: State) -> Sequence[Action]:
        """Return every way to take the pile by one of the methods."""
        if not s.pile:
            return ()
        top = s.pile[-1]
        if self._is_bonus(top):
            return (self._bare,)
        hand = s.hands[s.turn]
        held = self._table.held(hand)
        taken = self._slots.taken(s)
        found: list[Action] = []
        for own, slot, mask, known, group in self._groups[top]:
            if held & own and not taken & slot:
                part = hand & mask
                steps = known.get(part)
                found += group.steps(part) if steps is None else steps
        grown = self._touching.offers(s, bit(top))
        if self._any_onto:
            return found + grown
        return [*found, *[one for one in grown if self._allows_onto(top, one)]]

    def _is_bonus(self, top: int) -> bool:
        return self._bonus is not None and bool(self._bonus.faces >> top & 1)

    def steps(self, top: int, melds: Iterable[Meld]) -> tuple[Action, ...]:
        """Return the steps that lay the top in new melds, as far as a method allows them."""
        found: dict[str, Action] = {}
        for meld in melds:
            used = unpack(meld.packed - ONE[top])
            one = Taking(self._table.grammar, top, meld, used, None)
            if any(allows(one) for allows in self._methods):
                action = self._action(meld, top, used)
                found.setdefault(action, action)
        return tuple(found.values())

    def _allows_onto(self, top: int, action: Action) -> bool:
        assert action.meld is not None
        one = Taking(self._table.grammar, top, action.meld, b"", action.unit)
        return any(allows(one) for allows in self._methods)

    def _action(self, meld: Meld, top: int, used: bytes) -> Action:
        words = list(self._table.grammar.card_texts(meld))
        name = self._table.faces.name(top)
        words.remove(next(word for word in words if word.partition("=")[0] == name))
        text = self._text(cards_of(words, self._table.faces))
        return Action(self.word, text, used, meld=meld)

    def _text(self, named: Named) -> str:
        """Return the canonical text: naturals before wilds, each by face."""
        wild = self._table.equipment.wild
        pairs = zip(named.faces, named.names, strict=True)
        ordered = sorted(pairs, key=lambda pair: (wild >> pair[0] & 1, pair))
        words = [
            self._table.faces.name(face) + (f"={name}" if name else "") for face, name in ordered
        ]
        return " ".join([self.word, *words])

    def parse(self, words: Sequence[str]) -> Action:
        """Return the step that the words name; what it makes depends on the top card."""
        if not words:
            return self._bare
        if not any(ARROW in word for word in words):
            named = cards_of(words, self._table.faces)
            if not self._table.grammar.names_wilds:
                named = Named(named.faces, [""] * len(named.faces))
            return Action(self.word, self._text(named), bytes(sorted(named.faces)))
        before, after = split_target(self.word, words)
        target = target_of(after, self._table.grammar)
        top = cards_of(before[:1], self._table.faces)
        parts = [self.word, top.text(self._table.faces), f"{ARROW} {target.text}"]
        text = " ".join([part for part in parts if part])
        return Action(self.word, text, target=target.meld, unit=target.unit, name=ARROW)

    def check(self, s: State, action: Action) -> Objection | None:
        """Refuse an empty pile, cards that are not held and a meld that is not there."""
        if not s.pile:
            return Objection(self.key, "empty")
        if action.name == ARROW or action.target is not None:
            return self._table.target_fault(s, action, self.key)
        return self._table.missing(s, action.cards)

    def resolve(self, d: State, log: Log, action: Action) -> None:
        """Take the pile up and place its top; the rest waits beside the hand."""
        seat, top = d.turn, d.pile[-1]
        one = self.offered(d, action)
        reduce.pile_taken(d, log, seat, top)
        if one.target is not None:
            unit, old, new = self._touching.exchange(d, one, top)
            reduce.laid_off(d, log, seat, unit, old, new, 0)
        elif one.meld is not None:
            put_down(self._table, d, log, one.meld, pack(one.cards))
        else:
            assert self._bonus is not None
            self._bonus.face(self._table, d, log, top, 0)

    def offered(self, s: State, action: Action) -> Action:
        """Return the offered step that an action names.

        One text means other melds under another top, so the melds an action brings are not
        trusted.
        """
        if self._brings(s.pile[-1], action):
            return action
        return next(one for one in self.offer(s) if one == action)

    def _brings(self, top: int, action: Action) -> bool:
        """Tell whether an action's meld is the one it makes under this top."""
        if action.meld is None or len(action.cards) + 1 != len(action.meld.cards):
            return False
        return pack(action.cards) + ONE[top] == action.meld.packed

    def gain(self, s: State) -> int:
        """Return how many cards come to the hand with the pile."""
        return len(s.pile) - 1

    def after(self, s: State, action: Action) -> After:
        """Return what the step would leave once the rest of the pile is in the hand."""
        one, top = self.offered(s, action), s.pile[-1]
        hand = s.hands[s.turn] - pack(one.cards) + pack(s.pile[:-1])
        melds = s.melds[self._table.unit_of[s.turn]]
        if one.target is not None:
            return self._touching.after(s, one, top, hand)
        if one.meld is not None:
            return After(hand, 0, (*melds, one.meld))
        assert self._bonus is not None
        return After(hand, self._bonus.gain(s), melds)

    def staged(self, opening: Opening) -> Callable[[State, Action], Situation | None]:
        """Return how to tell what a step would leave before the unit has opened."""

        def after(s: State, action: Action) -> Situation | None:
            one = self.offered(s, action)
            assert one.meld is not None
            situation = opening.situation(s, arriving=self.gain(s))
            hand = situation.hand - pack(one.cards)
            return situation._replace(hand=hand, staged=(*situation.staged, one.meld))

        return after

    def uncounted(self, opening: Opening) -> Callable[[State], int]:
        """Return how to tell what the top would add to what an opening needs."""
        return lambda s: opening.uncounted(s.pile[-1])

    def shape_objection(self, s: State, action: Action) -> Objection | None:
        """Say why the top cannot be placed as an action wants, None where it can."""
        if action in self.offer(s):
            return None
        top = self._table.faces.name(s.pile[-1])
        if action.target is not None:
            return Objection(f"{self.key}.methods", "onto", top=top)
        cards = self._table.faces.text(action.cards)
        return Objection(f"{self.key}.methods", "new", top=top, cards=cards)


class _Laying:
    """How the steps with one top card are made."""

    def __init__(self, take: Take, top: int) -> None:
        self._take = take
        self._top = top

    def steps(self, melds: Iterable[Meld]) -> tuple[Action, ...]:
        """Return the steps that lay the top in these melds."""
        return self._take.steps(self._top, melds)


class PlacesTop(Each):
    """The top card must be placed by one of the methods."""

    key = "pile.methods"
    guaranteed = True

    def __init__(self, take: Take) -> None:
        self._take = take

    def refuse(self, s: State, action: Action) -> Objection | None:
        """Refuse a step that does not place the top."""
        return self._take.shape_objection(s, action)


class OncePerTurn:
    """The pile may be taken once a turn."""

    key = "pile"

    def bars(self, s: State) -> bool:
        """Tell whether it has been taken in this turn."""
        return bool(s.facts & facts.TOOK)

    def objection(self, s: State) -> Objection:
        """Say that it has."""
        return Objection(self.key, "once")


class NeighboursDiscard:
    """Only what the player before discarded may be taken, not the card turned up."""

    key = "pile.whose"

    def bars(self, s: State) -> bool:
        """Tell whether nobody has finished a turn, so that the top is the card turned up."""
        return not s.turns

    def objection(self, s: State) -> Objection:
        """Say whose card it is."""
        return Objection(self.key)


class BlockedTop:
    """No card of some classes may be taken when it lies on top.

    `classes`: the cards of each class, by its name, as a bit set.
    """

    key = "pile.blocked"

    def __init__(self, table: MeldTable, classes: Mapping[str, int]) -> None:
        self._table = table
        self._classes = dict(classes)
        self._faces = 0
        for faces in classes.values():
            self._faces |= faces

    def bars(self, s: State) -> bool:
        """Tell whether such a card is on top."""
        pile = s.pile
        return bool(pile) and bool(self._faces >> pile[-1] & 1)

    def objection(self, s: State) -> Objection:
        """Name the card and the class that bars it."""
        top = s.pile[-1]
        names = [name for name, faces in self._classes.items() if faces >> top & 1]
        return Objection(f"{self.key}.{names[0]}", top=self._table.faces.name(top))


class NewMeldToOpen:
    """A unit that has not opened takes the top only in a new meld."""

    key = "pile.unopened"
    guaranteed = False

    def __init__(self, table: MeldTable) -> None:
        self._table = table

    def refuse(self, s: State, action: Action) -> Objection | None:
        """Refuse to lay the top off, or to face it, before the opening."""
        if self._table.opened(s) or (action.target is None and action.cards):
            return None
        return Objection(self.key, "new_meld")

    def keep(self, s: State, offered: Sequence[Action]) -> Sequence[Action]:
        """Return the new melds only, before the opening."""
        if self._table.opened(s):
            return offered
        return [one for one in offered if one.target is None and one.cards]


class PileRest:
    """The rest of a taken pile comes to the hand as soon as nothing is staged."""

    key = "pile"

    def follow(self, d: State, log: Log, event: tuple[object, ...]) -> None:
        """Lift the rest of the pile."""
        if d.limbo and not d.staged:
            reduce.limbo_lifted(d, log, d.turn, d.limbo)
