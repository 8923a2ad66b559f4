"""Giving a natural card for the wild that stands for it (YAML section `wild_swap`, word `swap`)."""

from collections.abc import Callable, Mapping, Sequence

from meldtrick.cards.packed import ONE, size
from meldtrick.errors import NotationError
from meldtrick.rules.flow import KindRules
from meldtrick.rules.going_out import KEEP
from meldtrick.rules.hooks import Each, Objection
from meldtrick.rules.ledges import LedgeRule, Ledges, Reach
from meldtrick.rules.meld_notation import (
    ARROW,
    Target,
    cards_of,
    owner_prefix,
    split_target,
    target_of,
)
from meldtrick.rules.meld_table import MeldTable
from meldtrick.rules.melds.cache import Cache
from meldtrick.rules.melds.grammar import Kind
from meldtrick.rules.melds.sets import SetKind
from meldtrick.rules.melds.wild_melds import WildKind
from meldtrick.table import reduce
from meldtrick.table.actions import Action
from meldtrick.table.meld import Meld
from meldtrick.table.reduce import Log
from meldtrick.table.state import State

PART = "wild_swap"


class WildSwap:
    """Give the natural card a wild stands for, and take the wild, which is then owed at once.

    `on`: whose melds, see `MeldTable.units_on`.
    """

    key = "wild_swap"
    word = "swap"
    settles = False

    on: dict[str, bool]

    def __init__(self, ledges: Ledges, on: Mapping[str, bool]) -> None:
        self._table = ledges.table
        self.on = dict(on)
        rule = LedgeRule(ledges.table.grammar.swappable, self._ways)
        self._offers = Reach(ledges, on, rule).offers

    def offer(self, s: State) -> Sequence[Action]:
        """Return every swap of a card in the hand."""
        return self._offers(s, self._table.held(s.hands[s.turn]))

    def _ways(self, meld: Meld, natural: int, number: int) -> list[Action]:
        """Return a swap for each kind of wild that a natural card can be given for."""
        grammar, faces = self._table.grammar, self._table.faces
        found: list[tuple[int, Meld]] = []
        for wild in sorted(set(meld.cards)):
            new = grammar.swapped(meld, natural, wild)
            if new is not None:
                found.append((wild, new))
        where = f"{ARROW} {owner_prefix(number)}{grammar.text(meld)}"
        actions: list[Action] = []
        for wild, new in found:
            cards = [natural, wild] if len(found) > 1 else [natural]
            text = f"{self.word} {faces.text(cards)} {where}"
            actions.append(
                Action(
                    self.word,
                    text,
                    bytes((natural,)),
                    target=meld,
                    unit=number,
                    meld=new,
                    name=faces.name(wild),
                )
            )
        return actions

    def parse(self, words: Sequence[str]) -> Action:
        """Return the swap that the words name: the card given, the wild taken, the meld.

        Raises NotationError where the meld has several kinds of wild and none is named.
        """
        before, after = split_target(self.word, words)
        if not 1 <= len(before) <= 2:
            raise NotationError(f"swap {' '.join(words)}: as in 'swap 9 > 9 9 JK'")
        given = cards_of(before, self._table.faces).faces
        target = target_of(after, self._table.grammar)
        if target.meld is None:
            return self._impossible(given, target)
        ways = self._ways(target.meld, given[0], target.unit)
        names = [self._table.faces.name(face) for face in given[1:]]
        fitting = [one for one in ways if not names or one.name == names[0]]
        if len(fitting) > 1:
            example = fitting[0].text
            raise NotationError(f"swap {' '.join(words)}: say which wild, as in '{example}'")
        return fitting[0] if fitting else self._impossible(given, target)

    def _impossible(self, given: Sequence[int], target: Target) -> Action:
        text = f"{self.word} {self._table.faces.text(given)} {ARROW} {target.text}"
        cards = bytes(given[:1])
        return Action(self.word, text, cards, target=target.meld, unit=target.unit)

    def check(self, s: State, action: Action) -> Objection | None:
        """Refuse a card that is not held, a meld that is not there or has no such wild."""
        table = self._table
        missing = table.missing(s, action.cards)
        if missing is not None:
            return missing
        fault = table.target_fault(s, action, self.key)
        if fault is None and action.meld is None:
            card = table.faces.text(action.cards)
            return Objection(self.key, "no_such_wild", card=card)
        return fault

    def resolve(self, d: State, log: Log, action: Action) -> None:
        """Put the natural into the meld and take the wild, which is owed now."""
        unit, old, new, wild = self.exchange(d, action)
        reduce.wild_swapped(d, log, d.turn, unit, old, new, action.cards[0], wild)
        reduce.owes(d, log, d.turn, d.owed_now + ONE[wild], d.owed_turn)

    def exchange(self, s: State, action: Action) -> tuple[int, Meld, Meld, int]:
        """Return the owner of the target, the target before and after, and the wild taken."""
        table = self._table
        wild = table.faces.by_name[action.name]
        if not table.layers and action.target is not None and action.meld is not None:
            return table.owner(s, action.unit), action.target, action.meld, wild
        unit, old = table.target(s, action)
        new = table.grammar.swapped(old, action.cards[0], wild, table.unit_of[s.turn])
        assert new is not None
        return unit, old, new, wild


class SwapTargets(Each):
    """Whose melds a wild may be taken from."""

    guaranteed = True

    key: str

    def __init__(self, table: MeldTable, key: str, on: Mapping[str, bool]) -> None:
        self.key = f"{key}.on"
        self._table = table
        self._on = dict(on)

    def refuse(self, s: State, action: Action) -> Objection | None:
        """Refuse a target whose owner may not be touched."""
        return self._table.barred(s, action, self.key, self._on)


def _takes_back(kind: Kind) -> bool:
    """Tell whether a meld of a kind always takes a wild back that a natural was given for."""
    if isinstance(kind, SetKind):
        return not kind.distinct and not kind.closed and kind.limits.max is None
    return isinstance(kind, WildKind)


class SwapPaysOff:
    """A wild may be taken only where it can be placed by the next step.

    `settling`: gives the kinds of step that can place it.  `back`: the card swapped may always
    be laid off where it came from, so a player with three cards need not look further.
    """

    key = "wild_swap.due"
    guaranteed = False

    def __init__(
        self,
        swap: WildSwap,
        table: MeldTable,
        settling: Callable[[], Sequence[KindRules]],
        *,
        back: bool,
    ) -> None:
        self._swap = swap
        self._table = table
        self._settling = settling
        self._back = back
        self._returns: Cache[Action, bool] = Cache(5_000)
        self._sure = back and all(_takes_back(kind) for kind in table.grammar.kinds)

    def refuse(self, s: State, action: Action) -> Objection | None:
        """Refuse a swap whose wild could not be placed lawfully."""
        if self._easy(s, action):
            return None
        draft = s.copy()
        self._swap.resolve(draft, [], action)
        if any(rules.menu(draft) for rules in self._settling()):
            return None
        return Objection(self.key, "nowhere", wild=action.name)

    def _easy(self, s: State, action: Action) -> bool:
        """Tell whether the wild can go back where it came from and the turn still end."""
        if not self._back or size(s.hands[s.turn]) <= KEEP:
            return False
        assert action.meld is not None
        found = self._returns.get(action)
        if found is None:
            wild = self._table.faces.by_name[action.name]
            found = bool(self._table.grammar.extended(action.meld, wild))
            self._returns.keep(action, found)
        return found

    def keep(self, s: State, offered: Sequence[Action]) -> Sequence[Action]:
        """Return the swaps whose wild can be placed."""
        if self._sure and size(s.hands[s.turn]) > KEEP:
            return offered
        return [one for one in offered if self._easy(s, one) or self.refuse(s, one) is None]
