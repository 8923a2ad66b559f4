"""From YAML events to a tree of values with places."""

from collections.abc import Iterator
from typing import Any, Final

from meldtrick.errors import Message, Place, Problem
from meldtrick.spec.characters import is_printable
from meldtrick.spec.tree import (
    BrokenNode,
    Layer,
    ListNode,
    MapNode,
    Node,
    Scalar,
    ScalarNode,
    key_text,
    typed,
)
from meldtrick.spec.yaml_parts import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

DEEPEST: Final = 32
MOST_VALUES: Final = 20_000
MOST_PROBLEMS: Final = 500


_TWINS: Final = {"0": "false", "false": "0", "1": "true", "true": "1"}


class _Frame:
    """A mapping or list that is being read, and the key that waits for its value."""

    __slots__ = ("has_key", "key", "key_place", "node")

    def __init__(self, node: MapNode | ListNode) -> None:
        self.node = node
        self.has_key = isinstance(node, ListNode)
        self.key: str | int | bool | None = None
        self.key_place = node.place


class Composer:
    """Builds the tree of one file and collects what is wrong with it.

    Attributes:
        root: the top level, as far as it was read.
        problems: every fault so far.
        whole: whether the text was read to its end.
        latest: the place of the latest value.
    """

    whole: bool
    latest: Place

    def __init__(self, layer: Layer) -> None:
        self.root: MapNode | None = None
        self.problems: list[Problem] = []
        self.whole = True
        self.latest = Place(layer.name, 1, 1)
        self._layer = layer
        self._frames: list[_Frame] = []
        self._values = 0
        self._documents = 0

    def stop(self, problem: Problem) -> None:
        """Record a fault after which nothing more is read."""
        self.problems.append(problem)
        self.whole = False

    def compose(self, events: Iterator[Event]) -> None:
        """Take in the events of a text."""
        for event in events:
            kind = type(event)
            if kind is ScalarEvent:
                self._scalar(event)
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                self._open(event, kind is MappingStartEvent)
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                self._close()
            elif kind is AliasEvent:
                self._alias(event)
            elif kind is DocumentStartEvent and self._is_second_document(event):
                return
            if not self.whole:
                return
        if not self._documents:
            self._empty()

    def _place(self, event: Event) -> Place:
        mark = event.start_mark
        self.latest = place = Place(self._layer.name, mark.line + 1, mark.column + 1)
        return place

    def _problem(self, place: Place, code: str, text: Message, *others: Place) -> None:
        self.problems.append(Problem.at(place, code, text, others=others, key=self._key()))
        if len(self.problems) == MOST_PROBLEMS:
            enough = Message("more than {most} faults; the rest is not read", most=MOST_PROBLEMS)
            self.stop(Problem.at(place, "too-many-faults", enough))

    def _key(self) -> str:
        """Return the path of the value that is being read."""
        keys: list[str] = []
        for frame in self._frames:
            if isinstance(frame.node, ListNode):
                keys.append(str(len(frame.node.items)))
            elif frame.has_key:
                keys.append(key_text(frame.key))
        return ".".join(keys)

    def _empty(self) -> None:
        text = Message("the file is empty")
        self.stop(Problem.at(Place(self._layer.name, 1, 1), "empty", text))

    def _is_second_document(self, event: Any) -> bool:
        self._documents += 1
        if self._documents == 1:
            return False
        text = Message("a second document starts here; one file holds one variant")
        self._problem(self._place(event), "many-documents", text)
        return True

    def _scalar(self, event: Any) -> None:
        place = self._place(event)
        quoted = not event.implicit[0]
        value: Scalar = event.value if quoted else typed(event.value)
        frame = self._frames[-1] if self._frames else None
        if frame is not None and not frame.has_key:
            if self._marked(event, place):
                frame.has_key, frame.key = True, None
            else:
                self._take_key(frame, value, place, empty=not quoted and not event.value)
            return
        if self._marked(event, place) or self._unfit(event, place, quoted, frame):
            self._add(BrokenNode(place, *self._slot(place), self._layer))
            return
        self._add(ScalarNode(value, place, *self._slot(place), self._layer, quoted=quoted))

    def _unfit(self, event: Any, place: Place, quoted: bool, frame: _Frame | None) -> bool:
        """Report a value that is no value."""
        if not event.value and not quoted:
            if frame is None:
                self._empty()
            elif isinstance(frame.node, ListNode):
                self._problem(place, "empty-value", Message("an entry of the list is empty"))
            else:
                text = Message(
                    '"{key}:" has no value; write null for the default, none for "no limit"'
                    ' or "not in this game", or delete the key',
                    key=key_text(frame.key),
                )
                self._problem(frame.key_place, "empty-value", text)
            return True
        if quoted and not is_printable(event.value):
            text = Message("the text has a control character in it; delete it")
            self._problem(place, "odd-character", text)
            return True
        return False

    def _marked(self, event: Any, place: Place) -> bool:
        """Report an anchor or tag; tell whether there was a tag, which changes the value."""
        if event.anchor is not None:
            self._anchor(place)
        if event.tag is None:
            return False
        self._problem(place, "tag", Message("tags are not allowed; delete it"))
        return True

    def _anchor(self, place: Place) -> None:
        text = Message(
            "anchors and aliases are not allowed; write the value out, and put a text that"
            " starts with & or * in quotes"
        )
        self._problem(place, "anchor", text)

    def _alias(self, event: Any) -> None:
        place = self._place(event)
        self._anchor(place)
        frame = self._frames[-1] if self._frames else None
        if frame is not None and not frame.has_key:
            frame.has_key, frame.key = True, None
        else:
            self._add(BrokenNode(place, *self._slot(place), self._layer))

    def _slot(self, place: Place) -> tuple[Any, Place]:
        """Return the key under which the next value goes, and its place."""
        if not self._frames or isinstance(self._frames[-1].node, ListNode):
            return None, place
        return self._frames[-1].key, self._frames[-1].key_place

    def _take_key(self, frame: _Frame, value: Scalar, place: Place, *, empty: bool) -> None:
        if empty or value is None or not is_printable(str(value)):
            self._bad_key(frame, place)
            return
        frame.has_key, frame.key, frame.key_place = True, value, place
        assert isinstance(frame.node, MapNode)
        first = frame.node.entries.get(key_text(value))
        if first is None and value in (0, 1):
            # Python holds 1 and true for the same key.
            first = frame.node.entries.get(_TWINS[key_text(value)])
            first = first if first is not None and first.key == value else None
        if first is not None:
            text = Message('the key "{key}" stands here twice', key=key_text(value))
            self._problem(place, "duplicate-key", text, first.key_place)

    def _bad_key(self, frame: _Frame, place: Place) -> None:
        text = Message("a key is a word, a whole number, true or false")
        self._problem(place, "bad-key", text)
        frame.has_key, frame.key = True, None

    def _open(self, event: Any, is_map: bool) -> None:
        place = self._place(event)
        frame = self._frames[-1] if self._frames else None
        if frame is not None and not frame.has_key:
            self._bad_key(frame, place)
            frame.has_key = False  # what stands in the place of the key comes first
        self._marked(event, place)
        key, key_place = self._slot(place)
        node: MapNode | ListNode
        if is_map:
            node = MapNode({}, place, key, key_place, self._layer)
        else:
            node = ListNode([], place, key, key_place, self._layer)
        if frame is None and isinstance(node, MapNode):
            self.root = node
        if len(self._frames) == DEEPEST:
            text = Message("more than {most} levels of nesting", most=DEEPEST)
            self.stop(Problem.at(place, "too-deep", text))
        self._frames.append(_Frame(node))

    def _close(self) -> None:
        frame = self._frames.pop()
        parent = self._frames[-1] if self._frames else None
        if parent is not None and not parent.has_key:
            # A mapping or list in the place of a key was reported when it opened.
            parent.has_key, parent.key = True, None
            return
        self._add(frame.node)

    def _add(self, node: Node) -> None:
        self._values += 1
        if self._values > MOST_VALUES:
            text = Message("more than {most} values", most=MOST_VALUES)
            self.stop(Problem.at(node.place, "too-many-values", text))
        if not self._frames:
            self._check_root(node)
            return
        frame = self._frames[-1]
        if isinstance(frame.node, ListNode):
            frame.node.items.append(node)
            return
        if frame.key is not None:
            frame.node.entries.setdefault(key_text(frame.key), node)
        frame.has_key = False

    def _check_root(self, node: Node) -> None:
        if isinstance(node, MapNode):
            return
        self.whole = False
        if not self.problems:
            text = Message('the top level must be a mapping of keys, such as "id: my-game"')
            self._problem(node.place, "not-a-mapping", text)
