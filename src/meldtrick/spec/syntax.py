"""What a YAML parser complains about, in words for someone who writes rules."""

import re
from typing import Any

from meldtrick.errors import Message, Place, Problem
from meldtrick.spec.yaml_parts import MarkedYAMLError

_AT_OPENING = "at the opening"

# The start of the parser's complaint, where to point, our code and our words.
WORDS: tuple[tuple[str, str, str, str], ...] = (
    (r"found character '\\t'", "", "tab", "a tab stands here; use spaces"),
    (
        r"found character (?P<what>'.'|\".\") that cannot start",
        "",
        "syntax",
        "a text cannot start with {what}; put it in quotes",
    ),
    (
        r"mapping values are not allowed here|found unexpected ':'",
        "",
        "syntax",
        "this ':' is not expected; put a text that contains ': ' in quotes, or check the"
        " indentation",
    ),
    (
        r"could not find expected ':'",
        _AT_OPENING,
        "syntax",
        "a ':' is expected after this key",
    ),
    (
        r"expected <block end>|expected '<document start>'|mapping keys are not allowed"
        r"|sequence entries are not allowed|found non-comment content",
        "",
        "syntax",
        "this does not belong to what stands above; check the indentation, and whether"
        " something is left over after a value",
    ),
    (
        r"expected ',' or (?P<end>'.'), but got '<(?:stream|document) ",
        _AT_OPENING,
        "syntax",
        "the bracket that opens here is never closed; {end} is missing",
    ),
    (
        r"expected ',' or (?P<end>'.')",
        "",
        "syntax",
        "a ',' or {end} is expected here",
    ),
    (
        r"expected the node content, but found '<(?:stream|document) ",
        "",
        "syntax",
        "a value or a closing bracket is missing here",
    ),
    (r"expected the node content", "", "syntax", "a value is missing here"),
    (
        r"found unexpected (?:end of stream|document separator)",
        _AT_OPENING,
        "syntax",
        "the quotes that open here are never closed",
    ),
    (
        r"found unknown escape character (?P<what>'.+'|\".+\")|expected escape sequence",
        "",
        "syntax",
        "in double quotes a backslash starts an escape; write two, or use single quotes",
    ),
    (
        r"expected (?:chomping|a comment or a line break|indentation indicator)",
        "",
        "syntax",
        "after '|' or '>' the text starts on the next line; put a text that starts with one"
        " of them in quotes",
    ),
    (r"found undefined tag handle", "", "tag", "tags are not allowed; delete it"),
)
_TABLE = tuple((re.compile(begin), where, code, words) for begin, where, code, words in WORDS)


def syntax_problem(error: MarkedYAMLError, path: str, end: Place) -> Problem:
    """Return the fault where the parser stopped; `end` is where the text ends."""
    complaint = str(error.problem or error.context or "")
    opening = _place(error.context_mark, path)
    here = _place(error.problem_mark, path) or opening or end
    for begin, where, code, words in _TABLE:
        match = begin.match(complaint)
        if match is None:
            continue
        place = (opening or here) if where == _AT_OPENING else here
        others = [spot for spot in (opening,) if spot is not None and spot < here]
        text = Message(words, **match.groupdict())
        return Problem.at(place, code, text, others=others)
    text = Message("this is not YAML: {complaint}", complaint=complaint or "unreadable")
    return Problem.at(here, "syntax", text)


def _place(mark: Any, path: str) -> Place | None:
    return None if mark is None else Place(path, mark.line + 1, mark.column + 1)
