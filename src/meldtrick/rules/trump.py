"""How the trump suit comes about (YAML section `trump`)."""

from typing import Any

from meldtrick.cards.faces import SUITS, FaceTable
from meldtrick.table import reduce_tricks
from meldtrick.table.reduce import Log
from meldtrick.table.state import State


class TurnUpTrump:
    """The suit of the card turned up is trump (key `trump.source`, value `turn_up`).

    The suit stays trump wherever the card goes; a turned-up card without a suit fixes none.
    """

    key = "trump.source"

    def __init__(self, faces: FaceTable) -> None:
        self._suits = tuple(SUITS.find(suit) if suit else -1 for suit in faces.suit)

    def follow(self, d: State, log: Log, event: tuple[Any, ...]) -> None:
        """Fix the suit of the card that was turned up."""
        face: int = event[1]
        suit = self._suits[face]
        if suit >= 0:
            reduce_tricks.trump_fixed(d, log, suit)
