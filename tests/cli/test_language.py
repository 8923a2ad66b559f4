from __future__ import annotations

import pytest

from meldtrick.cli.language import preferred
from meldtrick.errors import OptionError


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "de_DE"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "ru"}, "ru"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "", "LC_ALL": ""}, "en"),
    ],
)
def test_the_locale_decides(environment: dict[str, str], lang: str) -> None:
    assert preferred(None, environment) == lang


def test_a_choice_decides_before_the_locale() -> None:
    assert preferred("RU", {"LANG": "en_GB.UTF-8"}) == "ru"
    with pytest.raises(OptionError):
        preferred("fr", {"LANG": "ru"})
