"""A table remembers how a match came to where it stands."""

import pytest

from meldtrick.errors import NotationError, OptionError
from meldtrick.flow.refusals import IllegalActionError
from meldtrick.records.table import Table
from meldtrick.table.seats import CHANCE
from tests.records.play import played_out
from tests.records.small_game import small_game


def test_it_starts_where_the_game_starts() -> None:
    game = small_game()
    assert Table(game, seed=5).state == game.start(seed=5)


def test_a_deck_fixes_the_first_deal() -> None:
    deck = ["AS", "AS", "KS", "KS", "QS", "QS", "AH", "AH", "KH", "KH", "QH", "QH"]
    table = Table(small_game(), seed=5, deck=deck)
    assert table.state == small_game().start(seed=5, deck=deck)
    assert "chance: shuffle AS AS KS KS QS QS AH AH KH KH QH QH" in table.record.text


def test_without_a_seed_the_table_keeps_the_one_it_drew() -> None:
    table = Table(small_game())
    assert table.state == small_game().start(seed=table.seed)


def test_push_takes_actions_and_their_texts() -> None:
    game = small_game()
    table = Table(game, seed=5)
    table.push("draw")
    step = table.push(game.legal_actions(table.state)[0])
    assert table.state == step.state
    assert next(str(action) for action in table.actions) == "draw"
    assert table.steps[-1] is step


def test_what_is_refused_leaves_the_table_as_it_was() -> None:
    table = Table(small_game(), seed=5)
    before = table.state
    with pytest.raises(IllegalActionError):
        table.push("discard AS")
    with pytest.raises(NotationError):
        table.push("dance")
    assert table.state is before
    assert table.steps == ()


def test_undo_takes_back_step_after_step() -> None:
    table = played_out(small_game(), 3)
    states = [step.before for step in table.steps]
    while table.steps:
        table.undo()
        assert table.state is states.pop()
    with pytest.raises(OptionError, match="nothing to take back"):
        table.undo()


def test_the_next_deal_is_a_step_of_its_own() -> None:
    table = played_out(small_game(), 3)
    assert [step.before.match.deal for step in table.steps if step.before.actor == CHANCE] == [1]
    assert table.state.is_over


def test_a_record_is_resumed_where_it_broke_off() -> None:
    table = Table(small_game(), seed=5, names={0: "Anna"})
    table.push("draw")
    resumed = Table.resume(table.record, small_game())
    assert resumed.state == table.state
    assert resumed.actions == table.actions
    assert resumed.record == table.record
    resumed.undo()
    assert resumed.state == small_game().start(seed=5)
