"""Wild melds: nothing but wild cards."""

from collections.abc import Collection, Mapping, Sequence

from meldtrick.cards.faces import FaceTable
from meldtrick.rules.melds.cache import Cache
from meldtrick.rules.melds.parts import (
    FOREIGN,
    MISSIZED,
    USUAL,
    CardPoints,
    Fault,
    Limits,
    MeldFacts,
    Value,
    parts,
)
from meldtrick.table.meld import Meld


class WildKind:
    """Wild cards only, freely mixed.

    `wilds`: the faces that may be in it.  `face_limit`: how many of one face at most, for
    faces that have such a limit.  Only the size of `limits` matters.
    """

    names_wilds = False

    number: int
    name: str
    limits: Limits

    def __init__(
        self,
        number: int,
        name: str,
        table: FaceTable,
        wilds: Collection[int],
        limits: Limits = USUAL,
        face_limit: Mapping[int, int] | None = None,
    ) -> None:
        self.number = number
        self.name = name
        self.limits = Limits(limits.min, limits.max, 0)
        self._table = table
        self._wilds = tuple(sorted(wilds))
        self._mask = sum([255 << 8 * face for face in self._wilds])
        self._face_limit = {face: (face_limit or {}).get(face, 255) for face in self._wilds}
        self._menu: Cache[int, list[Meld]] = Cache()
        self._grown: Cache[tuple[Meld, int, int], tuple[Meld, ...]] = Cache()

    @property
    def wilds(self) -> tuple[int, ...]:
        """The faces that may be in such a meld."""
        return self._wilds

    def fitting(self, meld: Meld) -> tuple[int, ...]:
        """Return the faces that may fit a wild meld."""
        return self._wilds

    def swappable(self, meld: Meld) -> tuple[int, ...]:
        """Return none: in a wild meld no card stands for another."""
        return ()

    def new_melds(self, hand: int) -> list[Meld]:
        """Return every wild meld that can be laid from a packed hand."""
        key = hand & self._mask
        found = self._menu.get(key)
        if found is None:
            found = self._menu.keep(key, self._new_melds(key))
        return found

    def _new_melds(self, hand: int) -> list[Meld]:
        limit = self._face_limit
        counts = [(face, min(hand >> 8 * face & 255, limit[face])) for face in self._wilds]
        held = sum([copies for _, copies in counts])
        by_size = parts(counts, held if self.limits.max is None else min(held, self.limits.max))
        return [Meld(self.number, cards) for some in by_size[self.limits.min :] for cards in some]

    def _build(self, rows: list[tuple[int, int]]) -> Meld:
        rows.sort()
        layers = bytes([unit for _, unit in rows]) if rows[0][1] >= 0 else b""
        return Meld(self.number, bytes([face for face, _ in rows]), -1, b"", layers)

    def _rows(self, meld: Meld) -> list[tuple[int, int]]:
        units: Sequence[int] = meld.layers or [-1] * len(meld.cards)
        return list(zip(meld.cards, units, strict=True))

    def _fault(self, cards: Sequence[int]) -> str:
        over = [face for face in self._wilds if cards.count(face) > self._face_limit[face]]
        return "face_limit" if over else self.limits.fault(0, len(cards))

    def wild_count(self, meld: Meld) -> int:
        """Return how many of its cards are wild: all."""
        return len(meld.cards)

    def extended(self, meld: Meld, face: int, unit: int = -1) -> tuple[Meld, ...]:
        """Return the meld with one more wild, nothing where it does not fit."""
        key = (meld, face, unit)
        found = self._grown.get(key)
        if found is None:
            found = ()
            if face in self._wilds and not self._fault([*meld.cards, face]):
                layer = unit if meld.layers else -1
                found = (self._build([*self._rows(meld), (face, layer)]),)
            self._grown.keep(key, found)
        return found

    def swapped(self, meld: Meld, natural: int, wild: int, unit: int = -1) -> Meld | None:
        """Return None: the cards of a wild meld stand for nothing that could be given."""
        return None

    def merged(self, first: Meld, second: Meld) -> Meld | None:
        """Return two wild melds as one, None where the limits forbid it."""
        if self._fault(first.cards + second.cards):
            return None
        return self._build(self._rows(first) + self._rows(second))

    def facts(self, meld: Meld) -> MeldFacts:
        """Return the meld in the words of class rules."""
        return MeldFacts(self.name, len(meld.cards), 0, "", "", meld.cards)

    def wild_names(self, meld: Meld) -> tuple[str, ...]:
        """Return what each card stands for: nothing but itself."""
        return ("",) * len(meld.cards)

    def points(self, meld: Meld, table: CardPoints) -> int:
        """Return what the cards of the meld count."""
        return sum([table.faces[face] for face in meld.cards])

    def read(self, cards: Sequence[int], names: Sequence[str]) -> Meld | Fault:
        """Return the wild meld these cards make, or why they make none."""
        found = self.readings(cards, names)
        return found if isinstance(found, Fault) else found[0]

    def readings(self, cards: Sequence[int], names: Sequence[str]) -> list[Meld] | Fault:
        """Return the one wild meld these cards can be, or why they make none."""
        strangers = sorted([face for face in cards if face not in self._wilds])
        facts: dict[str, Value] = {"cards": self._table.text(strangers)}
        if strangers:
            near = (FOREIGN, len(cards) - len(strangers))
            return Fault("natural", self.name, facts, near)
        if any(names):
            facts = {"names": " ".join([name for name in names if name])}
            return Fault("wild_name", self.name, facts, (FOREIGN, len(cards)))
        broken = self._fault(cards)
        if broken == "face_limit":
            over = [face for face in self._wilds if cards.count(face) > self._face_limit[face]]
            facts = {"cards": self._table.name(over[0]), "needed": self._face_limit[over[0]]}
            return Fault(broken, self.name, facts, (MISSIZED, len(cards)))
        if broken:
            numbers = self.limits.facts(broken, 0, len(cards))
            return Fault(broken, self.name, numbers, (MISSIZED, len(cards)))
        return [self._build([(face, -1) for face in cards])]
