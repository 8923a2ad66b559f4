"""Scores as ledgers: every point is a line with its reason."""

from collections.abc import Sequence
from typing import NamedTuple

from meldtrick.texts import say


class ScoreLine(NamedTuple):
    """One line of a deal's score.

    `amount`: points, negative for a loss.  `key`: YAML path of the rule.  `side`: whose.
    `cards`: the cards behind it.  `label`: the word of the texts, where the key has several.
    """

    amount: int
    key: str
    side: int
    cards: tuple[str, ...] = ()
    label: str = ""

    def text(self, lang: str = "en") -> str:
        """Return the line in words, without the amount."""
        name = say(f"score.{self.label or self.key}", lang, fallback=self.key)
        return f"{name}: {' '.join(self.cards)}" if self.cards else name


class ScoreSheet(NamedTuple):
    """The score of a deal: its lines and the total of each side.

    `points`: where the lines are a payment reckoned from the points of the deal, those points,
    line by line; empty elsewhere.
    """

    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    points: tuple[ScoreLine, ...] = ()

    @classmethod
    def of(
        cls, lines: list[ScoreLine], sides: int, points: Sequence[ScoreLine] = ()
    ) -> "ScoreSheet":
        """Add up lines for this many sides."""
        return cls(tuple(lines), added_up(lines, sides), tuple(points))


def added_up(lines: Sequence[ScoreLine], sides: int) -> tuple[int, ...]:
    """Return the total of each side's lines."""
    totals = [0] * sides
    for line in lines:
        totals[line.side] += line.amount
    return tuple(totals)
