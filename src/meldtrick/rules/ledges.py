"""What the melds on the table take: the steps that put a card on each of them.

States share their unchanged parts, so what is worked out for a meld, or for the melds of a
unit, is kept for the object itself.
"""

from collections.abc import Callable, Mapping, Sequence

from meldtrick.rules.by_identity import ByIdentity
from meldtrick.rules.meld_table import MeldTable, bit
from meldtrick.rules.melds.cache import Cache
from meldtrick.table.actions import Action
from meldtrick.table.meld import Meld
from meldtrick.table.state import State

Ways = Callable[[Meld, int, int], Sequence[Action]]
"""The steps that put a face on a meld, given the number of its owner in actions."""


class Ledge:
    """The faces that one meld takes, and the steps with each of them.

    `mask`: the faces, as bits of `MeldTable.held`.
    """

    __slots__ = ("_by_held", "_parts", "mask")

    def __init__(self, parts: Sequence[tuple[int, Sequence[Action]]]) -> None:
        self._parts = [(bit(face), actions) for face, actions in parts if actions]
        self._by_held: dict[int, tuple[Action, ...]] = {}
        self.mask = sum([face for face, _ in self._parts])

    def of(self, held: int) -> tuple[Action, ...]:
        """Return the steps with the faces held, a part of `mask`."""
        found = self._by_held.get(held)
        if found is None:
            found = tuple([one for face, ways in self._parts if held & face for one in ways])
            self._by_held[held] = found
        return found


class Ledges:
    """The ledges of the melds that a rule lets each unit touch.

    `on`: whose melds, see `MeldTable.units_on`.
    """

    def __init__(self, table: MeldTable, on: Mapping[str, bool], ways: Ways) -> None:
        self._table = table
        self._ways = ways
        self._of_meld: dict[int, Cache[Meld, Ledge]] = {}
        self._of_object: dict[int, ByIdentity[Meld, Ledge]] = {}
        self._of_unit: dict[int, ByIdentity[tuple[Meld, ...], list[Ledge]]] = {}
        self._units = [
            [(unit, number, self._kept(number)) for unit, number in units]
            for units in table.units_on(on)
        ]

    def _kept(self, number: int) -> ByIdentity[tuple[Meld, ...], list[Ledge]]:
        self._of_meld.setdefault(number, Cache(5_000))
        self._of_object.setdefault(number, ByIdentity())
        return self._of_unit.setdefault(number, ByIdentity())

    def offers(self, s: State, held: int) -> Sequence[Action]:
        """Return every step that puts a face held on a meld of those that may be touched."""
        found: list[Action] = []
        for unit, number, kept in self._units[self._table.unit_of[s.turn]]:
            melds = s.melds[unit]
            if melds:
                for ledge in kept.get(melds) or self._ledges(melds, number, kept):
                    wanted = ledge.mask & held
                    if wanted:
                        found += ledge.of(wanted)
        return found

    def _ledges(
        self,
        melds: tuple[Meld, ...],
        number: int,
        kept: ByIdentity[tuple[Meld, ...], list[Ledge]],
    ) -> list[Ledge]:
        known = self._of_object[number]
        return kept.keep(melds, [known.get(meld) or self._ledge(meld, number) for meld in melds])

    def _ledge(self, meld: Meld, number: int) -> Ledge:
        ledge = self._of_meld[number].get(meld)
        if ledge is None:
            bare = Meld(*meld[:4])
            faces = range(len(self._table.faces))
            ledge = Ledge([(face, self._ways(bare, face, number)) for face in faces])
            self._of_meld[number].keep(meld, ledge)
        return self._of_object[number].keep(meld, ledge)
