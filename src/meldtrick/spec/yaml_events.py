"""The events of a YAML 1.2 text, each with the place where it starts.

ruamel.yaml reads character by character through several layers of properties.  Variant files are
read on every start, so its reader, scanner and parser are used here with their busiest methods
written tighter; a test compares both on good and bad texts.  With a version of ruamel.yaml that
nobody has tried, its own methods are used.
"""

import re
from collections.abc import Iterator
from typing import Any

from meldtrick.spec.yaml_parts import (
    YAML,
    Event,
    Parser,
    Reader,
    ScalarEvent,
    ScalarToken,
    Scanner,
    ScannerError,
    version_info,
)

TRIED = ((0, 18), (0, 19))

_GAP = re.compile(r"(?: *(?:#[^\n\0]*)?\n)* *(?:#[^\n\0]*)?")
_FLOW_GAP = re.compile(r"(?:[ \t]*(?:#[^\n\0]*)?\n)*[ \t]*(?:#[^\n\0]*)?")
# Words on one line that end for certain: a key before its colon, an entry of a flow list, the
# value at the end of a line (the spaces before the next line are the group).
_KEY = re.compile(r"[\w./+][\w./+-]*(?=:[ \n])")
_ENTRY = re.compile(r"[\w./+](?:[^\n\t:#,\[\]{}?\0]*[^\n\t:#,\[\]{}?\0 ])?(?= *[,\]}])")
_VALUE = re.compile(r"[\w./+](?:[^\n\t:#\0]*[^\n\t:#\0 ])?(?= *\n( *)[^ \n\t\0])")
_QUOTED = {'"': re.compile(r'"([^"\\\n\t\0]*)"'), "'": re.compile(r"'([^'\n\t\0]*)'(?!')")}
_PLAIN_STYLE, _QUOTED_STYLE = (True, False), (False, True)


def events(text: str) -> Iterator[Event]:
    """Yield the events of a text whose only line breaks are newlines.

    Raises ruamel.yaml's YAMLError, and with some broken texts other errors, where it does not go
    on.
    """
    return quick_events(text) if tuple(version_info[:2]) in TRIED else stock_events(text)


def stock_events(text: str) -> Iterator[Event]:
    """Yield the events as ruamel.yaml's documented interface gives them."""
    yield from YAML(typ="safe", pure=True).parse(text)


def quick_events(text: str) -> Iterator[Event]:
    """Yield the same events in half the time."""
    loader = _QuickLoader(text)
    try:
        while loader.check_event():
            yield loader.get_event()
    except (ValueError, OverflowError) as error:
        # An escape such as "\\UFFFFFFFF" that is no character.
        complaint = "found unknown escape character '\\U'"
        raise ScannerError(None, None, complaint, loader.get_mark()) from error


class _Mark:
    """A position in the text; ruamel's own also carry the text."""

    __slots__ = ("column", "index", "line")
    name = ""

    def __init__(self, line: int, column: int, index: int) -> None:
        self.line = line
        self.column = column
        self.index = index


class _QuickReader(Reader):
    """Moves by slices, not by characters."""

    def peek(self, index: int = 0) -> str:
        return self.buffer[self.pointer + index]

    def prefix(self, length: int = 1) -> str:
        return self.buffer[self.pointer : self.pointer + length]

    def forward(self, length: int = 1) -> None:
        self.move_to(self.pointer + length)

    def move_to(self, end: int) -> bool:
        """Move on to a place in the buffer; tell whether a line was crossed."""
        start = self.pointer
        breaks = self.buffer.count("\n", start, end)
        if breaks:
            self.line += breaks
            self.column = end - self.buffer.rindex("\n", start, end) - 1
        else:
            self.column += end - start
        self.index += end - start
        self.pointer = end
        return breaks > 0

    def get_mark(self) -> Any:
        return _Mark(self.line, self.column, self.index)


class _QuickScanner(_QuickReader, Scanner):
    """Looks at the next token once and skips blanks, comments and words in one go."""

    head: Any = None

    def need_more_tokens(self) -> bool:
        if self.done:
            return False
        if not self.tokens:
            return True
        if not self.possible_simple_keys:
            return False
        self.stale_possible_simple_keys()
        return bool(self.next_possible_simple_key() == self.tokens_taken)

    def stale_possible_simple_keys(self) -> None:
        if self.possible_simple_keys:
            super().stale_possible_simple_keys()

    def check_token(self, *choices: Any) -> bool:
        head = self.head
        if head is None:
            while self.need_more_tokens():
                self.fetch_more_tokens()
            head = self.head = self.tokens[0] if self.tokens else None
        return head is not None and (not choices or isinstance(head, choices))

    def peek_token(self) -> Any:
        self.check_token()
        return self.head

    def get_token(self) -> Any:
        if not self.check_token():
            return None
        self.tokens_taken += 1
        self.head = None
        return self.tokens.pop(0)

    def scan_to_next_token(self) -> None:
        in_flow = bool(self.flow_context)
        gap = (_FLOW_GAP if in_flow else _GAP).match(self.buffer, self.pointer)
        if gap is not None and self.move_to(gap.end()) and not in_flow:
            self.allow_simple_key = True

    def scan_plain(self) -> Any:
        match = self._plain_end()
        if match is None:
            return super().scan_plain()
        self.allow_simple_key = False
        return self._token(match.group(), match.end(), None)

    def scan_flow_scalar(self, style: Any) -> Any:
        match = _QUOTED[style].match(self.buffer, self.pointer)
        if match is None:
            return super().scan_flow_scalar(style)
        return self._token(match[1], match.end(), style)

    def _token(self, value: str, end: int, style: str | None) -> ScalarToken:
        start = self.get_mark()
        self.move_to(end)
        return ScalarToken(value, style is None, start, self.get_mark(), style)

    def _plain_end(self) -> "re.Match[str] | None":
        """Match a text that ends for certain on its line."""
        key = _KEY.match(self.buffer, self.pointer)
        if key is not None:
            return key
        if self.flow_context:
            return _ENTRY.match(self.buffer, self.pointer)
        value = _VALUE.match(self.buffer, self.pointer)
        # A next line that is indented deeper than the mapping goes on with the text.
        return value if value is not None and len(value[1]) <= self.indent else None


class _QuickLoader(_QuickScanner, Parser):
    """Makes the event of a scalar without asking for every other kind of token first."""

    reader: Any = None
    scanner: Any = None
    resolver: Any = None
    processing_version = scanner_processing_version = (1, 2)
    comment_handling = None

    def __init__(self, text: str) -> None:
        self.reader = self.scanner = self.resolver = self
        Reader.__init__(self, text, loader=self)
        Scanner.__init__(self, loader=self)
        Parser.__init__(self, loader=self)

    def parse_node(self, block: bool = False, indentless_sequence: bool = False) -> Any:
        self.check_token()
        token = self.head
        if type(token) is not ScalarToken:
            return super().parse_node(block, indentless_sequence)
        self.get_token()
        self.state = self.states.pop()
        kind = _PLAIN_STYLE if token.plain else _QUOTED_STYLE
        return ScalarEvent(
            None, None, kind, token.value, token.start_mark, token.end_mark, style=token.style
        )
