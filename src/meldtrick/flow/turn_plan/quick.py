"""Answers that need no search: what is obviously enough, and what can never be."""

from collections.abc import Sequence

from meldtrick.cards.packed import holds, size
from meldtrick.flow.turn_plan.ledger import Judge
from meldtrick.rules.needs import Needs, Situation
from meldtrick.table.meld import Meld


def is_free(judge: Judge, situation: Situation, needs: Needs) -> bool:
    """Tell whether all needs are met even if nothing more is laid."""
    if needs.owed or needs.out or needs.canastas or needs.slots or needs.counts >= 0:
        return False
    staged = situation.staged
    arriving = situation.arriving if staged or situation.opened else 0
    if size(situation.hand) + arriving < needs.keep:
        return False
    if any(situation.out_kinds >> meld.kind & 1 for meld in staged):
        return False
    cards = sum([len(meld.cards) for meld in staged])
    return cards >= needs.cards and _points(judge, staged) >= needs.points


def falls_short(judge: Judge, situation: Situation, needs: Needs) -> bool:
    """Tell whether not even all cards together make the points."""
    opening = judge.opening
    dearest = max(opening.faces) if opening.represented else 0
    total, face, hand = _points(judge, situation.staged), 0, situation.hand
    while hand and total < needs.points:
        total += (hand & 255) * max(dearest, opening.faces[face])
        hand >>= 8
        face += 1
    return total < needs.points


def settled(judge: Judge, situation: Situation, needs: Needs, melds: Sequence[Meld]) -> set[Meld]:
    """Return melds that open alone or with one other, and so leave the turn in order."""
    if needs.owed or needs.out or needs.canastas or needs.slots or needs.counts >= 0:
        return set()
    barred = situation.out_kinds
    if any(barred >> meld.kind & 1 for meld in situation.staged):
        return set()
    laid = _points(judge, situation.staged)
    cards = sum([len(meld.cards) for meld in situation.staged])
    most = size(situation.hand) + situation.arriving - needs.keep
    points = {meld: judge.opening_points(meld) for meld in melds}
    dear = sorted([m for m in melds if not barred >> m.kind & 1], key=lambda m: -points[m])
    found: set[Meld] = set()
    for meld in dear:
        missing = needs.points - laid - points[meld]
        short = needs.cards - cards - len(meld.cards)
        room = most - len(meld.cards)
        if room < 0:
            continue
        if missing <= 0 and short <= 0:
            found.add(meld)
            continue
        for other in dear:
            if points[other] < missing:
                break
            fits = short <= len(other.cards) <= room
            if fits and _can_join(judge, situation, meld, other):
                found.add(meld)
                break
    return found


def _can_join(judge: Judge, situation: Situation, meld: Meld, other: Meld) -> bool:
    """Tell whether two melds can be laid together, surely."""
    if situation.per_slot or situation.apart:
        same_slot = judge.grammar.same_slot
        if situation.apart or same_slot(meld) == same_slot(other):
            return False
    both = meld.packed + other.packed
    return holds(situation.hand, both, judge.grammar.table.guard)


def _points(judge: Judge, melds: Sequence[Meld]) -> int:
    return sum([judge.opening_points(meld) for meld in melds])
