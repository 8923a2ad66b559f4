"""Drawing from the stock (YAML section `draw`, word `draw`)."""

from collections.abc import Sequence

from meldtrick.errors import NotationError
from meldtrick.rules.hooks import Objection
from meldtrick.table import reduce
from meldtrick.table.actions import Action
from meldtrick.table.reduce import Log
from meldtrick.table.state import State

DRAW = Action("draw", "draw")


class Draw:
    """Take cards from the top of the stock, as many as there still are.

    `count`: how many cards a draw is.
    """

    key = "draw"
    word = "draw"
    settles = False

    def __init__(self, count: int = 1) -> None:
        self.count = count

    def offer(self, s: State) -> Sequence[Action]:
        """Return the draw while there is a stock."""
        return (DRAW,) if s.stock else ()

    def parse(self, words: Sequence[str]) -> Action:
        """Return the draw; nothing may follow the word."""
        if words:
            raise NotationError(f"draw {' '.join(words)}: nothing may follow 'draw'")
        return DRAW

    def check(self, s: State, action: Action) -> Objection | None:
        """Refuse where the stock is empty."""
        return None if s.stock else Objection("draw", "stock_empty")

    def resolve(self, d: State, log: Log, action: Action) -> None:
        """Draw the cards, one by one."""
        seat = d.turn
        for _ in range(min(self.count, len(d.stock))):
            reduce.drawn(d, log, seat, d.stock[0])
