"""Bots, playouts and statistics: whole matches played without a person."""
