"""Where variant files are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from meldtrick.errors import VariantError
from meldtrick.spec import catalogue as module
from meldtrick.spec.catalogue import Catalogue, shipped
from meldtrick.spec.outline import outline, read_keys
from meldtrick.spec.tree import plain
from tests.spec.fakes import HEAD, ROOT, Files


@pytest.fixture
def files(tmp_path: Path) -> Files:
    found = Files(tmp_path)
    found.write("a/root.yaml", ROOT)
    found.write("a/b/child.yml", HEAD.replace("id: x", 'id: "child"  # that') + "extends: root\n")
    found.write("a/notes.txt", "id: notes\n")
    found.write("a/none.yaml", "names: {}\n")
    found.write("a/broken.yaml", "id: broken\na: [\n")
    (tmp_path / "a/folder.yaml").mkdir()
    return found


def test_ids_are_found_in_all_folders_below(files: Files) -> None:
    catalogue = Catalogue([files.folder])
    assert catalogue.ids() == ("broken", "child", "root")
    assert catalogue.path("child") == files.folder / "a/b/child.yml"


def test_a_folder_is_searched_alone(files: Files) -> None:
    assert Catalogue([], [files.folder / "a"]).ids() == ("broken", "root")
    assert Catalogue([]).with_folder(files.folder / "a/b").ids() == ("child",)
    assert Catalogue([files.folder]).with_folder(files.folder / "a").ids() == (
        *("broken", "child", "root"),
    )


def test_an_id_that_is_not_there(files: Files) -> None:
    with pytest.raises(VariantError) as caught:
        Catalogue([files.folder]).path("roott")
    (problem,) = caught.value.problems
    assert problem.code == "unknown-variant"
    assert problem.text == 'there is no variant "roott"; did you mean root?'


def test_an_id_that_is_there_twice(files: Files) -> None:
    files.write("a/copy.yaml", "# mine\n" + ROOT)
    catalogue = Catalogue([files.folder])
    with pytest.raises(VariantError) as caught:
        catalogue.path("root")
    (problem,) = caught.value.problems
    assert problem.code == "duplicate-id"
    assert [(Path(place.path).name, *place[1:]) for place in problem.others] == [
        ("copy.yaml", 3, 5),
        ("root.yaml", 2, 5),
    ]
    (problem,) = catalogue.duplicates()
    assert (Path(problem.path).name, problem.line, problem.column) == ("copy.yaml", 3, 5)


def test_a_child_of_an_id_that_is_there_twice(files: Files) -> None:
    files.write("mine/root.yaml", ROOT)
    path = files.write("mine/x.yaml", HEAD + "extends: root\n")
    (fault,) = files.faults(path)
    assert (fault.code, fault.line, fault.column, len(fault.others)) == ("duplicate-id", 4, 10, 2)


def test_a_child_finds_its_parent_beside_it(
    files: Files, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = Files(tmp_path_factory.mktemp("elsewhere"))
    elsewhere.write("own.yaml", ROOT.replace("id: root", "id: own"))
    path = elsewhere.write("x.yaml", HEAD + "extends: own\n")
    assert files.load(path).head.extends == "own"


def test_the_catalogue_finds_what_is_shipped() -> None:
    assert all(shipped().path(variant).is_file() for variant in shipped().ids())


def test_the_packaged_folder_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = tmp_path / "meldtrick"
    (installed / "spec").mkdir(parents=True)
    monkeypatch.setattr(module, "__file__", str(installed / "spec/catalogue.py"))
    assert shipped().ids() == ()
    Files(installed / "variants").write("x/root.yaml", ROOT)
    assert shipped().ids() == ("root",)


def test_an_outline_reads_some_keys_of_a_file_only(files: Files) -> None:
    text = HEAD + "extends: root\n# a\nsets: {min: 4}\nscore:\n  values: {replace: true}\n"
    files.write("x.yaml", text)
    tree = outline("x", ("names", "sets", "deal"), Catalogue([files.folder]))
    assert plain(tree.entries["sets"]) == {"min": 4, "max": 8}
    assert plain(tree.entries["deal"]) == {"hand": 10}
    assert set(tree.entries) == {"format", "id", "names", "extends", "deal", "sets"}
    assert tree.entries["sets"].key_place[1:] == (6, 1)


def test_an_outline_does_not_look_at_the_rest(files: Files) -> None:
    path = files.write("x.yaml", "id: x\nnames:\n  en: X\n\n# b\n\n  ru: Х\na:\n\t[\nb: {\n}\n")
    source = read_keys(path, ("names",))
    assert source.root is not None
    assert plain(source.root) == {"names": {"en": "X", "ru": "Х"}}
    assert source.root.entries["names"].place[1:] == (3, 3)


def test_an_outline_reads_the_file_where_the_keys_are_broken(files: Files) -> None:
    files.write("x.yaml", "format: 1\nid: x\nnames: {\na: 1\n")
    with pytest.raises(VariantError):
        outline("x", ("names",), Catalogue([files.folder]))
    with pytest.raises(VariantError):
        outline(files.folder / "nope.yaml", ("names",), Catalogue([files.folder]))


def test_a_file_that_vanishes_is_not_listed(files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> None:
        raise OSError("gone")

    monkeypatch.setattr(Path, "open", gone)
    assert Catalogue([files.folder]).ids() == ()
