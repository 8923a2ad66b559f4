"""Events read well, and a seat sees of them what it may see."""

from inspect import signature
from typing import Any

import pytest

from meldtrick.cards.packed import pack
from meldtrick.table.events import FIELDS, Event, events_of
from meldtrick.table.reduce import REDUCERS
from tests.table.small_state import FACES, A, K, Q
from tests.table.test_reduce import CASES

SHOWN: tuple[tuple[tuple[Any, ...], dict[str, Any]], ...] = (
    (("dealt", 1, b"\0\2"), {"seat": 1, "cards": "AS QS"}),
    (("drawn", 0, K), {"seat": 0, "card": "KS"}),
    (("owes", 0, pack([Q, A]), 0), {"seat": 0, "now": "AS QS", "this_turn": ""}),
    (("scored", (5, -5)), {"amounts": [5, -5]}),
    (("phase_entered", 1, 0, b"\1"), {"row": 1, "actor": 0, "poll": [1]}),
    (("trump_fixed", 2), {"suit": "D"}),
    (("void_proved", 1, 1 << A | 1 << Q), {"seat": 1, "lacks": ["AS", "QS"]}),
    (
        ("played_from_table", 0, 0, (K, 2), 3),
        {"seat": 0, "side": 0, "card": "KS#2", "remembered": 3},
    ),
    (("deal_ended", "out", 1), {"reason": "out", "seat": 1}),
)


def test_every_event_names_the_arguments_of_its_reducer() -> None:
    assert set(FIELDS) == set(REDUCERS)
    for kind, fields in FIELDS.items():
        assert len(fields) == len(signature(REDUCERS[kind]).parameters) - 2, kind


@pytest.mark.parametrize(("name", "arguments"), [case[:2] for case in CASES])
def test_every_event_reads_well(name: str, arguments: tuple[Any, ...]) -> None:
    (event,) = events_of([(name, *arguments)], FACES)
    assert event.kind == name
    assert list(event.fields) == [field for field, _ in FIELDS[name]]
    assert event.to_json() == {"kind": name, **event.fields}
    assert event.seat == event.fields.get("seat", -1)


@pytest.mark.parametrize(("entry", "fields"), SHOWN)
def test_fields_are_in_card_notation(entry: tuple[Any, ...], fields: dict[str, Any]) -> None:
    (event,) = events_of([entry], FACES)
    assert event == Event(entry[0], fields.get("seat", -1), fields)


def test_declared_cards_from_the_hand_have_no_number() -> None:
    (event,) = events_of([("declared", 0, 0, "marriage", ((K, 0), (Q, 1)), (), ())], FACES)
    assert event.fields["cards"] == ["KS", "QS#1"]


def test_only_the_seat_sees_what_it_drew() -> None:
    for entry in (("drawn", 1, K), ("dealt", 1, b"\0\2")):
        (event,) = events_of([entry], FACES)
        name = FIELDS[event.kind][1][0]
        hidden = " ".join(["??"] * len(event.fields[name].split()))
        assert event.seen_by(1) == event
        assert event.seen_by(0).fields[name] == hidden
        assert event.seen_by(0).seat == 1


def test_nobody_sees_the_stock_or_what_a_rule_remembers() -> None:
    log = [("shuffled", b"\0\1"), ("marked", 6, 513), ("rest_left", b"\0", b"\2")]
    for seat in (0, 1):
        shuffled, marked, rest = [event.seen_by(seat) for event in events_of(log, FACES)]
        assert shuffled.fields == {"order": "?? ??"}
        assert marked.fields == {"fact": 6, "value": None}
        assert rest.fields == {"stock": "??", "turn_up": "QS"}
