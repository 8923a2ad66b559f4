"""Replay: a record played again, every line checked against the rules it names."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from meldtrick.errors import MeldtrickError, RecordError
from meldtrick.flow.game import Game
from meldtrick.flow.step import Step
from meldtrick.records.transcript import Line, Record
from meldtrick.table.actions import Action
from meldtrick.table.seats import CHANCE
from meldtrick.table.state import State

_DEAL: Final = re.compile(r"deal \d+, dealer \d+")
_STEP: Final = re.compile(r"(chance|\d+): (.+)")

Load = Callable[[str, Mapping[str, Any]], Game]


class Replay(NamedTuple):
    """A record played again.

    `first`: the first shuffle.  `start`: the state it led to.  `actions` and `steps`: all that
    followed.
    """

    record: Record
    game: Game
    first: Action
    start: State
    actions: tuple[Action, ...]
    steps: tuple[Step, ...]

    @property
    def state(self) -> State:
        """The state after the last step."""
        return self.steps[-1].state if self.steps else self.start


def loader() -> Load:
    """Return the function that loads variants, with all it needs of pydantic and YAML."""
    from meldtrick.spec.library import load  # noqa: PLC0415 - who brings a game needs none of it

    return load


def game_of(record: Record, load: Load | None = None) -> Game:
    """Return the game of a record; raises RecordError where its rules are not those known here."""
    load = load or loader()
    try:
        game = load(record.variant, dict(record.options))
    except MeldtrickError as wrong:
        raise RecordError(f"the rules of this record cannot be loaded: {wrong}") from None
    check_rules(record, game)
    return game


def check_rules(record: Record, game: Game) -> None:
    """Raise RecordError where a record was made under other rules than those of a game."""
    book = game.books.get(record.players)
    if book is None:
        raise RecordError(f"{game.variant} is not played by {record.players}")
    if book.identity.digest != record.rules:
        raise RecordError(
            f"made under other rules of {record.variant} than those known here "
            f"({record.rules[:12]}, not {book.identity.digest[:12]}): "
            "the variant file or its options have changed, so nothing is replayed"
        )


def replay(record: Record, game: Game | None = None) -> Replay:
    """Play a record again, under the rules it names or the game given.

    Raises RecordError at the first line that does not agree with the rules.
    """
    if game is None:
        game = game_of(record)
    else:
        check_rules(record, game)
    player = _Player(record, game)
    steps = tuple(player.steps())
    first, *actions = player.actions
    return Replay(record, game, first, player.start, tuple(actions), steps)


def is_step(line: Line) -> bool:
    """Tell whether a line is an action of a seat or of chance."""
    return _STEP.fullmatch(line.text) is not None


def lines_of(game: Game, before: State, action: Action, after: State) -> list[str]:
    """Return the lines of a record that say what a step did."""
    by_chance = before.actor == CHANCE
    lines = first_lines(action, after) if by_chance else [f"{before.actor}: {action}"]
    return lines + results(game, after)


def first_lines(action: Action, after: State) -> list[str]:
    """Return the lines of a deal that begins."""
    return [f"deal {after.match.deal}, dealer {after.match.dealer}", f"chance: {action}"]


def results(game: Game, after: State) -> list[str]:
    """Return the lines that close a deal and a match, none while the deal goes on.

    They give the points of the deal and the match totals, which a settlement may set apart.
    """
    if after.actor >= 0:
        return []
    points = game.score(after).totals
    lines = [f"score: {_numbers(points)}; total: {_numbers(after.scores)}"]
    if after.is_over:
        winners = game.book(after).match.leaders(after.scores)
        lines.append(f"over: {'side' if len(winners) == 1 else 'sides'} {_numbers(winners)}")
    return lines


def _numbers(values: Any) -> str:
    return " ".join([str(value) for value in values])


class _Player:
    """Goes through a record line by line."""

    def __init__(self, record: Record, game: Game) -> None:
        self.record = record
        self.game = game
        self.start: State
        self.due: list[str] = []
        self.deal: Line | None = None
        self.actions: list[Action] = []

    def steps(self) -> Iterator[Step]:
        """Yield every step after the first deal."""
        state: State | None = None
        last = 0
        for line in self.record.lines:
            last = line.number
            if self.due:
                self._expect(line, self.due.pop(0))
            elif self.deal is None and _DEAL.fullmatch(line.text):
                self.deal = line
            elif state is None:
                state = self.start = self._begun(line)
            else:
                step = self._step(state, line)
                state = step.state
                yield step
        if self.due:
            raise RecordError(f"the record breaks off before {self.due[0]!r}", last)
        if state is None:
            raise RecordError("the record has no deal")

    def _expect(self, line: Line, wanted: str) -> None:
        if line.text != wanted:
            raise RecordError(f"{line.text!r} stands where {wanted!r} follows", line.number)

    def _parsed(self, line: Line) -> tuple[int, Action]:
        """Return who acts in a line, and the action."""
        found = _STEP.fullmatch(line.text)
        if found is None:
            raise RecordError(f"{line.text!r} is no step of a record", line.number)
        try:
            action = self.game.parse(found[2])
        except MeldtrickError as wrong:
            raise RecordError(str(wrong), line.number) from None
        return (CHANCE if found[1] == "chance" else int(found[1])), action

    def _begun(self, line: Line) -> State:
        """Return the state after the first deal."""
        actor, action = self._parsed(line)
        if actor != CHANCE:
            raise RecordError(f"{line.text!r} stands before the first deal", line.number)
        faces = self.game.books[self.record.players].equipment.faces
        deck = [faces.name(face) for face in action.cards]
        try:
            state = self.game.start(self.record.players, seed=self.record.seed, deck=deck)
        except MeldtrickError as wrong:
            raise RecordError(str(wrong), line.number) from None
        self.actions.append(action)
        self._dealt(line, first_lines(action, state))
        self.due = results(self.game, state)
        return state

    def _dealt(self, line: Line, wanted: list[str]) -> None:
        """Compare the line that announced a deal."""
        deal, self.deal = self.deal, None
        if deal is None:
            raise RecordError(f"{wanted[0]!r} is missing before this line", line.number)
        self._expect(deal, wanted[0])

    def _step(self, state: State, line: Line) -> Step:
        actor, action = self._parsed(line)
        if actor != state.actor:
            raise RecordError(f"{_who(state.actor)} here, not {_name(actor)}", line.number)
        try:
            step = self.game.apply(state, action)
        except MeldtrickError as wrong:
            raise RecordError(str(wrong), line.number) from None
        self.actions.append(action)
        lines = lines_of(self.game, state, action, step.state)
        if actor == CHANCE:
            self._dealt(line, lines)
        self.due = lines[2:] if actor == CHANCE else lines[1:]
        return step


def _name(actor: int) -> str:
    return f"seat {actor}" if actor >= 0 else "chance"


def _who(actor: int) -> str:
    if actor >= 0 or actor == CHANCE:
        return f"{_name(actor)} acts"
    return "the match is over"
