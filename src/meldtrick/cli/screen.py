"""Writing to the terminal, with colours where it has them."""

import re
import sys
from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.text import Text

_RED = re.compile(r"(?<![\w-])(?:[AKQJT2-9]|10)[HD](?:#\d+)?(?!\w)")
_PLAIN = str.maketrans("─│┌┬┐└┴┘", "-|++++++")
"""What stands for line-drawing characters where they would not survive."""
_PLACE = re.compile(r"\S+\.yaml:\d+(?::\d+)?")


class Screen:
    """Where a command writes: lines of plain text, coloured on a terminal.

    `lang`: the language the command speaks.
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)

    @property
    def errors(self) -> Console:
        """The console of standard error, for progress bars."""
        return Console(stderr=True)

    @property
    def width(self) -> int:
        """How many characters fit into a line."""
        return self._console.width

    def write(self, *lines: str, style: str = "") -> None:
        """Write lines; red suits and places in files are coloured."""
        plain = not (sys.stdout.encoding or "ascii").lower().startswith("utf")
        for line in lines:
            text = Text(line.translate(_PLAIN) if plain else line, style=style)
            text.highlight_regex(_RED, "red")
            text.highlight_regex(_PLACE, "cyan")
            self._console.print(text, soft_wrap=True)

    def write_all(self, lines: Iterable[str]) -> None:
        """Write any number of lines."""
        self.write(*lines)

    def json(self, value: Any) -> None:
        """Write a value as JSON for a program."""
        import json  # noqa: PLC0415 - most commands never need it

        sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")
