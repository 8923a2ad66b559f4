"""`list`, `show` and `check`, on the shipped variants and on files of one's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import meldtrick
from tests.cli.command import Command
from tests.meta.sources import ROOT

IDS = [info.id for info in meldtrick.variants()]
FILES = sorted(str(path) for path in (ROOT / "variants").rglob("*.yaml"))


def test_list_as_json_has_what_programs_rely_on(command: Command) -> None:
    said = command("list", "--json")
    listed = json.loads(said.out)
    assert (said.status, said.err) == (0, "")
    assert [one["id"] for one in listed] == IDS
    for one, info in zip(listed, meldtrick.variants(), strict=True):
        assert one["players"] == list(info.players)
        assert one["extends"] == info.extends


@pytest.mark.parametrize(("lang", "name"), [("en", "Rubicon Bezique"), ("ru", "Безик-рубикон")])
def test_list_for_people(command: Command, lang: str, name: str) -> None:
    said = command("list", "--lang", lang)
    assert name in said.out
    assert len(said.out.splitlines()) == len(IDS) + 1


@pytest.mark.parametrize("variant", IDS)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_show_names_the_place_of_every_rule(command: Command, variant: str, lang: str) -> None:
    said = command("show", variant, "--lang", lang)
    assert said.status == 0
    rules = [line for line in said.out.splitlines() if ".yaml:" in line]
    assert len(rules) > 40
    assert all(line.startswith("  ") and ":" in line for line in rules)


def test_show_says_which_option_set_a_rule(command: Command) -> None:
    usual = command("show", "canasta-31a").out
    other = command("show", "canasta-31a", "-o", "deck=108").out
    assert "  deck = 110 " in usual
    assert "  deck = 108 " in other
    changed = next(line for line in other.splitlines() if line.startswith("  deck.jokers:"))
    assert "4" in changed
    assert changed.endswith("(option)")


def test_show_names_the_parents_file_for_what_is_inherited(command: Command) -> None:
    shown = command("show", "bezique-rubicon").out.splitlines()
    order = next(line for line in shown if line.startswith("  tricks.order:"))
    assert "bezique-standard.yaml:" in order
    assert any("bezique-rubicon.yaml:" in line for line in shown)


def test_show_as_json(command: Command) -> None:
    facts = json.loads(command("show", "canasta-31a", "-o", "open_min=40", "--json").out)
    assert facts["options"]["open_min"]["value"] == 40
    rule = facts["rules"]["opening.minimum.points"]
    assert rule["value"] == "40"
    assert rule["layer"] == "option"
    assert Path(rule["path"]).is_file()
    assert facts["faces"]["9"] == ["9S", "9H", "9D", "9C"]
    assert set(facts["rules_by_players"]) == {"2", "3", "4", "5"}


def test_the_shipped_variants_are_without_fault(command: Command) -> None:
    said = command("check", *FILES)
    assert (said.status, said.err) == (0, "")
    assert said.out == f"{len(FILES)} files checked: no fault\n"
    assert command("check", IDS[0]).status == 0


@pytest.fixture
def broken(command: Command) -> Path:  # noqa: ARG001 - it changes to an empty directory
    text = (ROOT / "variants" / "canasta" / "canasta-31a.yaml").read_text("utf-8")
    path = Path("house.yaml")
    wrong = text.replace("jokers: 6", "jokers: six").replace("first_turn: false", "frist_turn: no")
    path.write_text(wrong.replace("id: canasta-31a", "id: house"), "utf-8")
    return path


def test_every_fault_has_its_line_and_code(command: Command, broken: Path) -> None:
    said = command("check", str(broken))
    assert said.status == 1
    lines = said.out.splitlines()
    assert len(lines) >= 3
    for line in lines[:-1]:
        place, severity, _ = line.split(": ", 2)
        assert place.startswith("house.yaml:")
        assert place.count(":") == 2
        assert severity.startswith(("error[", "warning["))
    assert "first_turn" in said.out
    assert lines[-1].startswith("1 file checked: ")


def test_check_as_json(command: Command, broken: Path) -> None:
    said = command("check", str(broken), "--json")
    problems = json.loads(said.out)
    assert said.status == 1
    assert {"path", "line", "column", "severity", "code", "key", "text"} <= problems[0].keys()


def test_other_commands_name_the_first_fault_and_where_to_find_the_rest(
    command: Command, broken: Path
) -> None:
    said = command("play", str(broken), "--bots")
    assert said.status == 1
    assert "house.yaml:" in said.complaint
    assert "more: meldtrick check house.yaml)" in said.complaint


@pytest.mark.parametrize("verb", ["show", "play", "simulate", "check"])
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("canasta-31", "did you mean canasta-31a?"),
        ("qqqqqq", "there is no variant"),
        ("missing.yaml", "there is no such file"),
        ("folder.yaml", "this is a directory"),
    ],
)
def test_a_variant_there_is_not_is_one_line_and_status_2(
    command: Command, verb: str, name: str, reason: str
) -> None:
    Path("folder.yaml").mkdir()
    said = command(verb, name)
    assert said.status == 2
    assert reason in said.complaint


@pytest.mark.parametrize("verb", ["show", "play", "simulate"])
@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("open_mim=40", "did you mean open_min?"),
        ("open_min=45", "choose one of: 30, 40"),
        ("open_min", "write name=value"),
        ("deck=yes", "choose one of"),
    ],
)
def test_a_wrong_option_is_one_line_and_status_2(
    command: Command, verb: str, option: str, reason: str
) -> None:
    said = command(verb, "canasta-31a", "-o", option)
    assert said.status == 2
    assert reason in said.complaint
