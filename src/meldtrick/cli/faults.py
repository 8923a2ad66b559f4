"""Exit statuses, and errors as one line."""

import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import cast

import typer

from meldtrick.errors import (
    MeldtrickError,
    NotationError,
    OptionError,
    Problem,
    VariantError,
)
from meldtrick.spec.russian import line_in, text_in
from meldtrick.texts import say

GOOD = 0
AT_FAULT = 1
"""The file or the game is at fault."""
BAD_CALL = 2
"""The call is at fault."""

UsageError: type[typer.BadParameter] = cast(
    "type[typer.BadParameter]", typer.BadParameter.__mro__[1]
)
"""What typer raises for a wrong command line; it gives the class no public name."""

_CALL_FAULTS = frozenset({"no-file", "not-a-file", "unreadable", "unknown-variant"})
"""Codes of problems that are no fault of a file, where no key of a file has them."""


class Stop(Exception):  # noqa: N818 - a wish, not an error
    """Leaves the command at once with an exit status; everything has been said."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


@contextmanager
def one_line(lang: str) -> Generator[None]:
    """Turn an error that was foreseen into one line on stderr and an exit status.

    Whatever else is raised is a bug and goes through.
    """
    try:
        yield
    except UsageError as wrong:
        complain(wrong.format_message())
        raise Stop(BAD_CALL) from wrong
    except VariantError as wrong:
        complain(_first_problem(wrong, lang))
        raise Stop(BAD_CALL if is_call_fault(wrong.problems[0]) else AT_FAULT) from wrong
    except OptionError as wrong:
        complain(text_in(wrong.text, lang))
        raise Stop(BAD_CALL) from wrong
    except NotationError as wrong:
        complain(str(wrong))
        raise Stop(BAD_CALL) from wrong
    except MeldtrickError as wrong:
        complain(text_in(wrong.args[0], lang) if wrong.args else str(wrong))
        raise Stop(AT_FAULT) from wrong
    except BrokenPipeError:
        # Whoever read our output has seen enough; there is nobody left to tell.
        _close_stdout()
        raise Stop(AT_FAULT) from None
    except OSError as wrong:
        complain(_file_trouble(wrong))
        raise Stop(BAD_CALL) from wrong
    except KeyboardInterrupt:
        complain(say("error.interrupted", lang))
        raise Stop(130) from None


def complain(reason: str) -> None:
    """Say in one line on stderr what is wrong."""
    print("meldtrick: " + " ".join(reason.split()), file=sys.stderr)


def is_call_fault(problem: Problem) -> bool:
    """Tell whether a problem is that the call names a file or variant there is not."""
    return problem.code in _CALL_FAULTS and not problem.key


def problem_line(problem: Problem, lang: str) -> str:
    """Return a problem as one line; a variant that there is not has no place."""
    if problem.code == "unknown-variant" and not problem.key:
        return text_in(problem.text, lang)
    return line_in(problem, lang)


def _first_problem(wrong: VariantError, lang: str) -> str:
    first = wrong.problems[0]
    line = problem_line(first, lang)
    others = len(wrong.problems) - 1
    if not others:
        return line
    facts = {"first": line, "count": others, "path": first.path}
    return say("error.more", lang, facts)


def _file_trouble(wrong: OSError) -> str:
    if wrong.filename is None:
        return str(wrong.strerror or wrong)
    return f"{wrong.filename}: {wrong.strerror}"


def _close_stdout() -> None:
    """Keep the interpreter from flushing a pipe that is closed, when it ends."""
    import os  # noqa: PLC0415 - only on this path

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
