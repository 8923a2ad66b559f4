"""A slow judge of declarations that searches the whole history, card by physical card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import NamedTuple

Card = tuple[str, int]
"""A printed card and a number of its own, which no rule sees."""
Counts = Mapping[str, int]
"""Printed cards and how many of each."""


class Made(NamedTuple):
    """What cards make: the kind, its class, its level in it."""

    kind: str
    group: str
    level: int


class Entry(NamedTuple):
    """One scored declaration of a side."""

    made: Made
    cards: frozenset[Card]


class Rules(NamedTuple):
    """The options that bear on re-use, in the words of the variant files."""

    regime: str
    fresh_card: str
    reform: str = "broken"
    remarry: str = "free"


class History:
    """Everything a side has declared and played from the table in a deal."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.entries: list[Entry] = []
        self.played: set[Card] = set()

    def refused(self, made: Made, cards: frozenset[Card], hand: frozenset[Card]) -> bool:
        """Whether cards that make something may not be declared; `hand` are those not yet shown."""
        before = [entry for entry in self.entries if entry.made.group == made.group]
        level = made.level if self.rules.regime == "R" else made.level - 1
        if any(entry.made.level > level and entry.cards & cards for entry in before):
            return True
        if self.rules.regime == "R" and self._formed_before(made, cards):
            return True
        return self._stale(made, cards, hand, before)

    def _stale(
        self, made: Made, cards: frozenset[Card], hand: frozenset[Card], before: Sequence[Entry]
    ) -> bool:
        fresh = self.rules.fresh_card
        if self.rules.regime == "R" and made.kind != "bezique":
            fresh = "none"
        if fresh == "from_hand":
            return not cards & hand
        if fresh == "new_to_class":
            used = {card for entry in before for card in entry.cards}
            return bool(cards & used) and cards <= used
        return False

    def _formed_before(self, made: Made, cards: frozenset[Card]) -> bool:
        same = [entry.cards for entry in self.entries if entry.made == made]
        if cards in same:
            return True
        sharing = [earlier for earlier in same if earlier & cards]
        broken = [earlier for earlier in sharing if earlier & self.played]
        if made.kind == "marriage":
            return self.rules.remarry == "on_play" and bool(sharing) and not broken
        return self.rules.reform == "broken" and len(broken) < len(sharing)


BEZIQUES = {"standard": 2, "rubicon": 4}


def patterns(variant: str, trump: str) -> Iterator[tuple[Made, Counts]]:
    """Yield everything that can be declared, as counts of printed cards."""
    for suit in "SHDC":
        yield Made("marriage", "run", 1), {"K" + suit: 1, "Q" + suit: 1}
        if variant == "rubicon" or suit == trump:
            yield Made("sequence", "run", 2), {rank + suit: 1 for rank in "ATKQJ"}
    for times in range(1, BEZIQUES[variant] + 1):
        yield Made("bezique", "bezique", times), {"QS": times, "JD": times}
    names = {"A": "aces", "K": "kings", "Q": "queens", "J": "jacks"}
    for rank, name in names.items():
        for chosen in product(range(5), repeat=4):
            if sum(chosen) == 4:
                counts = {rank + suit: n for suit, n in zip("SHDC", chosen, strict=True) if n}
                yield Made(f"four_{name}", name, 1), counts


def choices(
    counts: Counts, hand: Iterable[Card], table: Iterable[Card]
) -> Iterator[frozenset[Card]]:
    """Yield every set of cards with these printed faces; cards of the hand are alike."""
    ways = []
    for name, count in counts.items():
        held = sorted(card for card in hand if card[0] == name)
        tabled = sorted(card for card in table if card[0] == name)
        ways.append(
            [
                (*held[: count - used], *chosen)
                for used in range(count + 1)
                if count - used <= len(held)
                for chosen in combinations(tabled, used)
            ]
        )
    for choice in product(*ways):
        yield frozenset(card for part in choice for card in part)
