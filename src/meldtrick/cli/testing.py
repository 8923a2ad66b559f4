"""`meldtrick test`: scenario files run, each fault with its place."""

from collections.abc import Sequence
from pathlib import Path

import meldtrick
from meldtrick.cli.faults import AT_FAULT, GOOD
from meldtrick.cli.screen import Screen
from meldtrick.errors import OptionError
from meldtrick.records.scenarios import Result, run_paths
from meldtrick.texts import say


def test(screen: Screen, paths: Sequence[Path], *, json: bool) -> int:
    """Run the scenarios of files and folders, of the working directory by default."""
    for path in paths:
        if not path.exists():
            raise OptionError(f"{path}: there is no such file")
    results = list(run_paths(paths or [Path()], meldtrick.load))
    failed = [result for result in results if not result.passed]
    if json:
        screen.json([_as_object(result) for result in results])
    else:
        for result in failed:
            for fault in result.faults:
                screen.write(f"{fault.place}: {result.title}: {fault.text}")
        key = "test.failed" if failed else "test.passed" if results else "test.nothing"
        facts = {"failed": len(failed), "passed": len(results) - len(failed)}
        screen.write(say(key, screen.lang, facts))
    return AT_FAULT if failed or not results else GOOD


def _as_object(result: Result) -> dict[str, object]:
    return {
        "title": result.title,
        "path": result.place.path,
        "line": result.place.line,
        "passed": result.passed,
        "faults": [str(fault) for fault in result.faults],
    }
