"""A naive judge of turns: plays every order of steps a hand allows, card by card."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.oracle.melds import (
    Cards,
    Class,
    NaiveGrammar,
    NaiveMeld,
    NaiveSequence,
    grown,
    new_melds,
)

Counted = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class NaiveGame:
    """Grammar, points of cards (opening, table and hand), classes of melds."""

    grammar: NaiveGrammar
    opening: dict[str, int]
    worth: dict[str, int]
    classes: tuple[Class, ...] = ()

    def slot(self, meld: NaiveMeld) -> str | None:
        kind = self.grammar[meld.kind]
        return None if isinstance(kind, NaiveSequence) else meld.name

    def is_full(self, meld: NaiveMeld) -> bool:
        return len(meld.cards) == self.grammar[meld.kind].limits.max


@dataclass(frozen=True)
class NaiveTable:
    hand: Cards
    own: tuple[NaiveMeld, ...] = ()
    others: tuple[NaiveMeld, ...] = ()
    staged: tuple[NaiveMeld, ...] = ()
    opened: bool = True
    lay_offs: bool = True
    out_kinds: tuple[int, ...] = ()
    barred_kinds: tuple[int, ...] = ()
    barred: tuple[str, ...] = ()
    per_slot: str = "any"
    apart: bool = False
    arriving: int = 0


@dataclass(frozen=True)
class NaiveNeeds:
    points: int = 0
    cards: int = 0
    counts: int | None = None
    slots: Counted = ()
    extra: bool = True
    waiver: Counted | None = None
    owed: Cards = ()
    keep: int = 0
    out: bool = False
    final: str = "optional"
    canastas: Counted = ()


@dataclass(frozen=True)
class _Position:
    table: NaiveTable
    new: tuple[NaiveMeld, ...]
    late: tuple[NaiveMeld, ...]
    laid_off: int
    gained: int


def ends(game: NaiveGame, table: NaiveTable, needs: NaiveNeeds, goal: str) -> set[int]:
    """Return the values of all ends of the turn the needs allow."""
    now = table
    if not table.opened and table.staged and _opens(game, table.staged, needs):
        now = replace(table, own=_sorted((*table.own, *table.staged)), staged=(), opened=True)
    start = _Position(now, (), (), 0, 0)
    seen = {start}
    waiting = [start]
    found = set()
    while waiting:
        position = waiting.pop()
        if _may_end(game, table, position, needs, goal):
            found.add(_value(game, table, position, needs, goal))
        for after in _steps(game, table, position, needs):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return found


def _steps(
    game: NaiveGame, start: NaiveTable, position: _Position, needs: NaiveNeeds
) -> Iterator[_Position]:
    table = position.table
    for meld in new_melds(game.grammar, table.hand):
        if _may_lay(game, start, position, needs, meld):
            yield _laid(game, position, needs, meld)
    if not table.lay_offs or not table.opened:
        return
    for card in sorted(set(table.hand)):
        rest = _without(table.hand, (card,))
        for place, meld in enumerate((*table.own, *table.others)):
            for after in grown(game.grammar, meld, card):
                changed = [*table.own, *table.others]
                changed[place] = after
                own = _sorted(tuple(changed[: len(table.own)]))
                others = _sorted(tuple(changed[len(table.own) :]))
                yield replace(
                    position,
                    table=replace(table, hand=rest, own=own, others=others),
                    laid_off=1,
                    gained=position.gained + game.worth[card],
                )


def _may_lay(
    game: NaiveGame, start: NaiveTable, position: _Position, needs: NaiveNeeds, meld: NaiveMeld
) -> bool:
    table = position.table
    if meld.kind in table.barred_kinds or game.slot(meld) in table.barred:
        return False
    same = [
        other
        for other in (*table.own, *table.staged)
        if game.slot(meld) is not None and game.slot(other) == game.slot(meld)
    ]
    if table.per_slot == "one" and same:
        return False
    if table.per_slot == "one unfinished" and not all(game.is_full(other) for other in same):
        return False
    # What does not count is not laid before the opening, save where the waiver frees.
    waits = not table.opened and needs.counts is not None and needs.waiver is None
    if waits and not _counted(game, (meld,), needs):
        return False
    if not needs.extra and len(position.new) + len(start.staged) >= sum(n for _, n in needs.slots):
        return needs.waiver is not None
    if table.apart and isinstance(game.grammar[meld.kind], NaiveSequence):
        for other in (*position.new, *start.staged):
            if other.kind == meld.kind and other.name == meld.name and _touch(other, meld):
                return False
    return True


def _touch(first: NaiveMeld, second: NaiveMeld) -> bool:
    return first.start <= second.start + len(second.cards) and second.start <= first.start + len(
        first.cards
    )


def _laid(game: NaiveGame, position: _Position, needs: NaiveNeeds, meld: NaiveMeld) -> _Position:
    table = position.table
    hand = _without(table.hand, meld.plain())
    new = _sorted((*position.new, meld))
    gained = position.gained + sum(game.worth[card] for card in meld.plain())
    late = _sorted((*position.late, meld)) if position.laid_off else position.late
    if table.opened:
        table = replace(table, hand=hand, own=_sorted((*table.own, meld)))
        return replace(position, table=table, new=new, late=late, gained=gained)
    staged = _sorted((*table.staged, meld))
    if _opens(game, staged, needs):
        own = _sorted((*table.own, *staged))
        table = replace(table, hand=hand, own=own, staged=(), opened=True)
    else:
        table = replace(table, hand=hand, staged=staged)
    return replace(position, table=table, new=new, late=late, gained=gained)


def _counted(game: NaiveGame, melds: tuple[NaiveMeld, ...], needs: NaiveNeeds) -> list[NaiveMeld]:
    return [m for m in melds if needs.counts is None or game.classes[needs.counts](m)]


def _points(game: NaiveGame, melds: list[NaiveMeld]) -> int:
    return sum(game.opening[card] for meld in melds for card in meld.plain())


def _opens(game: NaiveGame, staged: tuple[NaiveMeld, ...], needs: NaiveNeeds) -> bool:
    counted = _counted(game, staged, needs)
    enough = _points(game, counted) >= needs.points
    cards = sum(len(meld.cards) for meld in counted) >= needs.cards
    wanted = [number for number, count in needs.slots for _ in range(count)]
    return enough and cards and _fill(game, list(staged), wanted, needs.extra)


def _fill(game: NaiveGame, melds: list[NaiveMeld], wanted: list[int], extra: bool) -> bool:
    if not wanted:
        return extra or not melds
    return any(
        game.classes[wanted[0]](meld)
        and _fill(game, melds[:place] + melds[place + 1 :], wanted[1:], extra)
        for place, meld in enumerate(melds)
    )


def _may_end(
    game: NaiveGame, start: NaiveTable, position: _Position, needs: NaiveNeeds, goal: str
) -> bool:
    table = position.table
    left, held = Counter(table.hand), Counter(start.hand)
    if any(left[card] > held[card] - owed for card, owed in Counter(needs.owed).items()):
        return False
    moved = bool(position.new or start.staged or position.laid_off)
    staying = len(table.hand) + (start.arriving if moved or start.opened else 0)
    out = staying in {"optional": (0, 1), "required": (1,), "forbidden": (0,)}[needs.final]
    if out and moved and _is_waived(game, start, position, needs):
        return True
    laid = (*position.new, *start.staged)
    if any(meld.kind in table.out_kinds for meld in laid) and not needs.out:
        return False
    if not _is_opening_in_order(game, start, position, needs, goal):
        return False
    if staying < needs.keep or (needs.out and not out):
        return False
    return _has(game, (*table.own, *table.staged), needs.canastas)


def _is_waived(game: NaiveGame, start: NaiveTable, position: _Position, needs: NaiveNeeds) -> bool:
    if needs.waiver is None or start.opened or position.laid_off:
        return False
    return _has(game, (*position.table.own, *position.table.staged), needs.waiver)


def _is_opening_in_order(
    game: NaiveGame, start: NaiveTable, position: _Position, needs: NaiveNeeds, goal: str
) -> bool:
    laid = _sorted((*position.new, *start.staged))
    if start.opened:
        return _opens(game, laid, needs)
    if laid or position.laid_off:
        return position.table.opened and (needs.extra or _opens(game, laid, needs))
    demands = needs.points > 0 or needs.cards > 0 or needs.slots
    return not (demands and goal in ("opening", "go_out"))


def _has(game: NaiveGame, melds: tuple[NaiveMeld, ...], wanted: Counted) -> bool:
    return all(sum(game.classes[number](m) for m in melds) >= n for number, n in wanted)


def _value(
    game: NaiveGame, start: NaiveTable, position: _Position, needs: NaiveNeeds, goal: str
) -> int:
    if goal == "most_points":
        return position.gained
    if goal == "least_deadwood":
        return -sum(game.worth[card] for card in position.table.hand)
    laid = Counter(position.new)
    if not start.opened:
        # What had to wait for a lay-off came after the opening.
        laid -= Counter(position.late)
    return _points(game, _counted(game, (*laid.elements(), *start.staged), needs))


def _without(hand: Cards, cards: Cards) -> Cards:
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


def _sorted(melds: tuple[NaiveMeld, ...]) -> tuple[NaiveMeld, ...]:
    return tuple(sorted(melds, key=lambda meld: (meld.kind, meld.name, meld.start, meld.cards)))
