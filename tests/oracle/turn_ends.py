"""Every way a turn of a small canasta-like game can end, found by brute force.

Written apart from the engine and from the names of cards alone: a turn is not a sequence of steps
here.  All its placements are chosen at once, as a way to share out the cards of the hand among
the melds that stand and new ones, and the whole is judged as the rule page words it: the melds
are valid, the new melds of a first lay-down make the minimum, and the turn ends with a discard
that leaves a card or by going out.

`turn_ends` gives the ends this allows; `played_ends` the ends reached by playing out all that
the engine offers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from meldtrick import Game, State

Cards = tuple[str, ...]
"""Cards by name, sorted; a name is a rank, with a suit where the game tells suits apart."""


class Rules(NamedTuple):
    """What matters of a small game.

    `points`: of each rank; `wilds`: the ranks that are wild.  `minimum`: of an opening.
    `least_naturals` and `most_wilds`: in a set; `no_more_wilds`: than naturals.  `wild_melds`:
    three or more wilds are a meld.  `order`: ranks of sequences, low to high, which hold no
    wilds.  `canasta`: cards of a canasta; `needed`: how many a side must have to go out.
    `may_go_out`: false in a first turn.  `last_discard`: the last card must be discarded.
    """

    points: dict[str, int]
    wilds: frozenset[str]
    minimum: int = 0
    least_naturals: int = 1
    most_wilds: int = 99
    no_more_wilds: bool = False
    wild_melds: bool = True
    order: str = ""
    canasta: int = 7
    needed: int = 0
    may_go_out: bool = True
    last_discard: bool = False


class Position(NamedTuple):
    """A player in the play phase of his turn; `others` are the melds of all other units."""

    hand: Cards
    own: tuple[Cards, ...] = ()
    others: tuple[Cards, ...] = ()
    opened: bool = False


class End(NamedTuple):
    """How a turn can end: the melds, the hand, and whether the player went out."""

    own: tuple[Cards, ...]
    others: tuple[Cards, ...]
    hand: Cards
    out: bool


class Share(NamedTuple):
    """Cards that go to one meld: of the hand, and wilds swapped out of other melds."""

    cards: Counter[str]
    swapped: int


def rank_of(card: str) -> str:
    """Return the rank of a card."""
    return card if card == "JK" else card[0]


def is_meld(rules: Rules, cards: Counter[str]) -> bool:
    """Tell whether cards make a meld, by the words of the rule page."""
    return is_set(rules, cards) or is_sequence(rules, cards)


def is_set(rules: Rules, cards: Counter[str]) -> bool:
    """Tell whether cards are a set or a wild meld."""
    wilds = sum(count for card, count in cards.items() if rank_of(card) in rules.wilds)
    naturals = cards.total() - wilds
    ranks = {rank_of(card) for card, count in cards.items() if count} - rules.wilds
    if naturals + wilds < 3 or len(ranks) > 1:
        return False
    if not naturals:
        return rules.wild_melds
    if naturals < rules.least_naturals or wilds > rules.most_wilds:
        return False
    return not rules.no_more_wilds or wilds <= naturals


def is_sequence(rules: Rules, cards: Counter[str]) -> bool:
    """Tell whether cards are a sequence of one suit."""
    ranks = "".join(sorted((card[0] for card in cards.elements()), key=rules.order.find))
    suits = {card[1:] for card, count in cards.items() if count}
    return len(ranks) >= 3 and len(suits) == 1 and ranks in rules.order


def slot(rules: Rules, cards: Counter[str]) -> str:
    """Return what a side may have only one of: a rank, or the wild meld; nothing of sequences."""
    if not is_set(rules, cards):
        return ""
    natural = {rank_of(card) for card, count in cards.items() if count} - rules.wilds
    return min(natural, default="wild")


def worth(rules: Rules, cards: Counter[str]) -> int:
    """Return the card points of a meld."""
    return sum(rules.points[rank_of(card)] * count for card, count in cards.items())


def smaller(cards: Counter[str]) -> Iterator[Counter[str]]:
    """Yield every choice of some of the cards, none and all included."""
    names = sorted(cards)
    for counts in product(*[range(cards[name] + 1) for name in names]):
        yield Counter({name: n for name, n in zip(names, counts, strict=True) if n})


def turn_ends(rules: Rules, position: Position) -> set[End]:
    """Return every lawful end of the turn."""
    hand = Counter(position.hand)
    ends: set[End] = set()
    own = [Counter(meld) for meld in position.own]
    others = [Counter(meld) for meld in position.others]
    may_lay_off = position.opened
    for new, rest in _new_melds(rules, hand, {slot(rules, meld) for meld in own}):
        opening = sum(worth(rules, meld) for meld in new)
        if new and not position.opened and opening < rules.minimum:
            continue
        targets = [*own, *others] if may_lay_off or new else []
        for grown, left in _laid_off(rules, targets, rest):
            table = grown or [*own, *others]
            mine, theirs = table[: len(own)], table[len(own) :]
            ends |= set(_finished(rules, [*mine, *new], theirs, left))
    return ends


def _new_melds(
    rules: Rules, hand: Counter[str], taken: set[str]
) -> Iterator[tuple[list[Counter[str]], Counter[str]]]:
    """Yield every choice of new melds, at most one a slot, with the cards that stay."""
    naturals = sorted(rank for rank in hand if rank not in rules.wilds)
    slots = [rank for rank in (*naturals, "wild") if rank not in taken]
    yield from _choose(rules, slots, hand)


def _choose(
    rules: Rules, slots: Sequence[str], hand: Counter[str]
) -> Iterator[tuple[list[Counter[str]], Counter[str]]]:
    if not slots:
        yield [], hand
        return
    first, *later = slots
    usable = Counter({r: n for r, n in hand.items() if r == first or r in rules.wilds})
    for cards in smaller(usable):
        laid = bool(cards)
        if laid and not (is_meld(rules, cards) and slot(rules, cards) == first):
            continue
        for melds, rest in _choose(rules, later, hand - cards):
            yield ([cards, *melds] if laid else melds), rest


def _laid_off(
    rules: Rules, melds: Sequence[Counter[str]], hand: Counter[str]
) -> Iterator[tuple[list[Counter[str]], Counter[str]]]:
    """Yield every way to lay cards off on standing melds."""
    if not melds:
        yield [], hand
        return
    first, *later = melds
    for cards in smaller(hand):
        if not is_meld(rules, first + cards) or slot(rules, first + cards) != slot(rules, first):
            continue
        for grown, rest in _laid_off(rules, later, hand - cards):
            yield [first + cards, *grown], rest


def _finished(
    rules: Rules, own: list[Counter[str]], others: list[Counter[str]], left: Counter[str]
) -> Iterator[End]:
    """Yield the ends a table and a hand allow: a discard, or going out."""
    canastas = sum(1 for meld in own if meld.total() >= rules.canasta)
    may_go_out = rules.may_go_out and canastas >= rules.needed
    melds = (_sorted(own), _sorted(others))
    if not left:
        if may_go_out and not rules.last_discard:
            yield End(*melds, (), out=True)
        return
    for card in left:
        after = left - Counter([card])
        if after:
            yield End(*melds, tuple(sorted(after.elements())), out=False)
        elif may_go_out:
            yield End(*melds, (), out=True)


def _sorted(melds: Sequence[Counter[str]]) -> tuple[Cards, ...]:
    return tuple(sorted(tuple(sorted(meld.elements())) for meld in melds))


def played_ends(game: Game, state: State) -> set[End]:
    """Return every end of the turn that the actions offered lead to; fail at a dead end."""
    turn, deal = state.turn, state.match.deal
    ends: set[End] = set()
    seen, waiting = {state}, [state]
    while waiting:
        here = waiting.pop()
        menu = game.legal_actions(here)
        assert menu, f"nothing can be done in {here.to_json()}"
        for action in menu:
            after = game.apply(here, action).state
            over = after.actor < 0 or after.match.deal != deal
            if over or after.turn != turn:
                ends.add(_end(game, after, turn, out=over and after.ending.startswith("out")))
            elif after not in seen:
                seen.add(after)
                waiting.append(after)
    return ends


def _end(game: Game, state: State, seat: int, *, out: bool) -> End:
    book = game.book(state)
    faces, unit = book.equipment.faces, book.seating.unit[seat]

    def names(cards: bytes) -> Cards:
        return tuple(sorted(faces.name(face) for face in cards))

    melds = [tuple(sorted(names(meld.cards) for meld in listed)) for listed in state.melds]
    others = tuple(sorted(meld for n, listed in enumerate(melds) if n != unit for meld in listed))
    packed = state.hands[seat]
    hand = bytes(f for f in range(len(faces)) for _ in range(packed >> 8 * f & 255))
    return End(melds[unit], others, names(hand), out)
