"""Long play of every variant by every number of players: nothing ever goes wrong."""

from __future__ import annotations

import pytest

from tests.property.configurations import OPTION_VALUES, PLAIN, Configuration
from tests.property.play import CHOOSERS, Checked

ACTIONS = 3_000
ACTIONS_OF_AN_OPTION = 300


@pytest.mark.parametrize("chooser", CHOOSERS)
@pytest.mark.parametrize("plain", PLAIN, ids=str)
def test_play_of_a_variant(plain: Configuration, chooser: str, seed: int) -> None:
    checked = Checked(plain.game, plain.players, seed)
    checked.play(chooser, ACTIONS // len(CHOOSERS))
    assert checked.tally.actions >= ACTIONS // len(CHOOSERS)


@pytest.mark.parametrize("option", OPTION_VALUES, ids=str)
def test_play_with_an_option(option: Configuration, seed: int) -> None:
    checked = Checked(option.game, option.players, seed)
    checked.play("curious", ACTIONS_OF_AN_OPTION * 2 // 3)
    checked.play("greedy", ACTIONS_OF_AN_OPTION // 3)
    assert checked.tally.actions >= ACTIONS_OF_AN_OPTION


def test_there_is_something_to_play() -> None:
    assert PLAIN
    assert OPTION_VALUES
