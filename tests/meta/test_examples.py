"""Everything the documentation shows as a Python session does what it shows."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import runpy
from pathlib import Path

import pytest

import meldtrick
from tests.meta.sources import ROOT, shown

PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
SCRIPTS = sorted((ROOT / "docs" / "examples").glob("*.py"))
MODULES = [
    name
    for _, name, _ in pkgutil.walk_packages(meldtrick.__path__, "meldtrick.")
    if not name.endswith("__main__")
]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def sessions(page: str) -> str:
    """Return a page with all but its Python sessions blanked out, line numbers kept."""
    kept: list[str] = []
    inside = False
    for line in page.splitlines():
        if line.lstrip().startswith("```"):
            inside = not inside and line.strip() in {"```python", "```pycon"}
            kept.append("")
        else:
            kept.append(line if inside else "")
    return "\n".join(kept) + "\n"


def failures(test: doctest.DocTest) -> str:
    """Run one doctest and return its complaints."""
    said: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS, verbose=False).run(test, out=said.append)
    return "".join(said)


@pytest.mark.parametrize("path", PAGES, ids=shown)
def test_page(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    text = sessions(path.read_text(encoding="utf-8"))
    test = doctest.DocTestParser().get_doctest(text, {}, shown(path), str(path), 0)
    assert failures(test) == ""


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    for test in doctest.DocTestFinder(exclude_empty=True).find(importlib.import_module(name)):
        assert failures(test) == ""


@pytest.mark.parametrize("path", SCRIPTS, ids=shown)
def test_script(path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(path), run_name="__main__")


def test_a_wrong_session_is_noticed() -> None:
    page = "Words.\n\n```python\n>>> 1 + 1\n3\n```\n"
    test = doctest.DocTestParser().get_doctest(sessions(page), {}, "page", "page", 0)
    assert "Expected:\n    3" in failures(test)
