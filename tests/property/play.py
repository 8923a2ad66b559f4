"""Play for the sake of checking: matches by several bots, checks in every state."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from meldtrick import CHANCE, Action, Game, State
from meldtrick.simulate.bots import bot_maker
from tests.property.bounds import deal_bound
from tests.property.checks import ALWAYS, OFTEN, SELDOM, Check, check_chance
from tests.property.checks.purity import check_applied, check_events
from tests.property.checks.scores import check_settled

Chooser = Callable[[Game, State, Sequence[Action]], Action]


def by_bot(name: str, seed: int) -> Chooser:
    """Return a chooser that lets a shipped bot play all seats."""
    bot = bot_maker(name)(seed)
    return lambda game, state, menu: bot.choose(game.view(state, state.actor), menu)


def curious(seed: int) -> Chooser:
    """Return a chooser that prefers kinds of action it has seldom taken.

    It takes piles, swaps, asks and exchanges far more often than a random bot does.
    """
    rng, taken = Random(seed), Counter[str]()

    def choose(_game: Game, _state: State, menu: Sequence[Action]) -> Action:
        if rng.random() < 0.3:
            return rng.choice(menu)
        kinds = sorted({action.kind for action in menu})
        rarest = min(kinds, key=lambda kind: taken[kind])
        taken[rarest] += 1
        return rng.choice([action for action in menu if action.kind == rarest])

    return choose


def hoarder(seed: int) -> Chooser:
    """Return a chooser that keeps as many cards as it can: long hands, late openings."""
    rng = Random(seed)

    def choose(game: Game, state: State, menu: Sequence[Action]) -> Action:
        if rng.random() < 0.05:
            return rng.choice(menu)
        few = rng.sample(menu, min(8, len(menu)))
        sizes = [_held(game, state, action) for action in few]
        return few[sizes.index(max(sizes))]

    return choose


def _held(game: Game, state: State, action: Action) -> int:
    hand = game.apply(state, action).state.hands[state.actor]
    return hand % 255


CHOOSERS: Final[dict[str, Callable[[int], Chooser]]] = {
    "random": lambda seed: by_bot("random", seed),
    "greedy": lambda seed: by_bot("greedy", seed),
    "curious": curious,
    "hoarder": hoarder,
}


@dataclass
class Tally:
    """What play came by.

    `longest`: actions of the longest deal; `bound`: what the rules allow it at most.
    """

    actions: int = 0
    deals: int = 0
    matches: int = 0
    longest: int = 0
    bound: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    lines: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        """Count what other play came by as well."""
        self.actions += other.actions
        self.deals += other.deals
        self.matches += other.matches
        self.longest = max(self.longest, other.longest)
        self.bound = max(self.bound, other.bound)
        for name in ("kinds", "events", "refusals", "lines", "endings"):
            getattr(self, name).update(getattr(other, name))


class Checked:
    """Play of one game by one number of players in which every state is checked.

    `often` and `seldom`: the part of the states in which each costly check is made.
    """

    def __init__(
        self, game: Game, players: int, seed: int, *, often: float = 0.2, seldom: float = 0.02
    ) -> None:
        self.game = game
        self.players = players
        self.often = often
        self.seldom = seldom
        self.rng = Random(seed)
        self.tally = Tally(bound=deal_bound(game, players))

    def play(self, chooser: str, actions: int) -> None:
        """Play matches until so many actions of seats are checked."""
        goal = self.tally.actions + actions
        while self.tally.actions < goal:
            seed = self.rng.getrandbits(63)
            try:
                self._match(CHOOSERS[chooser](seed), seed, goal)
            except Exception as wrong:
                self._explain(wrong, chooser, seed)
                raise

    def _explain(self, wrong: Exception, chooser: str, seed: int) -> None:
        wrong.add_note(
            f"in a match of {self.game.variant} {self.game.options} by {self.players}, "
            f"seed {seed}, {chooser} bot, after {len(self.history)} actions; the last were "
            f"{self.history[-6:]}; the state: {self.state.to_json()}"
        )

    def _match(self, choose: Chooser, seed: int, goal: int) -> None:
        self.history: list[str] = []
        self.state = self.game.start(self.players, seed)
        self.scores: tuple[int, ...] = (0,) * len(self.state.scores)
        in_deal = 0
        while not self.state.is_over and self.tally.actions < goal:
            before = self.state
            self._check(before)
            action = self._chosen(choose, before)
            self.state = self._step(before, action)
            in_deal = in_deal + 1 if before.actor >= 0 else 0
            self.tally.longest = max(self.tally.longest, in_deal)
            assert in_deal <= self.tally.bound, f"a deal of more than {self.tally.bound} actions"
            if before.actor >= 0:
                self.tally.actions += 1
                self._note_end()
            else:
                self.scores = before.scores
        self._check(self.state)
        self.tally.matches += self.state.is_over

    def _chosen(self, choose: Chooser, state: State) -> Action:
        menu = self.game.legal_actions(state)
        if state.actor == CHANCE or len(menu) == 1:
            return menu[0]
        return choose(self.game, state, menu)

    def _step(self, before: State, action: Action) -> State:
        self.history.append(str(action))
        after = check_applied(self.game, before, action)
        step = self.game.apply(before, action)
        self.tally.kinds[action.kind] += 1
        self.tally.events.update([entry[0] for entry in step.log])
        if self.rng.random() < self.often:
            check_events(self.game, before, action)
        return after

    def _note_end(self) -> None:
        after = self.state
        if after.actor >= 0:
            return
        self.tally.deals += 1
        self.tally.endings[after.ending.partition(":")[0]] += 1
        self.tally.lines.update({line.key for line in self.game.score(after).lines})
        check_settled(self.game, self.scores, after)

    def _check(self, state: State) -> None:
        for check in self._drawn(state):
            check(self.game, state, self.rng)

    def _drawn(self, state: State) -> Iterator[Check]:
        yield from ALWAYS
        if state.actor == CHANCE:
            yield check_chance
        draw = self.rng.random
        special = state.actor < 0
        yield from (check for check in OFTEN if special or draw() < self.often)
        yield from (check for check in SELDOM if draw() < self.seldom)
