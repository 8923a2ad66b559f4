"""From the id or file of a variant to its sections, for every number of players."""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path as FilePath
from typing import TypeAlias

from meldtrick.errors import Message, OptionError, Problem, VariantError
from meldtrick.spec.apply import for_players, overrides, with_choices, with_defaults, with_patches
from meldtrick.spec.catalogue import Catalogue, shipped
from meldtrick.spec.chain import merged_chain, read_chain
from meldtrick.spec.citations import Citations
from meldtrick.spec.declare import read_options
from meldtrick.spec.head import HEAD_KEYS, Head, read_head
from meldtrick.spec.options import Option, check_choices
from meldtrick.spec.provenance import Provenance
from meldtrick.spec.source import Source, read_file
from meldtrick.spec.tree import ListNode, MapNode, Node, Scalar, ScalarNode, key_text
from meldtrick.spec.validate import Check, Checked, Sections, Validator, sorted_problems

Reference: TypeAlias = str | FilePath
Counts: TypeAlias = Callable[[Checked], Iterable[int]]
"""Tells from the sections for which numbers of players the game is."""


@dataclass(frozen=True)
class Spec:
    """A variant as its files say it, valid.

    Attributes:
        head: what it says about itself.
        files: the files it rests on, the root parent first.
        options: what may be chosen.
        chosen: the value of every option.
        base: the sections before overrides for a number of players.
        by_players: the sections for each number of players.
        warnings: what is odd but no fault.
    """

    head: Head
    files: tuple[str, ...]
    options: Mapping[str, Option]
    chosen: Mapping[str, Scalar]
    base: Checked
    by_players: Mapping[int, Checked]
    warnings: tuple[Problem, ...]

    def at(self, players: int) -> Checked:
        """Return the sections for a number of players."""
        return self.by_players[players]

    def provenance(self, players: int | None = None) -> Provenance:
        """Return where each value was written, for a number of players or before overrides."""
        return Provenance((self.base if players is None else self.at(players)).tree)

    @cached_property
    def content_hash(self) -> str:
        """The SHA-256 of all rules with the options chosen; texts and layout do not count."""
        rules = {
            "format": self.head.format,
            "id": self.head.id,
            "rules": _rules(self.base.tree),
            "by_players": {
                str(players): _rules(checked.tree) for players, checked in self.by_players.items()
            },
        }
        text = json.dumps(rules, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(text.encode("ascii")).hexdigest()


def _rules(tree: MapNode) -> object:
    return {name: _canonical(node) for name, node in tree.entries.items() if name not in HEAD_KEYS}


def _canonical(node: Node) -> object:
    """Return a tree as JSON holds it, with every key as text."""
    if isinstance(node, MapNode):
        return {name: _canonical(entry) for name, entry in node.entries.items()}
    if isinstance(node, ListNode):
        return [_canonical(item) for item in node.items]
    assert isinstance(node, ScalarNode)
    return node.value


class Loader:
    """One variant on its way from files to sections.

    It is made once for a variant and can then be asked for any choice of options.

    Attributes:
        problems: what is wrong with the files, whatever is chosen.
        options: what may be chosen, as far as it is declared well.
    """

    def __init__(
        self,
        reference: Reference,
        sections: Sections,
        *,
        checks: Sequence[Check] = (),
        counts: Counts | None = None,
        patches: Sequence[Reference | Source] = (),
        catalogue: Catalogue | None = None,
    ) -> None:
        self._chain = read_chain(reference, catalogue if catalogue is not None else shipped())
        self._sections = sections
        self._counts = counts
        self.problems: list[Problem] = list(self._chain.problems)
        self.options: dict[str, Option] = {}
        self.head: Head | None = None
        self._variant = str(reference)
        self._tree: MapNode | None = None
        sources = [
            patch if isinstance(patch, Source) else read_file(patch, kind="patch")
            for patch in patches
        ]
        for source in sources:
            self.problems += source.problems
        if self._chain.whole and all(source.whole for source in sources):
            self._read(sources)
        # Without its parent, much of what a child leaves out would look like a fault.
        usable = checks if self._chain.complete else ()
        self._validator = Validator(sections, usable, self._chain.files)

    def _read(self, patches: Sequence[Source]) -> None:
        """Merge the files and read what is no section."""
        tree = merged_chain(self._chain.sources, self.problems)
        if tree is None:
            return
        tree = with_patches(tree, patches, self.problems)
        self.options, found = read_options(tree)
        self.problems += found
        files = self._chain.files
        if self._chain.complete:
            tree = with_defaults(tree, self.options.values(), files, self.problems)
            shapes = {name: entry.shape for name, entry in self._sections.items()}
            declared = tree.entries.get("options")
            names = tuple(declared.entries) if isinstance(declared, MapNode) else ()
            citations = Citations(tree, shapes, names, files[-1])
            tree = citations.checked()
            self.problems += citations.problems
        self.head, found = read_head(tree)
        self.problems += found
        self._tree = tree

    def problems_with(self, options: Mapping[str, object] | None = None) -> tuple[Problem, ...]:
        """Return everything that is wrong, with some options chosen.

        Raises OptionError for options that the variant does not have or allow.
        """
        return self._run(options or {})[1]

    def spec(self, options: Mapping[str, object] | None = None) -> Spec:
        """Return the variant with some options chosen.

        Raises VariantError with every fault of its files, and OptionError for options that it
        does not have or allow, or that do not go together.
        """
        try:
            spec, problems = self._run(options or {})
        except OptionError:
            # Whoever wrote the file is told first: its options may be what is wrong with it.
            spec, problems = self._run({})
            if spec is None:
                raise VariantError(problems) from None
            raise
        if spec is not None:
            return spec
        if options and self._run({})[0] is not None:
            first = next(problem for problem in problems if problem.severity == "error")
            chosen = ", ".join(f"{name}={key_text(_scalar(options[name]))}" for name in options)
            text = Message("options {chosen}: {text}", chosen=chosen, text=first.text)
            raise OptionError(text, name=next(iter(options)), places=[first.place, *first.others])
        raise VariantError(problems)

    def _run(self, options: Mapping[str, object]) -> tuple[Spec | None, tuple[Problem, ...]]:
        """Return the variant, unless it has faults, and what is wrong or odd."""
        tree, problems, files = self._tree, list(self.problems), self._chain.files
        if tree is None:
            return None, sorted_problems(problems, files)
        chosen: dict[str, Scalar] = {}
        if not _has_errors(problems):
            chosen = check_choices(self.options, options, self._variant)
            tree = with_choices(tree, self.options, chosen, problems)
        base = self._validator.validate(tree)
        problems += base.problems
        by_players: dict[int, Checked] = {}
        for players, below in self._trees(tree, base, problems):
            by_players[players] = self._validator.validate(below, players)
            problems += by_players[players].problems
        if not self._chain.complete:
            problems = [problem for problem in problems if problem.code not in _IN_VAIN]
        found = sorted_problems(problems, files)
        if _has_errors(found) or self.head is None:
            return None, found
        values = {name: option.default for name, option in self.options.items()} | chosen
        return Spec(self.head, files, self.options, values, base, by_players, found), found

    def _trees(
        self, tree: MapNode, base: Checked, problems: list[Problem]
    ) -> Iterator[tuple[int, MapNode]]:
        """Yield the tree for each number of players."""
        written = overrides(tree, self._sections, problems)
        counts = set(written)
        if self._counts is not None and base.is_valid:
            counts = set(self._counts(base))
            for players in sorted(set(written) - counts):
                key = f"by_players.{players}"
                text = Message(
                    "{key}: the game is not for {players} players", key=key, players=players
                )
                place = written[players].key_place
                problems.append(Problem.at(place, "unknown-players", text, key=key))
        for players in sorted(counts):
            yield players, for_players(tree, written.get(players), players, problems)

    def every_choice(self) -> Iterator[tuple[Problem, ...]]:
        """Yield what is wrong with each value of each option, chosen alone."""
        for name, option in self.options.items():
            values = [choice.value for choice in option.choices] or [option.least, option.most]
            for value in values:
                if value is not None and value != option.default:
                    yield self.problems_with({name: value})


_IN_VAIN = frozenset(("missing-key", "unknown-option"))
"""Faults that a parent which was not found may have avoided."""


def _has_errors(problems: Iterable[Problem]) -> bool:
    return any(problem.severity == "error" for problem in problems)


def _scalar(value: object) -> Scalar:
    return value if value is None or isinstance(value, str | int) else str(value)


def load_spec(
    reference: Reference,
    sections: Sections,
    *,
    options: Mapping[str, object] | None = None,
    checks: Sequence[Check] = (),
    counts: Counts | None = None,
    patches: Sequence[Reference | Source] = (),
    catalogue: Catalogue | None = None,
) -> Spec:
    """Return a variant, given by its id or its file, with some options chosen.

    `sections` and `checks` are what the variant is made of; `counts` tells from the sections the
    numbers of players, else they are those of `by_players`.  A reference is a file if it is a
    Path, ends with `.yaml` or has a slash in it.

    Raises VariantError with every fault of the files, and OptionError for options that the
    variant does not have or allow.
    """
    loader = Loader(
        reference,
        sections,
        checks=checks,
        counts=counts,
        patches=patches,
        catalogue=catalogue,
    )
    return loader.spec(options)


def check_spec(
    reference: Reference,
    sections: Sections,
    *,
    checks: Sequence[Check] = (),
    counts: Counts | None = None,
    catalogue: Catalogue | None = None,
) -> tuple[Problem, ...]:
    """Return everything that is wrong or odd with a variant and with each of its options."""
    loader = Loader(reference, sections, checks=checks, counts=counts, catalogue=catalogue)
    problems = loader.problems_with()
    if _has_errors(problems):
        return problems
    found = [*problems]
    for more in loader.every_choice():
        found += more
    return tuple(dict.fromkeys(found))
