"""The guides and decisions show the code as it is, and have the parts they should have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.meta.sources import ROOT, shown

DOCS = ROOT / "docs"
PAGES = sorted([ROOT / "README.md", *DOCS.rglob("*.md")])
DECISIONS = sorted((DOCS / "decisions").glob("[0-9]*.md"))
PARTS = ["Context", "Decision", "Consequences", "Alternatives"]
CODE = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
FILE = re.compile(r"`((?:src|tests|tools|docs|variants)/[\w./-]+)`")


def test_code_in_add_a_rule_is_code_of_the_project() -> None:
    """Each block stands, letter for letter, in one of the files that the page names."""
    page = (DOCS / "add-a-rule.md").read_text(encoding="utf-8")
    named = [ROOT / name for name in FILE.findall(page)]
    sources = [path.read_text(encoding="utf-8") for path in named if path.suffix == ".py"]
    blocks = CODE.findall(page)
    assert blocks
    assert [block for block in blocks if not any(block in source for source in sources)] == []


@pytest.mark.parametrize("path", PAGES, ids=shown)
def test_every_file_that_a_page_names_exists(path: Path) -> None:
    named = FILE.findall(path.read_text(encoding="utf-8"))
    assert [name for name in named if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("path", DECISIONS, ids=shown)
def test_a_decision_has_its_parts(path: Path) -> None:
    page = path.read_text(encoding="utf-8")
    assert re.findall(r"^## (.+)$", page, re.MULTILINE) == PARTS
    assert page.startswith(f"# {path.stem[:4]}: ")


def test_decisions_are_numbered_without_gaps() -> None:
    numbers = [int(path.stem[:4]) for path in DECISIONS]
    assert numbers == list(range(1, len(numbers) + 1))
