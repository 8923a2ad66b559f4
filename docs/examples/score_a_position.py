"""Score cards that lie on a real table: no match need have been played."""

import meldtrick

game = meldtrick.load("canasta-31a")
state = game.position(
    {
        "players": 4,
        "hands": {0: "A 9 3S", 1: "JK 5 5", 2: [], 3: "2 T"},
        "melds": {
            0: ["K K K K K K K 2 2 JK", "4 4 4 JK"],
            1: ["A A A", "Q Q 2"],
        },
        "faced": {0: "3H", 1: "3H 3D"},
    }
)

sheet = game.score(state)
for line in sheet.lines:
    print(f"side {line.side} {line.amount:6}  {line.text('en')}")
print("totals:", *sheet.totals)
assert sheet.totals == (705, -375)
