"""Section `visibility`: whether the cards of won tricks can be looked up."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from meldtrick import Game, View
from tests.property.checks import check_hidden, check_sample
from tests.variants.changed import changed

POSITION = {
    "phase": "stock.play",
    "won": {0: "AS TS", 1: "9D 9D"},
    "turn_up": "7H",
    "hands": {0: "7S 8S", 1: "7D 8D"},
}


def view(folder: Path, word: str) -> tuple[Game, View]:
    game = changed(folder, "bezique-standard", {"visibility.won_tricks": word})
    return game, game.view(game.position(POSITION), 0)


WORDS = ["open", "remembered", "forgotten"]


@pytest.mark.parametrize("word", WORDS)
def test_who_knows_the_won_tricks(word: str, tmp_path: Path) -> None:
    game, seen = view(tmp_path, word)
    won = seen.shown.get("won")
    assert bool(won and "??" not in str(won)) == (word == "open")
    assert any(seen.remembered) == (word == "remembered")
    assert ("AS" in seen.to_json()) == (word != "forgotten")
    assert ("AS" in game.view(game.position(POSITION), 1).to_json()) == ("AS" in seen.to_json())


@pytest.mark.parametrize("word", WORDS)
def test_sampled_worlds_show_the_same(word: str, tmp_path: Path, seed: int) -> None:
    game, rng = changed(tmp_path, "bezique-standard", {"visibility.won_tricks": word}), Random(seed)
    state = game.start(seed=seed)
    for number in range(120):
        if number % 10 == 0:
            check_sample(game, state, rng)
            check_hidden(game, state, rng)
        state = game.apply(state, rng.choice(game.legal_actions(state))).state
