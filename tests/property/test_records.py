"""Records read back as the match they tell, at any point of it."""

from __future__ import annotations

from random import Random

import pytest

from meldtrick import Table
from meldtrick.records.replay import replay
from meldtrick.records.transcript import read_json, read_record
from tests.property.configurations import OPTION_VALUES, PLAIN, Configuration

STEPS = 400
POINTS = 6
"""How many points of a match are tried."""


def check_table(table: Table) -> None:
    """The record of a table tells where it stands, as text and as JSON."""
    record = table.record
    assert read_record(record.text).text == record.text
    for back in (read_record(record.text), read_json(record.to_json())):
        played = replay(back, table.game)
        assert played.state == table.state
        assert [str(one) for one in played.actions] == [str(one) for one in table.actions]
        resumed = Table.resume(back, table.game)
        assert resumed.state == table.state
        assert resumed.record.text == record.text


@pytest.mark.parametrize("plain", [*PLAIN, *OPTION_VALUES[::5]], ids=str)
def test_records_at_any_point(plain: Configuration, seed: int) -> None:
    rng = Random(f"{seed} {plain}")
    table = Table(plain.game, seed=seed, players=plain.players)
    points = sorted(rng.sample(range(STEPS), POINTS))
    check_table(table)
    for step in range(STEPS):
        if table.state.is_over:
            break
        table.push(rng.choice(plain.game.legal_actions(table.state)))
        if step in points:
            check_table(table)
    check_table(table)


@pytest.mark.parametrize("plain", PLAIN, ids=str)
def test_taking_back(plain: Configuration, seed: int) -> None:
    """Undone steps leave no trace, and the same steps lead to the same place."""
    rng = Random(f"{seed} {plain}")
    table = Table(plain.game, seed=seed, players=plain.players)
    for _ in range(30):
        table.push(rng.choice(plain.game.legal_actions(table.state)))
    text, state = table.record.text, table.state
    undone = [table.undo() for _ in range(20)]
    for action in reversed(undone):
        table.push(str(action))
    assert table.state == state
    assert table.record.text == text


@pytest.mark.parametrize("plain", PLAIN, ids=str)
def test_a_seat_learns_nothing_from_its_record(plain: Configuration, seed: int) -> None:
    """The record as one seat may see it holds neither the seed nor the others' cards."""
    rng = Random(f"{seed} {plain}")
    table = Table(plain.game, seed=987_654_321_987 + seed, players=plain.players)
    for _ in range(60):
        table.push(rng.choice(plain.game.legal_actions(table.state)))
    for seat in range(plain.players):
        told = str(table.record.view(seat, plain.game).text)
        assert str(table.seed) not in told
        assert "shuffle" not in told or "??" in told
