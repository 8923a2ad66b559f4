from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from meldtrick.rules.settlement import Partie, PartieTerms
from meldtrick.rules.trick_points import CardPoints
from meldtrick.table.score import ScoreSheet
from meldtrick.table.state import State
from tests.rules.trick_play import after, game, walk

RUBICON = 1000
Pair = tuple[int, int]


class Page:
    """The payment as the rule page says it: G 500, R 1000, GR 1000, BB 320, X 100."""

    def __init__(
        self, fractions: str = "floor", close: str = "100", winner: str = "recount"
    ) -> None:
        self.fractions = fractions
        self.close = close
        self.winner = winner

    def rounded(self, x: int) -> int:
        return x if self.fractions == "exact" else x // 100 * 100

    def normal(self, x: int, y: int) -> int:
        if x <= y:
            return 600
        difference = self.rounded(x) - self.rounded(y)
        if self.fractions == "floor" and difference < 100:
            difference = x - y if self.close == "exact" else 100
        return 500 + difference

    def rubiconed(self, x: int, y: int) -> int:
        return 1000 + self.rounded(x) + self.rounded(y) + 320 + (100 if y < 100 else 0)

    def paid(self, s: Pair, q: Pair) -> Pair:
        t = s[0] + q[0], s[1] + q[1]
        if s[0] == s[1]:
            return self._tied(s, t)
        won = 0 if s[0] > s[1] else 1
        lost = 1 - won
        if s[lost] >= RUBICON:
            return pair(won, self.normal(s[won], s[lost]))
        if t[lost] < RUBICON:
            return pair(won, self.rubiconed(s[won], s[lost]))
        if t[won] > t[lost] or self.winner == "original":
            return pair(won, self.normal(t[won], t[lost]))
        if t[won] == t[lost]:
            return 0, 0
        if t[won] >= RUBICON:
            return pair(lost, self.normal(t[lost], t[won]))
        return pair(lost, self.rubiconed(s[lost], s[won]))

    def _tied(self, s: Pair, t: Pair) -> Pair:
        if t[0] == t[1]:
            return 0, 0
        won = 0 if t[0] > t[1] else 1
        lost = 1 - won
        if s[0] >= RUBICON or t[lost] >= RUBICON:
            return pair(won, self.normal(t[won], t[lost]))
        return pair(won, self.rubiconed(s[won], s[lost]))


def pair(won: int, amount: int) -> Pair:
    return (amount, 0) if won == 0 else (0, amount)


def position(points: tuple[int, int], aces: tuple[int, int]) -> State:
    """A state with these points booked and these numbers of aces won."""
    state = game("rubicon").start(seed=1).copy()
    state.booked = tuple((amount,) for amount in points)
    state.won = aces
    return state


TERMS = PartieTerms(1000, 500, 1000, 320)
OPTIONS: list[tuple[dict[str, Any], dict[str, str]]] = [
    ({}, {}),
    ({"unit": 1, "least_difference": 0}, {"fractions": "exact"}),
    ({"exact_when_close": True}, {"close": "exact"}),
    ({"winner_keeps_win": True}, {"winner": "original"}),
    (
        {"unit": 1, "least_difference": 0, "winner_keeps_win": True},
        {"fractions": "exact", "winner": "original"},
    ),
]
AMOUNTS = (0, 90, 620, 700, 850, 900, 960, 990, 1000, 1010, 1060, 1240, 1280, 1510)


@pytest.mark.parametrize(("terms", "words"), OPTIONS)
def test_every_payment_is_that_of_the_page(terms: dict[str, Any], words: dict[str, str]) -> None:
    rule = Partie(TERMS._replace(**terms), ["points"], CardPoints([10, *[0] * 31]))
    for points in product(AMOUNTS, AMOUNTS):
        for aces in ((16, 16), (22, 10), (5, 27), (0, 32), (20, 12), (3, 29)):
            state = position(points, aces)
            wanted = Page(**words).paid(points, (10 * aces[0], 10 * aces[1]))
            assert rule.payment(state) == wanted, (points, aces)
            sheet = ScoreSheet.of(rule.lines(state), 2)
            assert sheet.totals == wanted


def test_points_and_payment_are_told_apart() -> None:
    played = game("rubicon")
    state = played.position(
        {
            "phase": "last.play",
            "booked": {
                0: {"declarations.kinds.bezique": 1500, "carte_blanche.value": 50},
                1: {"declarations.kinds.marriage": 1240},
            },
        }
    )
    settlement = played.book(state).settlement
    points = {(line.side, line.key): line.amount for line in settlement.points(state)}
    assert points == {
        (0, "declarations.kinds.bezique"): 1500,
        (0, "carte_blanche.value"): 50,
        (1, "declarations.kinds.marriage"): 1240,
    }
    lines = {line.label: line.amount for line in played.score(state).lines}
    assert lines == {"settlement.game_bonus": 500, "settlement.difference": 300}


def test_brisques_that_never_count_change_nothing() -> None:
    rule = Partie(TERMS, ["points"], CardPoints())
    assert rule.payment(position((700, 700), (32, 0))) == (0, 0)
    assert rule.payment(position((1320, 990), (0, 32))) == (1000 + 1300 + 900 + 320, 0)


def test_in_a_race_totals_run_along_with_the_lines() -> None:
    played = game("standard")
    assert played.book(played.start(seed=1)).settlement.points(played.start(seed=1)) == []
    for seed in range(4):
        before: tuple[int, ...] = (0, 0)
        for state, action in walk(played, seed, deals=20):
            if state.actor < 0:
                before = state.scores
                continue
            after_ = played.apply(state, action).state
            sheet = played.score(after_)
            assert after_.scores == tuple(
                old + new for old, new in zip(before, sheet.totals, strict=True)
            )
            if after_.actor < 0:
                before = after_.scores


def test_nothing_is_booked_once_the_match_is_over() -> None:
    """Aces and tens are counted after the deal, the dealer's last: too late for him here."""
    played = game("standard", brisques="deal_end")
    state = played.position(
        {
            "phase": "last.play",
            "stock": "",
            "trump": "H",
            "turn": 0,
            "scores": [970, 990],
            "hands": {0: "AS", 1: "7S"},
            "won": {1: "AH AD", 0: "AC TC"},
        }
    )
    ended = after(played, state, "play AS", "play 7S")
    assert (ended.scores, ended.is_over, ended.ending) == ((1010, 990), True, "end")
    assert played.score(ended).totals == (40, 0)


def test_a_tie_at_the_target_calls_for_another_deal() -> None:
    played = game("standard", end_check="deal_end")
    state = played.position(
        {
            "phase": "last.play",
            "stock": "",
            "trump": "H",
            "turn": 0,
            "scores": [1000, 1010],
            "hands": {0: "KS", 1: "7S"},
        }
    )
    ended = after(played, state, "play KS", "play 7S")
    assert (ended.scores, ended.is_over) == ((1010, 1010), False)
