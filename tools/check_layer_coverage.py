"""Demand that the tests ran the lines and branches of the engine's layers; name those they did not.

The argument is the JSON report of coverage.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

LAYERS = ("cards", "table", "rules", "flow")
LEAST = 0.99
"""The share of lines and branches that must have run.  The aim is all of them: raise it then."""


def gaps(layer: str, files: dict[str, Any]) -> list[str]:
    """Return what is missing in a layer, one text per file."""
    inside = {
        name: report
        for name, report in files.items()
        if f"meldtrick/{layer}/" in name.replace("\\", "/")
    }
    if not inside:
        return [f"{layer}: no file of this layer was measured"]
    found: list[str] = []
    for name, report in sorted(inside.items()):
        lines = [str(line) for line in report["missing_lines"]]
        branches = [f"{start}->{end}" for start, end in report["missing_branches"]]
        if lines or branches:
            found.append(f"{name}: lines {', '.join(lines) or '-'}; branches {', '.join(branches)}")
    return found


def share(files: dict[str, Any]) -> float:
    """Return the share of the layers' lines and branches that ran."""
    ran = there = 0
    for name, report in files.items():
        if any(f"meldtrick/{layer}/" in name.replace("\\", "/") for layer in LAYERS):
            sums = report["summary"]
            ran += sums["covered_lines"] + sums["covered_branches"]
            there += sums["num_statements"] + sums["num_branches"]
    return ran / there if there else 0.0


def main(report: Path) -> int:
    files = json.loads(report.read_text(encoding="utf-8"))["files"]
    for gap in [gap for layer in LAYERS for gap in gaps(layer, files)]:
        print(f"not covered: {gap}")
    covered = share(files)
    print(f"{', '.join(LAYERS)}: {covered:.2%} of lines and branches covered")
    return 0 if covered >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
