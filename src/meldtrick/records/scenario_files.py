"""Scenario files read into cases: each scenario, or each branch of one, is a case of its own."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from meldtrick.errors import Message, Place, Problem
from meldtrick.records.scenario_format import BEGINNINGS, FILE, POSITION
from meldtrick.records.shapes import faults
from meldtrick.spec.source import Source, read_file, read_text
from meldtrick.spec.tree import ListNode, MapNode, Node, ScalarNode, plain

NAME: Final = re.compile(r"[a-z]+(?:/[\w.=+-]+)+")
_SCENARIOS: Final = re.compile(rb"^scenarios\s*:", re.MULTILINE)
REASONS: Final = ("rests_on", "authority", "derived")


class Beginning(NamedTuple):
    """Where a case begins: `kind` is position, deal, deck or start, `value` what the file says."""

    kind: str
    value: Any
    place: Place
    seed: int = 0


class Case(NamedTuple):
    """One run of a scenario.

    `name`: of the scenario.  `branch`: of the branch, empty where there are none.  `place`:
    where it stands.  `variant`, `options`, `players`: what is played.  `steps`, `expect`: the
    nodes of the file.
    """

    name: str
    branch: str
    place: Place
    variant: str
    options: Mapping[str, Any]
    players: int | None
    beginning: Beginning
    steps: tuple[Node, ...]
    expect: MapNode | None

    @property
    def title(self) -> str:
        """The name with the branch."""
        return f"{self.name} [{self.branch}]" if self.branch else self.name


class ScenarioFile(NamedTuple):
    """What was read from one file: its cases and what is wrong with it."""

    path: str
    cases: tuple[Case, ...]
    problems: tuple[Problem, ...]


def read_scenarios(path: str | Path) -> ScenarioFile:
    """Read a scenario file from disk."""
    return _read(read_file(path))


def read_scenario_text(text: str, name: str = "scenario.yaml") -> ScenarioFile:
    """Read the text of a scenario file; `name` stands for the file in every place."""
    return _read(read_text(text, name))


def scenario_paths(paths: Iterable[str | Path]) -> Iterator[Path]:
    """Yield the files named, and every scenario file in and below the folders named, in order.

    In a folder a scenario file is a YAML file with `scenarios:` at the start of a line; hidden
    folders are passed over.
    """
    for path in map(Path, paths):
        if path.is_dir():
            found = sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")])
            yield from (file for file in found if _is_scenario_file(file, path))
        else:
            yield path


def _is_scenario_file(file: Path, folder: Path) -> bool:
    if any(part.startswith(".") for part in file.relative_to(folder).parts):
        return False
    try:
        return _SCENARIOS.search(file.read_bytes()) is not None
    except OSError:
        return False


def _read(source: Source) -> ScenarioFile:
    found = list(source.problems)
    if source.root is None or not source.whole:
        return ScenarioFile(source.path, (), tuple(found))
    found += faults(FILE, source.root)
    if found:
        return ScenarioFile(source.path, (), tuple(found))
    reader = _Reader(source.path, source.root)
    cases = tuple(reader.cases())
    return ScenarioFile(source.path, cases, tuple(reader.problems))


class _Reader:
    """Makes cases of a file whose shape is right, and notes what does not fit together."""

    def __init__(self, path: str, root: MapNode) -> None:
        self.path = path
        self.root = root
        self.problems: list[Problem] = []

    def fault(self, place: Place, text: str, **facts: object) -> None:
        """Note a fault."""
        self.problems.append(Problem.at(place, "scenario", Message(text, **facts)))

    def cases(self) -> Iterator[Case]:
        """Yield the cases of all scenarios."""
        scenarios = self.root.entries["scenarios"]
        assert isinstance(scenarios, MapNode)
        for name, scenario in scenarios.entries.items():
            assert isinstance(scenario, MapNode)
            self._check(name, scenario)
            yield from self._of_scenario(name, scenario)

    def _check(self, name: str, scenario: MapNode) -> None:
        place = scenario.key_place
        if not NAME.fullmatch(name):
            self.fault(place, "{name}: a name is a page and an id, such as canasta/A-1", name=name)
        if not any(reason in scenario.entries for reason in REASONS):
            self.fault(
                place,
                "{name}: one of {reasons} must say what it rests on",
                name=name,
                reasons=", ".join(REASONS),
            )
        if "branches" in scenario.entries and "expect" in scenario.entries:
            expect = scenario.entries["expect"]
            self.fault(expect.key_place, "beside branches, expect belongs into each of them")

    def _of_scenario(self, name: str, scenario: MapNode) -> Iterator[Case]:
        branches = scenario.entries.get("branches")
        if branches is None:
            yield from self._case(name, "", scenario.key_place, [self.root, scenario])
            return
        assert isinstance(branches, MapNode)
        for branch, node in branches.entries.items():
            if isinstance(node, ListNode):
                body = MapNode({"steps": node}, node.place, node.key, node.key_place, node.layer)
            else:
                assert isinstance(node, MapNode)
                body = node
            yield from self._case(name, branch, node.key_place, [self.root, scenario, body])

    def _case(self, name: str, branch: str, place: Place, levels: list[MapNode]) -> Iterator[Case]:
        beginning = self._beginning(place, levels)
        variant = _last(levels, "variant")
        if variant is None:
            self.fault(place, "no variant is named, neither here nor at the top of the file")
        steps = tuple(step for level in levels for step in _items(level.entries.get("steps")))
        expect = levels[-1].entries.get("expect")
        if not steps and expect is None:
            self.fault(place, "nothing is checked: steps or expect are needed")
        if beginning is None or variant is None:
            return
        players = _last(levels, "players")
        yield Case(
            name,
            branch,
            place,
            self._variant(str(variant)),
            {key: value for level in levels for key, value in _pairs(level, "options")},
            players if isinstance(players, int) else None,
            beginning,
            steps,
            expect if isinstance(expect, MapNode) else None,
        )

    def _variant(self, text: str) -> str:
        is_path = text.endswith((".yaml", ".yml"))
        return str(Path(self.path).parent / text) if is_path else text

    def _beginning(self, place: Place, levels: list[MapNode]) -> Beginning | None:
        found: Beginning | None = None
        for level in levels:
            given = [kind for kind in BEGINNINGS if kind in level.entries]
            seed = _seed(level.entries.get("start"))
            if len(given) > 1 and "start" in given:
                given.remove("start")
            if len(given) > 1:
                self.fault(
                    level.entries[given[1]].key_place,
                    "{first} and {second} cannot both say where it begins",
                    first=given[0],
                    second=given[1],
                )
            for kind in given[:1]:
                node = level.entries[kind]
                found = _over(found, node) if kind == "position" else None
                found = found or Beginning(kind, plain(node), node.key_place, seed)
        if found is None:
            self.fault(place, "one of {kinds} is needed", kinds=", ".join(BEGINNINGS))
        return found


def _over(earlier: Beginning | None, node: Node) -> Beginning:
    """Return a position laid over an earlier one, key by key."""
    assert isinstance(node, MapNode)
    value: dict[str, Any] = {}
    if earlier is not None and earlier.kind == "position":
        value.update(earlier.value)
    for key, entry in node.entries.items():
        if isinstance(entry, ScalarNode) and entry.value is None:
            value.pop(key, None)
        else:
            value[key] = plain(entry)
    assert set(value) <= set(POSITION)
    return Beginning("position", value, node.key_place)


def _seed(node: Node | None) -> int:
    seed = node.entries.get("seed") if isinstance(node, MapNode) else None
    return seed.value if isinstance(seed, ScalarNode) and isinstance(seed.value, int) else 0


def _last(levels: list[MapNode], key: str) -> object:
    """Return what the innermost level says under a key, None where none does."""
    given = [level.entries[key] for level in levels if key in level.entries]
    return plain(given[-1]) if given else None


def _pairs(level: MapNode, key: str) -> Iterator[tuple[str, object]]:
    node = level.entries.get(key)
    if isinstance(node, MapNode):
        for name, entry in node.entries.items():
            yield name, plain(entry)


def _items(node: Node | None) -> list[Node]:
    return node.items if isinstance(node, ListNode) else []
