"""Where variant files are, and which file has which id."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path as FilePath
from typing import Final

from meldtrick.errors import Message, Place, Problem, VariantError
from meldtrick.spec.head import ID_PATTERN
from meldtrick.spec.wording import near, shown

SUFFIXES: Final = (".yaml", ".yml")

# An id is looked for near the start of a file only, without reading it as YAML.
_HEAD_BYTES: Final = 16_384
_ID_LINE = re.compile(rf"^id: +[\"']?({ID_PATTERN})[\"']?\s*(?:#.*)?$", re.MULTILINE)


class Catalogue:
    """The variant files of some directories, by their ids.

    `trees` are searched with everything below them, `folders` alone.  The ids are read on first
    use; a file without one is not listed.
    """

    def __init__(self, trees: Iterable[FilePath], folders: Iterable[FilePath] = ()) -> None:
        self._trees = tuple(trees)
        self._folders = tuple(folders)
        self._ids: dict[str, list[Place]] | None = None

    def with_folder(self, folder: FilePath) -> "Catalogue":
        """Return a catalogue that also looks in a folder."""
        return Catalogue(self._trees, (*self._folders, folder))

    def ids(self) -> tuple[str, ...]:
        """Return every id in alphabetical order."""
        return tuple(sorted(self._found()))

    def path(self, variant: str) -> FilePath:
        """Return the file of an id.

        Raises VariantError if there is none, or more than one.
        """
        found = self.look_up(variant, Place(shown(variant), 1, 1))
        if isinstance(found, Problem):
            raise VariantError([found])
        return found

    def look_up(self, variant: str, asked: Place, key: str = "") -> FilePath | Problem:
        """Return the file of an id, or a fault of the place that asked for it."""
        places = self._found().get(variant, [])
        if len(places) == 1:
            return FilePath(places[0].path)
        if places:
            text = Message(
                "the id {name} stands in {count} files; each needs an id of its own",
                name=variant,
                count=len(places),
            )
            return Problem.at(asked, "duplicate-id", text, key=key, others=places)
        text = Message("there is no variant {name}", name=shown(variant))
        meant = near(variant, self._found())
        if meant is not None:
            text = Message("{text}; did you mean {word}?", text=text, word=meant)
        return Problem.at(asked, "unknown-variant", text, key=key)

    def duplicates(self) -> list[Problem]:
        """Return a fault for every id that stands in more than one file."""
        found = (
            self.look_up(variant, places[0], "id")
            for variant, places in sorted(self._found().items())
            if len(places) > 1
        )
        return [problem for problem in found if isinstance(problem, Problem)]

    def _found(self) -> dict[str, list[Place]]:
        if self._ids is None:
            self._ids = {}
            for path in self._files():
                found = _id_of(path)
                if found is not None:
                    self._ids.setdefault(found[0], []).append(found[1])
        return self._ids

    def _files(self) -> Iterator[FilePath]:
        seen: set[FilePath] = set()
        for found in (
            *(tree.rglob("*") for tree in self._trees),
            *(folder.glob("*") for folder in self._folders),
        ):
            for path in sorted(found):
                if path.suffix in SUFFIXES and path.is_file() and path.resolve() not in seen:
                    seen.add(path.resolve())
                    yield path


def shipped() -> Catalogue:
    """Return the variants that come with the library.

    They are package data in an installed wheel; an editable install finds them at the root of
    the repository.
    """
    package = FilePath(__file__).resolve().parents[1]
    inside = package / "variants"
    return Catalogue([inside if inside.is_dir() else package.parents[1] / "variants"])


def is_path(reference: str | FilePath) -> bool:
    """Whether a variant is given by its file, not by its id."""
    if isinstance(reference, FilePath):
        return True
    return reference.endswith(SUFFIXES) or "/" in reference or "\\" in reference


def _id_of(path: FilePath) -> tuple[str, Place] | None:
    """Return the id of a file and where it stands."""
    try:
        with path.open("rb") as file:
            text = file.read(_HEAD_BYTES).decode("utf-8", "replace")
    except OSError:
        return None
    match = _ID_LINE.search(text)
    if match is None:
        return None
    line = text.count("\n", 0, match.start()) + 1
    return match[1], Place(str(path), line, match.start(1) - match.start() + 1)
