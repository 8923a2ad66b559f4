"""Scenario files are read strictly: every fault has its line."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from meldtrick.flow import position
from meldtrick.records import scenario_format
from meldtrick.records.scenario_files import read_scenario_text
from meldtrick.records.scenarios import read_paths
from meldtrick.spec.source import read_text
from meldtrick.spec.tree import Node, plain
from tests.meta.sources import ROOT

SCHEMA = ROOT / "src" / "meldtrick" / "records" / "scenario_schema.json"

GOOD = """\
variant: small
options: {deals: 1}
position: {dealer: 1, hands: {0: AS, 1: KS}}
scenarios:
  page/one:
    rests_on: [003.52]
    position: {hands: null, phase: turn.draw}
    steps:
      - draw
      - {do: discard AS, by: 0, refused: {rule: discard.aces, facts: {aces: 2}}}
      - {plan: [discard KS, draw], legal: true}
      - {kinds: [discard], offered: discard KS}
    branches:
      first: [discard KS]
      second:
        options: {note: none}
        position: {hands: {0: 3}}
        steps: [{shuffle: AS KS ...}, chance]
        expect: {score: {totals: [1, 2], lines: {0: {hand_points: [-10, 5]}}}, actor: chance}
  page/two: {derived: yes, deck: AS ..., start: {seed: 3}, expect: {over: false, hands: {0: 5}}}
  page/three: {authority: P, variant: other.yaml, deal: {turn_up: 7}, expect: {melds: {0: [K K]}}}
"""


def validates(text: str) -> bool:
    """Tell whether the JSON Schema accepts a file."""
    root = read_text(text, "x").root
    assert root is not None
    return bool(
        jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text())).is_valid(as_json(root))
    )


def as_json(node: Node) -> Any:
    return json.loads(json.dumps(plain(node)))


def complaints(text: str) -> list[str]:
    return [str(problem) for problem in read_scenario_text(text, "x.yaml").problems]


def test_a_good_file_gives_its_cases() -> None:
    assert complaints(GOOD) == []
    assert validates(GOOD)
    first, second, two, three = read_scenario_text(GOOD, "dir/x.yaml").cases
    assert [case.title for case in (first, second, two)] == [
        "page/one [first]",
        "page/one [second]",
        "page/two",
    ]
    assert first.options == {"deals": 1}
    assert second.options == {"deals": 1, "note": "none"}
    assert first.beginning.value == {"dealer": 1, "phase": "turn.draw"}
    assert second.beginning.value == {"dealer": 1, "phase": "turn.draw", "hands": {0: 3}}
    assert [len(case.steps) for case in (first, second)] == [5, 6]
    assert (two.beginning.kind, two.beginning.seed) == ("deck", 3)
    assert three.variant == str(Path("dir/other.yaml"))
    assert first.place.line == 14


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("rests_on", "rest_on", "x.yaml:6:5: error[unknown-key]: there is no key rest_on; did you"),
        ("phase: turn.draw", "phaze: turn.draw", "there is no key phaze; did you mean phase?"),
        ("phase: turn.draw", "phase: 7", "x.yaml:7:36: error[scenario]: a text is needed; put qu"),
        ("hands: {0: AS, 1: KS}", "hands: {a: AS}", "a number from 0 on is needed as key"),
        ("hands: {0: AS, 1: KS}", "hands: AS", "a map such as {0: ...} is needed"),
        ("- draw\n", "- draw it: so\n", "put a text with a colon in it in quotes (draw it: ...)"),
        ("legal: true", "legal: false", "true is needed"),
        ("legal: true", "legal: [draw]", "true is needed"),
        ("by: 0", "by: -1", "a number from 0 on is needed"),
        ("by: 0", "by: north", "a whole number is needed"),
        ("over: false", "over: nay", "true or false is needed"),
        ("actor: chance", "actor: luck", "a seat, chance or nobody is needed: chance, nobody"),
        ("{kinds: [discard], offered: discard KS}", "{}", "the map is empty"),
        ("{kinds: [discard], offered: discard KS}", "[draw]", "an action or a map such as"),
        ("first: [discard KS]", "first: []", "the list is empty"),
        ("first: [discard KS]", "first: discard KS", "a list of steps or a map is needed"),
        ("lines: {0: {hand_points: [-10, 5]}}", "lines: {}", "the map is empty"),
        ("facts: {aces: 2}", "facts: {}", "the map is empty"),
        ("rule: discard.aces, ", "", "the key rule is missing"),
        ("steps: [{shuffle", "steps: {shuffle", "this does not belong to what stands above"),
        ("    rests_on: [003.52]\n", "", "one of rests_on, authority, derived must say"),
        ("page/two", "Two", "Two: a name is a page and an id, such as canasta/A-1"),
        ("page/two", "page/one", 'the key "page/one" stands here twice'),
        ("variant: small\n", "", "no variant is named"),
        ("start: {seed: 3}", "deal: {pile: AS}", "deal and deck cannot both say"),
        ("deck: AS ..., start: {seed: 3}, ", "position: null, ", "a map with keys such as players"),
        (", expect: {over: false, hands: {0: 5}}", "", "nothing is checked"),
        ("    branches:\n", "    expect: {turn: 1}\n    branches:\n", "belongs into each of them"),
    ],
)
def test_a_bad_file_is_told_where_it_is_bad(old: str, new: str, complaint: str) -> None:
    assert GOOD.count(old) == 1
    found = complaints(GOOD.replace(old, new))
    assert any(complaint in one for one in found), found
    assert len(found) == 1 or old == "variant: small\n"


def test_the_schema_refuses_what_the_reader_refuses_by_shape() -> None:
    for old, new in [
        ("rests_on", "rest_on"),
        ("phase: turn.draw", "phase: 7"),
        ("hands: {0: AS, 1: KS}", "hands: {a: AS}"),
        ("legal: true", "legal: false"),
        ("actor: chance", "actor: luck"),
        ("facts: {aces: 2}", "facts: {}"),
        ("first: [discard KS]", "first: []"),
        ("over: false", "over: 1"),
    ]:
        assert not validates(GOOD.replace(old, new)), new


def test_the_schema_file_is_the_format() -> None:
    assert json.loads(SCHEMA.read_text()) == scenario_format.json_schema(), (
        "write json.dumps(json_schema(), indent=1) to scenario_schema.json"
    )
    jsonschema.Draft202012Validator.check_schema(scenario_format.json_schema())


def test_a_position_has_the_keys_that_the_game_takes() -> None:
    assert set(scenario_format.POSITION) == set(position.KEYS)


def test_the_page_describes_every_key() -> None:
    page = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    expected = scenario_format.EXPECT.shape
    assert isinstance(expected, type(scenario_format.SCENARIO))
    for keys in (scenario_format.POSITION, expected.keys, scenario_format.SCENARIO.keys):
        assert [key for key in keys if f"`{key}`" not in page] == []


def test_a_position_in_a_file_may_not_mix_with_a_deal() -> None:
    text = GOOD.replace("page/two: {", "page/two: {position: {seed: 1}, ")
    assert "position and deck cannot both say where it begins" in complaints(text)[0]


def test_without_a_beginning_there_is_no_case() -> None:
    text = "variant: small\nscenarios: {a/b: {derived: x, expect: {turn: 0}}}\n"
    assert "one of position, deal, deck, start is needed" in complaints(text)[0]


def test_a_file_that_is_no_yaml(tmp_path: Path) -> None:
    assert complaints("a: [")[0].startswith("x.yaml:1:5: error[syntax]")
    assert complaints("- a")[0].startswith("x.yaml:1:1: error[not-a-mapping]")
    (file,) = read_paths([tmp_path / "missing.yaml"])
    assert "error[no-file]" in str(file.problems[0])


def test_names_are_unique_in_all_files(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD)
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "b.yml").write_text(GOOD.replace("page/two", "page/four"))
    first, second = read_paths([tmp_path])
    assert first.problems == ()
    assert [str(problem.place).rpartition("/")[2] for problem in second.problems] == [
        "b.yml:14:7",
        "b.yml:21:3",
    ]


def test_of_a_folder_only_scenario_files_are_read(tmp_path: Path) -> None:
    (tmp_path / "variant.yaml").write_text("id: my-game\n")
    (tmp_path / "broken.yaml").write_bytes(b"\xff\nscenarios: [")
    (tmp_path / "scenarios.yml").write_text(GOOD)
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "x.yaml").write_text(GOOD)
    files = read_paths([tmp_path])
    assert [Path(file.path).name for file in files] == ["broken.yaml", "scenarios.yml"]
    (named,) = read_paths([tmp_path / "variant.yaml"])
    assert "the key scenarios is missing" in str(named.problems[0])
