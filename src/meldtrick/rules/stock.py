"""Drawing after each trick (YAML section `stock`)."""

from meldtrick.rules.book import Equipment
from meldtrick.table import reduce, reduce_tricks
from meldtrick.table.reduce import Log
from meldtrick.table.state import State


class DrawRound:
    """Every player draws one card, the trick winner first, then clockwise (key `stock.draw`).

    The turn-up is the last card of the stock.  Where fewer cards are left than there are players
    nobody draws them, and they are out of play (key `stock.rest`).
    """

    key = "stock.draw"

    def __init__(self, equipment: Equipment) -> None:
        seating = equipment.seating
        self._players = len(seating.active(0))
        self._orders = [
            [
                seating.from_seat(seat, dealer) if seat in seating.active(dealer) else b""
                for seat in range(seating.players)
            ]
            for dealer in range(seating.players)
        ]

    def draw(self, d: State, log: Log) -> None:
        """Let everyone draw, then leave out what is too little for another round."""
        left = len(d.stock) + len(d.turn_up)
        if left >= self._players:
            left -= self._players
            for seat in self._orders[d.match.dealer][d.turn]:
                if d.stock:
                    reduce.drawn(d, log, seat, d.stock[0])
                else:
                    reduce_tricks.turn_up_drawn(d, log, seat, d.turn_up[0])
        if 0 < left < self._players:
            reduce_tricks.rest_left(d, log, d.stock, d.turn_up)


def collect_table(d: State, log: Log) -> None:
    """Let everyone take his tabled cards back into the hand."""
    if any(d.tabled):
        reduce_tricks.table_returned(d, log)
