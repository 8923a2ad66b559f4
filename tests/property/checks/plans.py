"""Plans: whole lists of steps, judged at once and found by the planner."""

from random import Random

from meldtrick import Action, Game, State
from meldtrick.flow.plans import GOALS
from tests.property.checks.mutate import mutated
from tests.property.checks.refusals import read

WALKS = 5


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


def check_goals(game: Game, state: State, rng: Random) -> None:
    """What the planner finds can be played, and nothing that is played is better."""
    book = game.book(state)
    lays = state.actor >= 0 and "lay" in book.phases[state.row].rules
    if "plan" not in book.parts or not lays:
        return
    for goal in GOALS:
        best = game.plan(state, goal)
        assert game.plan(game.view(state, state.actor), goal) == best
        if best is not None:
            _check_playable(game, state, goal, best.actions, best.value)
    most, least = game.plan(state, "most_points"), game.plan(state, "least_deadwood")
    for _ in range(WALKS):
        brought, end = _walk(game, state, rng)
        if brought:
            assert most is not None, "there is no plan, and yet melds can be laid"
            assert most.value >= brought, f"{most} brings less than the {brought} of a random turn"
            assert least is not None
        if end.actor < 0 and end.ending.startswith("out"):
            assert game.plan(state, "go_out") is not None, "one can go out, and no plan does"


def _check_playable(
    game: Game, state: State, goal: str, actions: tuple[Action, ...], value: int
) -> None:
    here, brought = state, 0
    for action in actions:
        assert game.refusals(here, action) == (), f"{goal}: {action} of {actions} is refused"
        brought += _points(game, state, action)
        here = game.apply(here, action).state
    if goal == "go_out":
        assert here.ending.startswith("out"), f"{actions} does not go out"
    if goal == "most_points":
        assert brought == value, f"{actions} bring {brought}, not {value}"


def _points(game: Game, state: State, action: Action) -> int:
    """Return the card points that an action puts on the table."""
    equipment = game.book(state).equipment
    if action.kind == "discard":
        return 0
    return sum(equipment.points[face] for face in action.cards)


def _walk(game: Game, state: State, rng: Random) -> tuple[int, State]:
    """Lay and lay off at random; return the points brought and the state in the end."""
    rules = game.book(state).kinds
    here, brought = state, 0
    while here.actor == state.actor and rng.random() < 0.9:
        menu = [one for one in game.legal_actions(here) if rules[one.kind].kind.settles]
        if not menu:
            break
        action = rng.choice(menu)
        brought += _points(game, here, action)
        here = game.apply(here, action).state
    return brought, here
