"""From the parts of a sweep to a plan in real cards."""

from collections.abc import Sequence

from meldtrick.cards.packed import ONE
from meldtrick.flow.turn_plan.columns import Column, Group, Recipe
from meldtrick.flow.turn_plan.layout import Layout
from meldtrick.flow.turn_plan.ledger import Ledger
from meldtrick.flow.turn_plan.standing import is_full
from meldtrick.rules.needs import ONE_UNFINISHED, Placement


def assembled(layout: Layout, ledger: Ledger, recipes: Sequence[Recipe]) -> list[Placement]:
    """Return the placements of some recipes, in real faces and in a playable order."""
    rest = ledger.situation.hand
    groups: list[Group] = []
    for found, left, number in recipes:
        real = found
        if number >= 0 and layout.columns[number].alike:
            real = _Dealer(layout, ledger, layout.columns[number], rest, left).groups(found)
        groups += real
        rest -= sum([_cards(step) for group in real for step in group])
    return [step for group in _playable(layout, ledger, groups) for step in group]


def _cards(step: Placement) -> int:
    return ONE[step.face] if step.face >= 0 else step.meld.packed


class _Dealer:
    """Gives the faces of a column that stood for their like back their own names."""

    def __init__(
        self, layout: Layout, ledger: Ledger, column: Column, rest: int, left: int
    ) -> None:
        self._grammar = layout.grammar
        self._unit = ledger.situation.unit
        self._column = column
        self._held: dict[int, list[int]] = {}
        owed, hand = ledger.needs.owed, ledger.situation.hand
        for like in sorted(set(column.likeness.values())):
            faces = [face for face in column.faces if column.likeness[face] == like]
            stay = left >> 8 * like & 255
            for face in faces:
                held = rest >> 8 * face & 255
                placed = (hand >> 8 * face & 255) - held
                due = max(0, (owed >> 8 * face & 255) - placed)
                staying = min(stay, held - due)
                stay -= staying
                self._held.setdefault(like, []).extend([face] * (held - staying))

    def groups(self, groups: Sequence[Group]) -> tuple[Group, ...]:
        """Return the groups in real faces."""
        return tuple([self._group(group) for group in groups])

    def _group(self, group: Group) -> Group:
        first = group[0]
        if first.target is None:
            return (self._real(first),)
        now = first.target
        steps: list[Placement] = []
        for step in group:
            face = self._face(step.face)
            grown = self._grammar.extended(now, face, self._unit)
            after = step.meld if step.meld in grown else grown[0]
            steps.append(Placement(after, face, now, step.own))
            now = after
        return tuple(steps)

    def _face(self, face: int) -> int:
        return self._held[face].pop(0) if face in self._held else face

    def _real(self, step: Placement) -> Placement:
        meld = step.meld
        natural = self._column.naturals
        faces = [self._face(face) for face in meld.cards]
        cards = bytes(sorted(faces, key=lambda face: (not natural & ONE[face], face)))
        return step._replace(meld=meld._replace(cards=cards))


def _playable(layout: Layout, ledger: Ledger, groups: list[Group]) -> list[Group]:
    """Return the groups with all that makes the opening first, if the unit has yet to open."""
    if ledger.situation.opened:
        return groups
    return sorted(groups, key=lambda group: _turn(layout, ledger, group))


def _turn(layout: Layout, ledger: Ledger, group: Group) -> int:
    meld = group[0].meld
    if group[0].target is not None or not ledger.counted(meld, False):
        return 2
    table, slot = ledger.situation, layout.grammar.same_slot(meld)
    if table.per_slot == ONE_UNFINISHED and slot is not None:
        for other in (*table.own, *table.staged):
            same = layout.grammar.same_slot(other) == slot
            if same and not is_full(layout.grammar, other):
                return 2
    fills = any(any(tally[len(ledger.needs.canastas) : -2]) for tally in ledger.filling(meld))
    return 0 if fills else 1
