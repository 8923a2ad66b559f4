"""The quick reader of YAML says what the library's own says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from meldtrick.spec.yaml_events import quick_events, stock_events
from meldtrick.spec.yaml_parts import MarkedYAMLError
from tests.spec.fakes import ROOT

VARIANTS = sorted((Path(__file__).resolve().parents[2] / "variants").rglob("*.yaml"))

GOOD = (
    ROOT,
    "a: b c  d\nb:   x y  # z\nc: 'q'\nd: \"\"\n",
    "a: one\n  two\n\n  three\nb: x\n",
    "a:\n  b: c d\n\n# e\n\nf: g",
    "a: [b c , d: e, {f: g h}, 'i', \"j\"]\n",
    "a: {b: c d , 'e': f, g: [h]}\n",
    "a: 'it''s'\nb: \"x\\ty\"\nc: \"x\n  y\"\n",
    "a: |\n  b\n   c\n\nd: >-\n  e\n  f\n",
    "- a\n- b: c\n  d: e\n-\n  - f\n",
    "? a\n: b\n? [c]\n: d\n",
    "a: 1:30\nb: x:y\nc: http://x\nd: -5\ne: +5\nf: .5\n",
    "a: b#c\nd: e #f\ng: '#h'\n",
    "--- # x\na: b\n...\n",
    "a: &x b\nc: *x\nd: !t e\n",
    "ключ: значение с пробелами\nё: [ж з, и]\n",
    "a:  \n  b:  c  \n\n\nd: e\n",
)

PIECES = (
    *("a", "a b", "x  y ", '"q w"', "'q w'", "''", "b: ", "key:", "\n", "\n  ", "\n    ", "  "),
    *("- ", "-", "{", "}", "[", "]", ", ", ": ", ":", "?", "? ", "# c", " #z", '"', "'", "|", ">"),
    *("!t ", "&a ", "*a", "10", "none", "---", "...", '"x\\n"', "\\", "@", "ж", "\n\n", "\n- "),
)


def told(read: Callable[[str], Iterator[Any]], text: str) -> tuple[list[Any], str | None]:
    """Return every event with its places, and what was complained of in the end."""
    events: list[Any] = []
    try:
        for event in read(text):
            start, end = event.start_mark, event.end_mark
            events.append(
                (
                    type(event).__name__,
                    *(str(getattr(event, name, None)) for name in ("value", "anchor", "tag")),
                    getattr(event, "implicit", None),
                    getattr(event, "style", None),
                    *(start.line, start.column, end.line, end.column),
                )
            )
    except MarkedYAMLError as error:
        return events, str(error.problem)
    return events, None


@pytest.mark.parametrize("text", GOOD)
def test_events_and_places_are_the_same(text: str) -> None:
    assert told(quick_events, text) == told(stock_events, text)


@pytest.mark.parametrize("path", VARIANTS, ids=lambda path: path.stem)
def test_a_shipped_variant_reads_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert told(quick_events, text) == told(stock_events, text)


@pytest.mark.parametrize("part", range(8))
def test_random_texts_read_the_same(part: int, seed: int) -> None:
    chance = Random(f"{seed} {part}")
    lines = "\n".join(GOOD).split("\n")
    good = 0
    for number in range(400):
        if number % 2:
            text = "".join(chance.choices(PIECES, k=chance.randint(1, 14)))
        else:
            start = chance.randrange(len(lines))
            text = "\n".join(lines[start : start + 5])
            place = chance.randrange(len(text) + 1)
            text = text[:place] + chance.choice(PIECES) + text[place + chance.choice((0, 1)) :]
        quick, stock = told(quick_events, text), told(stock_events, text)
        if stock[1] is None:
            good += 1
            assert quick == stock, text
        else:
            # Which of two faults is met first may differ, not whether there is one.
            assert quick[1] is not None, text
    assert good > 50
