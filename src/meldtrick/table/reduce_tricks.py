"""Events of tricks, declarations and the turn-up; see `reduce` for the contract."""

from meldtrick.cards.packed import ONE, pack
from meldtrick.table import facts
from meldtrick.table.meld import Scored, Tabled
from meldtrick.table.reduce import Log, event, gain, lose, put
from meldtrick.table.state import State

Token = tuple[int, int]
"""A card of a side's table: its face and its number among the tabled cards of that face."""


def token_place(tabled: tuple[Tabled, ...], token: Token) -> int:
    """Return the place of a token among a side's tabled cards, -1 where it is not there."""
    face, number = token
    for place, card in enumerate(tabled):
        if card.face == face:
            number -= 1
            if number == 0:
                return place
    return -1


@event
def turned_up(d: State, log: Log, face: int) -> None:
    """Turn the top card of the stock up and lay it beside the stock."""
    log.append(("turned_up", face))
    d.stock = d.stock[1:]
    d.turn_up = bytes((face,))


@event
def played(d: State, log: Log, seat: int, face: int) -> None:
    """Play a card from the hand to the trick."""
    log.append(("played", seat, face))
    hands = d.hands
    d.hands = (*hands[:seat], hands[seat] - ONE[face], *hands[seat + 1 :])
    known = d.known[seat]
    if known and known >> (8 * face) & 255:
        d.known = put(d.known, seat, known - ONE[face])
    d.trick += bytes((face,))


@event
def played_from_table(
    d: State, log: Log, seat: int, side: int, token: Token, remembered: int
) -> None:
    """Play a tabled card to the trick: sets it was scored in are broken.

    The cards that stay of a broken set remember its kind if a rule asks for it (`remembered`,
    bit set of kinds); later tokens of the same face move down one number.
    """
    log.append(("played_from_table", seat, side, token, remembered))
    cards = list(d.tabled[side])
    for scored in d.living[side]:
        mark = 1 << scored.kind & remembered
        if mark and token in scored.cards:
            for other in scored.cards:
                place = token_place(d.tabled[side], other)
                cards[place] = cards[place]._replace(broken=cards[place].broken | mark)
    del cards[token_place(d.tabled[side], token)]
    d.tabled = put(d.tabled, side, tuple(cards))
    whole = [_renumbered(one, token) for one in d.living[side] if token not in one.cards]
    d.living = put(d.living, side, tuple(sorted(whole)))
    d.trick += bytes((token[0],))


def _renumbered(scored: Scored, gone: Token) -> Scored:
    face, number = gone
    cards = [(f, n - 1) if f == face and n > number else (f, n) for f, n in scored.cards]
    return Scored(scored.kind, tuple(cards))


@event
def trick_won(d: State, log: Log, seat: int, side: int, cards: bytes) -> None:
    """Give the trick, its cards in order of play, to its winner, who leads next."""
    log.append(("trick_won", seat, side, cards))
    won = d.won
    d.won = (*won[:side], won[side] + pack(cards), *won[side + 1 :])
    d.trick = b""
    d.turn = d.leader = seat
    d.turns += 1
    d.facts &= ~facts.WINDOW_FLAGS
    if d.marks:
        d.marks = facts.without(d.marks, facts.WINDOW_MARKS)


@event
def turn_passed(d: State, log: Log, seat: int) -> None:
    """Let the next seat play to the trick."""
    log.append(("turn_passed", seat))
    d.turn = d.actor = seat


@event
def declared(
    d: State,
    log: Log,
    seat: int,
    side: int,
    name: str,
    cards: tuple[Token, ...],
    tabled: tuple[Tabled, ...],
    living: tuple[Scored, ...],
) -> None:
    """Lay declared cards out and note what they were scored in.

    `cards`: the tokens used, number 0 for a card from the hand.  `tabled` and `living`: the
    side's table and whole sets as they are after it.  A card that an exchange has just brought
    cannot be among them, so everyone still knows it to be in the hand.
    """
    log.append(("declared", seat, side, name, cards, tabled, living))
    from_hand = pack([face for face, number in cards if not number])
    if from_hand:
        lose(d, seat, from_hand)
    barred = facts.mark(d.marks, facts.BARRED_FACE, -1)
    if barred >= 0 and not d.known[seat] >> (8 * barred) & 255:
        d.known = put(d.known, seat, d.known[seat] + ONE[barred])
    d.tabled = put(d.tabled, side, tabled)
    d.living = put(d.living, side, living)
    d.facts |= facts.DECLARED


@event
def low_trump_shown(
    d: State, log: Log, seat: int, side: int, face: int, tabled: tuple[Tabled, ...]
) -> None:
    """Lay a low trump from the hand face up before its owner."""
    log.append(("low_trump_shown", seat, side, face, tabled))
    lose(d, seat, ONE[face])
    d.tabled = put(d.tabled, side, tabled)


@event
def trump_fixed(d: State, log: Log, suit: int) -> None:
    """Fix the trump suit for the rest of the deal."""
    log.append(("trump_fixed", suit))
    d.trump = suit


@event
def low_trump_exchanged(d: State, log: Log, seat: int, low: int, high: int) -> None:
    """Swap the low trump in hand for the turn-up."""
    log.append(("low_trump_exchanged", seat, low, high))
    lose(d, seat, ONE[low])
    gain(d, seat, ONE[high], public=True)
    d.turn_up = bytes((low,))


@event
def turn_up_drawn(d: State, log: Log, seat: int, face: int) -> None:
    """Draw the turn-up, the last card of the stock."""
    log.append(("turn_up_drawn", seat, face))
    d.turn_up = b""
    gain(d, seat, ONE[face], public=True)


@event
def rest_left(d: State, log: Log, stock: bytes, turn_up: bytes) -> None:
    """Leave too few cards for another round of draws out of play."""
    log.append(("rest_left", stock, turn_up))
    d.aside += pack(stock + turn_up)
    d.stock = d.turn_up = b""


@event
def hand_shown(d: State, log: Log, seat: int, hand: int) -> None:
    """Show the whole hand; every card of it is known from now on."""
    log.append(("hand_shown", seat, hand))
    d.known = put(d.known, seat, hand)


@event
def card_shown(d: State, log: Log, seat: int, face: int) -> None:
    """Show one card of the hand."""
    log.append(("card_shown", seat, face))
    held = d.known[seat] >> (8 * face) & 255
    if held < d.hands[seat] >> (8 * face) & 255:
        d.known = put(d.known, seat, d.known[seat] + ONE[face])


@event
def blank_hands_settled(d: State, log: Log, seats: int) -> None:
    """Note whose chain of blank hands goes on (bit set) once all have answered."""
    log.append(("blank_hands_settled", seats))
    d.marks = facts.without(d.marks, facts.CHAIN_MARKS)
    if seats:
        d.marks = facts.with_mark(d.marks, facts.UNBROKEN, seats)


@event
def void_proved(d: State, log: Log, seat: int, faces: int) -> None:
    """Note faces that a play has proved a hand not to hold (bit set)."""
    log.append(("void_proved", seat, faces))
    d.lacks = put(d.lacks, seat, d.lacks[seat] | faces)


@event
def table_returned(d: State, log: Log) -> None:
    """Take all tabled cards back into the hands; everyone knows them."""
    log.append(("table_returned",))
    for cards in d.tabled:
        for card in cards:
            gain(d, card.seat, ONE[card.face], public=True)
    d.tabled = d.living = ((),) * len(d.tabled)
