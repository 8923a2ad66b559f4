"""One YAML file, read strictly: every fault with its place, never a traceback."""

import re
import stat
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path as FilePath
from typing import Literal

from meldtrick.errors import Message, Place, Problem
from meldtrick.spec.characters import MOST_BYTES, decoded, normal, odd_characters, place_in
from meldtrick.spec.compose import Composer
from meldtrick.spec.syntax import syntax_problem
from meldtrick.spec.tree import Layer, MapNode
from meldtrick.spec.yaml_events import events
from meldtrick.spec.yaml_parts import MarkedYAMLError, YAMLError

FileKind = Literal["file", "patch"]


@dataclass(frozen=True, slots=True)
class Source:
    """What was read from one file.

    Attributes:
        path: the file, as it was named or found.
        root: its top level; None if there is none.
        problems: what is wrong with the file as YAML.
        whole: whether it was read to its end, so that what is missing really is missing.
    """

    path: str
    root: MapNode | None
    problems: tuple[Problem, ...]
    whole: bool

    @classmethod
    def broken(cls, *problems: Problem) -> "Source":
        """Return a file of which nothing could be read."""
        return cls(problems[0].path, None, problems, False)


def read_file(path: str | FilePath, *, kind: FileKind = "file") -> Source:
    """Read a YAML file from disk."""
    name, data = read_bytes(path)
    return Source.broken(data) if isinstance(data, Problem) else _read(data, name, kind)


def read_bytes(path: str | FilePath) -> tuple[str, bytes | Problem]:
    """Return the name of a file for messages, and what is in it or why it cannot be read."""
    name = "".join(letter if letter.isprintable() else "?" for letter in str(path))
    start = Place(name, 1, 1)
    try:
        mode = FilePath(path).stat().st_mode
        if not stat.S_ISREG(mode):
            what = Message("directory") if stat.S_ISDIR(mode) else Message("device")
            text = Message("this is a {what}, not a file", what=what)
            return name, Problem.at(start, "not-a-file", text)
        with FilePath(path).open("rb") as file:
            return name, file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return name, Problem.at(start, "no-file", Message("there is no such file"))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        text = Message("the file cannot be read: {reason}", reason=reason)
        return name, Problem.at(start, "unreadable", text)


def read_text(text: str | bytes, name: str, *, kind: FileKind = "file") -> Source:
    """Read a YAML text; `name` stands for the file in every place."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return _read(data, name, kind)


@lru_cache(maxsize=128)
def _read(data: bytes, name: str, kind: FileKind) -> Source:
    """Read a file once, however many variants extend it."""
    text, problems = decoded(data, name)
    text = normal(text)
    problems += odd_characters(text, name)
    directive = _DIRECTIVE.search(text)
    if directive is not None:
        complaint = Message("lines that start with % are not allowed; delete it")
        place = place_in(text, directive.end() - 1, name)
        problems.append(Problem.at(place, "directive", complaint))
    if any(problem.code != "bom" for problem in problems):
        return Source.broken(*problems)
    composer = Composer(Layer(kind, name))
    try:
        composer.compose(events(text))
    except MarkedYAMLError as error:
        end = place_in(text, len(text), name)
        composer.stop(syntax_problem(error, name, end))
    except (YAMLError, ValueError, OverflowError) as error:
        complaint = Message("this is not YAML: {complaint}", complaint=_first_line(error))
        composer.stop(Problem.at(composer.latest, "syntax", complaint))
    found = (*problems, *composer.problems)
    return Source(name, composer.root, found, composer.whole)


_DIRECTIVE = re.compile(r"^%", re.MULTILINE)


def _first_line(error: Exception) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)
