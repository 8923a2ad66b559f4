from __future__ import annotations

import pytest

from meldtrick.errors import NotationError
from meldtrick.table.reduce import replay
from tests.rules.meld_play import after, at, child, game, menu, refused

OPEN = {"melds": {0: ["A A A"]}}
RUNS = """
melds:
  same_again: allowed
  kinds:
    run: {kind: sequence, order: 456789TJQKA, max_wilds: 1}
pile: {methods: {any: %s, pair: %s, nat_wild: %s, onto_set: %s, onto_seq: %s, seq_start: %s}}
"""


def methods(*names: str) -> str:
    """Return a child with sequences in which only some methods take the pile."""
    known = ("any", "pair", "nat_wild", "onto_set", "onto_seq", "seq_start")
    return RUNS % tuple(str(name in names).lower() for name in known)


def test_the_top_and_the_hand_make_a_new_meld() -> None:
    played = game()
    state = at(played, "9 9 JK 4 6", pile="5 7 9", **OPEN)
    assert menu(played, state, "take") == ["take 9 JK", "take 9 9", "take 9 9 JK"]
    step = played.apply(state, played.parse("take jk 9h"))
    assert [event.kind for event in step.events] == ["pile_taken", "meld_laid", "limbo_lifted"]
    assert played.describe(step.state)["melds"] == {0: ["A A A", "9 9 JK"]}
    assert sorted(played.view(step.state, 0).hand) == ["4", "5", "6", "7", "9"]
    assert step.state.pile == b""
    assert replay(state, step.log) == step.state


def test_a_pile_of_one_card_brings_nothing_more() -> None:
    played = game()
    state = at(played, "9 9 4 6", pile="9", **OPEN)
    step = played.apply(state, played.parse("take 9 9"))
    assert [event.kind for event in step.events] == ["pile_taken", "meld_laid"]


def test_a_wild_top_joins_any_meld_it_fits() -> None:
    played = game()
    state = at(played, "9 2 2 4 6", pile="5 2", melds={0: ["A A A"], 1: ["K K K"]})
    assert menu(played, state, "take") == [
        "take 9 2",
        "take 9 2 2",
        "take 6 2",
        "take 6 2 2",
        "take 4 2",
        "take 4 2 2",
        "take 2 2",
        "take > A A A",
        "take > @1: K K K",
    ]


def test_the_text_of_a_step_means_other_melds_under_another_top() -> None:
    played = game()
    state = at(played, "9 2 4 6", pile="5 2", **OPEN)
    other = at(played, "9 2 4 6", pile="5 9", **OPEN)
    action = next(one for one in played.legal_actions(state) if str(one) == "take 9 2")
    done = played.apply(other, action).state
    assert played.describe(done)["melds"] == {0: ["A A A", "9 9 2"]}
    onto = at(played, "9 2 4 6", pile="5 A", **OPEN)
    wild = next(one for one in played.legal_actions(state) if str(one) == "take > A A A")
    assert played.describe(played.apply(onto, wild).state)["melds"] == {0: ["A A A A"]}


@pytest.mark.parametrize(
    ("text", "key", "case"),
    [
        ("take K K", "flow", "not_held"),
        ("take 4 6", "pile.methods", "new"),
        ("take > A A A", "pile.methods", "onto"),
        ("take > K K K", "pile", "no_meld"),
        ("take > K K 9", "pile", "no_meld"),
        ("take > @0: A A A", "pile", "own_by_number"),
        ("take > @5: A A A", "pile", "no_owner"),
        ("take", "pile.methods", "new"),
    ],
)
def test_what_does_not_take_the_pile(text: str, key: str, case: str) -> None:
    played = game()
    state = at(played, "9 9 4 6", pile="5 9", **OPEN)
    assert refused(played, state, text) == (key, case)


def test_an_empty_pile_is_not_taken() -> None:
    played = game()
    state = at(played, "9 9 4 6", **OPEN)
    assert refused(played, state, "take 9 9") == ("pile", "empty")
    assert menu(played, state, "take") == []


def test_it_is_taken_once_a_turn() -> None:
    played = game()
    state = at(played, "9 9 4 6", pile="5 9", facts={"took": True}, **OPEN)
    assert refused(played, state, "take 9 9") == ("pile", "once")
    assert menu(played, state, "take") == []


def test_a_top_that_makes_a_second_set_is_laid_off_instead() -> None:
    played = game()
    state = at(played, "9 9 4 6", pile="5 9", melds={0: ["9 9 9"]})
    assert menu(played, state, "take") == ["take > 9 9 9"]
    assert refused(played, state, "take 9 9") == ("pile.methods", "new")


def test_the_card_turned_up_may_be_taken_where_it_may() -> None:
    early = {"facts": {"first_turns_over": False}, "pile": "9"}
    played = child("pile: {whose: anyone}")
    assert menu(played, at(played, "9 9 4 6", **OPEN, **early), "take") == ["take 9 9"]
    strict = game()
    state = at(strict, "9 9 4 6", **OPEN, **early)
    assert refused(strict, state, "take 9 9") == ("pile.whose", "")


def test_blocked_tops() -> None:
    played = game()
    state = at(played, "9 9 4 6", pile="5 3H", **OPEN)
    assert refused(played, state, "take 9 9") == ("pile.blocked.red_threes", "")
    free = child("pile: {blocked: {red_threes: false, black_threes: false}}")
    state = at(free, "9 9 4 6", pile="5 3S", **OPEN)
    assert refused(free, state, "take 9 9") == ("pile.methods", "new")


def test_an_unopened_side_takes_only_where_it_may_and_in_a_new_meld() -> None:
    played = game()
    state = at(played, "9 9 JK 4 6", pile="5 9", melds={1: ["9 9 9"]})
    assert refused(played, state, "take 9 JK") == ("pile.unopened", "")
    staged = after(played, at(played, "9 9 5 5 5 6 6 6 J", pile="5 9"), "lay 5 5 5")
    assert refused(played, staged, "take 9 9") == ("pile.unopened", "staged")
    opening = game(take_to_open=True)
    state = at(opening, "9 9 JK 4 6", pile="5 9", melds={1: ["9 9 9"]})
    assert menu(opening, state, "take") == ["take 9 JK", "take 9 9 JK"]
    assert refused(opening, state, "take > @1: 9 9 9") == ("pile.unopened", "new_meld")
    assert refused(opening, state, "take 9 9") == ("opening.minimum", "")


def test_an_opened_side_may_lay_the_top_off_too() -> None:
    played = game(take_to_open=True)
    state = at(played, "9 9 4 6", pile="5 9", melds={0: ["A A A"], 1: ["9 9 9"]})
    assert menu(played, state, "take") == ["take 9 9", "take > @1: 9 9 9"]


def test_a_top_that_does_not_count_must_be_made_up_for() -> None:
    played = child("pile: {unopened: true, top_counts: false}")
    state = at(played, "9 9 5 5 5 6 6 6 K", pile="4 9")
    assert refused(played, state, "take 9 9") == ("", "")
    taken = after(played, state, "take 9 9", "lay 5 5 5")
    assert taken.opened == 0  # 15 and 15 make 30, but five of them are the top's
    assert after(played, taken, "lay 6 6 6").opened == 1
    short = at(played, "9 9 5 5 5 4 6 K", pile="4 9")
    assert refused(played, short, "take 9 9") == ("opening.minimum", "reach")


def test_the_rest_of_the_pile_counts_as_cards_that_stay() -> None:
    played = game(take_to_open=True)
    state = at(played, "K K", pile="4 5 K").copy()
    state.facts = 0  # a first turn, but not the first of all
    state.turns = 1
    assert menu(played, state, "take") == ["take K K"]
    assert after(played, state, "take K K").opened == 1
    poor = at(played, "K K", pile="5 K").copy()
    poor.facts, poor.turns = 0, 1
    assert menu(played, poor, "take") == []
    assert refused(played, poor, "take K K") == ("going_out.first_turn", "")


def test_what_a_take_must_leave() -> None:
    played = child("going_out: {canastas: {any: 1}}")
    melds = {"melds": {0: ["A A A", "9 9 9 9 9 9"], 1: ["K K K"]}}
    new = at(played, "5 5 4", pile="5", **melds)
    assert refused(played, new, "take 5 5") == ("going_out.canastas", "")
    assert menu(played, new, "take") == []
    assert refused(played, at(played, "5 5 4", pile="6 5", **melds), "take 5 5") == ("", "")
    assert refused(played, at(played, "4 6", pile="A", **melds), "take > A A A") == ("", "")
    assert refused(played, at(played, "4 6", pile="K", **melds), "take > @1: K K K") == ("", "")


def test_a_bonus_card_on_top_is_faced() -> None:
    played = game(red_three_top="takeable")
    state = at(played, "9 8", pile="4 3H", stock_top="J", **OPEN)
    assert menu(played, state, "take") == ["take"]
    step = played.apply(state, played.parse("take"))
    assert [event.kind for event in step.events] == [
        "pile_taken",
        "bonus_faced",
        "drawn",
        "limbo_lifted",
    ]
    assert sorted(played.view(step.state, 0).hand) == ["4", "8", "9", "J"]
    assert replay(state, step.log) == step.state
    assert refused(played, at(played, "9 8", pile="4 9", **OPEN), "take") == ("pile.methods", "new")


def test_facing_the_top_where_nobody_may_go_out_yet() -> None:
    rules = "going_out: {canastas: {any: 1}}\npile: {blocked: {red_threes: false}, bonus_top: true}"
    played = child(rules)
    for stock in ({"stock_size": 0}, {"stock_top": "J"}):
        state = at(played, "9 8", pile="3H", **stock, **OPEN)
        assert refused(played, state, "take") == ("", "")
        assert menu(played, state, "take") == ["take"]


@pytest.mark.parametrize(
    ("name", "taken"),
    [
        ("pair", ["take 9S 9D"]),
        ("nat_wild", ["take 9S JK=9", "take 9D JK=9"]),
        ("onto_set", ["take > 9S 9H 9C"]),
        ("onto_seq", ["take > 6H 7H 8H"]),
        ("seq_start", ["take JH TH"]),
    ],
)
def test_methods(name: str, taken: list[str]) -> None:
    played = child(methods(name))
    melds = {0: ["9S 9H 9C", "6H 7H 8H"], 1: ["9D 9C 2"]}
    state = at(played, "9S 9D JK TH JH 4S", pile="4C 9H", melds=melds)
    found = menu(played, state, "take")
    if name == "seq_start":
        taken = [text for text in found if "JK" in text] + taken
        assert "take JH TH" in found
    assert sorted(found) == sorted(taken)


def test_a_wild_top_is_no_pair() -> None:
    played = child(methods("pair", "nat_wild"))
    state = at(played, "9S 9D JK TH JH 4S", pile="4C 2H", melds={0: ["AS AH AD"]})
    assert menu(played, state, "take") == []


def test_a_wild_in_a_sequence_is_named() -> None:
    played = child(methods("any"))
    state = at(played, "7H JK KS KC", pile="4C 6H", melds={0: ["AS AH AD", "7D 8D 9D"]})
    found = menu(played, state, "take")
    assert found == ["take 7H JK=5H", "take 7H JK=8H"]
    done = after(played, state, "take jk=8h 7h")
    assert played.describe(done)["melds"][0][-1] == "6H 7H JK=8H"
    assert refused(played, state, "take 7H JK") == ("pile.methods", "new")


def test_a_wild_top_that_fits_both_ends_names_its_place() -> None:
    played = child(methods("any"))
    state = at(played, "7C KS KC", pile="4C JK", melds={0: ["AS AH AD", "7D 8D 9D"]})
    ends = [text for text in menu(played, state, "take") if "7D" in text]
    assert ends == ["take JK=6D > 7D 8D 9D", "take JK=TD > 7D 8D 9D"]
    done = after(played, state, "take jk=td > 7d 8d 9d")
    assert "7D 8D 9D JK=TD" in played.describe(done)["melds"][0]


@pytest.mark.parametrize("text", ["take >", "take 9 9 >", "take 9 > 9 > 9"])
def test_a_text_that_names_no_take(text: str) -> None:
    with pytest.raises(NotationError):
        game().parse(text)


def test_spoken_names_of_wilds_are_dropped_where_nothing_reads_them() -> None:
    assert str(game().parse("take 2=9 9")) == "take 9 2"
