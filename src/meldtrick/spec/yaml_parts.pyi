from collections.abc import Callable, Iterator
from typing import Any

class Mark:
    line: int
    column: int
    index: int

class Token:
    start_mark: Mark
    end_mark: Mark

class ScalarToken(Token):
    value: str
    plain: bool
    style: str | None

    def __init__(
        self, value: str, plain: bool, start_mark: Mark, end_mark: Mark, style: str | None
    ) -> None: ...

class Event:
    start_mark: Mark
    end_mark: Mark

class NodeEvent(Event):
    anchor: str | None
    tag: str | None

class ScalarEvent(NodeEvent):
    value: str
    implicit: tuple[bool, bool]
    style: str | None

    def __init__(
        self,
        anchor: None,
        tag: None,
        implicit: tuple[bool, bool],
        value: str,
        start_mark: Mark,
        end_mark: Mark,
        style: str | None,
    ) -> None: ...

class AliasEvent(NodeEvent): ...
class MappingStartEvent(NodeEvent): ...
class SequenceStartEvent(NodeEvent): ...
class MappingEndEvent(Event): ...
class SequenceEndEvent(Event): ...
class DocumentStartEvent(Event): ...
class YAMLError(Exception): ...

class MarkedYAMLError(YAMLError):
    context: str | None
    context_mark: Mark | None
    problem: str | None
    problem_mark: Mark | None

class ScannerError(MarkedYAMLError):
    def __init__(self, context: None, context_mark: None, problem: str, mark: Mark) -> None: ...

class Reader:
    buffer: str
    pointer: int
    index: int
    line: int
    column: int

    def __init__(self, stream: str, loader: object) -> None: ...

class Scanner:
    done: bool
    tokens: list[Token]
    tokens_taken: int
    possible_simple_keys: dict[int, Any]
    allow_simple_key: bool
    flow_context: list[str]
    indent: int

    def __init__(self, loader: object) -> None: ...
    def fetch_more_tokens(self) -> None: ...
    def next_possible_simple_key(self) -> int | None: ...
    def stale_possible_simple_keys(self) -> None: ...
    def scan_plain(self) -> Token: ...
    def scan_flow_scalar(self, style: str) -> Token: ...

class Parser:
    state: Callable[[], Event] | None
    states: list[Callable[[], Event]]

    def __init__(self, loader: object) -> None: ...
    def check_event(self) -> bool: ...
    def get_event(self) -> Event: ...
    def parse_node(self, block: bool, indentless_sequence: bool) -> Event: ...

class YAML:
    def __init__(self, *, typ: str, pure: bool) -> None: ...
    def parse(self, stream: str) -> Iterator[Event]: ...

version_info: tuple[int, ...]
