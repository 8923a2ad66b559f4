"""What the melds on the table take: the steps that put a card on each of them.

States share their unchanged parts, so what is worked out for a meld, or for the melds of a
unit, is kept for the object itself.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from meldtrick.rules.book import BookBuilder
from meldtrick.rules.by_identity import ByIdentity
from meldtrick.rules.meld_table import MeldTable, bit
from meldtrick.rules.melds.cache import Cache
from meldtrick.table.actions import Action
from meldtrick.table.meld import Meld
from meldtrick.table.state import State

PART = "ledges"

Ways = Callable[[Meld, int, int], Sequence[Action]]
"""The steps that put a face on a meld, given the number of its owner in actions."""


class LedgeRule(NamedTuple):
    """How a rule puts cards on melds: the faces that may fit one, and the steps with a face."""

    faces: Callable[[Meld], tuple[int, ...]]
    ways: Ways


@lru_cache(maxsize=4096)
def _bits_of(faces: tuple[int, ...]) -> tuple[tuple[tuple[int, int], ...], int]:
    """Return each face with its bit, and all bits together."""
    pairs = tuple([(bit(face), face) for face in faces])
    return pairs, sum([one for one, _ in pairs])


class Ledge:
    """The steps of one rule on one meld, made for the faces that are asked for.

    `mask`: the faces that may fit, as bits of `MeldTable.held`.  `by_held`: the steps for each
    part of it asked for so far.
    """

    __slots__ = ("_bits", "_meld", "_number", "_ways", "by_held", "mask")

    mask: int

    def __init__(self, rule: "LedgeRule", meld: Meld, number: int) -> None:
        self._bits, self.mask = _bits_of(rule.faces(meld))
        self._ways = rule.ways
        self._meld = meld
        self._number = number
        self.by_held: dict[int, Sequence[Action]] = {}

    def of(self, held: int) -> Sequence[Action]:
        """Return the steps with the faces held, a part of `mask`, and keep them."""
        found: list[Action] = []
        for one, face in self._bits:
            if held & one:
                steps = self.by_held.get(one)
                if steps is None:
                    steps = self.by_held[one] = self._ways(self._meld, face, self._number)
                found += steps
        kept = self.by_held[held] = tuple(found)
        return kept


class Row:
    """All that is kept of one meld: the slot it closes for new ones, a ledge for each rule."""

    __slots__ = ("closes", "ledges")

    closes: int
    ledges: tuple[Ledge, ...]

    def __init__(self, closes: int, ledges: Sequence[Ledge]) -> None:
        self.closes = closes
        self.ledges = tuple(ledges)


class Rows:
    """All that is kept of the melds of a unit.

    `rows`: a row for each meld.  `closed`: the slots they close, as bits.
    """

    __slots__ = ("closed", "rows")

    closed: int
    rows: tuple[Row, ...]

    def __init__(self, rows: Sequence[Row], closed: int) -> None:
        self.rows = tuple(rows)
        self.closed = closed


class Ledges:
    """The rows of all melds, for every rule that puts cards on melds.

    `closes`: the slot (as a bit) in which a unit with this meld may lay no further one.
    """

    def __init__(self, table: MeldTable, closes: Callable[[Meld], int]) -> None:
        self.table = table
        self._closes = closes
        self._rules: list[LedgeRule] = []
        numbers = len(table.seating.units) + 1
        self._of_value: list[Cache[Meld, Row]] = [Cache(5_000) for _ in range(numbers)]
        self._of_object: list[ByIdentity[Meld, Row]] = [ByIdentity() for _ in range(numbers)]
        self.of_unit: list[ByIdentity[tuple[Meld, ...], Rows]] = [
            ByIdentity() for _ in range(numbers)
        ]

    def add(self, rule: LedgeRule) -> int:
        """Add a rule and return the place of its ledges in each row."""
        self._rules.append(rule)
        return len(self._rules) - 1

    def rows(self, melds: tuple[Meld, ...], number: int) -> Rows:
        """Return the rows of a unit's melds; `number` names the unit in actions."""
        entry = self.of_unit[number].found.get(id(melds))
        if entry is not None:
            return entry[1]
        known = self._of_object[number].found
        rows: list[Row] = []
        closed = 0
        for meld in melds:
            kept = known.get(id(meld))
            row = self._row(meld, number) if kept is None else kept[1]
            rows.append(row)
            closed |= row.closes
        return self.of_unit[number].keep(melds, Rows(rows, closed))

    def _row(self, meld: Meld, number: int) -> Row:
        row = self._of_value[number].get(meld)
        if row is None:
            bare = Meld(*meld[:4])
            ledges = [Ledge(rule, bare, number) for rule in self._rules]
            row = self._of_value[number].keep(meld, Row(self._closes(meld), ledges))
        return self._of_object[number].keep(meld, row)


class Reach:
    """The steps of one rule on the melds that it lets each unit touch.

    `on`: whose melds, see `MeldTable.units_on`.
    """

    def __init__(self, ledges: Ledges, on: Mapping[str, bool], rule: LedgeRule) -> None:
        self._ledges = ledges
        self._place = ledges.add(rule)
        self._units = [
            [(unit, number, ledges.of_unit[number].found) for unit, number in units]
            for units in ledges.table.units_on(on)
        ]
        self._unit_of = ledges.table.unit_of

    def offers(self, s: State, held: int) -> list[Action]:
        """Return every step that puts a face held on a meld of those that may be touched."""
        found: list[Action] = []
        place = self._place
        for unit, number, known in self._units[self._unit_of[s.turn]]:
            melds = s.melds[unit]
            if melds:
                entry = known.get(id(melds))
                rows = self._ledges.rows(melds, number) if entry is None else entry[1]
                for row in rows.rows:
                    ledge = row.ledges[place]
                    wanted = ledge.mask & held
                    if wanted:
                        steps = ledge.by_held.get(wanted)
                        found += ledge.of(wanted) if steps is None else steps
        return found


def ledges_of(build: BookBuilder) -> Ledges:
    """Return the builder's ledges, which the melds of the variant bring."""
    ledges: Ledges = build.parts[PART]
    return ledges
