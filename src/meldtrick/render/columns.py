"""Plain tables: columns that line up."""

from collections.abc import Sequence


def columns(rows: Sequence[Sequence[str]], *, right: Sequence[int] = (), gap: int = 2) -> list[str]:
    """Return rows of cells as lines; the columns named in `right` are set to the right."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines: list[str] = []
    for row in rows:
        cells = [
            cell.rjust(width) if place in right else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append((" " * gap).join(cells).rstrip())
    return lines
