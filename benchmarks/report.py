"""The results as a table for people and as JSON for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from benchmarks.calls import Costs
from benchmarks.menus import MenuTimes, Position
from benchmarks.playouts import Spread, Tally


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> list[str]:
    """Return a Markdown table that also reads well as it is."""
    cells = [list(head), *[[str(cell) for cell in row] for row in rows]]
    widths = [max(len(row[place]) for row in cells) for place in range(len(head))]
    lines = [
        "| " + " | ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)) + " |"
        for row in cells
    ]
    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return [lines[0], rule, *lines[1:], ""]


def playout_lines(
    tallies: Mapping[str, list[Tally]], ratios: Mapping[str, tuple[str, Spread]]
) -> list[str]:
    """Return steps and deals a second of every loop, and its ratio to the peer."""
    rows = []
    for name, repeats in tallies.items():
        steps = Spread.of([tally.steps_per_second for tally in repeats])
        deals = Spread.of([tally.deals_per_second for tally in repeats])
        peer, of_peer = ratios.get(name, ("", None))
        times = f"{of_peer.median:.2f} ({of_peer.low:.2f} to {of_peer.high:.2f})" if of_peer else ""
        rows.append(
            (name, _range(steps), f"{deals.median:,.1f}", f"{times} x {peer}" if peer else "")
        )
    return table(("random playouts", "steps/s (range)", "deals/s", "ratio"), rows)


def _range(spread: Spread) -> str:
    return f"{spread.median:,.0f} ({spread.low:,.0f} to {spread.high:,.0f})"


def cost_lines(costs: Mapping[str, Costs], applied: Mapping[str, tuple[float, float]]) -> list[str]:
    """Return what calls cost and how large states are."""
    rows = [
        (
            name,
            *[f"{value:.1f}" for value in cost[:4]],
            f"{cost.mean_bytes:,.0f}",
            f"{cost.max_bytes:,}",
            "{:.1f} / {:.1f}".format(*applied[name]),
        )
        for name, cost in costs.items()
    ]
    head = ("µs a call", "legal_actions", "apply", "view", "to_json", "bytes", "most bytes")
    return table((*head, "apply early / late"), rows)


def menu_lines(menus: Mapping[str, MenuTimes]) -> list[str]:
    """Return how long menus take."""
    rows = [
        (name, f"{m.states:,}", f"{m.p50:.3f}", f"{m.p999:.2f}", f"{m.worst:.1f}", m.longest)
        for name, m in menus.items()
    ]
    head = ("legal_actions, ms", "states", "median", "p99.9", "max", "longest menu")
    return table(head, rows)


def position_lines(positions: Sequence[Position]) -> list[str]:
    """Return how long the menus of the hand-made positions take."""
    rows = [(p.name, p.actions, f"{p.cold:.2f}", f"{p.warm:.2f}") for p in positions]
    return table(("hand-made position", "actions", "cold, ms", "warm, ms"), rows)


def plain(value: Any) -> Any:
    """Return results as JSON can hold them."""
    if hasattr(value, "_asdict"):
        return {name: plain(entry) for name, entry in value._asdict().items()}
    if isinstance(value, Mapping):
        return {str(name): plain(entry) for name, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(entry) for entry in value]
    return value
