"""From the points of a deal to payments (YAML section `settlement`)."""

from collections.abc import Sequence
from typing import NamedTuple

from meldtrick.rules.trick_points import CardPoints
from meldtrick.table.score import ScoreLine, added_up
from meldtrick.table.state import State


def booked_lines(s: State, bookings: Sequence[str]) -> list[ScoreLine]:
    """Return what has been booked in a deal, one line a side and rule."""
    return [
        ScoreLine(amount, bookings[line], side)
        for side, amounts in enumerate(s.booked)
        for line, amount in enumerate(amounts)
        if amount
    ]


class Race:
    """Points count towards the target of the match as they are booked.

    A deal therefore pays nothing more when it ends.  `bookings`: the rule of each line.
    """

    key = "settlement.kind"

    def __init__(self, bookings: Sequence[str]) -> None:
        self._bookings = bookings

    def lines(self, s: State) -> list[ScoreLine]:
        """Return the points booked in the deal."""
        return booked_lines(s, self._bookings)

    def points(self, s: State) -> list[ScoreLine]:
        """Return nothing: the lines say all."""
        return []

    def payment(self, s: State) -> tuple[int, ...]:
        """Return nothing for each side: the match totals have run along."""
        return (0,) * len(s.booked)


class PartieTerms(NamedTuple):
    """The numbers of a settlement by partie.

    `rubicon`: what the loser must reach.  `game_bonus` and `rubicon_bonus`: the winner's, with
    a loser who has reached it and one who has not.  `brisque_bonus`: for all card points of
    the deal when the loser is rubiconed.  `low_loser`: below so many points the rubiconed
    loser pays `low_loser_bonus` more.  `unit`: totals are rounded down to it, 1 where they
    count exactly.  `least_difference`: at least so much is paid for the difference.
    `exact_when_close`: equal rounded totals pay the exact difference instead.
    `winner_keeps_win`: the winner of the deal stays so when card points reverse the totals.
    """

    rubicon: int
    game_bonus: int
    rubicon_bonus: int
    brisque_bonus: int
    low_loser: int = 100
    low_loser_bonus: int = 100
    unit: int = 100
    least_difference: int = 100
    exact_when_close: bool = False
    winner_keeps_win: bool = False


KEYS: dict[str, str] = dict.fromkeys(
    ("difference", "winner_points", "loser_points"), "settlement.fractions"
)
"""The rule of those lines whose label is no key of the section."""


class _Payment:
    """The lines that the winner of a partie is paid."""

    def __init__(self, terms: PartieTerms, side: int) -> None:
        self._terms = terms
        self._side = side

    def _lines(self, **amounts: int) -> list[ScoreLine]:
        return [
            ScoreLine(
                amount, KEYS.get(word, f"settlement.{word}"), self._side, label=f"settlement.{word}"
            )
            for word, amount in amounts.items()
            if amount
        ]

    def _rounded(self, points: int) -> int:
        return points - points % self._terms.unit

    def normal(self, winner: int, loser: int) -> list[ScoreLine]:
        """Return the lines against a loser who has reached the rubicon."""
        terms = self._terms
        difference = self._rounded(winner) - self._rounded(loser)
        if winner <= loser:
            difference = 100
        elif not difference and terms.exact_when_close:
            difference = winner - loser
        else:
            difference = max(terms.least_difference, difference)
        return self._lines(game_bonus=terms.game_bonus, difference=difference)

    def rubiconed(self, winner: int, loser: int) -> list[ScoreLine]:
        """Return the lines against a loser who has not."""
        terms = self._terms
        return self._lines(
            rubicon_bonus=terms.rubicon_bonus,
            winner_points=self._rounded(winner),
            loser_points=self._rounded(loser),
            brisque_bonus=terms.brisque_bonus,
            low_loser_bonus=terms.low_loser_bonus if loser < terms.low_loser else 0,
        )


class Partie:
    """Each deal is paid for by itself: a bonus, and the difference or the sum of the totals.

    `cards`: the card points that break a tie and save the rubicon.
    """

    key = "settlement.kind"

    def __init__(self, terms: PartieTerms, bookings: Sequence[str], cards: CardPoints) -> None:
        self._terms = terms
        self._bookings = bookings
        self._cards = cards

    def lines(self, s: State) -> list[ScoreLine]:
        """Return what the winner is paid if the deal ends now."""
        first, second = [sum(amounts) for amounts in s.booked]
        if first == second:
            return self._tied(s, first)
        winner = 0 if first > second else 1
        return self._won(s, winner, max(first, second), min(first, second))

    def points(self, s: State) -> list[ScoreLine]:
        """Return the points of the deal that the payment is reckoned from."""
        return booked_lines(s, self._bookings)

    def payment(self, s: State) -> tuple[int, ...]:
        """Return what each side is paid."""
        return added_up(self.lines(s), 2)

    def _won(self, s: State, winner: int, high: int, low: int) -> list[ScoreLine]:
        terms, loser = self._terms, 1 - winner
        payment = _Payment(terms, winner)
        if low >= terms.rubicon:
            return payment.normal(high, low)
        if low + self._cards.won(s, loser) < terms.rubicon:
            return payment.rubiconed(high, low)
        total = high + self._cards.won(s, winner)
        saved = low + self._cards.won(s, loser)
        if total > saved or terms.winner_keeps_win:
            return payment.normal(total, saved)
        if total == saved:
            return []
        payment = _Payment(terms, loser)
        if total >= terms.rubicon:
            return payment.normal(saved, total)
        return payment.rubiconed(low, high)

    def _tied(self, s: State, points: int) -> list[ScoreLine]:
        totals = [points + self._cards.won(s, side) for side in (0, 1)]
        if totals[0] == totals[1]:
            return []
        winner = 0 if totals[0] > totals[1] else 1
        payment = _Payment(self._terms, winner)
        low = min(totals)
        if points >= self._terms.rubicon or low >= self._terms.rubicon:
            return payment.normal(max(totals), low)
        return payment.rubiconed(points, points)
