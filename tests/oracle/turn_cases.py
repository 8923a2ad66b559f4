"""Small games, tables and hands on which the ends of turns are compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

import meldtrick
from meldtrick import Game
from tests.meta.sources import ROOT
from tests.oracle.free_turn import PileRules
from tests.oracle.turn_ends import Cards, End, Position, Rules, played_ends

FOLDER = ROOT / "tests" / "variants"


class Table(NamedTuple):
    """What lies on the table: melds of the player's side and of the others."""

    own: tuple[Cards, ...] = ()
    others: tuple[Cards, ...] = ()

    @property
    def cards(self) -> Cards:
        """All of its cards."""
        return tuple(card for meld in (*self.own, *self.others) for card in meld)


class Case(NamedTuple):
    """A game with options, and the same rules for brute force."""

    variant: str
    options: Mapping[str, Any]
    rules: PileRules

    @property
    def game(self) -> Game:
        """The game, compiled once."""
        return _loaded(self.variant, tuple(self.options.items()))


class Deck(NamedTuple):
    """The cards of a game by name, and how many of each."""

    copies: dict[str, int]

    def hands(self, size: int) -> Iterator[Cards]:
        """Yield every hand of so many cards."""
        for counts in product(*[range(copies + 1) for copies in self.copies.values()]):
            if sum(counts) == size:
                named = zip(self.copies, counts, strict=True)
                yield tuple(card for card, n in named for _ in range(n))

    def dealt(self, rng: Random, taken: Cards, *sizes: int) -> tuple[Cards, ...]:
        """Return hands of these sizes dealt from what is left."""
        deck = [card for card, copies in self.copies.items() for _ in range(copies)]
        for card in taken:
            deck.remove(card)
        rng.shuffle(deck)
        hands, first = [], 0
        for size in sizes:
            hands.append(tuple(deck[first : first + size]))
            first += size
        return tuple(hands)


@cache
def _loaded(variant: str, options: tuple[tuple[str, Any], ...]) -> Game:
    path = FOLDER / f"{variant}.yaml"
    return meldtrick.load(path if path.exists() else variant, dict(options))


def compare(
    case: Case,
    position: Position,
    find: Callable[[PileRules, Position, Cards], set[End]],
    *,
    pile: Cards = (),
    first_turn: bool = False,
) -> int:
    """Compare the ends that are played with those that are found; return how many there are."""
    data = {
        "phase": "turn.meld",
        "hands": {0: " ".join(position.hand), 1: 0},
        "melds": {
            0: [" ".join(meld) for meld in position.own],
            1: [" ".join(meld) for meld in position.others],
        },
        "pile": " ".join(pile),
        "facts": {"first_turns_over": not first_turn, "from_stock": True},
    }
    wanted = find(case.rules, position, pile)
    found = played_ends(case.game, case.game.position(data))
    assert found == wanted, (
        f"{case.variant} {case.options} {position}, pile {pile}: "
        f"never reached {sorted(wanted - found)[:3]}, reached {sorted(found - wanted)[:3]}"
    )
    return len(found)


def barred(case: Case) -> Case:
    """Return a case for a player's first turn, in which he may not go out."""
    rules = case.rules.rules._replace(may_go_out=False)
    return case._replace(rules=case.rules._replace(rules=rules))


SETS_DECK = Deck({"K": 4, "9": 4, "4": 4, "2": 4, "JK": 2})
SETS = Rules(
    {"K": 10, "9": 5, "4": 5, "2": 20, "JK": 50}, frozenset({"2", "JK"}), minimum=30, canasta=5
)
SETTINGS: dict[str, tuple[dict[str, Any], Rules]] = {
    "as it is": ({}, SETS),
    "minimum 15": ({"minimum": 15}, SETS._replace(minimum=15)),
    "minimum 50": ({"minimum": 50}, SETS._replace(minimum=50)),
    "minimum 80": ({"minimum": 80}, SETS._replace(minimum=80)),
    "one canasta": ({"needed": 1}, SETS._replace(needed=1)),
    "two canastas": ({"needed": 2, "minimum": 15}, SETS._replace(needed=2, minimum=15)),
    "no more wilds": ({"wilds": "ratio"}, SETS._replace(no_more_wilds=True)),
    "few wilds": (
        {"wilds": "few", "minimum": 15},
        SETS._replace(least_naturals=2, most_wilds=1, minimum=15),
    ),
    "last discard": ({"last_discard": "required"}, SETS._replace(last_discard=True)),
    "last discard, canasta": (
        {"last_discard": "required", "needed": 1},
        SETS._replace(last_discard=True, needed=1),
    ),
}
TABLES: dict[str, Table] = {
    "nothing down": Table(),
    "opponents down": Table(others=(("K", "K", "K"),)),
    "one set": Table(own=(("2", "9", "9"),)),
    "sets on both sides": Table(own=(("4", "4", "4"),), others=(("2", "9", "9", "9"),)),
    "wilds down": Table(own=(("2", "2", "JK"), ("2", "K", "K", "K"))),
}

RUNS_DECK = Deck({rank + suit: 2 for rank in "7654" for suit in "SH"} | {"JK": 2})
RUNS = Rules(
    {"7": 10, "6": 10, "5": 5, "4": 5, "JK": 30},
    frozenset({"JK"}),
    minimum=30,
    canasta=4,
    order="4567",
)
RUN_SETTINGS: dict[str, tuple[dict[str, Any], Rules]] = {
    "as it is": ({}, RUNS),
    "minimum 15": ({"minimum": 15}, RUNS._replace(minimum=15)),
    "one canasta": ({"needed": 1}, RUNS._replace(needed=1)),
    "two canastas": ({"needed": 2, "minimum": 15}, RUNS._replace(needed=2, minimum=15)),
    "last discard": ({"last_discard": "required"}, RUNS._replace(last_discard=True)),
}
RUN_TABLES: dict[str, Table] = {
    "nothing down": Table(),
    "opponents down": Table(others=(("4S", "5S", "6S"),)),
    "a sequence": Table(own=(("4H", "5H", "6H"),)),
    "both": Table(own=(("7H", "7H", "JK"),), others=(("4S", "5S", "6S"),)),
    "the same twice": Table(
        own=(("4H", "5H", "6H"), ("5S", "5S", "JK")), others=(("4H", "5H", "6H"),)
    ),
}
