"""Ledgers: every line of every deal's score, from a match that was played."""

from typing import NamedTuple

from meldtrick.records.replay import Replay
from meldtrick.table.score import ScoreSheet


class DealScore(NamedTuple):
    """The score of one deal.

    `deal`: its number.  `sheet`: its lines.  `gains`: what each side's total gained by it.
    `totals`: what it came to.
    """

    deal: int
    sheet: ScoreSheet
    gains: tuple[int, ...]
    totals: tuple[int, ...]


def ledger(played: Replay) -> tuple[DealScore, ...]:
    """Return the scores of all deals that were finished, in order."""
    found: list[DealScore] = []
    totals = (0,) * len(played.start.scores)
    for state in (played.start, *[step.state for step in played.steps]):
        if state.actor < 0:
            gains = tuple([new - old for old, new in zip(totals, state.scores, strict=True)])
            totals = state.scores
            found.append(DealScore(state.match.deal, played.game.score(state), gains, totals))
    return tuple(found)
