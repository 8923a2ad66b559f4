"""Errors as values."""

from __future__ import annotations

import pickle

import pytest

from meldtrick.errors import (
    MeldtrickError,
    Message,
    NotationError,
    OptionError,
    Place,
    Problem,
    RecordError,
    VariantError,
)


def test_a_problem_is_one_line() -> None:
    problem = Problem(
        "dir/x.yaml", 3, 7, "error", "unknown-key", "deal.hnad", "there is no such key"
    )
    assert str(problem) == "dir/x.yaml:3:7: error[unknown-key]: there is no such key"
    assert problem.place == Place("dir/x.yaml", 3, 7)


def test_a_problem_names_its_other_places_once() -> None:
    place, other = Place("x", 1, 2), Place("y", 3, 4)
    problem = Problem.at(place, "clash", "two want it", key="a", others=[other, place, other])
    assert problem.others == (other,)
    assert str(problem) == "x:1:2: error[clash]: two want it (see also y:3:4)"


def test_a_warning_says_so() -> None:
    problem = Problem.at(Place("x", 1, 2), "odd", "look here", severity="warning")
    assert str(problem) == "x:1:2: warning[odd]: look here"


def test_an_error_shows_every_problem() -> None:
    problems = [Problem.at(Place("x", line, 1), "a", f"fault {line}") for line in (1, 2)]
    error = VariantError(iter(problems))
    assert error.problems == tuple(problems)
    assert str(error) == "x:1:1: error[a]: fault 1\nx:2:1: error[a]: fault 2"


@pytest.mark.parametrize("kind", [OptionError, NotationError])
def test_errors_of_a_call_are_value_errors(kind: type[Exception]) -> None:
    assert issubclass(kind, ValueError)
    assert issubclass(kind, MeldtrickError)


def test_a_message_is_its_text_and_can_be_said_otherwise() -> None:
    inner = Message("a list of {count}", count=2)
    message = Message("expected {what}, got {value}", what=inner, value="{x}")
    assert message == "expected a list of 2, got {x}"
    russian = {
        "expected {what}, got {value}": "нужно {what}, а здесь {value}",
        "a list of {count}": "список из {count}",
    }
    assert message.translated(russian) == "нужно список из 2, а здесь {x}"
    assert message.translated({}) == message
    assert Message("as {it} is").translated({}) == "as {it} is"


def test_a_message_can_be_pickled() -> None:
    message = Message("{a}: {b}", a=Message("x {n}", n=1), b=2)
    copy = pickle.loads(pickle.dumps(message))
    assert copy == message
    assert copy.translated({"{a}: {b}": "{b} {a}", "x {n}": "икс {n}"}) == "2 икс 1"


def test_a_record_error_names_its_line() -> None:
    assert str(RecordError("bad", 3)) == "line 3: bad"
    assert str(pickle.loads(pickle.dumps(RecordError("bad")))) == "bad"
