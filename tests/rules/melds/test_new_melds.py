"""New melds against the naive finder, on all hands of tiny decks."""

from collections.abc import Callable

import pytest

from meldtrick.table.meld import Meld
from tests.oracle import games
from tests.oracle.games import Twin, all_hands
from tests.oracle.melds import NaiveMeld, grown, naturals, new_melds
from tests.rules.melds.conftest import words

Named = tuple[int, str, tuple[tuple[str, str], ...]]


def of_engine(twin: Twin, meld: Meld) -> Named:
    grammar = twin.grammar
    names = grammar.kinds[meld.kind].wild_names(meld)
    cards = [grammar.table.name(face) for face in meld.cards]
    named = [(card, name or card) for card, name in zip(cards, names, strict=True)]
    facts = grammar.facts(meld)
    if not facts.suit:
        named.sort()
    return meld.kind, facts.rank or facts.suit, tuple(named)


def of_naive(twin: Twin, meld: NaiveMeld) -> Named:
    named = [(card, name or card) for card, name in meld.cards]
    if not twin.grammar.facts(twin.meld(meld)).suit:
        named.sort()
    return meld.kind, meld.name, tuple(named)


# Most cards of a hand, and how many hands of at most so many cards the tiny deck has.
TINY = [
    (games.blind_sets, 15, 900),
    (games.closing_sets, 9, 1012),
    (games.suited, 7, 5365),
    (games.rummy, 6, 4890),
    (games.in_place, 6, 2638),
    (games.deuce_sets, 13, 300),
    (games.wild_runs, 6, 4568),
]


@pytest.mark.parametrize(("make", "most", "hands"), TINY)
def test_new_melds_are_those_of_the_naive_finder_on_every_small_hand(
    make: Callable[[], Twin], most: int, hands: int
) -> None:
    twin = make()
    tried = 0
    for hand in all_hands(twin.copies, range(most + 1)):
        found = [of_engine(twin, meld) for meld in twin.grammar.new_melds(twin.hand(hand))]
        wanted = {of_naive(twin, meld) for meld in new_melds(twin.naive.grammar, hand)}
        assert len(found) == len(set(found)), hand
        assert set(found) == wanted, hand
        tried += 1
    assert tried == hands


@pytest.mark.parametrize("make", [make for make, _, _ in TINY])
def test_one_more_card_makes_what_the_naive_judge_says(make: Callable[[], Twin]) -> None:
    twin = make()
    table = twin.grammar.table
    melds = {
        meld for hand in all_hands(twin.copies, [5]) for meld in new_melds(twin.naive.grammar, hand)
    }
    for meld in sorted(melds, key=repr):
        ours = twin.meld(meld)
        assert twin.grammar.natural_count(ours) == naturals(twin.naive.grammar, meld)
        for name in table.names:
            found = {
                of_engine(twin, after) for after in twin.grammar.extended(ours, table.face(name))
            }
            wanted = {of_naive(twin, after) for after in grown(twin.naive.grammar, meld, name)}
            assert found == wanted, (meld, name)


@pytest.mark.parametrize("make", [make for make, _, _ in TINY])
def test_a_meld_reads_back_from_its_text(make: Callable[[], Twin]) -> None:
    twin = make()
    grammar = twin.grammar
    texts = {}
    for hand in all_hands(twin.copies, [5]):
        for meld in grammar.new_melds(twin.hand(hand)):
            texts[meld] = grammar.text(meld)
    shared = [text for text in texts.values() if list(texts.values()).count(text) > 1]
    # A set of deuces alone and a wild meld of them are written alike: the first kind is read.
    assert all(set(text.split()) == {"2"} for text in shared)
    for meld, text in texts.items():
        cards, names = words(grammar.table, text)
        assert grammar.read(cards, names) == meld or text in shared, text
        backwards = grammar.read(cards[::-1], names[::-1])
        assert isinstance(backwards, Meld), text
        # The order decides between an ace below a whole suit and the same ace above it.
        assert sorted(grammar.card_texts(backwards)) == sorted(text.split())
