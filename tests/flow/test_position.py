"""Positions: every key says what it says, and each of its faults is named."""

from typing import Any

import pytest

from meldtrick import CHANCE, Game, State, StateError
from meldtrick.cards.packed import size
from meldtrick.flow.position import FLAGS, KEYS
from meldtrick.table import facts
from tests.rules import meld_play, trick_play


@pytest.fixture(scope="module")
def canasta() -> Game:
    return meld_play.game()


@pytest.fixture(scope="module")
def bezique() -> Game:
    return trick_play.game("standard")


@pytest.fixture(scope="module")
def rubicon() -> Game:
    return trick_play.game("rubicon")


def two(played: Game, **zones: Any) -> State:
    return played.position({"players": 2, **zones})


def cards(played: Game, state: State, faces: bytes) -> str:
    return played.book(state).equipment.faces.text(faces)


def test_an_empty_position_is_a_deal_just_begun(canasta: Game, bezique: Game) -> None:
    state = canasta.position({})
    assert (state.match.players, state.match.dealer, state.turn, state.actor) == (4, 3, 0, 0)
    assert (state.match.deal, state.match.seed, state.scores) == (1, 0, (0, 0))
    assert [size(hand) for hand in state.hands] == [12] * 4
    assert (len(state.stock), state.pile, state.aside, state.phase) == (62, b"", 0, "turn.draw")
    assert len(bezique.position({}).stock) == 48


def test_the_cursor_is_set_by_seats_and_phase(canasta: Game) -> None:
    zones = {"dealer": 1, "turn": 3, "actor": 2, "leader": 0, "phase": "turn.meld"}
    state = canasta.position({**zones, "deal": 4, "seed": 9, "scores": [10, -5]})
    assert (state.match.dealer, state.turn, state.actor, state.leader) == (1, 3, 2, 0)
    assert (state.phase, state.match.deal, state.match.seed) == ("turn.meld", 4, 9)
    assert state.scores == (10, -5)
    assert canasta.position({"dealer": 1}).turn == 2


def test_hands_are_cards_or_numbers_of_them(canasta: Game) -> None:
    state = two(canasta, hands={0: "7*K JK", "1": 3})
    assert canasta.view(state, 0).hand == ("K",) * 7 + ("JK",)
    assert size(state.hands[1]) == 3
    assert two(canasta, hands=["K K", ["Q", "Q 9"]]).hands == (
        two(canasta, hands={0: "K K", 1: "Q Q 9"}).hands
    )


def test_who_sits_out_is_dealt_nothing() -> None:
    played = meld_play.child("seats: {counts: [4, 3], dealer: sits_out, sides: {4: alone}}")
    state = played.position({"players": 3, "dealer": 1})
    assert [size(hand) for hand in state.hands] == [12, 0, 12]
    for key in ("turn", "leader", "actor"):
        with pytest.raises(StateError, match=f"^{key}: seat 1 sits this deal out"):
            played.position({"players": 3, "dealer": 1, key: 1})


def test_the_stock_is_given_begun_or_counted(canasta: Game) -> None:
    given = two(canasta, stock="K Q", hands={0: "9", 1: "9"})
    assert cards(canasta, given, given.stock) == "K Q"
    assert size(given.aside) == 110 - 4
    begun = two(canasta, stock_top="K Q")
    assert cards(canasta, begun, begun.stock[:2]) == "K Q"
    assert (len(begun.stock), begun.aside) == (110 - 24, 0)
    counted = two(canasta, stock_top="K Q", stock_size=5)
    assert (len(counted.stock), size(counted.aside)) == (5, 110 - 24 - 5)
    rest = two(canasta, stock="K", rest="stock")
    assert (len(rest.stock), rest.aside) == (110 - 24, 0)
    aside = two(canasta, stock_top="K", rest="aside")
    assert (len(aside.stock), size(aside.aside)) == (1, 110 - 25)


def test_melds_open_their_unit_unless_told_otherwise(canasta: Game) -> None:
    state = two(canasta, melds={1: ["Q Q Q", "4 4 JK"]}, faced={0: "3H"}, won=["", "9"])
    assert canasta.describe(state)["melds"] == {1: ["Q Q Q", "4 4 JK"]}
    assert state.opened == 2
    assert (size(state.faced[0]), size(state.won[1])) == (1, 1)
    assert two(canasta, melds={1: ["Q Q Q"]}, opened=[]).opened == 0
    assert two(canasta, opened=[0, 1, 1]).opened == 3
    assert two(canasta, pile="9 K").pile == two(canasta, pile=["9", "K"]).pile


def test_staged_melds_wait_for_the_opening(canasta: Game) -> None:
    state = two(canasta, phase="turn.meld", staged=["4 4 4"], hands={0: "K K K 9 9", 1: 5})
    assert canasta.describe(state)["staged"] == ["4 4 4"]
    assert state.opened == 0


def test_cards_remember_who_laid_them_where_a_rule_asks() -> None:
    played = meld_play.game(card_credit="layer")
    state = two(played, melds={0: ["K K K"], 1: [{"cards": "Q Q Q", "laid_by": [0, 1, 1]}]})
    assert (state.melds[0][0].layers, state.melds[1][0].layers) == (b"\0\0\0", b"\0\1\1")
    with pytest.raises(StateError, match=r"^melds\[1\]: Q Q Q "):
        two(played, melds={1: [{"cards": "Q Q Q", "laid_by": [0]}]})


def test_declarations_lie_on_the_table_and_are_played_from_it(bezique: Game) -> None:
    shown = [{"seat": 0, "name": "marriage", "cards": "KS QS"}]
    state = bezique.position({"declared": shown, "turn_up": "7H"})
    assert bezique.describe(state)["tabled"] == {0: ["KS#1", "QS#1"]}
    assert size(state.hands[0]) == 6
    played = bezique.position({"declared": [*shown, {"seat": 0, "played": "KS#1"}]})
    assert bezique.describe(played)["tabled"] == {0: ["QS#1"]}
    assert size(played.won[0]) == 1
    assert bezique.position({"declared": []}).tabled == ((), ())


def test_a_trick_was_begun_by_the_seat_before(bezique: Game) -> None:
    state = bezique.position({"turn": 1, "trick": "AS"})
    assert (state.leader, [size(hand) for hand in state.hands]) == (0, [7, 8])
    assert bezique.position({"turn": 1, "trick": "AS", "leader": 1}).leader == 1


@pytest.mark.parametrize(
    ("zones", "trump"),
    [
        ({}, -1),
        ({"trump": "none", "turn_up": "7H"}, -1),
        ({"trump": None, "turn_up": "7H"}, 1),
        ({"turn_up": "7C"}, 3),
        ({"turn_up": None}, -1),
        ({"turn_up": "none", "trump": "D"}, 2),
        ({"turn_up": "7C", "trump": "S"}, 0),
    ],
)
def test_trump_is_named_or_turned_up(bezique: Game, zones: dict[str, Any], trump: int) -> None:
    assert bezique.position(zones).trump == trump


def test_booked_points_and_known_cards(rubicon: Game) -> None:
    state = rubicon.position(
        {
            "booked": {1: {"tricks.last_trick": 50}},
            "hands": {1: "KS QS 9H"},
            "known": {1: "KS"},
            "phase": "stock.play",
        }
    )
    line = rubicon.book(state).bookings.index("tricks.last_trick")
    assert [lines[line] for lines in state.booked] == [0, 50]
    assert rubicon.view(state, 0).known == ((), ("KS",))


@pytest.mark.parametrize("name", FLAGS)
def test_facts_are_set_by_name(canasta: Game, name: str) -> None:
    assert canasta.position({"facts": {name: True}}).facts & FLAGS[name]
    assert not canasta.position({"facts": {name: False}}).facts & FLAGS[name]
    assert canasta.position({"facts": [name]}).facts & FLAGS[name]


def test_first_turns_are_over_unless_told_otherwise(canasta: Game) -> None:
    state = canasta.position({"melds": {0: ["K K K"]}})
    assert state.facts == facts.FIRST_TURNS_OVER | facts.HAD_OPENED
    assert state.turns == 4
    assert canasta.position({"facts": {"first_turns_over": False}}).turns == 0


FAULTS: tuple[tuple[Any, str], ...] = (
    ([], "a position is a mapping of zones"),
    ("hands", "a position is a mapping of zones"),
    ({"hand": "K"}, "hand: no such key in a position; known: players, dealer"),
    ({"dealer": 2}, "dealer: there is no seat 2"),
    ({"turn": -1}, "turn: there is no seat -1"),
    ({"actor": "0"}, "actor: '0' is not a whole number"),
    ({"leader": True}, "leader: True is not a whole number"),
    ({"deal": 0}, "match.seed, match.deal or trump"),
    ({"deal": None}, "deal: None is not a whole number"),
    ({"seed": -1}, "match.seed, match.deal or trump"),
    ({"phase": "turn.sleep"}, "phase: 'turn.sleep' is not one of turn.draw, turn.meld"),
    ({"phase": ["turn.draw"]}, "phase: ['turn.draw']"),
    ({"hands": 5}, "hands: a mapping such as {0: ...} is needed"),
    ({"hands": {2: "K"}}, "hands: there is no 2; they are numbered 0 to 1"),
    ({"hands": {"left": "K"}}, "hands: there is no 'left'"),
    ({"hands": {0: "XX"}}, "hands.0: 'XX' is not a card of this game"),
    ({"hands": {0: {"K": 1}}}, "{'K': 1}: cards are a text or a list of texts"),
    ({"hands": {0: [None]}}, "[None]: cards are a text"),
    ({"hands": {0: "9*K"}}, "hands.0: the deck has no further K"),
    ({"hands": {0: "999*K"}}, "hands.0: the deck has no further K"),
    ({"hands": {0: -1}}, "hands.0: -1 cards wanted"),
    ({"hands": {0: 111}}, "hands.0: 111 cards wanted, 110 left"),
    ({"stock_size": 200}, "stock_size: 200 cards wanted"),
    ({"stock_size": 1, "stock_top": "K K"}, "stock_size: -1 cards wanted"),
    ({"stock_size": "2"}, "stock_size: '2' is not a whole number"),
    ({"stock": "??"}, "stock: '??' is not a card"),
    ({"rest": "pile"}, "rest: 'pile' is not stock or aside"),
    ({"pile": "9*9"}, "pile: the deck has no further 9"),
    ({"turn_up": "1X"}, "turn_up: '1X' is not a card"),
    ({"melds": 5}, "melds: a mapping"),
    ({"melds": {0: "K K K"}}, "melds.0: a list is needed"),
    ({"melds": {0: ["K Q 4"]}}, "melds: K Q 4 is no meld"),
    ({"melds": {0: [""]}}, "melds: "),
    ({"melds": {0: ["K XX"]}}, "melds: K XX: "),
    ({"melds": {0: ["9*K"]}}, "melds: the deck has no further K"),
    ({"melds": {0: [{"cards": "K K K", "laid_by": [7]}]}}, "melds.laid_by: there is no seat 7"),
    ({"melds": {0: [{"cards": "K K K", "laid_by": 1}]}}, "melds.laid_by: a list is needed"),
    ({"melds": {0: [{"cards": "K K K", "laid_by": [0, 0, 0]}]}}, "melds[0]: K K K "),
    ({"staged": "K K K"}, "staged: a list is needed"),
    ({"opened": 1}, "opened: a list is needed"),
    ({"opened": [2]}, "opened: units are numbered 0 to 1"),
    ({"opened": [-1]}, "opened: units are numbered"),
    ({"faced": {0: "3H 3H 3H 3H 3H"}}, "faced.0: the deck has no further"),
    ({"won": {3: "K"}}, "won: there is no 3"),
    ({"declared": [{"seat": 0}]}, "declared: this game has no declarations"),
    ({"declared": 3}, "declared: a list is needed"),
    ({"trump": "X"}, "trump: 'X' is not one of S, H, D, C and none"),
    ({"trump": ["S"]}, "trump: ['S']"),
    ({"facts": ["tired"]}, "facts: 'tired' is not one of took, placed"),
    ({"facts": "took"}, "facts: a list is needed"),
    ({"facts": [["took"]]}, "facts: "),
    ({"scores": [1]}, "scores: one total for each of 2 sides is needed"),
    ({"scores": 5}, "scores: one total"),
    ({"scores": [1, "2"]}, "scores: '2' is not a whole number"),
    ({"booked": {0: 5}}, "booked.0: a mapping of lines to points is needed"),
    ({"booked": {0: {"luck": 5}}}, "booked.0: 'luck' is no line this game books"),
    ({"known": {0: "XX"}}, "known.0: 'XX' is not a card"),
    ({"hands": {0: "K"}, "known": {0: "Q"}}, "known[0]: cards that the hand does not hold"),
)


@pytest.mark.parametrize(("zones", "said"), FAULTS, ids=[said for _, said in FAULTS])
def test_a_faulty_position_says_what_is_wrong(canasta: Game, zones: Any, said: str) -> None:
    given = {"players": 2, **zones} if isinstance(zones, dict) else zones
    with pytest.raises(StateError) as caught:
        canasta.position(given)
    assert str(caught.value).startswith(said)


def test_every_key_has_a_fault_of_its_own() -> None:
    tried = {key for zones, _ in FAULTS if isinstance(zones, dict) for key in zones}
    assert set(KEYS) - tried == {"trick", "players"}


@pytest.mark.parametrize(
    ("zones", "said"),
    [
        ({"melds": {0: ["KS KH KD"]}}, "melds: this game lays none"),
        ({"trick": "AS AS AS"}, "trick: the deck has no further AS"),
        ({"trick": "AS AH AD"}, "trick: 2 seats play, 3 cards given"),
        ({"declared": ["marriage"]}, "declared[0]: a mapping with seat, name and cards"),
        ({"declared": [{"name": "marriage"}]}, "declared[0].seat: None is not a whole number"),
        ({"declared": [{"seat": 9}]}, "declared[0].seat: there is no seat 9"),
        ({"declared": [{"seat": 0, "cards": "KS"}]}, "declared[0]: 'None' is no declaration"),
        (
            {"declared": [{"seat": 0, "name": "marriage", "cards": "KS QH"}]},
            "declared[0]: KS QH make no marriage",
        ),
        ({"declared": [{"seat": 0, "played": "KS#1"}]}, "declared[0]: 'KS#1' does not lie"),
        ({"booked": {0: {"tricks.last_trick": 1.5}}}, "booked.0.tricks.last_trick: 1.5"),
    ],
)
def test_faults_of_trick_games(bezique: Game, zones: dict[str, Any], said: str) -> None:
    with pytest.raises(StateError) as caught:
        bezique.position(zones)
    assert str(caught.value).startswith(said)


def test_a_position_nobody_can_go_on_from_is_refused(canasta: Game) -> None:
    with pytest.raises(StateError, match=r"^seat 0 could do nothing in turn\.meld"):
        two(canasta, phase="turn.meld", hands={0: ""})
    assert two(canasta, phase="turn.meld", hands={0: "9"}).actor != CHANCE
