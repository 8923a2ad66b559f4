"""Game: a compiled variant, and the questions one asks it."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from meldtrick.cards.chance import fresh_seed
from meldtrick.cards.packed import unpack
from meldtrick.errors import OptionError, StateError
from meldtrick.flow import dealing
from meldtrick.flow.check import check
from meldtrick.flow.dealing import SHUFFLE
from meldtrick.flow.decks import scripted_order
from meldtrick.flow.describe import describe
from meldtrick.flow.info import VariantInfo
from meldtrick.flow.notation import parse
from meldtrick.flow.refusals import IllegalActionError, Refusal, Source, refusal_from
from meldtrick.flow.step import Step
from meldtrick.flow.transitions import advance, settle
from meldtrick.flow.view import View
from meldtrick.rules.book import Book
from meldtrick.rules.hooks import Objection
from meldtrick.table import codec
from meldtrick.table.actions import Action
from meldtrick.table.identity import Identity
from meldtrick.table.reduce import Log
from meldtrick.table.score import ScoreSheet
from meldtrick.table.seats import CHANCE, NOBODY
from meldtrick.table.state import MatchState, State, blank_state

if TYPE_CHECKING:  # loaded on first use: plans need the rules of melds
    from meldtrick.flow.plans import BestPlan

Where = Callable[[str], Source]


class Game:
    """A variant with its options, ready to play.

    `variant`: the id, with all that is known of the variant.  `options`: the value of each
    option.  `counts`: the numbers of players it can be played by, the usual one first.  A game
    holds no match: states are values, and one game may serve any number of threads.
    """

    variant: VariantInfo
    options: dict[str, Any]
    books: dict[int, Book]
    counts: tuple[int, ...]
    where: Where

    def __init__(
        self,
        variant: VariantInfo,
        options: Mapping[str, Any],
        books: Mapping[int, Book],
        where: Where,
        rebuild: tuple[Callable[..., "Game"], tuple[Any, ...]],
    ) -> None:
        self.variant = variant
        self.options = dict(options)
        self.books = dict(books)
        self.counts = tuple(books)
        self.where = where
        self._rebuild = rebuild

    def __reduce__(self) -> tuple[Callable[..., "Game"], tuple[Any, ...]]:
        return self._rebuild

    def book(self, state: State | View) -> Book:
        """Return the compiled rules for the number of players of a state.

        Raises StateError for a state of another variant, or of this one with other options.
        """
        match = state.match
        book = self.books.get(match.players)
        if book is None or (book.identity is not match.rules and book.identity != match.rules):
            raise StateError(
                f"this state was dealt under other rules ({match.rules.variant}); "
                f"load them to ask about it"
            )
        return book

    @property
    def action_kinds(self) -> tuple[str, ...]:
        """The words of all kinds of action, the chance action last."""
        words = {word: None for book in self.books.values() for word in book.kinds}
        return (*words, SHUFFLE)

    def sides(self, players: int | None = None) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each side for a number of players."""
        book = self.books[self._count(players)]
        return tuple(tuple(seats) for seats in book.seating.sides)

    # Playing

    def start(
        self,
        players: int | None = None,
        seed: int | None = None,
        deck: Sequence[str] | None = None,
    ) -> State:
        """Return the first dealt state of a match.

        `players`: number of seats, the variant's first count by default.  `seed`: a whole
        number from 0 to 2**64 - 1; drawn from the system where it is missing.  `deck`: every
        card once, in dealing order, then the turn-up, then the stock, top first; it fixes the
        first deal, the seed the later ones.

        Raises OptionError for a number of players, a seed or a deck that does not fit.
        """
        book = self.books[self._count(players)]
        if seed is None:
            seed = fresh_seed()
        elif not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 1 << 64:
            raise OptionError(f"seed: a whole number from 0 to 2**64 - 1 is needed, not {seed!r}")
        blank = self._undealt(book, seed)
        if deck is None:
            action = dealing.seeded_shuffle(book, blank)
        else:
            action = dealing.shuffle_action(book, scripted_order(book, deck))
        return self.apply(blank, action).state

    def _undealt(self, book: Book, seed: int) -> State:
        seating = book.seating
        scores = (0,) * len(seating.sides)
        match = MatchState(book.identity, seating.players, seating.players - 1, 0, seed, scores)
        blank = blank_state(
            match,
            sides=len(seating.sides),
            units=len(seating.units),
            bookings=len(book.bookings),
        )
        blank.row = book.start
        blank.actor = CHANCE
        return blank

    def _count(self, players: int | None) -> int:
        if players is None:
            return self.counts[0]
        whole = isinstance(players, int) and not isinstance(players, bool)
        if not whole or players not in self.books:
            counts = ", ".join(str(count) for count in sorted(self.books))
            raise OptionError(f"players: {self.variant} is played by {counts}, not by {players!r}")
        return players

    def legal_actions(self, state: State | View) -> tuple[Action, ...]:
        """Return every legal action of the actor, in a stable order.

        At a chance node it is the one order that the state's own seed gives.  Empty if and
        only if the match is over; for a view, also where its seat is not the actor.
        """
        if isinstance(state, View):
            if state.actor != state.seat:
                return ()
            state = state.table
        menu: tuple[Action, ...] | None = state.menu
        if menu is None:
            if state.actor >= 0:
                match = state.match
                book = self.books.get(match.players)
                if book is None or book.identity is not match.rules:
                    book = self.book(state)
                menu = book.phases[state.row].menu(state)
            elif state.actor == NOBODY:
                menu = ()
            else:
                menu = (dealing.seeded_shuffle(self.book(state), state),)
            state.menu = menu
        return menu

    def refusals(self, state: State | View, action: Action | str) -> tuple[Refusal, ...]:
        """Return why an action, or its text, is not allowed; an empty tuple where it is."""
        if not isinstance(action, Action):
            action = self.parse(action)
        table = state.table if isinstance(state, View) else state
        seat = state.seat if isinstance(state, View) else table.actor
        objections = self._objections(table, action, seat)
        return tuple([refusal_from(objection, self.where) for objection in objections])

    def _objections(self, s: State, action: Action, seat: int) -> list[Objection]:
        if s.actor == NOBODY:
            return [Objection("flow", "over")]
        if s.actor == CHANCE:
            return self._chance_objections(s, action)
        row = self.book(s).phases[s.row]
        rules = row.rules.get(action.kind)
        if seat != s.actor:
            return [Objection("flow", "not_your_turn", seat=seat, actor=s.actor)]
        if rules is None:
            admitted = [kind.word for kind in row.kinds]
            return [Objection("flow", "phase", kind=action.kind, phase=row.name, admits=admitted)]
        impossible = rules.kind.check(s, action)
        if impossible is not None:
            return [impossible]
        if s.owed_now and not rules.kind.settles:
            owed = self.book(s).equipment.faces.text(unpack(s.owed_now))
            return [Objection("wild_swap.due", owed=owed)]
        barred = [guard.objection(s) for guard in rules.guards if guard.bars(s)]
        if barred:
            return barred
        for rule in rules.restrictions:
            found = rule.refuse(s, action)
            if found is not None:
                return [found]
        return []

    def _chance_objections(self, s: State, action: Action) -> list[Objection]:
        if action.kind != SHUFFLE:
            return [Objection("flow", "chance")]
        if not dealing.is_whole_deck(self.book(s), action.cards):
            return [Objection("deck", "other_cards")]
        return []

    def refusals_of_plan(
        self, state: State | View, actions: Sequence[Action | str]
    ) -> tuple[Refusal, ...]:
        """Return why a whole list of steps cannot be played, with the numbers of the plan."""
        from meldtrick.flow.plans import judge  # noqa: PLC0415 - only who plans pays for it

        return judge(self, state, actions)

    def plan(self, state: State | View, goal: str) -> "BestPlan | None":
        """Return the best the actor can still do in this turn, and the steps that do it.

        `goal`: ``opening`` (most points of an opening), ``go_out``, ``most_points`` or
        ``least_deadwood``.  None where the goal cannot be reached.  Raises OptionError for
        another goal or a game that has no melds.
        """
        from meldtrick.flow.plans import best  # noqa: PLC0415 - only who plans pays for it

        return best(self, state, goal)

    def apply(self, state: State, action: Action | str) -> Step:
        """Return the step that an action, or its text, makes; the state is left as it was.

        Raises NotationError for a text that is no action, IllegalActionError with every refusal
        where the action is not allowed.
        """
        taken: Action = action if action.__class__ is Action else self.parse(action)  # pyright: ignore[reportAssignmentType]  # - it does not narrow by __class__, the quickest test
        if state.__class__ is not State:
            raise StateError("only a whole state can be played on; View.sample makes one of a view")
        menu = state.menu
        if menu is None or taken not in menu:
            refused = self.refusals(state, taken)
            if refused:
                raise IllegalActionError(taken, refused)
        book = self.book(state)
        d = state.copy()
        log: Log = []
        if state.actor == CHANCE:
            dealing.deal(book, d, log, taken.cards)
        else:
            row = book.phases[state.row]
            row.resolve[taken.kind](d, log, taken)
            settle(book, d, log)
            if d.actor != NOBODY:
                advance(book, d, log, row, taken.kind)
        return Step(state, d, log)

    # Reading

    def parse(self, text: str) -> Action:
        """Return the action a text names, in any letter case.

        Raises NotationError with the place and the remedy where it names none.
        """
        return parse(self.books, text)

    def view(self, state: State, seat: int) -> View:
        """Return what one seat may see of a state."""
        if isinstance(state, View):
            raise StateError("this is a view already; only a whole state can be looked at")
        if type(seat) is not int or not 0 <= seat < state.match.players:
            raise OptionError(f"seat: {seat!r} is not one of 0 to {state.match.players - 1}")
        return View(self, state, seat)

    def score(self, state: State | View) -> ScoreSheet:
        """Return the score of the deal as it stands, line by line, with totals by side."""
        table = state.table if isinstance(state, View) else state
        book = self.book(table)
        settlement = book.settlement
        points = settlement.points(table)
        return ScoreSheet.of(settlement.lines(table), len(book.seating.sides), points)

    def describe(self, state: State) -> dict[str, Any]:
        """Return what lies open on the table of a state, zone by zone, in card notation."""
        return describe(self.book(state), state)

    def position(self, data: Mapping[str, Any]) -> State:
        """Return the state that a mapping of zones describes (see docs/scenarios.md).

        Raises StateError naming the key and the remedy.
        """
        if not isinstance(data, Mapping):
            raise StateError(f"a position is a mapping of zones, not {data!r}")
        book = self.books[self._count(data.get("players"))]
        from meldtrick.flow.position import build  # noqa: PLC0415 - only who builds pays for it

        return check(self, build(book, self._undealt(book, 0), data))

    def state_from_json(self, text: str) -> State:
        """Return the state that `State.to_json` wrote.

        Raises StateError for another format, other rules, or a state nobody can go on from.
        """
        return check(self, codec.from_json(text, self._identity))

    def _identity(self, players: int) -> Identity | None:
        book = self.books.get(players)
        return book.identity if book else None
