"""Shuffles are the same for the same seed, everywhere and always."""

from meldtrick.cards.chance import fresh_seed, next_seed, order_from


def test_an_order_is_fixed_by_its_seed() -> None:
    cards = bytes(range(20))
    assert list(order_from(7, cards)) == [
        8,
        6,
        10,
        3,
        11,
        14,
        1,
        15,
        0,
        5,
        19,
        12,
        9,
        7,
        4,
        18,
        16,
        2,
        13,
        17,
    ]
    assert sorted(order_from(8, cards)) == list(cards)
    assert order_from(8, cards) != order_from(7, cards)


def test_the_seed_sequence_is_splitmix64() -> None:
    first = next_seed(0)
    assert first == 0xE220A8397B1DCDAF
    assert next_seed(1) != first


def test_fresh_seeds_differ() -> None:
    assert fresh_seed() != fresh_seed()
