"""Scenario files run: what `meldtrick test` and the test suite call.

    results = run_paths(["tests/scenarios"], load)

Every result is a value; nothing is printed and nothing raised for a scenario that fails.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from meldtrick.errors import MeldtrickError, Message, Place, Problem
from meldtrick.flow.game import Game
from meldtrick.records.scenario_files import (
    Case,
    ScenarioFile,
    read_scenarios,
    scenario_paths,
)
from meldtrick.records.scenario_run import Fault, run_case

Load = Callable[[str, Mapping[str, Any]], Game]
"""`meldtrick.load`: a variant id or path, and options, to a game."""


class Result(NamedTuple):
    """How one case of a scenario, or a file that cannot be read, came out.

    `title`: the scenario with its branch, or the path of the file.  `place`: where it
    stands.  `faults`: what went otherwise than it says.
    """

    title: str
    place: Place
    faults: tuple[Fault, ...]

    @property
    def passed(self) -> bool:
        """Whether all came as the scenario says."""
        return not self.faults


class Games:
    """Games by variant and options, each compiled once."""

    def __init__(self, load: Load) -> None:
        self._load = load
        self._games: dict[tuple[str, tuple[tuple[str, str], ...]], Game | MeldtrickError] = {}

    def game(self, variant: str, options: Mapping[str, Any]) -> Game:
        """Return the game; raises what loading it raised, the same each time."""
        key = variant, tuple(sorted((name, repr(value)) for name, value in options.items()))
        if key not in self._games:
            try:
                self._games[key] = self._load(variant, options)
            except MeldtrickError as wrong:
                self._games[key] = wrong
        found = self._games[key]
        if isinstance(found, MeldtrickError):
            raise found
        return found


def run_paths(paths: Iterable[str | Path], load: Load) -> Iterator[Result]:
    """Yield the results of all scenarios in files and folders, in order."""
    yield from run_files(read_paths(paths), Games(load))


def read_paths(paths: Iterable[str | Path]) -> tuple[ScenarioFile, ...]:
    """Read scenario files; a name that stands in two of them is a fault of the second."""
    files: list[ScenarioFile] = []
    names: dict[str, Place] = {}
    for path in scenario_paths(paths):
        file = read_scenarios(path)
        first = {case.name: case.place for case in reversed(file.cases)}
        twice = [
            Problem.at(
                place,
                "scenario",
                Message("{name} stands elsewhere too", name=name),
                others=[names[name]],
            )
            for name, place in reversed(first.items())
            if name in names
        ]
        names.update(first)
        files.append(file._replace(problems=(*file.problems, *twice)))
    return tuple(files)


def run_files(files: Iterable[ScenarioFile], games: Games) -> Iterator[Result]:
    """Yield the results of files already read."""
    for file in files:
        if file.problems:
            faults = tuple([Fault(one.place, _said(one)) for one in file.problems])
            yield Result(file.path, Place(file.path, 1, 1), faults)
        for case in file.cases:
            yield run_one(case, games)


def run_one(case: Case, games: Games) -> Result:
    """Return the result of one case."""
    try:
        game = games.game(case.variant, case.options)
    except MeldtrickError as wrong:
        return Result(case.title, case.place, (Fault(case.place, str(wrong)),))
    return Result(case.title, case.place, run_case(game, case))


def _said(problem: Problem) -> str:
    return str(problem).removeprefix(f"{problem.place}: ")
