"""A few keys of a variant, read without the rest of its file: what a list of variants shows."""

import re
from collections.abc import Collection
from pathlib import Path as FilePath

from meldtrick.errors import Problem, VariantError
from meldtrick.spec.catalogue import Catalogue
from meldtrick.spec.chain import merged_chain, read_chain
from meldtrick.spec.characters import decoded, normal
from meldtrick.spec.source import Source, read_bytes, read_file, read_text
from meldtrick.spec.tree import MapNode

_TOP_LINE = re.compile(r"[\"']?([A-Za-z_]\w*)[\"']?\s*:(?:\s|$)")
_ALWAYS = frozenset(("format", "id", "extends", "void_options"))


def outline(reference: str | FilePath, keys: Collection[str], catalogue: Catalogue) -> MapNode:
    """Return some top-level keys of a variant, merged along `extends`.

    The rest of the file is not looked at.  Raises VariantError if these keys cannot be read.
    """
    wanted = _ALWAYS | frozenset(keys)
    chain = read_chain(reference, catalogue, lambda path: read_keys(path, wanted))
    problems: list[Problem] = list(chain.problems)
    tree = merged_chain(chain.sources, problems) if chain.whole and chain.complete else None
    if tree is None or problems:
        raise VariantError(problems)
    return tree


def read_keys(path: str | FilePath, keys: Collection[str]) -> Source:
    """Read some top-level keys of a file; places are those of the whole file."""
    name, data = read_bytes(path)
    if isinstance(data, Problem):
        return Source.broken(data)
    text, problems = decoded(data, name)
    if not problems:
        source = read_text(_only(normal(text), keys), name)
        if source.whole and not source.problems:
            return source
    # Something unusual, or a fault: the whole file tells more.
    return read_file(path)


def _only(text: str, keys: Collection[str]) -> str:
    """Return a text with the lines of all other keys left empty."""
    lines: list[str] = []
    keeps = False
    for line in text.split("\n"):
        match = _TOP_LINE.match(line)
        if match is not None:
            keeps = match[1] in keys
        lines.append(line if keeps else "")
    return "\n".join(lines)
