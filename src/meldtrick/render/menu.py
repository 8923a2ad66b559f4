"""Numbered menus of legal actions, grouped by kind."""

from collections.abc import Mapping, Sequence

from meldtrick.table.actions import Action
from meldtrick.texts import say

MOST = 24
"""So many actions of a kind are listed before the rest is only counted."""


def menu_lines(
    actions: Sequence[Action],
    lang: str,
    width: int,
    *,
    notes: Mapping[Action, str] | None = None,
    whole: bool = False,
) -> list[str]:
    """Return the actions as a numbered menu, kinds in the order in which they are offered.

    `notes`: what to say after an action.  `whole`: list every action, however many there are.
    """
    said = notes or {}
    kinds: dict[str, list[tuple[int, Action]]] = {}
    for number, action in enumerate(actions, start=1):
        kinds.setdefault(action.kind, []).append((number, action))
    digits = len(str(len(actions)))
    lines: list[str] = []
    for kind, numbered in kinds.items():
        shown = numbered if whole else numbered[:MOST]
        lines.append(say(f"action.{kind}", lang, fallback=kind))
        cells = [f"{n:>{digits}} {one} {said.get(one, '')}".rstrip() for n, one in shown]
        lines += _in_columns(cells, width)
        if len(shown) < len(numbered):
            lines.append("  " + say("play.more", lang, {"count": len(numbered) - len(shown)}))
    return lines


def _in_columns(cells: Sequence[str], width: int) -> list[str]:
    widest = max(len(cell) for cell in cells)
    across = max(1, (width - 2) // (widest + 3))
    rows = -(-len(cells) // across)
    lines: list[str] = []
    for row in range(rows):
        line = "   ".join(cell.ljust(widest) for cell in cells[row::rows])
        lines.append("  " + line.rstrip())
    return lines
