"""What cards make a declaration, compiled to packed hands.

A variant gives patterns in words (see `meldtrick.spec.card_words`); here each is a
`Combination` with, for every trump suit, the shapes that score and what they are worth.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from meldtrick.cards.packed import ONE, distinct, pack
from meldtrick.rules.trick_judge import mask_of

MOST_KEPT = 2_000
TRUMPS = 5
"""No trump, and the four suits: index of a table by trump is the suit number plus one."""


class Shape(NamedTuple):
    """One multiset of faces that makes a combination.

    `need`: the cards, packed.  `mask`: of their faces.  `value`: what it scores.  `suit`: the
    suit it is of, -1 where it has none.
    """

    need: int
    mask: int
    value: int
    suit: int = -1

    @classmethod
    def of(cls, need: int, value: int, suit: int = -1) -> "Shape":
        """Return the shape of packed cards."""
        return cls(need, mask_of(distinct(need)), value, suit)


class AnyOf:
    """So many cards of one rank, of any suits, repeats allowed.

    `faces`: those that may be used, `mask` the same as a mask.  `number`: how many cards.
    `value`: what they score.
    """

    __slots__ = ("_kept", "faces", "mask", "number", "value")

    faces: bytes
    mask: int
    number: int
    value: int

    def __init__(self, faces: bytes, number: int, value: int) -> None:
        self.faces = faces
        self.mask = mask_of(faces)
        self.number = number
        self.value = value
        self._kept: dict[int, tuple[Shape, ...]] = {}

    def shapes(self, pool: int) -> tuple[Shape, ...]:
        """Return every multiset that a pool of cards can give."""
        cards = pool & self.mask
        found = self._kept.get(cards)
        if found is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            needs = _spread(self.faces, cards, self.number)
            found = self._kept[cards] = tuple([Shape.of(need, self.value) for need in needs])
        return found


def _spread(faces: bytes, pool: int, count: int) -> Iterator[int]:
    if not count:
        yield 0
        return
    if not faces:
        return
    face, rest = faces[0], faces[1:]
    for used in range(min(count, pool >> (8 * face) & 255), -1, -1):
        for others in _spread(rest, pool, count - used):
            yield used * ONE[face] + others


class Combination:
    """One kind of declaration at one level.

    `number`: of the combination in its book.  `name` and `key`: of the declaration.
    `reuse_class` and `level`: where it stands among combinations that use the same cards.
    `line`: the line of the score it is booked on.  `fixes_trump`: whether scoring it fixes
    the trump suit while there is none.  `shapes`: by trump, the fixed shapes.  `any_of`: the
    rank and count instead, where any suits will do.
    """

    __slots__ = (
        "any_of",
        "fixes_trump",
        "key",
        "level",
        "line",
        "name",
        "number",
        "reuse_class",
        "shapes",
    )

    number: int
    name: str
    key: str
    line: int
    reuse_class: int
    level: int
    fixes_trump: bool
    shapes: tuple[tuple[Shape, ...], ...]
    any_of: AnyOf | None

    def __init__(
        self,
        number: int,
        name: str,
        *,
        line: int,
        reuse_class: int,
        level: int,
        fixes_trump: bool = False,
        shapes: Sequence[Sequence[Shape]] = ((),) * TRUMPS,
        any_of: AnyOf | None = None,
    ) -> None:
        self.number = number
        self.name = name
        self.key = f"declarations.kinds.{name}"
        self.line = line
        self.reuse_class = reuse_class
        self.level = level
        self.fixes_trump = fixes_trump
        self.shapes = tuple(tuple(listed) for listed in shapes)
        self.any_of = any_of

    def shape(self, faces: bytes, trump: int) -> Shape | None:
        """Return the shape these faces have while this suit is trump, None where they have none."""
        if self.any_of is not None:
            fits = len(faces) == self.any_of.number and all(
                face in self.any_of.faces for face in faces
            )
            return Shape.of(pack(faces), self.any_of.value) if fits else None
        need = pack(faces)
        for shape in self.shapes[trump + 1]:
            if shape.need == need:
                return shape
        return None

    def under_any_trump(self, faces: bytes) -> bool:
        """Tell whether these faces make the combination whatever is trump."""
        return any(self.shape(faces, trump) is not None for trump in range(-1, TRUMPS - 1))


class Found(NamedTuple):
    """A combination whose cards a pool holds, as one shape or as any cards of a rank."""

    combination: Combination
    cards: Shape | AnyOf


class Finder:
    """Lists the combinations a pool of cards can make, quickly where it makes none.

    Every shape is asked by one test on packed hands, and a shape that contains another is
    asked only once that one is held.
    """

    __slots__ = ("_any_of", "_guard", "_roots")

    def __init__(self, combinations: Sequence[Combination], guard: int) -> None:
        self._guard = guard
        self._any_of = tuple(
            (any_of.mask, any_of.number, Found(combination, any_of))
            for combination in combinations
            if (any_of := combination.any_of) is not None
        )
        self._roots = tuple(self._rooted(combinations, index) for index in range(TRUMPS))

    def _rooted(
        self, combinations: Sequence[Combination], index: int
    ) -> tuple[tuple[int, "Node"], ...]:
        makes = [
            (shape.need, Found(combination, shape))
            for combination in combinations
            for shape in combination.shapes[index]
        ]
        return tuple([(node.need, node) for node in _forest(makes, self._guard)])

    def found(self, pool: int, trump: int) -> list[Found]:
        """Return every combination the pool holds while this suit is trump."""
        guard = self._guard
        guarded = pool | guard
        found: list[Found] = []
        for need, node in self._roots[trump + 1]:
            if (guarded - need) & guard == guard:
                _collect(node, guarded, guard, found)
        for mask, number, any_of in self._any_of:
            if (pool & mask) % 255 >= number:
                found.append(any_of)
        return found


class Node(NamedTuple):
    """A shape, what it makes, and the larger shapes that contain it."""

    need: int
    makes: tuple[Found, ...]
    larger: tuple["Node", ...]


def _collect(node: Node, guarded: int, guard: int, found: list[Found]) -> None:
    found.extend(node.makes)
    for larger in node.larger:
        if (guarded - larger.need) & guard == guard:
            _collect(larger, guarded, guard, found)


def _forest(shapes: Sequence[tuple[int, Found]], guard: int) -> tuple[Node, ...]:
    makes: dict[int, list[Found]] = {}
    for need, found in shapes:
        makes.setdefault(need, []).append(found)
    needs = sorted(makes, key=lambda need: (need % 255, need))
    children: dict[int, list[int]] = {need: [] for need in needs}
    roots: list[int] = []
    for place, need in enumerate(needs):
        inside = [less for less in needs[:place] if (need | guard) - less & guard == guard]
        if inside:
            children[inside[-1]].append(need)
        else:
            roots.append(need)

    def node(need: int) -> Node:
        return Node(need, tuple(makes[need]), tuple([node(more) for more in children[need]]))

    return tuple([node(need) for need in roots])
