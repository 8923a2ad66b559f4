"""Lay one file over another: mappings by key, everything else as a whole.

A value that is there replaces the one below.  A mapping is merged entry by entry, unless it says
`replace: true` or changes `kind`; then nothing below it stays.  `null` takes an entry away, so
that the default of the rules applies; `none` is a value like any other, but a mapping does not
silently turn it on again.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from meldtrick.errors import Message, Problem
from meldtrick.spec.tree import (
    NONE,
    BrokenNode,
    MapNode,
    Node,
    Path,
    ScalarNode,
    join_path,
    same,
)

REPLACE: Final = "replace"
KIND: Final = "kind"


def merged(
    base: MapNode, over: MapNode, problems: list[Problem], path: Path = (), *, raw: bool = False
) -> MapNode:
    """Return a mapping with another laid over it.

    Faults are added to `problems`.  What is written for some player counts or options only is
    laid over the rest later; until then (`raw`) its `null` and `replace` are kept as they are.
    """
    entries = dict(base.entries)
    gone = dict(base.gone)
    for name, node in over.entries.items():
        if name == REPLACE:
            if raw:
                entries[name] = node
            continue
        inside = (*path, name)
        if not raw and is_null(node):
            entries.pop(name, None)
            gone[name] = node
            continue
        gone.pop(name, None)
        entries[name] = _laid_over(entries.get(name), node, problems, inside, raw)
    return over.replaced(entries, gone)


def cleaned(tree: MapNode, problems: list[Problem], path: Path = ()) -> MapNode:
    """Return a mapping that lies over nothing: without its `null` and `replace`."""
    return merged(tree.replaced({}), tree, problems, path, raw=is_kept_raw(path))


def is_null(node: Node) -> bool:
    """Whether a node is the word `null`."""
    return type(node) is ScalarNode and node.value is None


def is_none(node: Node | None) -> bool:
    """Whether a node is the word `none`."""
    return isinstance(node, ScalarNode) and node.value == NONE


def is_kept_raw(path: Path) -> bool:
    """Whether the entries of a mapping are laid over something else later."""
    if not path:
        return False
    if path[0] == "by_players":
        return len(path) >= 2
    return path[0] == "options" and len(path) >= 5 and path[2] == "values" and path[4] == "set"


def _laid_over(
    base: Node | None, over: Node, problems: list[Problem], path: Path, raw: bool
) -> Node:
    if not isinstance(over, MapNode):
        return over
    raw = raw or is_kept_raw(path)
    replaces = _replaces(over, problems, path)
    if is_none(base) and base is not None and not replaces:
        text = Message(
            '{key} is none here before; a mapping over none needs "replace: true"',
            key=join_path(path),
        )
        place = over.key_place
        problems.append(
            Problem.at(place, "over-none", text, key=join_path(path), others=[base.place])
        )
    if replaces or not isinstance(base, MapNode) or _changes_kind(base, over):
        base = over.replaced({})
    return merged(base, over, problems, path, raw=raw)


def _replaces(node: MapNode, problems: list[Problem], path: Path) -> bool:
    """Whether a mapping wants nothing to stay below it."""
    word = node.entries.get(REPLACE)
    if word is None or isinstance(word, BrokenNode):
        return False
    if isinstance(word, ScalarNode) and word.value is True:
        return True
    key = join_path((*path, REPLACE))
    text = Message('{key}: only "replace: true" means something', key=key)
    problems.append(Problem.at(word.place, "bad-replace", text, key=key))
    return False


def _changes_kind(base: MapNode, over: MapNode) -> bool:
    before, after = base.entries.get(KIND), over.entries.get(KIND)
    if before is None or after is None:
        return False
    return not same(before, after)


class Clash(NamedTuple):
    """Two layers of the same rank that want different things of one path.

    Attributes:
        path: the path, or the longer of the two if one is inside the other.
        layers: their numbers.
        nodes: what each writes.
    """

    path: Path
    layers: tuple[int, int]
    nodes: tuple[Node, Node]


def clashes(layers: Sequence[MapNode]) -> list[Clash]:
    """Return where layers of the same rank contradict each other."""
    found: list[Clash] = []
    written: dict[Path, tuple[int, Node]] = {}
    above: dict[Path, tuple[int, Path]] = {}
    for number, layer in enumerate(layers):
        own = list(writes(layer))
        for path, node in own:
            other = _contradiction(path, node, written, above)
            if other is not None:
                other_path, (other_number, other_node) = other
                longer = max(path, other_path, key=len)
                found.append(Clash(longer, (other_number, number), (other_node, node)))
        for path, node in own:
            written.setdefault(path, (number, node))
            for length in range(len(path)):
                above.setdefault(path[:length], (number, path))
    return found


def _contradiction(
    path: Path,
    node: Node,
    written: dict[Path, tuple[int, Node]],
    above: dict[Path, tuple[int, Path]],
) -> tuple[Path, tuple[int, Node]] | None:
    """Return what an earlier layer wrote at, above or below a path, if it differs."""
    equal = written.get(path)
    if equal is not None:
        return None if same(equal[1], node) else (path, equal)
    for length in range(len(path)):
        outer = written.get(path[:length])
        if outer is not None:
            return path[:length], outer
    if path in above:
        inner = above[path][1]
        return inner, written[inner]
    return None


def writes(node: MapNode, path: Path = ()) -> Iterator[tuple[Path, Node]]:
    """Yield what a layer writes; a mapping that may replace another counts as a whole."""
    for name, entry in node.entries.items():
        inside = (*path, name)
        if isinstance(entry, MapNode) and not (entry.entries.keys() & {KIND, REPLACE}):
            yield from writes(entry, inside)
        else:
            yield inside, entry
