"""Menus: complete, without doubles, the same as the rules asked one by one."""

import re
from random import Random

from meldtrick import NOBODY, Action, Game, State
from meldtrick.rules.flow import KindRules
from tests.property.checks.classes import alike
from tests.property.checks.purity import check_events

FIELDS = ("kind", "text", "cards", "tokens")
"""What reads back the same; the meld that a taken card makes depends on the pile."""


def check_menu(game: Game, state: State, _rng: Random) -> None:
    """There is something to do until the match is over, and nothing offered is refused."""
    menu = game.legal_actions(state)
    assert bool(menu) != state.is_over, f"{len(menu)} actions in {state!r}"
    assert (state.actor == NOBODY) == state.is_over
    texts = [str(action) for action in menu]
    assert len(set(texts)) == len(texts), f"offered twice: {texts}"
    assert len(set(menu)) == len(menu)
    for action in menu:
        refused = game.refusals(state, action)
        assert refused == (), f"{action} is offered and refused: {refused}"


def check_filter(game: Game, state: State, _rng: Random) -> None:
    """The menu is what is left when every rule is asked about everything offered."""
    if state.actor < 0:
        return
    row = game.book(state).phases[state.row]
    expected = [
        action
        for rules in row.kinds
        if rules.kind.settles or not state.owed_now
        for action in unskipped(rules, state)
    ]
    assert [str(action) for action in game.legal_actions(state)] == [str(one) for one in expected]


def unskipped(rules: KindRules, state: State) -> list[Action]:
    """Return the legal actions of a kind with no rule skipped."""
    barred = [guard for guard in rules.guards if guard.bars(state)]
    for guard in barred:
        assert guard.objection(state).key, f"{guard} bars and does not say why"
    if barred:
        return []
    return [
        action
        for action in rules.kind.offer(state)
        if rules.kind.check(state, action) is None
        and all(rule.refuse(state, action) is None for rule in rules.restrictions)
    ]


def check_distinct(game: Game, state: State, rng: Random) -> None:
    """No two actions offered do the same up to what the rules can tell apart."""
    if state.actor < 0:
        return
    menu = game.legal_actions(state)
    some = rng.sample(menu, min(12, len(menu)))
    after = [(action, game.apply(state, action).state) for action in some]
    for place, (action, reached) in enumerate(after):
        check_events(game, state, action)
        for other, state_too in after[:place]:
            assert not alike(reached, state_too), f"{action} and {other} do the same"


def check_notation(game: Game, state: State, rng: Random) -> None:
    """The text of an action reads back as the action, however it is spelled."""
    menu = game.legal_actions(state)
    for action in rng.sample(menu, min(6, len(menu))):
        text = str(action)
        for spelled in (text, text.lower(), text.upper(), _spelled(text, rng)):
            read = game.parse(spelled)
            for field in FIELDS:
                given, wanted = getattr(read, field), getattr(action, field)
                assert given == wanted, f"{spelled!r}: {field} reads {given!r}, not {wanted!r}"
            assert read == action
            assert hash(read) == hash(action)
        assert game.apply(state, read).state == game.apply(state, action).state


def _spelled(text: str, rng: Random) -> str:
    """Return a text in odd letter cases, with `10` for tens and more space between words."""
    mixed = "".join([rng.choice((char.lower(), char.upper())) for char in text])
    tens = re.sub(r"(?i)(?<=[ =])t(?=[shdc]?\b)", "10", mixed)
    return f" {rng.choice((mixed, tens)).replace(' ', '   ')} "
