"""The low trump: exchanged for the turn-up, or shown (YAML section `low_trump`)."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from meldtrick.errors import NotationError
from meldtrick.rules.book import Equipment
from meldtrick.rules.hooks import Objection
from meldtrick.rules.ledger import Ledger
from meldtrick.rules.tokens import laid_out
from meldtrick.table import facts, reduce, reduce_tricks
from meldtrick.table.actions import Action
from meldtrick.table.meld import Tabled
from meldtrick.table.reduce import Log
from meldtrick.table.state import State


class LowTrump(NamedTuple):
    """Which card of each trump suit is the low one, and how points for it are booked.

    `faces`: by suit number, -1 where the deck has none.  `uses_declaration`: whether an
    exchange or a show counts as the declaration of the window.  `bars_taken`: whether the card
    taken in exchange may not be declared in the same window.
    """

    faces: tuple[int, ...]
    side: bytes
    ledger: Ledger
    uses_declaration: bool
    bars_taken: bool

    def face(self, s: State) -> int:
        """Return the low trump of the deal, -1 where there is no trump."""
        return self.faces[s.trump] if s.trump >= 0 else -1

    def holds(self, s: State) -> bool:
        """Tell whether the actor has it in hand."""
        face = self.face(s)
        return face >= 0 and bool(s.hands[s.actor] >> (8 * face) & 255)

    def used(self, d: State, log: Log, line: int, points: int, face: int) -> None:
        """Book the points, and the declaration where it is used up."""
        if self.uses_declaration:
            reduce.flagged(d, log, facts.DECLARED)
        if points:
            self.ledger.book(d, log, self.side[d.actor], line, points, bytes((face,)))


class _LowTrumpKind:
    """What exchanging and showing have in common: the one card they name."""

    settles = False
    word = ""

    def __init__(self, low: LowTrump, equipment: Equipment, line: int, points: int) -> None:
        self._low = low
        self._faces = equipment.faces
        self._line = line
        self._points = points
        self._actions = tuple(
            [
                Action(self.word, f"{self.word} {name}", bytes((face,)))
                for face, name in enumerate(equipment.faces.names)
            ]
        )

    def offer(self, s: State) -> Sequence[Action]:
        """Return the one way to do it, where it is possible."""
        if not self._low.holds(s):
            return ()
        action = self._actions[self._low.face(s)]
        return (action,) if self._bar(s) is None else ()

    def parse(self, words: Sequence[str]) -> Action:
        """Return the action that one card names."""
        if len(words) != 1:
            raise NotationError(f"{self.word}: one card is needed, as in '{self.word} 7H'")
        return self._actions[self._faces.face(words[0])]

    def check(self, s: State, action: Action) -> Objection | None:
        """Refuse any card but a low trump in the actor's hand."""
        face = self._low.face(s)
        if action.cards[0] != face:
            low = self._faces.name(face) if face >= 0 else ""
            return Objection("low_trump.rank", "" if low else "no_trump", low=low)
        if not self._low.holds(s):
            return Objection("low_trump.rank", "not_held", low=self._faces.name(face))
        return self._bar(s)

    def _bar(self, s: State) -> Objection | None:
        """Say what else stands in the way."""
        return None


class Exchange(_LowTrumpKind):
    """Swap the low trump for the turn-up, ``exchange 7H`` (key `low_trump.exchange`)."""

    word = "exchange"

    def _bar(self, s: State) -> Objection | None:
        """Refuse without a turn-up, and where the turn-up is itself a low trump."""
        if not s.turn_up:
            return Objection("low_trump.exchange", "no_turn_up")
        if s.turn_up[0] == self._low.face(s):
            return Objection("low_trump.exchange", "same", card=self._faces.name(s.turn_up[0]))
        return None

    def resolve(self, d: State, log: Log, action: Action) -> None:
        """Swap the cards and book the points; the card taken may be barred for a while."""
        face, taken = action.cards[0], d.turn_up[0]
        reduce_tricks.low_trump_exchanged(d, log, d.actor, face, taken)
        if self._low.bars_taken:
            reduce.marked(d, log, facts.BARRED_FACE, taken)
        self._low.used(d, log, self._line, self._points, face)


class Show(_LowTrumpKind):
    """Lay a low trump from the hand face up, ``show 7H`` (key `low_trump.show`).

    It stays its owner's to play; on the table it cannot be shown again.
    """

    word = "show"

    def resolve(self, d: State, log: Log, action: Action) -> None:
        """Lay the card out and book the points."""
        face, seat = action.cards[0], d.actor
        side = self._low.side[seat]
        table = laid_out(d.tabled[side], [Tabled(face, seat)])
        reduce_tricks.low_trump_shown(d, log, seat, side, face, table)
        self._low.used(d, log, self._line, self._points, face)


class PlayedLowTrump:
    """Scores a low trump played while cards are to be drawn (key `low_trump.played`)."""

    key = "low_trump.played"

    def __init__(self, low: LowTrump, line: int, points: int) -> None:
        self._low = low
        self._line = line
        self._points = points

    def follow(self, d: State, log: Log, event: tuple[Any, ...]) -> None:
        """Book the points to whoever played it, from the hand or from the table."""
        seat: int = event[1]
        face = event[2] if event[0] == "played" else event[3][0]
        if face == self._low.face(d) and (d.stock or d.turn_up):
            side = self._low.side[seat]
            self._low.ledger.book(d, log, side, self._line, self._points, bytes((face,)))


class TurnedUpLowTrump:
    """Scores a low trump turned up for the dealer's side (key `low_trump.turned_up`)."""

    key = "low_trump.turned_up"

    def __init__(self, low: LowTrump, line: int, points: int) -> None:
        self._low = low
        self._line = line
        self._points = points

    def follow(self, d: State, log: Log, event: tuple[Any, ...]) -> None:
        """Book the points to the dealer."""
        face = event[1]
        if face in self._low.faces:
            side = self._low.side[d.match.dealer]
            self._low.ledger.book(d, log, side, self._line, self._points, bytes((face,)))
