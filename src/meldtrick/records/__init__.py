"""Matches and positions as data: records, tables, replay, ledgers and scenarios.

`table.Table`: a game in progress.  `transcript.Record`: a match as text or JSON, written with
`save`, read with `load_record`.  `replay.replay`: a record checked line by line and played
again.  `ledger.ledger`: the score lines of all its deals.  `Record.view`: what one seat saw
of it.  `scenarios.run_paths`: scenario files run, each result a value.
"""
