"""One case of a scenario played through, every expectation ticked off."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, NoReturn

from meldtrick.errors import MeldtrickError, Place
from meldtrick.flow.game import Game
from meldtrick.flow.refusals import Refusal
from meldtrick.records.card_lists import words_of, written_out
from meldtrick.records.deals import dealt_deck, deck_of
from meldtrick.records.looks import look
from meldtrick.records.matching import fits
from meldtrick.records.scenario_files import Beginning, Case
from meldtrick.spec.tree import ListNode, MapNode, Node, ScalarNode, plain
from meldtrick.table.actions import Action
from meldtrick.table.events import Event
from meldtrick.table.seats import CHANCE
from meldtrick.table.state import State

CHANCE_STEP: Final = "chance"
LONE_CARDS: Final = ("stock", "stock_top", "pile", "trick", "turn_up")
PLACED_CARDS: Final = ("faced", "won", "known")


class Fault(NamedTuple):
    """What went otherwise than a scenario says."""

    place: Place
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.text}"


class Stop(Exception):  # noqa: N818 - it ends a case, which need not be an error
    """The case cannot go on after its latest fault."""


def run_case(game: Game, case: Case) -> tuple[Fault, ...]:
    """Play a case and return its faults, nothing where all is as the file says."""
    run = _Run(game, case)
    try:
        run.play()
    except Stop:
        return tuple(run.faults)
    run.tick_off()
    return tuple(run.faults)


class _Run:
    """A case on the way: the state, the faults so far, the values looked at."""

    def __init__(self, game: Game, case: Case) -> None:
        self.game = game
        self.case = case
        self.state: State
        self.faults: list[Fault] = []
        self.seen: set[int] = set()

    def play(self) -> None:
        """Begin, take every step, look at the end."""
        try:
            self.state = begin(self.game, self.case.players, self.case.beginning)
        except MeldtrickError as wrong:
            self.stop(self.case.beginning.place, str(wrong))
        for step in self.case.steps:
            self._step(step)
        if self.case.expect is not None:
            self._expect(self.case.expect)

    def fault(self, place: Place, text: str) -> None:
        """Note a fault and go on."""
        self.faults.append(Fault(place, text))

    def stop(self, place: Place, text: str) -> NoReturn:
        """Note a fault after which nothing more can be said."""
        self.fault(place, text)
        raise Stop

    def tick_off(self) -> None:
        """Note every expectation that was never looked at."""
        nodes: list[Node] = [node for step in self.case.steps for node in _expected(step)]
        if self.case.expect is not None:
            nodes.append(self.case.expect)
        for node in nodes:
            for leaf in _leaves(node):
                if id(leaf) not in self.seen:
                    self.fault(leaf.place, "this was never looked at")

    # Steps

    def _step(self, node: Node) -> None:
        if isinstance(node, ScalarNode):
            self._do_text(node, str(node.value), None)
            return
        assert isinstance(node, MapNode)
        entries = node.entries
        if "plan" in entries:
            self._plan(node)
            return
        if "do" in entries:
            self._do(node)
        elif "shuffle" in entries:
            self._shuffle(entries["shuffle"])
        self._looks(entries)

    def _do(self, node: MapNode) -> None:
        entries = node.entries
        text, by = str(plain(entries["do"])), entries.get("by")
        refused = entries.get("refused")
        if refused is None:
            self._do_text(entries["do"], text, by, entries.get("events"))
            return
        action = self._parsed(entries["do"], text)
        self._refused(refused, text, self._refusals(action, by))
        if action in self.game.legal_actions(self.state) and self._is_actor(by):
            self.fault(entries["do"].place, f"{text}: it is offered, though it is refused")

    def _is_actor(self, by: Node | None) -> bool:
        return by is None or plain(by) == self.state.actor

    def _refusals(self, action: Action, by: Node | None) -> tuple[Refusal, ...]:
        """Return why an action is refused to the actor, or to the seat given."""
        if by is None or self._is_actor(by):
            return self.game.refusals(self.state, action)
        seat = plain(by)
        assert isinstance(seat, int)
        try:
            return self.game.refusals(self.game.view(self.state, seat), action)
        except MeldtrickError as wrong:
            self.stop(by.place, str(wrong))

    def _do_text(self, node: Node, text: str, by: Node | None, events: Node | None = None) -> None:
        """Take an action that must be legal; `chance` lets the cards fall."""
        state = self.state
        if text.lower() == CHANCE_STEP:
            if state.actor != CHANCE:
                self.stop(node.place, f"seat {state.actor} acts here, not chance")
            self._apply(self.game.legal_actions(state)[0], events)
            return
        if by is not None and not self._is_actor(by):
            self.stop(by.place, f"{state.actor} acts here, in {state.phase}, not {plain(by)}")
        action = self._parsed(node, text)
        refusals = self.game.refusals(state, action)
        if refusals:
            self.stop(node.place, f"{text}: refused by {_reasons(refusals)}")
        if state.actor != CHANCE and action not in self.game.legal_actions(state):
            self.fault(node.place, f"{text}: it is accepted, though it is not offered")
        self._apply(action, events)

    def _parsed(self, node: Node, text: str) -> Action:
        try:
            return self.game.parse(written_out(text))
        except MeldtrickError as wrong:
            self.stop(node.place, str(wrong))

    def _apply(self, action: Action, events: Node | None) -> None:
        step = self.game.apply(self.state, action)
        self.state = step.state
        if events is not None:
            self._events(events, step.events)

    def _shuffle(self, node: Node) -> None:
        if self.state.actor != CHANCE:
            self.stop(node.place, f"seat {self.state.actor} acts here, not chance")
        try:
            deck = deck_of(self.game.book(self.state), plain(node))
        except MeldtrickError as wrong:
            self.stop(node.place, str(wrong))
        self._apply(self._parsed(node, f"shuffle {' '.join(deck)}"), None)

    def _plan(self, node: MapNode) -> None:
        plan = node.entries["plan"]
        texts = [written_out(str(text)) for text in _listed(plan)]
        try:
            refusals = self.game.refusals_of_plan(self.state, texts)
        except MeldtrickError as wrong:
            self.stop(plan.place, str(wrong))
        refused, legal = node.entries.get("refused"), node.entries.get("legal")
        if refused is not None:
            self._refused(refused, "the plan", refusals)
        elif refusals:
            self.fault(plan.place, f"the plan is refused by {_reasons(refusals)}")
        if legal is not None:
            self.seen.add(id(legal))
        if (refused is None) == (legal is None):
            self.fault(plan.place, "a plan is either `legal: true` or `refused`")

    # Looking

    def _refused(self, node: Node, text: str, refusals: tuple[Refusal, ...]) -> None:
        value = plain(node)
        wanted: dict[str, Any] = {**value} if isinstance(value, dict) else {"rule": value}
        self.seen.update(id(leaf) for leaf in _leaves(node))
        if not refusals:
            self.stop(node.place, f"{text}: legal here, not refused by {wanted['rule']}")
        if not any(_is_refusal(refusal, wanted) for refusal in refusals):
            self.fault(node.place, f"{text}: refused by {_reasons(refusals)}")

    def _events(self, node: Node, events: tuple[Event, ...]) -> None:
        self.seen.update(id(leaf) for leaf in _leaves(node))
        rest = iter(events)
        for wanted in _listed(node):
            fields: dict[str, Any] = {**wanted} if isinstance(wanted, dict) else {"kind": wanted}
            if not any(fits(fields, event.to_json()) for event in rest):
                happened = ", ".join(str(event.to_json()) for event in events)
                self.fault(node.place, f"no {wanted} in its place; what happened: {happened}")
                return

    def _looks(self, entries: Mapping[str, Node]) -> None:
        menu = None
        for name, node in entries.items():
            if name == "expect":
                assert isinstance(node, MapNode)
                self._expect(node)
            elif name in _MENU:
                menu = menu or self._menu()
                wanted = [self._offer(name, node, text) for text in _listed(node)]
                self.seen.update(id(leaf) for leaf in _leaves(node))
                fault = _MENU[name](menu, wanted)
                if fault:
                    self.fault(node.key_place, fault)

    def _menu(self) -> "_Menu":
        actions = self.game.legal_actions(self.state)
        return _Menu([str(action) for action in actions], {action.kind for action in actions})

    def _offer(self, name: str, node: Node, text: object) -> str:
        """Return an action as the menu writes it, a kind as it is."""
        return str(text) if "kinds" in name else str(self._parsed(node, str(text)))

    def _expect(self, expect: MapNode) -> None:
        for outcome in look(self.game, self.state, expect):
            self.seen.update(id(leaf) for leaf in _leaves(outcome.node))
            if outcome.fault:
                self.fault(outcome.node.place, outcome.fault)


class _Menu(NamedTuple):
    texts: list[str]
    kinds: set[str]


def _exactly(menu: _Menu, wanted: list[str]) -> str:
    missing = [text for text in wanted if text not in menu.texts]
    more = [text for text in menu.texts if text not in wanted]
    parts = [f"not offered: {', '.join(missing)}"] if missing else []
    parts += [f"offered too: {', '.join(more)}"] if more else []
    return "; ".join(parts)


def _kinds(menu: _Menu, wanted: list[str]) -> str:
    said = ", ".join(sorted(menu.kinds)) or "nothing"
    return "" if menu.kinds == set(wanted) else f"the kinds offered are {said}"


def _offered(menu: _Menu, wanted: list[str]) -> str:
    missing = [text for text in wanted if text not in menu.texts]
    return f"not offered: {', '.join(missing)}; but: {', '.join(menu.texts)}" if missing else ""


def _not_offered(menu: _Menu, wanted: list[str]) -> str:
    there = [text for text in wanted if text in menu.texts]
    return f"offered: {', '.join(there)}" if there else ""


def _no_kinds(menu: _Menu, wanted: list[str]) -> str:
    there = [text for text in menu.texts if text.partition(" ")[0] in wanted]
    return f"offered: {', '.join(there)}" if there else ""


_MENU: Final = {
    "legal": _exactly,
    "kinds": _kinds,
    "offered": _offered,
    "not_offered": _not_offered,
    "no_kinds": _no_kinds,
}


def begin(game: Game, players: int | None, beginning: Beginning) -> State:
    """Return the state in which a case begins.

    Raises a MeldtrickError where the beginning does not fit the game.
    """
    kind, value, _, seed = beginning
    if kind == "position":
        given = {key: _as_cards(key, entry) for key, entry in value.items()}
        if players is not None:
            given.setdefault("players", players)
        return game.position(given)
    if kind == "start":
        return game.start(players, seed=seed)
    count = game.start(players, seed=seed).match.players
    deck = dealt_deck(game, count, value) if kind == "deal" else deck_of(game.books[count], value)
    return game.start(count, seed=seed, deck=deck)


def _as_cards(key: str, value: Any) -> Any:
    """Return a zone of a position with a card that reads as a number as text."""
    if key in LONE_CARDS and isinstance(value, int):
        return str(value)
    if key in PLACED_CARDS and isinstance(value, dict):
        placed: dict[Any, Any] = {**value}
        return {place: words_of(cards) for place, cards in placed.items()}
    return value


def _is_refusal(refusal: Refusal, wanted: Mapping[str, Any]) -> bool:
    case = wanted.get("case")
    return (
        refusal.key == wanted["rule"]
        and (case is None or refusal.case == case)
        and fits(wanted.get("facts", {}), refusal.facts)
    )


def _reasons(refusals: tuple[Refusal, ...]) -> str:
    return "; ".join(
        f"{one.key}{f'.{one.case}' if one.case else ''} {one.facts}: {one.text()}"
        for one in refusals
    )


def _expected(step: Node) -> Iterator[Node]:
    """Yield the parts of a step that say what must be."""
    if isinstance(step, MapNode):
        for name, node in step.entries.items():
            if name not in ("do", "by", "plan", "shuffle"):
                yield node


def _leaves(node: Node) -> Iterator[Node]:
    """Yield the values of a tree that are no maps."""
    if isinstance(node, MapNode):
        for entry in node.entries.values():
            yield from _leaves(entry)
    else:
        yield node


def _listed(node: Node) -> list[Any]:
    """Return the plain values of a list, or a lone value as a list of one."""
    return [plain(item) for item in node.items] if isinstance(node, ListNode) else [plain(node)]
