"""States as JSON, cards in card notation, and back.

The text carries `format` and the content hash of the rules; another format or other rules
are refused with a message, since nobody can tell what such a state would mean here.
"""

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, TypeVar

from meldtrick.cards.packed import pack, unpack
from meldtrick.errors import StateError
from meldtrick.table.identity import Identity
from meldtrick.table.meld import Meld, Scored, Tabled
from meldtrick.table.state import FIELDS, MatchState, State

FORMAT: Final = 1
T = TypeVar("T")
LONGEST: Final = 1_000_000
"""No state comes near this many characters."""
LONGEST_QUOTE: Final = 80
HIDDEN: Final = "??"
"""How a view writes a card that its seat may not see."""


def to_json(state: State) -> str:
    """Return a state as one line of JSON with its keys in a fixed order."""
    rules = state.match.rules
    body: dict[str, Any] = {
        "format": FORMAT,
        "variant": rules.variant,
        "rules": rules.digest,
    }
    for field in FIELDS:
        body[field] = _WRITE[field](getattr(state, field), rules)
    return json.dumps(body, separators=(",", ":"))


def from_json(text: str, identities: Callable[[int], Identity | None]) -> State:
    """Return the state of a JSON text.

    `identities`: gives the rules for a number of players, None where it cannot be played so.
    Raises StateError naming the field and the remedy; the shape is checked here, the cards
    and the duties by the game.
    """
    body = _body(text)
    players = _whole(_mapping(body.get("match"), "match").get("players"), "match.players")
    rules = identities(players)
    if rules is None:
        raise StateError(f"match.players: this variant is not played by {players}")
    if body.get("rules") != rules.digest:
        raise StateError(
            f"rules: made under other rules of {body.get('variant')!r}; "
            "load the variant file and options it was made with"
        )
    unknown = sorted(set(body) - {"format", "variant", "rules", *FIELDS})
    if unknown:
        raise StateError(f"{unknown[0]}: no such field in a state")
    values: list[Any] = []
    for field in FIELDS:
        if field not in body:
            raise StateError(f"{field}: missing")
        values.append(_read(field, body[field], rules))
    state = State.__new__(State)
    state.__setstate__(tuple(values))
    return state


def _body(text: str) -> dict[str, Any]:
    if not isinstance(text, str) or len(text) > LONGEST:
        raise StateError(f"a state is a JSON text of at most {LONGEST} characters")
    try:
        body = _mapping(json.loads(text), "state")
    except (ValueError, RecursionError) as wrong:
        raise StateError(f"this is not the JSON of a state: {wrong}") from None
    if body.get("format") != FORMAT:
        raise StateError(f"format: {body.get('format')!r} is not {FORMAT}, the one known here")
    return body


def _read(field: str, value: Any, rules: Identity) -> Any:
    try:
        return _READ[field](value, rules)
    except StateError as wrong:
        raise StateError(f"{field}: {wrong}") from None
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError) as wrong:
        raise StateError(f"{field}: {_short(value)} cannot be read ({wrong})") from None


def _short(value: Any) -> str:
    """Return a value as messages quote it: one line that nobody has to scroll."""
    text = repr(value)
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "..."


def _mapping(value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise StateError(f"{where}: a JSON object is needed")
    return {**value}


def _whole(value: Any, where: str = "") -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise StateError(f"{where}: {_short(value)} is not a whole number".removeprefix(": "))
    return value


def _word(value: Any) -> str:
    if not isinstance(value, str):
        raise StateError(f"{_short(value)} is not a text")
    return value


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise StateError(f"{_short(value)} is not a list")
    return [*value]


# Writers and readers of single values.


def _cards(value: bytes, rules: Identity) -> str:
    return rules.faces.text(value)


def _faces(value: Any, rules: Identity) -> bytes:
    return bytes([_face(name, rules) for name in _word(value).split()])


def _face(name: str, rules: Identity) -> int:
    if name == HIDDEN:
        raise StateError(f"a hidden card ({HIDDEN}): this is what one seat sees, not a state")
    return rules.faces.face(name)


def _hand(value: int, rules: Identity) -> str:
    return rules.faces.text(unpack(value))


def _packed(value: Any, rules: Identity) -> int:
    cards = _faces(value, rules)
    if any(cards.count(face) > 127 for face in set(cards)):
        raise StateError("more than 127 cards of one face")
    return pack(cards)


def _meld(value: Meld, rules: Identity) -> list[Any]:
    kind, cards, anchor, reading, layers = value
    return [kind, _cards(cards, rules), anchor, _cards(reading, rules), list(layers)]


def _as_meld(value: Any, rules: Identity) -> Meld:
    kind, cards, anchor, reading, layers = _list(value)
    return Meld(
        _whole(kind),
        _faces(cards, rules),
        _whole(anchor),
        _faces(reading, rules),
        bytes(_list(layers)),
    )


def _tabled(value: Tabled, rules: Identity) -> list[Any]:
    levels = [list(pair) for pair in value.levels]
    return [rules.faces.name(value.face), value.seat, levels, value.broken]


def _as_tabled(value: Any, rules: Identity) -> Tabled:
    face, seat, levels, broken = _list(value)
    pairs = tuple([(_whole(kind), _whole(level)) for kind, level in _list(levels)])
    return Tabled(rules.faces.face(face), _whole(seat), _shared(pairs), _whole(broken))


@lru_cache(maxsize=4096)
def _shared(pairs: T) -> T:
    """Return one object for all that are equal, to keep states small."""
    return pairs


def _scored(value: Scored, rules: Identity) -> list[Any]:
    return [value.kind, [[rules.faces.name(face), number] for face, number in value.cards]]


def _as_scored(value: Any, rules: Identity) -> Scored:
    kind, cards = _list(value)
    tokens = [_shared((rules.faces.face(face), _whole(number))) for face, number in _list(cards)]
    return Scored(_whole(kind), _shared(tuple(tokens)))


def _match(value: MatchState, _rules: Identity) -> dict[str, Any]:
    return {
        "players": value.players,
        "dealer": value.dealer,
        "deal": value.deal,
        "seed": value.seed,
        "scores": list(value.scores),
    }


def _as_match(value: Any, rules: Identity) -> MatchState:
    fields = _mapping(value, "match")
    numbers = [_whole(fields.get(name), name) for name in ("players", "dealer", "deal", "seed")]
    scores = tuple([_whole(score) for score in _list(fields.get("scores"))])
    players, dealer, deal, seed = numbers
    return MatchState(rules, players, dealer, deal, seed, scores)


Write = Callable[[Any, Identity], Any]
Read = Callable[[Any, Identity], Any]


def _each(one: Write) -> Write:
    return lambda values, rules: [one(value, rules) for value in values]


def _all(one: Read) -> Read:
    return lambda values, rules: tuple([one(value, rules) for value in _list(values)])


def _same(value: Any, _rules: Identity) -> Any:
    return value


def _number(value: Any, _rules: Identity) -> int:
    return _whole(value)


def _pair(value: Any, _rules: Identity) -> tuple[int, int]:
    number, held = _list(value)
    return _whole(number), _whole(held)


def _text(value: Any, _rules: Identity) -> str:
    return _word(value)


def _seats(value: bytes, _rules: Identity) -> list[int]:
    return list(value)


def _as_seats(value: Any, _rules: Identity) -> bytes:
    return bytes(_list(value))


def _phase(value: int, rules: Identity) -> str:
    return rules.phases[value]


def _as_phase(value: Any, rules: Identity) -> int:
    if value not in rules.phases:
        raise StateError(f"{value!r} is not one of {', '.join(rules.phases)}")
    return rules.phases.index(value)


_NUMBER: Final = (_same, _number)
_CARDS: Final = (_cards, _faces)
_HANDS: Final = (_each(_hand), _all(_packed))
_MELDS: Final = (_each(_meld), _all(_as_meld))
_NUMBERS: Final = (_each(_same), _all(_number))

_CODECS: Final[dict[str, tuple[Write, Read]]] = {
    "match": (_match, _as_match),
    "row": (_phase, _as_phase),
    "turn": _NUMBER,
    "actor": _NUMBER,
    "poll": (_seats, _as_seats),
    "hands": _HANDS,
    "stock": _CARDS,
    "pile": _CARDS,
    "turn_up": _CARDS,
    "melds": (_each(_MELDS[0]), _all(_MELDS[1])),
    "faced": _HANDS,
    "staged": _MELDS,
    "limbo": _CARDS,
    "tabled": (_each(_each(_tabled)), _all(_all(_as_tabled))),
    "living": (_each(_each(_scored)), _all(_all(_as_scored))),
    "trick": _CARDS,
    "leader": _NUMBER,
    "won": _HANDS,
    "trump": _NUMBER,
    "opened": _NUMBER,
    "facts": _NUMBER,
    "marks": (_each(_same), _all(_pair)),
    "owed_now": (_hand, _packed),
    "owed_turn": (_hand, _packed),
    "booked": (_each(_NUMBERS[0]), _all(_NUMBERS[1])),
    "known": _HANDS,
    "lacks": _NUMBERS,
    "turns": _NUMBER,
    "aside": (_hand, _packed),
    "ending": (_same, _text),
}
_WRITE: Final = {field: write for field, (write, _) in _CODECS.items()}
_READ: Final = {field: read for field, (_, read) in _CODECS.items()}
