"""Games live in YAML: no code in src knows one by its id."""

from __future__ import annotations

import re

from tests.meta.sources import ROOT, python_files, shown

IDS = sorted(path.stem for path in (ROOT / "variants").rglob("*.yaml"))


def test_no_source_file_contains_a_shipped_variant_id() -> None:
    assert IDS, "no variant is shipped"
    any_id = re.compile(rf"\b(?:{'|'.join(map(re.escape, IDS))})\b", re.IGNORECASE)
    found = [
        f"{shown(path)}:{number}: {line.strip()}"
        for path in python_files("src")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if any_id.search(line)
    ]
    assert found == []
