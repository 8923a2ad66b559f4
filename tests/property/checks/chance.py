"""Chance nodes: one order offered, any other order of the same cards accepted."""

from random import Random

from meldtrick import CHANCE, Game, State
from tests.property.checks.purity import check_applied
from tests.property.checks.refusals import judge, read


def check_chance(game: Game, state: State, rng: Random) -> None:
    """One shuffle is offered; any order of the whole deck is taken, nothing else is."""
    if state.actor != CHANCE:
        return
    offered = game.legal_actions(state)
    assert len(offered) == 1
    word, *cards = str(offered[0]).split()
    assert game.parse(str(offered[0])) == offered[0]
    assert sorted(cards) == sorted(_deck(game, state))
    dealt = check_applied(game, state, offered[0])
    assert dealt.match.deal == state.match.deal + 1
    rng.shuffle(cards)
    other = game.parse(" ".join([word, *cards]))
    assert game.refusals(state, other) == ()
    redealt = check_applied(game, state, other)
    assert redealt.match.seed == dealt.match.seed, "the next seed hangs on the order"
    for wrong in (cards[1:], [*cards, cards[0]], _doubled(cards)):
        action = read(game, " ".join([word, *wrong]))
        assert action is None or judge(game, state, action), "another deck is accepted"


def _deck(game: Game, state: State) -> list[str]:
    equipment = game.book(state).equipment
    return [equipment.faces.name(face) for face in equipment.deck]


def _doubled(cards: list[str]) -> list[str]:
    other = next(card for card in cards if card != cards[0])
    return [other if place == 0 else card for place, card in enumerate(cards)]
