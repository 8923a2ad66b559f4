from __future__ import annotations

import pytest

from meldtrick.errors import NotationError
from meldtrick.rules.melds.cache import Cache
from tests.rules.meld_play import after, at, child, game, menu, refused

OPEN = {"melds": {0: ["A A A"]}}
KINDS = """
melds:
  same_again: {again}
  kinds:
    set: {{max: {most}, max_wilds: {wilds}}}
    wild: {{at_most: {{JK: 2}}}}
    run: {{kind: sequence, order: 456789TJQKA, max_wilds: 0}}
    threes: {{kind: set, cards: [3S, 3C], max_wilds: 0, closed: true}}
"""


def kinds(again: str = "allowed", most: str = "none", wilds: str = "none") -> str:
    """Return a child with more kinds of melds."""
    return KINDS.format(again=again, most=most, wilds=wilds)


def test_every_meld_of_the_hand_is_offered_once() -> None:
    played = game()
    state = at(played, "9 9 9 2 JK 4 6", **OPEN)
    assert menu(played, state, "lay") == [
        "lay 9 2 JK",
        "lay 9 9 JK",
        "lay 9 9 2",
        "lay 9 9 2 JK",
        "lay 9 9 9",
        "lay 9 9 9 JK",
        "lay 9 9 9 2",
        "lay 9 9 9 2 JK",
        "lay 6 2 JK",
        "lay 4 2 JK",
    ]


def test_cards_may_be_named_in_any_order_and_suit() -> None:
    played = game()
    action = played.parse("LAY jk 9h 2c=9 9d")
    assert str(action) == "lay 9 9 2 JK"
    assert action in played.legal_actions(at(played, "9 9 9 2 JK 4 6", **OPEN))


def test_a_lay_needs_cards() -> None:
    with pytest.raises(NotationError, match="which cards"):
        game().parse("lay")
    with pytest.raises(NotationError, match="not a card"):
        game().parse("lay 9 9 XX")


@pytest.mark.parametrize(
    ("text", "key", "case"),
    [
        ("lay 9 9 9", "flow", "not_held"),
        ("lay 9 9", "melds.kinds.set.min", ""),
        ("lay 9 9 8", "melds.kinds.set", "rank"),
        ("lay 2 JK", "melds.kinds.wild.min", ""),
        ("lay 3S JK 2", "melds.kinds.wild", "natural"),
        ("lay 9 JK=8 2", "melds.kinds.set", "wild_name"),
    ],
)
def test_what_is_no_meld(text: str, key: str, case: str) -> None:
    played = game()
    assert refused(played, at(played, "9 9 8 8 2 JK 3S", **OPEN), text) == (key, case)


@pytest.mark.parametrize(
    ("text", "key", "case"),
    [
        ("lay 9H 9D 9S 9C 9C", "melds.kinds.set.max", ""),
        ("lay 9H 9D 2 JK", "melds.kinds.set.max_wilds", ""),
        ("lay JK JK JK", "melds.kinds.wild.at_most", ""),
        ("lay 3S 3C 2", "melds.kinds.threes", "rank"),
        ("lay 5H 6H 8H", "melds.kinds.run", "gap"),
        ("lay 5H 6H 7S", "melds.kinds.run", "suit"),
    ],
)
def test_what_is_no_meld_of_other_kinds(text: str, key: str, case: str) -> None:
    played = child(kinds(most="4", wilds="1"))
    hand = "9H 9D 9S 9C 9C 2 JK JK JK 3S 3C 5H 6H 8H 7S"
    state = at(played, hand, melds={0: ["AS AH AD"]})
    assert refused(played, state, text) == (key, case)


def test_a_side_has_one_set_of_a_rank_and_one_wild_meld() -> None:
    played = game()
    melds = {"melds": {0: ["9 9 9", "2 2 2"]}}
    state = at(played, "9 9 9 JK JK JK 4 4 6", **melds)
    assert "lay 4 4 JK" in menu(played, state, "lay")
    assert refused(played, state, "lay 9 9 9") == ("melds.same_again", "")
    assert refused(played, state, "lay JK JK JK") == ("melds.same_again", "")
    assert not [text for text in menu(played, state, "lay") if "9" in text]


def test_what_is_staged_takes_its_slot_too() -> None:
    played = game()
    state = after(played, at(played, "5 5 5 5 5 5 6 6 6 9 J"), "lay 5 5 5")
    assert refused(played, state, "lay 5 5 5") == ("melds.same_again", "")
    assert menu(played, state, "lay") == ["lay 6 6 6"]


def test_second_melds_where_they_are_allowed() -> None:
    played = child(kinds())
    state = at(played, "9H 9D 9S 4S 4H 6S 6H", melds={0: ["9H 9D 9C"]})
    assert menu(played, state, "lay") == ["lay 9S 9H 9D"]


def test_second_melds_once_the_first_is_full() -> None:
    played = child(kinds("when_full", "3"))
    state = at(played, "9H 9D 9S 4S 4H 4D 6S 7H", melds={0: ["9H 9D 9C"]})
    assert menu(played, state, "lay") == ["lay 9S 9H 9D", "lay 4S 4H 4D"]
    longer = child(kinds("when_full", "4"))
    state = at(longer, "9H 9D 9S 4S 4H 4D 6S 7H", melds={0: ["9H 9D 9C"]})
    assert menu(longer, state, "lay") == ["lay 4S 4H 4D"]
    endless = child(kinds("when_full"))
    state = at(endless, "9H 9D 9S 4S 4H 4D 6S 7H", melds={0: ["9H 9D 9C"]})
    assert menu(endless, state, "lay") == ["lay 4S 4H 4D"]


def test_sequences_take_no_slot() -> None:
    played = child(kinds("never"))
    state = at(played, "5H 6H 7H 9S 9D", melds={0: ["5H 6H 7H"]})
    assert menu(played, state, "lay") == ["lay 5H 6H 7H"]


def test_an_owed_card_is_in_every_meld_offered() -> None:
    played = game()
    state = at(played, "K 7 7 8 8 8 4 5", melds={0: ["A A A"], 1: ["K K JK"]})
    state = after(played, state, "swap K > @1: K K JK")
    assert menu(played, state, "lay") == ["lay 8 8 JK", "lay 8 8 8 JK", "lay 7 7 JK"]
    assert refused(played, state, "lay 8 8 8") == ("wild_swap.due", "")
    assert refused(played, state, "lay 8 8 JK") == ("", "")


def test_sets_of_distinct_suits() -> None:
    rules = "melds: {kinds: {set: {distinct_suits: true, max: 4, max_wilds: 1}}}"
    played = child(rules)
    state = at(played, "9H 9D 9D 9S 4S", melds={0: ["AS AH AD"]})
    assert menu(played, state, "lay") == ["lay 9S 9H 9D"]
    assert refused(played, state, "lay 9H 9D 9D") == ("melds.kinds.set", "suit")


def test_a_cache_that_is_full_starts_anew() -> None:
    kept: Cache[int, int] = Cache(2)
    assert [kept.keep(number, number) for number in range(3)] == [0, 1, 2]
    assert dict(kept) == {2: 2}
