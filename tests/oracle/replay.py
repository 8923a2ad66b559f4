"""Plays a plan through the grammar and judges it against the needs, step by step."""

from meldtrick.cards.packed import holds, size
from meldtrick.rules.needs import Goal, Needs, Plan, Situation
from meldtrick.table.meld import Meld
from tests.oracle.games import Twin


def check_plan(twin: Twin, situation: Situation, needs: Needs, goal: Goal, plan: Plan) -> None:
    """Assert that a plan can be played and ends as it says."""
    grammar = twin.grammar
    guard = grammar.table.guard
    hand = situation.hand
    own, others = list(situation.own), list(situation.others)
    staged = list(situation.staged)
    opened = situation.opened
    gained = 0
    worth = twin.plan.judge.worth
    for step in plan.placements:
        if step.target is None:
            assert step.meld in grammar.new_melds(hand), step
            assert holds(hand, step.meld.packed, guard)
            hand -= step.meld.packed
            (own if opened else staged).append(step.meld)
            gained += grammar.points(step.meld, worth)
        else:
            if not opened:
                # Lay-offs come when the opening has been committed.
                own += staged
                staged, opened = [], True
            side = own if step.own else others
            side.remove(step.target)
            assert holds(hand, 1 << 8 * step.face, guard)
            assert step.meld in grammar.extended(step.target, step.face)
            hand -= 1 << 8 * step.face
            side.append(step.meld)
            gained += worth.faces[step.face]
    assert hand == plan.left
    assert holds(hand, 0, guard)
    _check_value(twin, goal, plan, gained)
    _check_end(twin, situation, needs, hand, [*own, *staged])


def _check_value(twin: Twin, goal: Goal, plan: Plan, gained: int) -> None:
    worth = twin.plan.judge.worth
    if goal == "most_points":
        assert plan.value == gained
    if goal == "least_deadwood":
        faces = range(len(twin.grammar.table))
        left = [worth.faces[face] * (plan.left >> 8 * face & 255) for face in faces]
        assert plan.value == sum(left)


def _check_end(
    twin: Twin, situation: Situation, needs: Needs, hand: int, melds: list[Meld]
) -> None:
    for face in range(len(twin.grammar.table)):
        held = situation.hand >> 8 * face & 255
        owed = needs.owed >> 8 * face & 255
        assert hand >> 8 * face & 255 <= held - owed
    if needs.waiver is None:
        assert size(hand) + situation.arriving >= needs.keep
        for number, wanted in needs.canastas:
            tells = twin.plan.judge.classes[number]
            assert len([meld for meld in melds if tells(meld)]) >= wanted
        if needs.out:
            assert size(hand) + situation.arriving <= 1
