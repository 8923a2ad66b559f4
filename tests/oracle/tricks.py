"""A trick judge written from the rule page, with the words of card notation alone."""

from __future__ import annotations

from collections.abc import Sequence

ORDER = "789JQKTA"
"""Ranks of Bezique, low to high."""


def beats(card: str, best: str, trump: str) -> bool:
    """Tell whether a card played later beats the best so far."""
    if card[1] == best[1]:
        return ORDER.index(card[0]) > ORDER.index(best[0])
    return card[1] == trump


def winner(trick: Sequence[str], trump: str) -> int:
    """Return the place of the card that wins a trick; of equal cards the first."""
    best = 0
    for place, card in enumerate(trick):
        if place and beats(card, trick[best], trump):
            best = place
    return best


def playable(cards: Sequence[str], trick: Sequence[str], trump: str, duty: str) -> set[str]:
    """Return the cards a player may play.

    `duty`: `none`; `follow_only`, the suit led if held; `strict`, also beat the best card where
    one can: with the suit led, unless the trick is trumped already, else with a trump.
    """
    if not trick or duty == "none":
        return set(cards)
    led = trick[0][1]
    best = trick[winner(trick, trump)]
    following = {card for card in cards if card[1] == led}
    if duty == "follow_only":
        return following or set(cards)
    higher = {card for card in following if beats(card, best, trump)}
    if following:
        trumped = best[1] == trump != led
        return following if trumped or not higher else higher
    trumps = {card for card in cards if card[1] == trump and beats(card, best, trump)}
    return trumps or set(cards)
