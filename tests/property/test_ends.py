"""Every deal ends, and so does every match between players who want to win."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from meldtrick.simulate.bots import bot_maker
from meldtrick.simulate.playout import play_match, seat_bots
from tests.property.bounds import deal_bound
from tests.property.configurations import PLAIN, Configuration

MATCHES = 3
DEALS = 12


@pytest.mark.parametrize("plain", PLAIN, ids=str)
def test_matches_end_with_the_greedy_bot(plain: Configuration, seed: int) -> None:
    for number in range(MATCHES):
        bots = seat_bots(bot_maker("greedy"), plain.players, seed + number)
        result = play_match(plain.game, plain.players, seed + number, bots, 10_000)
        assert result.winners
        assert len(result.deals) < plain.game.books[plain.players].match.max_deals


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("plain", PLAIN, ids=str)
def test_no_deal_is_longer_than_the_rules_allow(
    plain: Configuration, bot: str, seed: int, record_property: Callable[[str, object], None]
) -> None:
    bound = deal_bound(plain.game, plain.players)
    longest = 0
    deals = 0
    while deals < DEALS:
        bots = seat_bots(bot_maker(bot), plain.players, seed + deals)
        result = play_match(plain.game, plain.players, seed + deals, bots, DEALS - deals)
        deals += len(result.deals)
        longest = max([longest, *[deal.actions for deal in result.deals]])
        assert all(deal.ending for deal in result.deals), "a deal ended without a reason"
    record_property("longest deal", longest)
    assert 0 < longest <= bound
