"""The command as tests call it: in this process, with what it printed and its exit status."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

import meldtrick
from meldtrick import Game
from meldtrick.cli.app import run
from tests.records.small_game import small_game


class Said(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def complaint(self) -> str:
        """The one line on stderr; anything else is a failure."""
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert lines[0].startswith("meldtrick: ")
        assert self.out == ""
        return lines[0]


class Command:
    """Calls the command with words and perhaps with typed lines."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *words: str, typed: str = "") -> Said:
        self._capsys.readouterr()
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = run(words)
        captured = self._capsys.readouterr()
        return Said(status, captured.out, captured.err)


def load_small(_variant: str, options: Mapping[str, Any] | None = None) -> Game:
    """Load the tiny game whatever is asked for."""
    return small_game(options)


@contextmanager
def small_variant(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let every id mean the tiny game of the records' tests."""
    with monkeypatch.context() as patched:
        patched.setattr(meldtrick, "load", load_small)
        patched.setattr(meldtrick, "variants", tuple)
        yield
