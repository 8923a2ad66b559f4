"""Playing the small game to its end."""

from random import Random

from meldtrick.flow.game import Game
from meldtrick.records.table import Table


def played_out(game: Game, seed: int) -> Table:
    """Return a match of random actions."""
    rng, table = Random(seed), Table(game, seed=seed, names={0: "Anna", 1: "Борис"})
    while not table.state.is_over:
        table.push(rng.choice(game.legal_actions(table.state)))
    return table
