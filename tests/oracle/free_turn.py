"""Every lawful end of a turn with a pile to take and wilds to swap, by free play.

Written apart from the engine: every step that the cards allow is played, however badly the
turn would then end, and only the ends are judged: an opening is complete, a swapped wild was
placed by the next step, and the player went out lawfully or discarded and kept a card.  Where
the engine looks ahead to forbid a step, this looks back from the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tests.oracle.turn_ends import (
    Cards,
    End,
    Position,
    Rules,
    is_meld,
    rank_of,
    slot,
    smaller,
    worth,
)

Melds = tuple[Cards, ...]


class PileRules(NamedTuple):
    """What holds of the pile and of swaps besides the rules of `turn_ends`.

    `take_to_open`: an unopened side may take, the top in a new meld; `top_counts`: it counts.
    """

    rules: Rules
    take_to_open: bool = False
    top_counts: bool = True


class Moment(NamedTuple):
    """One moment of a turn; `owed` is a swapped wild that the next step must place."""

    hand: Cards
    own: Melds
    others: Melds
    staged: Melds
    opened: bool
    pile: Cards
    rest: Cards = ()
    owed: str = ""
    taken: str = ""


def free_ends(rules: PileRules, position: Position, pile: Cards) -> set[End]:
    """Return every lawful end of the turn."""
    start = Moment(
        tuple(sorted(position.hand)),
        tuple(sorted(position.own)),
        tuple(sorted(position.others)),
        (),
        position.opened,
        pile,
    )
    ends: set[End] = set()
    seen, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        ends.update(_ends(rules.rules, here))
        if not here.hand:
            continue
        for after in _steps(rules, here):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return ends


def _ends(rules: Rules, here: Moment) -> Iterator[End]:
    """Yield the ends that this moment allows."""
    if here.owed or here.staged:
        return
    canastas = sum(len(meld) >= rules.canasta for meld in here.own)
    may_go_out = rules.may_go_out and canastas >= rules.needed
    if not here.hand:
        if may_go_out and not rules.last_discard:
            yield End(here.own, here.others, (), out=True)
        return
    for card in sorted(set(here.hand)):
        left = _without(here.hand, (card,))
        if left:
            yield End(here.own, here.others, left, out=False)
        elif may_go_out:
            yield End(here.own, here.others, (), out=True)


def _without(cards: Cards, gone: Cards) -> Cards:
    left = Counter(cards)
    left.subtract(gone)
    return tuple(sorted(left.elements()))


def _put(melds: Melds, meld: Cards, old: Cards | None = None) -> Melds:
    kept = list(melds)
    if old is not None:
        kept.remove(old)
    return tuple(sorted([*kept, tuple(sorted(meld))]))


def _steps(rules: PileRules, here: Moment) -> Iterator[Moment]:
    yield from _new_melds(rules, here)
    if not here.opened:
        return
    yield from _lay_offs(rules.rules, here)
    if not here.owed:
        yield from _swaps(rules.rules, here)


def _slots(rules: Rules, here: Moment) -> set[str]:
    return {slot(rules, Counter(meld)) for meld in (*here.own, *here.staged)} - {""}


def _new_melds(rules: PileRules, here: Moment) -> Iterator[Moment]:
    taken = _slots(rules.rules, here)
    may_take = bool(here.pile) and not here.owed and (here.opened or rules.take_to_open)
    for chosen in smaller(Counter(here.hand)):
        cards = tuple(sorted(chosen.elements()))
        if here.owed and here.owed not in cards:
            continue
        if _new(rules.rules, chosen, taken):
            yield _laid(rules, here._replace(hand=_without(here.hand, cards), owed=""), cards)
        if may_take and len(cards) >= 2:
            top = here.pile[-1]
            if _new(rules.rules, chosen + Counter([top]), taken):
                left = here._replace(hand=_without(here.hand, cards))
                yield _laid(rules, _lifted(left), (*cards, top))


def _new(rules: Rules, cards: Counter[str], taken: set[str]) -> bool:
    return is_meld(rules, cards) and slot(rules, cards) not in taken


def _lifted(here: Moment) -> Moment:
    return here._replace(pile=(), rest=here.pile[:-1], taken=here.pile[-1])


def _laid(rules: PileRules, here: Moment, cards: Cards) -> Moment:
    """Lay a new meld; before the opening it is staged until the minimum is reached."""
    if here.opened:
        return _with_rest(here._replace(own=_put(here.own, cards)))
    here = here._replace(staged=_put(here.staged, cards))
    laid = sum(worth(rules.rules, Counter(meld)) for meld in here.staged)
    if here.taken and not rules.top_counts:
        laid -= rules.rules.points[rank_of(here.taken)]
    if laid < rules.rules.minimum:
        return here
    stand = tuple(sorted([*here.own, *here.staged]))
    return _with_rest(here._replace(own=stand, staged=(), opened=True))


def _with_rest(here: Moment) -> Moment:
    return here._replace(hand=tuple(sorted([*here.hand, *here.rest])), rest=())


def _lay_offs(rules: Rules, here: Moment) -> Iterator[Moment]:
    for card in {here.owed} if here.owed else set(here.hand):
        left = here._replace(hand=_without(here.hand, (card,)), owed="")
        yield from _grown(rules, left, card)
    if here.pile and not here.owed:
        for after in _grown(rules, _lifted(here), here.pile[-1]):
            yield _with_rest(after)


def _grown(rules: Rules, here: Moment, card: str) -> Iterator[Moment]:
    for meld in here.own:
        if _fits(rules, meld, card):
            yield here._replace(own=_put(here.own, (*meld, card), meld))
    for meld in here.others:
        if _fits(rules, meld, card):
            yield here._replace(others=_put(here.others, (*meld, card), meld))


def _fits(rules: Rules, meld: Cards, card: str) -> bool:
    old, new = Counter(meld), Counter((*meld, card))
    return is_meld(rules, new) and slot(rules, new) == slot(rules, old)


def _swaps(rules: Rules, here: Moment) -> Iterator[Moment]:
    for own in (True, False):
        melds = here.own if own else here.others
        for meld in melds:
            wilds = {card for card in meld if rank_of(card) in rules.wilds}
            rank = slot(rules, Counter(meld))
            for natural in sorted(card for card in set(here.hand) if rank_of(card) == rank):
                for wild in sorted(wilds):
                    new = (*_without(meld, (wild,)), natural)
                    hand = tuple(sorted([*_without(here.hand, (natural,)), wild]))
                    changed = _put(melds, new, meld)
                    after = here._replace(hand=hand, owed=wild)
                    yield after._replace(own=changed) if own else after._replace(others=changed)
