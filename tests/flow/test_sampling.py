"""A sample is a whole state that its view allows."""

from random import Random
from typing import Any

import pytest

from meldtrick import Game, State, StateError
from meldtrick.flow import sampling
from meldtrick.table import facts
from tests.rules import meld_play, trick_play


@pytest.fixture(scope="module")
def bezique() -> Game:
    return trick_play.game("standard")


def hand(played: Game, state: State, seat: int) -> list[str]:
    return list(played.view(state, seat).hand)


def test_a_sample_looks_alike_to_the_seat(bezique: Game) -> None:
    for played in (bezique, meld_play.game()):
        state = played.start(seed=4)
        for seat in (0, 1):
            view = played.view(state, seat)
            world = view.sample(Random(1))
            assert played.view(world, seat) == view
            assert world.match.seed != state.match.seed
            assert world != view.sample(Random(2))
            assert world == view.sample(Random(1))


def test_known_cards_stay_where_they_are(bezique: Game) -> None:
    state = bezique.position({"hands": {1: "AS AS KS 9H 8H 7H 7D 8D"}, "known": {1: "AS AS KS"}})
    for seed in range(20):
        world = bezique.view(state, 0).sample(Random(seed))
        held = hand(bezique, world, 1)
        assert (held.count("AS"), held.count("KS") >= 1, len(held)) == (2, True, 8)


def test_lacked_faces_are_not_dealt(bezique: Game) -> None:
    state = bezique.position({"hands": {0: "AS", 1: "7H 7H 8H 8H"}}).copy()
    faces = bezique.book(state).equipment.faces
    lacked = [name for name in faces.names if name[0] in "AKQ"]
    state.lacks = (0, sum(1 << faces.face(name) for name in lacked))
    for seed in range(20):
        world = bezique.view(state, 0).sample(Random(seed))
        assert not set(hand(bezique, world, 1)) & set(lacked)


def test_an_actor_without_a_way_on_is_drawn_again() -> None:
    played = meld_play.game()
    zones: dict[str, Any] = {"players": 2, "phase": "turn.meld", "turn": 1, "opened": [0, 1]}
    melds = {0: ["4 4 4"], 1: ["K K K"]}
    state = played.position({**zones, "melds": melds, "hands": {0: "9", 1: "JK 7"}}).copy()
    face = played.book(state).equipment.faces.face
    state.owed_now = 1 << 8 * face("JK")
    state.facts |= facts.TOOK
    for seed in range(20):
        world = played.view(state, 0).sample(Random(seed))
        assert played.legal_actions(world) != ()
        assert "JK" in hand(played, world, 1)


def test_a_view_that_nobody_can_have_has_no_sample(
    bezique: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sampling, "TRIES", 20)
    state = bezique.start(seed=1).copy()
    everything = (1 << len(bezique.book(state).equipment.faces)) - 1
    state.lacks = (0, everything)
    with pytest.raises(StateError, match="no placement of the unseen cards agrees"):
        bezique.view(state, 0).sample(Random(1))


def test_cards_out_of_play_are_unseen_too() -> None:
    played = meld_play.game()
    state = played.position({"players": 2, "stock": "K Q", "hands": {0: "9 9 9", 1: 2}})
    world = played.view(state, 0).sample(Random(3))
    assert world.aside != state.aside
    assert (len(world.stock), world.aside % 255) == (2, state.aside % 255)
