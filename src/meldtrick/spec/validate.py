"""From a merged tree to validated sections, with every fault in one run."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, TypeAlias, TypeVar

from pydantic import TypeAdapter, ValidationError

from meldtrick.errors import Message, Place, Problem, Severity
from meldtrick.spec.base import Section
from meldtrick.spec.faults import faults, mismatch, missing, unknown
from meldtrick.spec.head import HEAD_KEYS
from meldtrick.spec.merge import is_none
from meldtrick.spec.shape import Shape, shape_of
from meldtrick.spec.tree import MapNode, Node, nearest, plain, split_path, spot

S = TypeVar("S", bound=Section)


@dataclass(frozen=True)
class SectionEntry:
    """How a section may stand in a file.

    Attributes:
        type: a `Section`, or a union of sections told apart by `kind`.
        absent: what a file without it means: the section with its defaults, None ("not in this
            game"), or a fault.
        none: whether the word `none` may stand for the whole section; where absence means None
            it may.
    """

    type: Any
    absent: Literal["defaults", "none", "fault"] = "defaults"
    none: bool = False

    @cached_property
    def adapter(self) -> TypeAdapter[Any]:
        """What reads the section."""
        return TypeAdapter(self.type)

    @cached_property
    def shape(self) -> Shape:
        """What is expected in the section."""
        return shape_of(self.type)

    @property
    def takes_none(self) -> bool:
        """Whether `none` may stand for the section."""
        return self.none or self.absent == "none"


Sections: TypeAlias = Mapping[str, SectionEntry]
"""The sections of a variant file in order, by their keys."""


class Unavailable(Exception):  # noqa: N818 - a check is skipped, nothing is wrong with it
    """A section that a check reads has faults of its own."""


class Checked:
    """The sections of a variant, as far as they are valid, and where each value was written.

    What cross-key checks read, and what a variant is compiled from.

    Attributes:
        tree: the merged tree.
        values: the valid sections; None for one that is not in this game.
        problems: every fault.
        players: the number of players it holds for; None before that is known.
    """

    def __init__(self, tree: MapNode, files: Sequence[str], players: int | None) -> None:
        self.tree = tree
        self.players = players
        self.values: dict[str, Section | None] = {}
        self.problems: list[Problem] = []
        self._files = {path: rank for rank, path in enumerate(files)}

    @property
    def is_valid(self) -> bool:
        """Whether there are no errors; warnings do not count."""
        return not any(problem.severity == "error" for problem in self.problems)

    def get(self, name: str, kind: type[S]) -> S | None:
        """Return a section, or None if the game does without it.

        In a check, a section with faults of its own ends the check without a complaint.
        """
        if name not in self.values:
            raise Unavailable(name)
        value = self.values[name]
        if value is not None and not isinstance(value, kind):
            raise TypeError(f"section {name} is a {type(value).__name__}, not a {kind.__name__}")
        return value

    def need(self, name: str, kind: type[S]) -> S:
        """Return a section; a check that needs it ends if the game does without it."""
        value = self.get(name, kind)
        if value is None:
            raise Unavailable(name)
        return value

    def has(self, path: str) -> bool:
        """Whether a file, option or override writes a key path."""
        node: Node | None = self.tree
        for segment in split_path(path):
            node = node.entries.get(segment) if isinstance(node, MapNode) else None
        return node is not None

    def where(self, path: str) -> Place:
        """Return where a key path was written, or its nearest ancestor."""
        return spot(nearest(self.tree, split_path(path)))

    def problem(self, code: str, text: str, *paths: str, severity: Severity = "error") -> Problem:
        """Return a fault between values.

        It names every path; its place is that of the value written last: a child's before its
        parent's, an option's before a file's.
        """
        nodes = [nearest(self.tree, split_path(path)) for path in paths]
        main = max(range(len(paths)), key=lambda index: (self._rank(nodes[index]), -index))
        others = [spot(node) for node in nodes]
        return Problem.at(
            spot(nodes[main]), code, text, key=paths[main], others=others, severity=severity
        )

    def _rank(self, node: Node) -> int:
        kinds = ("file", "patch", "option", "players")
        return kinds.index(node.layer.kind) * 1000 + self._files.get(node.layer.name, 0)


Check: TypeAlias = Callable[[Checked], Iterable[Problem]]
"""A check over several keys; usually a generator of `checked.problem(...)`."""


class Validator:
    """Validates the trees of one variant: the same sections for every number of players.

    What a number of players does not change is validated once.
    """

    def __init__(
        self, sections: Sections, checks: Sequence[Check] = (), files: Sequence[str] = ()
    ) -> None:
        self._sections = sections
        self._checks = checks
        self._files = files
        self._done: dict[tuple[str, int], tuple[Node | None, _Outcome]] = {}

    def validate(self, tree: MapNode, players: int | None = None) -> Checked:
        """Return the sections of a tree and what is wrong with them."""
        checked = Checked(tree, self._files, players)
        checked.problems += self._unknown_sections(tree)
        for name, entry in self._sections.items():
            outcome = self._outcome(name, entry, tree)
            checked.problems += outcome.problems
            if outcome.valid:
                checked.values[name] = outcome.value
        for check in self._checks:
            try:
                checked.problems += check(checked)
            except Unavailable:
                continue
        return checked

    def _unknown_sections(self, tree: MapNode) -> Iterable[Problem]:
        known = (*HEAD_KEYS, *self._sections)
        for name, node in tree.entries.items():
            if name in known:
                continue
            problem = unknown(node, (name,), known)
            homes = [
                section
                for section, entry in self._sections.items()
                if name in entry.shape.key_names()
            ]
            if homes:
                text = Message(
                    "{key}: this belongs in {sections}; check the indentation",
                    key=name,
                    sections=", ".join(homes),
                )
                problem = Problem.at(node.key_place, "unknown-key", text, key=name)
            yield problem

    def _outcome(self, name: str, entry: SectionEntry, tree: MapNode) -> "_Outcome":
        node = tree.entries.get(name)
        key = (name, id(node))
        if node is None:
            return _of_absent(name, entry, tree)
        if key not in self._done:
            # The node is kept, so that no other can get its id.
            self._done[key] = (node, _of_node(name, entry, node))
        return self._done[key][1]


@dataclass(frozen=True, slots=True)
class _Outcome:
    """A section, or why there is none; the faults may have been reported elsewhere."""

    value: Section | None = None
    problems: tuple[Problem, ...] = ()
    valid: bool = False


def _of_absent(name: str, entry: SectionEntry, tree: MapNode) -> _Outcome:
    if entry.absent == "none":
        return _Outcome(valid=True)
    if entry.absent == "fault":
        return _Outcome(problems=(missing(tree, name, entry.shape.expected()),))
    try:
        return _Outcome(entry.adapter.validate_python({}), valid=True)
    except ValidationError as error:
        reset = tree.gone.get(name, tree)
        empty = MapNode({}, reset.place, name, reset.key_place, reset.layer)
        return _Outcome(problems=tuple(faults(error, empty, (name,), entry.shape)))


def _of_node(name: str, entry: SectionEntry, node: Node) -> _Outcome:
    if is_none(node):
        if entry.takes_none:
            return _Outcome(valid=True)
        return _Outcome(problems=(mismatch(node, (name,), entry.shape.expected()),))
    try:
        return _Outcome(entry.adapter.validate_python(plain(node)), valid=True)
    except ValidationError as error:
        return _Outcome(problems=tuple(faults(error, node, (name,), entry.shape)))


def sorted_problems(problems: Iterable[Problem], files: Sequence[str]) -> tuple[Problem, ...]:
    """Return problems once each, file by file: the last of the files first, then its parents."""
    ranks = {path: -rank for rank, path in enumerate(files)}
    return tuple(
        sorted(
            dict.fromkeys(problems),
            key=lambda found: (ranks.get(found.path, 1), found.place),
        )
    )
