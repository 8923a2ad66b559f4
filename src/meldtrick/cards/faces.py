"""Printed cards and faces.

A *printed card* is what lies on a real table: ``KS``, ``2C``, ``JK``.  A *face* is a class
of printed cards that no rule of a variant tells apart; hands are multisets of faces.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence

from meldtrick.errors import NotationError

SUITS = "SHDC"
RANKS = "AKQJT98765432"
RED = "HD"
JOKER = "JK"


def rank_of(card: str) -> str:
    """Return the rank of a printed card: its first letter, or the whole name of an extra."""
    return card[0] if is_suited(card) else card


def suit_of(card: str) -> str:
    """Return the suit letter of a printed card, or an empty text for jokers and extras."""
    return card[1] if is_suited(card) else ""


def is_suited(card: str) -> bool:
    """Tell whether a printed card is one of the 52 (jokers and extra cards are not)."""
    return len(card) == 2 and card[0] in RANKS and card[1] in SUITS


class FaceTable:
    """The faces of a variant, numbered from 0, and the printed cards each one covers.

    `names`: the text of each face, in the notation every input and output uses; `texts`: the
    same, with ``??`` for a hidden card at the end.
    `rank` and `suit`: of each face; the suit is empty where the face covers several.
    `printed`: the printed cards each face covers.  `hidden`: the number that stands for a
    card one may not see, one past the last face.
    """

    __slots__ = (
        "by_name",
        "guard",
        "hidden",
        "index",
        "names",
        "printed",
        "rank",
        "suit",
        "texts",
    )

    printed: tuple[tuple[str, ...], ...]
    names: tuple[str, ...]
    texts: tuple[str, ...]
    rank: tuple[str, ...]
    suit: tuple[str, ...]
    index: dict[str, int]
    by_name: dict[str, int]
    hidden: int
    guard: int

    def __init__(self, groups: Sequence[tuple[str, ...]]) -> None:
        self.printed = tuple(groups)
        per_rank: dict[str, int] = {}
        for group in groups:
            per_rank[rank_of(group[0])] = per_rank.get(rank_of(group[0]), 0) + 1
        self.names = tuple(_name(group, per_rank) for group in groups)
        self.texts = (*self.names, "??")
        self.rank = tuple(rank_of(group[0]) for group in groups)
        self.suit = tuple(suit_of(group[0]) if len(group) == 1 else "" for group in groups)
        self.index = {card: face for face, group in enumerate(groups) for card in group}
        self.by_name = {**self.index, **{name: face for face, name in enumerate(self.names)}}
        self.hidden = len(groups)
        self.guard = int.from_bytes(b"\x80" * (len(groups) + 1), "little")

    def __len__(self) -> int:
        return len(self.printed)

    def face(self, text: str) -> int:
        """Return the face number of a card's text, in either letter case, `10` for `T`.

        Raises NotationError when no card of the variant has that text.
        """
        name = text.upper()
        if name.startswith("10"):
            name = "T" + name[2:]
        found = self.by_name.get(name)
        if found is None:
            raise NotationError(f"{text!r} is not a card of this game")
        return found

    def name(self, face: int) -> str:
        """Return the text of a face, ``??`` for a hidden card."""
        return self.texts[face]

    def text(self, faces: Sequence[int]) -> str:
        """Return the texts of several faces, a space between them."""
        texts = self.texts
        return " ".join([texts[face] for face in faces])


def _name(group: tuple[str, ...], per_rank: Mapping[str, int]) -> str:
    first = group[0]
    if not is_suited(first) or len(group) == 1:
        return first
    return rank_of(first) if per_rank[rank_of(first)] == 1 else first


def face_classes(
    cards: Sequence[str], reads: Sequence[Callable[[str], Hashable]]
) -> list[tuple[str, ...]]:
    """Group printed cards into faces: same rank, and no reader tells them apart.

    `cards`: the different printed cards, in the order of the deck.  `reads`: one function
    a rule that looks at cards, giving what the rule sees of a printed card.
    """
    groups: dict[Hashable, list[str]] = {}
    for card in cards:
        seen = (rank_of(card), tuple([read(card) for read in reads]))
        groups.setdefault(seen, []).append(card)
    return [tuple(group) for group in groups.values()]
