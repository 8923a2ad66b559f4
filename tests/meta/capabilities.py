"""Everything a variant can do, and where it is seen: in scenarios and in play by the bots.

`python -m tests.meta.capabilities --update` writes docs/reports/capabilities.md.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple
from unittest import mock

from meldtrick import Action, Game, Refusal, ScoreSheet, State, Step
from meldtrick.rules.book import Book
from meldtrick.rules.flow import END, OUT
from meldtrick.simulate.bots import bot_maker
from meldtrick.simulate.playout import moves, play_match, seat_bots
from tests.meta.sources import ROOT
from tests.property.checks import check_thinkable
from tests.property.configurations import VARIANTS, loaded
from tests.property.play import Checked

PAGE: Final = ROOT / "docs" / "reports" / "capabilities.md"
COMMAND: Final = "python -m tests.meta.capabilities --update"
SEED: Final = 20_250_101
DEALS: Final = {"greedy": 60, "random": 200}
CHECKED: Final = 200
TRIED: Final = 37
"""One state in so many in which everything thinkable is tried; one in four where more can be wrong:
early in a deal, and while scored sets lie on the table."""
WHATS: Final = ("action", "event", "ending", "line", "refusal")


class Ability(NamedTuple):
    """One thing a variant can do: an action, event, ending, score line or refusal, by its word."""

    what: str
    word: str

    def __str__(self) -> str:
        return f"{self.what} {self.word}"


Seen = dict[str, set[Ability]]
"""What was seen of each variant."""


class _Notes:
    """Notes what games with all options at their defaults do and refuse."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen

    def of(self, game: Game) -> set[Ability]:
        plain = {name: option.default for name, option in game.variant.options.items()}
        return self.seen[str(game.variant)] if game.options == plain else set()

    def step(self, game: Game, step: Step) -> None:
        here, bookings = self.of(game), game.book(step.state).bookings
        for entry in step.log:
            here.add(Ability("event", entry[0]))
            if entry[0] == "booked":
                here.add(Ability("line", bookings[entry[2]]))
        if step.state.ending:
            here.add(Ability("ending", step.state.ending.partition(":")[0]))

    def refusals(self, game: Game, found: tuple[Refusal, ...]) -> None:
        self.of(game).update(Ability("refusal", one.key) for one in found)

    def score(self, game: Game, sheet: ScoreSheet) -> None:
        self.of(game).update(Ability("line", line.label or line.key) for line in sheet.lines)


@contextmanager
def watched(seen: Seen) -> Iterator[None]:
    """Note everything that games do meanwhile."""
    notes = _Notes(seen)
    apply, refusals, plan, score = Game.apply, Game.refusals, Game.refusals_of_plan, Game.score

    def noting_apply(game: Game, state: State, action: Action) -> Step:
        step = apply(game, state, action)
        notes.of(game).add(Ability("action", action.kind))
        notes.step(game, step)
        return step

    def noting(ask: Any) -> Any:
        def asked(game: Game, state: Any, action: Any) -> tuple[Refusal, ...]:
            found: tuple[Refusal, ...] = ask(game, state, action)
            notes.refusals(game, found)
            return found

        return asked

    def noting_score(game: Game, state: Any) -> ScoreSheet:
        sheet = score(game, state)
        notes.score(game, sheet)
        return sheet

    with (
        mock.patch.object(Game, "apply", noting_apply),
        mock.patch.object(Game, "refusals", noting(refusals)),
        mock.patch.object(Game, "refusals_of_plan", noting(plan)),
        mock.patch.object(Game, "score", noting_score),
    ):
        yield


@cache
def in_scenarios() -> Seen:
    """Return what the scenarios show, each played once."""
    from meldtrick.records.scenarios import run_one  # noqa: PLC0415 - only this needs scenarios
    from tests.scenarios.corpus import CASES, GAMES  # noqa: PLC0415 - reads all their files

    seen: Seen = defaultdict(set)
    with watched(seen):
        for case in CASES:
            run_one(case, GAMES)
    return seen


@cache
def in_play() -> Seen:
    """Return what the shipped bots do, and what is refused when others are tried meanwhile."""
    seen: Seen = defaultdict(set)
    with watched(seen):
        for info in VARIANTS:
            for name, deals in DEALS.items():
                _played(str(info), name, deals)
                _tried(str(info), name)
    return seen


def _tried(variant: str, bot: str) -> None:
    """Play with wrong actions tried on the way."""
    game, rng = loaded(variant), Random(SEED)
    checked = Checked(game, game.counts[0], SEED, often=0.3, seldom=0.0)
    checked.play(bot, CHECKED)
    bots = seat_bots(bot_maker(bot), game.counts[0], SEED)
    state = game.start(seed=SEED)
    for number, move in enumerate(islice(moves(game, state, bots), TRIED * 60)):
        state = move.step.state
        promising = state.turns < 4 or any(state.tabled)
        if number % (4 if promising else TRIED) == 0:
            check_thinkable(game, state, rng)


def _played(variant: str, bot: str, deals: int) -> None:
    game = loaded(variant)
    players = game.counts[0]
    done = 0
    while done < deals:
        bots = seat_bots(bot_maker(bot), players, SEED + done)
        done += len(play_match(game, players, SEED + done, bots, deals - done).deals)


def declared(variant: str) -> set[Ability]:
    """Return what the compiled rules of a variant say that it can do."""
    found: set[Ability] = set()
    for book in loaded(variant).books.values():
        found |= {Ability("action", word) for word in _admitted(book)}
        found |= {Ability("ending", word) for word in _endings(book)}
        found |= {Ability("line", line) for line in book.bookings}
        found |= {Ability("refusal", key) for key in _reasons(book)}
    return found


def _admitted(book: Book) -> set[str]:
    return {kind.word for phase in book.phases for kind in phase.kinds}


def _endings(book: Book) -> set[str]:
    targets = {
        target
        for phase in book.phases
        for target in (
            *[to for _, to in phase.skip],
            *[to for _, to in phase.when],
            *phase.after.values(),
        )
    }
    at_once = getattr(book.parts.get("ledger"), "ends_match", None) is not None
    found = {"end": END in targets, "out": OUT in targets, "target": at_once}
    return {word for word, can in found.items() if can}


def _reasons(book: Book) -> set[str]:
    rules: list[Any] = []
    for word in _admitted(book):
        rules += [*book.kinds[word].guards, *book.kinds[word].restrictions]
    return {rule.key for rule in rules}


def abilities(variant: str) -> list[Ability]:
    """Return all that a variant can do: what its rules say, and what was ever seen of it."""
    seen = in_scenarios()[variant] | in_play()[variant]
    said = {one for one in declared(variant) if not any(_is_part(other, one) for other in seen)}
    return sorted(said | seen, key=lambda one: (WHATS.index(one.what), one.word))


def _is_part(one: Ability, whole: Ability) -> bool:
    """Tell whether a reason is a closer form of another: `going_out.first_turn` of `going_out`."""
    return one.what == whole.what and one.word.startswith(f"{whole.word}.")


def report() -> str:
    """Return the page."""
    lines = [
        "# What each variant can do",
        "",
        "Every action, event, ending, score line and refusal of every shipped variant, and where "
        "it is seen: in the scenarios, and in play by the shipped bots, with wrong actions tried "
        f"on the way. Made by `{COMMAND}`; a test compares it.",
    ]
    for info in VARIANTS:
        lines += ["", f"## {info}", "", "| | | scenarios | play |", "|---|---|---|---|"]
        scenarios, play = in_scenarios()[str(info)], in_play()[str(info)]
        for one in abilities(str(info)):
            marks = ["yes" if one in seen else "**no**" for seen in (scenarios, play)]
            lines.append(f"| {one.what} | `{one.word}` | {marks[0]} | {marks[1]} |")
    return "\n".join([*lines, ""])


def main() -> int:
    """Write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--update", action="store_true", required=True)
    parser.parse_args()
    PAGE.write_text(report(), encoding="utf-8")
    sys.stdout.write(f"{PAGE.relative_to(ROOT)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
