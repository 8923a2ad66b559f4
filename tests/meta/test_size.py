"""Files and functions stay small enough to be read at one go."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.meta.sources import python_files, shown

FILE_LIMIT = 400
FUNCTION_LIMIT = 40
FILES = python_files("src", "tests")


def long_functions(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = (n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef))
    lengths = {f"{f.name}, line {f.lineno}": (f.end_lineno or 0) - f.lineno + 1 for f in functions}
    return [
        f"{name}: {length} lines" for name, length in lengths.items() if length >= FUNCTION_LIMIT
    ]


@pytest.mark.parametrize("path", FILES, ids=shown)
def test_a_file_and_its_functions_are_short(path: Path) -> None:
    length = len(path.read_text(encoding="utf-8").splitlines())
    assert length < FILE_LIMIT, f"{shown(path)} has {length} lines"
    assert long_functions(path) == []


def test_there_are_files_to_measure() -> None:
    assert any("src" in path.parts for path in FILES)
