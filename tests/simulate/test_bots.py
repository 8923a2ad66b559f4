from __future__ import annotations

import pytest

from meldtrick.errors import OptionError
from meldtrick.simulate.bots import RandomBot, bot_maker
from meldtrick.simulate.seeds import match_seed, seat_seed
from tests.records.small_game import small_game


def test_a_random_bot_is_repeatable_and_chooses_everything() -> None:
    game = small_game()
    state = game.start(seed=3)
    while len(game.legal_actions(state)) < 2:
        state = game.apply(state, game.legal_actions(state)[0]).state
    view, menu = game.view(state, state.actor), game.legal_actions(state)
    chosen = [RandomBot(seed).choose(view, menu) for seed in range(50)]
    assert set(chosen) == set(menu)
    assert [RandomBot(seed).choose(view, menu) for seed in range(50)] == chosen


@pytest.mark.parametrize(
    "name", ["", "greed", "json:", ":choose", "nowhere:choose", "json:no.such"]
)
def test_an_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(OptionError, match="bot:"):
        bot_maker(name)


def test_a_function_inside_something_is_found() -> None:
    assert bot_maker("json:JSONDecoder.decode")(1) is not None


def test_seeds_differ_from_match_to_match_and_seat_to_seat() -> None:
    seeds = {match_seed(run, number) for run in range(30) for number in range(30)}
    seeds |= {seat_seed(run, seat) for run in range(30) for seat in range(6)}
    assert len(seeds) == 30 * 30 + 30 * 6
    assert all(0 <= seed < 1 << 64 for seed in seeds)


def test_the_seeds_of_a_run_never_change() -> None:
    assert [match_seed(1, number) for number in range(3)] == [
        6791897765849424158,
        9716232063330790915,
        13608149317741381227,
    ]
    assert seat_seed(1, 0) == 8912007938330212846
