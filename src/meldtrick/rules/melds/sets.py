"""Sets: melds of one rank."""

from collections.abc import Collection, Sequence
from itertools import combinations

from meldtrick.cards.faces import FaceTable
from meldtrick.rules.melds.cache import Cache
from meldtrick.rules.melds.parts import (
    FOREIGN,
    MISPLACED,
    MISSIZED,
    USUAL,
    CardPoints,
    Fault,
    Limits,
    MeldFacts,
    Value,
    agrees,
    orders,
    parts,
    rank_numbers,
    settled,
    worded,
)
from meldtrick.table.meld import Meld

_Row = tuple[int, int, int]
"""One card of a set: its face, the face it stands for, the unit that laid it."""


class SetKind:
    """Cards of one rank, with wilds as far as the limits allow.

    `faces`: the natural cards; a wild face among them is natural in its own rank and wild in
    others.  `wilds`: faces that may stand for others.  `distinct`: no suit twice, so that a
    wild stands for one suit.  `closed`: nothing may be added to a set once it lies.
    """

    number: int
    name: str
    limits: Limits
    distinct: bool
    closed: bool
    names_wilds: bool

    def __init__(
        self,
        number: int,
        name: str,
        table: FaceTable,
        faces: Collection[int],
        wilds: Collection[int] = (),
        limits: Limits = USUAL,
        *,
        distinct: bool = False,
        closed: bool = False,
    ) -> None:
        self.number = number
        self.name = name
        # Without a natural nothing would say of which rank the set is.
        self.limits = limits._replace(min_naturals=max(1, limits.min_naturals))
        self.distinct = distinct
        self.closed = closed
        self._table = table
        self._wilds = tuple(sorted(wilds)) if limits.takes_wilds() else ()
        ranks = rank_numbers(table.rank)
        self._rank_names = tuple(ranks)
        own: dict[int, tuple[int, ...]] = {}
        for face in sorted(faces):
            rank = ranks[table.rank[face]]
            own[rank] = (*own.get(rank, ()), face)
        self._own = own
        self._menus: list[tuple[int, Cache[int, list[Meld]], int]] = []
        for rank, group in own.items():
            mask = sum([255 << 8 * face for face in (*group, *self._others(rank))])
            self._menus.append((mask, Cache(), rank))
        self._fits: dict[int, tuple[int, ...]] = {
            rank: () if closed else (*group, *self._others(rank)) for rank, group in own.items()
        }
        self._grown: Cache[tuple[Meld, int, int], tuple[Meld, ...]] = Cache()
        # A set of deuces and a wild meld of the same cards differ only in what jokers stand for.
        in_place = any(face in self._wilds for face in faces)
        self.names_wilds = bool(self._wilds) and (distinct or in_place)

    def _others(self, rank: int) -> tuple[int, ...]:
        return tuple([face for face in self._wilds if face not in self._own[rank]])

    @property
    def wilds(self) -> tuple[int, ...]:
        """The faces that may stand for others in such a set."""
        return self._wilds

    def ranks(self) -> tuple[int, ...]:
        """Return the numbers of the ranks of which such a set may be."""
        return tuple(self._own)

    def own_faces(self, rank: int) -> tuple[int, ...]:
        """Return the natural faces of a set of this rank number."""
        return self._own.get(rank, ())

    def new_melds(self, hand: int) -> list[Meld]:
        """Return every set that can be laid from a packed hand."""
        found: list[Meld] = []
        for mask, menu, rank in self._menus:
            key = hand & mask
            melds = menu.get(key)
            if melds is None:
                melds = menu.keep(key, self.new_of_rank(rank, key))
            if melds:
                found += melds
        return found

    def new_of_rank(self, rank: int, hand: int) -> list[Meld]:
        """Return every set of one rank number that can be laid from a packed hand."""
        own = [(face, hand >> 8 * face & 255) for face in self._own[rank]]
        if self.distinct:
            own = [(face, min(copies, 1)) for face, copies in own]
        wild = [(face, hand >> 8 * face & 255) for face in self._others(rank)]
        limits = self.limits
        most = 255 if limits.max is None else limits.max
        naturals = parts(own, min(most, sum([copies for _, copies in own])))
        held = sum([copies for _, copies in wild])
        top = held if limits.max_wilds is None else min(held, limits.max_wilds)
        wilds = parts(wild, top)
        melds: list[Meld] = []
        for n, some in enumerate(naturals):
            for w, others in enumerate(wilds):
                if not limits.fault(n, w):
                    for first in some:
                        for second in others:
                            melds += self._read_as(rank, first, second)
        return melds

    def _read_as(self, rank: int, naturals: bytes, wilds: bytes) -> list[Meld]:
        """Return the sets of these cards, one for each way to read the wilds."""
        if not self.distinct or not wilds:
            return [Meld(self.number, naturals + wilds, rank)]
        free = [face for face in self._own[rank] if face not in naturals]
        found: list[Meld] = []
        for stood_for in combinations(free, len(wilds)):
            for order in orders(wilds):
                rows = [(face, face, -1) for face in naturals]
                rows += [(face, read, -1) for face, read in zip(order, stood_for, strict=True)]
                found.append(self._build(rank, rows))
        return found

    def _build(self, rank: int, rows: list[_Row]) -> Meld:
        own = self._own[rank]
        ordered = sorted(rows, key=lambda row: (row[0] not in own, row))
        reading = b""
        if self.distinct and any(row[0] != row[1] for row in rows):
            reading = bytes([row[1] for row in ordered])
        layers = bytes([row[2] for row in ordered]) if rows[0][2] >= 0 else b""
        return Meld(self.number, bytes([row[0] for row in ordered]), rank, reading, layers)

    def _rows(self, meld: Meld) -> list[_Row]:
        stood_for = meld.reading or meld.cards
        units: Sequence[int] = meld.layers or [-1] * len(meld.cards)
        return list(zip(meld.cards, stood_for, units, strict=True))

    def wild_count(self, meld: Meld) -> int:
        """Return how many cards of the set stand for others."""
        own = self._own[meld.anchor]
        return len([face for face in meld.cards if face not in own])

    def fitting(self, meld: Meld) -> tuple[int, ...]:
        """Return the faces that may fit a set: its rank and the wilds."""
        return self._fits[meld.anchor]

    def swappable(self, meld: Meld) -> tuple[int, ...]:
        """Return the naturals that may be given for a wild of a set."""
        return self._own[meld.anchor] if self.wild_count(meld) else ()

    def extended(self, meld: Meld, face: int, unit: int = -1) -> tuple[Meld, ...]:
        """Return the sets that adding one card can make; none where it does not fit."""
        key = (meld, face, unit)
        found = self._grown.get(key)
        if found is None:
            found = self._grown.keep(key, tuple(self._extended(meld, face, unit)))
        return found

    def _extended(self, meld: Meld, face: int, unit: int) -> list[Meld]:
        own = self._own[meld.anchor]
        natural = face in own
        if self.closed or not (natural or face in self._wilds):
            return []
        wilds = self.wild_count(meld) + (not natural)
        if self.limits.fault(len(meld.cards) + 1 - wilds, wilds):
            return []
        if not self.distinct and not meld.layers:
            cards = _inserted(meld.cards, face, len(meld.cards) - wilds + (not natural), natural)
            return [Meld(self.number, cards, meld.anchor)]
        rows = self._rows(meld)
        layer = unit if meld.layers else -1
        if not self.distinct:
            return [self._build(meld.anchor, [*rows, (face, face, layer)])]
        taken = {row[1] for row in rows}
        free = [place for place in own if place not in taken and (place == face or not natural)]
        return [self._build(meld.anchor, [*rows, (face, place, layer)]) for place in free]

    def swapped(self, meld: Meld, natural: int, wild: int, unit: int = -1) -> Meld | None:
        """Return the set after a natural was given for a wild, None where it cannot be."""
        own = self._own[meld.anchor]
        if natural not in own or wild in own:
            return None
        rows = self._rows(meld)
        for place, (face, stood_for, _) in enumerate(rows):
            if face == wild and (not self.distinct or stood_for == natural):
                rows[place] = (natural, natural, unit if meld.layers else -1)
                return self._build(meld.anchor, rows)
        return None

    def merged(self, first: Meld, second: Meld) -> Meld | None:
        """Return two sets of one rank as one, None where the limits forbid it."""
        rows = self._rows(first) + self._rows(second)
        wilds = self.wild_count(first) + self.wild_count(second)
        if self.closed or first.anchor != second.anchor:
            return None
        if self.limits.fault(len(rows) - wilds, wilds):
            return None
        if self.distinct and len({row[1] for row in rows}) < len(rows):
            return None
        return self._build(first.anchor, rows)

    def facts(self, meld: Meld) -> MeldFacts:
        """Return the set in the words of class rules."""
        own = self._own[meld.anchor]
        wilds = bytes([face for face in meld.cards if face not in own])
        size = len(meld.cards)
        rank = self._rank_names[meld.anchor]
        return MeldFacts(self.name, size, size - len(wilds), rank, "", wilds)

    def wild_names(self, meld: Meld) -> tuple[str, ...]:
        """Return what each card stands for, an empty text for naturals."""
        own = self._own[meld.anchor]
        return tuple(["" if face in own else name for face, name in self._spoken(meld)])

    def points(self, meld: Meld, table: CardPoints) -> int:
        """Return what the cards of the set count."""
        if not table.represented:
            return sum([table.faces[face] for face in meld.cards])
        own = self._own[meld.anchor]
        stood_for = meld.reading or [face if face in own else own[0] for face in meld.cards]
        return sum([table.faces[face] for face in stood_for])

    def read(self, cards: Sequence[int], names: Sequence[str]) -> Meld | Fault:
        """Return the set these cards make, or why they make none."""
        found = self.readings(cards, names)
        if isinstance(found, Fault):
            return found
        texts = [worded(self._table, meld.cards, self.wild_names(meld)) for meld in found]
        return settled(found, texts, cards, worded(self._table, cards, names), self.name)

    def readings(self, cards: Sequence[int], names: Sequence[str]) -> list[Meld] | Fault:
        """Return all sets these cards can be read as, or why they make none.

        `names`: what each card is said to stand for, an empty text where nothing is said.
        """
        rank = self._rank_of(cards)
        own = self._own.get(rank, ())
        naturals = bytes(sorted([face for face in cards if face in own]))
        wilds = bytes(sorted([face for face in cards if face not in own and face in self._wilds]))
        strangers = [face for face in cards if face not in own and face not in self._wilds]
        facts: dict[str, Value]
        if strangers or not own:
            facts = {"cards": self._table.text(sorted(strangers))}
            facts["rank"] = self._rank_names[rank] if own else ""
            return Fault("rank", self.name, facts, (FOREIGN, len(naturals)))
        if self.distinct and len(set(naturals)) < len(naturals):
            twice = [face for face in own if naturals.count(face) > 1]
            facts = {"cards": self._table.text(twice)}
            return Fault("suit", self.name, facts, (MISPLACED, len(cards)))
        broken = self.limits.fault(len(naturals), len(wilds))
        if broken:
            numbers = self.limits.facts(broken, len(naturals), len(wilds))
            return Fault(broken, self.name, numbers, (MISSIZED, len(cards)))
        return self._named(rank, naturals, wilds, list(zip(cards, names, strict=True)))

    def _rank_of(self, cards: Sequence[int]) -> int:
        """Return the rank most of the natural cards have, -1 where there is none."""
        best, most = -1, 0
        plain = [face for face in cards if face not in self._wilds] or cards
        for rank, own in self._own.items():
            held = len([face for face in plain if face in own])
            if held > most:
                best, most = rank, held
        return best

    def _named(
        self, rank: int, naturals: bytes, wilds: bytes, given: list[tuple[int, str]]
    ) -> list[Meld] | Fault:
        melds = self._read_as(rank, naturals, wilds)
        fitting = [meld for meld in melds if agrees(self._spoken(meld), given)]
        if not fitting:
            said = " ".join([name for _, name in given if name])
            facts: dict[str, Value] = {"rank": self._rank_names[rank], "names": said}
            return Fault("wild_name", self.name, facts, (MISPLACED, len(given)))
        return fitting

    def _spoken(self, meld: Meld) -> list[tuple[int, str]]:
        names = [self._rank_names[meld.anchor]] * len(meld.cards)
        if self.distinct:
            names = [self._table.names[face] for face in meld.reading or meld.cards]
        return list(zip(meld.cards, names, strict=True))


def _inserted(cards: bytes, face: int, naturals: int, natural: bool) -> bytes:
    """Return the cards of a set with one more, naturals before wilds, each group sorted."""
    first, rest = cards[:naturals], cards[naturals:]
    if natural:
        return bytes(sorted(first + bytes((face,)))) + rest
    return first + bytes(sorted(rest + bytes((face,))))
