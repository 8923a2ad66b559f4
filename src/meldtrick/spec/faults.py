"""From what pydantic finds to faults with a place, in plain words."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from pydantic import ValidationError

from meldtrick.errors import Message, Problem
from meldtrick.spec.merge import is_null
from meldtrick.spec.shape import Shape
from meldtrick.spec.tree import (
    MapNode,
    Node,
    Path,
    ScalarNode,
    child,
    join_path,
    key_text,
)
from meldtrick.spec.wording import guess, is_broken, listed, shown_node

_OUT_OF_RANGE = re.compile(r"(?:greater|less)_than|too_(?:short|long)")
_TOO_FEW = ("too_short", "too_long")
_LEADING_ZERO = re.compile(r"[-+]?0+([1-9]\d*|0)")
_KEY = "[key]"


def faults(error: ValidationError, node: Node, path: Path, shape: Shape) -> Iterator[Problem]:
    """Yield what is wrong with a value that a model refused.

    `node` is the value and `path` its key path; `shape` is what was expected.
    """
    details = error.errors(include_url=False)
    for detail in details:
        if detail["type"] in _TOO_FEW and _has_inner(detail["loc"], details):
            continue  # what is wrong is not counted
        spot = _Spot(node, path, shape)
        spot.follow(detail["loc"])
        problem = _problem(detail["type"], detail.get("ctx", {}), spot)
        if problem is not None:
            yield problem


def _has_inner(location: tuple[int | str, ...], details: Sequence[Any]) -> bool:
    """Whether something inside a place has faults of its own."""
    size = len(location)
    return any(len(other["loc"]) > size and other["loc"][:size] == location for other in details)


def missing(node: Node, key: str, expected: Message) -> Problem:
    """Return the fault of a key that must be there; `node` is the mapping it belongs in."""
    text = Message("{key} is missing; expected {expected}", key=key, expected=expected)
    reset = node.gone.get(key.rpartition(".")[2]) if isinstance(node, MapNode) else None
    if reset is None:
        return Problem.at(node.key_place, "missing-key", by_layer(text, node), key=key)
    text = Message(
        "{key} is set back to its default with null, but it has none; expected {expected}",
        key=key,
        expected=expected,
    )
    return Problem.at(reset.place, "missing-key", by_layer(text, reset), key=key)


def unknown(node: Node, path: Path, known: tuple[str, ...]) -> Problem:
    """Return the fault of a key that nobody knows; `node` is its value."""
    key = join_path(path)
    text = Message('{key}: there is no key "{name}" here', key=key, name=path[-1])
    text = guess(text, path[-1], known)
    if known:
        text = Message("{text} Known here: {known}", text=_closed(text), known=listed(known))
    return Problem.at(node.key_place, "unknown-key", by_layer(text, node), key=key)


def mismatch(
    node: Node, path: Path, expected: Message, words: tuple[str, ...] = (), code: str = "wrong-type"
) -> Problem:
    """Return the fault of a value that is not what was expected."""
    key = join_path(path)
    value = shown_node(node)
    text = Message(
        "{key}: expected {expected}, got {value}", key=key, expected=expected, value=value
    )
    if isinstance(node, ScalarNode) and isinstance(node.value, str):
        text = _with_hint(text, node, words, takes_numbers="number" in expected)
    elif is_null(node):
        text = Message("{text} (null stands only for the value of a key)", text=text)
    return Problem.at(node.place, code, by_layer(text, node), key=key)


def by_layer(text: Message, node: Node) -> Message:
    """Return a complaint with what wrote the value, where that is not the file as it stands."""
    if node.layer.kind == "option":
        return Message("{text} (set by option {name})", text=text, name=node.layer.name)
    if node.layer.kind == "players":
        return Message("{text} (for {players} players)", text=text, players=node.layer.name)
    return text


class _Spot:
    """A place in a tree, together with what a model expects there."""

    def __init__(self, node: Node, path: Path, shape: Shape) -> None:
        self.node = node
        self.path = path
        self.shape: Shape | None = shape
        self.around: Shape | None = None
        self.missing: str | None = None
        self.is_key = False

    def follow(self, location: tuple[int | str, ...]) -> None:
        """Go where an error says, down to the last thing that is in the tree."""
        for segment in location:
            if segment == _KEY:
                self.is_key = True
                return
            if self.shape is not None and self.shape.models:
                # The word that tells the models of a union apart is part of the location.
                self.shape = self.shape.tagged(key_text(segment))
                continue
            name = key_text(segment)
            below = child(self.node, name)
            inside = self.shape.child(name) if self.shape is not None else None
            self.around = self.shape
            if below is None:
                self.missing = name
                self.shape = inside
                return
            self.node, self.path = below, (*self.path, name)
            self.shape = inside

    def expected(self) -> Message:
        """Return what was expected."""
        return self.shape.expected() if self.shape is not None else Message("something else")


def _problem(kind: str, context: dict[str, Any], spot: _Spot) -> Problem | None:
    if kind in ("extra_forbidden", "invalid_key"):
        return unknown(spot.node, spot.path, spot.around.key_names() if spot.around else ())
    if is_broken(spot.node):
        return None
    if kind == "missing":
        key = join_path((*spot.path, spot.missing or ""))
        return missing(spot.node, key, spot.expected())
    if kind.startswith("union_tag"):
        return _bad_tag(spot)
    if kind == "value_error":
        reason = context["error"].args[0]
        key = join_path(spot.path)
        text = Message("{key}: {reason}", key=key, reason=reason)
        place = spot.node.key_place if spot.is_key else spot.node.place
        return Problem.at(place, "wrong-value", by_layer(text, spot.node), key=key)
    if spot.is_key:
        return _bad_key(spot)
    words = spot.shape.words() if spot.shape is not None else ()
    return mismatch(spot.node, spot.path, spot.expected(), words, _code(kind))


def _code(kind: str) -> str:
    if kind == "literal_error":
        return "unknown-word"
    if _OUT_OF_RANGE.search(kind):
        return "out-of-range"
    return "wrong-type" if kind.endswith("_type") else "wrong-value"


def _bad_key(spot: _Spot) -> Problem:
    key = join_path(spot.path)
    kind = spot.around.key_shape() if spot.around is not None else None
    expected = kind.expected() if kind is not None else Message("something else")
    text = Message(
        '{key}: a key here is {expected}, not "{name}"',
        key=key,
        expected=expected,
        name=spot.path[-1],
    )
    node = spot.node
    if isinstance(node.key, str) and node.key.isdecimal():
        text = Message("{text}; delete the quotes", text=text)
    return Problem.at(node.key_place, "bad-key", by_layer(text, node), key=key)


def _bad_tag(spot: _Spot) -> Problem | None:
    assert spot.shape is not None
    key = spot.shape.tag_key
    words = spot.shape.tags()
    expected = Message("one of: {words}", words=listed(words))
    tag = child(spot.node, key)
    if is_broken(tag):
        return None
    if tag is None:
        return missing(spot.node, join_path((*spot.path, key)), expected)
    return mismatch(tag, (*spot.path, key), expected, words, "unknown-word")


def _with_hint(
    text: Message, node: ScalarNode, words: tuple[str, ...], *, takes_numbers: bool
) -> Message:
    value = str(node.value)
    if takes_numbers and node.quoted and value.lstrip("+-").isdecimal():
        return Message("{text}; delete the quotes", text=text)
    zeros = _LEADING_ZERO.fullmatch(value)
    if takes_numbers and zeros is not None:
        return Message("{text}; write {number}", text=text, number=zeros[1])
    return guess(text, value, words)


def _closed(text: Message) -> str:
    return text if text.endswith("?") else Message("{text}.", text=text)
