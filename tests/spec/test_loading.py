"""From files to sections: parents, patches, numbers of players, citations, hashes."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from meldtrick.errors import VariantError
from meldtrick.spec.base import ByPlayers
from meldtrick.spec.loading import Spec, check_spec
from meldtrick.spec.source import read_text
from meldtrick.spec.tree import plain
from meldtrick.spec.validate import Checked
from tests.spec.fakes import CHECKS, HEAD, ROOT, SECTIONS, Deal, Files, Fixed, Score, Sets, Table


@pytest.fixture
def files(tmp_path: Path) -> Files:
    found = Files(tmp_path)
    found.write("games/root.yaml", ROOT)
    return found


def test_a_file_becomes_sections(files: Files) -> None:
    base = files.load("root").base
    assert base.need("deal", Deal) == Deal(hand=ByPlayers(10))
    assert base.need("sets", Sets) == Sets(min=3, max=8)
    assert base.get("runs", Sets) is None
    assert base.need("opening", Table).steps == {0: 50, 1500: 90}
    assert base.need("score", Score).values == {"A": 11, "K": "face", "T": 10}
    assert list(base.values) == list(SECTIONS)


def grandchild(files: Files) -> Spec:
    files.write(
        "games/child.yaml",
        HEAD.replace("id: x", "id: child")
        + (
            "extends: root\nopening: {kind: fixed, points: 30}\nruns: {min: 4}\nsets: {max: none}\n"
        ),
    )
    return files.load(files.write("mine/x.yaml", HEAD + "extends: child\nruns: null\nsets: none\n"))


def test_three_generations(files: Files) -> None:
    spec = grandchild(files)
    assert spec.base.need("opening", Fixed).points == 30
    assert spec.base.get("runs", Sets) is None
    assert spec.base.get("sets", Sets) is None
    assert [Path(path).name for path in spec.files] == ["root.yaml", "child.yaml", "x.yaml"]
    assert spec.head.id == "x"
    assert spec.head.names.text("ru") == "Икс"


def test_every_value_knows_which_generation_wrote_it(files: Files) -> None:
    where = grandchild(files).provenance()
    assert [
        (Path(place.path).name, *place[1:])
        for place in map(
            where.where,
            (
                *(
                    "deal.hand",
                    "deal.turn_up",
                    "opening.points",
                    "sets",
                    "sets.max",
                    "runs",
                    "score.values.10",
                ),
            ),
        )
    ] == [
        ("root.yaml", 5, 9),
        ("root.yaml", 4, 1),
        ("child.yaml", 5, 32),
        ("x.yaml", 6, 7),
        ("x.yaml", 6, 7),
        ("x.yaml", 5, 7),
        ("root.yaml", 11, 32),
    ]


def test_what_a_child_does_not_inherit(files: Files) -> None:
    files.write("games/root.yaml", ROOT + "summary: {en: a, ru: б}\n")
    assert files.load(files.write("x.yaml", HEAD + "extends: root\n")).head.summary is None
    problems = files.faults(files.write("y.yaml", "format: 1\nid: y\nextends: root\n"))
    assert [(fault.code, fault.key) for fault in problems] == [("missing-key", "names")]


def test_a_check_names_both_files(files: Files) -> None:
    path = files.write("x.yaml", HEAD + "extends: root\nsets: {min: 14}\n")
    (fault,) = files.faults(path)
    assert (fault.code, fault.line, fault.column, fault.key) == ("min-over-max", 5, 13, "sets.min")
    assert [(Path(place.path).name, *place[1:]) for place in fault.others] == [("root.yaml", 8, 8)]
    path = files.write("x.yaml", HEAD + "extends: root\nsets: {max: 2}\n")
    assert files.faults(path)[0].key == "sets.max"


def test_a_check_of_a_section_with_faults_is_skipped(files: Files) -> None:
    path = files.write("x.yaml", HEAD + "extends: root\nsets: {min: 14, suits: x}\n")
    assert [fault.code for fault in files.faults(path)] == ["unknown-word"]


def test_a_warning_does_not_keep_a_file_from_loading(files: Files) -> None:
    path = files.write("x.yaml", HEAD + "extends: root\nsets: none\n")
    (fault,) = files.load(path).warnings
    assert (fault.severity, fault.code, fault.line) == ("warning", "no-melds", 5)
    assert ": warning[no-melds]: " in str(fault)


def test_faults_of_parent_and_child_come_in_one_run(files: Files) -> None:
    files.write("games/root.yaml", ROOT.replace("hand: 10", "hand: ten"))
    path = files.write("x.yaml", HEAD + "extends: root\nsets: {min: x}\nfoo: 1\n")
    assert [(Path(f.path).name, f.line, f.code) for f in files.faults(path)] == [
        ("x.yaml", 5, "wrong-type"),
        ("x.yaml", 6, "unknown-key"),
        ("root.yaml", 5, "wrong-type"),
    ]


def test_a_parent_that_is_no_yaml(files: Files) -> None:
    files.write("games/root.yaml", ROOT + "a: [\n")
    path = files.write("x.yaml", HEAD + "extends: root\nsets: {min: x}\n")
    assert [(Path(f.path).name, f.code) for f in files.faults(path)] == [("root.yaml", "syntax")]


def test_without_its_parent_a_child_is_checked_as_far_as_possible(files: Files) -> None:
    path = files.write(
        "x.yaml",
        HEAD
        + ("extends: rooot\nsets: {min: x, mni: 2}\nvoid_options: [a]\nsources: {deal.hand: x}\n"),
    )
    assert [fault.code for fault in files.faults(path)] == [
        *("unknown-variant", "wrong-type", "unknown-key"),
    ]


def test_a_circle(files: Files) -> None:
    for name, parent in (("a", "b"), ("b", "c"), ("c", "a")):
        head = HEAD.replace("id: x", f"id: {name}")
        files.write(f"{name}.yaml", f"{head}extends: {parent}\n")
    (fault,) = files.faults("a")
    assert Path(fault.path).name == "c.yaml"
    assert fault.text == "extends goes round in a circle: a -> b -> c -> a"


def test_overrides_for_numbers_of_players(files: Files) -> None:
    path = files.write(
        "x.yaml",
        HEAD
        + (
            "extends: root\nby_players:\n  2: {deal: {hand: 15}, sets: {max: null}}\n"
            "  3: {opening: {kind: fixed, points: 1}, score: {values: {replace: true, A: 1}}}\n"
        ),
    )
    spec = files.load(path)
    assert list(spec.by_players) == [2, 3]
    assert spec.at(2).need("deal", Deal).hand == ByPlayers(15)
    assert spec.at(2).need("sets", Sets).max is None
    assert spec.at(3).need("sets", Sets).max == 8
    assert spec.at(3).need("opening", Fixed).points == 1
    assert spec.at(3).need("score", Score).values == {"A": 1}
    assert spec.base.need("deal", Deal).hand == ByPlayers(10)
    assert (spec.at(2).players, spec.base.players) == (2, None)
    assert spec.provenance(2).where("deal.hand")[1:] == (6, 20)
    assert str(spec.provenance(2).layer("deal.hand")) == "players 2"


def test_overrides_come_after_options_and_merge_along_the_chain(files: Files) -> None:
    option = "o: {default: 10, values: [10, 12], set: deal.hand, text: {en: a, ru: б}}"
    files.write(
        "games/root.yaml",
        ROOT
        + (
            f"options:\n  {option}\n"
            "by_players: {2: {deal: {hand: 15, jokers: 1}}, 3: {sets: none}}\n"
        ),
    )
    child = "extends: root\nby_players: {2: {deal: {jokers: null, turn_up: false}}, 3: null}\n"
    spec = files.load(files.write("x.yaml", HEAD + child), {"o": 12})
    assert list(spec.by_players) == [2]
    assert plain(spec.at(2).tree.entries["deal"]) == {"hand": 15, "turn_up": False}
    assert plain(spec.base.tree.entries["deal"]) == {"hand": 12}


def test_a_fault_for_some_players_is_reported_once_and_says_so(files: Files) -> None:
    path = files.write("x.yaml", HEAD + "extends: root\nby_players: {2: {sets: {min: 9}}}\n")
    (fault,) = files.faults(path)
    assert (fault.code, fault.line, fault.column) == ("min-over-max", 5, 30)
    path = files.write("x.yaml", HEAD + "extends: root\nby_players: {2: {sets: {min: x}}}\n")
    (fault,) = files.faults(path)
    assert fault.text.endswith('got "x" (for 2 players)')


def counts(checked: Checked) -> Iterable[int]:
    return checked.need("deal", Deal).hand.counts or (2, 4)


def test_numbers_of_players_come_from_the_sections(files: Files) -> None:
    assert list(files.load("root", counts=counts).by_players) == [2, 4]
    path = files.write("x.yaml", HEAD + "extends: root\nby_players: {3: {sets: none}}\n")
    (fault,) = files.faults(path, counts=counts)
    assert (fault.code, fault.line, fault.column) == ("unknown-players", 5, 14)
    assert fault.text == "by_players.3: the game is not for 3 players"


def test_patches_are_laid_over_the_file(files: Files) -> None:
    one = files.write("one.yaml", "sets: {max: none}\nby_players: {2: {deal: {hand: 3}}}\n")
    other = read_text("deal: {hand: 7}\n", "<other>", kind="patch")
    spec = files.load("root", patches=[one, other])
    assert plain(spec.base.tree.entries["deal"]) == {"hand": 7}
    assert spec.at(2).need("deal", Deal).hand == ByPlayers(3)
    assert str(spec.provenance().layer("deal.hand")) == "patch <other>"


def test_patches_that_contradict_each_other(files: Files) -> None:
    patches = [
        read_text(text, name, kind="patch")
        for name, text in (("one", "deal: {hand: 7}\n"), ("two", "a: 1\ndeal: {hand: 8}\n"))
    ]
    found = {fault.code: fault for fault in files.faults("root", patches=patches)}
    assert set(found) == {"clash", "unknown-key"}
    assert str(found["clash"].place) == "two:2:14"
    assert [str(place) for place in found["clash"].others] == ["one:1:14"]


def test_a_patch_writes_rules_only(files: Files) -> None:
    patch = read_text("id: y\noptions: {}\n", "one", kind="patch")
    faults = files.faults("root", patches=[patch])
    assert [(fault.code, fault.line) for fault in faults] == [
        ("unknown-key", 1),
        ("unknown-key", 2),
    ]


def test_a_patch_that_cannot_be_read(files: Files) -> None:
    assert [fault.code for fault in files.faults("root", patches=["nope.yaml"])] == ["no-file"]


def test_citations_are_kept_as_text(files: Files) -> None:
    spec = files.load(
        files.write(
            "x.yaml",
            HEAD
            + (
                "extends: root\nsources:\n  deal.hand: [003.24, 000.10]\n"
                "  deal.turn_up: the older book\n  score.values.A: 003.1\n"
                "readings:\n  S-1:\n    keys: [sets.max, sets.share, by_players.2]\n"
                "    clause: 003.2\n    question: {en: a, ru: б}\n    taken: {en: a, ru: б}\n"
                "    why: {en: a, ru: б}\n    option: none\nby_players: {2: {}}\n"
            ),
        )
    )
    assert spec.head.sources == {
        "deal.hand": ("003.24", "000.10"),
        "deal.turn_up": ("the older book",),
        "score.values.A": ("003.1",),
    }
    assert spec.head.readings["S-1"].clause == ("003.2",)
    assert spec.head.readings["S-1"].option is None


def test_a_child_drops_what_a_parent_said_of_keys_it_has_no_more(files: Files) -> None:
    reading = "question: {en: a, ru: б}\n    taken: {en: a, ru: б}\n    why: {en: a, ru: б}\n"
    files.write(
        "games/root.yaml",
        ROOT
        + (
            "options: {o: {default: 8, values: [8, 9], set: sets.max, text: {en: a, ru: б}}}\n"
            "sources: {opening.steps: x, deal.hand: y}\n"
            f"readings:\n  A1:\n    keys: [opening.steps, deal.hand]\n    option: o\n    {reading}"
            f"  A2:\n    keys: [opening.steps.0]\n    {reading}"
        ),
    )
    assert set(files.load("root").head.sources) == {"opening.steps", "deal.hand"}
    spec = files.load(
        files.write(
            "x.yaml",
            HEAD + ("extends: root\nopening: {kind: fixed, points: 3}\nvoid_options: [o]\n"),
        )
    )
    assert set(spec.head.sources) == {"deal.hand"}
    assert set(spec.head.readings) == {"A1"}
    assert spec.head.readings["A1"].keys == ("deal.hand",)
    assert spec.head.readings["A1"].option is None


def test_the_hash_is_of_the_rules(files: Files) -> None:
    plain_hash = files.load("root").content_hash
    assert len(plain_hash) == 64
    files.write(
        "games/root.yaml",
        "# a remark\n"
        + ROOT.replace("Корень", "Пень").replace("deal:\n  hand: 10\n", "")
        + "\ndeal: {hand: 10}\nsources: {deal.hand: x}\n",
    )
    assert files.load("root").content_hash == plain_hash
    files.write("games/root.yaml", ROOT.replace("hand: 10", "hand: 11"))
    assert files.load("root").content_hash != plain_hash


def test_the_hash_knows_options_and_numbers_of_players(files: Files) -> None:
    option = "options: {o: {default: 10, values: [10, 12], set: deal.hand, text: {en: a, ru: б}}}\n"
    files.write("games/root.yaml", ROOT + option)
    hashes = {files.load("root", choice).content_hash for choice in ({}, {"o": 10}, {"o": 12})}
    assert len(hashes) == 2
    files.write("games/root.yaml", ROOT + option + "by_players: {2: {deal: {hand: 3}}}\n")
    assert files.load("root").content_hash not in hashes


SCRIPT = """\
import sys
from pathlib import Path
from tests.spec.fakes import Files
print(Files(Path(sys.argv[1])).load("root").content_hash)
"""


def test_the_hash_does_not_depend_on_pythonhashseed(files: Files) -> None:
    found = set()
    for number in ("0", "4711"):
        env = {**os.environ, "PYTHONHASHSEED": number, "PYTHONPATH": os.pathsep.join(sys.path)}
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT, str(files.folder)],
            env=env,
            capture_output=True,
            text=True,
            check=True,
        )
        found.add(run.stdout)
    assert found == {files.load("root").content_hash + "\n"}


def test_a_spec_can_be_pickled(files: Files) -> None:
    spec = files.load(
        files.write("x.yaml", HEAD + "extends: root\nby_players: {2: {sets: none}}\n")
    )
    copy = pickle.loads(pickle.dumps(spec))
    assert copy.content_hash == spec.content_hash
    assert copy.at(2).values == spec.at(2).values
    assert copy.provenance().where("deal.hand") == spec.provenance().where("deal.hand")


def test_an_error_can_be_pickled(files: Files) -> None:
    with pytest.raises(VariantError) as caught:
        files.load(files.write("x.yaml", HEAD + "extends: root\nsets: {min: x}\n"))
    copy = pickle.loads(pickle.dumps(caught.value))
    assert copy.problems == caught.value.problems
    assert str(copy) == str(caught.value)


def test_a_check_tries_every_value_of_every_option(files: Files) -> None:
    option = (
        "options:\n  o:\n    default: false\n    values:\n      false: {}\n"
        "      true: {set: {deal.hnad: 3}}\n    text: {en: a, ru: б}\n"
        "  p: {default: 8, values: [8, 2], set: sets.max, text: {en: a, ru: б}}\n"
    )
    files.write("games/root.yaml", ROOT + option)
    files.load("root")
    faults = check_spec("root", SECTIONS, checks=CHECKS, catalogue=files.catalogue)
    assert [(fault.code, fault.line, fault.column) for fault in faults] == [
        ("unknown-key", 17, 20),
        ("min-over-max", 19, 31),
    ]
    assert "set by option o=true" in faults[0].text


def test_a_reference_is_an_id_or_a_file(files: Files) -> None:
    assert files.load("root").head.id == "root"
    assert files.load(str(files.folder / "games/root.yaml")).head.id == "root"
    for wrong, code in (("rooot", "unknown-variant"), ("./rooot.yaml", "no-file")):
        (fault,) = files.faults(wrong)
        assert (fault.code, fault.key) == (code, "")
