"""The pages of docs/variants say what the variant files say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.meta.sources import ROOT, shown
from tools import variant_pages

PAGES = list(variant_pages.pages())


@pytest.mark.parametrize(("path", "page"), PAGES, ids=[path.stem for path, _ in PAGES])
def test_a_page_is_made_from_its_file(path: Path, page: str) -> None:
    assert path.exists(), f"{shown(path)} is missing; run {variant_pages.COMMAND}"
    assert path.read_text(encoding="utf-8") == page, f"stale; run {variant_pages.COMMAND}"


def test_every_variant_has_a_page_and_every_page_a_variant() -> None:
    ids = {path.stem for path in (ROOT / "variants").rglob("*.yaml")}
    assert {path.stem for path in variant_pages.FOLDER.glob("*.md")} == {*ids, "index"}


def test_readme_lists_every_variant() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    ids = [path.stem for path in sorted((ROOT / "variants").rglob("*.yaml"))]
    assert [name for name in ids if f"\n| `{name}` |" not in readme] == []
