"""Sampled worlds are uniform over the placements of the unseen cards."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

import meldtrick
from meldtrick import Game, State
from tests.meta.sources import ROOT

DRAWS = 3_000
TINY = ROOT / "tests" / "variants" / "tiny-sets.yaml"
LIMIT = {1: 10.8, 2: 13.8, 3: 16.3, 5: 20.5, 9: 27.9, 11: 31.3, 17: 40.8, 23: 49.7, 29: 58.3}
"""Chi-square by degrees of freedom that chance passes once in a thousand times."""


def placements(game: Game, state: State, seat: int) -> Counter[tuple[Any, ...]]:
    """Return each placement of unseen cards with its weight: in how many ways copies make it."""
    view = game.view(state, seat)
    unseen: list[int] = []
    sizes = []
    for other, hand in enumerate(state.hands):
        if other != seat:
            unknown = hand - state.known[other]
            cards = [face for face in range(32) for _ in range(unknown >> 8 * face & 255)]
            unseen += cards
            sizes.append((other, len(cards)))
    unseen += state.stock
    found: Counter[tuple[Any, ...]] = Counter()
    for order in permutations(unseen):
        hands, first = list(state.hands), 0
        fits = True
        for other, size in sizes:
            drawn = order[first : first + size]
            first += size
            hands[other] = state.known[other] + sum(1 << 8 * face for face in drawn)
            fits = fits and not any(state.lacks[other] >> face & 1 for face in drawn)
        if fits:
            found[(tuple(hands), bytes(order[first:]))] += 1
    assert view.seat == seat
    return found


def chi_square(wanted: Counter[tuple[Any, ...]], drawn: Counter[tuple[Any, ...]]) -> float:
    whole = wanted.total()
    expected = {place: weight / whole * drawn.total() for place, weight in wanted.items()}
    return sum((drawn[place] - mean) ** 2 / mean for place, mean in expected.items())


POSITIONS: dict[str, dict[str, Any]] = {
    "four different cards": {
        "hands": {0: "K K 9", 1: "4 JK"},
        "stock": "2 9",
        "melds": {0: ["K K 2"]},
    },
    "copies": {"hands": {0: "K 9", 1: "4 4"}, "stock": "4 2", "melds": {1: ["9 9 9"]}},
    "some are known": {
        "hands": {0: "K 9", 1: "4 4 2 K"},
        "known": {1: "2"},
        "stock": "9",
        "melds": {1: ["4 4 2"]},
    },
    "some are lacked": {"hands": {0: "K 9", 1: "4 4"}, "stock": "2 JK 9"},
}


@pytest.mark.parametrize("name", POSITIONS)
def test_uniform(name: str) -> None:
    """Chance is fixed here: one seed in a thousand would fail by itself."""
    game = meldtrick.load(TINY)
    data = dict(POSITIONS[name])
    used = Counter(word for word in _words(data))
    deck = {"K": 4, "9": 4, "4": 4, "2": 4, "JK": 2}
    rest = [card for card, n in deck.items() for _ in range(n - used[card])]
    state = game.position({**data, "phase": "turn.draw", "pile": " ".join(rest)})
    if "lacked" in name:
        state = state.copy()
        state.lacks = (0, 1 << game.book(state).equipment.faces.face("JK"))
    wanted = placements(game, state, 0)
    assert len(wanted) > 1
    rng, drawn = Random(f"uniform {name}"), Counter[tuple[Any, ...]]()
    for _ in range(DRAWS):
        world = game.view(state, 0).sample(rng)
        drawn[(world.hands, world.stock)] += 1
    assert set(drawn) <= set(wanted), "a placement that the view rules out"
    freedom = len(wanted) - 1
    limit = min(value for free, value in LIMIT.items() if free >= freedom)
    assert chi_square(wanted, drawn) < limit, (wanted, drawn)


def _words(data: Any) -> list[str]:
    if isinstance(data, str):
        return data.split()
    if isinstance(data, dict):
        return [word for key, value in data.items() if key != "known" for word in _words(value)]
    if isinstance(data, list):
        return [word for value in data for word in _words(value)]
    return []
