"""Facts fit when all that is wanted is there."""

import pytest

from meldtrick.records.matching import fits


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({}, {"a": 1}),
        ({"a": 1}, {"a": 1, "b": 2}),
        ({"a": {"b": 2}}, {"a": {"b": 2, "c": 3}}),
        ("K K 2", "2 K K"),
        ("K K 2", ["2", "K", "K"]),
        (["k", "K"], "K K"),
        (("lay K K K", "discard 9"), ["lay K K K", "discard 9"]),
        ("lay K K K, discard 9", ["lay K K K", "discard 9"]),
        ((1, 2), [1, 2]),
        (({"a": 1},), [{"a": 1, "b": 2}]),
        (True, True),
        (None, None),
        (7, "7"),
        ("", []),
    ],
)
def test_it_fits(wanted: object, found: object) -> None:
    assert fits(wanted, found)


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({"a": 1}, {"b": 1}),
        ({"a": 1}, {"a": 2}),
        ({"a": 1}, 1),
        (1, True),
        (0, False),
        (None, 0),
        ("K K", "K"),
        ((1, 2), [2, 1]),
        ((1, 2), [1]),
        ((1,), "2"),
    ],
)
def test_it_does_not_fit(wanted: object, found: object) -> None:
    assert not fits(wanted, found)
