"""Whoever silences a tool says why, on the same line, after a dash."""

from __future__ import annotations

import re

import pytest

from tests.meta.sources import ROOT, comments, python_files, shown

FOLDERS = ("src", "tests", "tools", "benchmarks", "docs")
FULLY_COVERED = ("cards", "table", "rules", "flow")

SUPPRESSION = re.compile(
    r"type:\s*ignore|noqa|pragma:\s*no\s*(?:cover|branch)|pyright:|mypy:|(?:fmt|ruff):",
    re.IGNORECASE,
)
REASON = re.compile(r"\s[-–—]\s+\w.{7,}")


def has_a_reason(comment: str) -> bool:
    """Return whether a comment silences nothing, or explains itself."""
    found = SUPPRESSION.search(comment)
    return found is None or REASON.search(comment, found.end()) is not None


@pytest.mark.parametrize(
    ("comment", "good"),
    [
        ("# a plain remark", True),
        ("# type: ignore[arg-type]", False),
        ("# type: ignore[arg-type]  # - the stub knows only lists", True),
        ("# noqa: A001", False),
        ("# noqa: A001 - Sphinx dictates the name", True),
        ("# pragma: no cover - so", False),
        ("# pyright: ignore[reportUnknownMemberType] - the loader is untyped", True),
    ],
)
def test_what_counts_as_a_reason(comment: str, good: bool) -> None:
    assert has_a_reason(comment) is good


def test_every_suppression_has_a_reason() -> None:
    bare = [
        f"{shown(path)}:{line}: {comment}"
        for path in python_files(*FOLDERS)
        for line, comment in comments(path)
        if not has_a_reason(comment)
    ]
    assert bare == []


def test_nothing_in_the_engine_is_left_out_of_coverage() -> None:
    engine = tuple(ROOT / "src" / "meldtrick" / layer for layer in FULLY_COVERED)
    left_out = [
        f"{shown(path)}:{line}"
        for path in python_files("src")
        if path.is_relative_to(ROOT) and any(path.is_relative_to(layer) for layer in engine)
        for line, comment in comments(path)
        if re.search(r"pragma:\s*no", comment)
    ]
    assert left_out == []
