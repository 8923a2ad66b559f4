"""`sources` and `readings` speak of keys and options; see that there are such keys and options."""

from collections.abc import Collection, Iterator, Mapping

from meldtrick.errors import Message, Problem
from meldtrick.spec.shape import Shape
from meldtrick.spec.tree import (
    NONE,
    ListNode,
    MapNode,
    Node,
    Path,
    ScalarNode,
    child,
    find,
    join_path,
    key_text,
    split_path,
)
from meldtrick.spec.wording import guess, near


class Citations:
    """Checks what one file says of keys and options, and drops what it inherits in vain.

    A file answers for its own words.  What a parent said of a key or option that the child has
    no more is silently dropped.
    """

    def __init__(
        self, tree: MapNode, shapes: Mapping[str, Shape], options: Collection[str], own: str
    ) -> None:
        self._tree = tree
        self._shapes = shapes
        self._options = options
        self._own = own
        self.problems: list[Problem] = []

    def checked(self) -> MapNode:
        """Return the tree with what is still true of it; faults are in `problems`."""
        entries = dict(self._tree.entries)
        sources, readings = entries.get("sources"), entries.get("readings")
        if isinstance(sources, MapNode):
            kept = {
                name: node
                for name, node in sources.entries.items()
                if self._stays(name, node, ("sources",))
            }
            entries["sources"] = sources.replaced(kept)
        if isinstance(readings, MapNode):
            entries["readings"] = readings.replaced(dict(self._readings(readings)))
        return self._tree.replaced(entries, self._tree.gone)

    def _stays(self, dotted: str, node: Node, around: Path) -> bool:
        """Whether to keep what is said of a key; a key that is not there may be a fault."""
        path = split_path(dotted)
        problem_at = self._first_unknown(path)
        if problem_at is None:
            return True
        if node.layer.name != self._own:
            return False
        depth, words = problem_at
        text = Message('{around}: there is no key "{key}"', around=join_path(around), key=dotted)
        meant = near(path[depth], words)
        if meant is not None:
            better = join_path((*path[:depth], meant, *path[depth + 1 :]))
            text = Message('{text}; did you mean "{word}"?', text=text, word=better)
        key = join_path((*around, dotted))
        self.problems.append(Problem.at(node.key_place, "unknown-path", text, key=key))
        return True

    def _readings(self, readings: MapNode) -> Iterator[tuple[str, Node]]:
        for name, reading in readings.entries.items():
            if not isinstance(reading, MapNode):
                yield name, reading
                continue
            entries = dict(reading.entries)
            keys, option = entries.get("keys"), entries.get("option")
            if isinstance(keys, ListNode):
                kept = [item for item in keys.items if self._key_stays(item, ("readings", name))]
                if keys.items and not kept:
                    continue
                entries["keys"] = ListNode(kept, keys.place, keys.key, keys.key_place, keys.layer)
            if isinstance(option, ScalarNode):
                entries["option"] = self._option(option, ("readings", name, "option"))
            yield name, reading.replaced(entries)

    def _key_stays(self, item: Node, around: Path) -> bool:
        if not isinstance(item, ScalarNode) or not isinstance(item.value, str):
            return True  # reported with the other keys
        return self._stays(item.value, item, (*around, "keys"))

    def _option(self, node: ScalarNode, path: Path) -> ScalarNode:
        name = node.value
        if not isinstance(name, str) or name == NONE or name in self._options:
            return node
        if node.layer.name != self._own:
            return ScalarNode(NONE, node.place, node.key, node.key_place, node.layer)
        text = Message('{key}: there is no option "{name}"', key=join_path(path), name=name)
        text = guess(text, name, self._options)
        self.problems.append(Problem.at(node.place, "unknown-option", text, key=join_path(path)))
        return node

    def _first_unknown(self, path: Path) -> tuple[int, tuple[str, ...]] | None:
        """Return the first segment that is no key, with what would be; None if all are."""
        if find(self._tree, path) is not None:
            return None
        node: Node | None = self._tree
        shape: Shape | None = None
        for depth, segment in enumerate(path):
            words = self._keys(node, shape, depth)
            if segment not in words:
                return depth, words
            shape = self._below(node, shape, segment, depth)
            node = child(node, segment) if node is not None else None
        return None

    def _keys(self, node: Node | None, shape: Shape | None, depth: int) -> tuple[str, ...]:
        written = tuple(node.entries) if isinstance(node, MapNode) else ()
        if depth == 0:
            return (*written, *self._shapes)
        if shape is None:
            return written
        return (*written, *(key for model in _models(node, shape) for key in model.key_names()))

    def _below(
        self, node: Node | None, shape: Shape | None, segment: str, depth: int
    ) -> Shape | None:
        if depth == 0:
            return self._shapes.get(segment)
        if shape is None:
            return None
        found = (model.child(segment) for model in _models(node, shape))
        return next((below for below in found if below is not None), None)


def _models(node: Node | None, shape: Shape) -> list[Shape]:
    """Return the shapes a value may have: of a union the one it says, else all."""
    if not shape.models:
        return [shape]
    tag = child(node, shape.tag_key) if node is not None else None
    chosen = shape.tagged(key_text(tag.value)) if isinstance(tag, ScalarNode) else None
    return [chosen] if chosen is not None else [Shape(model) for model in shape.models]
