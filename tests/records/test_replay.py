"""Replay checks every line against the rules."""

import pickle

import pytest

from meldtrick.errors import RecordError
from meldtrick.records.ledger import ledger
from meldtrick.records.replay import game_of, replay
from meldtrick.records.transcript import read_record
from tests.records.play import played_out
from tests.records.small_game import small_game
from tests.records.test_transcript import SHORT


@pytest.mark.parametrize("seed", range(20))
def test_a_replay_is_the_match(seed: int) -> None:
    table = played_out(small_game(), seed)
    again = replay(read_record(table.record.text), small_game())
    assert again.state == table.state
    assert [step.state for step in again.steps] == [step.state for step in table.steps]


def test_the_rules_are_loaded_by_variant_and_options() -> None:
    asked: list[object] = []

    def load(variant: str, options: object) -> object:
        asked.append((variant, options))
        return small_game()

    game_of(read_record(SHORT), load)  # type: ignore[arg-type]  # - a spy in place of a loader
    assert asked == [("small", {"deals": 2, "note": "yes"})]


def test_other_rules_are_not_guessed_at() -> None:
    record = played_out(small_game(), 1).record
    with pytest.raises(RecordError, match="made under other rules of small"):
        replay(record, small_game({"deals": 3}))
    with pytest.raises(RecordError, match="cannot be loaded"):
        game_of(record._replace(options=(("colour", "red"),)), lambda _, o: small_game(o))
    with pytest.raises(RecordError, match="not played by 5"):
        replay(record._replace(players=5), small_game())


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("0: draw", "1: draw", "line 12: seat 0 acts here, not seat 1"),
        ("0: draw", "chance: draw", "line 12: seat 0 acts here, not chance"),
        ("0: draw", "0: discard AS", "line 12: discard AS: "),
        ("0: draw", "0: dance", "line 12: 'dance' is no action here"),
        ("0: draw", "and so on", "line 12: 'and so on' is no step"),
        ("0: draw", "score: 1 2; total: 1 2", "line 12: 'score: 1 2; total: 1 2' is no step"),
        ("0: draw", "0: draw\n0: discard KH\n1: draw\n1: draw", "line 15: draw: "),
        ("dealer 1", "dealer 0", "line 10: 'deal 1, dealer 0' stands where 'deal 1, dealer 1'"),
        ("deal 1, dealer 1\n", "", "line 10: 'deal 1, dealer 1' is missing"),
        ("shuffle AS", "shuffle KS", "line 11: shuffle: every card of the deck"),
        ("chance: shuffle AS", "0: shuffle AS", "stands before the first deal"),
        ("chance: shuffle", "chance: draw\n0: shuffle", "line 11: deck: 0 cards given"),
    ],
)
def test_the_first_difference_is_told(old: str, new: str, complaint: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay(read_record(SHORT.replace(old, new)), small_game())
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


def test_results_are_checked_and_must_not_be_missing() -> None:
    text = played_out(small_game(), 4).record.text
    begin = text.index("score:")
    end = text.index("\n", begin)
    with pytest.raises(RecordError, match=r"stands where 'score: .*' follows"):
        replay(read_record(text[:begin] + "score: 1 1; total: 1 1" + text[end:]), small_game())
    with pytest.raises(RecordError, match="breaks off before 'score:"):
        replay(read_record(text[:begin]), small_game())
    with pytest.raises(RecordError, match="the match is over here, not seat 0"):
        replay(read_record(text + "0: draw\n"), small_game())


def test_a_record_without_a_deal_is_none() -> None:
    with pytest.raises(RecordError, match="has no deal"):
        replay(read_record(SHORT.partition("deal 1")[0]), small_game())


def test_a_record_that_breaks_off_is_fine() -> None:
    text = played_out(small_game(), 4).record.text
    steps = [at for at in range(len(text)) if text.startswith("\n0: draw", at)]
    assert replay(read_record(text[: steps[1]]), small_game()).state.actor == 0


def test_the_ledger_has_every_line_of_every_deal() -> None:
    table = played_out(small_game(), 4)
    first, second = ledger(replay(table.record, small_game()))
    assert (first.deal, second.deal) == (1, 2)
    for deal in (first, second):
        assert deal.gains == deal.sheet.totals
        assert {line.key for line in deal.sheet.lines} <= {"hand_points", "going_out.bonus"}
    assert second.totals == table.state.scores
    assert tuple(map(sum, zip(first.gains, second.gains, strict=True))) == second.totals


def test_a_record_error_survives_pickling() -> None:
    wrong = RecordError("so", 3)
    again = pickle.loads(pickle.dumps(wrong))
    assert (str(again), again.line) == ("line 3: so", 3)
