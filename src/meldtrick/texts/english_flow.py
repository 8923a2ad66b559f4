"""English texts of the engine itself: whose turn it is, what a phase admits."""

ENGLISH_FLOW: dict[str, str] = {
    "refusal.flow": "This is not possible now.",
    "refusal.flow.over": "The match is over.",
    "refusal.flow.not_your_turn": "It is seat {actor}'s turn to act, not seat {seat}'s.",
    "refusal.flow.phase": "“{kind}” is not possible in this phase; possible are: {admits}.",
    "refusal.flow.chance": "The cards are to be shuffled now; no player acts.",
    "refusal.flow.not_held": "You do not hold {cards}.",
    "refusal.deck": "The shuffle must bring every card of the deck once.",
    "refusal.deck.other_cards": "The shuffle must bring every card of the deck once.",
}
