"""What becomes of melds: cards added, wilds swapped, sets merged; and what melds count."""

import pickle

import pytest

from meldtrick.cards.faces import FaceTable
from meldtrick.cards.packed import pack
from meldtrick.rules.melds import CardPoints, Grammar, Limits, SequenceKind, SetKind, layered
from meldtrick.rules.melds.cache import Cache
from meldtrick.table.meld import Meld
from tests.rules.melds.conftest import ORDER, reader


def texts(grammar: Grammar, melds: tuple[Meld, ...]) -> list[str]:
    return [grammar.text(meld) for meld in melds]


ADDED = [
    ("5H 6H 7H", "8H", ["5H 6H 7H 8H"]),
    ("5H 6H 7H", "4H", ["4H 5H 6H 7H"]),
    ("5H 6H 7H", "9H", []),
    ("5H 6H 7H", "8S", []),
    ("5H 6H 7H", "JK", ["JK=4H 5H 6H 7H", "5H 6H 7H JK=8H"]),
    ("QH KH AH", "JK", ["JK=JH QH KH AH"]),
    ("AH 2H 3H", "KH", []),
    ("5H JK=6H 7H", "JK", ["JK=4H 5H JK=6H 7H", "5H JK=6H 7H JK=8H"]),
    ("5H JK=6H 7H JK=8H", "JK", []),
    ("KS KH KD", "KC", ["KS KH KD KC"]),
    ("KS KH KD", "KH", []),
    ("KS KH KD", "JK", ["KS KH KD JK=KC"]),
    ("KS KH JK=KC", "KC", []),
    ("KS KH JK=KC", "KD", ["KS KH KD JK=KC"]),
    ("KS KH JK=KC", "JK", ["KS KH JK=KD JK=KC"]),
    ("KS KH KD KC", "JK", []),
    ("KS KH KD", "QS", []),
]


@pytest.mark.parametrize(("before", "card", "after"), ADDED)
def test_one_card_is_laid_off(rummy: Grammar, before: str, card: str, after: list[str]) -> None:
    meld = reader(rummy)(before)
    assert texts(rummy, rummy.extended(meld, rummy.table.face(card))) == after


def test_wild_melds_take_wilds_and_closed_sets_take_nothing(canasta: Grammar) -> None:
    read = reader(canasta)
    table = canasta.table
    assert texts(canasta, canasta.extended(read("2 2 JK"), table.face("2"))) == ["2 2 2 JK"]
    assert canasta.extended(read("2 JK JK"), table.face("JK")) == ()
    assert canasta.extended(read("2 2 JK"), table.face("9")) == ()
    assert canasta.extended(read("3S 3S 3C"), table.face("3C")) == ()
    assert canasta.merged(read("3S 3S 3C"), read("3S 3S 3C")) is None


SWAPPED = [
    ("5H JK=6H 7H", "6H", "5H 6H 7H"),
    ("5H JK=6H 7H", "7H", None),
    ("5H 6H JK=7H", "7H", "5H 6H 7H"),
    ("KS KH JK=KC", "KC", "KS KH KC"),
    ("KS KH JK=KC", "KD", None),
    ("KS KH JK=KD JK=KC", "KD", "KS KH KD JK=KC"),
    ("KS KH KD", "KC", None),
]


@pytest.mark.parametrize(("before", "card", "after"), SWAPPED)
def test_a_natural_takes_the_place_of_the_wild_that_stands_for_it(
    rummy: Grammar, before: str, card: str, after: str
) -> None:
    joker = rummy.table.face("JK")
    found = rummy.swapped(reader(rummy)(before), rummy.table.face(card), joker)
    assert (None if found is None else rummy.text(found)) == after


def test_any_natural_of_the_rank_frees_a_wild_where_suits_do_not_matter(
    canasta: Grammar, mixed: Grammar
) -> None:
    read, table = reader(canasta), canasta.table
    after = canasta.swapped(read("9 9 2 JK"), table.face("9"), table.face("2"))
    assert after is not None
    assert canasta.text(after) == "9 9 9 JK"
    assert canasta.swapped(read("9 9 2"), table.face("9"), table.face("JK")) is None
    assert canasta.swapped(read("9 9 2"), table.face("8"), table.face("2")) is None
    assert canasta.swapped(read("9 9 2"), table.face("9"), table.face("9")) is None
    assert canasta.swapped(read("2 2 2"), table.face("9"), table.face("2")) is None
    run = reader(mixed)("3H 4H 2H=5H")
    after = mixed.swapped(run, mixed.table.face("5H"), mixed.table.face("2H"))
    assert after is not None
    assert mixed.text(after) == "3H 4H 5H"
    own = reader(mixed)("2H 3H 4H")
    assert mixed.swapped(own, mixed.table.face("2H"), mixed.table.face("2H")) is None


def test_sets_of_one_rank_merge_within_the_limits(canasta: Grammar, rummy: Grammar) -> None:
    read = reader(canasta)
    merged = canasta.merged(read("9 9 2"), read("9 9 9 JK"))
    assert merged is not None
    assert canasta.text(merged) == "9 9 9 9 9 2 JK"
    assert canasta.merged(read("9 9 2"), read("8 8 8")) is None
    assert canasta.merged(read("9 9 2"), read("2 2 2")) is None
    assert canasta.merged(read("9 9 2 2"), read("9 9 2 2")) is None
    wild = canasta.merged(read("2 2 JK"), read("2 2 JK"))
    assert wild is not None
    assert canasta.text(wild) == "2 2 2 2 JK JK"
    assert canasta.merged(read("2 2 2 2"), read("2 2 2 2")) is None
    suited = reader(rummy)
    assert rummy.merged(suited("KS KH JK=KD"), suited("KS KH JK=KD")) is None
    assert rummy.merged(suited("5H 6H 7H"), suited("8H 9H TH")) is None


def test_sets_of_distinct_suits_merge_when_no_suit_comes_twice(suited_table: FaceTable) -> None:
    jokers = [suited_table.face("JK")]
    kings = [suited_table.face("K" + suit) for suit in "SHDC"]
    kind = SetKind(0, "sets", suited_table, kings, jokers, Limits(2, 4), distinct=True)
    grammar = Grammar(suited_table, [kind])
    read = reader(grammar)
    merged = grammar.merged(read("KS KH"), read("KD JK=KC"))
    assert merged is not None
    assert grammar.text(merged) == "KS KH KD JK=KC"
    assert grammar.merged(read("KS KH"), read("KS KD")) is None


def test_every_card_remembers_who_laid_it(rummy: Grammar, canasta: Grammar) -> None:
    table, read = rummy.table, reader(rummy)
    run = layered(read("5H JK=6H 7H"), 1)
    assert run.layers == b"\x01\x01\x01"
    low = rummy.extended(run, table.face("4H"), 2)[0]
    high = rummy.extended(run, table.face("8H"), 2)[0]
    assert (low.layers, high.layers) == (b"\x02\x01\x01\x01", b"\x01\x01\x01\x02")
    swapped = rummy.swapped(run, table.face("6H"), table.face("JK"), 3)
    assert swapped is not None
    assert swapped.layers == b"\x01\x03\x01"
    kings = layered(read("KS KD JK=KC"), 1)
    grown = rummy.extended(kings, table.face("KH"), 0)[0]
    assert rummy.text(grown) == "KS KH KD JK=KC"
    assert grown.layers == b"\x01\x00\x01\x01"
    swapped = rummy.swapped(kings, table.face("KC"), table.face("JK"), 0)
    assert swapped is not None
    assert (rummy.text(swapped), swapped.layers) == ("KS KD KC", b"\x01\x01\x00")
    nines = reader(canasta)("9 9 2")
    both = canasta.merged(layered(nines, 1), layered(nines, 0))
    assert both is not None
    assert (canasta.text(both), both.layers) == ("9 9 9 9 2 2", b"\x00\x00\x01\x01\x00\x01")
    wild = layered(reader(canasta)("2 2 JK"), 1)
    assert canasta.extended(wild, canasta.table.face("2"), 0)[0].layers == b"\x00\x01\x01\x01"


def test_what_two_melds_share_of_which_there_may_be_only_one(
    canasta: Grammar, rummy: Grammar
) -> None:
    read = reader(canasta)
    nines, more, eights = read("9 9 9"), read("9 9 2"), read("8 8 8")
    assert canasta.same_slot(nines) == canasta.same_slot(more) != canasta.same_slot(eights)
    assert canasta.same_slot(read("2 2 2")) == canasta.same_slot(read("2 2 JK"))
    assert canasta.same_slot(read("2 2 2")) not in range(len(canasta.ranks))
    assert rummy.same_slot(reader(rummy)("5H 6H 7H")) is None


def test_melds_in_the_words_of_class_rules(canasta: Grammar, rummy: Grammar) -> None:
    deuce, joker = canasta.table.face("2"), canasta.table.face("JK")
    read = reader(canasta)
    assert canasta.facts(read("9 9 2 JK")) == ("sets", 4, 2, "9", "", bytes((deuce, joker)))
    assert canasta.facts(read("2 2 JK")) == (
        "wild_melds",
        3,
        0,
        "",
        "",
        bytes((deuce, deuce, joker)),
    )
    facts = rummy.facts(reader(rummy)("5H JK=6H 7H"))
    assert facts == ("runs", 3, 2, "", "H", bytes((rummy.table.face("JK"),)))
    assert rummy.facts(reader(rummy)("5H JK=6H 7H")) is facts
    assert canasta.wild_count(read("2 2 JK")) == 3
    assert canasta.natural_count(read("9 9 2 JK")) == 2


def rummy_points(grammar: Grammar) -> tuple[int, ...]:
    values = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "JK": 15}
    return tuple([values.get(rank) or int(rank) for rank in grammar.table.rank])


POINTS = [
    ("QC QD JK=QH", 35, 30, 30),
    ("AS JK=2S 3S", 29, 16, 6),
    ("JK=AS 2S 3S", 20, 16, 6),
    ("QS KS AS", 31, 31, 31),
    ("AS 2S 3S", 16, 16, 6),
    ("5H 6H JK=7H", 26, 18, 18),
]


@pytest.mark.parametrize(("text", "own", "represented", "low"), POINTS)
def test_wilds_count_themselves_or_what_they_stand_for(
    rummy: Grammar, text: str, own: int, represented: int, low: int
) -> None:
    meld = reader(rummy)(text)
    faces = rummy_points(rummy)
    assert rummy.points(meld, CardPoints(faces)) == own
    assert rummy.points(meld, CardPoints(faces, represented=True)) == represented
    assert rummy.points(meld, CardPoints(faces, represented=True, low=1)) == low


def test_a_low_ace_counts_less_only_where_it_lies(rummy: Grammar, canasta: Grammar) -> None:
    faces = rummy_points(rummy)
    read = reader(rummy)
    assert rummy.points(read("AS 2S 3S"), CardPoints(faces, low=1)) == 6
    assert rummy.points(read("JK=AS 2S 3S"), CardPoints(faces, low=1)) == 20
    points = tuple([20 if rank == "2" else 10 for rank in canasta.table.rank])
    assert canasta.points(reader(canasta)("9 9 2"), CardPoints(points)) == 40
    assert canasta.points(reader(canasta)("9 9 2"), CardPoints(points, represented=True)) == 30
    assert canasta.points(reader(canasta)("2 2 2"), CardPoints(points)) == 60


def test_a_place_without_a_card_of_its_own_counts_the_wild(suited_table: FaceTable) -> None:
    cards = [suited_table.face(card) for card in ("2S", "2H", "2D", "2C")]
    kind = SequenceKind(0, "runs", suited_table, "23456", cards, Limits(max_wilds=1))
    grammar = Grammar(suited_table, [kind])
    meld = reader(grammar)("2S=2H 3H 4H")
    points = tuple(range(len(suited_table)))
    named = sum(points[suited_table.face(card)] for card in ("2S", "3H", "4H"))
    assert grammar.points(meld, CardPoints(points, represented=True)) == named


def test_the_ace_stands_where_the_variant_says(suited_table: FaceTable) -> None:
    ways = {"high": "QH KH AH", "low": "AH 2H 3H"}
    for ace, text in ways.items():
        grammar = Grammar(suited_table, [SequenceKind(0, "runs", suited_table, ORDER, ace=ace)])
        for other in ways.values():
            assert isinstance(reader(grammar)(other), Meld) == (other == text)


def test_menus_do_not_depend_on_what_was_asked_before(rummy: Grammar) -> None:
    hand = pack([rummy.table.face(card) for card in ("5H", "6H", "7H", "KS", "KH", "KD", "JK")])
    first = rummy.new_melds(hand)
    assert rummy.new_melds(hand) == first
    assert pickle.loads(pickle.dumps(rummy)).new_melds(hand) == first


def test_a_full_cache_starts_again_and_pickles_empty() -> None:
    cache: Cache[int, str] = Cache(2)
    cache.keep(1, "one")
    cache.keep(2, "two")
    assert cache.keep(3, "three") == "three"
    assert cache == {3: "three"}
    copy = pickle.loads(pickle.dumps(cache))
    assert (copy, copy.limit) == ({}, 2)
