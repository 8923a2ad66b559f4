"""Plans: whole lists of steps judged, and the planner's best way to a goal."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from meldtrick.cards.packed import unpack
from meldtrick.errors import OptionError
from meldtrick.flow.refusals import Refusal
from meldtrick.flow.view import View
from meldtrick.rules.book import Book
from meldtrick.rules.going_out import GoingOut
from meldtrick.rules.lay_off import added_text
from meldtrick.rules.meld_notation import OWN, owner_prefix
from meldtrick.rules.needs import Goal, Needs, Placement, Plan, Situation
from meldtrick.rules.opening import Opening
from meldtrick.table.actions import Action
from meldtrick.table.meld import Meld
from meldtrick.table.state import State

if TYPE_CHECKING:  # a cycle only for the type checker: the game calls these functions
    from meldtrick.flow.game import Game

GOALS: Final[tuple[Goal, ...]] = ("opening", "go_out", "most_points", "least_deadwood")


class BestPlan(NamedTuple):
    """The best way to a goal.

    `value`: points of the new melds for ``opening`` and ``go_out``, points brought to the table
    for ``most_points``, points left in the hand for ``least_deadwood``.  `actions`: the
    steps, in a playable order.
    """

    value: int
    actions: tuple[Action, ...]


def judge(
    game: "Game", state: State | View, actions: Sequence[Action | str]
) -> tuple[Refusal, ...]:
    """Return the refusals of the first step that cannot be played, nothing if all can.

    The facts of a refusal gain ``step``, the number of that step from 1.
    """
    table = state.table if isinstance(state, View) else state
    for number, given in enumerate(actions, start=1):
        action = game.parse(given) if isinstance(given, str) else given
        refused = game.refusals(table, action)
        if refused:
            return tuple([one._replace(facts={**one.facts, "step": number}) for one in refused])
        table = game.apply(table, action).state
    return ()


def best(game: "Game", state: State | View, goal: str) -> BestPlan | None:
    """Return the best plan of the actor for a goal, None where it cannot be reached now."""
    table = state.table if isinstance(state, View) else state
    wanted: Goal | None = next((known for known in GOALS if known == goal), None)
    if wanted is None:
        raise OptionError(f"goal: {goal!r} is not one of {', '.join(GOALS)}", name="goal")
    book = game.book(table)
    if "plan" not in book.parts:
        raise OptionError(f"goal: {game.variant} lays no melds to plan", name="goal")
    may_lay = table.actor == table.turn >= 0 and "lay" in book.phases[table.row].rules
    if not may_lay or (isinstance(state, View) and state.seat != table.actor):
        return None
    if table.owed_now:
        return _settled(game, book, table, wanted)
    plan: Plan | None = book.parts["plan"].best(*_question(book, table, wanted), wanted)
    return None if plan is None else BestPlan(plan.value, _Steps(game, book, table, plan).all())


def _settled(game: "Game", book: Book, s: State, goal: Goal) -> BestPlan | None:
    """Return the best plan while a card is owed at once: one for each way to place it."""
    found: BestPlan | None = None
    for action in game.legal_actions(s):
        after = game.apply(s, action).state
        rest = BestPlan(0, ()) if after.actor < 0 else best(game, after, goal)
        if rest is None:
            continue
        plan = BestPlan(rest.value + _brought(book, action, goal), (action, *rest.actions))
        is_better = found is None or (
            plan.value < found.value if goal == "least_deadwood" else plan.value > found.value
        )
        found = plan if is_better else found
    return found


def _brought(book: Book, action: Action, goal: Goal) -> int:
    """Return what one placement adds to the value of a plan."""
    if goal == "least_deadwood" or (goal != "most_points" and action.target is not None):
        return 0
    points = book.equipment.points
    return sum([points[face] for face in action.cards])


def _question(book: Book, s: State, goal: Goal) -> tuple[Situation, Needs]:
    opening: Opening = book.parts["opening"]
    out: GoingOut = book.parts["going_out"]
    situation = opening.situation(s)
    needs = opening.needs(s)
    unit = book.seating.unit[s.turn]
    if s.opened >> unit & 1:
        needs = needs._replace(points=0)
        situation = situation._replace(opened=True)
    others = [meld for other, melds in enumerate(s.melds) if other != unit for meld in melds]
    if goal != "opening":
        situation = situation._replace(lay_offs=True, others=tuple(others))
    if goal == "go_out":
        needs = opening.going_out(s, needs._replace(keep=2)) or needs._replace(keep=255)
        if out.least(s) == 0:
            needs = needs._replace(keep=0, out=True)
    return situation, needs._replace(owed=s.owed_now + s.owed_turn)


class _Steps:
    """A plan's placements as actions of the game."""

    def __init__(self, game: "Game", book: Book, s: State, plan: Plan) -> None:
        self._game = game
        self._book = book
        self._plan = plan
        self._grammar = book.parts["melds"]
        self._owner: dict[Meld, int] = {
            meld: unit for unit, melds in enumerate(s.melds) for meld in melds
        }
        self._unit = book.seating.unit[s.turn]

    def all(self) -> tuple[Action, ...]:
        """Return every step, a last discard included where one card is left."""
        steps = [self._action(placement) for placement in self._plan.placements]
        left = unpack(self._plan.left)
        if len(left) == 1 and "discard" in self._book.kinds:
            steps.append(self._game.parse(f"discard {self._book.equipment.faces.name(left[0])}"))
        return tuple(steps)

    def _action(self, placement: Placement) -> Action:
        if placement.target is None:
            return self._game.parse(f"lay {self._grammar.text(placement.meld)}")
        owner = self._owner.get(placement.target, self._unit)
        self._owner[placement.meld] = owner
        number = OWN if owner == self._unit else owner
        old = placement.target
        card = self._book.equipment.faces.name(placement.face)
        if len(self._grammar.extended(old, placement.face)) > 1:
            card = added_text(self._grammar, old, placement.meld)
        target = f"{owner_prefix(number)}{self._grammar.text(old)}"
        return self._game.parse(f"off {card} > {target}")
