"""A scripted deck: every card of the deal once, in dealing order."""

from collections import Counter
from collections.abc import Sequence

from meldtrick.errors import NotationError, OptionError
from meldtrick.rules.book import Book


def scripted_order(book: Book, deck: Sequence[str]) -> bytes:
    """Return the faces of a deck given as card texts.

    Raises OptionError naming the surplus and the missing cards where it is another deck.
    """
    faces = book.equipment.faces
    texts: list[object] | None = [*deck] if isinstance(deck, Sequence) else None
    if texts is None or not all(isinstance(card, str) for card in texts):
        raise OptionError("deck: a list of card texts is needed, such as ['KS', '9H', ...]")
    try:
        order = bytes([faces.face(card) for card in deck])
    except NotationError as wrong:
        raise OptionError(f"deck: {wrong}") from wrong
    given, wanted = Counter(order), Counter(book.equipment.deck)
    if given == wanted:
        return order
    surplus, missing = given - wanted, wanted - given
    raise OptionError(
        f"deck: {len(order)} cards given, {len(book.equipment.deck)} needed"
        + _listed("; too many: ", surplus, book)
        + _listed("; missing: ", missing, book)
    )


def _listed(before: str, cards: Counter[int], book: Book) -> str:
    if not cards:
        return ""
    names = [f"{book.equipment.faces.name(face)} x{count}" for face, count in sorted(cards.items())]
    return before + ", ".join(names[:12]) + (" ..." if len(names) > 12 else "")
