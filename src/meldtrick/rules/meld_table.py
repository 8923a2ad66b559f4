"""The melds on the table, as lay-offs, swaps and the pile ask about them."""

from collections.abc import Mapping

from meldtrick.cards.faces import FaceTable
from meldtrick.cards.packed import count, distinct, holds, pack, unpack
from meldtrick.rules.book import BookBuilder, Equipment
from meldtrick.rules.hooks import Objection
from meldtrick.rules.meld_notation import ARROW, OWN
from meldtrick.rules.melds.grammar import Grammar
from meldtrick.rules.melds.parts import layered
from meldtrick.table.actions import Action
from meldtrick.table.meld import Meld
from meldtrick.table.seats import Seating
from meldtrick.table.state import State

PART = "meld_table"


class MeldTable:
    """Who owns which meld, and how a new card or meld is put down.

    `layers`: whether each card remembers the unit that laid it.
    """

    __slots__ = ("_fill", "_high", "equipment", "faces", "grammar", "layers", "seating", "unit_of")

    equipment: Equipment
    grammar: Grammar
    unit_of: bytes
    layers: bool

    def __init__(self, equipment: Equipment, grammar: Grammar) -> None:
        self.equipment = equipment
        self.grammar = grammar
        self.faces: FaceTable = equipment.faces
        self.seating: Seating = equipment.seating
        self.unit_of = equipment.seating.unit
        self.layers = False
        faces = len(equipment.faces)
        self._fill = int.from_bytes(b"\x7f" * faces, "little")
        self._high = int.from_bytes(b"\x80" * faces, "little")

    def held(self, hand: int) -> int:
        """Return which faces a packed hand holds, one high bit a face (see `bit`)."""
        return (hand + self._fill) & self._high

    def missing(self, s: State, cards: bytes) -> Objection | None:
        """Object where the player in turn does not hold these cards."""
        hand = s.hands[s.turn]
        wanted = pack(cards)
        if holds(hand, wanted, self.faces.guard):
            return None
        lacking = [face for face in distinct(wanted) if count(wanted, face) > count(hand, face)]
        return Objection("flow", "not_held", cards=[self.faces.name(face) for face in lacking])

    def hand_text(self, hand: int) -> str:
        """Return the texts of the cards of a packed hand."""
        return self.faces.text(unpack(hand))

    def laid(self, meld: Meld, unit: int) -> Meld:
        """Return a new meld as it lies on the table once a unit has laid it."""
        return layered(meld, unit) if self.layers else meld

    def opened(self, s: State) -> bool:
        """Tell whether the unit of the player in turn has opened."""
        return bool(s.opened >> self.unit_of[s.turn] & 1)

    def owner(self, s: State, unit: int) -> int:
        """Return the unit that an action's target number means."""
        return self.unit_of[s.turn] if unit == OWN else unit

    def standing(self, s: State, unit: int, target: Meld | None) -> Meld | None:
        """Return the meld of a unit that has the content of a target, None without one."""
        if target is None:
            return None
        for meld in s.melds[unit]:
            if meld.cards == target.cards and meld[:4] == target[:4]:
                return meld
        return None

    def target(self, s: State, action: Action) -> tuple[int, Meld]:
        """Return the owner of an action's target and the meld as it stands.

        Raises ValueError where there is none, which `target_fault` finds before.
        """
        unit = self.owner(s, action.unit)
        old = self.standing(s, unit, action.target)
        if old is None:
            raise ValueError(f"{action}: there is no such meld")
        return unit, old

    def target_fault(self, s: State, action: Action, key: str) -> Objection | None:
        """Say why an action's target is none of the melds on the table."""
        own = self.unit_of[s.turn]
        if action.unit == own:
            return Objection(key, "own_by_number", unit=own)
        if action.unit >= len(s.melds):
            return Objection(key, "no_owner", unit=action.unit, last=len(s.melds) - 1)
        if self.standing(s, self.owner(s, action.unit), action.target) is None:
            return Objection(key, "no_meld", meld=action.text.partition(f"{ARROW} ")[2])
        return None

    def barred(
        self, s: State, action: Action, key: str, on: Mapping[str, bool]
    ) -> Objection | None:
        """Say why melds of the target's owner may not be touched by a rule."""
        relation = self.relation(self.unit_of[s.turn], self.owner(s, action.unit))
        return None if on.get(relation, False) else Objection(f"{key}.{relation}")

    def grown(self, old: Meld, face: int, unit: int, wanted: Meld | None) -> Meld:
        """Return a standing meld with a card added, in the shape an action asked for."""
        results = self.grammar.extended(old, face, unit)
        if len(results) == 1 or wanted is None:
            return results[0]
        return next(meld for meld in results if meld[:4] == wanted[:4])

    def units_on(self, on: Mapping[str, bool]) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Return, for each unit, the units whose melds a rule lets it touch.

        `on`: whether melds of the `own` unit, of a `partner` with melds of his own, and of
        `opponents` may be touched.  Each entry is (unit, number in actions), the own unit
        first.
        """
        units = range(len(self.seating.units))
        found: list[tuple[tuple[int, int], ...]] = []
        for unit in units:
            order = [unit, *[other for other in units if other != unit]]
            allowed = [other for other in order if on.get(self.relation(unit, other), False)]
            found.append(tuple([(o, OWN if o == unit else o) for o in allowed]))
        return tuple(found)

    def relation(self, unit: int, other: int) -> str:
        """Return what another unit is to a unit: `own`, `partner` or `opponents`."""
        if unit == other:
            return "own"
        return "partner" if self.side(unit) == self.side(other) else "opponents"

    def side(self, unit: int) -> int:
        """Return the side a unit belongs to."""
        return self.seating.side[self.seating.units[unit][0]]


def bit(face: int) -> int:
    """Return the bit of a face in a set made by `MeldTable.held`."""
    return 128 << 8 * face


def meld_table(build: BookBuilder) -> MeldTable:
    """Return the builder's meld table, made on first use."""
    if PART not in build.parts:
        build.parts[PART] = MeldTable(build.equipment, build.parts["melds"])
    table: MeldTable = build.parts[PART]
    return table
