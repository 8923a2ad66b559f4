"""Discarding (YAML section `discard`, word `discard`)."""

from collections.abc import Sequence

from meldtrick.cards.faces import FaceTable
from meldtrick.errors import NotationError
from meldtrick.rules.hooks import Objection
from meldtrick.rules.meld_table import MeldTable, bit
from meldtrick.rules.melds.cache import Cache
from meldtrick.table import reduce
from meldtrick.table.actions import Action
from meldtrick.table.reduce import Log
from meldtrick.table.state import State


class Discard:
    """Lay one card from the hand on the discard pile."""

    key = "discard"
    word = "discard"
    settles = False

    def __init__(self, table: MeldTable) -> None:
        faces: FaceTable = table.faces
        self._table = table
        self._actions = [
            Action(self.word, f"{self.word} {name}", bytes((face,)))
            for face, name in enumerate(faces.names)
        ]
        self._bits = [(bit(face), one) for face, one in enumerate(self._actions)]
        self._menus: Cache[int, tuple[Action, ...]] = Cache()

    def offer(self, s: State) -> Sequence[Action]:
        """Return one discard for each face in the hand."""
        held = self._table.held(s.hands[s.turn])
        menu = self._menus.get(held)
        if menu is None:
            menu = self._menus.keep(held, tuple([one for face, one in self._bits if held & face]))
        return menu

    def parse(self, words: Sequence[str]) -> Action:
        """Return the discard of the one card named."""
        if len(words) != 1:
            raise NotationError(f"discard {' '.join(words)}: name one card, as in 'discard 9'")
        return self._actions[self._table.faces.face(words[0])]

    def check(self, s: State, action: Action) -> Objection | None:
        """Refuse a card that is not in the hand."""
        return self._table.missing(s, action.cards)

    def resolve(self, d: State, log: Log, action: Action) -> None:
        """Move the card to the pile."""
        reduce.discarded(d, log, d.turn, action.cards[0])


class ForbiddenDiscards:
    """A class of cards may not be discarded while another card is held.

    `name`: name of the class in the variant's `cards`.  `faces`: the cards of the class, as a
    bit set.
    """

    guaranteed = False

    key: str

    def __init__(self, table: MeldTable, name: str, faces: int) -> None:
        self.key = f"discard.forbidden.{name}"
        self._table = table
        self._faces = faces
        self._held = sum([bit(face) for face in range(len(table.faces)) if faces >> face & 1])

    def _applies(self, s: State) -> bool:
        held = self._table.held(s.hands[s.turn])
        return bool(held & self._held) and bool(held & ~self._held)

    def refuse(self, s: State, action: Action) -> Objection | None:
        """Refuse a card of the class while the hand holds others."""
        face = action.cards[0]
        if self._faces >> face & 1 and self._applies(s):
            return Objection(self.key, card=self._table.faces.name(face))
        return None

    def keep(self, s: State, offered: Sequence[Action]) -> Sequence[Action]:
        """Return the discards of other cards, all of them where there is no other."""
        if not self._applies(s):
            return offered
        return [action for action in offered if not self._faces >> action.cards[0] & 1]
