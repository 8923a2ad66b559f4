"""Bonus cards, laid singly for points of their own (YAML section `bonus_cards`, word `face`)."""

from collections.abc import Callable, Sequence

from meldtrick.cards.packed import ONE, pack, size
from meldtrick.errors import NotationError
from meldtrick.rules.going_out import After
from meldtrick.rules.hooks import Objection
from meldtrick.rules.meld_table import MeldTable, bit
from meldtrick.rules.needs import Situation
from meldtrick.rules.opening import Opening
from meldtrick.table import reduce
from meldtrick.table.actions import Action
from meldtrick.table.reduce import Log
from meldtrick.table.state import State

PART = "bonus_cards"


class BonusCards:
    """The cards that are laid face up beside the melds instead of being melded.

    `faces`: bit set of them.  `points`: worth of each, before the sign that scoring gives.
    `replaced`: whether the stock replaces a card that is faced.
    """

    key = "bonus_cards"

    def __init__(self, faces: int, points: int, *, replaced: bool) -> None:
        self.faces = faces
        self.points = points
        self.replaced = replaced

    def worth(self, faced: int) -> int:
        """Return the points of a packed group of faced cards."""
        return self.points * size(faced)

    def face(self, table: MeldTable, d: State, log: Log, card: int, from_hand: int) -> None:
        """Lay a bonus card face up and draw its replacement while there is a stock."""
        reduce.bonus_faced(d, log, d.turn, table.unit_of[d.turn], card, from_hand)
        if self.replaced and d.stock:
            reduce.drawn(d, log, d.turn, d.stock[0])

    def gain(self, s: State) -> int:
        """Return how many cards replace one that is faced now."""
        return 1 if self.replaced and s.stock else 0


class Face:
    """Lay a bonus card from the hand face up; it is no meld and does not open."""

    key = "bonus_cards"
    word = "face"
    settles = False

    def __init__(self, table: MeldTable, bonus: BonusCards) -> None:
        self._table = table
        self.bonus = bonus
        names = table.faces.names
        self._actions = {
            face: Action(self.word, f"{self.word} {names[face]}", bytes((face,)))
            for face in range(len(names))
        }
        self._mask = sum([bit(face) for face in self._actions if bonus.faces >> face & 1])
        self._cards = sum([255 * ONE[face] for face in self._actions if bonus.faces >> face & 1])
        self._menus: dict[int, tuple[Action, ...]] = {0: ()}

    def offer(self, s: State) -> Sequence[Action]:
        """Return one step for each bonus face in the hand."""
        hand = s.hands[s.turn]
        if not hand & self._cards:
            return ()
        held = self._table.held(hand) & self._mask
        menu = self._menus.get(held)
        if menu is None:
            menu = tuple([one for face, one in self._actions.items() if held & bit(face)])
            self._menus[held] = menu
        return menu

    def parse(self, words: Sequence[str]) -> Action:
        """Return the step that faces the one card named."""
        if len(words) != 1:
            raise NotationError(f"face {' '.join(words)}: name one card, as in 'face 3H'")
        return self._actions[self._table.faces.face(words[0])]

    def check(self, s: State, action: Action) -> Objection | None:
        """Refuse a card that is not held or is no bonus card."""
        if not self.bonus.faces >> action.cards[0] & 1:
            name = self._table.faces.name(action.cards[0])
            return Objection(self.key, "no_bonus_card", card=name)
        return self._table.missing(s, action.cards)

    def resolve(self, d: State, log: Log, action: Action) -> None:
        """Move the card to the table."""
        self.bonus.face(self._table, d, log, action.cards[0], 1)

    def after(self, s: State, action: Action) -> After:
        """Return what the step would leave."""
        hand = s.hands[s.turn] - ONE[action.cards[0]]
        return After(hand, self.bonus.gain(s), s.melds[self._table.unit_of[s.turn]])

    def staged(self, opening: Opening) -> Callable[[State, Action], Situation | None]:
        """Return how to tell what the step would leave while an opening is staged."""

        def after(s: State, action: Action) -> Situation | None:
            if not s.staged:
                return None
            situation = opening.situation(s, arriving=self.bonus.gain(s))
            return situation._replace(hand=situation.hand - pack(action.cards))

        return after
