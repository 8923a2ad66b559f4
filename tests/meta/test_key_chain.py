"""From a key of a variant file one can guess where its rule lives, and be right.

`section.key` in YAML is a field of `spec/sections/<section>.py`, compiled there into a class of
`rules/<section>.py`, tested in `tests/rules/test_<section>.py` and explained under a heading of
`docs/rules/<section>.md` (`test_rule_pages.py` looks at the headings).
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from meldtrick.spec.variant import SECTIONS
from tests.meta.schema import FIXED, key_of
from tests.meta.sources import ROOT, python_files, shown

SPEC = ROOT / "src" / "meldtrick" / "spec" / "sections"
RULES = ROOT / "src" / "meldtrick" / "rules"
TESTS = ROOT / "tests" / "rules"
HOMES = {
    "seats": ("src/meldtrick/table/seats.py", "tests/table"),
    "deck": ("src/meldtrick/cards/deck.py", "tests/cards"),
    "cards": ("src/meldtrick/cards/faces.py", "tests/cards"),
    "points": ("src/meldtrick/rules/book.py", "tests/rules"),
    "deal": ("src/meldtrick/flow/dealing.py", "tests/flow"),
    "flow": ("src/meldtrick/rules/flow.py", "tests/flow"),
    "match": ("src/meldtrick/rules/match.py", "tests/rules"),
    "visibility": ("src/meldtrick/rules/visibility.py", "tests/flow"),
}
"""Sections that describe the equipment or the course of play and are no rules: where they live."""
NO_KEYS = {"scoring.hands": "cards left in a hand always count against it; no key turns that off"}
"""Reasons that are no keys of the schema, and why."""


def rule_modules(section: str) -> list[Path]:
    """Return the modules of rules that say they are of a section, or bear its name."""
    found = []
    for path in sorted(RULES.rglob("*.py")):
        words = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        of_section = re.search(rf"sections?\s[^)]*`{section}`", words, re.DOTALL)
        if path.stem == section or of_section or path.parent.name == section:
            found.append(path)
    return found


def imported(path: Path) -> set[str]:
    """Return the modules a file imports, dotted."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {n.module for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n.module}


def attributes(path: Path) -> set[str]:
    """Return every attribute that a file reads."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def spec_source() -> set[str]:
    """Return every attribute read between the models and the rules."""
    files = [*SPEC.glob("*.py"), *(ROOT / "src" / "meldtrick" / "spec").glob("*.py")]
    return set().union(*[attributes(path) for path in files])


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_has_a_module_of_models(section: str) -> None:
    path = SPEC / f"{section}.py"
    assert path.exists()
    words = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    assert words.startswith(f"Section `{section}`"), f"{shown(path)} does not say what it is"


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_has_its_rules(section: str) -> None:
    if section in HOMES:
        home = ROOT / HOMES[section][0]
        assert home.exists()
        return
    modules = rule_modules(section)
    assert modules, f"no module of rules says that it is of section `{section}`"
    spec = imported(SPEC / f"{section}.py")
    names = {path.relative_to(ROOT / "src").with_suffix("").as_posix() for path in modules}
    dotted = {name.replace("/", ".").removesuffix(".__init__") for name in names}
    assert dotted & spec, f"spec/sections/{section}.py uses none of {sorted(dotted)}"


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_has_its_tests(section: str) -> None:
    places = [TESTS, *([ROOT / HOMES[section][1]] if section in HOMES else [])]
    wanted = f"test_{section}.py"
    assert any((place / wanted).exists() for place in places), f"{wanted} is missing"


@pytest.mark.parametrize("section", SECTIONS)
def test_every_field_is_read(section: str) -> None:
    """A field that nothing reads is a key that does nothing."""
    read = spec_source()
    tree = ast.parse((SPEC / f"{section}.py").read_text(encoding="utf-8"))
    fields = [
        node.target.id
        for model in ast.walk(tree)
        if isinstance(model, ast.ClassDef)
        for node in model.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]
    fixed = {key.rpartition(".")[2] for key in FIXED if key.startswith(f"{section}.")}
    assert fields
    assert [name for name in fields if name not in read | fixed] == []


def keys_in_rules() -> dict[str, str]:
    """Return every key that rules and engine give as a reason, with the file it stands in."""
    pattern = re.compile(
        r'(?:\bkey = |Objection\(\s*|ScoreLine\([^"]*)f?"([a-z_]+(?:\.[\w.]+)*)[".{]'
    )
    found: dict[str, str] = {}
    for path in python_files("src/meldtrick/rules", "src/meldtrick/flow"):
        for match in pattern.finditer(path.read_text(encoding="utf-8")):
            found.setdefault(match[1].rstrip("."), shown(path))
    return found


def test_every_reason_is_a_key_of_the_schema() -> None:
    reasons = keys_in_rules()
    assert len(reasons) > 20
    astray = {
        key: file
        for key, file in reasons.items()
        if key not in SECTIONS and key not in NO_KEYS and not key_of(key)
    }
    assert astray == {}
