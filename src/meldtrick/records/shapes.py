"""Shapes of YAML values: each one checks a node of a tree and describes itself as JSON Schema.

The format of scenario files is one shape, so the checks and the schema cannot differ.
"""

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Protocol

from meldtrick.errors import Message, Problem
from meldtrick.spec.tree import (
    BrokenNode,
    ListNode,
    MapNode,
    Node,
    Scalar,
    ScalarNode,
    key_text,
)


class Shape(Protocol):
    """What a value must look like."""

    def faults(self, node: Node) -> Iterator[Problem]:
        """Yield what is wrong with a value."""
        ...

    def schema(self) -> dict[str, Any]:
        """Return the JSON Schema of the values."""
        ...


def problem(node: Node, text: str, *, code: str = "scenario", **facts: object) -> Problem:
    """Return a fault of a value."""
    return Problem.at(node.place, code, Message(text, **facts))


def scalar(node: Node) -> Scalar | type[Node]:
    """Return the value of a scalar; the class of anything else, which equals no value."""
    return node.value if isinstance(node, ScalarNode) else type(node)


class Anything:
    """Any value at all."""

    def faults(self, node: Node) -> Iterator[Problem]:
        """Yield nothing."""
        return iter(())

    def schema(self) -> dict[str, Any]:
        """Return the schema that accepts everything."""
        return {}


class Text:
    """A text; `words` are the only ones allowed, where there are such."""

    what: str
    words: tuple[str, ...]

    def __init__(self, what: str = "a text", words: Sequence[str] = ()) -> None:
        self.what = what
        self.words = tuple(words)

    def faults(self, node: Node) -> Iterator[Problem]:
        """Yield a fault for anything but a text."""
        value = scalar(node)
        if isinstance(value, int) and not isinstance(value, bool):
            yield problem(
                node, "{what} is needed; put quotes around {value}", what=self.what, value=value
            )
        elif not isinstance(value, str) or (self.words and value not in self.words):
            allowed = f": {', '.join(self.words)}" if self.words else ""
            yield problem(node, "{what} is needed{allowed}", what=self.what, allowed=allowed)

    def schema(self) -> dict[str, Any]:
        """Return the schema of a text."""
        return {"enum": list(self.words)} if self.words else {"type": "string"}


class Whole:
    """A whole number, not below `least`."""

    def __init__(self, least: int | None = 0) -> None:
        self.least = least

    def faults(self, node: Node) -> Iterator[Problem]:
        """Yield a fault for anything but such a number."""
        value = scalar(node)
        if not isinstance(value, int) or isinstance(value, bool):
            yield problem(node, "a whole number is needed")
        elif self.least is not None and value < self.least:
            yield problem(node, "a number from {least} on is needed", least=self.least)

    def schema(self) -> dict[str, Any]:
        """Return the schema of a number."""
        least = {} if self.least is None else {"minimum": self.least}
        return {"type": "integer", **least}


class Flag:
    """True or false; `only` where just one of them makes sense."""

    def __init__(self, only: bool | None = None) -> None:
        self.only = only

    def faults(self, node: Node) -> Iterator[Problem]:
        """Yield a fault for anything else."""
        value = scalar(node)
        if not isinstance(value, bool) or (self.only is not None and value is not self.only):
            wanted = "true or false" if self.only is None else key_text(self.only)
            yield problem(node, "{wanted} is needed", wanted=wanted)

    def schema(self) -> dict[str, Any]:
        """Return the schema of a flag."""
        return {"type": "boolean"} if self.only is None else {"const": self.only}


class OrNull:
    """A value of one shape, or `null`, which takes the key away."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape

    def faults(self, node: Node) -> Iterator[Problem]:
        """Yield the faults of a value that is not null."""
        if scalar(node) is not None:
            yield from self.shape.faults(node)

    def schema(self) -> dict[str, Any]:
        """Return the schema with null as an alternative."""
        return {"anyOf": [self.shape.schema(), {"type": "null"}]}


class Many:
    """A list of one shape; `lone` allows a single value without the list."""

    def __init__(self, each: Shape, *, lone: bool = False, empty: bool = True) -> None:
        self.each = each
        self.lone = lone
        self.empty = empty

    def faults(self, node: Node) -> Iterator[Problem]:
        """Yield the faults of all entries."""
        if not isinstance(node, ListNode):
            if self.lone:
                yield from self.each.faults(node)
            else:
                yield problem(node, "a list is needed")
            return
        if not node.items and not self.empty:
            yield problem(node, "the list is empty")
        for item in node.items:
            yield from faults(self.each, item)

    def schema(self) -> dict[str, Any]:
        """Return the schema of the list."""
        some = {} if self.empty else {"minItems": 1}
        listed = {"type": "array", "items": self.each.schema(), **some}
        return {"anyOf": [self.each.schema(), listed]} if self.lone else listed


class Numbered:
    """A map from numbers (seats, sides, units) to values of one shape."""

    def __init__(self, each: Shape, *, empty: bool = True) -> None:
        self.each = each
        self.empty = empty

    def faults(self, node: Node) -> Iterator[Problem]:
        """Yield a fault for every key that is no number, and those of the values."""
        if not isinstance(node, MapNode):
            yield problem(node, "a map such as {example} is needed", example="{0: ...}")
            return
        if not node.entries and not self.empty:
            yield problem(node, "the map is empty")
        for entry in node.entries.values():
            if not isinstance(entry.key, int) or isinstance(entry.key, bool) or entry.key < 0:
                yield Problem.at(
                    entry.key_place, "scenario", Message("a number from 0 on is needed as key")
                )
            yield from faults(self.each, entry)

    def schema(self) -> dict[str, Any]:
        """Return the schema of the map."""
        some = {} if self.empty else {"minProperties": 1}
        return {
            "type": "object",
            "patternProperties": {"^[0-9]+$": self.each.schema()},
            "additionalProperties": False,
            **some,
        }


class Named:
    """A map from names to values of one shape."""

    def __init__(self, each: Shape, *, empty: bool = True) -> None:
        self.each = each
        self.empty = empty

    def faults(self, node: Node) -> Iterator[Problem]:
        """Yield the faults of all values."""
        if not isinstance(node, MapNode):
            yield problem(node, "a map of names is needed")
            return
        if not node.entries and not self.empty:
            yield problem(node, "the map is empty")
        for entry in node.entries.values():
            yield from faults(self.each, entry)

    def schema(self) -> dict[str, Any]:
        """Return the schema of the map."""
        some = {} if self.empty else {"minProperties": 1}
        return {"type": "object", "additionalProperties": self.each.schema(), **some}


class Keys:
    """A map with known keys; unknown ones are faults.

    `required`: keys that must be there.  `some`: at least one key must be there.  `others`:
    what unknown keys may hold, where they are allowed.
    """

    keys: dict[str, Shape]
    required: tuple[str, ...]
    some: bool
    others: Shape | None

    def __init__(
        self,
        keys: Mapping[str, Shape],
        *,
        required: Sequence[str] = (),
        some: bool = False,
        others: Shape | None = None,
    ) -> None:
        self.keys = dict(keys)
        self.required = tuple(required)
        self.some = some
        self.others = others

    def faults(self, node: Node) -> Iterator[Problem]:
        """Yield unknown and missing keys, and the faults of all values."""
        if not isinstance(node, MapNode):
            name = next(iter(self.keys))
            yield problem(node, "a map with keys such as {name} is needed", name=name)
            return
        for name in self.required:
            if name not in node.entries:
                yield problem(node, "the key {name} is missing", name=name)
        if self.some and not node.entries:
            yield problem(node, "the map is empty")
        for name, entry in node.entries.items():
            shape = self.keys.get(name, self.others)
            if shape is not None:
                yield from faults(shape, entry)
            else:
                yield Problem.at(entry.key_place, "unknown-key", _unknown(name, self.keys))

    def schema(self) -> dict[str, Any]:
        """Return the schema of the map."""
        needed: dict[str, Any] = {"required": list(self.required)} if self.required else {}
        some = {"minProperties": 1} if self.some else {}
        return {
            "type": "object",
            "properties": {name: shape.schema() for name, shape in self.keys.items()},
            "additionalProperties": self.others is not None,
            **needed,
            **some,
        }


class Defined:
    """A shape that the schema spells out once, under a name."""

    def __init__(self, name: str, shape: Shape) -> None:
        self.name = name
        self.shape = shape

    def faults(self, node: Node) -> Iterator[Problem]:
        """Yield the faults that the shape finds."""
        return self.shape.faults(node)

    def schema(self) -> dict[str, Any]:
        """Return a reference to the definition."""
        return {"$ref": f"#/$defs/{self.name}"}


class First:
    """One of several maps, told apart by the first of the given keys that is there."""

    what: str
    choices: dict[str, Keys]
    rest: Keys

    def __init__(self, what: str, choices: Mapping[str, Keys], rest: Keys) -> None:
        self.what = what
        self.choices = dict(choices)
        self.rest = rest

    def faults(self, node: Node) -> Iterator[Problem]:
        """Yield the faults that the chosen map finds."""
        if not isinstance(node, MapNode):
            yield problem(node, "{what} is needed", what=self.what)
            return
        chosen = next((name for name in self.choices if name in node.entries), None)
        yield from (self.rest if chosen is None else self.choices[chosen]).faults(node)

    def schema(self) -> dict[str, Any]:
        """Return the schemas of all maps as alternatives."""
        return {"anyOf": [shape.schema() for shape in (*self.choices.values(), self.rest)]}


class ByKind:
    """One shape for scalars, one for lists, one for maps; a missing one is a fault."""

    def __init__(
        self,
        what: str,
        *,
        text: Shape | None = None,
        other: Shape | None = None,
        many: Shape | None = None,
        map: Shape | None = None,  # noqa: A002 - it says which kind of value it is for
    ) -> None:
        self.what = what
        self.text = text
        self.other = other
        self.many = many
        self.map = map

    def _choose(self, node: Node) -> Shape | None:
        if isinstance(node, MapNode):
            return self.map
        if isinstance(node, ListNode):
            return self.many
        if self.other is not None and not isinstance(scalar(node), str):
            return self.other
        return self.text

    def faults(self, node: Node) -> Iterator[Problem]:
        """Yield the faults that the shape for this kind of value finds."""
        shape = self._choose(node)
        if shape is None:
            yield problem(node, "{what} is needed", what=self.what)
        else:
            yield from shape.faults(node)

    def schema(self) -> dict[str, Any]:
        """Return the schemas as alternatives."""
        shapes = [self.text, self.other, self.many, self.map]
        return {"anyOf": [shape.schema() for shape in shapes if shape is not None]}


def faults(shape: Shape, node: Node) -> Iterator[Problem]:
    """Yield the faults of a value that was not reported already."""
    if not isinstance(node, BrokenNode):
        yield from shape.faults(node)


def _unknown(name: str, keys: Mapping[str, Shape]) -> Message:
    if " " in name:
        return Message("put a text with a colon in it in quotes ({name}: ...)", name=name)
    near = get_close_matches(name, keys, 1)
    if near:
        return Message("there is no key {name}; did you mean {near}?", name=name, near=near[0])
    return Message("there is no key {name}; known: {known}", name=name, known=", ".join(keys))
