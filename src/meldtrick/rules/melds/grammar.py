"""The grammar of melds of a variant: its kinds, and how melds are read and written."""

from collections.abc import Sequence

from meldtrick.cards.faces import FaceTable
from meldtrick.rules.melds.cache import Cache
from meldtrick.rules.melds.parts import CardPoints, Fault, MeldFacts, rank_numbers, settled, worded
from meldtrick.rules.melds.sequences import SequenceKind
from meldtrick.rules.melds.sets import SetKind
from meldtrick.rules.melds.wild_melds import WildKind
from meldtrick.table.meld import Meld

Kind = SetKind | SequenceKind | WildKind


class Grammar:
    """All kinds of melds of a variant, each at the place its number says.

    Raises ValueError when a kind's number is not its place.
    """

    table: FaceTable
    kinds: tuple[Kind, ...]
    ranks: tuple[str, ...]
    names_wilds: bool

    def __init__(self, table: FaceTable, kinds: Sequence[Kind]) -> None:
        if [kind.number for kind in kinds] != list(range(len(kinds))):
            raise ValueError("meld kinds must be numbered by their place in the grammar")
        self.table = table
        self.kinds = tuple(kinds)
        self.ranks = tuple(rank_numbers(table.rank))
        """The rank names by number: `Meld.anchor` of a set is such a number."""
        self.names_wilds = any(kind.names_wilds for kind in kinds)
        """Whether wilds are written with what they stand for."""
        self._offers = tuple([kind.new_melds for kind in kinds])
        self._facts: Cache[Meld, MeldFacts] = Cache()
        self._texts: Cache[Meld, tuple[str, ...]] = Cache()
        self._whole: Cache[Meld, bool] = Cache()

    def new_melds(self, hand: int) -> list[Meld]:
        """Return every meld that can be laid from a packed hand, kind by kind."""
        found: list[Meld] = []
        for offer in self._offers:
            found += offer(hand)
        return found

    def extended(self, meld: Meld, face: int, unit: int = -1) -> tuple[Meld, ...]:
        """Return the melds that laying off one card can make; none where it does not fit.

        `unit`: who lays it, for melds that remember who laid each card; where nobody is named,
        the melds returned remember nobody.
        """
        known = meld if unit >= 0 else anonymous(meld)
        return self.kinds[meld.kind].extended(known, face, unit)

    def fitting(self, meld: Meld) -> tuple[int, ...]:
        """Return the faces that may fit a meld; `extended` tells which of them do."""
        return self.kinds[meld.kind].fitting(meld)

    def swappable(self, meld: Meld) -> tuple[int, ...]:
        """Return the naturals that may be given for a wild of a meld; `swapped` tells which."""
        return self.kinds[meld.kind].swappable(meld)

    def swapped(self, meld: Meld, natural: int, wild: int, unit: int = -1) -> Meld | None:
        """Return the meld after a natural was given for a wild, None where it cannot be."""
        known = meld if unit >= 0 else anonymous(meld)
        return self.kinds[meld.kind].swapped(known, natural, wild, unit)

    def merged(self, first: Meld, second: Meld) -> Meld | None:
        """Return two melds as one, None where they cannot be one."""
        if first.kind != second.kind:
            return None
        return self.kinds[first.kind].merged(first, second)

    def same_slot(self, meld: Meld) -> int | None:
        """Return what two melds share of which a unit may have only one, None for neither.

        The rank number of a set; a number past all ranks for a wild meld.
        """
        kind = self.kinds[meld.kind]
        if isinstance(kind, SequenceKind):
            return None
        return meld.anchor if isinstance(kind, SetKind) else len(self.ranks)

    def wild_count(self, meld: Meld) -> int:
        """Return how many cards of a meld stand for others."""
        return self.kinds[meld.kind].wild_count(meld)

    def natural_count(self, meld: Meld) -> int:
        """Return how many cards of a meld stand for themselves."""
        return len(meld.cards) - self.kinds[meld.kind].wild_count(meld)

    def facts(self, meld: Meld) -> MeldFacts:
        """Return a meld in the words of the rules that name classes of melds."""
        found = self._facts.get(meld)
        if found is None:
            found = self._facts.keep(meld, self.kinds[meld.kind].facts(meld))
        return found

    def points(self, meld: Meld, table: CardPoints) -> int:
        """Return what the cards of a meld count."""
        return self.kinds[meld.kind].points(meld, table)

    def card_texts(self, meld: Meld) -> tuple[str, ...]:
        """Return the text of each card: naturals and clear wilds bare, else ``JK=QH``."""
        found = self._texts.get(meld)
        if found is None:
            found = self._texts.keep(meld, self._card_texts(meld))
        return found

    def _card_texts(self, meld: Meld) -> tuple[str, ...]:
        names: Sequence[str] = [""] * len(meld.cards)
        if self.names_wilds:
            names = self.kinds[meld.kind].wild_names(meld)
        return worded(self.table, meld.cards, names)

    def text(self, meld: Meld) -> str:
        """Return the canonical text of a meld."""
        return " ".join(self.card_texts(meld))

    def has(self, meld: Meld) -> bool:
        """Tell whether a meld, whoever laid its cards, is one that its cards can make."""
        plain = anonymous(meld)
        found = self._whole.get(plain)
        if found is None:
            melds: list[Meld] | Fault = []
            if 0 <= plain.kind < len(self.kinds):
                melds = self.kinds[plain.kind].readings(list(plain.cards), [""] * len(plain.cards))
            found = self._whole.keep(plain, isinstance(melds, list) and plain in melds)
        return found

    def read(self, cards: Sequence[int], names: Sequence[str] = ()) -> Meld | Fault:
        """Return the meld these cards make, or the most helpful reason why they make none.

        The cards may come in any order.  `names`: what each card is said to stand for (a
        rank or a card), an empty text where nothing is said.
        """
        said = [_canonical(name) for name in names] or [""] * len(cards)
        results = [kind.readings(cards, said) for kind in self.kinds]
        melds = [meld for found in results if isinstance(found, list) for meld in found]
        if not melds:
            faults = [found for found in results if isinstance(found, Fault)]
            return max(faults, key=lambda fault: fault.fit)
        texts = [self.card_texts(meld) for meld in melds]
        kinds = {self.kinds[meld.kind].name for meld in melds}
        name = kinds.pop() if len(kinds) == 1 else ""
        return settled(melds, texts, cards, worded(self.table, cards, said), name)


def anonymous(meld: Meld) -> Meld:
    """Return a meld without the memory of who laid its cards."""
    return Meld(*meld[:4]) if meld.layers else meld


def _canonical(name: str) -> str:
    upper = name.upper()
    return "T" + upper[2:] if upper.startswith("10") else upper
