"""What people wrote on the pages of docs/rules holds: examples are valid, rare keys are needed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from meldtrick.spec.source import read_text
from meldtrick.spec.tree import walk
from meldtrick.spec.validate import Validator
from meldtrick.spec.variant import SECTIONS
from tools import rule_pages, variant_pages

EXAMPLE = re.compile(r"^```yaml\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def _page(section: str) -> str:
    return (rule_pages.FOLDER / f"{section}.md").read_text(encoding="utf-8")


def _examples() -> list[tuple[str, str]]:
    return [(section, text) for section in SECTIONS for text in EXAMPLE.findall(_page(section))]


@cache
def _written() -> dict[str, set[str]]:
    """Return the key paths that each shipped variant writes, its options included."""
    found: dict[str, set[str]] = {}
    for spec in variant_pages.specs():
        paths = {path for path, _ in walk(spec.base.tree) if path and path[0] in SECTIONS}
        for option in spec.options.values():
            paths |= {*option.paths}
            paths |= {target.path for choice in option.choices for target in choice.writes}
        found[spec.head.id] = {".".join(path) for path in paths}
    return found


def _users(section: str, key: rule_pages.Key) -> list[str]:
    """Return the variants that write a key or something inside it."""
    path = re.escape(f"{section}.{key.path}").replace(re.escape(rule_pages.NAME), r"[^.]+")
    pattern = re.compile(rf"{path}(\..+)?")
    return [name for name, paths in _written().items() if any(map(pattern.fullmatch, paths))]


def _rare() -> Iterator[tuple[str, rule_pages.Key]]:
    for section, entry in SECTIONS.items():
        for key in rule_pages.keys_of(entry.shape):
            if len(_users(section, key)) < 2:
                yield section, key


def _entry(section: str, key: rule_pages.Key) -> str:
    """Return what people wrote below the block of a key."""
    page = _page(section)
    block = page.index(f"<!-- schema: {key.name} -->")
    below = page.index("<!-- end -->", block)
    following = page.find("<!-- schema:", below)
    return page[below:following] if following >= 0 else page[below:]


@pytest.mark.parametrize(("section", "text"), _examples(), ids=lambda value: str(value)[:30])
def test_an_example_is_valid(section: str, text: str) -> None:
    source = read_text(text, "example.yaml")
    assert source.problems == ()
    assert source.root is not None
    assert section in source.root.entries
    problems = Validator(SECTIONS).validate(source.root).problems
    own = [problem for problem in problems if problem.key.partition(".")[0] == section]
    assert own == []


def test_a_key_that_few_variants_use_names_games_that_need_it() -> None:
    silent = [
        f"{section}.{key.name}" for section, key in _rare() if "Games:" not in _entry(section, key)
    ]
    assert silent == []


def test_users_are_counted() -> None:
    hand = next(k for k in rule_pages.keys_of(SECTIONS["deal"].shape) if k.path == "hand")
    assert len(_users("deal", hand)) == len(_written())
