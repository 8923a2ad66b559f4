from __future__ import annotations

import pytest

from meldtrick.errors import NotationError
from meldtrick.table.reduce import replay
from tests.rules.meld_play import after, at, child, game, menu, refused

MELDS = {"melds": {0: ["A A A"], 1: ["K K 2 JK", "9 9 9"]}}
RUNS = """
melds:
  kinds:
    run: {kind: sequence, order: 456789TJQKA, max: 4, max_wilds: 1}
"""


def test_which_wild_is_named_where_there_are_several_kinds() -> None:
    played = game()
    state = at(played, "K 7 7 4 5", **MELDS)
    assert menu(played, state, "swap") == ["swap K 2 > @1: K K 2 JK", "swap K JK > @1: K K 2 JK"]
    assert refused(played, state, "swap K JK > @1: K K 2 JK") == ("", "")
    step = played.apply(state, played.parse("swap kh jk > @1:K 2 K JK"))
    assert played.describe(step.state)["melds"] == {0: ["A A A"], 1: ["K K K 2", "9 9 9"]}
    assert played.view(step.state, 0).hand == ("7", "7", "5", "4", "JK")
    assert replay(state, step.log) == step.state
    with pytest.raises(NotationError, match="say which wild, as in 'swap K 2 > @1: K K 2 JK'"):
        played.parse("swap K > @1: K K 2 JK")


def test_one_kind_of_wild_need_not_be_named() -> None:
    played = game()
    assert str(played.parse("swap K JK > @1: K K JK JK")) == "swap K > @1: K K JK JK"


@pytest.mark.parametrize(
    ("text", "key", "case"),
    [
        ("swap Q > @1: Q Q JK", "flow", "not_held"),
        ("swap K > @0: K K JK", "wild_swap", "own_by_number"),
        ("swap K > @9: K K JK", "wild_swap", "no_owner"),
        ("swap K > K K JK", "wild_swap", "no_meld"),
        ("swap K > K K Q", "wild_swap", "no_meld"),
        ("swap 7 > @1: 9 9 9", "wild_swap", "no_such_wild"),
        ("swap 7 JK > @1: K K 2 JK", "wild_swap", "no_such_wild"),
    ],
)
def test_what_cannot_be_swapped(text: str, key: str, case: str) -> None:
    played = game()
    assert refused(played, at(played, "K 7 7 4 5", **MELDS), text) == (key, case)


@pytest.mark.parametrize("text", ["swap > K K JK", "swap K 2 JK > K K JK", "swap K", "swap K >"])
def test_a_text_that_names_no_swap(text: str) -> None:
    with pytest.raises(NotationError):
        game().parse(text)


def test_only_an_opened_side_swaps() -> None:
    played = game()
    state = at(played, "K 7 7 4 5 5 5 6 6 6", melds={1: ["K K JK"]})
    assert refused(played, state, "swap K > @1: K K JK") == ("wild_swap.needs_opened", "")
    staged = after(played, state, "lay 5 5 5")
    assert refused(played, staged, "swap K > @1: K K JK") == ("wild_swap.needs_opened", "staged")
    free = child("wild_swap: {needs_opened: false}\nlay_off: {needs_opened: false}")
    state = at(free, "K 4 5 6", melds={1: ["K K JK"]})
    assert menu(free, state, "swap") == ["swap K > @1: K K JK"]


@pytest.mark.parametrize("owner", ["own", "opponents"])
def test_from_whose_melds_a_wild_may_be_taken(owner: str) -> None:
    played = child(f"wild_swap: {{on: {{{owner}: false}}}}")
    state = at(played, "K 9 4 5 6", melds={0: ["9 9 2"], 1: ["K K JK"]})
    text = {"own": "swap 9 > 9 9 2", "opponents": "swap K > @1: K K JK"}[owner]
    assert refused(played, state, text) == (f"wild_swap.on.{owner}", "")
    assert len(menu(played, state, "swap")) == 1


def test_a_partner_with_melds_of_his_own() -> None:
    played = child("seats: {melds_of: player}\nwild_swap: {on: {partner: false}}")
    state = at(played, "K 9 4 5 6", melds={0: ["9 9 9"], 2: ["K K JK"]})
    assert refused(played, state, "swap K > @2: K K JK") == ("wild_swap.on.partner", "")


def test_a_wild_that_could_not_be_placed_is_not_taken() -> None:
    """Own melds only may be added to, and the sets there are full of wilds."""
    played = child(
        "melds: {kinds: {set: {max_wilds: 1, min_naturals: 2}}}\nlay_off: {on: {opponents: false}}"
    )
    melds = {"melds": {0: ["A A 2"], 1: ["K K JK"]}}
    state = at(played, "K 7 4 5 6", **melds)
    assert refused(played, state, "swap K > @1: K K JK") == ("wild_swap.due", "nowhere")
    assert menu(played, state, "swap") == []
    pair = at(played, "K 7 7 4 5 6", **melds)
    assert menu(played, pair, "swap") == ["swap K > @1: K K JK"]
    assert menu(played, after(played, pair, "swap K > @1: K K JK"), "lay") == ["lay 7 7 JK"]


def test_the_turn_must_still_end_after_the_wild_is_placed() -> None:
    played = game()
    early = {"facts": {"first_turns_over": False}, "melds": {0: ["A A A"], 1: ["K K JK"]}}
    assert menu(played, at(played, "K 7", **early), "swap") == []
    state = at(played, "K 7", **early)
    assert refused(played, state, "swap K > @1: K K JK") == ("wild_swap.due", "nowhere")
    assert menu(played, at(played, "K 7 8", **early), "swap") == ["swap K > @1: K K JK"]
    late = at(played, "K 7", melds={0: ["A A A"], 1: ["K K JK"]})
    assert menu(played, late, "swap") == ["swap K > @1: K K JK"]


def test_a_wild_of_a_sequence_goes_for_the_card_it_stands_for() -> None:
    played = child(RUNS)
    melds = {0: ["AS AH AD"], 1: ["6H JK=7H 8H 9H", "TS JS JK=QS"]}
    state = at(played, "7H 7D QS 4S 5S", melds=melds)
    assert menu(played, state, "swap") == [
        "swap QS > @1: TS JS JK=QS",
        "swap 7H > @1: 6H JK=7H 8H 9H",
    ]
    done = after(played, state, "swap 7H > @1: 6H JK=7H 8H 9H")
    assert "6H 7H 8H 9H" in played.describe(done)["melds"][1]
    # The full sequence does not take the joker back, but other melds do.
    assert not [text for text in menu(played, done, "off") if "6H" in text]
    nowhere = at(played, "7H 7D 4S TC", melds={0: ["4C 5C 6C 7C"], 1: ["6H JK=7H 8H 9H"]})
    assert refused(played, nowhere, "swap 7H > @1: 6H JK=7H 8H 9H") == ("wild_swap.due", "nowhere")


def test_a_swapped_natural_is_the_swappers_where_layers_count() -> None:
    played = game(card_credit="layer")
    state = at(played, "K 7 7 4 5", melds={0: ["A A A"], 1: ["K K JK"]})
    done = after(played, state, "swap K > @1: K K JK")
    assert sorted(done.melds[1][0].layers) == [0, 1, 1]


def test_a_game_without_lay_offs_lays_the_wild_in_a_new_meld() -> None:
    rows = "flow: {stages: {turn: {meld: {admits: [face, take, lay, swap, discard]}}}}"
    played = child(f"lay_off: none\n{rows}")
    state = at(played, "K 7 7 4 5", melds={0: ["A A A"], 1: ["K K JK"]})
    done = after(played, state, "swap K > @1: K K JK")
    assert menu(played, done, "lay") == ["lay 7 7 JK"]
    assert menu(played, at(played, "K 7 6 4 5", melds={0: ["A A A"], 1: ["K K JK"]}), "swap") == []
