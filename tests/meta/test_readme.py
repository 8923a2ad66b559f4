"""What README, changelog and package say about each other is so."""

from __future__ import annotations

import re
import tomllib

import meldtrick
from tests.meta.sources import ROOT

README = ROOT / "README.md"


def test_every_file_that_readme_links_to_exists() -> None:
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", README.read_text(encoding="utf-8"))
    local = [link for link in links if "://" not in link]
    assert local
    assert [link for link in local if not (ROOT / link).exists()] == []


def test_every_make_target_that_readme_names_exists() -> None:
    wanted = set(re.findall(r"(?:^|`|\$ )make ([a-z]+)", README.read_text("utf-8"), re.MULTILINE))
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert {"demo", "test"} <= wanted <= targets


def test_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert meldtrick.__version__ == project["version"]
    assert f"\n## [{project['version']}]" in (ROOT / "docs" / "changelog.md").read_text("utf-8")
