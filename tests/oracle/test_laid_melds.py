"""In play, an opened player with cards to spare is offered just the melds a naive finder finds."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from meldtrick import Game, State
from tests.oracle.turn_ends import Rules, is_meld, slot
from tests.property.configurations import loaded

POINTS = dict.fromkeys("AKQJT987654", 5) | {"2": 20, "JK": 50}
BASE = Rules(POINTS, frozenset({"2", "JK"}))
LIMITS: dict[object, Rules] = {
    "none": BASE,
    "not_over_naturals": BASE._replace(no_more_wilds=True),
    3: BASE._replace(least_naturals=2, most_wilds=3),
}
STEPS = 1_200


def hand_of(game: Game, state: State) -> Counter[str]:
    faces = game.book(state).equipment.faces
    packed = state.hands[state.turn]
    names = {face: packed >> 8 * face & 255 for face in range(len(faces))}
    return Counter({faces.name(face): n for face, n in names.items() if n})


def melds_of(rules: Rules, hand: Counter[str], taken: set[str]) -> set[tuple[str, ...]]:
    """Return every meld of a hand, by trying all choices of a rank and the wilds."""
    found: set[tuple[str, ...]] = set()
    wilds = sorted(card for card in hand if card in rules.wilds)
    for rank in [*sorted(set(hand) - rules.wilds - {"3S", "3H"}), ""]:
        names = [*([rank] if rank else []), *wilds]
        for counts in product(*[range(hand[name] + 1) for name in names]):
            cards = Counter({name: n for name, n in zip(names, counts, strict=True) if n})
            if is_meld(rules, cards) and slot(rules, cards) not in taken:
                found.add(tuple(sorted(cards.elements())))
    return found


def taken_slots(game: Game, state: State, rules: Rules) -> set[str]:
    faces = game.book(state).equipment.faces
    melds = state.melds[game.book(state).seating.unit[state.turn]]
    return {slot(rules, Counter(faces.name(face) for face in meld.cards)) for meld in melds}


@pytest.mark.parametrize("limit", LIMITS, ids=str)
def test_melds_in_play(limit: object, seed: int) -> None:
    game, rules, rng = loaded("canasta-31a", "wild_limit", limit), LIMITS[limit], Random(seed)
    state = game.start(seed=seed)
    compared = 0
    for _ in range(STEPS):
        if state.is_over:
            state = game.start(seed=rng.getrandbits(60))
        menu = game.legal_actions(state)
        unit = game.book(state).seating.unit[state.turn]
        hand = hand_of(game, state)
        opened = bool(state.opened >> unit & 1)
        if state.phase == "turn.meld" and opened and not state.owed_now and state.turns > 4:
            laid = {tuple(sorted(str(one).split()[1:])) for one in menu if one.kind == "lay"}
            assert laid == melds_of(rules, hand, taken_slots(game, state, rules)), state.to_json()
            compared += bool(laid)
        state = game.apply(state, rng.choice(menu)).state
    assert compared > 20
