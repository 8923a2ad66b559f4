"""What a call of `play` asks for, checked before the first card is dealt."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import meldtrick
from meldtrick.errors import OptionError
from meldtrick.flow.game import Game
from meldtrick.records.table import Table
from meldtrick.simulate.bots import SHIPPED, Bot, bot_maker
from meldtrick.spec.options import parse_settings


class Wishes(NamedTuple):
    """The words of the call."""

    variant: str
    options: Sequence[str]
    players: int | None
    seed: int | None
    seat: int | None
    bot: str
    deals: int | None
    save: Path | None


class Ready(NamedTuple):
    """A match ready to be played."""

    game: Game
    table: Table
    seat: int
    make_bot: Callable[[int], Bot]


def ready(wishes: Wishes) -> Ready:
    """Load the game and deal the first cards.

    Raises OptionError, in one line, for a wish that cannot be met.
    """
    game = meldtrick.load(wishes.variant, parse_settings(wishes.options))
    make_bot = bot_of(wishes.bot)
    if wishes.deals is not None and wishes.deals < 1:
        raise OptionError(f"--deals: at least 1 is needed, not {wishes.deals}", name="deals")
    if wishes.save is not None:
        check_target(wishes.save)
    table = Table(game, seed=wishes.seed, players=wishes.players)
    seat = 0 if wishes.seat is None else wishes.seat
    last = table.state.match.players - 1
    if not 0 <= seat <= last:
        raise OptionError(f"--seat: seats are numbered 0 to {last}, not {seat}", name="seat")
    return Ready(game, table, seat, make_bot)


def bot_of(name: str) -> Callable[[int], Bot]:
    """Return what makes the bot of a name; modules are looked for in the working directory too."""
    if name not in SHIPPED and "" not in sys.path:
        sys.path.insert(0, "")
    return bot_maker(name)


def check_target(path: Path) -> None:
    """Raise OptionError where no file can be written at a path."""
    if path.is_dir():
        raise OptionError(f"--save: {path} is a directory", name="save")
    if not path.absolute().parent.is_dir():
        raise OptionError(f"--save: there is no directory {path.absolute().parent}", name="save")
