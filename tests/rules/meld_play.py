"""Games for the tests of meld rules: the shipped variant, options of it, and children of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import meldtrick
from meldtrick import Action, Game, Refusal, State
from meldtrick.cards.packed import pack

BASE = "canasta-31a"
HEAD = f"""
format: 1
id: child-of-the-tests
extends: {BASE}
names: {{en: A child, ru: Потомок}}
void_options: [deck, open_min, target, four_players, red_three_discard, wild_limit, take_to_open,
  red_three_top, tally, card_credit]
"""


@lru_cache(maxsize=64)
def _game(options: tuple[tuple[str, Any], ...]) -> Game:
    return meldtrick.load(BASE, dict(options))


def game(**options: Any) -> Game:
    """Return the shipped game with options, loaded once."""
    return _game(tuple(sorted(options.items())))


@lru_cache(maxsize=64)
def child(rules: str) -> Game:
    """Return a game that differs from the shipped one by some lines of YAML."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "child-of-the-tests.yaml"
        path.write_text(HEAD + rules, encoding="utf-8")
        return meldtrick.load(path)


def at(played: Game, hand: str, **zones: Any) -> State:
    """Return a position in the play phase in which only seat 0 holds cards, or others as given."""
    seats = zones.get("players", played.counts[0])
    hands = {0: hand, **dict.fromkeys(range(1, seats), 0), **zones.pop("others", {})}
    return played.position({"phase": "turn.meld", "hands": hands, **zones})


def short(played: Game, state: State, *cards: str) -> State:
    """Return a state in which seat 0 lacks some of its cards, which nobody could come to."""
    poorer = state.copy()
    gone = sum(pack(played.parse(f"discard {card}").cards) for card in cards)
    poorer.hands = (state.hands[0] - gone, *state.hands[1:])
    return poorer


def refusal(played: Game, state: State, text: str) -> Refusal | None:
    """Return why an action is refused, None where it is legal; its texts are complete."""
    found = played.refusals(state, played.parse(text))
    for one in found:
        for lang in ("en", "ru"):
            said = one.text(lang)
            assert not said.startswith("refusal."), said
            assert "{" not in said, said
            assert "?" not in said, said
    return found[0] if found else None


def refused(played: Game, state: State, text: str) -> tuple[str, str]:
    """Return key and case of the first refusal, two empty texts where the action is legal."""
    found = refusal(played, state, text)
    return (found.key, found.case) if found else ("", "")


def after(played: Game, state: State, *texts: str) -> State:
    """Return the state that actions lead to."""
    for text in texts:
        state = played.apply(state, played.parse(text)).state
    return state


def menu(played: Game, state: State, kind: str) -> list[str]:
    """Return the actions of one kind that are offered, as texts."""
    return [str(action) for action in played.legal_actions(state) if action.kind == kind]


def walk(played: Game, seed: int, players: int = 4, steps: int = 300) -> Iterator[State]:
    """Yield states of random play in which there is something to choose."""
    rng = Random(seed)
    state = played.start(players, seed=seed)
    for _ in range(steps):
        if state.is_over:
            return
        actions: tuple[Action, ...] = played.legal_actions(state)
        if len(actions) > 1:
            yield state
        state = played.apply(state, rng.choice(actions)).state
