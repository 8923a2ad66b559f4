"""A bot that sees only what its seat may see, and a table at which two of them play.

Run it with the command too: meldtrick simulate bezique-standard --bot bot_by_view:choose
"""

from collections.abc import Sequence

import meldtrick
from meldtrick import Action, View


def choose(view: View, actions: Sequence[Action]) -> Action:
    """Declare what scores most at once; otherwise play the card with the fewest points."""
    game = view.game
    best = actions[0]
    for action in actions:
        if action.kind == "declare" and best.kind != "declare":
            best = action
        if action.kind == best.kind == "play" and _worth(view, action) < _worth(view, best):
            best = action
    assert game.refusals(view, best) == ()
    return best


def _worth(view: View, action: Action) -> int:
    rank = str(action).split()[1][0]
    return "789JQKTA".index(rank) + 10 * (view.shown.get("trump") == str(action)[-1])


def main() -> None:
    game = meldtrick.load("bezique-standard")
    state = game.start(seed=3)
    while state.match.deal == 1 and not state.is_over:
        actions = game.legal_actions(state)
        if state.actor == meldtrick.CHANCE:
            break
        view = game.view(state, state.actor)
        state = game.apply(state, choose(view, actions)).state
    for line in game.score(state).lines:
        print(f"side {line.side} {line.amount:5}  {line.text('en')}")


if __name__ == "__main__":
    main()
