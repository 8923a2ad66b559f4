"""Make the playthroughs anew: `python -m tests.playthroughs --update [NAME...]`."""

from __future__ import annotations

import argparse
import sys

from tests.playthroughs.telling import FOLDER, greedy, tell
from tests.playthroughs.wanted import PLAYTHROUGHS, game_of


def main() -> int:
    """Write the files that are asked for, all by default, and remove those nobody wants."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="such as canasta-31a-4; all by default")
    parser.add_argument("--update", action="store_true", help="write the files")
    given = parser.parse_args()
    chosen = [one for one in PLAYTHROUGHS if not given.names or str(one) in given.names]
    if not given.update:
        parser.error("say --update to write the files; `pytest tests/playthroughs` compares them")
    for which in chosen:
        game = game_of(which)
        which.path.write_text("\n".join([*tell(game, which, greedy(game)), ""]), encoding="utf-8")
        sys.stdout.write(f"{which.path.relative_to(FOLDER.parents[1])}\n")
    for path in FOLDER.glob("*.txt"):
        if path not in {which.path for which in PLAYTHROUGHS}:
            path.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
