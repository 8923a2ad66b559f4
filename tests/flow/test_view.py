"""A view shows what its seat may see, and is a value."""

import json
import pickle
from typing import Any

import pytest

from meldtrick import Game, State, View
from meldtrick.cards.packed import ONE, size
from meldtrick.flow.view import masked
from meldtrick.rules.visibility import Visibility
from meldtrick.table import facts
from tests.rules import meld_play, trick_play


@pytest.fixture(scope="module")
def rubicon() -> Game:
    return trick_play.game("rubicon")


@pytest.fixture(scope="module")
def position(rubicon: Game) -> State:
    return rubicon.position(
        {
            "phase": "stock.play",
            "hands": {0: "KS QS 9H 9D 8C", 1: "AS AH TD TC 7S"},
            "known": {1: "AS"},
            "won": {0: "JS JD", 1: "9S 9C"},
            "declared": [{"seat": 1, "name": "marriage", "cards": "KH QH"}],
            "booked": {1: {"tricks.last_trick": 50}},
            "seed": 77,
            "trump": "H",
        }
    )


def test_a_seat_sees_its_cards_and_the_table(rubicon: Game, position: State) -> None:
    view = rubicon.view(position, 0)
    assert view.game is rubicon
    assert sorted(view.hand) == ["8C", "9D", "9H", "KS", "QS"]
    assert view.known == ((), ("AS",))
    assert view.lacks == ((), ())
    assert [sorted(cards) for cards in view.remembered] == [["JD", "JS"], ["9C", "9S"]]
    assert view.shown["hands"] == [5, 5]
    assert view.shown["trump"] == "H"
    assert sorted(view.shown["tabled"][1]) == ["KH#1", "QH#1"]
    assert (view.actor, view.phase, view.is_over, view.scores) == (0, "stock.play", False, (0, 0))
    assert view.match.seed == 0
    assert view.match.players == 2


def test_hidden_cards_are_masked_in_json(rubicon: Game, position: State) -> None:
    body = json.loads(rubicon.view(position, 0).to_json())
    assert body["hands"][1] == "?? ?? ?? ?? ??"
    assert set(body["stock"].split()) == {"??"}
    assert body["match"]["seed"] == 0
    assert "AS" in body["known"][1]


def test_views_differ_by_what_is_seen_alone(rubicon: Game, position: State) -> None:
    other = position.copy()
    other.stock = position.stock[::-1]
    first, second = rubicon.view(position, 0), rubicon.view(other, 0)
    assert first == second
    assert hash(first) == hash(second)
    assert first != rubicon.view(position, 1)
    assert first != position
    seen = position.copy()
    seen.pile = b"\0"
    assert rubicon.view(seen, 0) != first


def test_covered_cards_that_were_seen_count(rubicon: Game, position: State) -> None:
    other = position.copy()
    other.won = position.won[::-1]
    assert rubicon.view(other, 0) != rubicon.view(position, 0)


def test_a_view_pickles(rubicon: Game, position: State) -> None:
    view = rubicon.view(position, 1)
    back: View = pickle.loads(pickle.dumps(view))
    assert (back, back.hand, back.remembered) == (view, view.hand, view.remembered)
    assert back.game.variant == "bezique-rubicon"


def test_what_a_play_has_proved_is_lacked() -> None:
    played = trick_play.game("standard")
    state = played.position({"hands": {1: "AS KS"}})
    faces = played.book(state).equipment.faces
    state = state.copy()
    state.lacks = (0, 1 << faces.face("AH") | 1 << faces.face("7C"))
    assert played.view(state, 0).lacks == ((), ("AH", "7C"))


def test_the_score_of_a_view_is_that_of_the_state(rubicon: Game, position: State) -> None:
    view = rubicon.view(position, 0)
    assert rubicon.score(view) == rubicon.score(position)
    assert rubicon.book(view) is rubicon.book(position)


@pytest.mark.parametrize(
    ("rule", "shown", "remembered"),
    [
        (Visibility(), True, True),
        (Visibility(won_shown=True), True, False),
        (Visibility(won_remembered=False), False, False),
    ],
)
def test_won_tricks_are_open_covered_or_forgotten(
    rubicon: Game, position: State, rule: Visibility, shown: bool, remembered: bool
) -> None:
    assert (masked(position, 0, rule).won == position.won) is shown
    hidden = ONE[position.match.rules.faces.hidden]
    covered = tuple(size(won) * hidden for won in position.won)
    assert masked(position, 0, rule).won in (position.won, covered)
    assert rule.remembered(position) == (position.won if remembered else ())
    assert rubicon.view(position, 0).seat == 0


def test_the_face_another_seat_drew_is_hidden(rubicon: Game, position: State) -> None:
    drawn = position.copy()
    drawn.marks = facts.with_mark((), facts.DRAWN_FACES, 5 | 6 << 8)
    marks: Any = [rubicon.view(drawn, seat).table.marks for seat in (0, 1)]
    assert marks == [((facts.DRAWN_FACES, 5),), ((facts.DRAWN_FACES, 6 << 8),)]
    other = position.copy()
    other.marks = facts.with_mark((), facts.SHUFFLES, 2)
    assert rubicon.view(other, 0).table.marks == other.marks


def test_melds_and_faced_cards_are_shown_by_owner() -> None:
    played = meld_play.game()
    zones = {"players": 2, "melds": {1: ["K K 2"]}, "faced": {0: "3H"}, "pile": "9 4"}
    shown = played.view(played.position(zones), 0).shown
    assert (shown["melds"], shown["faced"], shown["pile"]) == ({1: ["K K 2"]}, {0: "3H"}, "9 4")
    assert "trick" not in shown
    assert "trump" not in shown
