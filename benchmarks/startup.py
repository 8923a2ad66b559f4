"""How long it takes to start: importing the package, loading and compiling a variant.

Times are those of the interpreter's process: other work on the machine does not count.
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
from typing import NamedTuple

_LOAD = """
import meldtrick
meldtrick.load({variant!r})
"""


class Startup(NamedTuple):
    """Milliseconds of a fresh interpreter: bare, with the import; what the import adds."""

    bare: float
    imported: float
    added: float


def startup(repeats: int) -> Startup:
    """Time interpreters that do nothing and such that import the package, in turn."""
    bare, imported, added = [], [], []
    for _ in range(repeats):
        bare.append(_run_ms("pass"))
        imported.append(_run_ms("import meldtrick"))
        added.append(imported[-1] - bare[-1])
    return Startup(*[statistics.median(times) for times in (bare, imported, added)])


def load_ms(variant: str, repeats: int) -> float:
    """Return the milliseconds from nothing to a compiled variant, in a fresh interpreter."""
    return statistics.median([_run_ms(_LOAD.format(variant=variant)) for _ in range(repeats)])


def _run_ms(code: str) -> float:
    before = _children()
    subprocess.run([sys.executable, "-c", code], check=True)
    return (_children() - before) * 1e3


def _children() -> float:
    """Return the seconds of processor time of all finished child processes."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
