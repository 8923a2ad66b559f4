"""Plans: whole lists of steps, judged at once and found by the planner."""

from random import Random

from meldtrick import Action, Game, State
from meldtrick.flow.plans import GOALS
from tests.property.checks.mutate import mutated
from tests.property.checks.refusals import read


def check_plan(game: Game, state: State, rng: Random) -> None:
    """A list of legal steps is not refused; one with a wrong step is, and says which."""
    if state.actor < 0:
        return
    here = state
    steps: list[Action] = []
    while len(steps) < 4 and here.actor >= 0:
        action = rng.choice(game.legal_actions(here))
        steps.append(action)
        here = game.apply(here, action).state
    assert game.refusals_of_plan(state, steps) == ()
    assert game.refusals_of_plan(state, [str(step) for step in steps]) == ()
    if here.actor < 0:
        return
    wrong = read(game, mutated(game, here, str(rng.choice(game.legal_actions(here))), rng))
    if wrong is not None and game.refusals(here, wrong):
        refused = game.refusals_of_plan(state, [*steps, wrong])
        assert refused
        assert all(one.facts["step"] == len(steps) + 1 for one in refused)


def check_goals(game: Game, state: State, _rng: Random) -> None:
    """What the planner finds can be played, step by step."""
    book = game.book(state)
    if state.actor < 0 or "plan" not in book.parts:
        return
    for goal in GOALS:
        for asked in (state, game.view(state, state.actor)):
            best = game.plan(asked, goal)
            if best is None:
                continue
            here = state
            for action in best.actions:
                assert game.refusals(here, action) == (), f"{goal}: {action} of {best} is refused"
                here = game.apply(here, action).state
            if goal == "go_out":
                assert here.ending.startswith("out"), f"{best} does not go out"
