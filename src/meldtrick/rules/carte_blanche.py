"""Carte blanche: a hand without court cards, shown for points (YAML section `carte_blanche`).

Before the first lead every player is asked whether he shows the hand he was dealt; whoever has
shown is asked again after each card he draws, until he draws a court card or declines.  The
points are booked once all have answered.
"""

from collections.abc import Sequence

from meldtrick.cards.faces import FaceTable
from meldtrick.cards.packed import distinct
from meldtrick.errors import NotationError
from meldtrick.rules.book import Equipment
from meldtrick.rules.hooks import Objection
from meldtrick.rules.ledger import Ledger
from meldtrick.rules.trick_judge import mask_of
from meldtrick.table import facts, reduce, reduce_tricks
from meldtrick.table.actions import Action
from meldtrick.table.facts import mark
from meldtrick.table.reduce import Log
from meldtrick.table.seats import Seating
from meldtrick.table.state import State


class BlankHand:
    """Which hands are blank."""

    __slots__ = ("courts", "faces")

    faces: FaceTable
    courts: int

    def __init__(self, equipment: Equipment, courts: Sequence[str]) -> None:
        self.faces = equipment.faces
        ranks = equipment.faces.rank
        self.courts = mask_of([face for face, rank in enumerate(ranks) if rank in courts])

    def objection(self, s: State) -> Objection | None:
        """Name the court cards the actor holds, None where his hand is blank."""
        held = s.hands[s.actor] & self.courts
        if not held:
            return None
        return Objection("carte_blanche.courts", held=self.faces.text(distinct(held)))


class _ShowBlank:
    """What the two ways of showing have in common."""

    settles = False
    word = ""

    def __init__(self, blank: BlankHand) -> None:
        self._blank = blank
        self._action = Action(self.word, self.word)

    def offer(self, s: State) -> Sequence[Action]:
        """Return the one way to show, where there is no court card in hand."""
        return () if s.hands[s.actor] & self._blank.courts else (self._action,)

    def parse(self, words: Sequence[str]) -> Action:
        """Return the action; nothing may follow the word."""
        if words:
            raise NotationError(f"{self.word}: nothing may follow, what is shown is not a choice")
        return self._action

    def check(self, s: State, action: Action) -> Objection | None:
        """Refuse with a court card in hand."""
        return self._blank.objection(s)

    def _claim(self, d: State, log: Log) -> None:
        claimed = mark(d.marks, facts.CLAIMED) | 1 << d.actor
        reduce.marked(d, log, facts.CLAIMED, claimed)


class ShowHand(_ShowBlank):
    """Show the hand as dealt, ``show_hand`` (key `carte_blanche.value`)."""

    word = "show_hand"

    def resolve(self, d: State, log: Log, action: Action) -> None:
        """Show every card and claim the points."""
        reduce_tricks.hand_shown(d, log, d.actor, d.hands[d.actor])
        self._claim(d, log)


class ShowDrawn(_ShowBlank):
    """Show the card just drawn, ``show_drawn`` (key `carte_blanche.repeat`).

    All other cards of the hand have been seen, so the one not yet known is the card drawn;
    a turn-up that was drawn everybody has seen anyway.
    """

    word = "show_drawn"

    def resolve(self, d: State, log: Log, action: Action) -> None:
        """Show the card and claim the points."""
        seat = d.actor
        for face in distinct(d.hands[seat] - d.known[seat]):
            reduce_tricks.card_shown(d, log, seat, face)
        self._claim(d, log)


class CarteBlanche:
    """Asks the players, and books what was claimed once all have answered.

    `line` and `points`: for the hand as dealt.  `repeat_line` and `repeat`: for each card.
    """

    key = "carte_blanche"

    def __init__(
        self,
        seating: Seating,
        ledger: Ledger,
        *,
        line: int,
        points: int,
        repeat_line: int,
        repeat: int,
    ) -> None:
        self._seating = seating
        self._ledger = ledger
        self._line = line
        self._points = points
        self._repeat_line = repeat_line
        self._repeat = repeat

    def everyone(self, s: State) -> bytes:
        """Return all players, clockwise from the leader: nobody's answer may be left out."""
        return self._seating.from_seat(s.turn, s.match.dealer)

    def chain(self, s: State) -> bytes:
        """Return the players whose chain goes on, in the order they drew."""
        unbroken = mark(s.marks, facts.UNBROKEN)
        order = self._seating.from_seat(s.turn, s.match.dealer)
        return bytes([seat for seat in order if unbroken >> seat & 1])

    def has_chain(self, s: State) -> bool:
        """Tell whether anybody's chain goes on."""
        return bool(s.marks) and mark(s.marks, facts.UNBROKEN) > 0

    def book_hands(self, d: State, log: Log) -> None:
        """Book the hands that were shown."""
        self._book(d, log, self._line, self._points)

    def book_drawn(self, d: State, log: Log) -> None:
        """Book the drawn cards that were shown; the other chains are over."""
        if self.has_chain(d):
            self._book(d, log, self._repeat_line, self._repeat)

    def _book(self, d: State, log: Log, line: int, points: int) -> None:
        claimed = mark(d.marks, facts.CLAIMED)
        for seat in self._seating.from_seat(d.turn, d.match.dealer):
            if claimed >> seat & 1:
                self._ledger.book(d, log, self._seating.side[seat], line, points)
        if d.marks:
            reduce_tricks.blank_hands_settled(d, log, claimed if self._repeat else 0)
