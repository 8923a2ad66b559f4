"""Whoever follows "Write a variant" sees what the page shows."""

from __future__ import annotations

import doctest
import io
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from meldtrick.cli.app import run
from tests.meta.sources import ROOT

PAGE = ROOT / "docs" / "write-a-variant.md"
FENCE = re.compile(r"^```(yaml|console)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class Call(NamedTuple):
    """A command of the page and what it should print."""

    command: str
    prints: str


def files() -> dict[str, str]:
    """Return the files of the page by the names in their first lines."""
    blocks = [text for kind, text in FENCE.findall(page()) if kind == "yaml"]
    return {text.partition("\n")[0].removeprefix("# "): text for text in blocks}


def calls() -> Iterator[Call]:
    """Yield every command of the page."""
    for kind, text in FENCE.findall(page()):
        if kind == "console":
            for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                command, _, prints = part.partition("\n")
                yield Call(command, prints)


def page() -> str:
    return PAGE.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with every file of the page."""
    folder = tmp_path_factory.mktemp("variants")
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("call", list(calls()), ids=lambda call: call.command)
def test_a_command_prints_what_the_page_shows(
    call: Call, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder)
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr("sys.stdin", io.StringIO())
    program, *arguments = shlex.split(call.command)
    assert program == "meldtrick"
    run([*arguments, "--lang", "en"])
    printed = "".join(capsys.readouterr())
    example = doctest.Example(call.command, call.prints)
    checker = doctest.OutputChecker()
    difference = checker.output_difference(example, printed, FLAGS)
    assert checker.check_output(example.want, printed, FLAGS), difference


def test_every_kind_of_fault_that_the_page_explains_exists() -> None:
    table = re.findall(r"^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \|", page(), re.MULTILINE)
    kinds = {kind for row in table for kind in re.findall(r"`([a-z-]+)`", row)}
    source = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "src/meldtrick/spec").rglob("*.py")
    )
    assert "unknown-key" in kinds
    assert [kind for kind in sorted(kinds) if f'"{kind}"' not in source] == []
