"""Every scenario under this folder passes; one test a scenario, or a branch of one."""

from pathlib import Path

import pytest

from meldtrick.records.scenario_files import Case
from meldtrick.records.scenarios import run_one
from tests.meta.sources import shown
from tests.scenarios.corpus import CASES, FILES, GAMES


@pytest.mark.parametrize("case", CASES, ids=[case.title for case in CASES])
def test_scenario(case: Case) -> None:
    faults = run_one(case, GAMES).faults
    assert not faults, "\n" + "\n".join(map(str, faults))


def test_every_file_can_be_read() -> None:
    problems = [str(problem) for file in FILES for problem in file.problems]
    assert not problems, "\n" + "\n".join(problems)


def test_every_folder_is_a_page() -> None:
    """A scenario `canasta/A-1` stands below `canasta/`, so that one finds it."""
    astray = [
        f"{shown(Path(case.place.path))}: {case.name}"
        for case in CASES
        if case.name.partition("/")[0] not in Path(case.place.path).parts
    ]
    assert astray == []
