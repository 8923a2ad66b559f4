"""The keys of the schema, and who uses them: what the tests of this folder share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from ruamel.yaml import YAML

import meldtrick
from meldtrick.spec.variant import SECTIONS
from tests.meta.sources import ROOT
from tools import rule_pages

NAME: Final = rule_pages.NAME
FILES: Final = sorted((ROOT / "variants").rglob("*.yaml"))

FIXED: Final = {
    "deck.size": "a sum that the other keys must give; a wrong one is a fault of the file",
    "deal.first_dealer": "has one value so far",
    "bonus_cards.facing": "has one value so far",
    "wild_swap.due": "has one value so far",
    "stock.draw": "has one value so far",
    "stock.rest": "has one value so far",
    "declarations.right": "has one value so far",
    "scoring.canastas.melded": "says the same of every side: one with a canasta has melded",
}
"""Keys that cannot be changed with effect, and why."""


@cache
def keys() -> tuple[str, ...]:
    """Return every key of the schema, section first; `<name>` stands for any name."""
    return tuple(
        f"{section}.{key.path}"
        for section, entry in SECTIONS.items()
        for key in rule_pages.keys_of(entry.shape)
    )


def key_of(path: str) -> str:
    """Return the key of the schema that a path of a variant file sets, an empty text for none.

    A path into a mapping of values (`points.values.K`) sets that mapping.
    """
    words = path.split(".")
    for length in range(len(words), 1, -1):
        for key in keys():
            parts = key.split(".")
            if len(parts) == length and all(
                part in (NAME, word) for part, word in zip(parts, words, strict=False)
            ):
                return key
    return ""


def paths(tree: Any, above: str = "") -> Iterator[str]:
    """Yield every path of a tree of mappings."""
    if isinstance(tree, Mapping):
        for name, value in tree.items():
            path = f"{above}.{name}" if above else str(name)
            yield path
            yield from paths(value, path)


@cache
def tree(file: Path) -> dict[str, Any]:
    """Return a variant file as plain data."""
    loaded: dict[str, Any] = YAML(typ="safe").load(file.read_text(encoding="utf-8"))
    return loaded


def set_by(file: Path) -> set[str]:
    """Return the keys that a variant file sets, by itself or by one of its options."""
    data = tree(file)
    found = {key_of(path) for path in paths({name: data.get(name) for name in SECTIONS})}
    for option in data.get("options", {}).values():
        found |= {key_of(path) for path in _written(option)}
    return found - {""}


def _written(option: Mapping[str, Any]) -> Iterator[str]:
    """Yield the paths that an option writes."""
    wanted = option.get("set", ())
    yield from [wanted] if isinstance(wanted, str) else wanted
    values = option.get("values")
    if isinstance(values, Mapping):
        for choice in values.values():
            if isinstance(choice, Mapping):
                for path, value in (choice.get("set") or {}).items():
                    yield path
                    yield from paths(value, path)


def users() -> dict[str, list[str]]:
    """Return for each key the shipped variants that set it, or inherit it from a parent."""
    by_id = {tree(file)["id"]: file for file in FILES}
    found: dict[str, list[str]] = {key: [] for key in keys()}
    for info in meldtrick.variants():
        used: set[str] = set()
        variant: str | None = info.id
        while variant is not None:
            used |= set_by(by_id[variant])
            variant = tree(by_id[variant]).get("extends")
        for key in used:
            found[key].append(info.id)
    return found
