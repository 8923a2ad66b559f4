"""Menus are what is left when everything thinkable is tried and refused rule by rule."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from meldtrick import Game, State
from meldtrick.errors import NotationError
from tests.rules.meld_play import child, game, walk

WILDS = ("2", "JK")
RULES = """
going_out: {canastas: {any: 1}, first_turn: true}
pile: {whose: anyone, methods: {pair: true, nat_wild: true, onto_set: true, any: false}}
melds: {kinds: {set: {max_wilds: 3, min_naturals: 2}}}
lay_off: {on: {opponents: false}}
"""


def thinkable(played: Game, state: State, rng: Random) -> Iterator[str]:
    """Yield what a player may think of: all small steps, some large ones, much nonsense."""
    names = state.match.rules.faces.names
    hand = played.view(state, state.actor).hand
    held = list(dict.fromkeys(hand))
    yield from ("draw", "pass", "take")
    yield from (f"{word} {card}" for card in names for word in ("discard", "face"))
    for target in targets(played, state):
        yield f"take > {target}"
        for card in held:
            yield f"off {card} > {target}"
            yield f"swap {card} > {target}"
            yield from (f"swap {card} {wild} > {target}" for wild in WILDS)
    yield from new_melds(hand, rng)


def targets(played: Game, state: State) -> Iterator[str]:
    """Yield melds on the table and one that is not, with every owner."""
    owners = ["", *(f"@{unit}: " for unit in range(len(state.melds) + 1))]
    listed = played.describe(state).get("melds", {})
    texts = {text for melds in listed.values() for text in melds} | {"5 5 5"}
    for text in sorted(texts):
        yield from (owner + text for owner in owners)


def new_melds(hand: tuple[str, ...], rng: Random) -> Iterator[str]:
    """Yield sets of cards of the hand as melds, and to go with the top of the pile."""
    ordered = sorted(hand)
    for size in (1, 2, 3):
        for cards in sorted(set(combinations(ordered, size))):
            yield f"take {' '.join(cards)}"
            yield f"lay {' '.join(cards)}"
    for _ in range(60):
        some = rng.sample(ordered, rng.randint(1, len(ordered)))
        rank = rng.choice(some)
        like = [card for card in some if card in (rank, *WILDS)]
        yield f"lay {' '.join(like)}"
        yield f"take {' '.join(like)}"


def check(played: Game, state: State, rng: Random) -> None:
    """Check a menu against everything thinkable."""
    menu = {str(action) for action in played.legal_actions(state)}
    for text in thinkable(played, state, rng):
        try:
            action = played.parse(text)
        except NotationError:
            continue
        legal = played.refusals(state, action) == ()
        assert legal == (str(action) in menu), f"{text}: legal {legal}"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_shipped_game(players: int, seed: int) -> None:
    rng = Random(seed + players)
    for place, state in enumerate(walk(game(), seed + players, players, steps=220)):
        if place % 12 == 0:
            check(game(), state, rng)


@pytest.mark.parametrize(
    "options",
    [
        {"take_to_open": True, "open_min": 40},
        {"red_three_top": "takeable", "red_three_discard": False},
        {"tally": "player", "card_credit": "layer"},
        {"wild_limit": "not_over_naturals"},
        {"wild_limit": 3},
    ],
    ids=str,
)
def test_options(options: dict[str, object], seed: int) -> None:
    rng = Random(seed)
    for place, state in enumerate(walk(game(**options), seed + 9, steps=200)):
        if place % 12 == 0:
            check(game(**options), state, rng)


def test_a_child_with_other_rules(seed: int) -> None:
    rng = Random(seed)
    for place, state in enumerate(walk(child(RULES), seed + 4, steps=400)):
        if place % 12 == 0:
            check(child(RULES), state, rng)
