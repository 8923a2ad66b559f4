"""Whatever is said of a variant file can be said in Russian too."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from meldtrick.errors import OptionError
from meldtrick.spec import syntax
from meldtrick.spec.russian import RUSSIAN, line_in, text_in
from tests.spec.bad_files import BY_HEAD, BY_OPTION, BY_SECTION, BadFile
from tests.spec.fakes import ROOT, Files
from tests.spec.test_bad_files import faults_of

FRAMEWORK = (
    *("apply", "base", "catalogue", "chain", "characters", "citations", "compose", "declare"),
    *("card_words", "cross_checks", "meld_checks", "trick_checks"),
    *("sections/declarations", "../simulate/playout"),
    *("faults", "head", "loading", "merge", "options", "shape", "source", "validate", "wording"),
)
HOLE = re.compile(r"\{\w+\}")


def templates(module: str) -> set[str]:
    """Return every text that a module makes a message of."""
    path = Path(syntax.__file__).parent / f"{module}.py"
    return {
        call.args[0].value
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in ("Message", "Expected")
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    }


def words_of_syntax() -> set[str]:
    return {words for _, _, _, words in syntax.WORDS}


def test_every_template_has_a_russian_one() -> None:
    said = set[str]().union(*map(templates, FRAMEWORK)) | words_of_syntax()
    said |= templates("syntax")
    assert said - set(RUSSIAN) == set()
    assert set(RUSSIAN) - said == set(), "nobody says this any more"


@pytest.mark.parametrize("english", RUSSIAN)
def test_a_translation_has_the_same_facts(english: str) -> None:
    assert sorted(HOLE.findall(english)) == sorted(HOLE.findall(RUSSIAN[english]))


@pytest.mark.parametrize("case", [*BY_SECTION, *BY_HEAD, *BY_OPTION], ids=lambda case: case.name)
def test_a_fault_is_said_in_russian(case: BadFile, tmp_path: Path) -> None:
    for problem in faults_of(case, tmp_path)[0]:
        if problem.code in ("min-over-max", "no-melds"):
            continue  # said by the sections of this test
        line = line_in(problem, "ru")
        assert line.startswith(f"{problem.place}: {problem.severity}[{problem.code}]: ")
        assert re.search("[а-я]", text_in(problem.text, "ru"))
        assert not re.search(r"\b(expected|there is|the|got)\b", line), line
        assert line_in(problem, "en") == line_in(problem, "fr") == str(problem)


def test_a_wrong_wish_is_said_in_russian(tmp_path: Path) -> None:
    files = Files(tmp_path)
    files.write("root.yaml", ROOT)
    with pytest.raises(OptionError) as caught:
        files.load("root", {"a": 1})
    assert text_in(caught.value.text, "ru") == 'у root нет опции "a"; опций нет'
