"""The mask tables: the exact solver for decks with one card of each face and no wilds.

There a packed hand is a bit mask, and a meld fits if its mask lies within the hand's.  The
lowest card still to place stays in hand or goes into a meld of which it is the lowest.
"""

from meldtrick.cards.packed import distinct
from meldtrick.flow.turn_plan.columns import Recipe
from meldtrick.flow.turn_plan.ledger import Effect, Ledger, Tally
from meldtrick.rules.melds import Grammar, SequenceKind, SetKind
from meldtrick.rules.melds.cache import Cache
from meldtrick.rules.needs import Placement
from meldtrick.table.meld import Meld

_Pairs = list[tuple[int, int]]
"""Masks of melds with the points of their cards."""
_RANKS_A_BLOCK = 4


class MaskTables:
    """The melds of a game by the cards of a suit, or of a few ranks, that are held."""

    def __init__(self, grammar: Grammar, worth: tuple[int, ...]) -> None:
        table = grammar.table
        self._worth = worth
        self._dearest = max(worth)
        sets = [kind for kind in grammar.kinds if isinstance(kind, SetKind)]
        sequences = [kind for kind in grammar.kinds if isinstance(kind, SequenceKind)]
        self._suits: list[tuple[int, Cache[int, tuple[int, _Pairs]]]] = []
        for suit in dict.fromkeys(table.suit):
            faces = [face for face in range(len(table)) if table.suit[face] == suit]
            self._suits.append((sum([1 << 8 * face for face in faces]), Cache()))
        ranks = list(dict.fromkeys(table.rank))
        self._ranks: list[tuple[int, Cache[int, _Pairs]]] = []
        for first in range(0, len(ranks) if sets else 0, _RANKS_A_BLOCK):
            some = ranks[first : first + _RANKS_A_BLOCK]
            faces = [face for face in range(len(table)) if table.rank[face] in some]
            self._ranks.append((sum([1 << 8 * face for face in faces]), Cache()))
        self._sets, self._sequences = sets, sequences

    def deadwood(self, hand: int) -> int:
        """Return the least points of cards left when all melds of the hand may be laid."""
        total, found = self._held(hand)
        return total - _most(found) if found else total

    def without_one(self, hand: int, at_most: int) -> list[tuple[int, int]]:
        """Return the faces whose discard leaves at most so much deadwood, each with it."""
        total, found = self._held(hand)
        most = _most(found) if found else 0
        if total - most - self._dearest > at_most:
            return []
        melded = 0
        for mask, _ in found:
            melded |= mask
        rows: list[tuple[int, int]] = []
        for face in distinct(hand):
            card = 1 << 8 * face
            saved = most
            if melded & card:
                saved = _most([pair for pair in found if not pair[0] & card])
            left = total - self._worth[face] - saved
            if left <= at_most:
                rows.append((face, left))
        return rows

    def _held(self, hand: int) -> tuple[int, _Pairs]:
        """Return the points of a hand and its melds."""
        total = 0
        found: _Pairs = []
        for mask, table in self._suits:
            key = hand & mask
            entry = table.get(key)
            if entry is None:
                entry = table.keep(key, (self._points(key), self._pairs(self._sequences, key)))
            total += entry[0]
            if entry[1]:
                found += entry[1]
        for mask, blocks in self._ranks:
            key = hand & mask
            pairs = blocks.get(key)
            if pairs is None:
                pairs = blocks.keep(key, self._pairs(self._sets, key))
            if pairs:
                found += pairs
        return total, found

    def _points(self, hand: int) -> int:
        return sum([points for face, points in enumerate(self._worth) if hand >> 8 * face & 1])

    def _pairs(self, kinds: list[SetKind] | list[SequenceKind], hand: int) -> _Pairs:
        melds = [meld for kind in kinds for meld in kind.new_melds(hand)]
        return [(meld.packed, sum([self._worth[face] for face in meld.cards])) for meld in melds]


def _most(pairs: _Pairs) -> int:
    """Return the most points of melds that share no card."""
    best = 0
    for place, (mask, points) in enumerate(pairs):
        later = [pair for pair in pairs[place + 1 :] if not pair[0] & mask]
        best = max(best, points + (_most(later) if later else 0))
    return best


class MaskSearch:
    """Shares a hand among new melds for one ledger."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._by_lowest: dict[int, list[tuple[int, Meld, list[Effect]]]] = {}
        grammar = ledger.judge.grammar
        for meld in grammar.new_melds(ledger.situation.hand):
            effects = ledger.of_new(meld)
            if effects:
                cards = meld.packed
                self._by_lowest.setdefault(cards & -cards, []).append((cards, meld, effects))
        self._known: dict[tuple[int, int, Tally], tuple[int, tuple[Meld, ...]] | None] = {}

    def best(self) -> tuple[int, list[Recipe]] | None:
        """Return the best value and how it is reached, None where the needs cannot be met."""
        hand = self._ledger.situation.hand
        found = self._best(hand, 0, self._ledger.nothing)
        if found is None:
            return None
        groups = tuple([(Placement(meld),) for meld in found[1]])
        return found[0], [(groups, 0, -1)]

    def _best(self, rest: int, left: int, tally: Tally) -> tuple[int, tuple[Meld, ...]] | None:
        """Return the best value the rest of the hand adds, the needs met so far given."""
        key = (rest, left, tally)
        if key in self._known:
            return self._known[key]
        ledger = self._ledger
        best: tuple[int, tuple[Meld, ...]] | None = None
        if not rest:
            # The value has been added on the way, so the points needed are tested outside.
            best = (0, ()) if left >= ledger.fewest and tally == ledger.caps else None
        else:
            card = rest & -rest
            ways = [(card, None, [(ledger.deadwood(_face(card), 1), ledger.nothing)])]
            if card & ledger.needs.owed or (ledger.most is not None and left >= ledger.most):
                ways = []
            for cards, meld, effects in [*ways, *self._by_lowest.get(card, ())]:
                if rest & cards != cards:
                    continue
                stay = left if meld else min(left + 1, ledger.cap)
                for value, filled in effects:
                    total = ledger.sum(tally, filled)
                    after = None if total is None else self._best(rest - cards, stay, total)
                    if after is not None and (best is None or value + after[0] > best[0]):
                        laid = (meld, *after[1]) if meld else after[1]
                        best = (value + after[0], laid)
        self._known[key] = best
        return best


def _face(card: int) -> int:
    return (card.bit_length() - 1) >> 3
