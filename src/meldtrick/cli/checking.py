"""`meldtrick check`: every fault of variant files, one a line."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from meldtrick.cli.faults import (
    AT_FAULT,
    BAD_CALL,
    GOOD,
    complain,
    is_call_fault,
    problem_line,
)
from meldtrick.cli.places import near_place
from meldtrick.cli.screen import Screen
from meldtrick.errors import Problem
from meldtrick.spec.library import check as problems_of
from meldtrick.spec.russian import text_in
from meldtrick.texts import say


def check(screen: Screen, files: Sequence[Path], *, json: bool) -> int:
    """Check files, or shipped variants by their ids, and sum up."""
    found: list[Problem] = []
    bad_call = False
    for file in files:
        problems = problems_of(_reference(file))
        if any(is_call_fault(problem) for problem in problems):
            complain(problem_line(problems[0], screen.lang))
            bad_call = True
        else:
            found += [problem for problem in problems if problem not in found]
    errors = sum(problem.severity == "error" for problem in found)
    if json:
        screen.json([_as_object(problem) for problem in found])
    elif not bad_call or found:
        _print(screen, found, len(files), errors)
    if bad_call:
        return BAD_CALL
    return AT_FAULT if errors else GOOD


def _reference(file: Path) -> str | Path:
    """Return a path where a file is meant, else the id of a shipped variant."""
    name = str(file)
    is_id = os.sep not in name and not file.suffix and not file.exists()
    return name if is_id else file


def _print(screen: Screen, found: Sequence[Problem], files: int, errors: int) -> None:
    for problem in found:
        screen.write(_line(problem, screen.lang))
    facts = {"files": files, "errors": errors, "warnings": len(found) - errors}
    screen.write(say("check.faults" if found else "check.good", screen.lang, facts))


def _line(problem: Problem, lang: str) -> str:
    """Return `path:line:column: severity[code]: text`, with the other places it involves."""
    text = text_in(problem.text, lang)
    line = f"{near_place(problem.place)}: {problem.severity}[{problem.code}]: {text}"
    if not problem.others:
        return line
    places = ", ".join(near_place(place) for place in problem.others)
    return f"{line} ({say('check.also', lang)} {places})"


def _as_object(problem: Problem) -> dict[str, Any]:
    return {
        "path": problem.path,
        "line": problem.line,
        "column": problem.column,
        "severity": problem.severity,
        "code": problem.code,
        "key": problem.key,
        "text": str(problem.text),
        "others": [str(place) for place in problem.others],
    }
