"""Sampled worlds: complete states that a seat cannot tell from the real one."""

from random import Random

from meldtrick import Game, State
from tests.property.checks.zones import check_cards


def check_sample(game: Game, state: State, rng: Random) -> None:
    """A world drawn from a view shows that view, is valid and can be played."""
    if state.match.deal == 0:
        return
    for seat in range(state.match.players):
        view = game.view(state, seat)
        kept = rng.getstate()
        world = view.sample(rng)
        check_cards(game, world, rng)
        assert game.view(world, seat) == view, "the world shows another view"
        assert game.state_from_json(world.to_json()) == world
        assert bool(game.legal_actions(world)) != world.is_over
        if state.actor == seat:
            assert game.legal_actions(world) == game.legal_actions(state)
        rng.setstate(kept)
        assert view.sample(rng) == world, "the same chance gives two worlds"
