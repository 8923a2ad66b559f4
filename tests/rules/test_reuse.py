from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from meldtrick import Game, State
from meldtrick.cards.faces import SUITS
from meldtrick.cards.packed import unpack
from meldtrick.table import facts
from meldtrick.table.actions import Action
from meldtrick.table.reduce_tricks import token_place
from tests.oracle.history import Card, Entry, History, Made, Rules, choices, patterns
from tests.rules.trick_play import game, refused, walk

SETTINGS = [
    ("standard", {}, Rules("S", "new_to_class")),
    ("standard", {"fresh_card": "none"}, Rules("S", "none")),
    ("standard", {"fresh_card": "from_hand"}, Rules("S", "from_hand")),
    ("rubicon", {}, Rules("R", "none")),
    ("rubicon", {"reform": "new_set"}, Rules("R", "none", reform="new_set")),
    ("rubicon", {"remarry": "on_play"}, Rules("R", "none", remarry="on_play")),
    ("rubicon", {"fresh_card": "new_to_class"}, Rules("R", "new_to_class")),
]


class Shadow:
    """Follows a match with a number of its own for every card of a side's table."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.histories = [History(rules) for _ in range(seats)]
        self.tables: list[list[Card]] = [[] for _ in range(seats)]
        self.numbers = iter(range(10_000))

    def card(self, seat: int, name: str, number: int) -> Card:
        """Return the physical card behind a token."""
        return [card for card in self.tables[seat] if card[0] == name][number - 1]

    def token(self, seat: int, card: Card) -> str:
        """Return the token of a physical card on the table."""
        of_name = [other for other in self.tables[seat] if other[0] == card[0]]
        return f"{card[0]}#{of_name.index(card) + 1}"

    def played(self, seat: int, name: str, number: int) -> None:
        card = self.card(seat, name, number)
        self.tables[seat].remove(card)
        self.histories[seat].played.add(card)

    def declared(self, seat: int, made: Made, tokens: list[tuple[str, int]]) -> None:
        cards = [self.card(seat, name, number) for name, number in tokens if number]
        new = [(name, next(self.numbers)) for name, number in tokens if not number]
        self.tables[seat].extend(new)
        self.histories[seat].entries.append(Entry(made, frozenset([*cards, *new])))


def named(played: Game, state: State, action: Action) -> list[tuple[str, int]]:
    faces = played.book(state).equipment.faces
    return [(faces.name(face), number) for face, number in action.tokens]


def made_of(variant: str, state: State, name: str, cards: Counter[str]) -> Made:
    trump = SUITS[state.trump] if state.trump >= 0 else ""
    fitting = [
        made
        for made, counts in patterns(variant, trump)
        if made.kind == name and Counter(counts) == cards
    ]
    return fitting[0]


def expected(variant: str, played: Game, state: State, shadow: Shadow) -> tuple[set[str], set[str]]:
    """Return every declaration the history allows, and every one it bars."""
    seat = state.actor
    faces = played.book(state).equipment.faces
    hand = [(faces.name(face), -1 - at) for at, face in enumerate(unpack(state.hands[seat]))]
    trump = SUITS[state.trump] if state.trump >= 0 else ""
    history, table = shadow.histories[seat], shadow.tables[seat]
    allowed: set[str] = set()
    barred: set[str] = set()
    for made, counts in patterns(variant, trump):
        for cards in choices(counts, hand, table):
            words = [card[0] if card[1] < 0 else shadow.token(seat, card) for card in cards]
            text = str(played.parse(f"declare {made.kind} {' '.join(words)}"))
            refuses = history.refused(made, cards, frozenset(hand))
            (barred if refuses else allowed).add(text)
    return allowed, barred


@pytest.mark.parametrize(("variant", "options", "rules"), SETTINGS)
def test_the_facts_of_the_state_know_as_much_as_the_whole_history(
    variant: str, options: dict[str, str], rules: Rules
) -> None:
    played = game(variant, **options)
    windows = 0
    for seed in range(60 if variant == "standard" else 10):
        shadow = Shadow(rules, 2)
        for state, action in walk(played, seed):
            if state.phase == "stock.window" and not state.marks and is_worth_it(state, windows):
                windows += 1
                allowed, barred = expected(variant, played, state, shadow)
                menu = {str(one) for one in played.legal_actions(state) if one.kind == "declare"}
                assert menu <= allowed
                for text in allowed:
                    assert refused(played, state, text) == ("", ""), (text, state.tabled)
                for text in barred:
                    assert refused(played, state, text)[0].startswith("reuse"), text
                kinds = Counter(text.split()[1] for text in allowed)
                assert Counter({one.split()[1] for one in menu}).keys() == kinds.keys()
            follow(variant, played, state, action, shadow)
    assert windows > 150


def is_worth_it(state: State, seen: int) -> bool:
    """Whether to judge this window: those with many cards on the table, and some others."""
    if state.facts & facts.DECLARED:
        return False
    return len(state.tabled[state.actor]) > 2 or seen < 10


def follow(variant: str, played: Game, state: State, action: Action, shadow: Shadow) -> None:
    seat = state.actor
    if action.kind == "declare":
        tokens = named(played, state, action)
        cards = Counter(name for name, _ in tokens)
        shadow.declared(seat, made_of(variant, state, action.name, cards), tokens)
    elif action.kind == "show":
        faces = state.match.rules.faces
        shadow.tables[seat].append((faces.name(action.cards[0]), next(shadow.numbers)))
    elif action.kind == "play" and action.tokens:
        ((name, number),) = named(played, state, action)
        shadow.played(seat, name, number)


def test_a_set_that_lost_a_card_is_forgotten_and_its_rest_remembers_where_a_rule_asks() -> None:
    for options, remembered in (({}, False), ({"remarry": "on_play"}, True)):
        played = game("rubicon", **options)
        state = played.position(
            {
                "phase": "stock.window",
                "declared": [
                    {"seat": 0, "name": "marriage", "cards": "KS QS"},
                    {"seat": 0, "name": "marriage", "cards": "KS QS"},
                    {"seat": 0, "played": "KS#1"},
                ],
                "hands": {0: "7S"},
            }
        )
        assert len(state.living[0]) == 1
        faces = state.match.rules.faces
        queen = state.tabled[0][token_place(state.tabled[0], (faces.face("QS"), 1))]
        assert bool(queen.broken) is remembered


def test_random_choices_of_equal_cards_are_all_accepted() -> None:
    played = game("rubicon")
    rng = Random(5)
    tried = 0
    for seed in range(30):
        for state, action in walk(played, seed):
            if action.kind != "declare" or not state.tabled[state.actor]:
                continue
            words = str(action).split()
            rng.shuffle(words[2:])
            assert refused(played, state, " ".join(words)) == ("", "")
            tried += 1
    assert tried > 50
