"""Every value of every option has a scenario that comes out otherwise under the default."""

from collections.abc import Iterator
from typing import Any

import pytest

import meldtrick
from meldtrick import VariantInfo
from meldtrick.records.scenario_files import Case
from meldtrick.records.scenarios import run_one
from tests.scenarios.corpus import CASES, GAMES

Value = tuple[str, Any]


def chosen(case: Case, info: VariantInfo) -> Iterator[Value]:
    """Yield the options that a case sets to another value than the default."""
    for name, value in case.options.items():
        if value != info.options[name].default:
            yield name, value


def matters(case: Case, name: str) -> bool:
    """Tell whether a case passes, and would not without this option."""
    others = {key: value for key, value in case.options.items() if key != name}
    return run_one(case, GAMES).passed and not run_one(case._replace(options=others), GAMES).passed


def wanted(info: VariantInfo) -> Iterator[Value]:
    """Yield every value but the default; a number that may be anything is one value."""
    for name, option in info.options.items():
        values = [value for value in option.values if value != option.default]
        yield from ((name, value) for value in values or ["any"])


@pytest.mark.parametrize("info", meldtrick.variants(), ids=str)
def test_every_value_makes_a_difference(info: VariantInfo) -> None:
    proved: set[Value] = set()
    for case in CASES:
        if case.variant == info.id:
            for name, value in chosen(case, info):
                key = name, value if info.options[name].values else "any"
                if key not in proved and matters(case, name):
                    proved.add(key)
    assert [value for value in wanted(info) if value not in proved] == []
