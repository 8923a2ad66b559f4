"""In play, tricks go to whom a naive judge gives them, and duties are what he says."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from meldtrick import Game, State
from meldtrick.rules.trick_judge import TrickJudge
from meldtrick.simulate.bots import bot_maker
from meldtrick.simulate.playout import Move, moves, seat_bots
from tests.oracle.tricks import ORDER, playable, winner
from tests.property.configurations import OPTION_VALUES, PLAIN, Configuration, loaded

TRICKS = [one for one in [*PLAIN, *OPTION_VALUES] if "play" in one.game.action_kinds]
STEPS = 400


def played(game: Game, players: int, seed: int) -> Iterator[Move]:
    state = game.start(players, seed)
    for number, move in enumerate(
        moves(game, state, seat_bots(bot_maker("random"), players, seed))
    ):
        if number == STEPS:
            return
        yield move


def trump_of(state: State) -> str:
    return "SHDC"[state.trump] if state.trump >= 0 else "none"


def own_cards(game: Game, state: State) -> list[str]:
    """Return the cards of the actor: those in hand and those before him on the table."""
    faces = game.book(state).equipment.faces
    seat = state.actor
    hand = [f for f in range(len(faces)) for _ in range(state.hands[seat] >> 8 * f & 255)]
    hand += [card.face for side in state.tabled for card in side if card.seat == seat]
    return [faces.name(face) for face in hand]


@pytest.mark.parametrize("which", TRICKS, ids=str)
def test_winners(which: Configuration, seed: int) -> None:
    faces = which.game.book(which.game.start(which.players)).equipment.faces
    tricks = 0
    for move in played(which.game, which.players, seed):
        for event in move.step.events:
            if event.kind == "trick_won":
                trick = [faces.name(face) for face in move.before.trick]
                trick.append(str(move.action).split()[1].partition("#")[0])
                seats = [(move.before.leader + n) % which.players for n in range(which.players)]
                assert event.seat == seats[winner(trick, trump_of(move.before))], trick
                tricks += 1
    assert tricks > 50


@pytest.mark.parametrize("which", TRICKS, ids=str)
def test_duties(which: Configuration, seed: int) -> None:
    game = which.game
    faces = game.book(game.start(which.players)).equipment.faces
    after_stock = 0
    for move in played(game, which.players, seed):
        state = move.before
        if move.action.kind != "play":
            continue
        stock = bool(state.stock or state.turn_up)
        duty = "none" if stock else str(game.options["phase2"])
        trick = [faces.name(face) for face in state.trick]
        wanted = playable(own_cards(game, state), trick, trump_of(state), duty)
        offered = {str(one).split()[1].partition("#")[0] for one in game.legal_actions(state)}
        assert offered == wanted, state.to_json()
        after_stock += not stock
    assert after_stock > 10


def test_the_judge_knows_the_rule_page() -> None:
    """Worked examples S1, S2, S12, R3 and R20 of the Bezique rules."""
    assert winner(["KS", "TS"], "H") == 1
    assert winner(["9D", "9D"], "H") == 0
    assert winner(["7C", "AS"], "none") == 0
    assert playable(["TD", "7D", "AH"], ["KD"], "H", "strict") == {"TD"}
    assert playable(["7D", "8D", "AH"], ["KD"], "H", "strict") == {"7D", "8D"}
    assert playable(["9H", "AS"], ["KD"], "H", "strict") == {"9H"}
    assert playable(["AS", "7C"], ["KD"], "H", "strict") == {"AS", "7C"}
    assert playable(["AS", "7C"], ["KD"], "none", "strict") == {"AS", "7C"}


def test_random_tricks(seed: int) -> None:
    """Tricks of any size and with any trump suit, of a deck with many copies."""
    rng = Random(seed)
    game = loaded("bezique-rubicon")
    faces = game.book(game.start()).equipment.faces
    judge = TrickJudge(faces, ORDER[::-1])
    for _ in range(2_000):
        trick = [rng.randrange(len(faces)) for _ in range(rng.choice((1, 2, 3, 4, 6)))]
        trump = rng.choice((-1, 0, 1, 2, 3))
        names = [faces.name(face) for face in trick]
        suit = "SHDC"[trump] if trump >= 0 else "none"
        assert judge.best(bytes(trick), trump) == winner(names, suit), (names, suit)
