"""States from outside are checked: each fault is one clear error, and play can go on."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from meldtrick import Game, State, StateError
from tests.rules import meld_play, trick_play

Body = dict[str, Any]


@pytest.fixture(scope="module")
def canasta() -> Game:
    return meld_play.game()


@pytest.fixture(scope="module")
def laid(canasta: Game) -> State:
    zones: dict[str, Any] = {"players": 2, "phase": "turn.meld", "melds": {0: ["4 4 4", "K K 2"]}}
    return canasta.position({**zones, "hands": {0: "K Q 9", 1: "5 5"}, "faced": {0: "3H"}})


@pytest.fixture(scope="module")
def shown() -> State:
    declared = [{"seat": 0, "name": "marriage", "cards": "KS QS"}]
    return trick_play.game("standard").position({"declared": declared, "turn_up": "7H"})


def fault(played: Game, state: State, change: Callable[[Body], object]) -> str:
    body = json.loads(state.to_json())
    change(body)
    with pytest.raises(StateError) as caught:
        played.state_from_json(json.dumps(body))
    return str(caught.value)


@pytest.mark.parametrize(
    "zone",
    ["hands", "known", "lacks", "melds", "faced", "tabled", "living", "won", "booked"],
)
def test_zones_have_one_entry_each(canasta: Game, laid: State, zone: str) -> None:
    said = fault(canasta, laid, lambda body: body[zone].pop())
    assert said == f"{zone}: 2 entries are needed, not 1"


def test_scores_have_one_entry_a_side(canasta: Game, laid: State) -> None:
    said = fault(canasta, laid, lambda body: body["match"]["scores"].append(0))
    assert said == "match.scores: 2 entries are needed, not 3"


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("turn", 2, "turn: no seat 2 plays this deal"),
        ("turn", -1, "turn: no seat -1 plays"),
        ("leader", 9, "leader: no seat 9 plays"),
        ("actor", 2, "actor: no seat 2 plays"),
        ("actor", -3, "actor: no seat -3 plays"),
        ("poll", [0, 2], "poll: no seat 2 plays"),
        ("trump", 4, "match.seed, match.deal or trump is out of range"),
        ("trump", -2, "match.seed, match.deal or trump is out of range"),
        ("booked", [[1], [1]], "booked: 0 lines a side are needed"),
        ("known", ["Q Q", ""], "known[0]: cards that the hand does not hold"),
        ("known", ["", "5 5 5"], "known[1]: cards that the hand does not hold"),
        ("lacks", [0, (1 << 40) - 1], "lacks[1]: a face that the hand holds"),
        ("stock", "", "cards: "),
        ("owed_now", "JK", "owed_now, owed_turn: cards that the hand in turn does not hold"),
        ("owed_turn", "Q Q", "owed_now, owed_turn: cards that the hand in turn does not hold"),
        ("marks", [[1, 2, 3]], "marks: "),
    ],
)
def test_a_value_out_of_range_is_named(
    canasta: Game, laid: State, field: str, value: Any, said: str
) -> None:
    assert fault(canasta, laid, lambda body: body.update({field: value})).startswith(said)


@pytest.mark.parametrize(
    ("name", "value"), [("seed", -1), ("seed", 1 << 64), ("deal", 0), ("deal", -1)]
)
def test_the_match_is_in_range(canasta: Game, laid: State, name: str, value: int) -> None:
    said = fault(canasta, laid, lambda body: body["match"].update({name: value}))
    assert said == "match.seed, match.deal or trump is out of range"


def test_a_card_too_many_is_counted(canasta: Game, laid: State) -> None:
    said = fault(canasta, laid, lambda body: body.update(pile="9"))
    assert said == "cards: 9 of 9 on the table, the deck has 8"


def test_the_dealer_has_a_seat(canasta: Game, laid: State) -> None:
    said = fault(canasta, laid, lambda body: body["match"].update(dealer=2))
    assert said == "match.dealer: there is no seat 2"


@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        (0, -3, "melds[0]: K K 2 is no meld of this game"),
        (0, 1, "melds[0]: K K 2 is no meld"),
        (0, 99, "melds[0]: K K 2 is no meld"),
        (2, -1, "melds[0]: K K 2 is no meld"),
        (2, 3, "melds[0]: K K 2 is no meld"),
        (3, "K", "melds[0]: K K 2 is no meld"),
        (3, "K K K", "melds[0]: K K 2 is no meld"),
        (4, [0, 0, 0], "melds[0]: K K 2 names 3 cards' owners, 0 are needed"),
    ],
)
def test_a_meld_is_one_of_the_game(
    canasta: Game, laid: State, place: int, value: Any, said: str
) -> None:
    def change(body: Body) -> None:
        body["melds"][0][0][place] = value

    assert fault(canasta, laid, change).startswith(said)


def test_melds_come_in_order(canasta: Game, laid: State) -> None:
    said = fault(canasta, laid, lambda body: body["melds"][0].reverse())
    assert said == "melds[0]: melds are listed in order of kind and cards"


def test_a_game_without_melds_has_none(shown: State) -> None:
    def change(body: Body) -> None:
        body["melds"][0] = [[0, body["stock"][:8], 0, "", []]]
        body["stock"] = body["stock"][9:]

    said = fault(trick_play.game("standard"), shown, change)
    assert said == "melds: this game lays none"


def test_owners_of_cards_are_units_of_the_game() -> None:
    played = meld_play.game(card_credit="layer")
    state = played.position({"players": 2, "melds": {0: ["K K K"]}})
    assert played.state_from_json(state.to_json()) == state

    def change(body: Body) -> None:
        body["melds"][0][0][4] = [0, 0, 2]

    assert fault(played, state, change) == "melds[0]: units that lay cards are numbered 0 to 1"


def test_declared_cards_lie_before_their_side(shown: State) -> None:
    played = trick_play.game("standard")
    for seat in (1, -1, 300):

        def change(body: Body, seat: int = seat) -> None:
            body["tabled"][0][0][1] = seat

        assert fault(played, shown, change) == "tabled[0]: a card before a seat of another side"

    def gone(body: Body) -> None:
        body["living"][0] = [[0, [["KS", 2], ["QS", 1]]]]

    assert fault(played, shown, gone) == "living[0]: a card that does not lie on the table"


def test_what_cannot_be_paid_is_refused(canasta: Game, laid: State) -> None:
    said = fault(canasta, laid, lambda body: body.update(owed_now="9"))
    assert said.startswith("seat 0 could do nothing in turn.meld")


def test_a_good_state_comes_back_and_plays_on(canasta: Game, laid: State, shown: State) -> None:
    for played, state in ((canasta, laid), (trick_play.game("standard"), shown)):
        back = played.state_from_json(state.to_json())
        assert back == state
        action = played.legal_actions(back)[0]
        assert played.apply(back, action).state == played.apply(state, action).state
