"""Who sits where: sides partition the seats, and equal names change nothing (W112)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from meldtrick import OptionError, Table
from tests.property.configurations import OPTION_VALUES, PLAIN, Configuration


@pytest.mark.parametrize("plain", [*PLAIN, *OPTION_VALUES], ids=str)
def test_sides_partition_the_seats(plain: Configuration) -> None:
    sides = plain.game.sides(plain.players)
    seats = sorted(seat for side in sides for seat in side)
    assert seats == list(range(plain.players))
    assert len({len(side) for side in sides}) == 1
    for side in sides:
        gaps = {(later - seat) % plain.players for seat, later in pairwise(side)}
        assert gaps <= {len(sides)}, f"partners {side} do not sit opposite"


@pytest.mark.parametrize("plain", PLAIN, ids=str)
def test_names_are_only_names(plain: Configuration, seed: int) -> None:
    alike = Table(plain.game, seed=seed, players=plain.players, names=dict.fromkeys(range(2), "A"))
    assert alike.state == Table(plain.game, seed=seed, players=plain.players).state


@pytest.mark.parametrize("plain", PLAIN, ids=str)
def test_a_wrong_number_of_players_is_one_clear_error(plain: Configuration) -> None:
    for players in (0, 1, 7, True, -2):
        with pytest.raises(OptionError, match="players"):
            plain.game.start(players)
