"""Keep the pages of docs/rules in step with the schema.

    .venv/bin/python tools/rule_pages.py            # write what the schema says into the pages
    .venv/bin/python tools/rule_pages.py --check    # only name the pages that are behind

A page has a heading for every key of its section.  Under it stands a block between two comments,
made from the field: what is expected, the default, the description.  Everything else on a page
is written by people and stays as it is.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Container, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pydantic.fields import FieldInfo

from meldtrick.errors import Message
from meldtrick.spec.base import Expected, NoneWord, Reader
from meldtrick.spec.shape import Shape, shape_of_field
from meldtrick.spec.tree import key_text
from meldtrick.spec.variant import SECTIONS

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "rules"
COMMAND = ".venv/bin/python tools/rule_pages.py"
HEADING = re.compile(r"#{2,6} (.+)")
BLOCK = re.compile(r"<!-- schema: (.+?) -->.*?<!-- end -->", re.DOTALL)
NAME = "<name>"


class Key(NamedTuple):
    """A key of a section: its path inside, the kinds of mapping that have it, what is said of it.

    `kinds` is empty where every mapping at that place has it.
    """

    path: str
    kinds: tuple[str, ...]
    expected: str
    description: str

    @property
    def name(self) -> str:
        """The path, with the kinds where there are some."""
        return f"{self.path} ({', '.join(self.kinds)})" if self.kinds else self.path

    @property
    def heading(self) -> str:
        """Its heading on the page; entries of a mapping do not count for the level."""
        named = [part for part in self.path.split(".") if part != NAME]
        path, _, kinds = self.name.partition(" ")
        return f"{'#' * min(5, 1 + len(named))} `{path}` {kinds}".rstrip()


def keys_of(shape: Shape, path: str = "") -> list[Key]:
    """Return every key below a shape, each before the keys inside it."""
    if shape.models:
        return _united(shape, path)
    if shape.model is None:
        entry = shape.child("0")
        return [] if entry is None else keys_of(entry, f"{path}.{NAME}")
    found: list[Key] = []
    for name, field in shape.model.model_fields.items():
        below = shape_of_field(field)
        says = f"{expected(below)}; {otherwise(below, field)}"
        key = Key(_joined(path, name), (), says, field.description or "")
        found += [key, *keys_of(below, key.path)]
    return found


def _joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _united(shape: Shape, path: str) -> list[Key]:
    """Return the keys of several kinds of mapping, once where they say the same."""
    word = _joined(path, shape.tag_key)
    said: list[str] = []
    found: dict[Key, list[str]] = {}
    for tag in shape.tags():
        tagged = shape.tagged(tag)
        assert tagged is not None
        for key in keys_of(tagged, path):
            if key.path == word:
                said.append(key.description)
            else:
                found.setdefault(key, []).append(tag)
    first = Key(word, (), f"one of: {', '.join(shape.tags())}; must be given", " ".join(said))
    everywhere = len(shape.tags())
    others = [
        key._replace(kinds=() if len(tags) == everywhere else tuple(tags))
        for key, tags in found.items()
    ]
    return [first, *others]


def expected(shape: Shape) -> str:
    """Return what may stand at a key, in words."""
    if shape.models:
        return f"a mapping with `{shape.tag_key}` one of: {', '.join(shape.tags())}"
    if shape.model is not None:
        text = Message("a mapping with the keys below")
        for mark in shape.marks:
            text = mark.described(text) if isinstance(mark, Expected | Reader) else text
        return text
    entry = shape.child("0")
    if entry is None or not _has_keys(entry):
        return shape.expected()
    inside = expected(entry).replace("a mapping", "mappings", 1)
    return f"a mapping from names to {inside}"


def _has_keys(shape: Shape) -> bool:
    """Tell whether there are keys below a shape."""
    entry = shape.child("0")
    own = shape.model is not None or bool(shape.models)
    return own or (entry is not None and _has_keys(entry))


def otherwise(shape: Shape, field: FieldInfo) -> str:
    """Return what holds where a key is left out."""
    if field.is_required():
        return "must be given"
    default: Any = field.get_default(call_default_factory=True)
    if default is None:
        nothing = any(isinstance(mark, NoneWord) for mark in shape.marks)
        return "default `none`" if nothing else "may be left out"
    if isinstance(default, str | int):
        return f"default `{key_text(default)}`" if default != "" else "may be left out"
    return "may be left out"


def block(name: str, *paragraphs: str) -> str:
    """Return a block of a page."""
    return "\n\n".join([f"<!-- schema: {name} -->", *paragraphs, "<!-- end -->"])


def key_block(key: Key) -> str:
    """Return what the schema says of a key."""
    first = f"*{key.expected[0].upper()}{key.expected[1:]}.*"
    return block(key.name, first, key.description)


def section_block(section: str, shape: Shape) -> str:
    """Return what the schema says of a whole section."""
    models = [shape.model] if shape.model is not None else list(shape.models)
    return block(section, *[inspect.getdoc(model) or "" for model in models])


def synchronised(section: str, shape: Shape, page: str) -> str:
    """Return a page with its blocks, and headings for the keys that have none.

    The keys stand in the order of the schema; what people wrote stays with the key above it.
    """
    keys = {key.name: key for key in keys_of(shape)}
    head, *parts = _parts(section, BLOCK.sub("", page or f"# Section `{section}`\n"), keys)
    written = {_named(section, part): part for part in parts}
    chunks = [_with_block(head, section_block(section, shape))]
    for name, key in keys.items():
        own = written.get(name, f"{key.heading}\n")
        chunks.append(_with_block(own, key_block(key)))
    return "\n\n".join(chunks) + "\n"


def strays(section: str, shape: Shape, page: str) -> list[str]:
    """Return the headings that look like keys but are none of the schema."""
    known = {key.name for key in keys_of(shape)}
    headings = [line for line in page.splitlines() if HEADING.fullmatch(line) and "`" in line]
    return [line for line in headings if _named(section, line) not in known]


def _parts(section: str, page: str, names: Container[str]) -> list[str]:
    """Return a page cut before the heading of each key."""
    parts = [""]
    fenced = False
    for line in page.splitlines(keepends=True):
        fenced ^= line.startswith("```")
        if not fenced and HEADING.match(line) and _named(section, line) in names:
            parts.append("")
        parts[-1] += line
    return parts


def _named(section: str, part: str) -> str:
    """Return the key path that a heading names."""
    heading = part.partition("\n")[0].lstrip("# ").replace("`", "").strip()
    return heading.removeprefix(f"{section}.")


def _with_block(part: str, made: str) -> str:
    heading, _, rest = part.partition("\n")
    return "\n\n".join([text for text in (heading, made, rest.strip()) if text])


def pages() -> Iterator[tuple[Path, str]]:
    """Yield the path of each page and what should stand there."""
    for section, entry in SECTIONS.items():
        path = FOLDER / f"{section}.md"
        page = path.read_text(encoding="utf-8") if path.exists() else ""
        yield path, synchronised(section, entry.shape, page)


def main(arguments: list[str]) -> int:
    behind = [
        (path, page)
        for path, page in pages()
        if not path.exists() or path.read_text(encoding="utf-8") != page
    ]
    for path, page in behind:
        if "--check" in arguments:
            print(f"{path.name} is behind the schema; run {COMMAND}")
        else:
            path.write_text(page, encoding="utf-8")
            print(f"{path.name} written")
    return 1 if behind and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
