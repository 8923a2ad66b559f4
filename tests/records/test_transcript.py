"""Records are text that is read back as written, and broken ones say where."""

from pathlib import Path

import pytest

from meldtrick.errors import RecordError
from meldtrick.records.table import Table
from meldtrick.records.transcript import (
    Record,
    load_record,
    read_json,
    read_record,
    record_of_game,
)
from tests.records.play import played_out
from tests.records.small_game import small_game

SHORT = """\
meldtrick record 1
variant: small
rules: digest-of-2-yes
option deals: 2
option note: yes
players: 2
seat 0: Anna
seed: 7

deal 1, dealer 1
chance: shuffle AS KS QS AH KH QH AS KS QS AH KH QH
0: draw
"""


def same(first: Record, second: Record) -> bool:
    return first.text == second.text


def test_the_text_is_what_people_read() -> None:
    deck = ["AS", "KS", "QS", "AH", "KH", "QH", "AS", "KS", "QS", "AH", "KH", "QH"]
    table = Table(small_game(), seed=7, deck=deck, names={0: "Anna"})
    table.push("draw")
    assert table.record.text == SHORT


def test_a_match_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    record = played_out(small_game(), 11).record
    record.save(tmp_path / "match.txt")
    assert same(load_record(tmp_path / "match.txt"), record)
    assert same(read_json(record.to_json()), record)


def test_the_end_of_deals_and_of_the_match_is_told() -> None:
    lines = [line.text for line in played_out(small_game(), 11).record.lines]
    assert [line.split(":")[0] for line in lines if line.startswith(("deal", "score"))] == [
        "deal 1, dealer 1",
        "score",
        "deal 2, dealer 0",
        "score",
    ]
    assert lines[-1].startswith("over: side")


@pytest.mark.parametrize("value", ["yes", "12", 12, True, "true", "null", None, "a b", "", " x"])
def test_option_values_keep_their_kind(value: object) -> None:
    record = record_of_game("small", "hash", {"note": value}, 2, {}, 1, ["deal 1, dealer 1"])
    kept = read_record(record.text).options[0][1]
    assert (kept, type(kept)) == (value, type(value))


def test_comments_blank_lines_and_windows_are_no_matter() -> None:
    text = "\ufeff\r\n" + SHORT.replace("\n", "\r\n\r\n  # remark\r\n")
    assert same(read_record(text), read_record(SHORT))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("meldtrick record 1", "a poem", "this is no record of a match"),
        ("meldtrick record 1", "meldtrick record 2", "format 2 is not 1"),
        ("meldtrick record 1", "meldtrick record 1 as seen from seat 0", "cannot be replayed"),
        ("variant: small", "", "does not say its variant"),
        ("variant: small", "variant:", "does not say its variant"),
        ("rules: digest-of-2-yes", "", "does not say its rules"),
        ("players: 2", "players: many", "line 6: 'many' is not a whole number"),
        ("players: 2", "players: 2\nplayers: 2", "line 7: players stands here for the second"),
        ("seed: 7", "colour: red", "line 8: 'colour: red' is neither"),
        ("seed: 7", "seed: 7" * 20, "is not a whole number"),
        ("option note: yes", 'option note: "yes', 'line 5: "yes is not a text in quotes'),
    ],
)
def test_a_broken_record_says_where(old: str, new: str, complaint: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(SHORT.replace(old, new))
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"format": 1}',
        "[" * 100_000,
        '{"format": 1, "options": {}, "names": {}, "lines": [1]}',
        '{"format": 1, "options": {}, "names": {}, "lines": []}',
    ],
)
def test_broken_json_is_one_line_too(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_json(text)
    assert "\n" not in str(caught.value)


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    for name in ("binary", "missing", ""):
        with pytest.raises(RecordError):
            load_record(tmp_path / name)
    with pytest.raises(RecordError, match="cannot be written"):
        read_record(SHORT).save(tmp_path / "no" / "such" / "folder")


def test_a_name_is_one_line() -> None:
    with pytest.raises(RecordError, match="one line"):
        assert Table(small_game(), seed=1, names={0: "Anna\nseed: 8"}).record
