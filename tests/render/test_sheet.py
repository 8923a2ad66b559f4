from __future__ import annotations

from meldtrick.render.people import People
from meldtrick.render.sheet import sheet_lines
from meldtrick.table.score import ScoreLine, ScoreSheet
from meldtrick.table.seats import Seating

PAIRS = Seating([0, 1, 0, 1])
ALONE = Seating([0, 1])


def test_a_sheet_has_a_column_a_side_and_the_totals() -> None:
    lines = [ScoreLine(70, "x.melds", 0, ("K", "K")), ScoreLine(-45, "x.melds", 1, ("A",))]
    sheet = sheet_lines(ScoreSheet.of(lines, 2), People(PAIRS), heading="Deal 3", match=(1070, -45))
    assert sheet == [
        "Deal 3        Players 0+2  Players 1+3",
        "──────────────────────────────────────",
        "x.melds: K K          +70",
        "x.melds: A                         -45",
        "──────────────────────────────────────",
        "This deal              70          -45",
        "Match                1070          -45",
    ]


def test_a_sheet_without_lines_has_totals_alone() -> None:
    sheet = sheet_lines(ScoreSheet.of([], 2), People(ALONE, you=1))
    assert [line.split() for line in sheet] == [
        ["Player", "0", "You"],
        ["─" * 24],
        ["This", "deal", "0", "0"],
    ]


def test_long_lines_are_shortened() -> None:
    cards = ("KS",) * 60
    sheet = sheet_lines(ScoreSheet.of([ScoreLine(1, "x", 0, cards)], 2), People(ALONE))
    assert max(len(line) for line in sheet) < 90


def test_partners_are_your_side() -> None:
    people = People(PAIRS, you=2)
    assert [people.side(0), people.side(1)] == ["Your side", "Players 1+3"]
    assert [people.player(seat) for seat in (0, 2)] == ["Player 0", "You"]


def test_names_are_used_where_they_are_known() -> None:
    people = People(PAIRS, names={0: "Anna", 1: "Boris"})
    assert people.side(0) == "Anna+Player 2"
    assert People(ALONE, names={0: "Anna"}).side(0) == "Anna"
