"""The table of worked examples in docs/scenarios.md is true."""

import re
from collections.abc import Iterator

from tests.meta.sources import ROOT
from tests.scenarios.corpus import CASES

PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `([\w/-]+?)(\d+)`(?: to `\1(\d+)`)? \| (.+) \|$", re.MULTILINE)


def rows() -> Iterator[tuple[str, str]]:
    """Yield each id with the place the table gives for it."""
    for page, first, last, where in ROW.findall(PAGE.partition("## Where the worked")[2]):
        for number in range(int(first), int(last or first) + 1):
            yield f"{page}{number}", where


def test_the_table_has_rows() -> None:
    assert len(list(rows())) >= 15 + 14 + 23


def test_every_example_is_where_the_table_says() -> None:
    names = {case.name for case in CASES}
    astray = [name for name, where in rows() if where == "scenarios" and name not in names]
    assert astray == []


def test_every_example_that_is_no_scenario_is_named_in_its_file() -> None:
    for name, where in rows():
        if where != "scenarios":
            text = (ROOT / where.strip("`")).read_text(encoding="utf-8")
            assert name.replace("/", "_").replace("-", "").lower() in text.lower(), name
