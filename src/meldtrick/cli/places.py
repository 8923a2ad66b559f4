"""Places in files as a reader finds them: relative to where the command runs, if below it."""

from pathlib import Path

from meldtrick.errors import OptionError, Place


def near_path(path: str) -> str:
    """Return a path as it is shortest and still opens from the working directory."""
    try:
        return str(Path(path).relative_to(Path.cwd()))
    except ValueError:
        return path


def near_place(place: Place) -> str:
    """Return a place with its path shortened."""
    return f"{near_path(place.path)}:{place.line}:{place.column}"


def readable_file(path: Path) -> None:
    """Raise OptionError where a path names no file that can be opened."""
    try:
        with path.open("rb"):
            pass
    except OSError as wrong:
        raise OptionError(f"{path}: {wrong.strerror}") from None
