"""In play, just those declarations are accepted that the history of the deal allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import pytest

import meldtrick
from meldtrick import Action, Game, State
from meldtrick.table import facts
from tests.oracle.declarations import Kind, Regime, Side, kinds, legal, ways
from tests.property.checks.classes import alike

DEALS = 8


class Play(NamedTuple):
    """A game with an option, and its regime for the naive judge."""

    variant: str
    options: dict[str, object]
    regime: Regime


STANDARD = Regime("never", "never", "new_to_class")
RUBICON = Regime("broken", "new_set", "none")
PLAYS = {
    "standard": Play("bezique-standard", {}, STANDARD),
    "nothing new": Play(
        "bezique-standard", {"fresh_card": "none"}, STANDARD._replace(fresh="none")
    ),
    "one from hand": Play(
        "bezique-standard", {"fresh_card": "from_hand"}, STANDARD._replace(fresh="from_hand")
    ),
    "swapped suits": Play("bezique-standard", {"bezique_suits": "swap_if_trump"}, STANDARD),
    "rubicon": Play("bezique-rubicon", {}, RUBICON),
    "any new set": Play(
        "bezique-rubicon", {"reform": "new_set"}, RUBICON._replace(again="new_set")
    ),
    "on play": Play(
        "bezique-rubicon", {"remarry": "on_play"}, RUBICON._replace(remarry="one_broken")
    ),
    "new beziques": Play(
        "bezique-rubicon",
        {"fresh_card": "new_to_class"},
        RUBICON._replace(fresh="new_to_class", fresh_kinds=("bezique",)),
    ),
}


def chosen(menu: Sequence[Action], rng: Random) -> Action:
    """Declare often and part with low cards first, so that the table fills."""
    declared = [one for one in menu if one.kind == "declare"]
    if declared and rng.random() < 0.8:
        return rng.choice(declared)
    others = [one for one in menu if one.kind != "declare"] or list(menu)
    low = [one for one in others if one.kind == "play" and str(one)[5] in "789"]
    return rng.choice(low if low and rng.random() < 0.8 else others)


class Watched:
    """A deal in progress with the log of both sides."""

    def __init__(self, play: Play, seed: int) -> None:
        self.regime = play.regime
        self.game: Game = meldtrick.load(play.variant, play.options)
        self.rubicon = "rubicon" in play.variant
        self.swap = play.options.get("bezique_suits") == "swap_if_trump"
        self.rng = Random(seed)
        self.state: State = self.game.start(seed=seed)
        self.sides = (Side(), Side())
        self.faces = self.game.book(self.state).equipment.faces
        self.judged = Counter[str]()

    def run(self) -> None:
        """Play one deal, comparing every window."""
        deal = self.state.match.deal
        while self.state.actor >= 0 and self.state.match.deal == deal:
            if self.state.phase == "stock.window" and not self.state.facts & facts.DECLARED:
                self._compare()
            action = chosen(self.game.legal_actions(self.state), self.rng)
            self._note(action)
            self.state = self.game.apply(self.state, action).state

    def _trump(self) -> str:
        return "SHDC"[self.state.trump] if self.state.trump >= 0 else ""

    def _kinds(self) -> list[Kind]:
        return list(kinds(self._trump(), rubicon=self.rubicon, swap=self.swap))

    def _hand(self) -> Counter[str]:
        """Return the cards of the hand that may be used: not one that an exchange has brought."""
        packed = self.state.hands[self.state.actor]
        names = self.faces.names
        hand = Counter({name: packed >> 8 * face & 255 for face, name in enumerate(names)})
        barred = facts.mark(self.state.marks, facts.BARRED_FACE, -1)
        if barred >= 0:
            hand[names[barred]] -= 1
        return hand

    def _compare(self) -> None:
        state, side = self.state, self.sides[self.state.actor]
        offered = {str(one): one for one in self.game.legal_actions(state)}
        hand, accepted = self._hand(), set[str]()
        for kind in self._kinds():
            for words in ways(kind, hand, side):
                action = self.game.parse(f"declare {kind.name} {' '.join(words)}")
                allowed = not self.game.refusals(state, action)
                where = f"{action} in {state.to_json()}, scored before: {side.log}"
                assert allowed == legal(kind, words, side, self.regime), where
                self.judged[f"{kind.name} {allowed}"] += 1
                if allowed:
                    accepted.add(str(action))
        declared = {text for text, one in offered.items() if one.kind == "declare"}
        assert declared <= accepted
        for text in accepted - declared:
            after = self.game.apply(state, self.game.parse(text)).state
            twins = [self.game.apply(state, offered[other]).state for other in declared]
            assert any(alike(after, twin) for twin in twins), f"{text} is accepted, not offered"

    def _note(self, action: Action) -> None:
        kind, *words = str(action).split()
        side = self.sides[self.state.actor]
        if kind == "play" and "#" in words[0]:
            side.play(words[0])
        elif kind == "show":
            side.show(f"7{self._trump()}")
        elif kind == "declare":
            name, *cards = words
            plain = Counter(word.partition("#")[0] for word in cards)
            which = next(
                one for one in self._kinds() if one.name == name and Counter(one.cards) == plain
            )
            side.declare(which, cards)


@pytest.mark.parametrize("name", PLAYS)
def test_declarations_in_play(name: str, seed: int) -> None:
    judged = Counter[str]()
    for deal in range(DEALS):
        watched = Watched(PLAYS[name], seed + deal)
        watched.run()
        judged += watched.judged
    assert judged["marriage True"] > 8
    assert judged["marriage False"] > 0
    assert judged["bezique True"] > 0
