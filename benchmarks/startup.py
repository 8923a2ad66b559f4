"""How long it takes to start: importing the package, loading and compiling a variant."""

from __future__ import annotations

import statistics
import subprocess
import sys
from typing import NamedTuple

_LOAD = """
import time
began = time.perf_counter()
import meldtrick
meldtrick.load({variant!r})
print(time.perf_counter() - began)
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
        bare.append(_run("pass"))
        imported.append(_run("import meldtrick"))
        added.append(imported[-1] - bare[-1])
    return Startup(*[statistics.median(times) for times in (bare, imported, added)])


def load_ms(variant: str, repeats: int) -> float:
    """Return the milliseconds from nothing to a compiled variant, in a fresh interpreter."""
    code = _LOAD.format(variant=variant)
    seconds = [float(_output(code)) for _ in range(repeats)]
    return statistics.median(seconds) * 1e3


def _run(code: str) -> float:
    import time  # noqa: PLC0415 - the measured interpreter does without

    began = time.perf_counter()
    _output(code)
    return (time.perf_counter() - began) * 1e3


def _output(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return done.stdout
