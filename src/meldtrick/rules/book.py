"""The rules of a variant for one number of players, compiled."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any

from meldtrick.cards.faces import FaceTable
from meldtrick.rules.flow import Condition, KindRules, Phase
from meldtrick.rules.hooks import (
    ActionKind,
    Consequence,
    Guard,
    Restriction,
    Scorer,
)
from meldtrick.rules.match import MatchRule, Settlement
from meldtrick.rules.visibility import Visibility
from meldtrick.table.identity import Identity
from meldtrick.table.seats import Seating
from meldtrick.table.state import State


class Dealing:
    """How a deal begins.

    `rounds`: for each packet, the number of cards each seat gets in turn.  `pile`: turn
    cards onto the discard pile after the deal.  `turn_up`: turn one for trump.
    """

    __slots__ = ("hand", "pile", "rounds", "turn_up")

    rounds: tuple[int, ...]
    hand: int
    pile: int
    turn_up: bool

    def __init__(self, rounds: tuple[int, ...], *, pile: int = 0, turn_up: bool = False) -> None:
        self.rounds = rounds
        self.hand = sum(rounds)
        self.pile = pile
        self.turn_up = turn_up


class Equipment:
    """The plain values every rule may ask for.

    `faces`: the face table.  `deck`: all cards as sorted faces.  `points`: what each face is
    worth in a meld, `hand_points` in a hand.  `wild`: bit set of wild faces.  `classes`: named
    classes of cards as bit sets of faces (``bonus``, ``stop`` ...).  `seating`: the seats.
    """

    __slots__ = ("classes", "deck", "faces", "hand_points", "points", "seating", "wild")

    faces: FaceTable
    deck: bytes
    seating: Seating
    points: tuple[int, ...]
    hand_points: tuple[int, ...]
    wild: int
    classes: dict[str, int]

    def __init__(
        self,
        faces: FaceTable,
        deck: bytes,
        seating: Seating,
        *,
        points: tuple[int, ...],
        hand_points: tuple[int, ...] | None = None,
        wild: int = 0,
        classes: Mapping[str, int] | None = None,
    ) -> None:
        self.faces = faces
        self.deck = deck
        self.seating = seating
        self.points = points
        self.hand_points = hand_points or points
        self.wild = wild
        self.classes = dict(classes or {})


class Book:
    """Everything the engine needs to run a deal and a match."""

    __slots__ = (
        "bookings",
        "dealing",
        "equipment",
        "follow",
        "identity",
        "kinds",
        "match",
        "parts",
        "phases",
        "scorers",
        "seating",
        "settlement",
        "start",
        "visibility",
    )

    identity: Identity
    equipment: Equipment
    seating: Seating
    kinds: dict[str, KindRules]
    start: int
    follow: dict[str, tuple[Consequence, ...]]
    scorers: tuple[Scorer, ...]
    bookings: tuple[str, ...]
    dealing: Dealing
    match: MatchRule
    visibility: Visibility
    parts: dict[str, Any]

    def __init__(self, builder: "BookBuilder", identity: Identity) -> None:
        self.identity = identity
        self.equipment = builder.equipment
        self.seating = builder.equipment.seating
        self.kinds = builder.kind_rules()
        self.phases: tuple[Phase, ...] = tuple(builder.phases)
        self.start = builder.start
        self.follow = {name: tuple(rules) for name, rules in builder.followers.items()}
        self.scorers = tuple(builder.scorers)
        self.bookings = tuple(builder.bookings)
        self.dealing = builder.dealing
        self.match = builder.match
        if builder.settlement is None:
            raise ValueError("no settlement was set")
        self.settlement: Settlement = builder.settlement
        self.visibility = builder.visibility
        self.parts = dict(builder.parts)


class BookBuilder:
    """Collects the rules while the sections of a variant compile.

    `parts`: rule objects that other rules and the engine ask for by name, such as the meld
    grammar (``melds``), the turn planner (``plan``), the tricks (``tricks``).
    """

    dealing: Dealing
    match: MatchRule
    settlement: Settlement | None = None
    equipment: Equipment
    visibility: Visibility
    start: int

    def __init__(self, equipment: Equipment) -> None:
        self.equipment = equipment
        self.kinds: dict[str, ActionKind] = {}
        self.guards: dict[str, list[Guard]] = defaultdict(list)
        self.restrictions: dict[str, list[tuple[int, Restriction]]] = defaultdict(list)
        self.followers: dict[str, list[Consequence]] = defaultdict(list)
        self.visibility = Visibility()
        self.scorers: list[Scorer] = []
        self.bookings: list[str] = []
        self.polls: dict[str, Callable[[State], bytes]] = {}
        self.steps: dict[str, Callable[..., None]] = {}
        self.conditions: dict[str, Condition] = {}
        self.parts: dict[str, Any] = {}
        self.phases: list[Phase] = []
        self.start = 0

    def kind(self, kind: ActionKind) -> None:
        """Add an action kind."""
        self.kinds[kind.word] = kind

    def guard(self, word: str, rule: Guard) -> None:
        """Let a rule bar a kind of action in some states."""
        self.guards[word].append(rule)

    def restrict(self, word: str, rule: Restriction, *, tier: int) -> None:
        """Let a rule refuse actions of a kind; lower tiers are asked first.

        Tiers: 1 shape, 2 target, 3 duties of the turn.
        """
        self.restrictions[word].append((tier, rule))

    def follow(self, event: str, rule: Consequence) -> None:
        """Let a rule follow up an event."""
        self.followers[event].append(rule)

    def scorer(self, rule: Scorer) -> None:
        """Add lines to the score of a deal."""
        self.scorers.append(rule)

    def booking(self, key: str) -> int:
        """Return the number of a line of the deal's score, added if it is new."""
        if key not in self.bookings:
            self.bookings.append(key)
        return self.bookings.index(key)

    def kind_rules(self) -> dict[str, KindRules]:
        """Return each kind with its guards and restrictions, in tiers."""
        return {word: self._rules(kind) for word, kind in self.kinds.items()}

    def _rules(self, kind: ActionKind) -> KindRules:
        tiers = sorted(self.restrictions[kind.word], key=lambda pair: pair[0])
        return KindRules(kind, self.guards[kind.word], [rule for _, rule in tiers])
