"""One rank, or the wild cards: every way to share its cards among melds of that rank."""

from collections.abc import Sequence
from typing import NamedTuple

from meldtrick.cards.packed import ONE as ONE_CARD
from meldtrick.cards.packed import distinct, holds
from meldtrick.flow.turn_plan.ledger import Ledger, Tally
from meldtrick.flow.turn_plan.standing import Form, Target, forms, is_full
from meldtrick.rules.melds import SetKind, WildKind
from meldtrick.rules.needs import ONE, ONE_UNFINISHED, Placement
from meldtrick.table.meld import Meld

Group = tuple[Placement, ...]
"""A new meld, or all that is laid off on one target."""
Recipe = tuple[tuple[Group, ...], int, int]
"""How a column is shared: groups in a playable order, what is left, number of the column.

In faces that stand for their like; the number is -1 for placements outside a column.
"""


class Option(NamedTuple):
    """One way to share the cards of a column.

    `wilds`: packed, what it takes of them.  `left`: cards that stay in hand, no further than
    the question counts.  `value`, `tally`: what it adds.  `recipe`: how it is done.
    """

    wilds: int
    left: int
    value: int
    tally: Tally
    recipe: Recipe


class _Path(NamedTuple):
    """A chain of placements, last first."""

    value: int
    before: "_Path | None"
    placed: Group


_Key = tuple[int, Tally, int, int]
"""Cards used, tally, unfinished melds of the slot, new melds of the slot."""


class Column:
    """The cards of one rank (`number` of the rank), or the wild cards (past all ranks).

    `own`: packed mask of its natural faces, or of the wild faces in the wild column.
    `likeness`: the face that stands for each of its faces; faces share one where no set, no
    points and no class tells them apart.
    """

    number: int
    kinds: tuple[SetKind | WildKind, ...]
    faces: tuple[int, ...]
    own: int
    wilds: int
    naturals: int
    likeness: dict[int, int]
    alike: bool

    def __init__(
        self,
        number: int,
        kinds: Sequence[SetKind | WildKind],
        own: Sequence[int],
        wilds: Sequence[int],
        likeness: dict[int, int],
    ) -> None:
        self.number = number
        self.kinds = tuple(kinds)
        self.faces = tuple(own)
        self.own = sum([255 * ONE_CARD[face] for face in own])
        self.wilds = sum([255 * ONE_CARD[face] for face in wilds])
        # A set of deuces is made of wild faces that are natural in it.
        natural = {face for kind in kinds for face in _naturals(kind, number)}
        self.naturals = sum([255 * ONE_CARD[face] for face in sorted(natural)])
        self.likeness = likeness
        self.alike = any(face != like for face, like in likeness.items())

    def blind(self, cards: int) -> int:
        """Return packed own cards with each face as the face that stands for it."""
        if not self.alike:
            return cards
        return sum(
            [(cards >> 8 * face & 255) * ONE_CARD[like] for face, like in self.likeness.items()]
        )


class ColumnSolver:
    """Lists the options of one column for one ledger."""

    def __init__(self, ledger: Ledger, column: Column, targets: Sequence[Target]) -> None:
        self._ledger = ledger
        self._column = column
        self._targets = targets
        self._guard = ledger.judge.grammar.table.guard

    def options(self, cards: int, wilds: int, spare: int | None) -> list[Option]:
        """Return the ways to share blind own cards and wilds, the best of each kind.

        `spare`: packed, how many of each blind face may stay in hand at all; None: all.
        """
        hand = cards + wilds
        paths = self._paths(hand)
        best: dict[tuple[int, int, Tally], Option] = {}
        ledger, column = self._ledger, self._column
        for (used, tally, _, _), path in paths.items():
            left = cards - (used & column.own)
            if spare is not None and not holds(spare, left, self._guard):
                continue
            count = left % 255
            if ledger.most is not None and count > ledger.most:
                continue
            value = path.value
            if ledger.goal == "least_deadwood":
                for face in distinct(left):
                    value += ledger.deadwood(face, left >> 8 * face & 255)
            taken = used & ~column.own
            counted = min(count, ledger.cap)
            key = (taken, counted, tally)
            if key not in best or best[key].value < value:
                recipe = (_groups(path), left, column.number)
                best[key] = Option(taken, counted, value, tally, recipe)
        return list(best.values())

    def _paths(self, hand: int) -> dict[_Key, _Path]:
        """Return every way to place cards of a hand, by cards used and needs met."""
        paths: dict[_Key, _Path] = {(0, self._ledger.nothing, 0, 0): _Path(0, None, ())}
        table = self._ledger.situation
        late, barred = False, bool(table.barred >> self._column.number & 1)
        for target in self._targets:
            paths = self._laid_off(paths, target, forms(self._ledger, target, hand), hand)
            if target.own and table.per_slot == ONE:
                barred = True
            if target.own and table.per_slot == ONE_UNFINISHED and not table.opened:
                # Nothing finishes it before the opening commits.
                late = late or not is_full(self._ledger.judge.grammar, target.meld)
        if not barred:
            for meld in self._new(hand):
                self._laid(paths, meld, late, hand)
        return paths

    def _new(self, hand: int) -> list[Meld]:
        found: list[Meld] = []
        for kind in self._column.kinds:
            if isinstance(kind, SetKind):
                found += kind.new_of_rank(self._column.number, hand)
            else:
                found += kind.new_melds(hand)
        # Full melds first: where a slot allows one unfinished meld only, it comes last.
        return sorted(found, key=lambda meld: -len(meld.cards))

    def _laid_off(
        self, paths: dict[_Key, _Path], target: Target, ways: list[Form], hand: int
    ) -> dict[_Key, _Path]:
        """Return the paths after a target has taken one of its forms in each."""
        grown: dict[_Key, _Path] = {}
        for (used, tally, unfinished, new), path in paths.items():
            for form in ways:
                if not holds(hand, used + form.cards, self._guard):
                    continue
                total = self._ledger.counted_up(tally, form.tally)
                waits = int(target.own) and self._unfinished(form.meld)
                key = (used + form.cards, total, max(unfinished, waits), new)
                _better(grown, key, _Path(path.value + form.value, path, form.steps))
        return grown

    def _laid(self, paths: dict[_Key, _Path], meld: Meld, late: bool, hand: int) -> None:
        """Add to the paths those with a new meld, once or more often."""
        ledger = self._ledger
        effects = ledger.of_new(meld, late)
        if not effects:
            return
        cards = meld.packed
        unfinished = self._unfinished(meld)
        new = int(ledger.situation.per_slot == ONE)
        waiting = list(paths.items())
        for (used, tally, other_unfinished, other_new), path in waiting:
            if other_new or other_unfinished or not holds(hand, used + cards, self._guard):
                continue
            for value, filled in effects:
                total = ledger.sum(tally, filled)
                if total is None:
                    continue
                key = (used + cards, total, unfinished, new)
                step = _Path(path.value + value, path, (Placement(meld),))
                if _better(paths, key, step):
                    waiting.append((key, step))

    def _unfinished(self, meld: Meld) -> int:
        """Return 1 for a meld that closes its slot because it is not of full size yet."""
        if self._ledger.situation.per_slot != ONE_UNFINISHED:
            return 0
        return int(not is_full(self._ledger.judge.grammar, meld))


def _naturals(kind: SetKind | WildKind, number: int) -> tuple[int, ...]:
    return kind.own_faces(number) if isinstance(kind, SetKind) else kind.wilds


def _better(paths: dict[_Key, _Path], key: _Key, path: _Path) -> bool:
    known = paths.get(key)
    if known is not None and known.value >= path.value:
        return False
    paths[key] = path
    return True


def _groups(path: _Path) -> tuple[Group, ...]:
    groups: list[Group] = []
    link: _Path | None = path
    while link is not None:
        if link.placed:
            groups.append(link.placed)
        link = link.before
    return tuple(groups[::-1])
