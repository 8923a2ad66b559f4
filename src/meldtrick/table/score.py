"""Scores as ledgers: every point is a line with its reason."""

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
    """The score of a deal: its lines and the total of each side."""

    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]

    @classmethod
    def of(cls, lines: list[ScoreLine], sides: int) -> "ScoreSheet":
        """Add up lines for this many sides."""
        totals = [0] * sides
        for line in lines:
            totals[line.side] += line.amount
        return cls(tuple(lines), tuple(totals))
