"""A seat's record holds what the seat saw and nothing else."""

import pytest

from meldtrick.errors import OptionError, RecordError
from meldtrick.records.table import Table
from meldtrick.records.transcript import read_record
from tests.records.play import played_out
from tests.records.small_game import small_game

DECK = ["AS", "AS", "KS", "KS", "QS", "QS", "AH", "AH", "KH", "KH", "QH", "QH"]


def test_it_shows_the_hand_and_the_draws_of_the_seat() -> None:
    table = Table(small_game(), seed=7, deck=DECK)
    table.push("draw")
    seen = table.record.view(0, small_game())
    assert seen.text.splitlines()[-4:] == [
        "chance: shuffle ??",
        "  hand: AS AS QS",
        "0: draw",
        "  drawn: AH",
    ]
    assert table.record.view(1, small_game()).text.splitlines()[-3:] == [
        "chance: shuffle ??",
        "  hand: KS KS QS",
        "0: draw",
    ]


def test_it_is_the_same_when_hidden_cards_are_others() -> None:
    first = Table(small_game(), seed=7, deck=DECK)
    other = Table(small_game(), seed=8, deck=[*DECK[:2], "QH", "QH", *DECK[4:10], "KS", "KS"])
    for table in (first, other):
        table.push("draw")
        table.push("discard QS")
        table.push("draw")
    game = small_game()
    assert first.record.view(0, game) == other.record.view(0, game)
    assert first.record.view(1, game) != other.record.view(1, game)


def test_it_goes_through_a_whole_match_and_cannot_be_replayed() -> None:
    table = played_out(small_game(), 4)
    seen = table.record.view(1, small_game())
    assert len(seen.steps) == len(table.steps) + 1
    assert "seed" not in seen.text
    assert sum("hand:" in line for step in seen.steps for line in step.lines) == 2
    with pytest.raises(RecordError, match="as seen from seat 1; it cannot be replayed"):
        read_record(seen.text)


def test_there_is_no_such_seat() -> None:
    with pytest.raises(OptionError, match="seat"):
        played_out(small_game(), 4).record.view(2, small_game())
