"""Records: a match as text that people can read and programs can replay.

    meldtrick record 1
    variant: ID
    rules: CONTENT HASH
    option NAME: VALUE
    players: 2
    seat 0: Anna
    seed: 7

    deal 1, dealer 1
    chance: shuffle AS KS ...
    0: draw
    score: 805 -375; total: 805 -375
    over: side 0

One line a step: who acts, and the action in its notation.  `score` gives the points of a deal
by side, `total` those of the match.  Blank lines and lines that begin
with `#` mean nothing.  A record may break off before the match is over.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from meldtrick.errors import RecordError
from meldtrick.spec.tree import Scalar, key_text, typed

if TYPE_CHECKING:  # a cycle only for the type checker: what is seen of a record is made from it
    from meldtrick.flow.game import Game
    from meldtrick.records.seat_record import SeatRecord

FORMAT: Final = 1
TITLE: Final = "meldtrick record"
_TITLE: Final = re.compile(rf"{TITLE} (\S+)(.*)")
_HEADER: Final = re.compile(r"(variant|rules|players|seed|option (\S+)|seat (\d+)):(.*)")
_BODY: Final = ("deal ", "chance:", "score:", "over:")
_DIGITS: Final = 20


class Line(NamedTuple):
    """One line of the body, with its number in the file it was read from, else 0."""

    text: str
    number: int = 0


class Record(NamedTuple):
    """A match, or the beginning of one.

    `variant`, `rules`: id and content hash of what was played.  `options`: the value of each
    option.  `players`: number of seats.  `names`: of those who sit there, as far as known.
    `seed`: what the shuffles were made from.  `lines`: what happened, line by line.
    """

    variant: str
    rules: str
    options: tuple[tuple[str, Scalar], ...]
    players: int
    names: tuple[tuple[int, str], ...]
    seed: int
    lines: tuple[Line, ...]

    @property
    def text(self) -> str:
        """The record as text, the same for the same match."""
        return "\n".join([*self.header(), "", *(line.text for line in self.lines), ""])

    def header(self, *, seed: bool = True) -> list[str]:
        """Return the lines of the header; without the seed for those who must not know it."""
        return [
            f"{TITLE} {FORMAT}",
            f"variant: {self.variant}",
            f"rules: {self.rules}",
            *(f"option {name}: {_written(value)}" for name, value in self.options),
            f"players: {self.players}",
            *(f"seat {seat}: {name}" for seat, name in self.names),
            *([f"seed: {self.seed}"] if seed else []),
        ]

    def save(self, path: str | Path) -> None:
        """Write the record to a file; raises RecordError where that cannot be done."""
        try:
            Path(path).write_text(self.text, encoding="utf-8", newline="\n")
        except OSError as wrong:
            raise RecordError(f"{path} cannot be written: {wrong.strerror or wrong}") from None

    def to_json(self) -> str:
        """Return the record as JSON."""
        body = {
            "format": FORMAT,
            "variant": self.variant,
            "rules": self.rules,
            "options": dict(self.options),
            "players": self.players,
            "names": {str(seat): name for seat, name in self.names},
            "seed": self.seed,
            "lines": [line.text for line in self.lines],
        }
        return json.dumps(body, ensure_ascii=False)

    def view(self, seat: int, game: "Game | None" = None) -> "SeatRecord":
        """Return the record as one seat may see it, played under the rules it names.

        Raises RecordError where it cannot be replayed, OptionError where there is no such seat.
        """
        from meldtrick.records.replay import replay  # noqa: PLC0415 - replays read records
        from meldtrick.records.seat_record import seen_from  # noqa: PLC0415 - built on replays

        return seen_from(replay(self, game), seat)


def record_of_game(
    variant: str,
    rules: str,
    options: Mapping[str, Any],
    players: int,
    names: Mapping[int, str],
    seed: int,
    lines: Sequence[str],
) -> Record:
    """Return the record of what was played; raises RecordError for a name of several lines."""
    for name in names.values():
        if not name.strip() or not name.isprintable():
            raise RecordError(f"{name!r}: a name is one line of text")
    return Record(
        variant,
        rules,
        tuple(sorted(options.items())),
        players,
        tuple(sorted((seat, name.strip()) for seat, name in names.items())),
        seed,
        tuple([Line(text) for text in lines]),
    )


def load_record(path: str | Path) -> Record:
    """Read a record from a file.

    Raises RecordError with the number of the line where it cannot be understood.
    """
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a text in UTF-8") from None
    except (OSError, ValueError) as wrong:
        reason = getattr(wrong, "strerror", None) or wrong
        raise RecordError(f"{path} cannot be read: {reason}") from None
    return read_record(text)


def read_record(text: str) -> Record:
    """Read the text of a record; raises RecordError where it cannot be understood."""
    lines = _said(text)
    title = next(lines, None)
    found = _TITLE.fullmatch(title.text) if title else None
    if found is None:
        raise RecordError(f"this is no record of a match: it must begin with '{TITLE} {FORMAT}'")
    _check_format(found[1], found[2])
    header: dict[str, Any] = {"options": {}, "names": {}}
    body: list[Line] = []
    for line in lines:
        if body or line.text.startswith(_BODY):
            body.append(line)
        else:
            _take(header, line)
    return _whole(header, body)


def read_json(text: str) -> Record:
    """Read a record from JSON; raises RecordError where it cannot be understood."""
    try:
        given = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise RecordError(f"this is not the JSON of a record: {wrong}") from None
    if not isinstance(given, dict):
        raise RecordError("this is not the JSON of a record: an object is needed")
    fields: dict[str, Any] = {**given}
    _check_format(str(fields.get("format")), "")
    header = {key: fields.get(key) for key in ("variant", "rules", "players", "seed")}
    options, names, lines = (fields.get(key) for key in ("options", "names", "lines"))
    if not (isinstance(options, dict) and isinstance(names, dict) and isinstance(lines, list)):
        raise RecordError("options and names must be objects and lines a list")
    named: dict[str, Any] = {**names}
    listed: list[Any] = [*lines]
    if not all(isinstance(line, str) for line in listed):
        raise RecordError("every line must be a text")
    seats = {int(seat): str(name) for seat, name in named.items() if seat.isdecimal()}
    body = [Line(line, number) for number, line in enumerate(listed, start=1)]
    return _whole({**header, "options": options, "names": seats}, body)


def _said(text: str) -> Iterator[Line]:
    """Yield the lines that mean something."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        stripped = line.strip()
        if stripped and not stripped.startswith("#"):
            yield Line(stripped, number)


def _check_format(number: str, more: str) -> None:
    if number != str(FORMAT):
        raise RecordError(f"format {number} is not {FORMAT}, the one known here")
    if more:
        raise RecordError(f"this record is only{more}; it cannot be replayed")


def _take(header: dict[str, Any], line: Line) -> None:
    """Put one line of the header where it belongs."""
    found = _HEADER.fullmatch(line.text)
    if found is None:
        raise RecordError(f"{line.text!r} is neither part of a header nor a step", line.number)
    key, option, seat, value = found[1], found[2], found[3], found[4].strip()
    if option is not None:
        header["options"][option] = _read(value, line)
    elif seat is not None:
        header["names"][int(seat)] = value
    elif key in header:
        raise RecordError(f"{key} stands here for the second time", line.number)
    else:
        header[key] = _number(value, line) if key in ("players", "seed") else value


def _number(value: str, line: Line) -> int:
    if not value.isdecimal() or len(value) > _DIGITS:
        raise RecordError(f"{value!r} is not a whole number", line.number)
    return int(value)


def _whole(header: Mapping[str, Any], body: list[Line]) -> Record:
    """Return the record of a header in which nothing may be missing."""
    kinds: dict[str, type] = {"variant": str, "rules": str, "players": int, "seed": int}
    for key, kind in kinds.items():
        value = header.get(key)
        if not isinstance(value, kind) or value is True or value == "":
            raise RecordError(f"the record does not say its {key}")
    options = sorted(header["options"].items())
    names = sorted(header["names"].items())
    fixed = (header["variant"], header["rules"], tuple(options), header["players"])
    return Record(*fixed, tuple(names), header["seed"], tuple(body))


def _written(value: Scalar) -> str:
    """Return an option's value so that reading gives the same value."""
    text = key_text(value)
    plain = typed(text) == value and isinstance(typed(text), type(value))
    return text if plain and text.isprintable() and text == text.strip() else json.dumps(value)


def _read(text: str, line: Line) -> Scalar:
    if not text.startswith('"'):
        return typed(text)
    try:
        value = json.loads(text)
    except ValueError:
        raise RecordError(f"{text} is not a text in quotes", line.number) from None
    assert isinstance(value, str)
    return value
