"""Variants made from others by setting a few keys otherwise."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

import meldtrick
from meldtrick import Game

FOLDER = Path(__file__).parent


def changed(folder: Path, name: str, paths: dict[str, Any], number: int = 1) -> Game:
    """Return a variant with some keys set otherwise, all its options fixed.

    `folder`: an empty one for the files.  `name`: of a variant of this folder or a shipped one.
    `paths`: keys as dotted paths, and what they are set to.
    """
    if _reference(name) != name:
        for path in FOLDER.glob("*.yaml"):
            (folder / path.name).write_text(path.read_text("utf-8"), "utf-8")
    head = {
        "format": 1,
        "id": f"changed-{number}",
        "extends": name,
        "names": {"en": "Changed", "ru": "Изменённая"},
        "void_options": sorted(base(name).options),
    }
    file = folder / f"changed-{number}.yaml"
    with file.open("w", encoding="utf-8") as stream:
        YAML(typ="safe").dump({**head, **nested(paths)}, stream)
    return meldtrick.load(file)


@cache
def base(name: str) -> Game:
    """Return a variant of this folder, or a shipped one, as it is."""
    return meldtrick.load(_reference(name))


def nested(paths: dict[str, Any]) -> dict[str, Any]:
    """Return dotted paths as a tree."""
    tree: dict[str, Any] = {}
    for path, value in paths.items():
        *above, last = path.split(".")
        here = tree
        for word in above:
            here = here.setdefault(word, {})
        here[last] = value
    return tree


def _reference(name: str) -> str:
    path = FOLDER / f"{name}.yaml"
    return str(path) if path.exists() else name
