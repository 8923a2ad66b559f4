"""Cards, decks, face classes and packed hands: the vocabulary every other layer speaks."""
