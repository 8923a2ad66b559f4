"""Reading a sequence from cards in any order, and saying what is wrong with it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from meldtrick.cards.faces import FaceTable
from meldtrick.rules.melds.parts import (
    FOREIGN,
    MISPLACED,
    MISSIZED,
    Fault,
    agrees,
    orders,
)
from meldtrick.table.meld import Meld

if TYPE_CHECKING:
    from meldtrick.rules.melds.sequences import SequenceKind


class SequenceReader:
    """Finds the sequences that some cards can be, for one kind of sequence."""

    def __init__(self, kind: "SequenceKind", table: FaceTable) -> None:
        self._kind = kind
        self._table = table
        self._natural = {
            face: suit
            for suit, row in enumerate(kind.faces)
            for face in row
            if face >= 0 and face not in kind.wilds
        }

    def readings(self, cards: Sequence[int], names: Sequence[str]) -> list[Meld] | Fault:
        """Return all sequences these cards can be read as, or why they make none."""
        fault = self._composition(cards)
        if fault is not None:
            return fault
        melds = list(self._readings(cards))
        if not melds:
            return self._amount(cards) or self._misfit(cards)
        given = list(zip(cards, names, strict=True))
        named = [meld for meld in melds if agrees(self._spoken(meld), given)]
        if not named:
            said = " ".join([name for name in names if name])
            return Fault("wild_name", self._kind.name, {"names": said}, (MISPLACED, len(cards)))
        return named

    def _spoken(self, meld: Meld) -> list[tuple[int, str]]:
        return list(zip(meld.cards, self._kind.place_names(meld), strict=True))

    def _composition(self, cards: Sequence[int]) -> Fault | None:
        """Say what is wrong with the cards whatever their places: ranks, suits, copies."""
        kind = self._kind
        strangers = [f for f in cards if f not in kind.wilds and f not in self._natural]
        fixed = sorted([face for face in cards if face in self._natural])
        suits = sorted({self._natural[face] for face in fixed})
        held = [len([f for f in fixed if self._natural[f] == suit]) for suit in suits]
        if strangers:
            text = self._table.text(sorted(strangers))
            return Fault("rank", kind.name, {"cards": text}, (FOREIGN, max(held, default=0)))
        if len(suits) > 1:
            letters = tuple([kind.suits[suit] for suit in suits])
            return Fault("suit", kind.name, {"suits": letters}, (FOREIGN, max(held)))
        twice = [f for f in sorted(set(fixed)) if fixed.count(f) > self._places(f)]
        if twice:
            text = self._table.text(twice)
            return Fault("duplicate", kind.name, {"cards": text}, (MISPLACED, len(cards)))
        return None

    def _amount(self, cards: Sequence[int]) -> Fault | None:
        """Say what is wrong with the numbers of naturals and wilds."""
        fixed = len([face for face in cards if face in self._natural])
        broken = self._kind.limits.fault(fixed, len(cards) - fixed)
        if not broken:
            return None
        facts = self._kind.limits.facts(broken, fixed, len(cards) - fixed)
        return Fault(broken, self._kind.name, facts, (MISSIZED, len(cards)))

    def _places(self, face: int) -> int:
        return self._kind.faces[self._natural[face]].count(face)

    def _readings(self, cards: Sequence[int]) -> Iterator[Meld]:
        """Yield every sequence that some order of the cards makes."""
        kind = self._kind
        fixed = sorted([face for face in cards if face in self._natural])
        free = sorted([face for face in cards if face not in self._natural])
        suits = [self._natural[fixed[0]]] if fixed else list(range(len(kind.suits)))
        for suit in suits:
            for start in range(len(kind.order) - len(cards) + 1):
                row = kind.faces[suit][start : start + len(cards)]
                yield from self._filled(suit, start, row, fixed, free)

    def _filled(
        self, suit: int, start: int, row: tuple[int, ...], fixed: list[int], free: list[int]
    ) -> Iterator[Meld]:
        """Yield the sequences over one stretch of places: naturals in place, wilds between."""
        for taken in _placements(row, fixed):
            gaps = [place for place in range(len(row)) if place not in taken]
            for order in orders(free):
                cards = bytearray(row[place] if place in taken else 0 for place in range(len(row)))
                for place, face in zip(gaps, order, strict=True):
                    cards[place] = face
                wilds = len([1 for face, own in zip(cards, row, strict=True) if face != own])
                if not self._kind.limits.fault(len(row) - wilds, wilds):
                    yield Meld(self._kind.number, bytes(cards), start)

    def _misfit(self, cards: Sequence[int]) -> Fault:
        """Say which cards are missing between the lowest and the highest."""
        kind = self._kind
        fixed = [face for face in cards if face in self._natural]
        suit = self._natural[fixed[0]]
        start, end = self._span(suit, fixed)
        missing = tuple(
            [
                kind.order[place] + kind.suits[suit]
                for place in range(start, end)
                if kind.faces[suit][place] not in fixed
            ]
        )
        return Fault("gap", kind.name, {"missing": missing}, (MISPLACED, len(cards)))

    def _span(self, suit: int, fixed: list[int]) -> tuple[int, int]:
        """Return the shortest stretch of places that has room for these naturals.

        An ace that may stand at both ends is so taken where it leaves fewer gaps.
        """
        row = self._kind.faces[suit]
        places = range(len(row) + 1)
        spans = [
            (end - start, start)
            for start in places
            for end in places[start:]
            if all(row[start:end].count(face) >= fixed.count(face) for face in fixed)
        ]
        length, start = min(spans)
        return start, start + length


def _placements(row: tuple[int, ...], fixed: list[int]) -> Iterator[frozenset[int]]:
    """Yield the sets of places natural cards can take on a stretch of places."""
    if not fixed:
        yield frozenset()
        return
    for place, own in enumerate(row):
        if own == fixed[0]:
            for rest in _placements(row, fixed[1:]):
                if place not in rest and (not rest or fixed[0] != fixed[1] or place < min(rest)):
                    yield rest | {place}
