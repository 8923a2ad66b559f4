"""Stages and phases as rows: who acts, what is admitted, where the game goes next."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from meldtrick.rules.hooks import ActionKind, Guard, Restriction
from meldtrick.table import facts
from meldtrick.table.actions import Action
from meldtrick.table.reduce import Log
from meldtrick.table.seats import Seating
from meldtrick.table.state import State

END = -1
"""Target of a row: the deal is over, nobody went out."""
OUT = -2
"""Target of a row: the deal is over, the player in turn went out."""

Condition = Callable[[State], bool]


class KindRules:
    """One action kind with the rules that bear on it, in the order they are asked."""

    __slots__ = ("_bars", "_keeps", "_offer", "filters", "guards", "kind", "restrictions", "word")

    word: str
    kind: ActionKind
    guards: tuple[Guard, ...]
    restrictions: tuple[Restriction, ...]
    filters: tuple[Restriction, ...]

    def __init__(
        self,
        kind: ActionKind,
        guards: Sequence[Guard] = (),
        restrictions: Sequence[Restriction] = (),
    ) -> None:
        self.word = kind.word
        self.kind = kind
        self.guards = tuple(guards)
        self.restrictions = tuple(restrictions)
        self.filters = tuple(rule for rule in restrictions if not rule.guaranteed)
        # What a menu calls, looked up once: menus are the hottest path there is.
        self._bars = tuple([guard.bars for guard in guards])
        self._offer = kind.offer
        self._keeps = tuple([rule.keep for rule in self.filters])

    def menu(self, s: State) -> Sequence[Action]:
        """Return the legal actions of this kind, in a stable order."""
        for bars in self._bars:
            if bars(s):
                return ()
        offered = self._offer(s)
        if offered:
            for keep in self._keeps:
                offered = keep(s, offered)
        return offered


class Poll:
    """An actor rule that asks several seats, one after another.

    `seats`: gives the seats to ask, in order, when the phase begins.
    """

    __slots__ = ("seats",)

    seats: Callable[[State], bytes]

    def __init__(self, seats: Callable[[State], bytes]) -> None:
        self.seats = seats


class Onward(NamedTuple):
    """Where a row leads.

    `skip`: conditions that lead elsewhere before anyone acts.  `does`: steps the table takes
    by itself on entering; a row that does something has no actor.  `when`: conditions that
    lead on after a step, asked in order.  `after`: where each kind of action leads, the row
    itself where nothing is said.  `ends_turn`: kinds that end the turn.
    """

    skip: tuple[tuple[Condition, int], ...] = ()
    does: tuple[Callable[[State, Log], None], ...] = ()
    when: tuple[tuple[Condition, int], ...] = ()
    after: Mapping[str, int] = MappingProxyType({})
    ends_turn: frozenset[str] = frozenset()


class Phase:
    """One row of the flow.

    `name`: stage and phase, as in the variant file.  `index`: its number.  `stage`: the
    stage's name.  `poll`: set where several seats are asked in turn; otherwise the player
    in turn acts, or his partner where `partner` is true.  `kinds`: what it admits.
    `stays`: coming back to the row changes nothing but, it may be, the actor.  The rest is as
    in `Onward`.
    """

    __slots__ = (
        "after",
        "does",
        "ends_turn",
        "index",
        "kinds",
        "name",
        "partner",
        "placing",
        "poll",
        "resolve",
        "rules",
        "skip",
        "stage",
        "stays",
        "when",
    )

    name: str
    stage: str
    index: int
    kinds: tuple[KindRules, ...]
    rules: dict[str, KindRules]
    resolve: dict[str, Callable[[State, Log, Action], None]]
    placing: tuple[KindRules, ...]
    poll: Poll | None
    partner: bool
    skip: tuple[tuple[Condition, int], ...]
    does: tuple[Callable[[State, Log], None], ...]
    when: tuple[tuple[Condition, int], ...]
    after: Mapping[str, int]
    ends_turn: frozenset[str]
    stays: bool

    def __init__(
        self,
        name: str,
        index: int,
        kinds: Sequence[KindRules],
        onward: Onward,
        *,
        poll: Poll | None = None,
        partner: bool = False,
    ) -> None:
        self.name = name
        self.stage = name.partition(".")[0]
        self.index = index
        self.kinds = tuple(kinds)
        self.rules = {kind.word: kind for kind in kinds}
        self.resolve = {kind.word: kind.kind.resolve for kind in kinds}
        self.placing = tuple([rules for rules in kinds if rules.kind.settles])
        self.poll = poll
        self.partner = partner
        self.skip, self.does, self.when, self.after, self.ends_turn = onward
        self.stays = not (onward.skip or onward.does or poll is not None or partner)

    def menu(self, s: State) -> tuple[Action, ...]:
        """Return every legal action of the actor."""
        kinds = self.placing if s.owed_now else self.kinds
        if len(kinds) == 1:
            return tuple(kinds[0].menu(s))
        found: list[Action] = []
        for rules in kinds:
            found += rules.menu(s)
        return tuple(found)


def conditions(seating: Seating) -> dict[str, Condition]:
    """Return the conditions a row may name, each a question about a state."""
    full = len(seating.active(0))

    return {
        "stock_empty": lambda s: not s.stock and not s.turn_up,
        "stock_short": lambda s: len(s.stock) + len(s.turn_up) < full,
        "trick_complete": lambda s: not s.trick,
        "hands_empty": lambda s: not any(s.hands) and not any(s.tabled),
        "hand_empty": lambda s: not s.hands[s.turn] and not s.limbo,
        "declared": lambda s: bool(s.facts & facts.DECLARED),
    }
