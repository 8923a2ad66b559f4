from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from meldtrick.simulate import run
from tests.cli.command import Command, small_variant


@pytest.fixture
def command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Command:
    """The command, in an empty working directory and an English locale."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return Command(capsys, monkeypatch)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every id means the tiny game."""
    run._game.cache_clear()  # noqa: SLF001 - another test may have loaded another game
    with small_variant(monkeypatch):
        yield
    run._game.cache_clear()  # noqa: SLF001 - and the next one shall not meet this one
