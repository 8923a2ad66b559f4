"""Runs: matches one after another, on one or several cores, with the same result on any."""

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from math import ceil
from typing import Any, Final

import meldtrick
from meldtrick.errors import OptionError
from meldtrick.flow.game import Game
from meldtrick.simulate.bots import bot_maker
from meldtrick.simulate.playout import MatchResult, play_match, seat_bots
from meldtrick.simulate.report import Report
from meldtrick.simulate.seeds import match_seed

MOST_JOBS: Final = 64
"""More workers than this are never started, whatever is asked for."""
_TASK_SECONDS = 1.0
"""About how long a worker plays before it hands in its matches."""


@dataclass(frozen=True)
class Plan:
    """What to play: picklable, so that workers build the game for themselves.

    `variant`: id or path.  `options`: names and values of the options chosen.
    """

    variant: str
    options: tuple[tuple[str, Any], ...]
    players: int
    bot: str
    seed: int
    deals: int


@lru_cache(maxsize=1)
def _game(variant: str, options: tuple[tuple[str, Any], ...]) -> Game:
    return meldtrick.load(variant, dict(options))


def played(plan: Plan, first: int, count: int) -> tuple[list[MatchResult], float]:
    """Play `count` matches of a plan from match `first` on; return them and the seconds."""
    began = time.perf_counter()
    results = [_match(plan, number, plan.deals) for number in range(first, first + count)]
    return results, time.perf_counter() - began


def _match(plan: Plan, number: int, limit: int) -> MatchResult:
    seed = match_seed(plan.seed, number)
    bots = seat_bots(bot_maker(plan.bot), plan.players, seed)
    return play_match(_game(plan.variant, plan.options), plan.players, seed, bots, limit)


def simulate(
    variant: str,
    options: Mapping[str, Any] | None = None,
    *,
    deals: int,
    seed: int,
    players: int | None = None,
    bot: str = "greedy",
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play whole matches one after another until `deals` deals are done.

    Match k is seeded from the seed and k, so the report does not depend on `jobs`, its seconds
    apart.  The last match is left when the last deal is over.  `progress` is told how many
    deals are done.
    """
    if deals < 1:
        raise OptionError(f"deals: at least 1 is needed, not {deals}", name="deals")
    if jobs < 1:
        raise OptionError(f"jobs: at least 1 is needed, not {jobs}", name="jobs")
    began = time.perf_counter()
    chosen = tuple(sorted((options or {}).items()))
    game = _game(variant, chosen)
    players = len(game.start(players, 0).hands)
    plan = Plan(variant, chosen, players, bot, seed, deals)
    bot_maker(bot)
    report = Report(game, players, bot, seed)
    results = _one_by_one(plan, report) if jobs == 1 else _in_parallel(plan, jobs)
    for result in results:
        report.add(result, deals)
        if progress is not None:
            progress(len(report.scores))
        if len(report.scores) >= deals:
            break
    report.seconds = time.perf_counter() - began
    return report


def _one_by_one(plan: Plan, report: Report) -> Iterator[MatchResult]:
    for number in range(plan.deals):
        yield _match(plan, number, plan.deals - len(report.scores))


def _in_parallel(plan: Plan, jobs: int) -> Iterator[MatchResult]:
    """Play rounds of one task a worker; results come in the order of the matches."""
    try:
        joblib: Any = import_module("joblib")  # an extra, wanted only here
    except ImportError as missing:
        raise OptionError(
            "jobs: more than one needs the extra 'simulate': pip install 'meldtrick[simulate]'",
            name="jobs",
        ) from missing
    first, count, done = 0, 1, 0
    jobs = min(jobs, plan.deals, MOST_JOBS)
    with joblib.Parallel(n_jobs=jobs) as workers:
        while done < plan.deals:
            starts = range(first, first + jobs * count, count)
            tasks = [joblib.delayed(played)(plan, start, count) for start in starts]
            slowest = 0.0
            for results, seconds in workers(tasks):
                done += sum(len(result.deals) for result in results)
                slowest = max(slowest, seconds)
                yield from results
            first += jobs * count
            # What lies beyond the last deal wanted is played in vain.
            wanted = ceil((plan.deals - done) * first / done / jobs)
            count = max(1, min(4 * count, round(count * _TASK_SECONDS / slowest), wanted))
