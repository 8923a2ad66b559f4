"""Section `visibility`: whether the cards of won tricks can be looked up."""

from __future__ import annotations

from pathlib import Path

import pytest

from meldtrick import Game, View
from tests.variants.changed import changed

POSITION = {"phase": "stock.play", "won": {0: "AS TS", 1: "9D 9D"}, "turn_up": "7H"}


def view(folder: Path, word: str) -> tuple[Game, View]:
    game = changed(folder, "bezique-standard", {"visibility.won_tricks": word})
    return game, game.view(game.position(POSITION), 0)


@pytest.mark.parametrize("word", ["open", "remembered", "forgotten"])
def test_who_knows_the_won_tricks(word: str, tmp_path: Path) -> None:
    game, seen = view(tmp_path, word)
    won = seen.shown.get("won")
    assert bool(won and "??" not in str(won)) == (word == "open")
    assert any(seen.remembered) == (word == "remembered")
    assert ("AS" in seen.to_json()) == (word != "forgotten")
    assert game.view(game.position(POSITION), 1).to_json().count("AS") == seen.to_json().count("AS")
