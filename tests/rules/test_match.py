"""Section `match`: when a match is over, and who has won it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from meldtrick.rules.match import MatchRule
from tests.variants.changed import base, changed


def winners(scores: Sequence[int], deal: int = 1, **keys: Any) -> tuple[int, ...]:
    """Return who has won by a rule after a deal, as far as the match is over."""
    state = base("tiny-sets").position({"scores": list(scores), "deal": deal})
    return MatchRule(**keys).winners(state)


def test_a_target_ends_it() -> None:
    assert winners([90, 40], target=100) == ()
    assert winners([100, 40], target=100) == (0,)
    assert winners([100, 140], target=100) == (1,)


def test_a_number_of_deals_ends_it() -> None:
    assert winners([10, 40], deal=2, deals=3) == ()
    assert winners([10, 40], deal=3, deals=3) == (1,)


def test_it_never_lasts_longer_than_max_deals() -> None:
    assert winners([10, 40], deal=199, target=1_000) == ()
    assert winners([10, 40], deal=200, target=1_000) == (1,)
    assert winners([10, 40], deal=5, target=1_000, max_deals=5) == (1,)


def test_equal_totals_are_a_draw_or_call_for_another_deal() -> None:
    assert winners([100, 100], target=100) == (0, 1)
    assert winners([100, 100], target=100, another_on_tie=True) == ()
    assert winners([100, 110], target=100, another_on_tie=True) == (1,)
    assert winners([100, 100], deal=200, target=100, another_on_tie=True) == (0, 1)


@pytest.mark.parametrize(("wins", "expected"), [("highest", 1), ("lowest", 0)])
def test_wins(wins: str, expected: int, tmp_path: Path) -> None:
    paths = {"match.max_deals": 1, "match.wins": wins}
    game = changed(tmp_path, "tiny-sets", paths)
    state = game.position({"scores": [0, 500], "phase": "turn.meld", "stock": ""})
    while not state.is_over:
        step = game.apply(state, game.legal_actions(state)[-1])
        state = step.state
    ended = [event for event in step.events if event.kind == "match_ended"]
    assert [event.fields["winners"] for event in ended] == [[expected]]
