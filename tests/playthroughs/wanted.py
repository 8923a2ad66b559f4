"""Which playthroughs there have to be: one a variant and number of players."""

from __future__ import annotations

from typing import Final

from meldtrick import Game
from tests.playthroughs.telling import Playthrough
from tests.property.configurations import PLAIN, loaded

PLAYTHROUGHS: Final = [Playthrough(plain.variant, plain.players) for plain in PLAIN]


def game_of(which: Playthrough) -> Game:
    """Return the game a playthrough is played by."""
    return loaded(which.variant)
