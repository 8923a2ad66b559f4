"""The one reducer: each event that can happen and what it changes.

Every function takes the draft of the next state and the log of the step, changes the draft
and appends the event to the log as ``(name, *arguments)``.  Nothing else changes a state, so
replaying a log on the old state gives the new one.  Events that move cards of a trick game
are in `reduce_tricks`.
"""

from bisect import insort
from collections.abc import Callable
from typing import Any, TypeVar

from meldtrick.cards.chance import next_seed
from meldtrick.cards.packed import ONE, common, distinct, pack
from meldtrick.table import facts
from meldtrick.table.meld import Meld
from meldtrick.table.seats import CHANCE, NOBODY
from meldtrick.table.state import MatchState, State

Log = list[tuple[Any, ...]]

REDUCERS: dict[str, Callable[..., None]] = {}
"""Every event by name; `replay` applies them from a log."""


def event(reducer: Callable[..., None]) -> Callable[..., None]:
    """Register a reducer under its own name."""
    REDUCERS[reducer.__name__] = reducer
    return reducer


T = TypeVar("T")


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return the tuple with one place changed."""
    filled = list(values)
    filled[place] = value
    return tuple(filled)


def changed(match: MatchState, **fields: Any) -> MatchState:
    """Return the match with some fields changed."""
    kept = {name: getattr(match, name) for name in MatchState.__slots__}
    return MatchState(**{**kept, **fields})


def replay(state: State, log: Log) -> State:
    """Return the state that the events of a log make of a state."""
    draft = state.copy()
    for name, *arguments in log:
        REDUCERS[name](draft, [], *arguments)
    return draft


def lose(d: State, seat: int, cards: int) -> None:
    """Take cards out of a hand, and out of what is known of it."""
    d.hands = put(d.hands, seat, d.hands[seat] - cards)
    known = d.known[seat]
    if known:
        shared = common(cards, known)
        if shared:
            d.known = put(d.known, seat, known - shared)


def gain(d: State, seat: int, cards: int, *, public: bool) -> None:
    """Put cards into a hand; public ones become known, hidden ones end what it lacks."""
    d.hands = put(d.hands, seat, d.hands[seat] + cards)
    lacks = d.lacks[seat]
    if public:
        d.known = put(d.known, seat, d.known[seat] + cards)
        if lacks:
            for face in distinct(cards):
                lacks &= ~(1 << face)
            d.lacks = put(d.lacks, seat, lacks)
    elif lacks:
        d.lacks = put(d.lacks, seat, 0)


@event
def deal_began(d: State, log: Log, dealer: int, number: int) -> None:
    """Clear the table for the next deal."""
    log.append(("deal_began", dealer, number))
    d.match = changed(d.match, dealer=dealer, deal=number)
    seats = d.match.players
    d.hands = d.known = d.lacks = (0,) * seats
    d.melds = ((),) * len(d.melds)
    d.faced = (0,) * len(d.faced)
    d.tabled = d.living = ((),) * len(d.tabled)
    d.won = (0,) * len(d.won)
    d.booked = tuple([(0,) * len(line) for line in d.booked])
    d.stock = d.pile = d.turn_up = d.limbo = d.trick = b""
    d.staged = ()
    d.trump = -1
    d.opened = d.facts = d.owed_now = d.owed_turn = d.turns = d.aside = 0
    d.marks = ()
    d.ending = ""


@event
def shuffled(d: State, log: Log, order: bytes) -> None:
    """Put the shuffled cards down as the stock, top first, and turn the seed over."""
    log.append(("shuffled", order))
    d.stock = order
    d.match = changed(d.match, seed=next_seed(d.match.seed))


@event
def dealt(d: State, log: Log, seat: int, faces: bytes) -> None:
    """Deal a seat its cards; `stock_cut` takes them off the stock after."""
    log.append(("dealt", seat, faces))
    d.hands = put(d.hands, seat, d.hands[seat] + pack(faces))


@event
def stock_cut(d: State, log: Log, cards: int) -> None:
    """Take the cards that were dealt off the top of the stock."""
    log.append(("stock_cut", cards))
    d.stock = d.stock[cards:]


@event
def deal_opened(d: State, log: Log, seat: int) -> None:
    """Give the first turn of the deal to its eldest player, who also leads."""
    log.append(("deal_opened", seat))
    d.turn = d.leader = seat


@event
def pile_begun(d: State, log: Log, face: int) -> None:
    """Turn the top card of the stock up onto the discard pile."""
    log.append(("pile_begun", face))
    d.stock = d.stock[1:]
    d.pile += bytes((face,))


@event
def drawn(d: State, log: Log, seat: int, face: int) -> None:
    """Draw the top card of the stock into a hand."""
    log.append(("drawn", seat, face))
    d.stock = d.stock[1:]
    hands = d.hands
    d.hands = (*hands[:seat], hands[seat] + ONE[face], *hands[seat + 1 :])
    if d.lacks[seat]:
        d.lacks = put(d.lacks, seat, 0)


@event
def discarded(d: State, log: Log, seat: int, face: int) -> None:
    """Lay a card from the hand on the discard pile."""
    log.append(("discarded", seat, face))
    lose(d, seat, ONE[face])
    d.pile += bytes((face,))


@event
def pile_taken(d: State, log: Log, seat: int, top: int) -> None:
    """Take the pile: its top card is about to be placed, the rest waits beside the hand."""
    log.append(("pile_taken", seat, top))
    d.limbo = d.pile[:-1]
    d.pile = b""
    d.facts |= facts.TOOK
    d.marks = facts.with_mark(d.marks, facts.TAKEN_FACE, top)


@event
def limbo_lifted(d: State, log: Log, seat: int, faces: bytes) -> None:
    """Take the rest of the pile into the hand; everyone has seen these cards."""
    log.append(("limbo_lifted", seat, faces))
    d.limbo = b""
    gain(d, seat, pack(faces), public=True)


@event
def meld_staged(d: State, log: Log, seat: int, meld: Meld, from_hand: int) -> None:
    """Lay a meld as part of an opening that is not yet complete."""
    log.append(("meld_staged", seat, meld, from_hand))
    lose(d, seat, from_hand)
    d.staged = tuple(sorted((*d.staged, meld)))
    d.facts |= facts.PLACED


@event
def opened(d: State, log: Log, seat: int, unit: int) -> None:
    """Let the staged melds stand: the unit has opened."""
    log.append(("opened", seat, unit))
    d.melds = put(d.melds, unit, tuple(sorted((*d.melds[unit], *d.staged))))
    d.staged = ()
    d.opened |= 1 << unit


@event
def meld_laid(d: State, log: Log, seat: int, unit: int, meld: Meld, from_hand: int) -> None:
    """Lay a new meld for an opened unit."""
    log.append(("meld_laid", seat, unit, meld, from_hand))
    lose(d, seat, from_hand)
    melds = list(d.melds[unit])
    insort(melds, meld)
    d.melds = put(d.melds, unit, tuple(melds))
    if d.owed_now:
        d.owed_now -= common(d.owed_now, from_hand)
    d.facts |= facts.PLACED


@event
def laid_off(
    d: State, log: Log, seat: int, unit: int, old: Meld, new: Meld, from_hand: int
) -> None:
    """Add one card to a standing meld."""
    log.append(("laid_off", seat, unit, old, new, from_hand))
    if from_hand:
        lose(d, seat, from_hand)
    d.melds = put(d.melds, unit, _exchanged(d.melds[unit], old, new))
    if d.owed_now:
        d.owed_now -= common(d.owed_now, from_hand)
    d.facts |= facts.PLACED


@event
def wild_swapped(
    d: State, log: Log, seat: int, unit: int, old: Meld, new: Meld, natural: int, wild: int
) -> None:
    """Give the natural card a wild stands for and take the wild."""
    log.append(("wild_swapped", seat, unit, old, new, natural, wild))
    lose(d, seat, ONE[natural])
    gain(d, seat, ONE[wild], public=True)
    d.melds = put(d.melds, unit, _exchanged(d.melds[unit], old, new))
    d.facts |= facts.PLACED


def _exchanged(melds: tuple[Meld, ...], old: Meld, new: Meld) -> tuple[Meld, ...]:
    others = list(melds)
    others.remove(old)
    insort(others, new)
    return tuple(others)


@event
def owes(d: State, log: Log, seat: int, now: int, this_turn: int) -> None:
    """Set which cards a player still owes to the table, at once and in this turn."""
    log.append(("owes", seat, now, this_turn))
    d.owed_now = now
    d.owed_turn = this_turn


@event
def bonus_faced(d: State, log: Log, seat: int, unit: int, face: int, from_hand: int) -> None:
    """Lay a bonus card face up beside the melds."""
    log.append(("bonus_faced", seat, unit, face, from_hand))
    if from_hand:
        lose(d, seat, ONE[face])
    d.faced = put(d.faced, unit, d.faced[unit] + ONE[face])


@event
def set_aside(d: State, log: Log, cards: bytes) -> None:
    """Take the rest of the stock out of play."""
    log.append(("set_aside", cards))
    d.aside += pack(cards)
    d.stock = b""


@event
def turn_ended(d: State, log: Log, seat: int, following: int, circuit: int) -> None:
    """Pass the turn on; facts and duties of the turn lapse.

    `circuit`: number of seats that play the deal, to tell when each has had a turn.
    """
    log.append(("turn_ended", seat, following, circuit))
    d.facts &= ~facts.TURN_FLAGS
    if d.marks:
        d.marks = facts.without(d.marks, facts.TURN_MARKS)
    d.owed_now = d.owed_turn = 0
    d.turns += 1
    if d.turns == circuit:
        d.facts |= facts.FIRST_TURNS_OVER
    d.turn = following


@event
def flagged(d: State, log: Log, flag: int) -> None:
    """Set a fact."""
    log.append(("flagged", flag))
    d.facts |= flag


@event
def marked(d: State, log: Log, number: int, value: int) -> None:
    """Set a fact that has a value."""
    log.append(("marked", number, value))
    d.marks = facts.with_mark(d.marks, number, value)


@event
def booked(d: State, log: Log, side: int, line: int, amount: int, cards: bytes) -> None:
    """Book points to a side on one line of the deal's score."""
    log.append(("booked", side, line, amount, cards))
    lines = d.booked[side]
    d.booked = put(d.booked, side, put(lines, line, lines[line] + amount))


@event
def scored(d: State, log: Log, amounts: tuple[int, ...]) -> None:
    """Add points to the match totals, one amount a side."""
    log.append(("scored", amounts))
    totals = [old + new for old, new in zip(d.match.scores, amounts, strict=True)]
    d.match = changed(d.match, scores=tuple(totals))


@event
def deal_ended(d: State, log: Log, reason: str, seat: int) -> None:
    """End the deal; `seat` is the player who ended it, -1 where nobody did."""
    log.append(("deal_ended", reason, seat))
    d.ending = f"{reason}:{seat}" if seat >= 0 else reason


@event
def match_ended(d: State, log: Log, winners: tuple[int, ...]) -> None:
    """End the match; several winning sides mean a draw."""
    log.append(("match_ended", winners))
    d.actor = NOBODY
    d.poll = b""


@event
def phase_entered(d: State, log: Log, row: int, actor: int, poll: bytes) -> None:
    """Go on to a phase row; `poll` are the seats to be asked after the actor."""
    log.append(("phase_entered", row, actor, poll))
    d.row = row
    d.actor = actor
    d.poll = poll


@event
def chance_awaited(d: State, log: Log, row: int) -> None:
    """Wait for the cards: the next shuffle is due."""
    log.append(("chance_awaited", row))
    d.row = row
    d.actor = CHANCE
    d.poll = b""
