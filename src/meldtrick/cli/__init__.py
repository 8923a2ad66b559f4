"""The `meldtrick` command. Only `main` is here, so that a missing extra can be told in a line."""

import sys
from importlib.util import find_spec

NEEDS = ("typer", "rich")


def main() -> None:
    """Run the command and leave with its exit status."""
    missing = [name for name in NEEDS if find_spec(name) is None]
    if missing:
        from meldtrick.cli.language import preferred  # noqa: PLC0415 - only on this path
        from meldtrick.texts import say  # noqa: PLC0415 - only on this path

        reason = say("error.extra", preferred(None), {"missing": ", ".join(missing)})
        print(f"meldtrick: {reason}", file=sys.stderr)
        sys.exit(2)
    from meldtrick.cli.app import run  # noqa: PLC0415 - needs the extra

    sys.exit(run(sys.argv[1:]))
