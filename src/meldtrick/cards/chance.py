"""Shuffling from an explicit seed: the same seed gives the same order everywhere.

`random.Random.random` is the one generator method whose sequence Python promises to keep,
so orders are made by sorting on its values and never by `shuffle`.
"""

from random import Random, SystemRandom

_MASK = (1 << 64) - 1


def next_seed(seed: int) -> int:
    """Return the seed that follows this one (one step of the splitmix64 sequence)."""
    z = (seed + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def order_from(seed: int, cards: bytes) -> bytes:
    """Return the cards in the order that this seed gives, top card first."""
    draw = Random(seed).random
    keys = [draw() for _ in cards]
    return bytes([cards[place] for place in sorted(range(len(cards)), key=keys.__getitem__)])


def fresh_seed() -> int:
    """Return a seed drawn from the operating system."""
    return SystemRandom().getrandbits(63)
