"""`replay` and `test`: records and scenarios, good and broken."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import Command
from tests.meta.sources import ROOT

SCENARIO = """\
variant: canasta-31a
scenarios:
  house/1:
    says: Fifteen points are too few to open.
    derived: a test
    position: {phase: turn.meld, hands: {0: 9 9 9 4 5 6}}
    steps:
      - {do: lay 9 9 9, refused: opening.minimum}
"""


@pytest.fixture
def record(command: Command) -> Path:
    command("play", "bezique-rubicon", "--bots", "--seed", "4", "--save", "match.txt")
    return Path("match.txt")


def test_a_record_is_checked_and_told(command: Command, record: Path) -> None:
    said = command("replay", str(record))
    assert (said.status, said.err) == (0, "")
    assert "Deal 1: Player 1 deals." in said.out
    assert said.out.splitlines()[-1].startswith("match.txt: bezique-rubicon, 1 deal, ")


def test_a_record_as_json(command: Command, record: Path) -> None:
    facts = json.loads(command("replay", str(record), "--json").out)
    assert facts["variant"] == "bezique-rubicon"
    assert facts["over"] is True
    assert facts["scores"] == facts["deals"][-1]["totals"]


def test_a_record_that_was_tampered_with_names_the_line(command: Command, record: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith("0: play"))
    lines[place] = "0: play 2C"
    record.write_text("\n".join(lines), "utf-8")
    said = command("replay", str(record))
    assert said.status == 1
    assert f"line {place + 1}" in said.complaint


def test_a_record_made_under_other_rules_is_not_replayed(command: Command, record: Path) -> None:
    text = record.read_text("utf-8")
    record.write_text(text.replace("option fractions: floor", "option fractions: exact"), "utf-8")
    said = command("replay", str(record))
    assert said.status == 1
    assert "other rules" in said.complaint


def test_a_record_of_a_file_of_ones_own(command: Command) -> None:
    path = ROOT / "variants" / "bezique" / "bezique-standard.yaml"
    text = path.read_text("utf-8").replace("id: bezique-standard", "id: house")
    Path("house.yaml").write_text(text, "utf-8")
    command("play", "house.yaml", "--bots", "--deals", "1", "--seed", "1", "--save", "house.txt")
    assert command("replay", "house.txt").status == 1
    assert command("replay", "house.txt", "--rules", "house.yaml").status == 0


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"hello", "no record"), (b"\xff\xfe\x00", "UTF-8"), (b"", "no record")],
)
def test_what_is_no_record_is_one_line_and_status_1(
    command: Command, content: bytes, reason: str
) -> None:
    Path("odd.txt").write_bytes(content)
    said = command("replay", "odd.txt")
    assert said.status == 1
    assert reason in said.complaint


@pytest.mark.parametrize("name", ["missing.txt", "."])
def test_a_file_that_cannot_be_read_is_one_line_and_status_2(command: Command, name: str) -> None:
    said = command("replay", name)
    assert said.status == 2
    assert name in said.complaint


def test_scenarios_that_hold(command: Command) -> None:
    Path("house.yaml").write_text(SCENARIO, "utf-8")
    assert command("test", "house.yaml")[:2] == (0, "1 passed\n")
    assert json.loads(command("test", "house.yaml", "--json").out)[0]["passed"] is True


def test_a_scenario_that_fails_names_the_line(command: Command) -> None:
    Path("house.yaml").write_text(SCENARIO.replace("9 9 9 4", "9 9 9 9 9 9 4"), "utf-8")
    Path("house.yaml").write_text(SCENARIO.replace("opening.minimum", "pile.whose"), "utf-8")
    said = command("test", "house.yaml", "--lang", "ru")
    assert said.status == 1
    first, last = said.out.splitlines()
    assert first.startswith("house.yaml:8:")
    assert "house/1" in first
    assert last == "не прошло: 1, успешно: 0"


def test_no_scenario_at_all_is_a_fault(command: Command) -> None:
    assert command("test")[:2] == (1, "no scenario was found\n")
    assert "no-such" in command("test", "no-such").complaint
