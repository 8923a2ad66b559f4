from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import meldtrick
from meldtrick.errors import OptionError
from meldtrick.simulate import run
from meldtrick.simulate.report import Report
from meldtrick.simulate.run import simulate
from tests.cli.command import load_small


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    run._game.cache_clear()  # noqa: SLF001 - another test may have loaded another game
    monkeypatch.setattr(meldtrick, "load", load_small)
    yield
    run._game.cache_clear()  # noqa: SLF001 - and the next one shall not meet this one


def timeless(report: Report) -> dict[str, object]:
    return {key: value for key, value in report.to_json().items() if key != "seconds"}


def test_exactly_as_many_deals_as_asked_for_are_reported() -> None:
    report = simulate("small", {"deals": 3}, deals=7, seed=1, bot="random")
    assert len(report.scores) == 7
    assert report.matches == 2
    assert report.longest_match == 3
    assert sum(report.endings.values()) == 7


def test_scores_are_kept_per_deal_and_side() -> None:
    facts = simulate("small", deals=4, seed=1).to_json()
    assert [len(deal) for deal in facts["scores"]] == [2] * 4
    assert facts["mean"][0] == sum(deal[0] for deal in facts["scores"]) / 4
    points = sum(line["points"] for line in facts["lines"].values())
    assert points == sum(sum(deal) for deal in facts["scores"])


def test_the_same_seed_gives_the_same_report() -> None:
    first = timeless(simulate("small", deals=30, seed=5, bot="random"))
    assert timeless(simulate("small", deals=30, seed=5, bot="random")) == first
    assert timeless(simulate("small", deals=30, seed=6, bot="random")) != first


def test_a_longer_run_begins_like_a_shorter_one() -> None:
    short = simulate("small", deals=11, seed=5, bot="random").scores
    assert simulate("small", deals=25, seed=5, bot="random").scores[:11] == short


@pytest.mark.parametrize("deals", [1, 7, 40])
def test_a_run_in_tasks_gives_the_report_of_a_run_in_one_piece(
    deals: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tasks run in this process: that workers share nothing is another test's matter."""
    alone = timeless(simulate("small", deals=deals, seed=3, bot="random"))
    monkeypatch.setattr("joblib.Parallel", InThisProcess)
    together = timeless(simulate("small", deals=deals, seed=3, bot="random", jobs=3))
    assert together == alone


class InThisProcess:
    def __init__(self, n_jobs: int) -> None:
        self.n_jobs = n_jobs

    def __enter__(self) -> InThisProcess:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def __call__(self, tasks: list[tuple[object, tuple[object, ...], dict[str, object]]]) -> object:
        return [function(*arguments, **named) for function, arguments, named in tasks]  # type: ignore[operator]  # - joblib's own triple


def test_progress_is_told_up_to_the_end() -> None:
    told: list[int] = []
    simulate("small", deals=9, seed=1, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 9


@pytest.mark.parametrize("wrong", [{"deals": 0}, {"deals": -3}, {"deals": 1, "jobs": 0}])
def test_a_number_below_one_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(OptionError):
        simulate("small", **{"seed": 1, **wrong})  # type: ignore[arg-type]  # - the numbers differ


def test_jobs_without_joblib_name_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "joblib", None)
    with pytest.raises(OptionError, match=r"meldtrick\[simulate\]"):
        simulate("small", deals=3, seed=1, jobs=2)


def test_a_bot_of_ones_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "lastbot.py").write_text("def choose(view, actions):\n    return actions[-1]\n")
    monkeypatch.syspath_prepend(tmp_path)
    report = simulate("small", deals=4, seed=1, bot="lastbot:choose")
    assert report.bot == "lastbot:choose"


def test_a_bot_must_choose_among_the_actions_offered(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "badbot.py").write_text("def choose(view, actions):\n    return 'fly'\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(OptionError, match="fly"):
        simulate("small", deals=4, seed=1, bot="badbot:choose")
