"""Everything `make test` runs, in order, up to the first failure.

Run it with the environment's Python; step names as arguments choose some of the steps:

    .venv/bin/python tools/run_checks.py mypy tests
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
PYTHON = sys.executable
DEFAULT_SEED = "20250101"
COVERAGE_FILE = "build/coverage.json"


@dataclass(frozen=True)
class Check:
    """One step: a short name to ask for it, what it proves, and its command."""

    name: str
    proves: str
    command: tuple[str, ...]


CHECKS = (
    Check("format", "the code is formatted", ("ruff", "format", "--check", ".")),
    Check("lint", "ruff finds nothing", ("ruff", "check", ".")),
    Check("mypy", "types hold, mypy strict", ("mypy",)),
    Check("pyright", "types hold, pyright over src and the examples", ("basedpyright",)),
    Check("public-types", "the public API is typed", (PYTHON, "tools/check_public_types.py")),
    Check("layers", "imports only point down", ("lint-imports",)),
    Check(
        "tests",
        "tests, doctests of README, docs and docstrings, with coverage",
        (
            *(PYTHON, "-m", "pytest", "--numprocesses=auto", "--dist=worksteal"),
            *("--cov", "--cov-report=term", f"--cov-report=json:{COVERAGE_FILE}"),
        ),
    ),
    Check(
        "coverage",
        "the engine's layers are covered in full",
        (PYTHON, "tools/check_layer_coverage.py", COVERAGE_FILE),
    ),
    Check(
        "docs",
        "the documentation builds without a warning",
        ("sphinx-build", "--fail-on-warning", "--keep-going", "--quiet", "docs", "build/docs"),
    ),
    Check("wheel", "the built wheel works elsewhere", (PYTHON, "tools/check_wheel.py")),
)


def environment() -> dict[str, str]:
    """Return the surroundings every step sees: fixed, save for the hash seed."""
    fixed = {"COLUMNS": "100", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    path = f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"
    return {"MELDTRICK_SEED": DEFAULT_SEED} | os.environ | fixed | {"PATH": path}


def chosen(names: list[str]) -> tuple[Check, ...]:
    unknown = set(names) - {check.name for check in CHECKS}
    if unknown:
        known = ", ".join(check.name for check in CHECKS)
        sys.exit(f"no such check: {', '.join(sorted(unknown))}; there are: {known}")
    return tuple(check for check in CHECKS if not names or check.name in names)


def run(names: list[str]) -> int:
    checks = chosen(names)
    env = environment()
    began = time.monotonic()
    print(f"MELDTRICK_SEED={env['MELDTRICK_SEED']}", flush=True)
    for number, check in enumerate(checks, start=1):
        print(f"\n=== {number}/{len(checks)} {check.name}: {check.proves}", flush=True)
        step_began = time.monotonic()
        status = subprocess.run(check.command, cwd=ROOT, env=env, check=False).returncode
        seconds = time.monotonic() - step_began
        if status:
            again = f"{Path(PYTHON).relative_to(ROOT)} tools/run_checks.py {check.name}"
            print(f"\n=== FAILED: {check.name} ({check.proves}). To run it alone: {again}")
            return 1
        print(f"=== {check.name}: good ({seconds:.0f} s)", flush=True)
    total = time.monotonic() - began
    print(f"\n=== ALL GOOD: {', '.join(check.name for check in checks)} ({total:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
