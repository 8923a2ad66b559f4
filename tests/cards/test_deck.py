"""Decks hold every printed card as often as their packs say."""

from meldtrick.cards.deck import Deck


def test_a_pack_has_every_rank_in_every_suit_once() -> None:
    deck = Deck(1, "AKQJT98765432")
    assert deck.size == len(deck.cards) == 52
    assert deck.cards[:5] == ("AS", "AH", "AD", "AC", "KS")
    assert set(deck.copies.values()) == {1}


def test_packs_jokers_and_extra_cards_add_up() -> None:
    deck = Deck(2, "A9", suits="SH", jokers=3, extra={"W": 1, "AS": 5})
    assert deck.cards == ("AS", "AH", "9S", "9H", "JK", "W")
    assert deck.copies == {"AS": 5, "AH": 2, "9S": 2, "9H": 2, "JK": 3, "W": 1}
    assert deck.size == 15
