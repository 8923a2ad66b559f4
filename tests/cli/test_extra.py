"""Without its extra the command says so in one line, and nothing else of it is imported."""

from __future__ import annotations

import importlib.util
import subprocess
import sys

import pytest

from meldtrick import cli


@pytest.mark.parametrize(("locale", "word"), [("C", "extra"), ("ru_RU.UTF-8", "дополнение")])
def test_a_missing_extra_is_named_in_one_line(
    locale: str, word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    monkeypatch.setattr(cli, "find_spec", lambda _name: None)
    with pytest.raises(SystemExit) as left:
        cli.main()
    said = capsys.readouterr()
    assert left.value.code == 2
    assert said.out == ""
    assert word in said.err
    assert "meldtrick[command]" in said.err
    assert len(said.err.splitlines()) == 1


def test_importing_the_entry_point_imports_nothing_heavy() -> None:
    heavy = "typer", "rich", "pydantic"
    code = f"import sys, meldtrick.cli; print([n for n in {heavy} if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_names_of_the_extra_are_those_of_its_packages() -> None:
    assert all(importlib.util.find_spec(name) for name in cli.NEEDS)
