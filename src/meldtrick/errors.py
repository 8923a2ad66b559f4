"""What can go wrong, as values that can be read by people and by programs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

Severity = Literal["error", "warning"]


class MeldtrickError(Exception):
    """The root of every error this library raises on purpose."""


class Message(str):
    """A text that remembers its template and facts, so that it can be said in another language.

    A fact is put where the template has `{name}`; a fact may be a message itself.
    """

    template: str
    facts: Mapping[str, object]

    def __new__(cls, template: str, /, **facts: object) -> "Message":
        """Fill the facts into the template."""
        message = super().__new__(cls, template.format_map(facts) if facts else template)
        message.template = template
        message.facts = facts
        return message

    def translated(self, catalogue: Mapping[str, str]) -> str:
        """Return the text by the templates of another language; an unknown one stays English."""
        facts = {
            name: fact.translated(catalogue) if isinstance(fact, Message) else fact
            for name, fact in self.facts.items()
        }
        template = catalogue.get(self.template, self.template)
        return template.format_map(facts) if facts else template

    def __reduce__(self) -> tuple[Any, ...]:
        return _message, (self.template, dict(self.facts))


def _message(template: str, facts: Mapping[str, object]) -> Message:
    """Build a message again when it is unpickled."""
    return Message(template, **facts)


class Place(NamedTuple):
    """A place in a file; line and column count from 1."""

    path: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a variant file.

    Attributes:
        path: the file, as it was named or found.
        line: the line, from 1.
        column: the column, from 1.
        severity: a warning does not keep a file from loading.
        code: a short name for the kind of fault, for programs.
        key: the dotted path of the YAML key; empty for the file as a whole.
        text: what is wrong, what was expected, and what may have been meant.
        others: the other places that the fault involves.
    """

    path: str
    line: int
    column: int
    severity: Severity
    code: str
    key: str
    text: str
    others: tuple[Place, ...] = ()

    @classmethod
    def at(
        cls,
        place: Place,
        code: str,
        text: str,
        *,
        key: str = "",
        others: Iterable[Place] = (),
        severity: Severity = "error",
    ) -> "Problem":
        """Return a fault of a place."""
        elsewhere = tuple(dict.fromkeys(other for other in others if other != place))
        return cls(*place, severity, code, key, text, elsewhere)

    @property
    def place(self) -> Place:
        """Where the fault is."""
        return Place(self.path, self.line, self.column)

    def __str__(self) -> str:
        line = f"{self.place}: {self.severity}[{self.code}]: {self.text}"
        if not self.others:
            return line
        return f"{line} (see also {', '.join(str(place) for place in self.others)})"


class VariantError(MeldtrickError):
    """A variant cannot be loaded.

    Attributes:
        problems: every fault found in one run, in the order of the files.
    """

    problems: tuple[Problem, ...]

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.problems,)


class NotationError(MeldtrickError, ValueError):
    """A text cannot be read as a card, a meld or an action."""


class OptionError(MeldtrickError, ValueError):
    """An option or an argument of a call does not fit.

    Attributes:
        name: the option or argument, if it has one.
        allowed: the values or names that would do, as text.
        nearest: the one that was probably meant, or None.
        places: where the file declares what the call runs against.
    """

    text: str
    name: str
    allowed: tuple[str, ...]
    nearest: str | None
    places: tuple[Place, ...]

    def __init__(
        self,
        text: str,
        *,
        name: str = "",
        allowed: Iterable[str] = (),
        nearest: str | None = None,
        places: Iterable[Place] = (),
    ) -> None:
        self.text = text
        self.name = name
        self.allowed = tuple(allowed)
        self.nearest = nearest
        self.places = tuple(places)
        super().__init__(text)


class StateError(MeldtrickError, ValueError):
    """A state given from outside (JSON, a position) is not one the rules can go on from."""


class RecordError(MeldtrickError, ValueError):
    """The record of a match cannot be read, or does not agree with the rules it names.

    Attributes:
        line: the line of the record, from 1; 0 for the record as a whole.
    """

    def __init__(self, text: str, line: int = 0) -> None:
        self.text = text
        self.line = line
        super().__init__(f"line {line}: {text}" if line else text)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.text, self.line)
