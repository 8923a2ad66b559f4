"""Events as people and programs read them, and who sees which field.

`FIELDS` gives, for each event of the reducer, its fields in the order of the reducer's
arguments, with the type that says how a field is written and who sees it:

- ``seat``, ``side``, ``unit``, ``number``, ``word``, ``numbers``: seen by all;
- ``face``, ``faces``, ``hand``, ``meld``, ``token``: cards, seen by all;
- a type that ends in ``?`` holds cards that only the event's seat sees;
- a type that ends in ``!`` is seen by nobody at the table.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from meldtrick.cards.faces import FaceTable
from meldtrick.cards.packed import unpack
from meldtrick.table.reduce import Log

FIELDS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "deal_began": (("dealer", "seat"), ("deal", "number")),
    "shuffled": (("order", "faces!"),),
    "dealt": (("seat", "seat"), ("cards", "faces?")),
    "stock_cut": (("count", "number"),),
    "deal_opened": (("seat", "seat"),),
    "pile_begun": (("card", "face"),),
    "drawn": (("seat", "seat"), ("card", "face?")),
    "discarded": (("seat", "seat"), ("card", "face")),
    "pile_taken": (("seat", "seat"), ("card", "face")),
    "limbo_lifted": (("seat", "seat"), ("cards", "faces")),
    "meld_staged": (("seat", "seat"), ("meld", "meld"), ("from_hand", "hand")),
    "opened": (("seat", "seat"), ("unit", "unit")),
    "meld_laid": (("seat", "seat"), ("unit", "unit"), ("meld", "meld"), ("from_hand", "hand")),
    "laid_off": (
        ("seat", "seat"),
        ("unit", "unit"),
        ("old", "meld"),
        ("meld", "meld"),
        ("from_hand", "hand"),
    ),
    "wild_swapped": (
        ("seat", "seat"),
        ("unit", "unit"),
        ("old", "meld"),
        ("meld", "meld"),
        ("natural", "face"),
        ("wild", "face"),
    ),
    "owes": (("seat", "seat"), ("now", "hand"), ("this_turn", "hand")),
    "bonus_faced": (("seat", "seat"), ("unit", "unit"), ("card", "face"), ("from_hand", "number")),
    "set_aside": (("cards", "faces!"),),
    "turn_ended": (("seat", "seat"), ("next", "seat"), ("circuit", "number")),
    "flagged": (("fact", "number"),),
    "marked": (("fact", "number"), ("value", "number!")),
    "booked": (("side", "side"), ("line", "number"), ("amount", "number"), ("cards", "faces")),
    "scored": (("amounts", "numbers"),),
    "deal_ended": (("reason", "word"), ("seat", "seat")),
    "match_ended": (("winners", "numbers"),),
    "phase_entered": (("row", "number"), ("actor", "seat"), ("poll", "numbers")),
    "chance_awaited": (("row", "number"),),
    "turned_up": (("card", "face"),),
    "played": (("seat", "seat"), ("card", "face")),
    "played_from_table": (
        ("seat", "seat"),
        ("side", "side"),
        ("card", "token"),
        ("remembered", "number!"),
    ),
    "trick_won": (("seat", "seat"), ("side", "side"), ("cards", "faces")),
    "turn_passed": (("seat", "seat"),),
    "declared": (
        ("seat", "seat"),
        ("side", "side"),
        ("name", "word"),
        ("cards", "tokens"),
        ("tabled", "tabled"),
        ("living", "tabled"),
    ),
    "low_trump_shown": (
        ("seat", "seat"),
        ("side", "side"),
        ("card", "face"),
        ("tabled", "tabled"),
    ),
    "trump_fixed": (("suit", "suit"),),
    "low_trump_exchanged": (("seat", "seat"), ("low", "face"), ("high", "face")),
    "turn_up_drawn": (("seat", "seat"), ("card", "face")),
    "rest_left": (("stock", "faces!"), ("turn_up", "faces")),
    "blank_hands_settled": (("seats", "number"),),
    "hand_shown": (("seat", "seat"), ("cards", "hand")),
    "card_shown": (("seat", "seat"), ("card", "face")),
    "void_proved": (("seat", "seat"), ("lacks", "lacks")),
    "table_returned": (),
}


class Event(NamedTuple):
    """One thing that happened: its kind, the seat it concerns (-1: none) and its fields."""

    kind: str
    seat: int
    fields: dict[str, Any]

    def to_json(self) -> dict[str, Any]:
        """Return the event as a JSON object, cards in card notation."""
        return {"kind": self.kind, **self.fields}

    def seen_by(self, seat: int) -> "Event":
        """Return the event as a seat sees it; cards it may not see read ``??``."""
        fields = dict(self.fields)
        for name, type_ in FIELDS[self.kind]:
            if type_.endswith("!") or (type_.endswith("?") and seat != self.seat):
                fields[name] = _masked(fields[name])
        return Event(self.kind, self.seat, fields)


def _masked(value: Any) -> Any:
    if isinstance(value, str):
        return " ".join(["??"] * len(value.split()))
    return None


def events_of(log: Log, faces: FaceTable) -> tuple[Event, ...]:
    """Return a reducer's log as events."""
    return tuple([_event(entry, faces) for entry in log])


def _event(entry: tuple[Any, ...], faces: FaceTable) -> Event:
    kind, *arguments = entry
    fields: dict[str, Any] = {}
    seat = -1
    for (name, type_), value in zip(FIELDS[kind], arguments, strict=True):
        fields[name] = _WRITERS[type_.rstrip("?!")](value, faces)
        if name == "seat":
            seat = value
    return Event(kind, seat, fields)


def _plain(value: Any, _faces: FaceTable) -> Any:
    return [*value] if isinstance(value, (bytes, tuple)) else value


def _tokens(value: Sequence[tuple[int, int]], faces: FaceTable) -> list[str]:
    return [
        f"{faces.name(face)}#{number}" if number else faces.name(face) for face, number in value
    ]


def _tabled(value: Sequence[Any], _faces: FaceTable) -> list[Any]:
    return [repr(card) for card in value]


_WRITERS: Final[dict[str, Callable[[Any, FaceTable], Any]]] = {
    "seat": _plain,
    "side": _plain,
    "unit": _plain,
    "number": _plain,
    "numbers": _plain,
    "word": _plain,
    "suit": lambda value, _faces: "SHDC"[value],
    "face": lambda value, faces: faces.name(value),
    "faces": lambda value, faces: faces.text(value),
    "hand": lambda value, faces: faces.text(unpack(value)),
    "meld": lambda value, faces: faces.text(value.cards),
    "token": lambda value, faces: f"{faces.name(value[0])}#{value[1]}",
    "tokens": _tokens,
    "tabled": _tabled,
    "lacks": lambda value, faces: [
        faces.name(face) for face in range(len(faces)) if value >> face & 1
    ],
}
