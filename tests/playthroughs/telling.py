"""How a deal is written down, line by line, and played again from what is written."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

from meldtrick import Action, Game, State
from meldtrick.simulate.greedy import GreedyBot
from meldtrick.table.events import Event

FOLDER: Final = Path(__file__).parent
COMMAND: Final = "python -m tests.playthroughs --update"
_ACTION: Final = re.compile(r"^\d+  (?:seat \d+|chance) in [\w.]+: (.+)$")
SEED: Final = 7
SEAT: Final = 0

Choose = Callable[[State, Sequence[Action]], Action]


class Playthrough(NamedTuple):
    """Which deal a file tells: of a variant, by a number of players."""

    variant: str
    players: int

    @property
    def path(self) -> Path:
        """The file."""
        return FOLDER / f"{self.variant}-{self.players}.txt"

    def __str__(self) -> str:
        return self.path.stem


def greedy(game: Game) -> Choose:
    """Return the choice of the greedy bot in every seat."""
    bot = GreedyBot()
    return lambda state, menu: bot.choose(game.view(state, state.actor), menu)


def written(text: str) -> Choose:
    """Return the choice that repeats what a file says, action by action."""
    told = iter([found[1] for found in map(_ACTION.match, text.splitlines()) if found])

    def choose(state: State, menu: Sequence[Action]) -> Action:
        said = next(told, None)
        assert said is not None, f"the file ends, and {state!r} goes on"
        for action in menu:
            if str(action) == said:
                return action
        raise AssertionError(f"{said} is not offered in {state!r}: {[str(one) for one in menu]}")

    return choose


def tell(game: Game, which: Playthrough, choose: Choose) -> Iterator[str]:
    """Yield the lines of a deal."""
    yield f"# One deal of {which.variant} by {which.players}, the greedy bot in every seat."
    yield f"# A menu is told by what changed since the same seat's last one, `seat {SEAT} sees`"
    yield "# by the fields of its view that changed. Made with:"
    yield f"#   {COMMAND}"
    yield f"seed: {SEED}"
    state = game.start(which.players, SEED)
    yield from _changes({}, _fields(game, state))
    menu: Sequence[Action] = ()
    number, actor = 0, state.actor
    while state.match.deal == 1 and state.actor >= 0:
        number += 1
        before = menu if state.actor == actor else ()
        menu, actor = game.legal_actions(state), state.actor
        action = choose(state, menu)
        step = game.apply(state, action)
        yield ""
        yield f"{number}  seat {actor} in {state.phase}: {action}"
        yield from _menu_lines(before, menu)
        yield from (f"    {_event_line(event)}" for event in step.seen_by(SEAT))
        yield from _changes(_fields(game, state), _fields(game, step.state))
        state = step.state
    yield ""
    yield from _score_lines(game, state)


def _menu_lines(before: Sequence[Action], menu: Sequence[Action]) -> Iterator[str]:
    """Yield what one may do: all of it, or what is new and what is gone."""
    gone = [action for action in before if action not in menu]
    new = [action for action in menu if action not in before]
    for sign, actions in (("-", gone), ("+", new)):
        for kind, group in groupby(actions, key=lambda action: action.kind):
            rest = [str(action).removeprefix(kind).strip() for action in group]
            yield f"  {sign} {kind} {' | '.join(rest)}".rstrip()


def _event_line(event: Event) -> str:
    said = event.to_json()
    kind = said.pop("kind")
    return f"{kind} {' '.join(f'{name}={_short(value)}' for name, value in said.items())}".rstrip()


def _fields(game: Game, state: State) -> dict[str, Any]:
    """Return a seat's view of a state, field by field."""
    fields: dict[str, Any] = json.loads(game.view(state, SEAT).to_json())
    match = fields.pop("match")
    return {
        **{name: value for name, value in fields.items() if name not in {"format", "rules"}},
        **{f"match.{name}": value for name, value in match.items()},
    }


def _changes(before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    """Yield the fields of a view that changed."""
    changed = {name: value for name, value in after.items() if before.get(name) != value}
    if changed:
        yield f"  seat {SEAT} sees"
    for name, value in changed.items():
        yield f"    {name}: {_short(value)}"


def _short(value: Any) -> str:
    """Return a value on one line, with runs of one card counted."""
    if isinstance(value, str):
        runs = [(word, len(list(run))) for word, run in groupby(value.split())]
        return " ".join([f"{count}*{word}" if count > 1 else word for word, count in runs]) or "-"
    if isinstance(value, list):
        return "[" + ", ".join([_short(one) for one in value]) + "]"
    return json.dumps(value)


def _score_lines(game: Game, state: State) -> Iterator[str]:
    """Yield the score sheet of the deal and the totals of the match."""
    sheet = game.score(state)
    yield f"score {list(sheet.totals)}, match {list(state.scores)}"
    for line in sheet.lines:
        cards = f" of {' '.join(line.cards)}" if line.cards else ""
        yield f"  side {line.side}: {line.amount} {line.label or line.key}{cards}"
