"""A variant file with the files it extends."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path as FilePath

from meldtrick.errors import Message, Place, Problem
from meldtrick.spec.catalogue import Catalogue, is_path
from meldtrick.spec.faults import mismatch, missing
from meldtrick.spec.head import FORMAT, OWN_KEYS, VariantId, is_id
from meldtrick.spec.merge import cleaned, merged
from meldtrick.spec.shape import shape_of
from meldtrick.spec.source import Source, read_file
from meldtrick.spec.tree import ListNode, MapNode, Node, ScalarNode
from meldtrick.spec.wording import guess, is_broken, shown


@dataclass(slots=True)
class Chain:
    """A file and its parents.

    Attributes:
        sources: the files, the root parent first, the file itself last.
        problems: what is wrong with them as YAML, and with `extends`.
        complete: whether every parent was found.
    """

    sources: list[Source] = field(default_factory=list[Source])
    problems: list[Problem] = field(default_factory=list[Problem])
    complete: bool = True

    @property
    def whole(self) -> bool:
        """Whether there are files, and all of them were read to the end."""
        return bool(self.sources) and all(source.whole for source in self.sources)

    @property
    def files(self) -> tuple[str, ...]:
        """The paths of the files, the root parent first."""
        return tuple(source.path for source in self.sources)


def read_chain(
    reference: str | FilePath,
    catalogue: Catalogue,
    read: Callable[[FilePath], Source] = read_file,
) -> Chain:
    """Read a variant, given by its id or its file, and everything it extends."""
    chain = Chain()
    path: FilePath | Problem
    if is_path(reference):
        path = FilePath(reference)
        catalogue = catalogue.with_folder(path.parent)
    else:
        path = catalogue.look_up(str(reference), Place(shown(str(reference)), 1, 1))
    seen: list[str] = []
    while not isinstance(path, Problem):
        source = read(path)
        chain.sources.insert(0, source)
        chain.problems += source.problems
        extends = source.root.entries.get("extends") if source.root is not None else None
        if source.root is None or extends is None:
            return chain
        if is_broken(extends):
            chain.complete = False
            return chain
        path = _parent(source.root, extends, catalogue, seen)
    chain.problems.append(path)
    chain.complete = False
    return chain


def _parent(
    root: MapNode, extends: Node, catalogue: Catalogue, seen: list[str]
) -> FilePath | Problem:
    """Return the file that a file extends, or why it is not to be had."""
    own_id = root.entries.get("id")
    if isinstance(own_id, ScalarNode) and isinstance(own_id.value, str):
        seen.append(own_id.value)
    if not is_id(extends):
        return mismatch(extends, ("extends",), shape_of(VariantId).expected(), code="wrong-value")
    assert isinstance(extends, ScalarNode)
    assert isinstance(extends.value, str)
    if extends.value in seen:
        circle = " -> ".join((*seen[seen.index(extends.value) :], extends.value))
        text = Message("extends goes round in a circle: {circle}", circle=circle)
        return Problem.at(extends.place, "cycle", text, key="extends")
    return catalogue.look_up(extends.value, extends.place, "extends")


def merged_chain(sources: Iterable[Source], problems: list[Problem]) -> MapNode | None:
    """Return the files laid over each other; what a child does not inherit is the last one's."""
    tree: MapNode | None = None
    for source in sources:
        root = source.root
        if root is None:
            continue
        problems += _format_problems(root)
        if tree is None:
            tree = cleaned(root, problems)
            continue
        inherited = {name: node for name, node in tree.entries.items() if name not in OWN_KEYS}
        below = tree.replaced(inherited, dict(tree.gone))
        tree = merged(_without_void(below, root, problems), root, problems)
    return tree


def _format_problems(root: MapNode) -> list[Problem]:
    node = root.entries.get("format")
    if is_broken(node):
        return []
    expected = Message("{format}, the format this version reads", format=FORMAT)
    if node is None:
        return [missing(root, "format", expected)]
    if isinstance(node, ScalarNode) and type(node.value) is int and node.value == FORMAT:
        return []
    return [mismatch(node, ("format",), expected, code="format")]


def _without_void(tree: MapNode, child: MapNode, problems: list[Problem]) -> MapNode:
    """Return what is inherited without the options that a child drops."""
    options = tree.entries.get("options")
    names = child.entries.get("void_options")
    if not isinstance(names, ListNode):
        return tree
    kept: dict[str, Node] = dict(options.entries) if isinstance(options, MapNode) else {}
    for item in names.items:
        name = item.value if isinstance(item, ScalarNode) else None
        if not isinstance(name, str):
            continue  # reported with the other keys
        if kept.pop(name, None) is None:
            text = Message("void_options: no option {name} is inherited", name=shown(name))
            text = guess(text, name, kept)
            problems.append(Problem.at(item.place, "unknown-option", text, key="void_options"))
    if not isinstance(options, MapNode):
        return tree
    return tree.replaced({**tree.entries, "options": options.replaced(kept)}, tree.gone)
