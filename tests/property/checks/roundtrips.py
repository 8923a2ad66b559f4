"""Whatever is written down reads back as the same."""

import json
import pickle
from random import Random

from meldtrick import Game, State


def check_json(game: Game, state: State, rng: Random) -> None:
    """A state's JSON reads back as the state, and play goes on from it alike."""
    text = state.to_json()
    back = game.state_from_json(text)
    assert back == state
    assert hash(back) == hash(state)
    assert back.to_json() == text
    assert game.legal_actions(back) == game.legal_actions(state)
    assert json.loads(text)["format"] == 1
    reordered = json.dumps(dict(reversed(json.loads(text).items())), indent=2)
    assert game.state_from_json(reordered) == state
    if not state.is_over:
        action = rng.choice(game.legal_actions(state))
        assert game.apply(back, action).state == game.apply(state, action).state


def check_pickle(game: Game, state: State, rng: Random) -> None:
    """States, actions, views and events pickle, with every protocol in use."""
    menu = game.legal_actions(state)
    for protocol in (2, pickle.HIGHEST_PROTOCOL):
        back: State = pickle.loads(pickle.dumps(state, protocol))
        assert back == state
        assert hash(back) == hash(state)
        assert game.legal_actions(back) == menu
        assert pickle.loads(pickle.dumps(menu, protocol)) == menu
    view = game.view(state, rng.randrange(state.match.players))
    kept = view.table
    assert pickle.loads(pickle.dumps(kept)) == kept


def check_texts(game: Game, state: State, rng: Random) -> None:
    """Steps read back from their texts lead where the steps did."""
    here = state
    after = []
    for _ in range(8):
        if here.is_over:
            break
        action = rng.choice(game.legal_actions(here))
        here = game.apply(here, action).state
        after.append((str(action), here))
    here = state
    for text, reached in after:
        here = game.apply(here, game.parse(text)).state
        assert here == reached, f"{text}, read back, leads elsewhere"
