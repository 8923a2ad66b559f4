"""What one seat may see of a state."""

from typing import TYPE_CHECKING, Any

from meldtrick.cards.packed import ONE, size, unpack
from meldtrick.rules.visibility import Visibility
from meldtrick.table.reduce import changed
from meldtrick.table.state import State

if TYPE_CHECKING:  # a cycle only for the type checker: the game makes views
    from random import Random

    from meldtrick.flow.game import Game


class View:
    """A state as one seat sees it, with the state's own reading interface.

    `seat`: whose view.  `table`: the state with every hidden card masked as the face
    ``hidden``; two states that differ only in cards this seat cannot see give equal views.
    """

    __slots__ = ("_covered", "_game", "seat", "table")

    seat: int
    table: State

    def __init__(self, game: "Game", state: State, seat: int) -> None:
        visibility = game.book(state).visibility
        self._game = game
        self.seat = seat
        self.table = masked(state, seat, visibility)
        self._covered = visibility.remembered(state)

    @property
    def game(self) -> "Game":
        """The game the view belongs to."""
        return self._game

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards, as card texts."""
        return self._names(unpack(self.table.hands[self.seat]))

    @property
    def shown(self) -> dict[str, Any]:
        """What lies open on the table, zone by zone, as card texts."""
        return self._game.describe(self.table)

    @property
    def known(self) -> tuple[tuple[str, ...], ...]:
        """For each seat, cards its hidden hand is known to hold."""
        return tuple([self._names(unpack(hand)) for hand in self.table.known])

    @property
    def remembered(self) -> tuple[tuple[str, ...], ...]:
        """For each side, cards of its won tricks: everyone saw them, now they are covered."""
        return tuple([self._names(unpack(won)) for won in self._covered])

    @property
    def lacks(self) -> tuple[tuple[str, ...], ...]:
        """For each seat, faces its hand is known not to hold."""
        faces = self.table.match.rules.faces
        return tuple(
            [
                tuple([faces.name(face) for face in range(len(faces)) if lacked >> face & 1])
                for lacked in self.table.lacks
            ]
        )

    def _names(self, cards: bytes) -> tuple[str, ...]:
        faces = self.table.match.rules.faces
        return tuple([faces.name(face) for face in cards])

    @property
    def actor(self) -> int:
        """Who acts."""
        return self.table.actor

    @property
    def phase(self) -> str:
        """The name of the phase."""
        return self.table.phase

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.table.is_over

    @property
    def scores(self) -> tuple[int, ...]:
        """The match total of each side."""
        return self.table.scores

    @property
    def match(self) -> Any:
        """The match, its seed masked."""
        return self.table.match

    def to_json(self) -> str:
        """Return the view as JSON; nothing in it depends on hidden cards."""
        return self.table.to_json()

    def sample(self, rng: "Random") -> State:
        """Return a complete state that agrees with the view.

        Uniform over the placements of the unseen cards, given what is known and lacked.  The
        state passes the debt check: its actor can go on.
        """
        from meldtrick.flow.sampling import sample  # noqa: PLC0415 - sampling builds on views

        return sample(self, rng)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and self.seat == other.seat
            and self.table == other.table
            and self._covered == other._covered
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.table))

    def __getstate__(self) -> tuple[Any, ...]:
        return self._game, self.seat, self.table, self._covered

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        self._game, self.seat, self.table, self._covered = kept


def masked(state: State, seat: int, visibility: Visibility) -> State:
    """Return a state with the cards that a seat may not see replaced by hidden ones."""
    hidden = state.match.rules.faces.hidden
    blank = ONE[hidden]
    shown = state.copy()
    shown.match = changed(state.match, seed=0)
    shown.hands = tuple(
        [hand if other == seat else size(hand) * blank for other, hand in enumerate(state.hands)]
    )
    shown.stock = bytes((hidden,)) * len(state.stock)
    shown.aside = size(state.aside) * blank
    if not visibility.won_public:
        shown.won = tuple([size(won) * blank for won in state.won])
    if state.marks:
        shown.marks = visibility.masked_marks(state, seat)
    return shown
