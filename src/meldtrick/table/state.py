"""State: everything needed to go on with a match, as one value."""

from typing import Any, Final

from meldtrick.table.facts import Marks
from meldtrick.table.identity import Identity
from meldtrick.table.meld import Meld, Scored, Tabled
from meldtrick.table.seats import NOBODY


class MatchState:
    """What outlives a deal.

    `rules`: which rules are played.  `players`: seats at the table.  `dealer`: seat of the
    dealer.  `deal`: number of the deal, from 1, 0 before the first.  `seed`: what the next
    shuffle is made from; never part of a view.  `scores`: total of each side.
    """

    __slots__ = ("deal", "dealer", "players", "rules", "scores", "seed")

    rules: Identity
    players: int
    dealer: int
    deal: int
    seed: int
    scores: tuple[int, ...]

    def __init__(
        self,
        rules: Identity,
        players: int,
        dealer: int,
        deal: int,
        seed: int,
        scores: tuple[int, ...],
    ) -> None:
        self.rules = rules
        self.players = players
        self.dealer = dealer
        self.deal = deal
        self.seed = seed
        self.scores = scores

    def key(self) -> tuple[Any, ...]:
        """Return the fields that make two matches equal."""
        return (self.rules, self.players, self.dealer, self.deal, self.seed, self.scores)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MatchState) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


FIELDS: Final = (
    "match",
    "row",
    "turn",
    "actor",
    "poll",
    "hands",
    "stock",
    "pile",
    "turn_up",
    "melds",
    "faced",
    "staged",
    "limbo",
    "tabled",
    "living",
    "trick",
    "leader",
    "won",
    "trump",
    "opened",
    "facts",
    "marks",
    "owed_now",
    "owed_turn",
    "booked",
    "known",
    "lacks",
    "turns",
    "aside",
    "ending",
)


class State:
    """One moment of a match: an immutable value that can be compared, hashed and pickled.

    Zones: `hands` (packed, one a seat), `stock` (top first), `pile` (bottom first), `turn_up`
    (the card turned for trump, at most one), `melds` and `faced` (melds and bonus cards of
    each unit), `staged` (melds of an opening not yet complete), `limbo` (the rest of a pile
    that waits for the opening), `tabled` (declared cards of each side, still playable),
    `trick` (cards in order of play), `won` (packed, one a side), `aside` (packed: out of
    play).

    Cursor: `row` (number of the phase row; `phase` is its name), `turn` (whose turn), `actor`
    (who acts; CHANCE at a chance node, NOBODY at the end), `poll` (seats still to be asked),
    `leader`, `turns` (completed turns of the deal), `ending` (why the deal ended, empty before).

    Duties: `owed_now` and `owed_turn`, packed cards that must go to the table at once or in
    this turn.  Facts: `facts`, `marks`, `opened` (bit set of units), `trump` (suit number,
    -1 without), `living` (scored sets still whole, per side).  Points of the deal so far:
    `booked`, per side one total a booking key.  Public knowledge of hidden hands: `known`
    (packed lower bound) and `lacks` (bit set of faces), one a seat.
    """

    __slots__ = (*FIELDS, "_hash", "menu")

    match: MatchState
    row: int
    turn: int
    actor: int
    poll: bytes
    hands: tuple[int, ...]
    stock: bytes
    pile: bytes
    turn_up: bytes
    melds: tuple[tuple[Meld, ...], ...]
    faced: tuple[int, ...]
    staged: tuple[Meld, ...]
    limbo: bytes
    tabled: tuple[tuple[Tabled, ...], ...]
    living: tuple[tuple[Scored, ...], ...]
    trick: bytes
    leader: int
    won: tuple[int, ...]
    trump: int
    opened: int
    facts: int
    marks: Marks
    owed_now: int
    owed_turn: int
    booked: tuple[tuple[int, ...], ...]
    known: tuple[int, ...]
    lacks: tuple[int, ...]
    turns: int
    aside: int
    ending: str
    menu: Any
    _hash: int | None

    def copy(self) -> "State":
        """Return a draft of the next state; only the reducer may change it."""
        new = _new(State)
        new.match = self.match
        new.row = self.row
        new.turn = self.turn
        new.actor = self.actor
        new.poll = self.poll
        new.hands = self.hands
        new.stock = self.stock
        new.pile = self.pile
        new.turn_up = self.turn_up
        new.melds = self.melds
        new.faced = self.faced
        new.staged = self.staged
        new.limbo = self.limbo
        new.tabled = self.tabled
        new.living = self.living
        new.trick = self.trick
        new.leader = self.leader
        new.won = self.won
        new.trump = self.trump
        new.opened = self.opened
        new.facts = self.facts
        new.marks = self.marks
        new.owed_now = self.owed_now
        new.owed_turn = self.owed_turn
        new.booked = self.booked
        new.known = self.known
        new.lacks = self.lacks
        new.turns = self.turns
        new.aside = self.aside
        new.ending = self.ending
        new.menu = None
        new._hash = None  # noqa: SLF001 - the same class
        return new

    @property
    def phase(self) -> str:
        """The name of the phase row, as in the variant file."""
        return self.match.rules.phases[self.row]

    @property
    def scores(self) -> tuple[int, ...]:
        """The match total of each side."""
        return self.match.scores

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.actor == NOBODY

    def to_json(self) -> str:
        """Return the state as one line of JSON; `Game.state_from_json` reads it back."""
        from meldtrick.table.codec import to_json  # noqa: PLC0415 - the codec builds states

        return to_json(self)

    def key(self) -> tuple[Any, ...]:
        """Return the fields that make two states equal (the kept menu is none of them)."""
        return tuple([getattr(self, field) for field in FIELDS])

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(self.key())
        return self._hash

    def __getstate__(self) -> tuple[Any, ...]:
        return self.key()

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        for field, value in zip(FIELDS, kept, strict=True):
            setattr(self, field, value)
        self.menu = None
        self._hash = None

    def __repr__(self) -> str:
        return (
            f"<State of {self.match.rules.variant}: deal {self.match.deal}, "
            f"actor {self.actor}, {self.phase}>"
        )


_new = State.__new__


def blank_state(match: MatchState, *, sides: int, units: int, bookings: int) -> State:
    """Return a state with empty zones, before the cards of a deal are dealt."""
    state = _new(State)
    seats = match.players
    state.__setstate__(
        (
            match,
            0,
            0,
            0,
            b"",
            (0,) * seats,
            b"",
            b"",
            b"",
            ((),) * units,
            (0,) * units,
            (),
            b"",
            ((),) * sides,
            ((),) * sides,
            b"",
            0,
            (0,) * sides,
            -1,
            0,
            0,
            (),
            0,
            0,
            ((0,) * bookings,) * sides,
            (0,) * seats,
            (0,) * seats,
            0,
            0,
            "",
        )
    )
    return state
