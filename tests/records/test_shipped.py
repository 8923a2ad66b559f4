"""Matches of every shipped variant are recorded, replayed and seen from every seat."""

from random import Random

import pytest

import meldtrick
from meldtrick.records.ledger import ledger
from meldtrick.records.replay import replay
from meldtrick.records.table import Table
from meldtrick.records.transcript import read_json, read_record

STEPS = 300
GAMES = [(info.id, players) for info in meldtrick.variants() for players in info.players]


@pytest.mark.parametrize(("variant", "players"), GAMES)
def test_a_match_survives_its_record(variant: str, players: int, seed: int) -> None:
    game = meldtrick.load(variant)
    rng, table = Random(seed), Table(game, seed=seed, players=players)
    while not table.state.is_over and len(table.steps) < STEPS:
        table.push(rng.choice(game.legal_actions(table.state)))
    record = table.record
    played = replay(read_record(record.text))
    assert played.state == table.state
    assert played.actions == table.actions
    assert read_json(record.to_json()).text == record.text
    totals = played.start.scores
    for deal in ledger(played):
        totals = tuple(map(sum, zip(totals, deal.gains, strict=True)))
        assert deal.totals == totals
    for seat in range(players):
        seen = record.view(seat, game)
        assert len(seen.steps) == len(table.steps) + 1
        assert f"seed: {seed}" not in seen.text
