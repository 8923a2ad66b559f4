"""The JSON of states: all of it comes back, and anything else is one clear error."""

import json
from typing import Any

import pytest

from meldtrick.errors import StateError
from meldtrick.table.codec import LONGEST, from_json, to_json
from meldtrick.table.identity import Identity
from meldtrick.table.state import FIELDS, State
from tests.table.small_state import FACES, RULES, full_state


def read(text: str) -> State:
    return from_json(text, lambda players: RULES if players == 2 else None)


def body(**fields: Any) -> str:
    return json.dumps({**json.loads(to_json(full_state())), **fields})


def message(text: Any) -> str:
    with pytest.raises(StateError) as caught:
        read(text)
    said = str(caught.value)
    assert "\n" not in said
    return said


def test_a_full_state_comes_back() -> None:
    state = full_state()
    text = to_json(state)
    assert "\n" not in text
    assert list(json.loads(text)) == ["format", "variant", "rules", *FIELDS]
    assert read(text) == state == read(json.dumps(json.loads(text), indent=1))
    assert read(text).match.rules is RULES
    assert state.to_json() == text


@pytest.mark.parametrize(
    "text", ["", "{", "[1, 2", "nonsense", '"text"', "[]", "12", "[" * 100_000, "9" * 5_000]
)
def test_what_is_no_json_object_is_no_state(text: str) -> None:
    assert "state" in message(text)


@pytest.mark.parametrize("cut", [1, 40, 400, -2, -1])
def test_a_text_cut_short_is_no_state(cut: int) -> None:
    assert message(to_json(full_state())[:cut]).startswith("this is not the JSON of a state")


@pytest.mark.parametrize("given", [None, b"{}", {}, " " * (LONGEST + 1)])
def test_a_state_is_a_text_of_some_length(given: Any) -> None:
    assert str(LONGEST) in message(given)


@pytest.mark.parametrize("given", [2, 0, None, "1", [1]])
def test_another_format_is_refused(given: Any) -> None:
    assert message(body(format=given)).startswith(f"format: {given!r}")


def test_other_rules_are_refused_with_the_remedy() -> None:
    said = message(body(rules="0" * 64))
    assert said.startswith("rules: made under other rules of 'small'")
    assert "options" in said


def test_a_number_of_players_must_be_one_of_the_rules() -> None:
    match = json.loads(body())["match"]
    assert message(body(match={**match, "players": 3})).startswith("match.players: ")
    assert message(body(match={**match, "players": "2"})).startswith("match.players: '2'")
    assert message(body(match={})).startswith("match.players: None")
    assert message(body(match=[])) == "match: a JSON object is needed"


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_is_needed(field: str) -> None:
    fields = json.loads(body())
    del fields[field]
    wanted = "match: a JSON object" if field == "match" else f"{field}: missing"
    assert message(json.dumps(fields)).startswith(wanted)


def test_an_unknown_field_is_named() -> None:
    assert message(body(zzz=1, house="x")) == "house: no such field in a state"


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("wrong", [None, True, 1.5, {}, {"a": 1}, [None], [[[[1]]]], [300, {}]])
def test_a_value_of_another_type_is_refused_by_field(field: str, wrong: Any) -> None:
    assert message(body(**{field: wrong})).startswith(field)


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("match", {"players": 2, "dealer": "x", "deal": 1, "seed": 1, "scores": [0, 0]}),
        ("match", {"players": 2, "dealer": 0, "deal": 1, "seed": 1}),
        ("match", {"players": 2, "dealer": 0, "deal": 1, "seed": 1, "scores": [0, False]}),
        ("row", "turn.dream"),
        ("hands", ["AS XX", ""]),
        ("hands", ["AS ??", ""]),
        ("hands", [" ".join(["AS"] * 128), ""]),
        ("stock", "?? ??"),
        ("poll", [256]),
        ("poll", [-1]),
        ("melds", [[[0, "KS KS KS", 1, ""]], []]),
        ("melds", [[[0, "KS KS KS", 1, "", 1_000_000_000_000]], []]),
        ("melds", [[["0", "KS KS KS", 1, "", []]], []]),
        ("staged", [[0, ["KS"], 1, "", []]]),
        ("tabled", [[["KS", 0, [[0]], 0]], []]),
        ("tabled", [[["KS", 0, 0, 0]], []]),
        ("tabled", [[[["KS"], 0, [], 0]], []]),
        ("living", [[[0, [["KS", "1"]]]], []]),
        ("living", [[[0]], []]),
        ("marks", [[1]]),
        ("marks", [[1, 2, 3]]),
        ("marks", [[1, "2"]]),
        ("booked", [[1.5], [0]]),
        ("ending", 5),
    ],
)
def test_a_faulty_value_is_refused_by_field(field: str, wrong: Any) -> None:
    assert message(body(**{field: wrong})).startswith(f"{field}: ")


def test_what_a_seat_sees_is_no_state() -> None:
    assert message(body(stock="AS ??")) == (
        "stock: a hidden card (??): this is what one seat sees, not a state"
    )


def test_the_rules_may_name_their_phases_anew() -> None:
    renamed = Identity("small", RULES.digest, FACES, ("a", "b"))
    with pytest.raises(StateError, match=r"row: 'turn\.meld' is not one of a, b"):
        from_json(to_json(full_state()), lambda _: renamed)


@pytest.mark.parametrize("field", ["melds", "pile", "turn", "match"])
def test_a_long_value_is_quoted_in_part(field: str) -> None:
    assert len(message(body(**{field: [["x" * 5_000] * 10]}))) < 400
