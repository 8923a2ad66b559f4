"""From the bytes of a file to a text that YAML and an editor count lines of in the same way."""

import re
from collections.abc import Iterator

from meldtrick.errors import Message, Place, Problem

MOST_BYTES = 500_000
MOST_REPORTED = 20

_WIDE_BLANKS = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
_ODD = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff"
    "\ud800-\udfff]"
)
# Where a blank counts: at the start of a line and after a key.
_BLANK = re.compile(rf"^ *(?:[\w.]+:)?([\t{_WIDE_BLANKS}])", re.MULTILINE)
_BOMS = {
    b"\xff\xfe": "UTF-16",
    b"\xfe\xff": "UTF-16",
    b"\x00\x00\xfe\xff": "UTF-32",
}
_UTF8_BOM = b"\xef\xbb\xbf"


def decoded(data: bytes, path: str) -> tuple[str, list[Problem]]:
    """Return the text of a file and what is wrong with its characters."""
    start = Place(path, 1, 1)
    if len(data) > MOST_BYTES:
        text = Message("the file is larger than {most} bytes", most=MOST_BYTES)
        return "", [Problem.at(start, "too-big", text)]
    for bom, name in _BOMS.items():
        if data.startswith(bom):
            text = Message("the file is in {encoding}; save it as UTF-8", encoding=name)
            return "", [Problem.at(start, "not-utf-8", text)]
    problems: list[Problem] = []
    if data.startswith(_UTF8_BOM):
        text = Message("the file starts with a byte order mark; save it as UTF-8 without one")
        problems.append(Problem.at(start, "bom", text))
        data = data[len(_UTF8_BOM) :]
    try:
        return data.decode("utf-8"), problems
    except UnicodeDecodeError as error:
        good = data[: error.start].decode("utf-8")
        text = Message("this byte is not UTF-8; save the file as UTF-8")
        problems.append(Problem.at(place_in(good, len(good), path), "not-utf-8", text))
        return "", problems


def normal(text: str) -> str:
    """Return a text with the line breaks of Windows as plain ones."""
    return text.replace("\r\n", "\n")


def odd_characters(text: str, path: str) -> list[Problem]:
    """Return what is wrong with the characters of a text; the rest of it may still be read.

    The first of them in every line counts, up to a limit.
    """
    places: dict[int, tuple[Place, str]] = {}
    for pattern in (_ODD, _BLANK):
        for offset in _first_in_lines(pattern, text):
            place = place_in(text, offset, path)
            known = places.get(place.line)
            if known is None or place < known[0]:
                places[place.line] = (place, text[offset])
    return [_odd_problem(character, place) for place, character in sorted(places.values())]


def is_printable(text: str) -> bool:
    """Whether a text has no control characters; line breaks and tabs are no such."""
    return _ODD.search(text) is None


def place_in(text: str, offset: int, path: str) -> Place:
    """Return the place of a character in a text."""
    line_start = text.rfind("\n", 0, offset) + 1
    return Place(path, text.count("\n", 0, offset) + 1, offset - line_start + 1)


def _first_in_lines(pattern: re.Pattern[str], text: str) -> Iterator[int]:
    """Yield where a character is first met in a line, for a limited number of lines."""
    start = 0
    for _ in range(MOST_REPORTED):
        match = pattern.search(text, start)
        if match is None:
            return
        yield match.start(match.lastindex or 0)
        start = text.find("\n", match.end()) + 1
        if start == 0:
            return


def _odd_problem(character: str, place: Place) -> Problem:
    if character == "\t":
        return Problem.at(place, "tab", Message("a tab stands here; use spaces"))
    name = f"U+{ord(character):04X}"
    text = Message("the character {name} is not allowed here; delete it or retype it", name=name)
    return Problem.at(place, "odd-character", text)
