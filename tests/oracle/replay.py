"""Plays a plan through the grammar and judges it against the needs, step by step."""

from meldtrick.cards.packed import holds, size
from meldtrick.rules.needs import Goal, Needs, Plan, Situation
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
    for face in range(len(grammar.table)):
        held = situation.hand >> 8 * face & 255
        owed = needs.owed >> 8 * face & 255
        assert hand >> 8 * face & 255 <= held - owed
    if goal == "most_points":
        assert plan.value == gained
    if goal == "least_deadwood":
        left = [worth.faces[face] * (hand >> 8 * face & 255) for face in range(len(grammar.table))]
        assert plan.value == sum(left)
    if needs.waiver is None:
        assert size(hand) + situation.arriving >= needs.keep
        for number, wanted in needs.canastas:
            tells = twin.plan.judge.classes[number]
            assert len([meld for meld in (*own, *staged) if tells(meld)]) >= wanted
        if needs.out:
            assert size(hand) + situation.arriving <= 1
