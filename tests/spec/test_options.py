"""Options: what may be chosen, what a choice writes, and what happens to wrong wishes."""

from __future__ import annotations

from pathlib import Path

import pytest

from meldtrick.errors import OptionError
from meldtrick.spec.options import parse_settings
from meldtrick.spec.tree import key_text, plain
from tests.spec.fakes import HEAD, ROOT, Files

TEXT = "text: {en: a, ru: б}"

OPTIONS = f"""\
options:
  open_min:
    default: 50
    values: [50, 60]
    set: opening.steps.0
    {TEXT}
  up:
    default: true
    values:
      true: {{}}
      false: {{set: {{deal.turn_up: false, sets.max: none}}, {TEXT}}}
    {TEXT}
  most:
    default: 8
    values: [none, 8, 12]
    set: sets.max
    {TEXT}
  jokers:
    default: 2
    values: {{type: int, min: 0, max: 8}}
    set: deal.jokers
    {TEXT}
  deck:
    default: 1x54
    values:
      1x54: {{}}
      2x54: {{set: {{deal.jokers: 4, deal.hand: {{2: 13}}}}}}
    {TEXT}
  fixed:
    default: false
    values:
      false: {{}}
      true: {{set: {{opening: {{kind: fixed, points: 3}}}}}}
    {TEXT}
"""


@pytest.fixture
def files(tmp_path: Path) -> Files:
    found = Files(tmp_path)
    found.write("root.yaml", ROOT + OPTIONS)
    found.write("plain-root.yaml", ROOT.replace("id: root", "id: plain-root"))
    return found


def test_without_a_choice_the_file_holds_and_defaults_fill_in(files: Files) -> None:
    spec = files.load("root")
    assert spec.chosen == {
        "open_min": 50,
        "up": True,
        "most": 8,
        "jokers": 2,
        "deck": "1x54",
        "fixed": False,
    }
    tree = spec.base.tree
    assert plain(tree.entries["deal"]) == {"hand": 10, "jokers": 2}
    jokers = spec.provenance()
    assert jokers.where("deal.jokers")[1:] == (31, 13)
    assert str(jokers.layer("deal.jokers")) == "option jokers=2"
    assert str(jokers.layer("deal.hand")).startswith("file ")


@pytest.mark.parametrize(
    ("choice", "section", "expected"),
    [
        ({"open_min": 60}, "opening", {"kind": "table", "steps": {0: 60, 1500: 90}}),
        ({"most": "none"}, "sets", {"min": 3, "max": "none"}),
        ({"most": 12}, "sets", {"min": 3, "max": 12}),
        ({"jokers": 0}, "deal", {"hand": 10, "jokers": 0}),
        ({"deck": "2x54"}, "deal", {"hand": {2: 13}, "jokers": 4}),
        ({"fixed": True}, "opening", {"kind": "fixed", "points": 3}),
        ({"up": False}, "deal", {"hand": 10, "jokers": 2, "turn_up": False}),
        ({"up": False, "most": "none"}, "sets", {"min": 3, "max": "none"}),
        ({"up": True, "open_min": 50}, "deal", {"hand": 10, "jokers": 2}),
    ],
)
def test_what_a_choice_writes(
    files: Files, choice: dict[str, object], section: str, expected: object
) -> None:
    spec = files.load("root", choice)
    assert plain(spec.base.tree.entries[section]) == expected
    assert spec.chosen == {**files.load("root").chosen, **choice}


def test_a_chosen_value_is_found_at_its_declaration(files: Files) -> None:
    found = files.load("root", {"open_min": 60, "up": False, "deck": "2x54"}).provenance()
    assert found.where("opening.steps.0")[1:] == (15, 18)
    assert found.where("deal.turn_up")[1:] == (22, 35)
    assert found.where("deal.hand.2")[1:] == (38, 51)
    assert found.where("opening.steps.1500")[1:] == (9, 45)
    assert str(found.layer("deal.turn_up")) == "option up=false"


WRONG = (
    ({"opn_min": 60}, "open_min", 'root has no option "opn_min"; did you mean open_min?'),
    ({"xyz": 60}, None, 'root has no option "xyz"; it has: open_min, up, most, jokers, deck'),
    ({"open_min": 70}, None, "option open_min: 70 is not allowed; choose one of: 50, 60"),
    ({"open_min": "60"}, "60", 'option open_min: "60" is not allowed; choose one of: 50, 60'),
    ({"up": "yes"}, None, 'option up: "yes" is not allowed; choose one of: true, false'),
    ({"up": "tru"}, "true", 'option up: "tru" is not allowed; choose one of: true, false'),
    ({"up": 1}, None, "option up: 1 is not allowed"),
    ({"most": None}, None, "option most: null is not allowed; choose one of: none, 8, 12"),
    ({"most": [8]}, None, 'option most: "[8]" is not allowed'),
    ({"jokers": 9}, None, "option jokers: 9 is not allowed; choose one of: 0..8"),
    ({"jokers": True}, None, "option jokers: true is not allowed"),
    ({"deck": "2x45"}, "2x54", "did you mean 2x54? (declared at"),
)


@pytest.mark.parametrize(("choice", "nearest", "text"), WRONG)
def test_a_wrong_wish_is_one_clear_line(
    files: Files, choice: dict[str, object], nearest: str | None, text: str
) -> None:
    with pytest.raises(OptionError) as caught:
        files.load("root", choice)
    assert text in str(caught.value)
    assert "\n" not in str(caught.value)
    assert caught.value.nearest == nearest
    assert caught.value.name == next(iter(choice))
    assert caught.value.allowed


def test_a_variant_without_options_says_so(files: Files) -> None:
    with pytest.raises(OptionError, match='plain-root has no option "a"; it has none'):
        files.load("plain-root", {"a": 1})


@pytest.mark.parametrize(
    "choice",
    [
        {"jokers": 3, "deck": "2x54"},
        {"jokers": 2, "deck": "2x54"},  # the default, but wanted
        {"most": 12, "up": False},
        {"most": 8, "up": False},
        {"fixed": True, "open_min": 60},
        {"fixed": True, "open_min": 50},
    ],
)
def test_two_choices_that_contradict_each_other(files: Files, choice: dict[str, object]) -> None:
    with pytest.raises(OptionError, match="both set") as caught:
        files.load("root", choice)
    assert len(caught.value.places) == 2
    for name, value in choice.items():
        assert f"{name}={key_text(value if isinstance(value, str | int) else None)}" in str(
            caught.value
        )
    assert all(str(place) in str(caught.value) for place in caught.value.places)


def test_two_choices_that_agree(files: Files) -> None:
    spec = files.load("root", {"jokers": 4, "deck": "2x54"})
    assert plain(spec.base.tree.entries["deal"]) == {"hand": {2: 13}, "jokers": 4}


def test_a_choice_that_makes_no_game_is_the_fault_of_the_call(files: Files) -> None:
    text = ROOT.replace("id: root", "id: other").replace("min: 3", "min: 9").replace("8", "9")
    option = f"  most: {{default: 9, values: [9, 4], set: sets.max, {TEXT}}}\n"
    files.write("other.yaml", text + "options:\n" + option)
    with pytest.raises(OptionError) as caught:
        files.load("other", {"most": 4})
    assert str(caught.value) == "options most=4: sets.min is 9, but sets.max is 4"
    assert len(caught.value.places) == 2


def test_with_faults_in_the_file_these_come_first(files: Files) -> None:
    path = files.write("x.yaml", HEAD + "extends: root\ndeal: {hand: x}\n")
    assert [fault.code for fault in files.faults(path, options={"nope": 1})] == ["wrong-type"]


def test_a_child_inherits_options_and_may_change_defaults(files: Files) -> None:
    child = "extends: root\nopening: {steps: {0: 60}}\noptions: {open_min: {default: 60}}\n"
    spec = files.load(files.write("x.yaml", HEAD + child))
    assert spec.chosen["open_min"] == 60
    assert plain(spec.base.tree.entries["opening"]) == {
        "kind": "table",
        "steps": {0: 60, 1500: 90},
    }


def test_a_child_that_changes_the_value_alone_is_told(files: Files) -> None:
    path = files.write("x.yaml", HEAD + "extends: root\nopening: {steps: {0: 60}}\n")
    (fault,) = files.faults(path)
    assert (fault.code, fault.line, fault.column) == ("option-default", 5, 22)
    assert [place[1:] for place in fault.others] == [(14, 14)]
    assert "the default is 50, but opening.steps.0 is 60" in fault.text


def test_a_child_that_changes_the_default_alone_is_told(files: Files) -> None:
    path = files.write("x.yaml", HEAD + "extends: root\noptions: {open_min: {default: 60}}\n")
    (fault,) = files.faults(path)
    assert (fault.code, fault.line, fault.column) == ("option-default", 5, 31)
    assert [place[1:] for place in fault.others] == [(9, 35)]


def test_a_child_drops_options(files: Files) -> None:
    child = "extends: root\nvoid_options: [open_min, deck]\nopening: {kind: fixed, points: 20}\n"
    spec = files.load(files.write("x.yaml", HEAD + child))
    assert list(spec.options) == ["up", "most", "jokers", "fixed"]
    with pytest.raises(OptionError, match="no option"):
        files.load(files.folder / "x.yaml", {"deck": "2x54"})


def test_a_child_drops_an_option_and_declares_another_of_that_name(files: Files) -> None:
    option = f"deck: {{default: a, values: {{a: {{}}, b: {{set: {{deal.hand: 3}}}}}}, {TEXT}}}"
    child = f"extends: root\nvoid_options: [deck]\noptions:\n  {option}\n"
    spec = files.load(files.write("x.yaml", HEAD + child), {"deck": "b"})
    assert spec.options["deck"].allowed() == ("a", "b")


def test_a_grandchild_inherits_what_was_dropped(files: Files) -> None:
    files.write("x.yaml", HEAD + "extends: root\nvoid_options: [deck]\n")
    spec = files.load(files.write("y.yaml", HEAD.replace("id: x", "id: y") + "extends: x\n"))
    assert "deck" not in spec.options


def test_an_option_whose_key_is_gone_is_reported_with_its_name(files: Files) -> None:
    path = files.write("x.yaml", HEAD + "extends: root\nopening: {kind: fixed, points: 20}\n")
    faults = files.faults(path)
    assert [fault.code for fault in faults] == ["unknown-key"]
    assert "set by option open_min=50" in faults[0].text


def test_null_in_a_choice_goes_back_to_the_default(files: Files) -> None:
    values = "values: {false: {}, true: {set: {sets.max: null}}}"
    option = f"  wide: {{default: false, {values}, {TEXT}}}\n"
    path = files.write("x.yaml", HEAD + "extends: plain-root\noptions:\n" + option)
    spec = files.load(path, {"wide": True})
    assert plain(spec.base.tree.entries["sets"]) == {"min": 3}
    assert str(spec.provenance().layer("sets.max")) == "option wide=true"


@pytest.mark.parametrize(
    ("settings", "options"),
    [
        ([], {}),
        (["open_min=40"], {"open_min": 40}),
        (["a=true", "b=false"], {"a": True, "b": False}),
        (["a=2x54", "b=none", "c=010", "d=-3"], {"a": "2x54", "b": "none", "c": "010", "d": -3}),
        ([" a = x=y "], {"a": "x=y"}),
        (["a="], {"a": ""}),
    ],
)
def test_settings_of_a_command_line(settings: list[str], options: dict[str, object]) -> None:
    found = parse_settings(settings)
    assert found == options
    assert [type(value) for value in found.values()] == [type(v) for v in options.values()]


@pytest.mark.parametrize(
    ("settings", "text"),
    [
        (["open_min"], 'option "open_min": write name=value'),
        (["=3"], 'option "=3": write name=value'),
        (["a=1", "a=2"], "option a: given twice"),
    ],
)
def test_settings_that_are_none(settings: list[str], text: str) -> None:
    with pytest.raises(OptionError) as caught:
        parse_settings(settings)
    assert str(caught.value) == text


def test_a_range_without_ends(files: Files) -> None:
    option = f"  n: {{default: 1, values: {{type: int}}, set: deal.jokers, {TEXT}}}\n"
    path = files.write("x.yaml", HEAD + "extends: plain-root\noptions:\n" + option)
    spec = files.load(path, {"n": 7})
    assert spec.options["n"].allowed() == ("any whole number",)
    with pytest.raises(OptionError, match="any whole number"):
        files.load(path, {"n": "many"})


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ("sets: none\n", "option-default"),
        ("sets: {max: null}\n", None),
        ("sets: null\n", None),
        ("sets: *x\n", "anchor"),
        ("sets: {max: *x}\n", "anchor"),
        ("sets: {max: {a: 1}}\n", "option-default"),
    ],
)
def test_a_default_and_what_the_rules_say(files: Files, rules: str, code: str | None) -> None:
    option = f"options: {{m: {{default: 8, values: [8, 9], set: sets.max, {TEXT}}}}}\n"
    path = files.write("x.yaml", HEAD + "extends: plain-root\n" + rules + option)
    codes = [fault.code for fault in files.faults(path) if fault.severity == "error"]
    assert code in codes if code else codes == []


def test_a_default_that_is_a_mapping_agrees_with_more_than_it_says(files: Files) -> None:
    choices = "a: {set: {opening: {kind: table, steps: {0: 50}}}}, b: {set: {sets.min: 4}}"
    option = f"options: {{m: {{default: a, values: {{{choices}}}, {TEXT}}}}}\n"
    path = files.write("x.yaml", HEAD + "extends: plain-root\n" + option)
    assert files.faults(path) == ()
    files.write("x.yaml", HEAD + "extends: plain-root\n" + option.replace("0: 50", "0: 51"))
    assert [fault.code for fault in files.faults(path)] == ["option-default"]


def test_a_path_inside_another_of_the_same_choice(files: Files) -> None:
    choices = "a: {}, b: {set: {deal.hand: 3, deal.hand.2: 4}}"
    option = f"options: {{m: {{default: a, values: {{{choices}}}, {TEXT}}}}}\n"
    path = files.write("x.yaml", HEAD + "extends: plain-root\n" + option)
    assert [fault.code for fault in files.faults(path)] == ["option-path"]


def test_a_wish_is_checked_before_it_is_tried(files: Files) -> None:
    option = f"options: {{m: {{default: 8, values: [8, 9], set: sets.max, {TEXT}}}}}\n"
    text = ROOT.replace("id: root", "id: y") + option
    files.write("y.yaml", text)
    assert files.load("y", {"m": 9}).chosen == {"m": 9}
