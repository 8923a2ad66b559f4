"""Sequences: melds of neighbouring cards of one suit."""

from collections.abc import Collection, Sequence

from meldtrick.cards.faces import SUITS, FaceTable
from meldtrick.cards.packed import ONE
from meldtrick.rules.melds.cache import Cache
from meldtrick.rules.melds.parts import (
    USUAL,
    CardPoints,
    Fault,
    Limits,
    MeldFacts,
    settled,
    worded,
)
from meldtrick.rules.melds.sequence_reading import SequenceReader
from meldtrick.table.meld import Meld


class SequenceKind:
    """Neighbouring ranks of one suit, with wilds as far as the limits allow.

    `order`: ranks from low to high.  `ace`: the last rank of the order stands `high`, `low`
    (then before the first) or at `both` ends, never around the corner.  `wilds`: faces that
    may stand for others.  `in_place`: a wild face is natural where it stands for itself.
    """

    distinct = False
    closed = False

    number: int
    name: str
    limits: Limits
    in_place: bool
    names_wilds: bool
    order: tuple[str, ...]
    suits: tuple[str, ...]
    faces: tuple[tuple[int, ...], ...]

    def __init__(
        self,
        number: int,
        name: str,
        table: FaceTable,
        order: Sequence[str],
        wilds: Collection[int] = (),
        limits: Limits = USUAL,
        *,
        ace: str = "high",
        in_place: bool = False,
    ) -> None:
        self.number = number
        self.name = name
        # Without a natural nothing would say of which suit the sequence is.
        self.limits = limits._replace(min_naturals=max(1, limits.min_naturals))
        self.in_place = in_place
        self._table = table
        self._wilds = tuple(sorted(wilds)) if limits.takes_wilds() else ()
        self.names_wilds = bool(self._wilds)
        self.order = _places(order, ace)
        natural = {
            card: face
            for card, face in table.index.items()
            if table.suit[face] and (in_place or face not in wilds)
        }
        self.suits = tuple(
            [suit for suit in SUITS if any(rank + suit in natural for rank in self.order)]
        )
        self.faces = tuple(
            [tuple([natural.get(rank + suit, -1) for rank in self.order]) for suit in self.suits]
        )
        """For each suit the natural face of each place, -1 where there is none."""
        self._suit_of = {face: s for s, row in enumerate(self.faces) for face in row if face >= 0}
        self._fill = int.from_bytes(b"\x7f" * len(table), "little")
        self._menus = [(*self._masks(s), s) for s in range(len(self.suits))]
        self._cached: list[Cache[int, list[Meld]]] = [Cache() for _ in self.suits]
        self._grown: Cache[tuple[Meld, int, int], tuple[Meld, ...]] = Cache()
        self._reader = SequenceReader(self, table)

    @property
    def wilds(self) -> tuple[int, ...]:
        """The faces that may stand for others in such a sequence."""
        return self._wilds

    def _masks(self, suit: int) -> tuple[int, int]:
        """Return what of a hand a suit's sequences depend on: faces held, and counts."""
        row = [face for face in self.faces[suit] if face >= 0]
        held = sum([128 << 8 * face for face in sorted(set(row))])
        twice = [face for face in sorted(set(row)) if row.count(face) > 1]
        counts = sum([127 << 8 * face for face in sorted({*self._wilds, *twice})])
        return held, counts

    def new_melds(self, hand: int) -> list[Meld]:
        """Return every sequence that can be laid from a packed hand."""
        found: list[Meld] = []
        # Adding 127 to every count sets its high bit exactly where a card is held.
        held = hand + self._fill
        for (present, counts, suit), menu in zip(self._menus, self._cached, strict=True):
            key = held & present | hand & counts
            melds = menu.get(key)
            if melds is None:
                melds = menu.keep(key, self._new_of_suit(suit, hand))
            if melds:
                found += melds
        return found

    def _new_of_suit(self, suit: int, hand: int) -> list[Meld]:
        found: list[Meld] = []
        for start in range(len(self.order)):
            self._grow(suit, start, b"", hand, 0, found)
        return found

    def _grow(
        self, suit: int, start: int, cards: bytes, hand: int, wilds: int, found: list[Meld]
    ) -> None:
        """Add to `found` all sequences that begin with these cards at this place."""
        limits = self.limits
        if cards and not limits.fault(len(cards) - wilds, wilds):
            found.append(Meld(self.number, cards, start))
        place = start + len(cards)
        if place == len(self.order) or len(cards) == limits.max:
            return
        own = self.faces[suit][place]
        if own >= 0 and hand >> 8 * own & 255:
            self._grow(suit, start, cards + bytes((own,)), hand - ONE[own], wilds, found)
        if limits.max_wilds is not None and wilds >= limits.max_wilds:
            return
        for face in self._wilds:
            if face != own and hand >> 8 * face & 255:
                more = cards + bytes((face,))
                self._grow(suit, start, more, hand - ONE[face], wilds + 1, found)

    def suit_number(self, meld: Meld) -> int:
        """Return the number of the suit of a sequence."""
        for face in meld.cards:
            if face not in self._wilds:
                return self._suit_of[face]
        places = list(enumerate(meld.cards, meld.anchor))
        return next(
            suit
            for suit, row in enumerate(self.faces)
            if any(row[place] == face for place, face in places)
        )

    def row(self, meld: Meld) -> tuple[int, ...]:
        """Return the natural face of each place a sequence covers."""
        whole = self.faces[self.suit_number(meld)]
        return whole[meld.anchor : meld.anchor + len(meld.cards)]

    def wild_count(self, meld: Meld) -> int:
        """Return how many cards of the sequence stand for others."""
        row = self.row(meld)
        return len([face for face, own in zip(meld.cards, row, strict=True) if face != own])

    def fitting(self, meld: Meld) -> tuple[int, ...]:
        """Return the faces that may fit a sequence: those next to its ends, and the wilds."""
        whole = self.faces[self.suit_number(meld)]
        ends = (meld.anchor - 1, meld.anchor + len(meld.cards))
        faces = {whole[place] for place in ends if 0 <= place < len(whole)}
        return tuple(sorted(faces.union(self._wilds) - {-1}))

    def swappable(self, meld: Meld) -> tuple[int, ...]:
        """Return the naturals that wilds of a sequence stand for."""
        pairs = zip(meld.cards, self.row(meld), strict=True)
        return tuple(sorted({own for face, own in pairs if face != own and own >= 0}))

    def extended(self, meld: Meld, face: int, unit: int = -1) -> tuple[Meld, ...]:
        """Return the sequences that adding one card can make: a wild may fit both ends."""
        key = (meld, face, unit)
        found = self._grown.get(key)
        if found is None:
            found = self._grown.keep(key, tuple(self._extended(meld, face, unit)))
        return found

    def _extended(self, meld: Meld, face: int, unit: int) -> list[Meld]:
        whole = self.faces[self.suit_number(meld)]
        held = self.wild_count(meld)
        found: list[Meld] = []
        for low, place in ((True, meld.anchor - 1), (False, meld.anchor + len(meld.cards))):
            if not 0 <= place < len(self.order):
                continue
            wild = face != whole[place]
            if wild and face not in self._wilds:
                continue
            wilds = held + wild
            if self.limits.fault(len(meld.cards) + 1 - wilds, wilds):
                continue
            one, layer = bytes((face,)), bytes((unit,)) if meld.layers else b""
            cards = one + meld.cards if low else meld.cards + one
            layers = layer + meld.layers if low else meld.layers + layer
            found.append(Meld(self.number, cards, min(place, meld.anchor), b"", layers))
        return found

    def swapped(self, meld: Meld, natural: int, wild: int, unit: int = -1) -> Meld | None:
        """Return the sequence after a natural was given for the wild in its place.

        Where one face stands at both ends and both are wild, the lower one is taken.
        """
        for place, own in enumerate(self.row(meld)):
            if own == natural and meld.cards[place] == wild != own:
                cards, layers = bytearray(meld.cards), bytearray(meld.layers)
                cards[place] = natural
                if layers:
                    layers[place] = unit
                return meld._replace(cards=bytes(cards), layers=bytes(layers))
        return None

    def merged(self, first: Meld, second: Meld) -> Meld | None:
        """Return None: sequences grow card by card only."""
        return None

    def facts(self, meld: Meld) -> MeldFacts:
        """Return the sequence in the words of class rules."""
        row = self.row(meld)
        wilds = [face for face, own in zip(meld.cards, row, strict=True) if face != own]
        size = len(meld.cards)
        suit = self.suits[self.suit_number(meld)]
        natural = size - len(wilds)
        return MeldFacts(self.name, size, natural, "", suit, bytes(sorted(wilds)))

    def place_names(self, meld: Meld) -> list[str]:
        """Return the card each place of the sequence belongs to."""
        suit = self.suits[self.suit_number(meld)]
        ranks = self.order[meld.anchor : meld.anchor + len(meld.cards)]
        return [rank + suit for rank in ranks]

    def wild_names(self, meld: Meld) -> tuple[str, ...]:
        """Return what each card stands for, an empty text for naturals."""
        own = self.row(meld)
        names = self.place_names(meld)
        return tuple(["" if meld.cards[i] == own[i] else names[i] for i in range(len(meld.cards))])

    def points(self, meld: Meld, table: CardPoints) -> int:
        """Return what the cards of the sequence count."""
        cards: Sequence[int] = meld.cards
        if table.represented:
            own = self.row(meld)
            cards = [face if own[i] < 0 else own[i] for i, face in enumerate(meld.cards)]
        total = sum([table.faces[face] for face in cards])
        both_ends = self.order[0] == self.order[-1]
        if table.low is not None and both_ends and meld.anchor == 0:
            counted = table.represented or self.row(meld)[0] == meld.cards[0]
            total += table.low - table.faces[cards[0]] if counted else 0
        return total

    def read(self, cards: Sequence[int], names: Sequence[str]) -> Meld | Fault:
        """Return the sequence these cards make, or why they make none."""
        found = self.readings(cards, names)
        if isinstance(found, Fault):
            return found
        texts = [worded(self._table, meld.cards, self.wild_names(meld)) for meld in found]
        return settled(found, texts, cards, worded(self._table, cards, names), self.name)

    def readings(self, cards: Sequence[int], names: Sequence[str]) -> list[Meld] | Fault:
        """Return all sequences these cards can be read as, or why they make none.

        The cards may come in any order.  `names`: what each card is said to stand for, an
        empty text where nothing is said.
        """
        return self._reader.readings(cards, names)


def _places(order: Sequence[str], ace: str) -> tuple[str, ...]:
    if ace == "both":
        return (order[-1], *order)
    return (order[-1], *order[:-1]) if ace == "low" else tuple(order)
