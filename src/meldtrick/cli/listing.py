"""`meldtrick list`: the shipped variants."""

import meldtrick
from meldtrick.cli.faults import GOOD
from meldtrick.cli.screen import Screen
from meldtrick.render.columns import columns
from meldtrick.texts import say


def list_variants(screen: Screen, *, json: bool) -> int:
    """Print every shipped variant, as a table or as JSON."""
    infos = meldtrick.variants()
    if json:
        found = [
            {
                "id": info.id,
                "names": dict(info.names),
                "players": list(info.players),
                "extends": info.extends,
                "options": sorted(info.options),
            }
            for info in infos
        ]
        screen.json(found)
        return GOOD
    rows = [[say(f"list.{key}", screen.lang) for key in ("id", "players", "extends", "name")]]
    for info in infos:
        players = ", ".join(str(count) for count in info.players)
        rows.append([info.id, players, info.extends or "", info.names.get(screen.lang, info.id)])
    screen.write(*columns(rows))
    return GOOD
