"""Where records of matches go."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import gettempdir

from meldtrick.errors import RecordError
from meldtrick.records.table import Table


def save(table: Table, wanted: Path | None) -> Path:
    """Save the record of a table and return where: where it was wanted, or at a free name.

    Hours of play are not lost to a directory that cannot be written: the next one is tried.

    Raises RecordError where nothing can be written anywhere.
    """
    record = table.record
    places = [wanted] if wanted is not None else []
    refused: RecordError | None = None
    for path in (*places, *_free_names(table)):
        try:
            record.save(path)
        except RecordError as wrong:
            refused = refused or wrong
        else:
            return path
    assert refused is not None
    raise refused


def _free_names(table: Table) -> Iterator[Path]:
    stem = f"{table.game.variant}-{table.seed}"
    for folder in (Path(), Path.home(), Path(gettempdir())):
        numbers = iter(range(2, 1000))
        path = folder / f"{stem}.txt"
        while path.exists():
            path = folder / f"{stem}-{next(numbers)}.txt"
        yield path
