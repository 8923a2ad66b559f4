"""Every key of the schema compiles to something: a change of it changes the play."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from ruamel.yaml import YAML

from meldtrick import Game, MeldtrickError, State
from tests.meta.schema import FIXED, keys
from tests.meta.sources import ROOT
from tests.variants.changed import changed

CHANGES: dict[str, dict[str, Any]] = YAML(typ="safe").load(
    (ROOT / "tests" / "meta" / "field_changes.yaml").read_text(encoding="utf-8")
)
MATCHES = 40
STEPS = 400


def seen(game: Game, state: State, step: int) -> list[str]:
    """Return what can be seen of a state: the menu, now and then the views and the score."""
    texts = [str(action) for action in game.legal_actions(state)]
    if state.actor < 0 or step < 10:
        texts += [repr(game.score(state)), str(state.is_over)]
        for seat in range(state.match.players):
            view = json.loads(game.view(state, seat).to_json())
            texts.append(json.dumps({**view, "variant": "", "rules": ""}))
    return texts


def differ(first: Game, second: Game, seed: int, matches: int = MATCHES) -> bool:
    """Play two games side by side with the same choices until one does otherwise."""
    if first.counts[0] != second.counts[0]:
        return True
    for number in range(matches):
        rng, taken = Random(seed + number), Counter[str]()
        states = [game.start(seed=seed + number) for game in (first, second)]
        for step_number in range(STEPS):
            if seen(first, states[0], step_number) != seen(second, states[1], step_number):
                return True
            menu = first.legal_actions(states[0])
            if not menu:
                break
            rarest = min(sorted({one.kind for one in menu}), key=lambda kind: taken[kind])
            taken[rarest] += 1
            few = [place for place, one in enumerate(menu) if one.kind == rarest]
            place = rng.choice(few if rng.random() < 0.6 else range(len(menu)))
            steps = [
                game.apply(state, game.legal_actions(state)[place])
                for game, state in zip((first, second), states, strict=True)
            ]
            told = [[event.to_json() for event in step.events] for step in steps]
            if told[0] != told[1]:
                return True
            states = [step.state for step in steps]
    return False


@pytest.mark.parametrize("key", CHANGES)
def test_a_change_makes_a_difference(key: str, tmp_path: Path, seed: int) -> None:
    change = CHANGES[key]
    common = change.get("with", {})
    first = changed(tmp_path, change["in"], common, 1)
    second = changed(tmp_path, change["in"], {**common, **change["to"]}, 2)
    assert differ(first, second, seed), f"{change['to']} changes nothing that {change['in']} does"


def test_every_key_has_a_change() -> None:
    known = {*CHANGES, *FIXED}
    assert [key for key in keys() if key not in known] == []
    assert sorted(known - set(keys())) == []
    assert not set(CHANGES) & set(FIXED)


def test_an_idle_change_is_noticed(tmp_path: Path, seed: int) -> None:
    first, second = [changed(tmp_path, "tiny-sets", {"draw.count": 1}, n) for n in (1, 2)]
    assert not differ(first, second, seed, matches=5)


def test_a_key_that_does_not_exist_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(MeldtrickError):
        changed(tmp_path, "tiny-sets", {"deck.shoes": 3}, 1)
