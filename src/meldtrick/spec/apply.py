"""Lay options and overrides for a number of players over a merged tree."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from meldtrick.errors import Message, OptionError, Problem
from meldtrick.spec.faults import mismatch, unknown
from meldtrick.spec.head import HEAD_KEYS
from meldtrick.spec.merge import clashes, is_null, merged, writes
from meldtrick.spec.options import Option, laid_out
from meldtrick.spec.source import Source
from meldtrick.spec.tree import (
    Layer,
    MapNode,
    Node,
    Path,
    Scalar,
    copied,
    join_path,
    key_text,
    same,
    spot,
)
from meldtrick.spec.wording import is_broken, shown_node


def with_patches(tree: MapNode, patches: Sequence[Source], problems: list[Problem]) -> MapNode:
    """Return a tree with patches laid over it, in order.

    Two patches that write one path differently are a fault of both.
    """
    roots = [patch.root for patch in patches if patch.root is not None]
    for clash in clashes(roots):
        first, second = clash.nodes
        key = join_path(clash.path)
        text = Message("{key}: two patches want different things here", key=key)
        problems.append(Problem.at(spot(second), "clash", text, key=key, others=[spot(first)]))
    for root in roots:
        for name, node in root.entries.items():
            if name in HEAD_KEYS and name != "by_players":
                text = Message("a patch changes rules; it cannot write {key}", key=name)
                problems.append(Problem.at(node.key_place, "unknown-key", text, key=name))
        rules = {
            name: node
            for name, node in root.entries.items()
            if name not in HEAD_KEYS or name == "by_players"
        }
        tree = merged(tree, root.replaced(rules), problems)
    return tree


def with_defaults(
    tree: MapNode, options: Iterable[Option], files: Sequence[str], problems: list[Problem]
) -> MapNode:
    """Return a tree that says what the defaults of its options say.

    A default fills in what no file says; where a file says something else, it is a fault.
    """
    for option in options:
        layer = option.layer(option.default)
        for path, node in list(writes(layer)):
            found = _found(tree, path)
            if found.state == "absent" and not is_null(node):
                tree = merged(tree, _only(layer, path, node), problems)
            elif found.state == "there" and not _says(found.node, node):
                problems.append(_wrong_default(option, path, found.node, files))
    return tree


class _Found(NamedTuple):
    """What a tree has at a path: something, a `null`, or nothing."""

    state: str
    node: Node


def _found(tree: MapNode, path: Path) -> _Found:
    here: Node = tree
    for segment in path:
        if not isinstance(here, MapNode):
            return _Found("there", here)
        if segment in here.gone:
            return _Found("reset", here.gone[segment])
        if segment not in here.entries:
            return _Found("absent", here)
        here = here.entries[segment]
    return _Found("there", here)


def _says(node: Node, written: Node) -> bool:
    """Whether writing something would change nothing."""
    if is_broken(node) or is_broken(written):
        return True
    if isinstance(node, MapNode) and isinstance(written, MapNode):
        return same(merged(node, written, []), node)
    return same(node, written)


def _only(layer: MapNode, path: Path, node: Node) -> MapNode:
    """Return a layer that writes one of its paths."""
    tree: Node = node
    for depth in range(len(path) - 1, -1, -1):
        above: Node = layer
        for segment in path[:depth]:
            assert isinstance(above, MapNode)
            above = above.entries[segment]
        assert isinstance(above, MapNode)
        tree = above.replaced({path[depth]: tree})
    assert isinstance(tree, MapNode)
    return tree


def _wrong_default(option: Option, path: Path, node: Node, files: Sequence[str]) -> Problem:
    default = option.node.entries["default"]
    key = f"options.{option.name}.default"
    text = Message(
        "{key}: the default is {default}, but {path} is {value}; correct one of them, or drop the"
        " option with void_options",
        key=key,
        default=key_text(option.default),
        path=join_path(path),
        value=shown_node(node),
    )
    ranks = {name: rank for rank, name in enumerate(files)}
    first, second = default.place, spot(node)
    if ranks.get(node.layer.name, 0) > ranks.get(default.layer.name, 0):
        first, second = second, first
    return Problem.at(first, "option-default", text, key=key, others=[second])


def with_choices(
    tree: MapNode,
    options: Mapping[str, Option],
    chosen: Mapping[str, Scalar],
    problems: list[Problem],
) -> MapNode:
    """Return a tree with chosen options laid over it, in the order of their declaration.

    Raises OptionError if two of them write one path differently.
    """
    picked = [option for option in options.values() if option.name in chosen]
    layers = [laid_out(option, chosen[option.name])[0] for option in picked]
    for clash in clashes(layers):
        one, other = (picked[number] for number in clash.layers)
        places = [spot(node) for node in clash.nodes]
        text = Message(
            "options {one}={one_value} and {other}={other_value} both set {path} ({places});"
            " choose one of them",
            one=one.name,
            one_value=key_text(chosen[one.name]),
            other=other.name,
            other_value=key_text(chosen[other.name]),
            path=join_path(clash.path),
            places=", ".join(str(place) for place in places),
        )
        raise OptionError(text, name=other.name, places=places)
    for option, layer in zip(picked, layers, strict=True):
        if key_text(option.default) != key_text(chosen[option.name]):
            tree = merged(tree, layer, problems)
    return tree


def overrides(
    tree: MapNode, sections: Iterable[str], problems: list[Problem]
) -> dict[int, MapNode]:
    """Return what is written for some numbers of players only."""
    node = tree.entries.get("by_players")
    if node is None or is_broken(node):
        return {}
    if not isinstance(node, MapNode):
        expected = Message("a mapping from numbers of players to what differs")
        problems.append(mismatch(node, ("by_players",), expected))
        return {}
    found: dict[int, MapNode] = {}
    known = tuple(sections)
    for name, entry in node.entries.items():
        path = ("by_players", name)
        count = entry.key
        if not isinstance(count, int) or isinstance(count, bool) or count < 1:
            text = Message("{key}: a number of players is expected here", key=join_path(path))
            problems.append(Problem.at(entry.key_place, "bad-key", text, key=join_path(path)))
        elif isinstance(entry, MapNode):
            problems += (
                unknown(below, (*path, section), known)
                for section, below in entry.entries.items()
                if section not in known
            )
            kept = {key: below for key, below in entry.entries.items() if key in known}
            found[count] = entry.replaced(kept)
        elif not is_broken(entry):
            expected = Message("a mapping with the keys: {keys}", keys=", ".join(known))
            problems.append(mismatch(entry, path, expected))
    return found


def for_players(
    tree: MapNode, override: MapNode | None, players: int, problems: list[Problem]
) -> MapNode:
    """Return the tree for a number of players."""
    if override is None:
        return tree
    layer = Layer("players", str(players))
    over = copied(override, layer, None, override.key_place)
    assert isinstance(over, MapNode)
    return merged(tree, over, problems)
