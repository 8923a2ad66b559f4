"""Tiny games described twice: for the naive judges and for the engine."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from meldtrick.cards.faces import FaceTable, face_classes, rank_of, suit_of
from meldtrick.cards.packed import pack
from meldtrick.flow.turn_plan import TurnPlan
from meldtrick.rules import needs as engine
from meldtrick.rules.melds import (
    CardPoints,
    Grammar,
    Kind,
    Limits,
    SequenceKind,
    SetKind,
    WildKind,
)
from meldtrick.table.meld import Meld
from tests.oracle.melds import (
    Cards,
    Class,
    NaiveKind,
    NaiveLimits,
    NaiveMeld,
    NaiveSequence,
    NaiveSet,
    NaiveWilds,
    naturals,
)
from tests.oracle.turns import NaiveGame, NaiveNeeds, NaiveTable

POINTS = {"A": 15, "K": 10, "6": 10, "2": 20, "JK": 50}
SLOTS = {"any": 0, "one": 1, "one unfinished": 2}


class Twin(NamedTuple):
    """One tiny game: `copies` of each face, the naive game, the engine's grammar and plan."""

    copies: dict[str, int]
    naive: NaiveGame
    grammar: Grammar
    plan: TurnPlan

    def hand(self, cards: Sequence[str]) -> int:
        return pack([self.grammar.table.face(card) for card in cards])

    def meld(self, meld: NaiveMeld) -> Meld:
        faces = [self.grammar.table.face(card) for card, _ in meld.cards]
        found = self.grammar.kinds[meld.kind].read(faces, [name for _, name in meld.cards])
        assert isinstance(found, Meld)
        return found

    def slot(self, name: str) -> int:
        ranks = self.grammar.ranks
        return 1 << (ranks.index(name) if name else len(ranks))

    def situation(self, table: NaiveTable) -> engine.Situation:
        return engine.Situation(
            hand=self.hand(table.hand),
            own=tuple([self.meld(meld) for meld in table.own]),
            others=tuple([self.meld(meld) for meld in table.others]),
            staged=tuple([self.meld(meld) for meld in table.staged]),
            opened=table.opened,
            lay_offs=table.lay_offs,
            kinds=-1 & ~sum([1 << kind for kind in table.barred_kinds]),
            out_kinds=sum([1 << kind for kind in table.out_kinds]),
            per_slot=SLOTS[table.per_slot],
            barred=sum([self.slot(name) for name in table.barred]),
            apart=table.apart,
            arriving=table.arriving,
        )

    def needs(self, needs: NaiveNeeds) -> engine.Needs:
        return engine.Needs(
            points=needs.points,
            cards=needs.cards,
            counts=-1 if needs.counts is None else needs.counts,
            slots=needs.slots,
            extra=needs.extra,
            waiver=needs.waiver,
            owed=self.hand(needs.owed),
            keep=needs.keep,
            out=needs.out,
            final=needs.final,  # type: ignore[arg-type]  # - the naive judge names them alike
            canastas=needs.canastas,
        )


def all_hands(copies: dict[str, int], sizes: Sequence[int]) -> Iterator[Cards]:
    """Yield every hand of these sizes a deck allows, in a fixed order."""
    for counts in product(*[range(count + 1) for count in copies.values()]):
        if sum(counts) in sizes:
            chosen = Counter(dict(zip(copies, counts, strict=True)))
            yield tuple(sorted(chosen.elements()))


def engine_kind(kind: NaiveKind, table: FaceTable) -> Kind:
    """Return the engine's kind for a naive one."""
    top = None if kind.limits.max == 99 else kind.limits.max
    most = None if kind.limits.max_wilds == 99 else kind.limits.max_wilds
    limits = Limits(
        kind.limits.min,
        top,
        kind.limits.min_naturals,
        most,
        kind.limits.share,
        kind.limits.wilds_after,
    )
    wilds = [table.face(card) for card in kind.wilds]
    if isinstance(kind, NaiveWilds):
        most_of = {table.face(card): count for card, count in kind.most}
        return WildKind(kind.kind, "wild_melds", table, wilds, limits, most_of)
    if isinstance(kind, NaiveSet):
        faces = [table.face(card) for card in kind.naturals]
        return SetKind(
            kind.kind,
            f"sets{kind.kind}",
            table,
            faces,
            wilds,
            limits,
            distinct=kind.distinct,
            closed=kind.closed,
        )
    both = kind.order[0] == kind.order[-1]
    return SequenceKind(
        kind.kind,
        "sequences",
        table,
        kind.order[1:] if both else kind.order,
        wilds,
        limits,
        ace="both" if both else "high",
        in_place=kind.in_place,
    )


def twin(
    cards: Sequence[str],
    copies: dict[str, int],
    kinds: Sequence[NaiveKind],
    *,
    blind: str = "",
    single: bool = False,
) -> Twin:
    """Return a game over printed cards; ranks in `blind` are told apart by no suit."""
    table = FaceTable(face_classes(cards, [lambda c: "" if rank_of(c) in blind else suit_of(c)]))
    grammar = Grammar(table, [engine_kind(kind, table) for kind in kinds])
    opening = {name: POINTS.get(rank_of(name), POINTS.get(name[0], 5)) for name in table.names}
    # Spades are dearer in the hand, so that faces of a rank are told apart by points too.
    worth = {name: points + (name[1:] == "S") for name, points in opening.items()}
    points = CardPoints(tuple([opening[name] for name in table.names]))
    plan = TurnPlan(
        grammar,
        points,
        CardPoints(tuple([worth[name] for name in table.names])),
        _classes(grammar, points),
        single=single,
    )
    naive = NaiveGame(tuple(kinds), opening, worth, _naive_classes(tuple(kinds), opening))
    return Twin(copies, naive, grammar, plan)


def _naive_classes(kinds: tuple[NaiveKind, ...], opening: dict[str, int]) -> tuple[Class, ...]:
    """Return the classes of canastas as the naive judge tells them."""

    def pure(meld: NaiveMeld) -> bool:
        return len(meld.cards) >= 4 and naturals(kinds, meld) == len(meld.cards)

    def sequence(meld: NaiveMeld) -> bool:
        return isinstance(kinds[meld.kind], NaiveSequence)

    return (
        lambda meld: len(meld.cards) >= 4,
        pure,
        sequence,
        lambda meld: not sequence(meld),
        lambda meld: sum(opening[card] for card in meld.plain()) >= 30,
    )


def _classes(grammar: Grammar, points: CardPoints) -> tuple[Callable[[Meld], bool], ...]:
    """Return the same classes as the engine tells them."""

    def is_sequence(meld: Meld) -> bool:
        return isinstance(grammar.kinds[meld.kind], SequenceKind)

    return (
        lambda meld: len(meld.cards) >= 4,
        lambda meld: len(meld.cards) >= 4 and not grammar.wild_count(meld),
        is_sequence,
        lambda meld: not is_sequence(meld),
        lambda meld: grammar.points(meld, points) >= 30,
    )


def _cards(ranks: str, suits: str, *more: str) -> list[str]:
    return [rank + suit for rank in ranks for suit in suits] + list(more)


def blind_sets() -> Twin:
    """Two suits no rule reads, sets with wilds, wild melds: canasta in small."""
    return twin(
        _cards("4562", "SH", "JK"),
        {"4": 4, "5": 4, "6": 3, "2": 2, "JK": 2},
        [
            NaiveSet(0, ("4", "5", "6"), ("2", "JK"), NaiveLimits(3, 99, 2, 2)),
            NaiveWilds(1, ("2", "JK"), NaiveLimits(3), (("JK", 2),)),
        ],
        blind="4562",
    )


def closing_sets() -> Twin:
    """Sets of at most five, wilds at most half and only after two naturals; black threes."""
    return twin(
        _cards("4532", "SH", "JK"),
        {"4": 5, "5": 4, "3S": 3, "3H": 1, "2": 2, "JK": 1},
        [
            NaiveSet(0, ("4", "5"), ("2", "JK"), NaiveLimits(3, 5, 1, 3, (1, 2), 2)),
            NaiveSet(1, ("3S",), (), NaiveLimits(3, 4), closed=True),
        ],
        blind="452",
    )


def suited() -> Twin:
    """Two packs of two suits, sets with one wild, sequences of three or four without."""
    return twin(
        _cards("45672", "SH"),
        {**dict.fromkeys(_cards("4567", "SH"), 2), "2": 2},
        [
            NaiveSet(0, tuple(_cards("4567", "SH")), ("2",), NaiveLimits(3, 99, 2, 1)),
            NaiveSequence(1, "SH", "4567", (), NaiveLimits(3, 4)),
        ],
        blind="2",
    )


def rummy() -> Twin:
    """One pack of three suits with two jokers, suits distinct, the ace at both ends."""
    cards = _cards("A234", "SHD")
    return twin(
        [*cards, "JK"],
        {**dict.fromkeys(cards, 1), "JK": 2},
        [
            NaiveSet(0, tuple(cards), ("JK",), NaiveLimits(3, 3, 1, 99, (1, 2)), distinct=True),
            NaiveSequence(1, "SHD", "A234A", ("JK",), NaiveLimits(3, 4, 1, 99, (1, 2))),
        ],
    )


def in_place() -> Twin:
    """Deuces are wild, but natural in sequences of their suit."""
    cards = _cards("2345", "SH")
    return twin(
        [*cards, "JK"],
        {**dict.fromkeys(cards, 2), "JK": 1},
        [
            NaiveSet(0, tuple(_cards("345", "SH")), ("2S", "2H", "JK"), NaiveLimits(3, 99, 1, 1)),
            NaiveSequence(
                1, "SH", "2345", ("2S", "2H", "JK"), NaiveLimits(3, 99, 1, 2), in_place=True
            ),
        ],
    )


def deuce_sets() -> Twin:
    """Deuces are wild and also make sets of their own."""
    return twin(
        _cards("245", "SH", "JK"),
        {"2": 4, "4": 4, "5": 3, "JK": 2},
        [
            NaiveSet(0, ("2", "4", "5"), ("2", "JK"), NaiveLimits(3, 5, 1, 2)),
            NaiveWilds(1, ("2", "JK"), NaiveLimits(3, 4)),
        ],
        blind="245",
    )


def wild_runs() -> Twin:
    """Two packs, wilds inside sequences and sets, any suits, the ace at both ends."""
    cards = _cards("A234", "SH")
    return twin(
        [*cards, "JK", "W"],
        {**dict.fromkeys(cards, 2), "JK": 2, "W": 1},
        [
            NaiveSet(0, tuple(cards), ("JK", "W"), NaiveLimits(3, 99, 1, 99, (1, 2))),
            NaiveSequence(1, "SH", "A234A", ("JK", "W"), NaiveLimits(3, 99, 1, 99, (1, 2))),
        ],
    )


def single_cards(masks: bool) -> Twin:
    """One pack of three suits without wilds, for both back ends."""
    cards = _cards("A2345", "SHD")
    return twin(
        cards,
        dict.fromkeys(cards, 1),
        [
            NaiveSet(0, tuple(cards), (), NaiveLimits(3, 4)),
            NaiveSequence(1, "SHD", "A2345", (), NaiveLimits(3)),
        ],
        single=masks,
    )
