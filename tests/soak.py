"""Long play with fresh seeds: `python -m tests.soak`, or `make soak`.

Plays every variant by every number of players, one configuration a worker, with every check of
`tests/property`, and writes what it came by to docs/reports/soak.md.  Stop it with Ctrl-C: what
was played until then is reported.  A run that found a fault says how to see it again.
"""

from __future__ import annotations

import argparse
import multiprocessing
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import NamedTuple

import meldtrick
from tests.property.configurations import PLAIN, Configuration
from tests.property.play import CHOOSERS, Checked, Tally

ROOT = Path(__file__).resolve().parent.parent
REPORT = ROOT / "docs" / "reports" / "soak.md"
ACTIONS = 100_000
PORTION = 500
"""Actions played in one go: how often there is news, and how much a Ctrl-C loses."""


class Task(NamedTuple):
    """What one worker plays."""

    place: int
    seed: int
    actions: int


class Outcome(NamedTuple):
    """What a worker came by: its play so far, and the fault that stopped it, if any."""

    place: int
    tally: Tally
    fault: str
    done: bool


def played(task: Task) -> Iterator[Outcome]:
    """Play a configuration, the bots taking turns, and yield news after each portion."""
    plain = PLAIN[task.place]
    seeds = Random(task.seed)
    total = Tally()
    fault = ""
    while total.actions < task.actions and not fault:
        for chooser in CHOOSERS:
            seed = seeds.getrandbits(63)
            checked = Checked(plain.game, plain.players, seed, often=0.1, seldom=0.005)
            try:
                checked.play(chooser, min(PORTION, task.actions - total.actions))
            except Exception as wrong:  # noqa: BLE001 - whatever goes wrong is what we look for
                notes = "\n".join(getattr(wrong, "__notes__", []))
                fault = f"{type(wrong).__name__}: {wrong}\n{notes}"
            total.add(checked.tally)
            yield Outcome(task.place, total, fault, done=False)
            if fault or total.actions >= task.actions:
                break
    yield Outcome(task.place, total, fault, done=True)


def _worker(task: Task, news: multiprocessing.Queue[Outcome]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, who ends its workers
    for outcome in played(task):
        news.put(outcome)


class Soak:
    """The run as a whole: who still plays, what came of it, how it is reported."""

    def __init__(self, places: Sequence[int], seed: int, actions: int, jobs: int) -> None:
        self.seed = seed
        self.actions = actions
        self.jobs = jobs
        draw = Random(seed)
        self.waiting = [Task(place, draw.getrandbits(63), actions) for place in places]
        self.outcomes: dict[int, Outcome] = {}
        self.began = time.monotonic()

    def run(self) -> bool:
        """Play; return whether nothing went wrong."""
        news: multiprocessing.Queue[Outcome] = multiprocessing.Queue()
        running: list[multiprocessing.Process] = []
        left = len(self.waiting)
        try:
            while left:
                while self.waiting and len(running) < self.jobs:
                    task = self.waiting.pop(0)
                    running.append(multiprocessing.Process(target=_worker, args=(task, news)))
                    running[-1].start()
                outcome = news.get()
                self.outcomes[outcome.place] = outcome
                self._tell(outcome)
                if outcome.done:
                    left -= 1
                    running = [process for process in running if process.is_alive()]
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            print("\nstopped; reporting what was played until now")
            for process in running:
                process.terminate()
        for process in running:
            process.join()
        return not any(outcome.fault for outcome in self.outcomes.values())

    def _tell(self, outcome: Outcome) -> None:
        played_so_far = sum(one.tally.actions for one in self.outcomes.values())
        seconds = time.monotonic() - self.began
        print(
            f"\r{PLAIN[outcome.place]}: {outcome.tally.actions:,} of {self.actions:,} actions; "
            f"in all {played_so_far:,} in {seconds:,.0f} s   ",
            end="\n" if outcome.done else "",
            flush=True,
        )
        if outcome.done and outcome.fault:
            print(f"FAULT in {PLAIN[outcome.place]}: {outcome.fault}", flush=True)

    def report(self) -> str:
        """Return the report as a page of the documentation."""
        seconds = time.monotonic() - self.began
        lines = [
            "# Soak",
            "",
            f"Long play by four bots (random, greedy, curious, hoarding), every state checked by "
            f"`tests/property`. Made by `make soak` with seed {self.seed}, "
            f"meldtrick {meldtrick.__version__}, in {seconds / 60:.0f} minutes.",
            "",
            "| played | actions | deals | matches | longest deal | bound | endings | faults |",
            "|---|---|---|---|---|---|---|---|",
        ]
        lines += [_row(PLAIN[place], self.outcomes[place]) for place in sorted(self.outcomes)]
        lines += ["", "How often each kind of action was taken:", ""]
        for place in sorted(self.outcomes):
            kinds = sorted(self.outcomes[place].tally.kinds.items())
            told = ", ".join(f"{kind} {count:,}" for kind, count in kinds)
            lines.append(f"- {PLAIN[place]}: {told}")
        return "\n".join([*lines, ""])


def _row(plain: Configuration, outcome: Outcome) -> str:
    tally = outcome.tally
    endings = ", ".join(f"{name} {count:,}" for name, count in sorted(tally.endings.items()))
    fault = outcome.fault.splitlines()[0] if outcome.fault else "none"
    return (
        f"| {plain} | {tally.actions:,} | {tally.deals:,} | {tally.matches:,} "
        f"| {tally.longest:,} | {tally.bound:,} | {endings} | {fault} |"
    )


def main() -> int:
    """Play and write the report; 1 where a fault was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("names", nargs="*", help="such as canasta-31a-4; all by default")
    parser.add_argument("--actions", type=int, default=ACTIONS, help="for each configuration")
    parser.add_argument("--seed", type=int, help="a fresh one by default")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--no-report", action="store_true", help="leave the page as it is")
    given = parser.parse_args()
    seed = SystemRandom().getrandbits(32) if given.seed is None else given.seed
    chosen = [n for n, plain in enumerate(PLAIN) if not given.names or str(plain) in given.names]
    print(f"seed {seed}; to repeat: python -m tests.soak --seed {seed} {' '.join(given.names)}")
    soak = Soak(chosen, seed, given.actions, given.jobs)
    good = soak.run()
    if not given.no_report:
        REPORT.write_text(soak.report(), encoding="utf-8")
        print(f"see {REPORT.relative_to(ROOT)}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
