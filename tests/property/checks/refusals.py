"""Offered, accepted and not refused are one and the same."""

from pathlib import Path
from random import Random

import pytest

from meldtrick import Action, Game, IllegalActionError, NotationError, Refusal, State
from meldtrick.table.seats import CHANCE
from tests.property.checks.classes import alike
from tests.property.checks.mutate import mutated, nonsense, thinkable

LANGUAGES = ("en", "ru")


def read(game: Game, text: str) -> Action | None:
    """Return the action of a text, None where it names none; nothing but that may go wrong."""
    try:
        return game.parse(text)
    except NotationError as wrong:
        wordless = not str(wrong)
    assert not wordless, f"{text!r} is refused without a word"
    return None


def judge(game: Game, state: State, action: Action) -> tuple[Refusal, ...]:
    """Check that menu, refusals and `apply` agree on an action; return the refusals."""
    menu = game.legal_actions(state)
    refused = game.refusals(state, action)
    if action in menu:
        assert refused == (), f"{action} is offered and refused: {refused}"
    elif refused:
        check_refused(game, state, action, refused)
    else:
        check_accepted(game, state, action, menu)
    return refused


def check_refused(game: Game, state: State, action: Action, refused: tuple[Refusal, ...]) -> None:
    """A refused action changes nothing and raises what the refusals say."""
    twin = state.copy()
    with pytest.raises(IllegalActionError) as raised:
        game.apply(state, action)
    assert raised.value.refusals == refused
    assert raised.value.action == action
    assert state == twin
    for refusal in refused:
        check_words(action, refusal)


def check_words(action: Action, refusal: Refusal) -> None:
    """A refusal names its rule and says why in both languages, with nothing left out."""
    said = [refusal.text(lang) for lang in LANGUAGES]
    where = f"{action}: {refusal.key} {refusal.case}"
    assert len(set(said)) == len(LANGUAGES), f"{where} says the same in all languages: {said}"
    for text in said:
        assert text, f"{where} says nothing"
        assert text != f"refusal.{refusal.key}", f"{where} has no text"
        assert "{" not in text, f"{where} has a hole: {text}"
    path, line, column = refusal.source
    assert Path(path).name, where
    assert line >= 0
    assert column >= 0


def check_accepted(game: Game, state: State, action: Action, menu: tuple[Action, ...]) -> None:
    """What is accepted without being offered is a twin of something offered."""
    reached = game.apply(state, action).state
    if state.actor == CHANCE:
        return
    same_kind = [offered for offered in menu if offered.kind == action.kind]
    assert any(alike(reached, game.apply(state, offered).state) for offered in same_kind), (
        f"{action} is accepted, yet neither it nor its like is offered: "
        f"{[str(offered) for offered in same_kind]}"
    )


def check_mutated(game: Game, state: State, rng: Random) -> None:
    """Actions one change away from those offered are judged alike by all."""
    if state.is_over:
        return
    menu = game.legal_actions(state)
    for _ in range(6):
        action = read(game, mutated(game, state, str(rng.choice(menu)), rng))
        if action is not None:
            judge(game, state, action)


def check_nonsense(game: Game, state: State, rng: Random) -> None:
    """Nonsense is either no action at all or one that is judged alike by all."""
    for _ in range(6):
        action = read(game, nonsense(game, state, rng))
        if action is not None:
            refused = judge(game, state, action)
            assert refused or not state.is_over


def check_thinkable(game: Game, state: State, rng: Random) -> None:
    """Of everything one can think of, just what is offered is not refused."""
    if state.actor < 0:
        return
    book = game.book(state)
    declared = getattr(book.parts.get("reuse"), "combinations", ())
    names = [*dict.fromkeys(one.name for one in declared), "yes", "no", "out"]
    menu = {str(action): False for action in game.legal_actions(state)}
    for text in thinkable(game, state, names, rng):
        action = read(game, text)
        if action is not None and not judge(game, state, action):
            menu[str(action)] = True
