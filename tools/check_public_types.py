"""Demand that the type of everything public in meldtrick is known to its users."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

PYRIGHT = Path(sys.executable).parent / "basedpyright"
COMMAND = (PYRIGHT, "--verifytypes", "meldtrick", "--ignoreexternal", "--outputjson")


def faults(report: dict[str, Any]) -> list[str]:
    """Return a line for each public symbol whose type is unknown or only guessed."""
    found = [problem["message"] for problem in report["generalDiagnostics"]]
    for symbol in report["typeCompleteness"]["symbols"]:
        if symbol["isExported"] and not symbol["isTypeKnown"]:
            why = "; ".join(problem["message"] for problem in symbol["diagnostics"])
            found.append(f"{symbol['name']}: {why or 'type unknown'}")
    return found


def main() -> int:
    done = subprocess.run(COMMAND, capture_output=True, text=True, check=False)
    if not done.stdout.lstrip().startswith("{"):
        print(done.stdout, done.stderr, sep="\n")
        return 1
    report = json.loads(done.stdout)
    found = faults(report)
    for fault in found:
        print(fault)
    score = report["typeCompleteness"]["completenessScore"]
    print(f"public types known: {score:.2%}")
    return 1 if found or score < 1 else 0


if __name__ == "__main__":
    sys.exit(main())
