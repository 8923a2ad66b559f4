"""The project's own files, as the tests of this folder read them."""

from __future__ import annotations

import io
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def python_files(*folders: str) -> list[Path]:
    """Return every Python file under the folders, in a stable order."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def comments(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line number and text of each comment; strings that look like one do not count."""
    text = path.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def shown(path: Path) -> str:
    """Return a path as a reader of the checkout knows it."""
    return path.relative_to(ROOT).as_posix()
