"""Every bad file is told what is wrong with it, where, and all of it in one run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from meldtrick.errors import Problem
from meldtrick.spec.source import read_text
from tests.spec.bad_files import AS_YAML, BY_HEAD, BY_OPTION, BY_SECTION, BadFile, Spot
from tests.spec.fakes import HEAD, ROOT, Files

CASES = (*AS_YAML, *BY_SECTION, *BY_HEAD, *BY_OPTION)
LINE = re.compile(r".+\.yaml:\d+:\d+: (error|warning)\[[a-z0-9-]+\]: .+")
JARGON = ("Input should", "pydantic", "literal", "str ", "dict", "tuple", "NoneType", "Error")


def faults_of(case: BadFile, folder: Path) -> tuple[tuple[Problem, ...], int]:
    """Return the faults of a file, and how many lines stand before it."""
    if case in AS_YAML:
        return read_text(case.text, "x.yaml").problems, 0
    files = Files(folder)
    files.write("root.yaml", ROOT)
    files.write(
        "none-root.yaml",
        ROOT.replace("id: root", "id: none-root")
        .replace("sets:\n  min: 3\n  max: 8\n", "sets: none\n")
        .replace("opening", "runs: null\nopening"),
    )
    needs_head = "format:" not in case.text and "id: x" not in case.text
    path = files.write("x.yaml", HEAD + case.text if needs_head else case.text)
    return files.faults(path), HEAD.count("\n") if needs_head else 0


def spots(problems: tuple[Problem, ...], shift: int) -> list[Spot]:
    return [(p.line - shift, p.column, p.code) for p in problems if p.severity == "error"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_bad_file_has_these_faults_and_no_others(case: BadFile, tmp_path: Path) -> None:
    problems, shift = faults_of(case, tmp_path)
    assert spots(problems, shift) == list(case.faults), "\n".join(map(str, problems))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_fault_is_one_line_in_plain_words(case: BadFile, tmp_path: Path) -> None:
    problems, _ = faults_of(case, tmp_path)
    for problem in problems:
        assert LINE.fullmatch(str(problem)), str(problem)
        assert Path(problem.path).name == "x.yaml"
        assert not [word for word in JARGON if word in problem.text], problem.text
        assert len(problem.text) < 400


@pytest.mark.parametrize("case", [*BY_SECTION, *BY_HEAD, *BY_OPTION], ids=lambda case: case.name)
def test_every_fault_of_the_content_names_its_key(case: BadFile, tmp_path: Path) -> None:
    problems, _ = faults_of(case, tmp_path)
    assert all(problem.key for problem in problems)


def test_the_table_is_large_and_its_names_differ() -> None:
    assert len(CASES) > 100
    assert len({case.name for case in CASES}) == len(CASES)
