"""Reading the words of actions that move cards to and from melds."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from meldtrick.cards.faces import FaceTable
from meldtrick.errors import NotationError
from meldtrick.rules.melds.grammar import Grammar
from meldtrick.table.meld import Meld

ARROW = ">"
OWN = -1
"""The unit of an action's target that is a meld of the player's own unit."""

_OWNER = re.compile(r"^@(\d{1,3}):(.*)$")


class Named(NamedTuple):
    """Cards as a player named them.

    `faces`: the cards, in the order written.  `names`: what each is said to stand for, an
    empty text where nothing is said.
    """

    faces: list[int]
    names: list[str]

    def text(self, table: FaceTable) -> str:
        """Return the cards in canonical order, each with what it is said to stand for."""
        pairs = sorted(zip(self.faces, self.names, strict=True))
        return " ".join([table.name(face) + (f"={name}" if name else "") for face, name in pairs])


class Target(NamedTuple):
    """A meld on the table as an action names it.

    `unit`: whose meld, OWN for the player's own unit.  `meld`: None where the cards make no
    meld in any state.  `text`: the canonical text, owner included.
    """

    unit: int
    meld: Meld | None
    text: str


def cards_of(words: Sequence[str], table: FaceTable) -> Named:
    """Return the cards that words name.

    Raises NotationError for a word that is no card.
    """
    faces: list[int] = []
    names: list[str] = []
    for word in words:
        card, _, name = word.partition("=")
        faces.append(table.face(card))
        names.append(spelled(name))
    return Named(faces, names)


def spelled(name: str) -> str:
    """Return a spoken rank or card in canonical spelling."""
    upper = name.upper()
    return "T" + upper[2:] if upper.startswith("10") else upper


def split_target(kind: str, words: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the words before and after the arrow.

    Raises NotationError where there is no arrow or nothing after it.
    """
    text = " ".join(words).replace(ARROW, f" {ARROW} ").split()
    if text.count(ARROW) != 1 or text[-1] == ARROW:
        raise NotationError(f"{kind} {' '.join(words)}: write `{kind} CARDS {ARROW} MELD`")
    place = text.index(ARROW)
    return text[:place], text[place + 1 :]


def target_of(words: Sequence[str], grammar: Grammar) -> Target:
    """Return the meld that the words after the arrow name.

    Raises NotationError for a word that is no card and where no cards follow the owner.
    """
    unit, rest = OWN, list(words)
    owner = _OWNER.match(rest[0])
    if owner is not None:
        unit = int(owner[1])
        rest = [owner[2], *rest[1:]] if owner[2] else rest[1:]
    if not rest:
        raise NotationError("which meld? name its cards after the owner")
    named = cards_of(rest, grammar.table)
    found = grammar.read(named.faces, named.names)
    if isinstance(found, Meld):
        return Target(unit, found, owner_prefix(unit) + grammar.text(found))
    return Target(unit, None, owner_prefix(unit) + named.text(grammar.table))


def owner_prefix(unit: int) -> str:
    """Return what stands before the cards of a target: ``@1: `` for another unit's meld."""
    return "" if unit == OWN else f"@{unit}: "
