"""Reports: what a run of matches came to, side by side and in all."""

from collections import Counter
from math import sqrt
from typing import Any

from meldtrick.flow.game import Game
from meldtrick.flow.info import VariantInfo
from meldtrick.simulate.playout import DealResult, MatchResult


class Report:
    """The result of a run.

    `scores`: per deal what each side gained.  `matches`: matches played to the end; `wins`: how
    many of them each side won, a draw counting for nobody.  `seconds`: how long it took.
    """

    variant: VariantInfo
    options: dict[str, Any]
    players: int
    sides: tuple[tuple[int, ...], ...]
    bot: str
    seed: int
    actions: int
    choices: int
    longest_deal: int
    matches: int
    longest_match: int
    draws: int
    wins: list[int]
    seconds: float

    def __init__(self, game: Game, players: int, bot: str, seed: int) -> None:
        self.variant = game.variant
        self.options = dict(game.options)
        self.players = players
        self.sides = game.sides(players)
        self.bot = bot
        self.seed = seed
        self.scores: list[tuple[int, ...]] = []
        self.actions = 0
        self.choices = 0
        self.longest_deal = 0
        self.matches = 0
        self.longest_match = 0
        self.draws = 0
        self.wins = [0] * len(self.sides)
        self.endings: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.lines: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        self.seconds = 0.0

    def add(self, match: MatchResult, deals: int) -> None:
        """Count a match, of which only so many deals that the run has `deals` in all."""
        counted = match.deals[: deals - len(self.scores)]
        for deal in counted:
            self._add_deal(deal)
        if match.winners and len(counted) == len(match.deals):
            self.matches += 1
            self.longest_match = max(self.longest_match, len(match.deals))
            if len(match.winners) == 1:
                self.wins[match.winners[0]] += 1
            else:
                self.draws += 1

    def _add_deal(self, deal: DealResult) -> None:
        self.scores.append(deal.scores)
        self.actions += deal.actions
        self.choices += deal.choices
        self.longest_deal = max(self.longest_deal, deal.actions)
        self.endings[deal.ending] += 1
        self.kinds += deal.kinds
        self.events += deal.events
        self.lines += deal.lines
        self.points.update(deal.points)

    def mean(self, side: int) -> float:
        """Return what a side gained in a deal, on average."""
        return sum(deal[side] for deal in self.scores) / len(self.scores)

    def deviation(self, side: int) -> float:
        """Return the standard deviation of what a side gained in a deal."""
        count, mean = len(self.scores), self.mean(side)
        if count < 2:
            return 0.0
        return sqrt(sum((deal[side] - mean) ** 2 for deal in self.scores) / (count - 1))

    def to_json(self) -> dict[str, Any]:
        """Return everything as an object for JSON; only `seconds` changes from run to run."""
        return {
            "variant": self.variant,
            "options": self.options,
            "players": self.players,
            "sides": [list(seats) for seats in self.sides],
            "bot": self.bot,
            "seed": self.seed,
            "deals": len(self.scores),
            "actions": self.actions,
            "choices": self.choices,
            "matches": self.matches,
            "wins": self.wins,
            "draws": self.draws,
            "longest_match": self.longest_match,
            "longest_deal": self.longest_deal,
            "mean": [round(self.mean(side), 3) for side in range(len(self.sides))],
            "deviation": [round(self.deviation(side), 3) for side in range(len(self.sides))],
            "endings": dict(sorted(self.endings.items())),
            "kinds": dict(sorted(self.kinds.items())),
            "events": dict(sorted(self.events.items())),
            "lines": {
                key: {"times": times, "points": self.points[key]}
                for key, times in sorted(self.lines.items())
            },
            "scores": [list(deal) for deal in self.scores],
            "seconds": round(self.seconds, 3),
        }
