"""Keys of the schema by number of users: one that few games use names others that need it."""

from __future__ import annotations

import re

from tests.meta.schema import keys, users
from tools import rule_pages

FEW = 1
"""A key with so many users or fewer must name a published game that needs it."""


def entries() -> dict[str, str]:
    """Return what people wrote on the pages under the heading of each key."""
    found: dict[str, str] = {}
    for path in sorted(rule_pages.FOLDER.glob("*.md")):
        key = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            heading = re.match(r"#{2,6} `([^`]+)`", line)
            if heading:
                key = f"{path.stem}.{heading[1]}"
            elif key:
                found[key] = found.get(key, "") + line + "\n"
    return found


def test_a_key_with_few_users_names_other_games() -> None:
    said = entries()
    lonely = [key for key, variants in users().items() if len(variants) <= FEW]
    silent = [key for key in lonely if "Games:" not in said.get(key, "")]
    assert silent == [], "say under the heading which published games need it: `Games: ...`"


def test_keys_by_number_of_users() -> None:
    """List the keys, the lonely first; run with `-s` to read it."""
    counted = sorted((len(variants), key, variants) for key, variants in users().items())
    for count, key, variants in counted:
        print(f"{count}  {key}  {' '.join(variants)}".rstrip())  # noqa: T201 - it is a list to read
    assert len(counted) == len(keys())
    assert counted[-1][0] > FEW
