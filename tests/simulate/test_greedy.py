"""The greedy bot, on positions where one action is plainly best, and in whole matches."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import meldtrick
from meldtrick.simulate.bots import bot_maker
from meldtrick.simulate.greedy import GreedyBot
from meldtrick.simulate.playout import play_match, seat_bots
from meldtrick.simulate.seeds import match_seed
from meldtrick.texts import LANGUAGES, say

COUNTS = [(info.id, players) for info in meldtrick.variants() for players in info.players]


def chosen(variant: str, position: Mapping[str, object]) -> tuple[str, str]:
    """Return the action and the reason of the bot in a position."""
    game = meldtrick.load(variant)
    state = game.position(position)
    advice = GreedyBot().advise(game.view(state, state.actor), game.legal_actions(state))
    return str(advice.action), advice.reason


@pytest.mark.parametrize(
    ("position", "action"),
    [
        ({"hands": {0: "K K K Q Q Q 9 8 7"}}, "lay K K K"),
        ({"hands": {0: "9 8 7 6 3S"}}, "discard 3S"),
        ({"hands": {0: "3H 9 8 7 6"}}, "face 3H"),
        (
            {"hands": {0: "K 8 7 6"}, "melds": {0: ["K K K"], 1: ["Q Q Q"]}},
            "off K > K K K",
        ),
        ({"hands": {0: "2 8 7 6"}, "melds": {0: ["K K K K K K"]}}, "off 2 > K K K K K K"),
    ],
)
def test_in_a_game_of_melds(position: dict[str, object], action: str) -> None:
    assert chosen("canasta-31a", {"phase": "turn.meld", **position})[0] == action


def test_it_takes_a_pile_that_helps() -> None:
    position = {
        "phase": "turn.meld",
        "hands": {0: "9 9 8 7 6 5"},
        "melds": {0: ["K K K"]},
        "pile": "K K 9",
        "facts": ["first_turns_over"],
    }
    assert chosen("canasta-31a", position) == ("take 9 9", "reason.take")


def test_it_does_not_go_out_into_a_loss() -> None:
    position: dict[str, object] = {
        "phase": "turn.meld",
        "hands": {0: "K 4"},
        "melds": {0: ["K K K"]},
        "facts": ["first_turns_over"],
    }
    assert chosen("canasta-31a", position)[0].startswith("discard")
    position["melds"] = {0: ["K K K", "7*Q"]}
    assert chosen("canasta-31a", position) == ("off K > K K K", "reason.out")


def test_it_declares_what_scores_most() -> None:
    position = {"phase": "stock.window", "turn": 0, "hands": {0: "AH TH KH QH JH 7S 8S 9S"}}
    action, reason = chosen("bezique-rubicon", position)
    assert action.startswith("declare sequence")
    assert reason == "reason.books"


def test_it_wins_a_rich_trick_and_throws_a_poor_card_on_a_lost_one() -> None:
    position = {
        "phase": "last.play",
        "turn": 1,
        "leader": 0,
        "trump": "H",
        "trick": "TS",
        "stock": "",
        "hands": {1: "AS 9S"},
    }
    assert chosen("bezique-standard", position)[0] == "play AS"
    position = {**position, "phase": "stock.play", "trick": "AS", "hands": {1: "TC 7C 9D"}}
    assert chosen("bezique-standard", position)[0] in {"play 7C", "play 9D"}


def test_the_choice_depends_on_the_view_alone(seed: int) -> None:
    for variant, players in COUNTS:
        game = meldtrick.load(variant)
        state = game.start(players, seed)
        for _ in range(120):
            menu = game.legal_actions(state)
            if state.actor < 0:
                break
            view = game.view(state, state.actor)
            action = GreedyBot(1).choose(view, menu)
            assert action == GreedyBot(2).choose(game.view(state, state.actor), menu)
            assert view == game.view(state, state.actor)
            state = game.apply(state, action).state


@pytest.mark.parametrize(("variant", "players"), COUNTS)
def test_it_beats_random_play_and_reaches_the_target(variant: str, players: int, seed: int) -> None:
    game = meldtrick.load(variant)
    won = []
    for number in range(3):
        match = match_seed(seed, number)
        bots = seat_bots(bot_maker("random"), players, match)
        for seat in game.sides(players)[0]:
            bots[seat] = GreedyBot()
        result = play_match(game, players, match, bots, 10**6)
        assert result.winners
        assert len(result.deals) < game.book(game.start(players, 1)).match.max_deals
        won.append(result.winners == (0,))
    assert sum(won) >= 2


def test_every_reason_can_be_said() -> None:
    reasons = {
        *("only", "opens", "take", "canasta", "lays", "out", "lonely", "safe"),
        *("books", "cheap", "leads", "wins", "wins_points", "usual"),
    }
    for lang in LANGUAGES:
        assert all(say(f"reason.{reason}", lang, fallback="") for reason in reasons)
