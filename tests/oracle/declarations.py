"""Which declarations are legal, by the whole history of a deal, as the rule page words it.

The engine keeps levels and unbroken sets on the table; this keeps every card apart and every
set that ever scored, and asks the rules S1, S2 and R1 to R3 of the Bezique page of that log.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

SUITS = "SHDC"


class Regime(NamedTuple):
    """How cards may be used again.

    `again`: `never` (S1), `broken` (R2, R3), `new_set` (R2 alone).  `remarry`: the same for
    marriages, where `one_broken` stands for the option `on_play`.  `fresh`: what must be new;
    `fresh_kinds`: the kinds it concerns, all where there are none.
    """

    again: str
    remarry: str
    fresh: str
    fresh_kinds: tuple[str, ...] = ()


class Kind(NamedTuple):
    """A declaration: its name, its class of re-use and its level there, the cards it takes."""

    name: str
    group: str
    level: int
    cards: tuple[str, ...]


class Scored(NamedTuple):
    """A set that scored: what it was, and which single cards were in it."""

    kind: Kind
    cards: frozenset[int]


class Side:
    """One side's cards on the table, each with a number of its own, and all it has scored."""

    def __init__(self) -> None:
        self.tabled: dict[str, list[int]] = defaultdict(list)
        self.log: list[Scored] = []
        self.played: set[int] = set()
        self._next = 0

    def named(self, word: str) -> int | None:
        """Return the single card that a word such as QS#2 names, None for one of the hand."""
        name, mark, number = word.partition("#")
        return self.tabled[name][int(number) - 1] if mark else None

    def declare(self, kind: Kind, words: Sequence[str]) -> None:
        """Score a set; cards of the hand come to the table."""
        old = [(word, self.named(word)) for word in words]
        used = [card for _, card in old if card is not None]
        for word, card in old:
            if card is None:
                self._next += 1
                self.tabled[word].append(self._next)
                used.append(self._next)
        self.log.append(Scored(kind, frozenset(used)))

    def show(self, name: str) -> None:
        """Lay a card of the hand out that is in no set."""
        self._next += 1
        self.tabled[name].append(self._next)

    def play(self, word: str) -> None:
        """Play a card of the table."""
        name, _, number = word.partition("#")
        self.played.add(self.tabled[name].pop(int(number) - 1))

    def whole(self, scored: Scored) -> bool:
        """Tell whether no card of a scored set has been played."""
        return not scored.cards & self.played

    def words(self, name: str) -> list[str]:
        """Return the words for the tabled cards of one name."""
        return [f"{name}#{place}" for place, _ in enumerate(self.tabled[name], start=1)]


def kinds(trump: str, *, rubicon: bool, swap: bool) -> Iterator[Kind]:
    """Yield every declaration that the trump suit allows."""
    for suit in SUITS:
        yield Kind("marriage", f"run {suit}", 1, (f"K{suit}", f"Q{suit}"))
        if rubicon or suit == trump:
            run = tuple(f"{rank}{suit}" for rank in "ATKQJ")
            yield Kind("sequence", f"run {suit}", 2, run)
    queen, jack = ("QC", "JH") if swap and trump in {"S", "D"} else ("QS", "JD")
    for times in range(1, 5 if rubicon else 3):
        yield Kind("bezique", "bezique", times, (queen,) * times + (jack,) * times)
    for rank, name in {"A": "aces", "K": "kings", "Q": "queens", "J": "jacks"}.items():
        for suits in product(range(5), repeat=4):
            if sum(suits) == 4:
                cards = [
                    f"{rank}{suit}" for suit, n in zip(SUITS, suits, strict=True) for _ in range(n)
                ]
                yield Kind(f"four_{name}", name, 1, tuple(cards))


def ways(kind: Kind, hand: Counter[str], side: Side) -> Iterator[tuple[str, ...]]:
    """Yield every way of taking the cards of a kind from the hand and from the table."""
    wanted = Counter(kind.cards)
    choices = []
    for name, count in wanted.items():
        tabled = side.words(name)
        found = []
        for used in range(min(count, len(tabled)) + 1):
            if hand[name] >= count - used:
                found += [(*some, *[name] * (count - used)) for some in combinations(tabled, used)]
        choices.append(found)
    for choice in product(*choices):
        yield tuple(word for words in choice for word in words)


def legal(kind: Kind, words: Sequence[str], side: Side, regime: Regime) -> bool:
    """Tell whether a set may be scored, by the log of all that was scored before."""
    cards = {card for word in words if (card := side.named(word)) is not None}
    in_class = [one for one in side.log if one.kind.group == kind.group and one.cards & cards]
    if any(one.kind.level > kind.level for one in in_class):
        return False
    same = [one for one in in_class if one.kind.level == kind.level]
    again = regime.remarry if kind.name == "marriage" else regime.again
    if again == "never" and same:
        return False
    if len(cards) == len(words) and any(one.cards == cards for one in same):
        return False
    if again == "broken" and any(side.whole(one) for one in same):
        return False
    if again == "one_broken" and same and all(side.whole(one) for one in same):
        return False
    return _is_fresh(kind, words, cards, in_class, regime)


def _is_fresh(
    kind: Kind,
    words: Sequence[str],
    cards: set[int],
    in_class: list[Scored],
    regime: Regime,
) -> bool:
    if regime.fresh == "none" or (regime.fresh_kinds and kind.name not in regime.fresh_kinds):
        return True
    if regime.fresh == "from_hand":
        return len(cards) < len(words)
    if not in_class:
        return True
    used = {card for one in in_class for card in one.cards}
    return len(cards) < len(words) or bool(cards - used)
