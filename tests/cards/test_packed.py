"""Packed hands behave as multisets of faces."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from meldtrick.cards import packed

FACES = 20
hands = st.lists(st.integers(0, FACES - 1), max_size=60)


@given(hands)
def test_packing_keeps_every_card(cards: list[int]) -> None:
    hand = packed.pack(cards)
    assert packed.unpack(hand) == bytes(sorted(cards))
    assert packed.size(hand) == len(cards)
    assert packed.distinct(hand) == sorted(set(cards))
    assert all(packed.count(hand, face) == cards.count(face) for face in range(FACES))


@given(hands, hands)
def test_holding_is_containment_of_multisets(cards: list[int], wanted: list[int]) -> None:
    held = not Counter(wanted) - Counter(cards)
    guard = packed.guards(FACES)
    assert packed.holds(packed.pack(cards), packed.pack(wanted), guard) is held


@given(hands, hands)
def test_common_cards_are_the_intersection(first: list[int], second: list[int]) -> None:
    shared = sorted((Counter(first) & Counter(second)).elements())
    assert packed.unpack(packed.common(packed.pack(first), packed.pack(second))) == bytes(shared)
