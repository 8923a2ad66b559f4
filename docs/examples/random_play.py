"""Play one deal at random, then show its score and why."""

import random

import meldtrick

game = meldtrick.load("canasta-31a")
state = game.start(seed=1)
chance = random.Random(1)

# Between two deals the cards are the actor.
while state.actor != meldtrick.CHANCE and not state.is_over:
    action = chance.choice(game.legal_actions(state))
    state = game.apply(state, action).state

for line in game.score(state).lines:
    print(f"side {line.side} {line.amount:6}  {line.text('en')}")
print("match totals:", *state.scores)
