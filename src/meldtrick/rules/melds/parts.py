"""What all meld kinds share: limits on size and wilds, and faults of a group of cards."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from meldtrick.cards.faces import FaceTable, rank_of
from meldtrick.table.meld import Meld

Value = int | str | tuple[str, ...]


class Limits(NamedTuple):
    """How large a meld may be and how many of its cards may be wild.

    `share`: wilds are at most this part of all cards, as (numerator, denominator); "not more
    wilds than naturals" is a half.  `wilds_after`: a wild may join only a meld that has this
    many naturals.  `max` and `max_wilds` are None where there is no limit.
    """

    min: int = 3
    max: int | None = None
    min_naturals: int = 1
    max_wilds: int | None = None
    share: tuple[int, int] = (1, 1)
    wilds_after: int = 0

    def fault(self, naturals: int, wilds: int) -> str:
        """Return the name of the limit this many naturals and wilds break, or ``""``."""
        size = naturals + wilds
        if self.max_wilds is not None and wilds > self.max_wilds:
            return "max_wilds"
        if wilds * self.share[1] > size * self.share[0]:
            return "share"
        if wilds and naturals < self.wilds_after:
            return "wilds_after"
        if size < self.min:
            return "min"
        if naturals < self.min_naturals:
            return "min_naturals"
        return "max" if self.max is not None and size > self.max else ""

    def facts(self, fault: str, naturals: int, wilds: int) -> dict[str, Value]:
        """Return the numbers that explain a broken limit."""
        facts: dict[str, Value] = {"size": naturals + wilds, "naturals": naturals, "wilds": wilds}
        if fault == "share":
            facts["needed"] = f"{self.share[0]}/{self.share[1]}"
        else:
            facts["needed"] = int(getattr(self, fault))
        return facts

    def takes_wilds(self) -> bool:
        """Tell whether any wild may be in such a meld at all."""
        return self.max_wilds != 0 and self.share[0] > 0


USUAL = Limits()
"""At least three cards, at least one of them natural."""


class Fault(NamedTuple):
    """Why some cards are not a meld of a kind.

    `key`: what is wrong, one of `min`, `max`, `min_naturals`, `max_wilds`, `share`,
    `wilds_after`, `rank`, `suit`, `duplicate`, `gap`, `natural`, `face_limit`, `wild_name`,
    `ambiguous`.  `kind`: the name of the meld kind that was nearest, empty where none was.
    `fit`: how near the cards came, for choosing among kinds.
    """

    key: str
    kind: str
    facts: Mapping[str, Value]
    fit: tuple[int, int] = (0, 0)


FOREIGN, MISPLACED, MISSIZED, UNCLEAR = 0, 1, 2, 3
"""How near cards came: they do not belong together, do not fit, are too few or many, or
could be read in more than one way."""


class MeldFacts(NamedTuple):
    """A meld in the words of the rules that name classes of melds.

    `kind`: name of the meld kind.  `rank`: of a set, else empty.  `suit`: of a sequence, else
    empty.  `wilds`: the faces that stand for other cards, sorted.
    """

    kind: str
    size: int
    naturals: int
    rank: str
    suit: str
    wilds: bytes


class CardPoints(NamedTuple):
    """What cards count in one place of the rules (on the table, in an opening, in a hand).

    `faces`: points of each face.  `represented`: a wild counts as the card it stands for.
    `low`: points of the rank that stands both below and above all others when it opens a
    sequence, None where it counts the same at both ends.
    """

    faces: tuple[int, ...]
    represented: bool = False
    low: int | None = None


def parts(counts: Sequence[tuple[int, int]], most: int) -> list[list[bytes]]:
    """Return the ways to choose cards, by how many: all multisets of at most `most` cards.

    `counts`: (face, copies) pairs in the order of faces.
    """
    by_size: list[list[bytes]] = [[] for _ in range(most + 1)]
    for chosen in product(*[range(copies + 1) for _, copies in counts]):
        size = sum(chosen)
        if size <= most:
            by_size[size].append(
                b"".join([bytes((face,)) * n for (face, _), n in zip(counts, chosen, strict=True)])
            )
    return by_size


def orders(cards: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the different orders of some cards, equal cards interchangeable."""
    if not cards:
        yield ()
        return
    for face in sorted(set(cards)):
        rest = list(cards)
        rest.remove(face)
        for order in orders(rest):
            yield (face, *order)


def says(name: str, stood_for: str) -> bool:
    """Tell whether a spoken name (a rank, a card or nothing) agrees with a card or rank."""
    return name in ("", stood_for, rank_of(stood_for)) or rank_of(name) == stood_for


def agrees(cards: Sequence[tuple[int, str]], given: Sequence[tuple[int, str]]) -> bool:
    """Tell whether cards that stand for something are the cards as a player named them.

    `cards`: (face, what it stands for) of the meld.  `given`: (face, spoken name).
    """
    free = list(cards)
    for face, name in sorted(given, key=lambda pair: -len(pair[1])):
        match = [pair for pair in free if pair[0] == face and says(name, pair[1])]
        if not match:
            return False
        free.remove(match[0])
    return True


def worded(table: FaceTable, cards: Sequence[int], names: Sequence[str]) -> tuple[str, ...]:
    """Return the text of each card, with what it stands for where a name is given."""
    texts = [table.name(face) for face in cards]
    return tuple(
        [
            text if name in ("", text) else f"{text}={name}"
            for text, name in zip(texts, names, strict=True)
        ]
    )


def settled(
    melds: Sequence[Meld],
    texts: Sequence[tuple[str, ...]],
    cards: Sequence[int],
    words: tuple[str, ...],
    kind: str,
) -> Meld | Fault:
    """Return the one reading that is meant, or say that more than one could be.

    `texts`: of each reading, its canonical words.  `cards`, `words`: as a player gave them.
    A reading that would be written with the very words given is meant; the order of the
    cards counts only between readings of the same words, as for an ace that closes a whole
    suit at one end or at the other.
    """
    if len(melds) == 1:
        return melds[0]
    said = sorted(words)
    meant = [meld for meld, text in zip(melds, texts, strict=True) if sorted(text) == said]
    if not meant:
        facts: dict[str, Value] = {"readings": tuple([" ".join(text) for text in texts])}
        return Fault("ambiguous", kind, facts, (UNCLEAR, len(cards)))
    written = [meld for meld in meant if meld.cards == bytes(cards)]
    return (written or meant)[0]


def rank_numbers(ranks: Sequence[str]) -> dict[str, int]:
    """Return the number of each rank: its place among the ranks of the faces."""
    return {rank: number for number, rank in enumerate(dict.fromkeys(ranks))}


def layered(meld: Meld, unit: int) -> Meld:
    """Return the meld with all its cards marked as laid by one unit."""
    return meld._replace(layers=bytes((unit,)) * len(meld.cards))
