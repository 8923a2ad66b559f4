"""Exchanges of tabled cards that no rule can notice."""

from collections.abc import Mapping, Sequence
from typing import Any

from meldtrick.table.meld import Scored, Tabled
from meldtrick.table.reduce_tricks import Token

Chosen = frozenset[Token]
Colours = dict[Token, Any]


class Exchanges:
    """A side's table as cards joined by the sets that are still whole.

    `plain`: each token with its card.  An exchange maps tokens on tokens of equal cards and whole
    sets on whole sets.
    """

    def __init__(self, plain: Mapping[Token, Tabled], living: Sequence[Scored]) -> None:
        self._plain = plain
        self._sets = [(scored.kind, frozenset(scored.cards)) for scored in living]
        self._whole = frozenset(self._sets)
        joined = [token for scored in living for token in scored.cards]
        self._order = list(dict.fromkeys([*joined, *plain]))
        self._colours: dict[Chosen, Colours] = {}

    def repeated(self, choices: Sequence[tuple[int, tuple[Token, ...]]]) -> list[int]:
        """Return the numbers of choices that some exchange makes of an earlier one.

        `choices`: numbered choices of tokens that are alike card by card.
        """
        kept: list[Chosen] = []
        found: list[int] = []
        for number, tokens in choices:
            chosen = frozenset([token for token in tokens if token[1]])
            if any(self._same(earlier, chosen) for earlier in kept):
                found.append(number)
            else:
                kept.append(chosen)
        return found

    def _same(self, first: Chosen, second: Chosen) -> bool:
        if not self._sets:
            return True
        out, in_ = first - second, second - first
        if len(out) == 1 and self._may_swap(*out, *in_):
            return True
        before, after = self._coloured(first), self._coloured(second)
        if sorted(before.values()) != sorted(after.values()):
            return False
        return self._mapped(before, after, {}, set())

    def _may_swap(self, one: Token, other: Token) -> bool:
        """Tell whether two tokens of equal cards can simply change places."""
        for kind, cards in self._sets:
            if one in cards and other not in cards:
                swapped = cards - {one} | {other}
            elif other in cards and one not in cards:
                swapped = cards - {other} | {one}
            else:
                continue
            if (kind, swapped) not in self._whole:
                return False
        return True

    def _coloured(self, chosen: Chosen) -> Colours:
        """Return what each token looks like once these are chosen, its sets included."""
        found = self._colours.get(chosen)
        if found is None:
            found = {token: (*card, token in chosen) for token, card in self._plain.items()}
            for _ in range(2):
                found = self._refined(found)
            self._colours[chosen] = found
        return found

    def _refined(self, colours: Colours) -> Colours:
        around: dict[Token, list[Any]] = {token: [] for token in colours}
        for kind, cards in self._sets:
            look = (kind, *sorted([colours[token] for token in cards]))
            for token in cards:
                around[token].append(look)
        return {token: (colour, tuple(sorted(around[token]))) for token, colour in colours.items()}

    def _mapped(
        self, before: Colours, after: Colours, image: dict[Token, Token], used: set[Token]
    ) -> bool:
        if len(image) == len(self._order):
            return True
        token = self._order[len(image)]
        for other in self._order:
            if other in used or before[token] != after[other]:
                continue
            image[token] = other
            used.add(other)
            if self._keeps_sets(image, token) and self._mapped(before, after, image, used):
                return True
            del image[token]
            used.discard(other)
        return False

    def _keeps_sets(self, image: Mapping[Token, Token], latest: Token) -> bool:
        for kind, cards in self._sets:
            if latest in cards and all(token in image for token in cards):
                mapped = frozenset([image[token] for token in cards])
                if (kind, mapped) not in self._whole:
                    return False
        return True
