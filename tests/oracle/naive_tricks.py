"""A naive judge of tricks with one obligation or another, on printed cards."""

from __future__ import annotations

from collections.abc import Sequence


def rank(card: str, order: str) -> int:
    return len(order) - order.index(card[0])


def beats(card: str, other: str, trump: str, order: str) -> bool:
    """Whether a card played later beats an earlier one."""
    if card[1] == other[1]:
        return rank(card, order) > rank(other, order)
    return card[1] == trump


def winner(trick: Sequence[str], trump: str, order: str) -> int:
    """Return the place of the winning card: highest trump, else highest of the suit led."""
    trumps = [card for card in trick if card[1] == trump]
    suit = trumps or [card for card in trick if card[1] == trick[0][1]]
    best = max(suit, key=lambda card: rank(card, order))
    return list(trick).index(best)


def allowed(
    hand: Sequence[str], trick: Sequence[str], trump: str, order: str, rule: str
) -> set[str]:
    """Return the cards of a hand that may be played to a trick that has been led."""
    cards = set(hand)
    led = trick[0][1]
    follow = {card for card in cards if card[1] == led}
    if rule == "follow_only":
        return follow or cards
    best = trick[winner(trick, trump, order)]
    if follow:
        heading = {card for card in follow if beats(card, best, trump, order)}
        return heading or follow
    trumping = {card for card in cards if card[1] == trump and beats(card, best, trump, order)}
    return trumping or cards
