"""Score sheets: every line with its reason, one column a side."""

from collections.abc import Sequence

from meldtrick.render.columns import columns
from meldtrick.render.people import People
from meldtrick.table.score import ScoreLine, ScoreSheet, added_up
from meldtrick.texts import say

_WIDEST = 60


def sheet_lines(
    sheet: ScoreSheet, people: People, *, heading: str = "", match: Sequence[int] | None = None
) -> list[str]:
    """Return a score sheet as lines; `match` are the totals of the match, if they are wanted."""
    lang = people.lang
    sides = len(sheet.totals)
    rows = [[heading, *[people.side(side) for side in range(sides)]]]
    for line in sheet.points:
        _add(rows, _shortened(line.text(lang)), line)
    if sheet.points:
        made = added_up(sheet.points, sides)
        rows.append([say("render.points", lang), *[str(total) for total in made]])
    for line in sheet.lines:
        _add(rows, _shortened(line.text(lang)), line)
    rows.append([say("render.this_deal", lang), *[str(total) for total in sheet.totals]])
    if match is not None:
        rows.append([say("render.match", lang), *[str(total) for total in match]])
    lines = columns(rows, right=range(1, sides + 1))
    rule = "─" * max(len(line) for line in lines)
    sums = 1 if match is None else 2
    return [lines[0], rule, *lines[1:-sums], *([rule] if sheet.lines else []), *lines[-sums:]]


def _add(rows: list[list[str]], text: str, line: ScoreLine) -> None:
    """Put a line of the sheet beside the same line of another side, or below all others."""
    amount = f"{line.amount:+d}" if line.amount else "0"
    for row in rows[1:]:
        if row[0] == text and not row[line.side + 1]:
            row[line.side + 1] = amount
            return
    cells = [""] * (len(rows[0]) - 1)
    cells[line.side] = amount
    rows.append([text, *cells])


def _shortened(text: str) -> str:
    return text if len(text) <= _WIDEST else text[: _WIDEST - 3] + "..."
