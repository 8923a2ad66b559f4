"""Reading actions: the first word names the kind, the kind reads the rest."""

from collections.abc import Mapping
from difflib import get_close_matches

from meldtrick.errors import NotationError
from meldtrick.flow.dealing import SHUFFLE, is_whole_deck, shuffle_action
from meldtrick.rules.book import Book
from meldtrick.table.actions import Action

LONGEST = 4000
"""No action of any game comes near this many characters."""


def parse(books: Mapping[int, Book], text: str) -> Action:
    """Return the action a text names.

    Raises NotationError for a text that names no action of the game in any state.
    """
    if not isinstance(text, str):
        raise NotationError(f"an action is a text such as 'discard 9', not {text!r}")
    words = text[: LONGEST + 1].split()
    if not words:
        raise NotationError("an action needs at least one word")
    if len(text) > LONGEST:
        raise NotationError(f"{words[0][:20]} ...: an action has at most {LONGEST} characters")
    book = next(iter(books.values()))
    word = words[0].lower()
    if word == SHUFFLE:
        return _shuffle(books, words[1:])
    rules = book.kinds.get(word)
    if rules is None:
        kinds = [*book.kinds, SHUFFLE]
        near = get_close_matches(word, kinds, 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise NotationError(f"{words[0]!r} is no action here{hint} (known: {', '.join(kinds)})")
    return rules.kind.parse(words[1:])


def _shuffle(books: Mapping[int, Book], cards: list[str]) -> Action:
    book = next(iter(books.values()))
    faces = book.equipment.faces
    order = bytes([faces.face(card) for card in cards])
    if not any(is_whole_deck(other, order) for other in books.values()):
        raise NotationError(f"{SHUFFLE}: every card of the deck is needed once")
    return shuffle_action(book, order)
