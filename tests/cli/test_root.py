"""What belongs to no single command: version, help, closed pipes, bugs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import meldtrick
from tests.cli.command import Command
from tests.meta.sources import ROOT

COMMANDS = ("list", "show", "check", "play", "simulate", "replay", "test")


def test_the_version(command: Command) -> None:
    assert command("--version") == (0, f"meldtrick {meldtrick.__version__}\n", "")


@pytest.mark.parametrize(("locale", "word"), [("C", "Usage"), ("ru_RU.UTF-8", "Сыграть")])
def test_help_lists_every_command(
    command: Command, monkeypatch: pytest.MonkeyPatch, locale: str, word: str
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    for words in ([], ["--help"]):
        said = command(*words)
        assert said.status == 0
        assert word in said.out
        assert all(name in said.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_option_of_every_command_is_explained(command: Command, name: str, lang: str) -> None:
    out = command(name, "--lang", lang, "--help").out
    options = [line.strip() for line in out.splitlines() if line.strip().startswith(("-", "--"))]
    assert options
    bare = [line for line in options if "  " not in line and len(line) < 25]
    assert bare == []


@pytest.mark.parametrize("words", [["lst"], ["show"], ["list", "extra"], ["--nonsense"]])
def test_a_call_that_makes_no_sense_is_one_line_and_status_2(
    command: Command, words: list[str]
) -> None:
    said = command(*words)
    assert said.status == 2
    assert said.complaint


def test_a_bug_still_shows_as_a_bug(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(meldtrick, "variants", broken)
    with pytest.raises(ZeroDivisionError):
        command("list")


def test_a_closed_pipe_ends_the_command_in_silence() -> None:
    call = [sys.executable, "-m", "meldtrick", "play", "canasta-31a", "--bots", "--seed", "1"]
    with subprocess.Popen(
        call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        complaint = process.stderr.read()
    assert complaint == b""
    assert process.returncode == 1


def test_a_terminal_without_line_drawing_gets_plain_frames(tmp_path: Path) -> None:
    call = [sys.executable, "-m", "meldtrick", "play", "canasta-31a", "--seed", "1"]
    surroundings = os.environ | {"PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    done = subprocess.run(
        call,
        input="1\nquit\n",
        capture_output=True,
        text=True,
        check=True,
        env=surroundings,
        cwd=tmp_path,
    )
    assert "+--+" in done.stdout
    assert "?" not in done.stdout.replace("what else you can type", "")
