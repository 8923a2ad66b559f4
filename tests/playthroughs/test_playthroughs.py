"""Every variant plays, for every number of players, just as its file says."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.playthroughs.telling import COMMAND, FOLDER, Playthrough, greedy, tell, written
from tests.playthroughs.wanted import PLAYTHROUGHS, game_of


@pytest.mark.parametrize("which", PLAYTHROUGHS, ids=str)
def test_the_deal_is_played_as_told(which: Playthrough) -> None:
    assert which.path.exists(), f"{which} has no playthrough; make one with: {COMMAND}"
    text = which.path.read_text(encoding="utf-8")
    lines = tell(game_of(which), which, written(text))
    for number, (told, played) in enumerate(zip_longest(text.splitlines(), lines), start=1):
        where = f"{which.path.name}:{number} (if the change is meant: {COMMAND})"
        assert played == told, where


def test_there_is_a_file_for_each_variant_and_none_besides() -> None:
    assert PLAYTHROUGHS
    assert {path.name for path in FOLDER.glob("*.txt")} == {one.path.name for one in PLAYTHROUGHS}


@pytest.mark.parametrize("which", PLAYTHROUGHS, ids=str)
def test_a_change_is_noticed(which: Playthrough) -> None:
    text = which.path.read_text(encoding="utf-8")
    kept, _, _ = text.rpartition("\n\n")
    told = kept.splitlines()
    last = max(n for n, line in enumerate(told) if line[:1].isdigit())
    told[last] = told[last].rpartition(":")[0] + ": discard XX"
    with pytest.raises(AssertionError, match="is not offered"):
        list(tell(game_of(which), which, written("\n".join(told))))


@pytest.mark.parametrize("which", PLAYTHROUGHS, ids=str)
def test_the_greedy_bot_still_plays_it(which: Playthrough) -> None:
    """The files tell what the shipped bot does; when it changes they are made anew."""
    game = game_of(which)
    told = "\n".join([*tell(game, which, greedy(game)), ""])
    assert told == which.path.read_text("utf-8"), f"if the change is meant: {COMMAND}"
