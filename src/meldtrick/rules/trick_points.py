"""Points for cards won in tricks and for the last trick (section `tricks`)."""

from collections.abc import Sequence
from typing import Any

from meldtrick.rules.book import BookBuilder, Equipment
from meldtrick.rules.ledger import Ledger
from meldtrick.table.reduce import Log
from meldtrick.table.state import State


class CardPoints:
    """What the cards in a side's tricks are worth (key `tricks.card_points`).

    `points`: one number a face.
    """

    key = "tricks.card_points"

    __slots__ = ("points",)

    points: tuple[int, ...]

    def __init__(self, points: Sequence[int] = ()) -> None:
        self.points = tuple(points)

    @classmethod
    def for_settlement(cls, build: BookBuilder) -> "CardPoints":
        """Return those that only the settlement counts; without any until they are set."""
        found = build.parts.setdefault(cls.key, cls())
        assert isinstance(found, cls)
        return found

    def of(self, cards: bytes) -> int:
        """Return the points of single cards."""
        return sum([self.points[face] for face in cards])

    def won(self, s: State, side: int) -> int:
        """Return the points of all cards a side has won."""
        won = s.won[side]
        total = 0
        for face, points in enumerate(self.points):
            if points:
                total += points * (won >> (8 * face) & 255)
        return total


class BookedAtOnce:
    """Books card points as each trick is won (value `immediate`)."""

    key = "tricks.card_points"

    def __init__(self, points: CardPoints, ledger: Ledger, line: int) -> None:
        self._points = points
        self._ledger = ledger
        self._line = line

    def follow(self, d: State, log: Log, event: tuple[Any, ...]) -> None:
        """Book what the cards of the trick are worth."""
        _, _, side, cards = event
        amount = self._points.of(cards)
        if amount:
            worth = bytes([face for face in cards if self._points.points[face]])
            self._ledger.book(d, log, side, self._line, amount, worth)


class BookedAfterDeal:
    """Books card points once the deal is over, the dealer's last (value `deal_end`)."""

    key = "tricks.card_points"

    def __init__(self, points: CardPoints, ledger: Ledger, line: int, equipment: Equipment) -> None:
        self._points = points
        self._ledger = ledger
        self._line = line
        self._seating = equipment.seating

    def follow(self, d: State, log: Log, event: tuple[Any, ...]) -> None:
        """Book what each side has won, in order from the eldest player."""
        order = self._seating.active(d.match.dealer)
        for side in dict.fromkeys([self._seating.side[seat] for seat in order]):
            amount = self._points.won(d, side)
            if amount:
                self._ledger.book(d, log, side, self._line, amount)


class LastTrick:
    """Points for the last trick of the deal, or the last before the stock is used up.

    `of_stock`: the latter (key `tricks.last_trick`).
    """

    key = "tricks.last_trick"

    def __init__(
        self, points: int, ledger: Ledger, line: int, equipment: Equipment, *, of_stock: bool
    ) -> None:
        self._points = points
        self._ledger = ledger
        self._line = line
        self._of_stock = of_stock
        self._players = len(equipment.seating.active(0))

    def follow(self, d: State, log: Log, event: tuple[Any, ...]) -> None:
        """Book the points when this trick was the last."""
        if self._of_stock:
            left = len(d.stock) + len(d.turn_up)
            is_last = self._players <= left < 2 * self._players
        else:
            is_last = not any(d.hands) and not any(d.tabled)
        if is_last:
            self._ledger.book(d, log, event[2], self._line, self._points)
