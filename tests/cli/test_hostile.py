"""Wrong files and bots are told in one line, in the language asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from meldtrick.simulate.run import MOST_JOBS, simulate
from tests.cli.command import Command

HEAD = "format: 1\nid: ours\nextends: canasta-31a\nnames: {en: Ours, ru: Наша}\n"
NO_WAY_ON = """flow:
  replace: true
  start: a.b
  stages: {a: {b: {admits: [draw], after: {draw: a.c}}, c: {admits: [swap]}}}
"""


def written(text: str) -> str:
    Path("ours.yaml").write_text(HEAD + text, encoding="utf-8")
    return "ours.yaml"


def test_check_speaks_russian(command: Command) -> None:
    said = command("check", written("deal: {hnad: 3}\nmatch: {target: 5}\n"), "--lang", "ru")
    assert said.status == 1
    *faults, summary = said.out.splitlines()
    assert len(faults) == 2
    for line in faults:
        assert re.match(r"ours\.yaml:\d+:\d+: error\[[a-z-]+\]: .*[а-я]", line), line
        assert not re.search(r"see also|expected|there is", line), line
    assert "см. также" in said.out
    assert re.search("[а-я]", summary)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("show", "canasta-31"), "игры canasta-31 нет|игры .canasta-31. нет"),
        (("show", "canasta-31a", "-o", "open_min=35"), "не допускается"),
        (("check", "nope.yaml"), "такого файла нет"),
        (("simulate", "nope.yaml"), "такого файла нет"),
    ],
)
def test_a_wrong_call_is_told_in_russian(
    command: Command, words: tuple[str, ...], told: str
) -> None:
    said = command(*words, "--lang", "ru")
    assert said.status == 2
    assert re.search(told, said.complaint)


@pytest.mark.parametrize(("lang", "told"), [("en", "dead end"), ("ru", "в тупик")])
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_game_that_leads_nowhere_is_at_fault(
    command: Command, bot: str, lang: str, told: str
) -> None:
    file = written(NO_WAY_ON)
    words = ("simulate", file, "--deals", "1", "--bot", bot, "--lang", lang)
    said = command(*words)
    assert said.status == 1
    assert told in said.complaint
    assert "a.c" in said.complaint


def test_play_tells_of_a_dead_end_too(command: Command) -> None:
    said = command("play", written(NO_WAY_ON), "--bots", "--seed", "1")
    assert said.status == 1
    assert "dead end" in said.err
    assert len(said.err.splitlines()) == 1


def test_a_bot_that_fails_is_told_with_its_place(command: Command) -> None:
    said = command("simulate", "bezique-standard", "--deals", "1", "--bot", "math:sqrt")
    assert said.status == 2
    assert "math:sqrt failed: TypeError: " in said.complaint
    Path("bad_bot.py").write_text("def choose(view, actions):\n    return {}[0]\n")
    said = command("simulate", "bezique-standard", "--deals", "1", "--bot", "bad_bot:choose")
    assert "bad_bot.py:2)" in said.complaint


def test_no_more_workers_than_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    joblib = pytest.importorskip("joblib")
    wanted: list[int] = []
    real = joblib.Parallel

    def parallel(n_jobs: int) -> object:
        wanted.append(n_jobs)
        return real(n_jobs=1)

    monkeypatch.setattr(joblib, "Parallel", parallel)
    alone = simulate("bezique-standard", deals=2, seed=1)
    crowd = simulate("bezique-standard", deals=2, seed=1, jobs=99_999)
    assert wanted == [2]
    assert MOST_JOBS > 2
    assert crowd.scores == alone.scores
