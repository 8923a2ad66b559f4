"""The types that sections are made of: what they read, and how they describe themselves."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, Literal, TypeAlias

import pytest
from pydantic import Field, TypeAdapter, ValidationError, create_model

from meldtrick.spec.base import (
    Bilingual,
    ByCard,
    ByPlayers,
    CardName,
    CardNames,
    Count,
    Expected,
    KeyPath,
    NoneOr,
    Section,
    Share,
    Word,
    WordOr,
)
from meldtrick.spec.shape import shape_of
from tests.spec.fakes import SECTIONS

MaybeCount: TypeAlias = NoneOr[Count]
CardPoints: TypeAlias = ByCard[int]
Face = Annotated[Count | Literal["face", "own"], WordOr("face", "own")]
Half = Annotated[int, Field(gt=2, lt=8), Expected("a number that I like")]

GOOD: tuple[tuple[Any, object, object], ...] = (
    (MaybeCount, 3, 3),
    (MaybeCount, "none", None),
    (Face, 3, 3),
    (Face, "own", "own"),
    (CardName, 2, "2"),
    (CardName, 10, "T"),
    (CardName, "10s", "TS"),
    (CardName, "qs", "QS"),
    (CardName, "jk", "JK"),
    (CardName, "w", "W"),
    (CardNames, ("JK", 2), ("JK", "2")),
    (CardPoints, {10: 1, "A": 2}, {"T": 1, "A": 2}),
    (ByPlayers, 12, ByPlayers(12)),
    (ByPlayers, {2: 12, 3: 0}, ByPlayers(counts={2: 12, 3: 0})),
    (Share, "1/2", Fraction(1, 2)),
    (Share, "0/3", Fraction(0)),
    (Share, 1, Fraction(1)),
    (Word, "pair_of_2", "pair_of_2"),
    (KeyPath, "a.B-1.2", "a.B-1.2"),
)

BAD: tuple[tuple[Any, object], ...] = (
    *((MaybeCount, value) for value in (-1, "nnoe", None, True, "3")),
    *((Face, value) for value in ("fcae", -1, True, None, ("face",))),
    *((CardName, value) for value in (1, 11, True, None, "", "Q S", "♠", "1S", ("QS",))),
    *((CardNames, value) for value in (("JK", "jk"), (10, "T"), "JK", {"JK": 1})),
    *((CardPoints, value) for value in ({10: 1, "T": 2}, {"A": "x"}, ("A",))),
    *((ByPlayers, value) for value in (-1, True, {}, {0: 1}, {"2": 1}, {2: -1}, "x", None)),
    *((Share, value) for value in ("3/2", "1/0", "1", 2, True, "-1/2", None, 0.5)),
    *((Word, value) for value in ("A", "", "a b", "2", "é", 2)),
    *((KeyPath, value) for value in ("a..b", "", ".a", "a b", 3)),
)


@pytest.mark.parametrize(("kind", "written", "value"), GOOD)
def test_what_is_read(kind: Any, written: object, value: object) -> None:
    found = TypeAdapter(kind).validate_python(written)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(("kind", "written"), BAD)
def test_what_is_refused(kind: Any, written: object) -> None:
    model = create_model("Model", __base__=Section, value=(kind, ...))
    with pytest.raises(ValidationError):
        model.model_validate({"value": written})


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (int, "a whole number"),
        (Count, "a whole number of at least 0"),
        (Annotated[int, Field(le=7)], "a whole number of at most 7"),
        (Annotated[int, Field(gt=0, lt=8)], "a whole number from 1 to 7"),
        (Half, "a number that I like"),
        (bool, "true or false"),
        (str, "a text"),
        (bool | None, "true or false"),
        (Literal["a", 2, True], "one of: a, 2, true"),
        (MaybeCount, "a whole number of at least 0, or none"),
        (Face, "a whole number of at least 0, or one of: face, own"),
        (CardNames, "a list; each entry is a rank or card such as 2, K, QS or JK"),
        (dict[str, bool], "a mapping; each value is true or false"),
        (
            Annotated[tuple[int, ...], Field(min_length=2)],
            "a list of at least 2; each entry is a whole number",
        ),
        (
            Annotated[dict[int, bool], Field(min_length=1)],
            "a mapping of at least 1; each value is true or false",
        ),
        (tuple[int, bool], "a list; each entry is a whole number"),
        (Bilingual, "a mapping with the keys: en, ru"),
        (SECTIONS["opening"].type, "a mapping with kind one of: fixed, table"),
        (Share, "a share from 0 to 1, such as 1/2"),
        (
            ByPlayers,
            "a whole number of at least 0, or a mapping from numbers of players to such numbers",
        ),
        (Any, "something else"),
    ],
)
def test_what_is_expected_in_words(kind: Any, words: str) -> None:
    assert shape_of(kind).expected() == words


@pytest.mark.parametrize(
    ("kind", "schema"),
    [
        (MaybeCount, {"anyOf": [{"type": "integer", "minimum": 0}, {"const": "none"}]}),
        (Face, {"anyOf": [{"type": "integer", "minimum": 0}, {"enum": ["face", "own"]}]}),
        (
            CardNames,
            {
                "type": "array",
                "items": {
                    "anyOf": [{"type": "string"}, {"type": "integer", "minimum": 2, "maximum": 10}]
                },
            },
        ),
        (
            ByPlayers,
            {
                "anyOf": [
                    {"type": "integer", "minimum": 0},
                    {
                        "type": "object",
                        "additionalProperties": {"type": "integer", "minimum": 0},
                        "minProperties": 1,
                    },
                ]
            },
        ),
        (Share, {"anyOf": [{"type": "string", "pattern": r"^\d+/[1-9]\d*$"}, {"enum": [0, 1]}]}),
    ],
)
def test_json_schema(kind: Any, schema: object) -> None:
    assert TypeAdapter(kind).json_schema() == schema


def test_every_section_has_a_json_schema() -> None:
    assert all(entry.adapter.json_schema() for entry in SECTIONS.values())


def test_players() -> None:
    always, table = ByPlayers(3), ByPlayers(counts={3: 5, 2: 4})
    assert [always.at(2), table.at(2), table.at(4)] == [3, 4, None]
    assert [always.counts, table.counts] == [None, (2, 3)]
    assert [list(always.values()), sorted(table.values())] == [[3], [4, 5]]
    assert {table: 1}[ByPlayers(counts={2: 4, 3: 5})] == 1
    assert always != table
    assert always != 3
    assert repr(table) == "ByPlayers({3: 5, 2: 4})"


def test_words_that_do_not_fit_their_annotation() -> None:
    with pytest.raises(TypeError, match="does not fit"):
        TypeAdapter(Annotated[int | Literal["a"], WordOr("b")])


def test_a_text_in_both_languages() -> None:
    text = Bilingual(en=" a\n", ru="б")
    assert [text.text(), text.text("ru"), text.text("de")] == ["a", "б", "a"]
