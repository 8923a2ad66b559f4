"""What a variant file says about itself: its names, its sources and its readings."""

import re
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import Field, StringConstraints, ValidationError

from meldtrick.errors import Message, Problem
from meldtrick.spec.base import (
    Bilingual,
    Expected,
    Inner,
    Json,
    KeyPath,
    Line,
    NoneOr,
    Reader,
    Section,
    Word,
)
from meldtrick.spec.faults import faults
from meldtrick.spec.shape import Shape
from meldtrick.spec.tree import MapNode, Node, ScalarNode, plain

FORMAT: Final = 1

_OWN: Final = ("format", "id", "extends", "names", "summary", "void_options")
_INHERITED: Final = ("options", "by_players", "sources", "readings")
HEAD_KEYS: Final = (*_OWN, *_INHERITED)
"""The keys of a variant file that are not sections."""

OWN_KEYS: Final = frozenset(_OWN)
"""The keys that a child does not inherit."""


class OneOrMore(Reader):
    """Reads a text as a list of one."""

    def described(self, inner: Message) -> Message:
        """Add the single text to what is expected."""
        return Message("a text, or {inner}", inner=inner)

    def read(self, value: Any, inner: Inner) -> Any:
        """Read a text as a list of one."""
        return inner((value,) if isinstance(value, str) else value)

    def json(self, inner: Json) -> Json:
        """Add the single text to the schema."""
        return {"anyOf": [{"type": "string"}, inner]}


ID_PATTERN: Final = r"[a-z0-9]+(-[a-z0-9]+)*"
VariantId: TypeAlias = Annotated[
    str,
    StringConstraints(pattern=rf"^{ID_PATTERN}$"),
    Expected("an id in small letters, digits and hyphens, such as my-canasta"),
]
ReadingId: TypeAlias = Annotated[
    str,
    StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_-]*$"),
    Expected("an id such as S-1"),
]
Lines: TypeAlias = Annotated[tuple[Line, ...], Field(min_length=1), OneOrMore()]


class Reading(Section):
    """An ambiguity of the sources, and how this file takes it."""

    keys: Annotated[tuple[KeyPath, ...], Field(min_length=1)]
    clause: Lines | None = None
    question: Bilingual
    taken: Bilingual
    why: Bilingual
    option: NoneOr[Word] = None


class Head(Section):
    """The keys of a variant file that say what it is and what it rests on."""

    format: Literal[1]
    id: VariantId
    extends: VariantId | None = None
    names: Bilingual
    summary: Bilingual | None = None
    void_options: tuple[Word, ...] = ()
    sources: dict[KeyPath, Lines] = Field(default={})
    readings: dict[ReadingId, Reading] = Field(default={})


def is_id(node: Node | None) -> bool:
    """Whether a node has the form of an id."""
    value = node.value if isinstance(node, ScalarNode) else None
    return isinstance(value, str) and re.fullmatch(ID_PATTERN, value) is not None


_SHAPE: Final = Shape(Head)


def read_head(tree: MapNode) -> tuple[Head | None, list[Problem]]:
    """Return what a merged tree says about itself, and what is wrong with that."""
    known = _SHAPE.key_names()
    entries = {name: node for name, node in tree.entries.items() if name in known}
    # The format and the parent were looked at when the files were read.
    entries["format"] = ScalarNode(FORMAT, tree.place, "format", tree.place, tree.layer)
    if not is_id(entries.get("extends")):
        entries.pop("extends", None)
    part = tree.replaced(entries, tree.gone)
    try:
        return Head.model_validate(plain(part)), []
    except ValidationError as error:
        return None, list(faults(error, part, (), _SHAPE))
