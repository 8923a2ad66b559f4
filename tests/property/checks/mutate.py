"""Texts of actions that are not quite those offered, and texts that are hardly any."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from meldtrick import Game, State
from meldtrick.table.seats import CHANCE

JUNK = ("", ">", "@", "@9: ", "#", "#0", "#99", "=", "JK=", "QS#", "??", "'", "ё", "-1", "0", "1e3")


def card_words(game: Game, state: State) -> list[str]:
    """Return the words for cards: faces, printed cards and the tabled ones by number."""
    faces = game.book(state).equipment.faces
    words = list(dict.fromkeys([*faces.names, *[c for group in faces.printed for c in group]]))
    for tabled in state.tabled:
        seen: dict[int, int] = {}
        for card in tabled:
            seen[card.face] = seen.get(card.face, 0) + 1
            words.append(f"{faces.name(card.face)}#{seen[card.face]}")
    return words


def meld_texts(game: Game, state: State) -> list[str]:
    """Return the melds on the table as targets of actions: bare, and with each owner's number."""
    grammar = game.book(state).parts.get("melds")
    if grammar is None:
        return []
    found: dict[str, None] = {}
    for unit, melds in enumerate(state.melds):
        for meld in melds:
            found[grammar.text(meld)] = None
            found[f"@{unit}: {grammar.text(meld)}"] = None
    for meld in state.staged:
        found[grammar.text(meld)] = None
    return list(found)


class Mutator:
    """Changes one thing in the text of an action: a card, a token, the target, the kind."""

    def __init__(self, game: Game, state: State, rng: Random) -> None:
        self.cards = card_words(game, state)
        self.melds = meld_texts(game, state)
        self.kinds = game.action_kinds
        self.rng = rng

    def change(self, text: str) -> str:
        """Return the text of an action with one thing changed."""
        changes = (self.swap, self.swap, self.drop, self.add, self.retarget, self.rename)
        return " ".join(self.rng.choice(changes)(text.split()))

    def swap(self, words: list[str]) -> list[str]:
        """Put another card in the place of one."""
        places = [n for n, word in enumerate(words) if n and self._is_card(word)]
        if places:
            words[self.rng.choice(places)] = self.rng.choice(self.cards)
        return words

    def _is_card(self, word: str) -> bool:
        return word in self.cards or word.partition("=")[0] in self.cards

    def drop(self, words: list[str]) -> list[str]:
        """Leave out a word."""
        if len(words) > 1:
            del words[self.rng.randrange(1, len(words))]
        return words

    def add(self, words: list[str]) -> list[str]:
        """Put a card in."""
        words.insert(self.rng.randrange(1, len(words) + 1), self.rng.choice(self.cards))
        return words

    def retarget(self, words: list[str]) -> list[str]:
        """Aim at another meld."""
        if not self.melds:
            return self.swap(words)
        before = words[: words.index(">")] if ">" in words else words[:2]
        return [*before, ">", self.rng.choice(self.melds)]

    def rename(self, words: list[str]) -> list[str]:
        """Make it another kind of action."""
        return [self.rng.choice(self.kinds), *words[1:]]


def mutated(game: Game, state: State, text: str, rng: Random) -> str:
    """Return a text one change away from an action's: a card, a token, the target, the kind."""
    if state.actor == CHANCE:
        return _mutated_order(text, rng)
    return Mutator(game, state, rng).change(text)


def _mutated_order(text: str, rng: Random) -> str:
    word, *cards = text.split()
    place, other = rng.randrange(len(cards)), rng.randrange(len(cards))
    if rng.random() < 0.5:
        del cards[place]
    else:
        cards[place] = cards[other]
    return " ".join([word, *cards])


def nonsense(game: Game, state: State, rng: Random) -> str:
    """Return words of the game in no order, sometimes with rubbish among them."""
    pool = [*card_words(game, state), *meld_texts(game, state), ">", ">", *JUNK]
    words = [rng.choice(pool) for _ in range(rng.randrange(6))]
    first = rng.choice((*game.action_kinds, *JUNK[:4], "fold"))
    return " ".join([first, *words])


def thinkable(game: Game, state: State, names: list[str], rng: Random) -> Iterator[str]:
    """Yield texts of every form an action has, over the cards and melds that are about.

    `names`: words that declarations or answers go by.
    """
    cards = card_words(game, state)
    faces = game.book(state).equipment.faces
    singles = [*faces.names, *[card for card in cards if "#" in card]]
    melds = meld_texts(game, state)
    groups = _groups(game, state, singles, rng)
    for kind in game.action_kinds:
        yield kind
        yield from (f"{kind} {card}" for card in singles)
        yield from (f"{kind} > {meld}" for meld in melds)
        yield from (f"{kind} {card} > {meld}" for meld in melds for card in faces.names)
        yield from (f"{kind} {group}" for group in groups)
        for name in names:
            yield f"{kind} {name}"
            yield from (f"{kind} {name} {group}" for group in groups)


def _groups(game: Game, state: State, singles: list[str], rng: Random) -> list[str]:
    """Return groups of cards: some of the actor's hand, of the melds it makes, of all."""
    faces = game.book(state).equipment.faces
    packed = state.hands[state.actor]
    hand = [name for face, name in enumerate(faces.names) for _ in range(packed >> 8 * face & 255)]
    hand += [card for card in singles if "#" in card]
    groups: dict[str, None] = {}
    for _ in range(40):
        size = min(rng.choice((2, 2, 3, 3, 4, 5, 7, 8)), len(hand))
        groups[" ".join(rng.sample(hand, size))] = None
        groups[" ".join(rng.choices(singles, k=rng.choice((2, 3, 4))))] = None
    for scored in state.living[game.book(state).seating.side[state.actor]]:
        groups[" ".join([f"{faces.name(face)}#{number}" for face, number in scored.cards])] = None
    tabled = [card for card in singles if "#" in card]
    pairs = list(combinations(tabled, 2))
    groups |= {" ".join(pair): None for pair in rng.sample(pairs, min(30, len(pairs)))}
    grammar = game.book(state).parts.get("melds")
    if grammar is not None:
        melds = grammar.new_melds(packed)
        groups |= {grammar.text(meld): None for meld in rng.sample(melds, min(60, len(melds)))}
    return list(groups)
