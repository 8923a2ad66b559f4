"""Measure everything: `python -m benchmarks.run [--quick] [--save] [VARIANT ...]`.

Prints tables; with --save also writes docs/reports/bench.md and docs/reports/bench.json.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
from pathlib import Path
from typing import Any, NamedTuple

import meldtrick
from benchmarks import report
from benchmarks.calls import Costs, costs, early_and_late
from benchmarks.menus import POSITIONS, MenuTimes, at_random, hoarding, menu_times, positions
from benchmarks.peer import MELDS, TRICKS, has_peer, peer_loop
from benchmarks.playouts import Loop, Spread, Tally, interleaved, own_loop, ratio
from benchmarks.startup import load_ms, startup
from meldtrick import Game

REPORTS = Path(__file__).resolve().parent.parent / "docs" / "reports"


class Effort(NamedTuple):
    """How much is measured."""

    repeats: int
    seconds: float
    deals: int
    states: int
    starts: int


FULL = Effort(repeats=9, seconds=2.0, deals=20, states=100_000, starts=15)
QUICK = Effort(repeats=3, seconds=0.5, deals=4, states=5_000, starts=3)


class Entrant(NamedTuple):
    """A variant with a number of players."""

    name: str
    game: Game
    players: int


def entrants(chosen: list[str]) -> list[Entrant]:
    """Return the variants to measure, each with its usual number of players."""
    found = []
    for info in meldtrick.variants():
        if not chosen or info.id in chosen:
            game = meldtrick.load(info.id)
            found.append(Entrant(info.id, game, game.counts[0]))
    return found


def peer_of(entrant: Entrant) -> str:
    """Return the yardstick of a game: games of tricks have the kind `play`."""
    return TRICKS if "play" in entrant.game.action_kinds else MELDS


def playouts(
    entered: list[Entrant], effort: Effort
) -> tuple[dict[str, list[Tally]], dict[str, tuple[str, Spread]]]:
    """Play at random, all loops in turn, and compare with the peers."""
    loops: dict[str, Loop] = {one.name: own_loop(one.game, one.players) for one in entered}
    peers = {peer_of(one) for one in entered} if has_peer() else set()
    loops |= {f"pyspiel {peer}": peer_loop(peer) for peer in sorted(peers)}
    tallies = interleaved(loops, effort.repeats, effort.seconds)
    ratios = {
        one.name: (peer_of(one), ratio(tallies[one.name], tallies[f"pyspiel {peer_of(one)}"]))
        for one in entered
        if peers
    }
    return tallies, ratios


def measure(entered: list[Entrant], effort: Effort) -> tuple[list[str], dict[str, Any]]:
    """Return all results as lines and as an object."""
    tallies, ratios = playouts(entered, effort)
    cost: dict[str, Costs] = {}
    applied: dict[str, tuple[float, float]] = {}
    menus: dict[str, MenuTimes] = {}
    for name, game, players in entered:
        cost[name] = costs(game, players, effort.deals)
        applied[name] = early_and_late(game, players, effort.deals)
        for style, policy in (("random", at_random), ("hoarding", hoarding)):
            menus[f"{name}, {style}"] = menu_times(game, players, policy, effort.states)
    by_hand = positions() if POSITIONS.exists() else []
    start = startup(effort.starts)
    loads = {one.name: load_ms(one.name, effort.starts) for one in entered}
    lines = report.playout_lines(tallies, ratios) + report.cost_lines(cost, applied)
    lines += report.menu_lines(menus) + report.position_lines(by_hand)
    lines += report.table(
        ("start, ms", "median"),
        [
            ("bare interpreter", f"{start.bare:.0f}"),
            ("import meldtrick adds", f"{start.added:.0f}"),
            *[(f"import, load and compile {name}", f"{ms:.0f}") for name, ms in loads.items()],
        ],
    )
    results = {
        "playouts": tallies,
        "ratios": ratios,
        "costs": cost,
        "apply_early_late": applied,
        "menus": menus,
        "positions": by_hand,
        "startup": start,
        "load_ms": loads,
    }
    return lines, {name: report.plain(value) for name, value in results.items()}


def machine() -> str:
    return f"Python {platform.python_version()}, {platform.system()}, {os.cpu_count()} cores"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.run", description=__doc__)
    parser.add_argument("variant", nargs="*", help="measure these alone")
    parser.add_argument("--quick", action="store_true", help="few short repeats")
    parser.add_argument("--save", action="store_true", help="write docs/reports/bench.*")
    arguments = parser.parse_args()
    effort = QUICK if arguments.quick else FULL
    entered = entrants(arguments.variant)
    if not entered:
        parser.error("no such variant")
    lines, results = measure(entered, effort)
    head = f"{machine()}; {effort.repeats} repeats of {effort.seconds:g} s, loops interleaved."
    print("\n".join([head, "", *lines]))
    if arguments.save:
        REPORTS.mkdir(parents=True, exist_ok=True)
        page = "\n".join(["# Benchmarks", "", head, "", *lines])
        (REPORTS / "bench.md").write_text(page, encoding="utf-8")
        saved = json.dumps({"machine": machine(), **results}, indent=1)
        (REPORTS / "bench.json").write_text(saved + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
