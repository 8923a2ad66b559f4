"""The report of a run of matches, for people."""

from typing import Any

from meldtrick.render.columns import columns
from meldtrick.texts import say


def report_lines(report: Any, lang: str) -> list[str]:
    """Return a simulation's report as lines."""
    facts = report.to_json()
    facts["match"], facts["deal"] = facts["longest_match"], facts["longest_deal"]
    facts["rate"] = f"{facts['deals'] / max(facts['seconds'], 0.001):.1f}"
    lines = [say("simulate.head", lang, facts), say("simulate.deals", lang, facts)]
    lines += [say("simulate.actions", lang, facts), say("simulate.longest", lang, facts)]
    return [
        *lines,
        "",
        *_sides(facts, lang),
        "",
        *_endings(facts, lang),
        "",
        *_score_lines(facts, lang),
        "",
        say("simulate.seconds", lang, facts),
    ]


def _sides(facts: dict[str, Any], lang: str) -> list[str]:
    keys = ("side", "mean", "deviation", "wins")
    rows = [[say(f"simulate.{key}", lang) for key in keys]]
    for side, seats in enumerate(facts["sides"]):
        name = "+".join(str(seat) for seat in seats)
        mean, deviation = facts["mean"][side], facts["deviation"][side]
        rows.append([name, f"{mean:.1f}", f"{deviation:.1f}", str(facts["wins"][side])])
    lines = columns(rows, right=(1, 2, 3))
    if facts["draws"]:
        lines.append(say("simulate.draws", lang, facts))
    return lines


def _endings(facts: dict[str, Any], lang: str) -> list[str]:
    counted = sorted(facts["endings"].items(), key=lambda pair: -pair[1])
    rows = [[say(f"simulate.ending.{name}", lang, fallback=name), str(n)] for name, n in counted]
    return [say("simulate.endings", lang), *["  " + line for line in columns(rows, right=(1,))]]


def _score_lines(facts: dict[str, Any], lang: str) -> list[str]:
    head = [say(f"simulate.{key}", lang) for key in ("lines", "times", "points")]
    rows = [head]
    for key, line in facts["lines"].items():
        name = say(f"score.{key}", lang, fallback=key)
        rows.append([name, str(line["times"]), f"{line['points']:+d}"])
    return columns(rows, right=(1, 2))
