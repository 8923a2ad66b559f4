"""The score of a deal of a meld game, line by line (YAML section `scoring`)."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from meldtrick.cards.packed import unpack
from meldtrick.rules.bonus_cards import BonusCards
from meldtrick.rules.canastas import Canastas
from meldtrick.rules.going_out import GoingOut
from meldtrick.rules.meld_table import MeldTable
from meldtrick.rules.melds.parts import CardPoints
from meldtrick.table.meld import Meld
from meldtrick.table.score import ScoreLine
from meldtrick.table.state import State


class Sign(NamedTuple):
    """Whether a term counts for or against a unit.

    `needs`: canastas of each class (or ``any``) with which it counts plus; nothing where it
    always does.  `melded`: plus needs a meld on the table.  `otherwise`: -1 or 0.
    """

    needs: Mapping[str, int] = {}
    melded: bool = False
    otherwise: int = -1

    def of(self, melds: Sequence[Meld], canastas: Canastas | None) -> int:
        """Return 1, 0 or -1 for a unit with these melds."""
        if self.melded and not melds:
            return self.otherwise
        if self.needs and (canastas is None or canastas.lacking(melds, self.needs)):
            return self.otherwise
        return 1


class Sheet:
    """What every term of the score reads: the table, the canastas and the signs.

    `signs`: the sign of each term by its name; a term without one always counts plus.
    """

    table: MeldTable
    canastas: Canastas | None
    units: range

    def __init__(
        self, table: MeldTable, canastas: Canastas | None, signs: Mapping[str, Sign]
    ) -> None:
        self.table = table
        self.canastas = canastas
        self.units = range(len(table.seating.units))
        self._signs = dict(signs)

    def sign(self, s: State, term: str, unit: int) -> int:
        """Return the sign of a term for a unit."""
        sign = self._signs.get(term)
        return 1 if sign is None else sign.of(s.melds[unit], self.canastas)

    def line(self, amount: int, key: str, unit: int, cards: Sequence[int] = ()) -> ScoreLine:
        """Return a line of the sheet for the side of a unit."""
        texts = self.table.faces.texts
        names = tuple([texts[face] for face in cards])
        return ScoreLine(amount, key, self.table.side(unit), names)


Term = Callable[[Sheet, State], list[ScoreLine]]


class MeldPoints:
    """Points of the cards in melds, credited to the owner or to whoever laid each card."""

    key = "scoring.melds"

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._points = CardPoints(sheet.table.equipment.points)

    def lines(self, s: State) -> list[ScoreLine]:
        """Return a line for each meld and each unit with cards in it."""
        signs = [self._sheet.sign(s, "melds", unit) for unit in self._sheet.units]
        found: list[ScoreLine] = []
        for owner in self._sheet.units:
            for meld in s.melds[owner]:
                found += self._of(meld, owner, signs)
        return [line for line in found if line.amount]

    def _of(self, meld: Meld, owner: int, signs: Sequence[int]) -> list[ScoreLine]:
        sheet = self._sheet
        if not meld.layers:
            amount = sheet.table.grammar.points(meld, self._points)
            return [sheet.line(amount * signs[owner], self.key, owner, meld.cards)]
        found: list[ScoreLine] = []
        for unit in sheet.units:
            cards = [face for face, by in zip(meld.cards, meld.layers, strict=True) if by == unit]
            amount = sum([self._points.faces[face] for face in cards])
            found.append(sheet.line(amount * signs[unit], self.key, unit, cards))
        return found


class CanastaBonuses:
    """The bonus of each canasta, to the unit whose meld it is."""

    key = "scoring.canastas"

    def __init__(self, sheet: Sheet, canastas: Canastas) -> None:
        self._sheet = sheet
        self._canastas = canastas

    def lines(self, s: State) -> list[ScoreLine]:
        """Return a line for each canasta."""
        found: list[ScoreLine] = []
        for unit in self._sheet.units:
            sign = self._sheet.sign(s, "canastas", unit)
            for meld in s.melds[unit]:
                name = self._canastas.of(meld)
                if name is not None and name.bonus:
                    key = f"canastas.classes.{name.name}"
                    found.append(self._sheet.line(sign * name.bonus, key, unit, meld.cards))
        return found


class BonusPoints:
    """Points of the bonus cards that lie face up."""

    key = "scoring.bonus_cards"

    def __init__(self, sheet: Sheet, bonus: BonusCards) -> None:
        self._sheet = sheet
        self._bonus = bonus

    def lines(self, s: State) -> list[ScoreLine]:
        """Return a line for each unit that has faced some."""
        found: list[ScoreLine] = []
        for unit in self._sheet.units:
            worth = self._bonus.worth(s.faced[unit])
            if worth:
                signed = worth * self._sheet.sign(s, "bonus_cards", unit)
                cards = unpack(s.faced[unit])
                found.append(self._sheet.line(signed, "bonus_cards.points", unit, cards))
        return found


class GoingOutBonus:
    """The bonus of the unit whose player went out."""

    key = "scoring.going_out"

    def __init__(self, sheet: Sheet, out: GoingOut) -> None:
        self._sheet = sheet
        self._out = out

    def lines(self, s: State) -> list[ScoreLine]:
        """Return the one line once a player has gone out."""
        reason, _, seat = s.ending.partition(":")
        if reason != "out" or not self._out.bonus:
            return []
        unit = self._sheet.table.unit_of[int(seat)]
        signed = self._out.bonus * self._sheet.sign(s, "going_out", unit)
        return [self._sheet.line(signed, "going_out.bonus", unit)]


class HandPoints:
    """Points of the cards left in each hand, against the unit."""

    key = "scoring.hands"

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet

    def lines(self, s: State) -> list[ScoreLine]:
        """Return a line for each hand that counts."""
        table = self._sheet.table
        points = table.equipment.hand_points
        found: list[ScoreLine] = []
        for seat, hand in enumerate(s.hands):
            cards = unpack(hand)
            amount = sum([points[face] for face in cards])
            if amount:
                found.append(self._sheet.line(-amount, self.key, table.unit_of[seat], cards))
        return found
