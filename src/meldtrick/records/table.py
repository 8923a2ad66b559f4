"""Table: a game in progress, for those who want one."""

from collections.abc import Mapping, Sequence

from meldtrick.cards.chance import fresh_seed, order_from
from meldtrick.errors import OptionError
from meldtrick.flow.dealing import shuffle_action
from meldtrick.flow.decks import scripted_order
from meldtrick.flow.game import Game
from meldtrick.flow.step import Step
from meldtrick.records.replay import first_lines, lines_of, replay, results
from meldtrick.records.transcript import Record, record_of_game
from meldtrick.table.actions import Action
from meldtrick.table.state import State


class Table:
    """A match on the way: where it stands, how it came there, and its record.

    `game`: the rules.  `seed`: what the shuffles are made from.  `names`: who sits where, as
    far as anyone has said.  States are values, so a table only remembers them.
    """

    game: Game
    seed: int
    names: dict[int, str]

    def __init__(
        self,
        game: Game,
        *,
        seed: int | None = None,
        deck: Sequence[str] | None = None,
        players: int | None = None,
        names: Mapping[int, str] | None = None,
    ) -> None:
        """Deal the first cards.

        Raises OptionError for a number of players, a seed or a deck that does not fit.
        """
        self.game = game
        self.seed = fresh_seed() if seed is None else seed
        self.names = dict(names or {})
        self._start = game.start(players, seed=self.seed, deck=deck)
        book = game.book(self._start)
        whole = book.equipment.deck
        order = order_from(self.seed, whole) if deck is None else scripted_order(book, deck)
        self._first = shuffle_action(book, order)
        self._steps: list[Step] = []
        self._actions: list[Action] = []

    @classmethod
    def resume(cls, record: Record, game: Game | None = None) -> "Table":
        """Return the table of a record, ready to go on; raises RecordError as a replay does."""
        played = replay(record, game)
        table = cls.__new__(cls)
        table.game = played.game
        table.seed = record.seed
        table.names = dict(record.names)
        table._start = played.start  # noqa: SLF001 - the same class
        table._first = played.first  # noqa: SLF001 - the same class
        table._steps = list(played.steps)  # noqa: SLF001 - the same class
        table._actions = list(played.actions)  # noqa: SLF001 - the same class
        return table

    @property
    def state(self) -> State:
        """Where the match stands."""
        return self._steps[-1].state if self._steps else self._start

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step since the first deal."""
        return tuple(self._steps)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The action of every step."""
        return tuple(self._actions)

    def push(self, action: Action | str) -> Step:
        """Take an action, given as such or by its text.

        Raises NotationError for a text that names none, IllegalActionError where it is not
        allowed; the table is then as it was.
        """
        if isinstance(action, str):
            action = self.game.parse(action)
        step = self.game.apply(self.state, action)
        self._steps.append(step)
        self._actions.append(action)
        return step

    def undo(self) -> Action:
        """Take the last action back and return it; raises OptionError where there is none."""
        if not self._steps:
            raise OptionError("there is nothing to take back")
        self._steps.pop()
        return self._actions.pop()

    @property
    def record(self) -> Record:
        """The match so far as a record."""
        start = self._start
        lines = first_lines(self._first, start)
        lines += results(self.game, start)
        for action, step in zip(self._actions, self._steps, strict=True):
            lines += lines_of(self.game, step.before, action, step.state)
        rules = start.match.rules
        return record_of_game(
            rules.variant,
            rules.digest,
            self.game.options,
            start.match.players,
            self.names,
            self.seed,
            lines,
        )
