"""Booking points of a deal as they fall, and the race that they may decide at once."""

from collections.abc import Callable

from meldtrick.rules.book import BookBuilder
from meldtrick.rules.match import MatchRule
from meldtrick.table import reduce
from meldtrick.table.reduce import Log
from meldtrick.table.seats import NOBODY
from meldtrick.table.state import State

PART = "ledger"


class Ledger:
    """Writes points to the score of the deal.

    In a race it also adds them to the match total at once, and ends the match in the middle of
    the deal where the rules say so; nothing is booked after that.

    `running`: match totals run along.  `ends_match`: gives the match rule whose target ends the
    match at once, None where the deal is played to its end.
    """

    __slots__ = ("ends_match", "running")

    running: bool

    def __init__(self) -> None:
        self.running = False
        self.ends_match: Callable[[], MatchRule] | None = None

    @classmethod
    def of(cls, build: BookBuilder) -> "Ledger":
        """Return the one ledger of a book, made on first use."""
        found = build.parts.setdefault(PART, cls())
        assert isinstance(found, cls)
        return found

    def book(
        self, d: State, log: Log, side: int, line: int, amount: int, cards: bytes = b""
    ) -> None:
        """Book points to a side, unless the match is already over."""
        if d.actor == NOBODY:
            return
        reduce.booked(d, log, side, line, amount, cards)
        if not self.running:
            return
        amounts = [0] * len(d.booked)
        amounts[side] = amount
        reduce.scored(d, log, tuple(amounts))
        if self.ends_match is None:
            return
        target = self.ends_match().target
        if target and d.match.scores[side] >= target:
            if not d.ending:
                reduce.deal_ended(d, log, "target", -1)
            reduce.match_ended(d, log, (side,))
