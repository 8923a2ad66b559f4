"""Machinery shared by all games: the engine, deals and matches, views, the turn planner."""
