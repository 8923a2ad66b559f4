"""The same seed gives the same match: in any process, in any thread, after any other play."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from random import Random

import pytest

import meldtrick
from meldtrick import Game, State
from tests.meta.sources import ROOT
from tests.property.configurations import PLAIN, Configuration, loaded
from tests.property.play import CHOOSERS

STEPS = 150
THREADS = 8
HASH_SEEDS = ("0", "4242")


def told(game: Game, players: int, chooser: str, seed: int, steps: int = STEPS) -> str:
    """Return a digest of all that can be read of the first steps of a match."""
    choose = CHOOSERS[chooser](seed)
    state = game.start(players, seed)
    digest = sha256()
    for _ in range(steps):
        menu = game.legal_actions(state)
        if not menu:
            break
        action = menu[0] if len(menu) == 1 else choose(game, state, menu)
        step = game.apply(state, action)
        state = step.state
        lines = [state.to_json(), *[str(one) for one in menu], repr(game.score(state))]
        lines += [repr(event) for event in step.events]
        lines += [game.view(state, seat).to_json() for seat in range(players)]
        digest.update("\n".join(lines).encode())
    return digest.hexdigest()


def all_told(seed: int) -> list[str]:
    """Return a digest for each variant and number of players."""
    return [
        f"{plain} {chooser} {told(plain.game, plain.players, chooser, seed)}"
        for plain in PLAIN
        for chooser in ("random", "greedy")
    ]


def test_hash_seed_changes_nothing(seed: int) -> None:
    program = (
        f"from tests.property.test_determinism import all_told\nprint(*all_told({seed}), sep='\\n')"
    )
    told_by = {
        number: subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": number},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for number in HASH_SEEDS
    }
    assert len(set(told_by.values())) == 1, told_by
    assert told_by["0"].splitlines() == all_told(seed)


@pytest.mark.parametrize("plain", PLAIN, ids=str)
def test_threads_share_a_game(plain: Configuration, seed: int) -> None:
    fresh = meldtrick.load(plain.variant)
    seeds = [seed + number for number in range(THREADS)]
    with ThreadPoolExecutor(THREADS) as pool:
        together = list(pool.map(lambda one: told(fresh, plain.players, "random", one, 120), seeds))
    alone = [told(plain.game, plain.players, "random", one, 120) for one in seeds]
    assert together == alone


@pytest.mark.parametrize("plain", PLAIN, ids=str)
def test_matches_do_not_disturb_each_other(plain: Configuration, seed: int) -> None:
    """Two matches stepped in turn, with the global generator used between: W107."""
    game = plain.game
    wanted = [told(game, plain.players, "random", one, 60) for one in (seed, seed + 1)]
    random.seed(1)
    kept = random.getstate()
    assert [told(game, plain.players, "random", one, 60) for one in (seed, seed + 1)] == wanted
    assert random.getstate() == kept, "play draws from the global generator"


@pytest.mark.parametrize("plain", PLAIN, ids=str)
def test_saved_matches_go_on_with_the_same_cards(plain: Configuration, seed: int) -> None:
    """The next deal of a saved match is the one it would have been: W100, W102, W106."""
    game, rng = plain.game, Random(seed)
    state = game.start(plain.players, seed)
    saved = [state]
    while not state.is_over and state.match.deal < 3:
        state = game.apply(state, rng.choice(game.legal_actions(state))).state
        if state.actor < 0 or rng.random() < 0.02:
            saved.append(state)
    for kept in saved:
        other = game.state_from_json(kept.to_json())
        assert other == kept
        assert _onward(game, other, seed) == _onward(game, kept, seed)


def _onward(game: Game, state: State, seed: int) -> list[State]:
    """Return the states that some random steps lead through."""
    rng = Random(seed)
    reached = [state]
    while len(reached) < 30 and not state.is_over:
        state = game.apply(state, rng.choice(game.legal_actions(state))).state
        reached.append(state)
    return reached


def test_two_loads_are_one_game(seed: int) -> None:
    for variant in {plain.variant for plain in PLAIN}:
        first, second = loaded(variant), meldtrick.load(variant)
        state = first.start(seed=seed)
        assert second.start(seed=seed) == state
        assert second.state_from_json(state.to_json()) == state
        assert second.legal_actions(state) == first.legal_actions(state)
