"""Say why an action is not allowed: the rule, the numbers, the place in the variant file."""

from pathlib import Path

import meldtrick

game = meldtrick.load("canasta-31a", {"open_min": 40})
state = game.start(seed=344)
state = game.apply(state, game.parse("draw")).state

action = game.parse("lay 6 6 6")
for refusal in game.refusals(state, action):
    path, line, column = refusal.source
    print(refusal.text("en"))
    print(refusal.text("ru"))
    print(f"rule {refusal.key}, set in {Path(path).name}, line {line}, column {column}")
    print("what it rests on:", refusal.facts)

try:
    game.apply(state, action)
except meldtrick.IllegalActionError as illegal:  # its text has every reason
    print(illegal)

# A plan is judged as a whole.
plan = ["lay 6 6 6", "lay 5 5 5", "discard 4"]
assert game.refusals_of_plan(state, plan)

# Under the default option the same cards do open; a state belongs to the rules it was dealt under.
usual = meldtrick.load("canasta-31a")
same_cards = usual.apply(usual.start(seed=344), "draw").state
assert usual.refusals_of_plan(same_cards, plan) == ()
