"""The columns and places of a game's cards, worked out once for all questions."""

from typing import NamedTuple

from meldtrick.cards.packed import ONE
from meldtrick.flow.turn_plan.columns import Column
from meldtrick.flow.turn_plan.ledger import Effect, Judge, Ledger
from meldtrick.rules.melds import Grammar, SequenceKind, SetKind, WildKind
from meldtrick.table.meld import Meld


class Run(NamedTuple):
    """A new sequence: its cards packed, what it adds, its suit and last place."""

    cards: int
    meld: Meld
    effects: list[Effect]
    suit: int
    end: int


class Layout:
    """How a sweep goes through the faces of a game.

    `places`: along the rank order of sequences, the number of the rank that is shared out at
    that place, -1 where none is (an ace is shared at its last place).  `columns`: by number.
    `rest`: columns shared at the end, the wild cards last.  `dead`: packed mask of the faces
    no meld can hold.  Raises ValueError when two kinds of sequences have different orders.
    """

    grammar: Grammar
    wilds: int
    wild_number: int
    columns: dict[int, Column]
    dead: int
    suits: tuple[str, ...]
    places: tuple[int, ...]
    rest: tuple[Column, ...]

    def __init__(self, judge: Judge) -> None:
        self.grammar = judge.grammar
        table = judge.grammar.table
        kinds = judge.grammar.kinds
        self._sets = [kind for kind in kinds if isinstance(kind, SetKind)]
        self._sequences = [kind for kind in kinds if isinstance(kind, SequenceKind)]
        wild_kinds = [kind for kind in kinds if isinstance(kind, WildKind)]
        wilds = sorted({face for kind in kinds for face in kind.wilds})
        self.wilds = sum([255 * ONE[face] for face in wilds])
        self.wild_number = len(judge.grammar.ranks)
        numbers = {rank: number for number, rank in enumerate(judge.grammar.ranks)}
        melded = {f for kind in self._sequences for row in kind.faces for f in row if f >= 0}
        melded |= {f for kind in self._sets for r in kind.ranks() for f in kind.own_faces(r)}
        own: dict[int, list[int]] = {}
        for face in sorted(melded):
            members = own.setdefault(numbers[table.rank[face]], [])
            if face not in wilds:
                members.append(face)
        self.columns = {
            number: self._rank_column(number, faces, wilds, judge) for number, faces in own.items()
        }
        self.columns[self.wild_number] = Column(
            self.wild_number, wild_kinds, wilds, (), {face: face for face in wilds}
        )
        self.dead = sum([255 * ONE[f] for f in range(len(table)) if f not in {*melded, *wilds}])
        self.suits, order = self._order()
        self.places = tuple(
            [
                numbers[rank]
                if rank not in order[place + 1 :] and numbers.get(rank, -1) in self.columns
                else -1
                for place, rank in enumerate(order)
            ]
        )
        self.rest = tuple(
            [column for number, column in self.columns.items() if number not in self.places]
        )

    def _order(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the suits and the rank order all sequences share."""
        orders = {(kind.suits, kind.order) for kind in self._sequences}
        if len(orders) > 1:
            raise ValueError("all sequences of a game must share one order of ranks and suits")
        return orders.pop() if orders else ((), ())

    def _rank_column(self, number: int, faces: list[int], wilds: list[int], judge: Judge) -> Column:
        """Return the column of a rank; faces nothing tells apart stand for one another."""
        kinds = [kind for kind in self._sets if number in kind.ranks()]
        seen: dict[tuple[object, ...], int] = {}
        likeness: dict[int, int] = {}
        for face in faces:
            look = (
                [face if kind.distinct else face in kind.own_faces(number) for kind in kinds],
                judge.opening.faces[face],
                judge.worth.faces[face],
            )
            likeness[face] = seen.setdefault((tuple(look[0]), *look[1:]), face)
        return Column(number, kinds, faces, wilds if kinds else (), likeness)

    def column_of(self, meld: Meld) -> int:
        """Return the number of the column a meld grows in, -1 for a sequence."""
        slot = self.grammar.same_slot(meld)
        return -1 if slot is None else slot

    def runs(self, ledger: Ledger) -> dict[int, list[Run]]:
        """Return the sequences a hand can lay, by the place of their lowest natural card.

        Of sequences of the same cards that serve the needs alike only the best is kept.
        """
        apart = ledger.situation.apart
        best: dict[tuple[object, ...], tuple[int, Run]] = {}
        for kind in self._sequences:
            staged = [
                (kind.suit_number(meld), meld.anchor, meld.anchor + len(meld.cards))
                for meld in ledger.situation.staged
                if apart and meld.kind == kind.number
            ]
            for meld in kind.new_melds(ledger.situation.hand):
                effects = ledger.of_new(meld)
                suit, end = kind.suit_number(meld), meld.anchor + len(meld.cards) - 1
                touching = [s for s, low, past in staged if s == suit and _touch(meld, low, past)]
                if not effects or touching:
                    continue
                run = Run(meld.packed, meld, effects, suit, end)
                where = (suit, meld.anchor, end) if apart else ()
                key = (run.cards, tuple([tally for _, tally in effects]), where)
                if key not in best or best[key][1].effects[0][0] < effects[0][0]:
                    best[key] = (self._lowest(kind, meld), run)
        starts: dict[int, list[Run]] = {}
        for place, run in best.values():
            starts.setdefault(place, []).append(run)
        return starts

    def _lowest(self, kind: SequenceKind, meld: Meld) -> int:
        """Return the place of the lowest natural that is wild nowhere else, 0 without one."""
        for place, face in enumerate(meld.cards, meld.anchor):
            if not self.wilds & ONE[face]:
                return place
        return 0


def _touch(meld: Meld, low: int, past: int) -> bool:
    return meld.anchor <= past and low <= meld.anchor + len(meld.cards)
