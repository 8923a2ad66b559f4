"""What a variant file says, as a tree in which every value knows where it was written.

A tree is never changed once it is built: files are read once and shared by all variants that
extend them.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from meldtrick.errors import Place

Key: TypeAlias = str | int | bool
Scalar: TypeAlias = str | int | bool | None
Path: TypeAlias = tuple[str, ...]

NONE = "none"
"""The value that means "no limit" or "not in this game"."""

_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")


@dataclass(frozen=True, slots=True)
class Layer:
    """What wrote a value: a file, a patch, a chosen option, or the number of players."""

    kind: Literal["file", "patch", "option", "players"]
    name: str

    def __str__(self) -> str:
        return f"{self.kind} {self.name}"


class Node:
    """A value with the place of itself and of its key.

    Attributes:
        place: where the value starts.
        key: the key as it was typed; None for the root and for entries of a list.
        key_place: where the key starts; the value's own place where there is no key.
        layer: what wrote it.
    """

    __slots__ = ("key", "key_place", "layer", "place")

    place: Place
    key: Key | None
    key_place: Place
    layer: Layer

    def __init__(self, place: Place, key: Key | None, key_place: Place, layer: Layer) -> None:
        self.place = place
        self.key = key
        self.key_place = key_place
        self.layer = layer


class ScalarNode(Node):
    """A text, a whole number, true, false or null."""

    __slots__ = ("quoted", "value")

    value: Scalar
    quoted: bool

    def __init__(
        self,
        value: Scalar,
        place: Place,
        key: Key | None,
        key_place: Place,
        layer: Layer,
        *,
        quoted: bool = False,
    ) -> None:
        super().__init__(place, key, key_place, layer)
        self.value = value
        self.quoted = quoted


class BrokenNode(ScalarNode):
    """A value that was reported as a fault already, so that nobody complains of it again."""

    __slots__ = ()

    def __init__(self, place: Place, key: Key | None, key_place: Place, layer: Layer) -> None:
        super().__init__(None, place, key, key_place, layer)


class Broken:
    """What a broken value is to those who see plain values."""

    def __repr__(self) -> str:
        return "BROKEN"


BROKEN: Final = Broken()


class ListNode(Node):
    """A list."""

    __slots__ = ("items",)

    items: list[Node]

    def __init__(
        self, items: list[Node], place: Place, key: Key | None, key_place: Place, layer: Layer
    ) -> None:
        super().__init__(place, key, key_place, layer)
        self.items = items


class MapNode(Node):
    """A mapping.

    Attributes:
        entries: its values by the text of their keys.
        gone: the entries that a layer set back to their default with `null`.
    """

    __slots__ = ("entries", "gone")

    entries: dict[str, Node]
    gone: dict[str, Node]

    def __init__(
        self,
        entries: dict[str, Node],
        place: Place,
        key: Key | None,
        key_place: Place,
        layer: Layer,
        *,
        gone: dict[str, Node] | None = None,
    ) -> None:
        super().__init__(place, key, key_place, layer)
        self.entries = entries
        self.gone = gone if gone is not None else {}

    def replaced(self, entries: dict[str, Node], gone: dict[str, Node] | None = None) -> "MapNode":
        """Return the same mapping with other entries."""
        return MapNode(entries, self.place, self.key, self.key_place, self.layer, gone=gone)


def typed(text: str) -> Scalar:
    """Return what a word that is written without quotes means.

    Only `true` and `false` are booleans and only `null` is null; `no`, `on`, `~`, `010`, `0x1f`,
    `1:30` and `003.33` are texts.
    """
    if text in _WORDS:
        return _WORDS[text]
    # Numbers of more digits than any rule needs stay texts; Python refuses to read huge ones.
    if len(text) <= _MOST_DIGITS and _INTEGER.fullmatch(text):
        return int(text)
    return text


_WORDS: dict[str, Scalar] = {"true": True, "false": False, "null": None}
_MOST_DIGITS = 18


def key_text(key: Scalar) -> str:
    """Return a key or value as it is written: `true` and `null`, not `True` and `None`."""
    if isinstance(key, bool):
        return "true" if key else "false"
    return "null" if key is None else str(key)


def plain(node: Node) -> object:
    """Return a tree as dicts, tuples and scalars."""
    if isinstance(node, ScalarNode):
        return BROKEN if isinstance(node, BrokenNode) else node.value
    if isinstance(node, MapNode):
        return {entry.key: plain(entry) for entry in node.entries.values()}
    assert isinstance(node, ListNode)
    return tuple(plain(item) for item in node.items)


def same(one: Node, other: Node) -> bool:
    """Whether two trees say the same; true is not 1, and the order of keys does not count."""
    if isinstance(one, MapNode) and isinstance(other, MapNode):
        return one.entries.keys() == other.entries.keys() and all(
            same(entry, other.entries[name]) for name, entry in one.entries.items()
        )
    if isinstance(one, ListNode) and isinstance(other, ListNode):
        return len(one.items) == len(other.items) and all(map(same, one.items, other.items))
    if isinstance(one, ScalarNode) and isinstance(other, ScalarNode):
        return type(one.value) is type(other.value) and one.value == other.value
    return False


def split_path(dotted: str) -> Path:
    """Return the segments of a dotted key path."""
    return tuple(dotted.split(".")) if dotted else ()


def join_path(path: Path) -> str:
    """Return a key path with dots."""
    return ".".join(path)


def child(node: Node, segment: str) -> Node | None:
    """Return an entry of a mapping or list, if there is one."""
    if isinstance(node, MapNode):
        return node.entries.get(segment)
    if isinstance(node, ListNode) and segment.isdecimal() and int(segment) < len(node.items):
        return node.items[int(segment)]
    return None


def find(node: Node, path: Path) -> Node | None:
    """Return what stands at a path, if anything does."""
    here: Node | None = node
    for segment in path:
        if here is None:
            return None
        here = child(here, segment)
    return here


def nearest(node: Node, path: Path) -> Node:
    """Return what stands at a path or at its nearest ancestor; a `null` counts."""
    here = node
    for segment in path:
        below = child(here, segment)
        if below is None and isinstance(here, MapNode):
            below = here.gone.get(segment)
        if below is None:
            return here
        here = below
    return here


def spot(node: Node) -> Place:
    """Return where to look for a node: a mapping at its key, anything else at the value."""
    return node.key_place if isinstance(node, MapNode) else node.place


def walk(node: Node, path: Path = ()) -> Iterator[tuple[Path, Node]]:
    """Yield every node with its path, from the top."""
    yield path, node
    if isinstance(node, MapNode):
        for name, entry in node.entries.items():
            yield from walk(entry, (*path, name))
    elif isinstance(node, ListNode):
        for index, item in enumerate(node.items):
            yield from walk(item, (*path, str(index)))


def copied(node: Node, layer: Layer, key: Key | None, key_place: Place) -> Node:
    """Return a tree as another layer wrote it, under another key."""
    if isinstance(node, BrokenNode):
        return BrokenNode(node.place, key, key_place, layer)
    if isinstance(node, ScalarNode):
        return ScalarNode(node.value, node.place, key, key_place, layer, quoted=node.quoted)
    if isinstance(node, ListNode):
        items = [copied(item, layer, None, item.place) for item in node.items]
        return ListNode(items, node.place, key, key_place, layer)
    assert isinstance(node, MapNode)
    entries = {
        name: copied(entry, layer, entry.key, entry.key_place)
        for name, entry in node.entries.items()
    }
    return MapNode(entries, node.place, key, key_place, layer, gone=node.gone)
