"""One file: what words mean, where values are, and that nothing hostile gets through."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meldtrick.errors import Place
from meldtrick.spec import source as source_module
from meldtrick.spec.characters import MOST_BYTES
from meldtrick.spec.source import Source, read_file, read_text
from meldtrick.spec.tree import ListNode, MapNode, Node, ScalarNode, plain, typed, walk

WORDS = (
    ("true", True),
    ("false", False),
    ("null", None),
    ("none", "none"),
    *((word, word) for word in ("True", "TRUE", "yes", "no", "on", "off", "y", "n", "~", "Null")),
    ("0", 0),
    ("10", 10),
    ("-5", -5),
    ("+5", 5),
    *((word, word) for word in ("010", "00", "0o17", "0x1F", "0b1", "1_000", "1e3", "1.5", ".5")),
    *((word, word) for word in ("003.33", "12:30:45", "1:30", ".inf", ".nan", "2024-01-01")),
    *((word, word) for word in ("1/2", "2x54", "30a", "1-1-0", "11+11", "999999999999999999999")),
)


def codes(source: Source) -> list[str]:
    return [problem.code for problem in source.problems]


@pytest.mark.parametrize(("word", "value"), WORDS)
def test_what_a_word_means(word: str, value: object) -> None:
    root = read_text(f"a: {word}\nb: [{word}]\nc: '{word}'\n", "f").root
    assert root is not None
    found = plain(root)
    assert found == {"a": value, "b": (value,), "c": word}
    assert type(typed(word)) is type(value)


def test_keys_are_typed_like_values() -> None:
    root = read_text("a: 1\n2: x\ntrue: y\n'3': z\n010: w\n", "f").root
    assert root is not None
    assert plain(root) == {"a": 1, 2: "x", True: "y", "3": "z", "010": "w"}


def test_every_key_and_value_has_its_place() -> None:
    text = "a: 1\nbb:\n  - x\n  - {c: 'd', e: [f]}\nж: |\n  g\n"
    root = read_text(text, "dir/f.yaml").root
    assert root is not None
    found = {
        ".".join(path): (node.key_place[1:], node.place[1:]) for path, node in walk(root) if path
    }
    assert found == {
        "a": ((1, 1), (1, 4)),
        "bb": ((2, 1), (3, 3)),
        "bb.0": ((3, 5), (3, 5)),
        "bb.1": ((4, 5), (4, 5)),
        "bb.1.c": ((4, 6), (4, 9)),
        "bb.1.e": ((4, 14), (4, 17)),
        "bb.1.e.0": ((4, 18), (4, 18)),
        "ж": ((5, 1), (5, 4)),
    }
    assert {node.place.path for _, node in walk(root)} == {"dir/f.yaml"}


def test_columns_count_characters_and_windows_lines_are_lines() -> None:
    root = read_text("ключ: {é: 1}\r\nb: 2\r\n".encode(), "f").root
    assert root is not None
    assert isinstance(root.entries["ключ"], MapNode)
    assert root.entries["ключ"].entries["é"].place == Place("f", 1, 11)
    assert root.entries["b"].place == Place("f", 2, 4)


def test_the_kinds_of_nodes() -> None:
    root = read_text("a: 1\nb: [1]\nc: {}\nd: '1'\n", "f").root
    assert root is not None
    kinds: dict[str, type[Node]] = {name: type(node) for name, node in root.entries.items()}
    assert kinds == {"a": ScalarNode, "b": ListNode, "c": MapNode, "d": ScalarNode}
    assert [getattr(root.entries[name], "quoted", None) for name in "ad"] == [False, True]


def test_all_faults_of_a_file_come_in_one_run() -> None:
    text = "a: 1\na: 2\nb: &x 3\nc: *x\nd:\ne: !t 4\nnull: 5\nf: [g,\n"
    source = read_text(text, "f")
    assert codes(source) == [
        *("duplicate-key", "anchor", "anchor", "empty-value", "tag", "bad-key", "syntax"),
    ]
    assert not source.whole


def test_a_duplicate_names_the_first_place() -> None:
    (problem,) = read_text("a: 1\nb: 2\na: 3\n", "f").problems
    assert problem.others == (Place("f", 1, 1),)
    assert str(problem) == (
        'f:3:1: error[duplicate-key]: the key "a" stands here twice (see also f:1:1)'
    )


def test_the_key_of_a_fault_is_its_path() -> None:
    (problem,) = read_text("a:\n  - b: 1\n    c: {d: *x}\n", "f").problems
    assert problem.key == "a.0.c.d"


@pytest.mark.parametrize(
    ("data", "code", "place"),
    [
        (b"a: 1\nb: \xff\n", "not-utf-8", (2, 4)),
        ("ж: ".encode() + b"\xd0", "not-utf-8", (1, 4)),
        ("a: 1\n".encode("utf-16"), "not-utf-8", (1, 1)),
        ("a: 1\n".encode("utf-16-be"), "odd-character", (1, 1)),
        ("a: 1\n".encode("utf-32-be"), "odd-character", (1, 1)),
        ("a: 1\n".encode("utf-8-sig"), "bom", (1, 1)),
        (b"\0", "odd-character", (1, 1)),
        (b"\x89PNG\r\n\x1a\n", "not-utf-8", (1, 1)),
        (b"a: 1\rb: 2\r", "odd-character", (1, 5)),
        (b" " * (MOST_BYTES + 1), "too-big", (1, 1)),
    ],
)
def test_what_is_no_text(data: bytes, code: str, place: tuple[int, int]) -> None:
    problem = read_text(data, "f").problems[0]
    assert (problem.code, problem.line, problem.column) == (code, *place)


def test_after_a_byte_order_mark_the_rest_is_read_too() -> None:
    source = read_text("a: 1\na: 2\n".encode("utf-8-sig"), "f")
    assert codes(source) == ["bom", "duplicate-key"]
    assert source.problems[1].place == Place("f", 2, 1)


HOSTILE = {
    "open lists": "[" * 60_000,
    "open mappings": "{a: " * 30_000,
    "lists of lists": "- " * 60_000,
    "question marks": "? " * 60_000,
    "colons": ": " * 60_000,
    "deeper and deeper": "".join(f"{' ' * depth}a:\n" for depth in range(900)),
    "bomb": "a: &a [x]\n"
    + "".join(
        f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join([f'*{chr(97 + n)}'] * 9)}]\n" for n in range(20)
    ),
    "many values": "a: [" + "1," * 30_000 + "]",
    "many keys": "".join(f"k{number}: 1\n" for number in range(25_000)),
    "one key": "a: 1\n" * 25_000,
    "tags": "a: " + "!!x " * 30_000,
    "anchors": "a: " + "&a " * 30_000,
    "tabs": "\t\n" * 60_000,
    "zeros": "\0" * 120_000,
    "zeros in lines": "\0\n" * 60_000,
    "one word": "a: " + "x" * 120_000,
    "long key": "x" * 120_000 + ": 1",
    "long number": "a: " + "9" * 120_000,
    "spaces": "a: " + "x " * 60_000,
    "escapes": 'a: "' + "\\n" * 60_000 + '"',
    "open quotes": "a: '" + "x" * 120_000,
    "lines": "a: |\n" + "  x\n" * 30_000,
    "comments": "# c\n" * 30_000,
    "documents": "---\n" * 30_000,
    "ends": "...\n" * 30_000,
    "directives": "%a\n" * 30_000,
    "code": "a: !!python/object/apply:os.system ['echo']\n",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_texts_end_in_a_few_faults(text: str) -> None:
    began = time.process_time()
    source = read_text(text, "f")
    # Some of these took minutes; the limit is far from what any of them needs.
    assert time.process_time() - began < 60
    assert len(source.problems) <= 501
    assert all(len(str(problem)) < 500 for problem in source.problems)


def test_nothing_deep_reaches_the_rest_of_the_program() -> None:
    for name in ("open mappings", "lists of lists", "deeper and deeper", "bomb"):
        root = read_text(HOSTILE[name], "f").root
        if root is not None:
            assert max(len(path) for path, _ in walk(root)) <= 40


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    source = read_text(text, "f")
    assert source.root is not None or source.problems


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    source = read_text(data, "f")
    assert source.root is not None or source.problems


@given(st.text(alphabet="ab:- \n{}[],'\"#&*!|>?%\\\t0", max_size=40))
def test_any_text_of_yaml_marks_is_read_or_refused(text: str) -> None:
    source = read_text(text, "f")
    assert source.root is not None or source.problems


@pytest.mark.parametrize(
    ("name", "code"),
    [("missing.yaml", "no-file"), (".", "not-a-file"), ("a\0b", "unreadable")],
)
def test_files_that_cannot_be_read(tmp_path: Path, name: str, code: str) -> None:
    (problem,) = read_file(f"{tmp_path}/{name}").problems
    assert (problem.code, problem.line, problem.column) == (code, 1, 1)
    assert "\0" not in str(problem)


def test_a_pipe_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    assert codes(read_file(tmp_path / "pipe.yaml")) == ["not-a-file"]


def test_a_file_one_may_not_read(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("a: 1\n", encoding="utf-8")
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("this user may read everything")
    assert codes(read_file(path)) == ["unreadable"]


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    for text in ("a: 1\n", "a: 2\n"):
        path.write_text(text, encoding="utf-8")
        root = read_file(path).root
        assert root is not None
        assert plain(root) == {"a": int(text[3])}


def test_what_the_parser_does_not_foresee_is_a_fault_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(text: str) -> None:
        raise ValueError(f"no\nsense in {text}")

    monkeypatch.setattr(source_module, "events", broken)
    (problem,) = read_text("unforeseen: 1\n", "f").problems
    assert str(problem) == "f:1:1: error[syntax]: this is not YAML: no"
