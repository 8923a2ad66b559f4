"""Every key of the schema has its heading in docs/rules, with the words of its field."""

from __future__ import annotations

from pathlib import Path

import pytest

from meldtrick.spec.head import HEAD_KEYS
from meldtrick.spec.shape import Shape
from meldtrick.spec.variant import SECTIONS
from tests.meta.sources import shown
from tools import rule_pages

PAGES = list(rule_pages.pages())
NAMES = sorted(SECTIONS)


def _shape(section: str) -> Shape:
    return SECTIONS[section].shape


@pytest.mark.parametrize(("path", "page"), PAGES, ids=[path.stem for path, _ in PAGES])
def test_a_page_says_what_the_schema_says(path: Path, page: str) -> None:
    assert path.exists(), f"{shown(path)} is missing; run {rule_pages.COMMAND}"
    assert path.read_text(encoding="utf-8") == page, f"stale; run {rule_pages.COMMAND}"


@pytest.mark.parametrize("section", NAMES)
def test_no_page_has_a_heading_for_a_key_that_is_gone(section: str) -> None:
    page = (rule_pages.FOLDER / f"{section}.md").read_text(encoding="utf-8")
    assert rule_pages.strays(section, _shape(section), page) == []


@pytest.mark.parametrize("section", NAMES)
def test_every_key_has_a_description(section: str) -> None:
    bare = [key.path for key in rule_pages.keys_of(_shape(section)) if not key.description]
    assert bare == []


def test_there_is_no_page_without_a_section() -> None:
    pages = {path.stem for path in rule_pages.FOLDER.glob("*.md")} - {"index"}
    assert pages == set(SECTIONS)


def test_the_index_names_every_key_of_the_head_and_every_section() -> None:
    index = (rule_pages.FOLDER / "index.md").read_text(encoding="utf-8")
    assert [name for name in (*HEAD_KEYS, *SECTIONS) if f"`{name}`" not in index] == []


def test_what_people_write_stays() -> None:
    page = rule_pages.synchronised("deck", _shape("deck"), "")
    mine = page.replace("## `suits`", "Mine.\n\n## `suits`")
    assert "Mine." in rule_pages.synchronised("deck", _shape("deck"), mine)


def test_a_changed_description_is_noticed() -> None:
    page = rule_pages.synchronised("deck", _shape("deck"), "")
    stale = page.replace("shuffled together", "used")
    assert stale != page
    assert rule_pages.synchronised("deck", _shape("deck"), stale) == page


def test_a_stray_heading_is_noticed() -> None:
    page = rule_pages.synchronised("deck", _shape("deck"), "") + "\n## `shoes`\n"
    assert rule_pages.strays("deck", _shape("deck"), page) == ["## `shoes`"]
