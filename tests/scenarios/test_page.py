"""The scenarios shown in docs/scenarios.md pass."""

import re

import pytest

from meldtrick.records.scenario_files import Case, read_scenario_text
from meldtrick.records.scenarios import run_one
from tests.scenarios.corpus import GAMES
from tests.scenarios.test_examples_table import PAGE

SHOWN = [
    block for block in re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL) if "scenarios:" in block
]
CASES = [case for block in SHOWN for case in read_scenario_text(block, "docs").cases]


def test_they_can_be_read() -> None:
    assert [read_scenario_text(block, "docs").problems for block in SHOWN] == [()] * len(SHOWN)


@pytest.mark.parametrize("case", CASES, ids=[case.title for case in CASES])
def test_it_passes(case: Case) -> None:
    faults = run_one(case, GAMES).faults
    assert not faults, "\n" + "\n".join(map(str, faults))
