"""Seats around the table, the sides they form and the seats that play a deal."""

from collections.abc import Sequence

CHANCE = -1
"""The actor of a chance node: nobody decides, the cards do."""
NOBODY = -2
"""The actor once the match is over."""


class Seating:
    """Who sits where: seats 0, 1, 2 ... clockwise.

    `side`: the side of each seat, the unit that scores.  `unit`: the unit of each seat that
    owns melds and opens (a side, or the lone player).  `dealer_plays`: false where the
    dealer sits the deal out.
    """

    __slots__ = ("dealer_plays", "orders", "players", "side", "sides", "unit", "units")

    players: int
    side: bytes
    sides: tuple[bytes, ...]
    unit: bytes
    units: tuple[bytes, ...]
    dealer_plays: bool
    orders: tuple[bytes, ...]

    def __init__(
        self,
        side: Sequence[int],
        unit: Sequence[int] | None = None,
        *,
        dealer_plays: bool = True,
    ) -> None:
        self.players = len(side)
        self.side = bytes(side)
        self.sides = _members(self.side)
        self.unit = bytes(side if unit is None else unit)
        self.units = _members(self.unit)
        self.dealer_plays = dealer_plays
        self.orders = tuple(self._order(dealer) for dealer in range(self.players))

    def _order(self, dealer: int) -> bytes:
        seats = [(dealer + step) % self.players for step in range(1, self.players + 1)]
        return bytes(seats if self.dealer_plays else seats[:-1])

    def active(self, dealer: int) -> bytes:
        """Return the seats that play a deal, clockwise from the dealer's left (eldest)."""
        return self.orders[dealer]

    def after(self, seat: int, dealer: int) -> int:
        """Return the next seat clockwise that plays this deal."""
        following = (seat + 1) % self.players
        if not self.dealer_plays and following == dealer:
            return (following + 1) % self.players
        return following

    def from_seat(self, seat: int, dealer: int) -> bytes:
        """Return all seats that play this deal, clockwise, beginning with `seat`."""
        order = self.orders[dealer]
        place = order.index(seat)
        return order[place:] + order[:place]

    def partners(self, seat: int) -> bytes:
        """Return the other seats of a seat's side."""
        return bytes(other for other in self.sides[self.side[seat]] if other != seat)


def _members(groups: bytes) -> tuple[bytes, ...]:
    return tuple(
        bytes(seat for seat, group in enumerate(groups) if group == wanted)
        for wanted in range(max(groups) + 1)
    )
