"""Laying single cards off on melds (YAML section `lay_off`, word `off`)."""

from collections.abc import Callable, Mapping, Sequence

from meldtrick.cards.packed import ONE
from meldtrick.errors import NotationError
from meldtrick.rules.going_out import After
from meldtrick.rules.hooks import Each, Objection
from meldtrick.rules.ledges import LedgeRule, Ledges, Reach
from meldtrick.rules.meld_notation import (
    ARROW,
    Named,
    cards_of,
    owner_prefix,
    split_target,
    target_of,
)
from meldtrick.rules.meld_table import MeldTable
from meldtrick.rules.melds.grammar import Grammar
from meldtrick.rules.melds.parts import says
from meldtrick.table import reduce
from meldtrick.table.actions import Action
from meldtrick.table.meld import Meld
from meldtrick.table.reduce import Log
from meldtrick.table.state import State

PART = "lay_off"


def added_text(grammar: Grammar, old: Meld, new: Meld) -> str:
    """Return the text of the one card that `new` has more than `old`."""
    texts = list(grammar.card_texts(new))
    for text in grammar.card_texts(old):
        texts.remove(text)
    return texts[0]


def stood_for(grammar: Grammar, old: Meld, new: Meld) -> str:
    """Return the rank or card that the added card stands for."""
    card, _, name = added_text(grammar, old, new).partition("=")
    if name or grammar.same_slot(new) is None:
        return name or card
    return grammar.ranks[new.anchor] if new.anchor >= 0 else card


class Touching:
    """The melds a rule lets a player touch, with the lay-offs each of them takes.

    `word`: the word of the actions.  `on`: whose melds, see `MeldTable.units_on`.
    `from_hand`: whether the cards come from the hand; the pile's top need not be named.
    """

    table: MeldTable
    on: dict[str, bool]
    offers: Callable[[State, int], list[Action]]

    def __init__(
        self, ledges: Ledges, word: str, on: Mapping[str, bool], *, from_hand: bool = True
    ) -> None:
        self.table = ledges.table
        self.on = dict(on)
        self._word = word
        self._from_hand = from_hand
        rule = LedgeRule(ledges.table.grammar.fitting, self.ways)
        self.offers = Reach(ledges, on, rule).offers

    def ways(self, meld: Meld, face: int, number: int) -> tuple[Action, ...]:
        """Return the steps that add a face to a meld, one for each place it can take."""
        grammar = self.table.grammar
        where = f"{ARROW} {owner_prefix(number)}{grammar.text(meld)}"
        results = grammar.extended(meld, face)
        cards = bytes((face,)) if self._from_hand else b""
        found: dict[str, Action] = {}
        for new in results:
            words = [self._word, self.table.faces.text(cards), where]
            if len(results) > 1:
                words[1] = added_text(grammar, meld, new)
            text = " ".join([word for word in words if word])
            one = Action(self._word, text, cards, target=meld, unit=number, meld=new)
            found.setdefault(text, one)
        return tuple(found.values())

    def named(self, card: Named, words: Sequence[str]) -> Action:
        """Return the action that lays one card of the hand on the meld that words name."""
        grammar = self.table.grammar
        target = target_of(words, grammar)
        face, name = card.faces[0], card.names[0]
        cards = bytes((face,))
        text = f"{self._word} {card.text(self.table.faces)} {ARROW} {target.text}"
        if target.meld is None:
            return Action(self._word, text, cards, unit=target.unit)
        for one in self.ways(target.meld, face, target.unit):
            if one.meld and says(name, stood_for(grammar, target.meld, one.meld)):
                return one
        return Action(self._word, text, cards, target=target.meld, unit=target.unit)

    def fault(self, s: State, action: Action, key: str) -> Objection | None:
        """Say why the target of an action is none, or does not take the card."""
        fault = self.table.target_fault(s, action, key)
        if fault is None and action.meld is None:
            card = self.table.faces.text(action.cards)
            meld = action.text.partition(f"{ARROW} ")[2]
            return Objection(key, "does_not_fit", card=card, meld=meld)
        return fault

    def exchange(self, s: State, action: Action, face: int) -> tuple[int, Meld, Meld]:
        """Return the owner of an action's target, and the target before and after."""
        table = self.table
        if not table.layers and action.target is not None and action.meld is not None:
            return table.owner(s, action.unit), action.target, action.meld
        unit, old = table.target(s, action)
        return unit, old, table.grown(old, face, table.unit_of[s.turn], action.meld)

    def after(self, s: State, action: Action, face: int, hand: int) -> After:
        """Return what a lay-off would leave; `hand` is the hand after it."""
        unit, old, new = self.exchange(s, action, face)
        own = self.table.unit_of[s.turn]
        melds = s.melds[own]
        if unit == own:
            place = melds.index(old)
            melds = (*melds[:place], new, *melds[place + 1 :])
        return After(hand, 0, melds)


class LayOff:
    """Add one card from the hand to a meld that stands."""

    key = "lay_off"
    word = "off"
    settles = True

    def __init__(self, touching: Touching) -> None:
        self.touching = touching
        self._table = touching.table

    def offer(self, s: State) -> Sequence[Action]:
        """Return every lay-off; only those of a card that is owed, if one is."""
        return self.touching.offers(s, self._table.held(s.owed_now or s.hands[s.turn]))

    def parse(self, words: Sequence[str]) -> Action:
        """Return the lay-off that the words name."""
        before, after = split_target(self.word, words)
        if len(before) != 1:
            raise NotationError(f"off {' '.join(words)}: one card at a time, as in 'off 9 > 9 9 2'")
        return self.touching.named(cards_of(before, self._table.faces), after)

    def check(self, s: State, action: Action) -> Objection | None:
        """Refuse a card that is not held, a meld that is not there, a card that does not fit."""
        missing = self._table.missing(s, action.cards)
        return missing or self.touching.fault(s, action, self.key)

    def resolve(self, d: State, log: Log, action: Action) -> None:
        """Move the card onto the meld."""
        face = action.cards[0]
        unit, old, new = self.touching.exchange(d, action, face)
        reduce.laid_off(d, log, d.turn, unit, old, new, ONE[face])

    def after(self, s: State, action: Action) -> After:
        """Return what the step would leave."""
        face = action.cards[0]
        return self.touching.after(s, action, face, s.hands[s.turn] - ONE[face])


class Targets(Each):
    """Whose melds may be touched: own, those of a partner, those of opponents."""

    guaranteed = True

    key: str

    def __init__(self, touching: Touching, key: str) -> None:
        self.key = f"{key}.on"
        self._touching = touching

    def refuse(self, s: State, action: Action) -> Objection | None:
        """Refuse a target whose owner may not be touched."""
        return self._touching.table.barred(s, action, self.key, self._touching.on)


class NeedsOpened:
    """A kind of action needs that the player's unit has opened."""

    def __init__(self, table: MeldTable, key: str) -> None:
        self.key = key
        self._table = table

    def bars(self, s: State) -> bool:
        """Tell whether the unit has not opened yet."""
        return not s.opened >> self._table.unit_of[s.turn] & 1

    def objection(self, s: State) -> Objection:
        """Say that the opening comes first."""
        return Objection(self.key, "staged" if s.staged else "")


class PlacesOwed(Each):
    """While a card is owed at once, only steps that place it are allowed."""

    guaranteed = True

    def __init__(self, table: MeldTable, key: str) -> None:
        self.key = key
        self._table = table

    def refuse(self, s: State, action: Action) -> Objection | None:
        """Refuse a step without the owed card."""
        for face in action.cards:
            if s.owed_now >> 8 * face & 255:
                return None
        if not s.owed_now:
            return None
        return Objection(self.key, owed=self._table.hand_text(s.owed_now))
