"""Seeds of matches and of seats, each drawn from the one above it."""

from meldtrick.cards.chance import next_seed


def match_seed(seed: int, number: int) -> int:
    """Return the seed of match `number` (from 0) of a run with this seed."""
    return next_seed(next_seed(seed) + number)


def seat_seed(seed: int, seat: int) -> int:
    """Return the seed of the bot at a seat of a match with this seed."""
    return next_seed(~match_seed(seed, seat))
