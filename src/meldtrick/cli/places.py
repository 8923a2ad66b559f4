"""Places in files as a reader finds them: relative to where the command runs, if below it."""

from pathlib import Path

from meldtrick.errors import Place


def near_path(path: str) -> str:
    """Return a path as it is shortest and still opens from the working directory."""
    try:
        return str(Path(path).relative_to(Path.cwd()))
    except ValueError:
        return path


def near_place(place: Place) -> str:
    """Return a place with its path shortened."""
    return f"{near_path(place.path)}:{place.line}:{place.column}"
