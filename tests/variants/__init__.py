"""Small variants for tests: whole games in a few cards."""
