"""Demand that the tests ran every line and branch of the engine's layers.

The argument is the JSON report of coverage.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

LAYERS = ("cards", "table", "rules", "flow")


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


def main(report: Path) -> int:
    files = json.loads(report.read_text(encoding="utf-8"))["files"]
    missing = [gap for layer in LAYERS for gap in gaps(layer, files)]
    for gap in missing:
        print(f"not covered: {gap}")
    if missing:
        return 1
    print(f"{', '.join(LAYERS)}: every line and branch covered")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
