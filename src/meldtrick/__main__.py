"""``python -m meldtrick``: the command."""

from meldtrick.cli import main

if __name__ == "__main__":
    main()
