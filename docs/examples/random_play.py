"""Play a while at random, then show the score as it stands and why."""

import random

import meldtrick

game = meldtrick.load("canasta-31a")
state = game.start(seed=1)
chance = random.Random(1)

for _ in range(300):
    if state.is_over:
        break
    action = chance.choice(game.legal_actions(state))
    state = game.apply(state, action).state

print(state.phase, "totals of the match so far:", *state.scores)
for line in game.score(state).lines:
    print(f"{line.amount:6}  {line.text('en')}")
