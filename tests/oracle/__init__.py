"""Slow, naive judges of melds and turns, written without a look at the engine."""
