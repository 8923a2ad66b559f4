"""The parts of ruamel.yaml that are used here; `yaml_parts.pyi` gives them types.

Its own annotations stand in comments for one type checker only; the others see nothing.
"""

from ruamel.yaml import YAML, version_info
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)
from ruamel.yaml.parser import Parser
from ruamel.yaml.reader import Reader
from ruamel.yaml.scanner import Scanner, ScannerError
from ruamel.yaml.tokens import ScalarToken

__all__ = [
    "YAML",
    "AliasEvent",
    "DocumentStartEvent",
    "Event",
    "MappingEndEvent",
    "MappingStartEvent",
    "MarkedYAMLError",
    "Parser",
    "Reader",
    "ScalarEvent",
    "ScalarToken",
    "Scanner",
    "ScannerError",
    "SequenceEndEvent",
    "SequenceStartEvent",
    "YAMLError",
    "version_info",
]
