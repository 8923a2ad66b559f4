"""A naive meld finder: tries every part of a hand as every kind of meld.

Cards are texts: ``KS`` (or ``K`` where suits do not matter), ``2``, ``JK``.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations

Cards = tuple[str, ...]


@dataclass(frozen=True)
class NaiveMeld:
    """`kind` number, `name`: rank or suit, `start` place, `cards` and what they stand for."""

    kind: int
    name: str
    start: int
    cards: tuple[tuple[str, str], ...]

    def plain(self) -> Cards:
        return tuple(sorted(card for card, _ in self.cards))


@dataclass(frozen=True)
class NaiveLimits:
    min: int = 3
    max: int = 99
    min_naturals: int = 1
    max_wilds: int = 99
    share: tuple[int, int] = (1, 1)
    wilds_after: int = 0

    def allow(self, naturals: int, wilds: int) -> bool:
        size = naturals + wilds
        if not self.min <= size <= self.max or naturals < self.min_naturals:
            return False
        if wilds > self.max_wilds or wilds * self.share[1] > size * self.share[0]:
            return False
        return not wilds or naturals >= self.wilds_after


@dataclass(frozen=True)
class NaiveSet:
    kind: int
    naturals: Cards
    wilds: Cards = ()
    limits: NaiveLimits = NaiveLimits()
    distinct: bool = False
    closed: bool = False

    def melds(self, cards: Cards) -> Iterator[NaiveMeld]:
        """Yield all sets of exactly these cards."""
        for rank in dict.fromkeys(card[0] for card in self.naturals):
            own = [card for card in self.naturals if card[0] == rank]
            natural = sorted(card for card in cards if card in own)
            wild = sorted(card for card in cards if card not in own)
            if not natural or any(card not in self.wilds for card in wild):
                continue
            if not self.limits.allow(len(natural), len(wild)):
                continue
            if not self.distinct:
                named = [(c, c) for c in natural] + [(c, rank) for c in wild]
                yield NaiveMeld(self.kind, rank, 0, tuple(named))
            elif len(set(natural)) == len(natural):
                free = [card for card in own if card not in natural]
                for places in set(permutations(free, len(wild))):
                    named = sorted(zip(wild, places, strict=True))
                    yield NaiveMeld(self.kind, rank, 0, (*[(c, c) for c in natural], *named))

    def grows(self, old: NaiveMeld, new: NaiveMeld) -> bool:
        return (
            not self.closed and new.name == old.name and not Counter(old.cards) - Counter(new.cards)
        )


@dataclass(frozen=True)
class NaiveSequence:
    kind: int
    suits: str
    order: str
    wilds: Cards = ()
    limits: NaiveLimits = NaiveLimits()
    in_place: bool = False

    def melds(self, cards: Cards) -> Iterator[NaiveMeld]:
        """Yield all sequences of exactly these cards."""
        for suit in self.suits:
            for start in range(len(self.order) - len(cards) + 1):
                names = [rank + suit for rank in self.order[start : start + len(cards)]]
                yield from set(self._filled(suit, start, names, cards))

    def _filled(self, suit: str, start: int, names: list[str], cards: Cards) -> Iterator[NaiveMeld]:
        for order in set(self._orders(names, cards)):
            wild = sum(not self._natural(c, n) for c, n in zip(order, names, strict=True))
            if wild < len(order) and self.limits.allow(len(order) - wild, wild):
                yield NaiveMeld(self.kind, suit, start, tuple(zip(order, names, strict=True)))

    def _natural(self, card: str, name: str) -> bool:
        return card == name and (self.in_place or card not in self.wilds)

    def _orders(self, names: Sequence[str], cards: Cards) -> Iterator[Cards]:
        if not names:
            yield ()
            return
        for card in set(cards):
            if card in self.wilds or self._natural(card, names[0]):
                rest = list(cards)
                rest.remove(card)
                for more in self._orders(names[1:], tuple(rest)):
                    yield (card, *more)

    def grows(self, old: NaiveMeld, new: NaiveMeld) -> bool:
        if new.name != old.name:
            return False
        low = new.start == old.start - 1 and new.cards[1:] == old.cards
        return low or (new.start == old.start and new.cards[:-1] == old.cards)


@dataclass(frozen=True)
class NaiveWilds:
    kind: int
    wilds: Cards
    limits: NaiveLimits = NaiveLimits()
    most: tuple[tuple[str, int], ...] = ()

    def melds(self, cards: Cards) -> Iterator[NaiveMeld]:
        few = all(cards.count(card) <= most for card, most in self.most)
        sized = self.limits.min <= len(cards) <= self.limits.max
        if few and sized and all(card in self.wilds for card in cards):
            yield NaiveMeld(self.kind, "", 0, tuple((card, "") for card in sorted(cards)))

    def grows(self, old: NaiveMeld, new: NaiveMeld) -> bool:
        return True


NaiveKind = NaiveSet | NaiveSequence | NaiveWilds
NaiveGrammar = tuple[NaiveKind, ...]
Class = Callable[[NaiveMeld], bool]


@cache
def melds_of(grammar: NaiveGrammar, cards: Cards) -> tuple[NaiveMeld, ...]:
    """Return all melds of exactly these cards."""
    return tuple(meld for kind in grammar for meld in kind.melds(cards))


@cache
def parts(hand: Cards) -> tuple[Cards, ...]:
    """Return the different parts of a sorted hand, at least one card each."""
    return tuple(
        dict.fromkeys(some for size in range(1, len(hand) + 1) for some in combinations(hand, size))
    )


@cache
def new_melds(grammar: NaiveGrammar, hand: Cards) -> tuple[NaiveMeld, ...]:
    """Return all melds that can be laid from a sorted hand."""
    return tuple(meld for some in parts(hand) for meld in melds_of(grammar, some))


@cache
def grown(grammar: NaiveGrammar, meld: NaiveMeld, card: str) -> tuple[NaiveMeld, ...]:
    """Return what a meld can become when one card is laid off on it."""
    cards = tuple(sorted((*meld.plain(), card)))
    kind = grammar[meld.kind]
    return tuple(new for new in kind.melds(cards) if kind.grows(meld, new))


def naturals(grammar: NaiveGrammar, meld: NaiveMeld) -> int:
    """Return how many cards of a meld stand for themselves."""
    kind = grammar[meld.kind]
    if isinstance(kind, NaiveSequence):
        return sum(kind._natural(card, name) for card, name in meld.cards)  # noqa: SLF001 - one module
    return sum(card == name for card, name in meld.cards)
