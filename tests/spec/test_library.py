"""Loading by id or file, and what is no such thing."""

from typing import Any

import pytest

import meldtrick


@pytest.mark.parametrize("reference", [None, 5, b"x", ["canasta-31a"]])
def test_a_variant_is_given_by_its_id_or_its_file(reference: Any) -> None:
    with pytest.raises(meldtrick.OptionError, match="by its id or its file"):
        meldtrick.load(reference)


def test_options_are_a_mapping() -> None:
    options: Any = 5
    with pytest.raises(meldtrick.OptionError, match="options: a mapping"):
        meldtrick.load("canasta-31a", options)
