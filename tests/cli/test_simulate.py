from __future__ import annotations

import json

import pytest

from tests.cli.command import Command

pytestmark = pytest.mark.usefixtures("small")


def test_json_has_what_programs_rely_on(command: Command) -> None:
    said = command("simulate", "small", "--deals", "5", "--seed", "2", "--json")
    facts = json.loads(said.out)
    assert (said.status, said.err) == (0, "")
    assert (facts["variant"], facts["deals"]) == ("small", 5)
    assert len(facts["scores"]) == 5
    assert facts["actions"] > 0
    assert facts["seconds"] >= 0


def test_json_depends_on_the_seed_alone(command: Command) -> None:
    def facts(seed: str) -> dict[str, object]:
        out = command(
            "simulate", "small", "--deals", "9", "--seed", seed, "--bot", "random", "--json"
        ).out
        return {key: value for key, value in json.loads(out).items() if key != "seconds"}

    assert facts("4") == facts("4")
    assert facts("4") != facts("5")


@pytest.mark.parametrize(("lang", "word"), [("en", "Points a deal"), ("ru", "Очков за сдачу")])
def test_people_get_a_report(command: Command, lang: str, word: str) -> None:
    said = command("simulate", "small", "--deals", "20", "--lang", lang)
    assert word in said.out
    assert "20" in said.out.splitlines()[1]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--deals", "0"], "deals: at least 1 is needed, not 0"),
        (["--deals", "-5"], "deals: at least 1 is needed, not -5"),
        (["--jobs", "0"], "jobs: at least 1 is needed, not 0"),
        (["--players", "7"], "players: small is played by 2, not by 7"),
        (["--seed", "-1"], "--seed: a whole number"),
        (["--bot", "best"], "bot: 'best' is none of random, greedy"),
        (["--deals", "many"], "'--deals'"),
    ],
)
def test_a_bad_call_is_one_line_and_status_2(
    command: Command, words: list[str], reason: str
) -> None:
    said = command("simulate", "small", *words)
    assert said.status == 2
    assert reason in said.complaint
