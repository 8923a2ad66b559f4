"""What exists on a table and what can happen there: zones, states, actions, events, views.

Nothing here knows a rule.
"""
