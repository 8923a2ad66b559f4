"""`meldtrick simulate`: many deals between bots, and what came of them."""

import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from meldtrick.cli.faults import GOOD
from meldtrick.cli.screen import Screen
from meldtrick.cli.setup import bot_of
from meldtrick.errors import OptionError
from meldtrick.render.statistics import report_lines
from meldtrick.simulate import run
from meldtrick.simulate.report import Report
from meldtrick.spec.options import parse_settings
from meldtrick.texts import say

_SEEDS = 1 << 64


class Order(NamedTuple):
    """The words of the call."""

    variant: str
    options: Sequence[str]
    deals: int
    seed: int
    players: int | None
    bot: str
    jobs: int


def simulate(screen: Screen, order: Order, *, json: bool) -> int:
    """Play the deals and print the report."""
    if not 0 <= order.seed < _SEEDS:
        raise OptionError(f"--seed: a whole number from 0 to 2**64 - 1 is needed, not {order.seed}")
    bot_of(order.bot)
    with _bar(screen, order.deals) as progress:
        report = _run(order, progress)
    if json:
        screen.json(report.to_json())
    else:
        screen.write(*report_lines(report, screen.lang))
    return GOOD


def _run(order: Order, progress: Callable[[int], None]) -> Report:
    return run.simulate(
        order.variant,
        parse_settings(order.options),
        deals=order.deals,
        seed=order.seed,
        players=order.players,
        bot=order.bot,
        jobs=order.jobs,
        progress=progress,
    )


@contextmanager
def _bar(screen: Screen, deals: int) -> Generator[Callable[[int], None]]:
    """Show a bar on stderr while the deals are played, on a terminal alone."""
    if not sys.stderr.isatty():
        yield _unseen
        return
    shown = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*shown, TimeRemainingColumn(), console=screen.errors, transient=True) as bar:
        task = bar.add_task(say("simulate.progress", screen.lang), total=deals)
        yield lambda done: bar.update(task, completed=done)


def _unseen(done: int) -> None:
    """Show nothing: nobody is looking."""
