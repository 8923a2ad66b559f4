"""Worked examples that are no positions: they hold of every deal, so they are played."""

from random import Random

import pytest

import meldtrick
from meldtrick import State


def dealt_out(seed: int) -> State:
    """Return the end of a deal of the standard two-handed game played at random."""
    game = meldtrick.load("bezique-standard", {"end_check": "deal_end"})
    rng, state = Random(seed), game.start(seed=seed)
    while state.actor >= 0:
        state = game.apply(state, rng.choice(game.legal_actions(state))).state
    return state


@pytest.mark.parametrize("number", range(10))
def test_bezique_s14_a_deal_holds_170_points_in_brisques_and_the_last_trick(
    number: int, seed: int
) -> None:
    state = dealt_out(seed + number)
    game = meldtrick.load("bezique-standard", {"end_check": "deal_end"})
    lines = game.score(state).lines
    for key, total in (("tricks.card_points", 160), ("tricks.last_trick", 10)):
        assert sum(line.amount for line in lines if line.key == key) == total
