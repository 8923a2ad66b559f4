"""Canastas: large melds that earn a bonus by their class (YAML section `canastas`)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from meldtrick.rules.melds.cache import Cache
from meldtrick.rules.melds.grammar import Grammar
from meldtrick.rules.melds.parts import MeldFacts
from meldtrick.table.meld import Meld

PART = "canastas"
ANY = "any"
"""Names canastas of every class in a list of needs."""


class CanastaClass(NamedTuple):
    """One class of canastas: what a meld of it must be, and its bonus.

    `kinds` and `ranks`: names, empty where any will do.  `size` and `naturals`: at least so
    many cards, so many of them natural.  `wilds`: at most so many wilds, None without limit.
    """

    name: str
    bonus: int
    size: int
    kinds: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    naturals: int = 0
    wilds: int | None = None

    def admits(self, meld: MeldFacts) -> bool:
        """Tell whether a meld meets every condition of the class."""
        return (
            meld.size >= self.size
            and meld.naturals >= self.naturals
            and (self.wilds is None or len(meld.wilds) <= self.wilds)
            and (not self.kinds or meld.kind in self.kinds)
            and (not self.ranks or meld.rank in self.ranks)
        )


class Canastas:
    """The classes of canastas; a meld belongs to the one with the highest bonus it meets."""

    key = "canastas"

    classes: tuple[CanastaClass, ...]

    def __init__(self, grammar: Grammar, classes: Sequence[CanastaClass]) -> None:
        self.classes = tuple(sorted(classes, key=lambda one: -one.bonus))
        self._grammar = grammar
        self._smallest = min([one.size for one in classes])
        self._found: Cache[Meld, CanastaClass | None] = Cache()

    def of(self, meld: Meld) -> CanastaClass | None:
        """Return the class of a meld, None where it is no canasta."""
        if len(meld.cards) < self._smallest:
            return None
        if meld in self._found:
            return self._found[meld]
        facts = self._grammar.facts(meld)
        fitting = [one for one in self.classes if one.admits(facts)]
        return self._found.keep(meld, fitting[0] if fitting else None)

    def count(self, melds: Iterable[Meld], name: str = ANY) -> int:
        """Return how many of the melds are canastas of a class, by default of any class."""
        found = [self.of(meld) for meld in melds]
        return len([one for one in found if one is not None and name in (ANY, one.name)])

    def lacking(self, melds: Sequence[Meld], needs: Mapping[str, int]) -> str:
        """Return the first need that the melds do not meet, an empty text where all are met."""
        for name, needed in needs.items():
            if self.count(melds, name) < needed:
                return name
        return ""
