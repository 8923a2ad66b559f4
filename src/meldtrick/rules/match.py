"""Settling a deal and ending a match (YAML sections `settlement` and `match`)."""

from collections.abc import Sequence
from typing import Protocol

from meldtrick.rules.hooks import Scorer
from meldtrick.table.score import ScoreLine, added_up
from meldtrick.table.state import State


class Settlement(Protocol):
    """Turns the points of a finished deal into payments."""

    key: str

    def lines(self, s: State) -> list[ScoreLine]:
        """Return every line of the deal's score sheet; it works on any position."""
        ...

    def points(self, s: State) -> list[ScoreLine]:
        """Return the points of the deal, where the payment is reckoned from them."""
        ...

    def payment(self, s: State) -> tuple[int, ...]:
        """Return what each side's match total gains when this deal ends now."""
        ...


class SumOfLines:
    """Each side gains the sum of its lines: the settlement of meld games."""

    key = "settlement.kind"

    def __init__(self, scorers: Sequence[Scorer], sides: int) -> None:
        self._scorers = tuple(scorers)
        self._sides = sides

    def lines(self, s: State) -> list[ScoreLine]:
        """Return the lines of all scorers."""
        return [line for scorer in self._scorers for line in scorer.lines(s)]

    def points(self, s: State) -> list[ScoreLine]:
        """Return nothing: the lines say all."""
        return []

    def payment(self, s: State) -> tuple[int, ...]:
        """Return the total of each side's lines."""
        return added_up(self.lines(s), self._sides)


class MatchRule:
    """When a match is over.

    `deals`: a fixed number of deals, 0 where there is none.  `target`: the total that ends
    the match, 0 where there is none.  `max_deals`: the deal after which it ends all the
    same, since weak players may never reach a target.  `lowest_wins`: rummy counts down.
    `another_on_tie`: a tie at the target calls for another deal.
    """

    key = "match"

    __slots__ = ("another_on_tie", "deals", "lowest_wins", "max_deals", "target")

    deals: int
    target: int
    max_deals: int
    lowest_wins: bool
    another_on_tie: bool

    def __init__(
        self,
        *,
        deals: int = 0,
        target: int = 0,
        max_deals: int = 200,
        lowest_wins: bool = False,
        another_on_tie: bool = False,
    ) -> None:
        self.deals = deals
        self.target = target
        self.max_deals = max_deals
        self.lowest_wins = lowest_wins
        self.another_on_tie = another_on_tie

    def leaders(self, scores: Sequence[int]) -> tuple[int, ...]:
        """Return the sides with the best total."""
        best = min(scores) if self.lowest_wins else max(scores)
        return tuple(side for side, score in enumerate(scores) if score == best)

    def winners(self, s: State) -> tuple[int, ...]:
        """Return the winners once the match is over after a deal, nothing before."""
        played, scores = s.match.deal, s.match.scores
        leaders = self.leaders(scores)
        if played >= self.max_deals or (self.deals and played >= self.deals):
            return leaders
        if self.target and max(scores) >= self.target:
            return () if self.another_on_tie and len(leaders) > 1 else leaders
        return ()
