"""How the greedy bot plays games of melds."""

from collections.abc import Callable
from functools import cached_property

from meldtrick.cards.packed import size, unpack
from meldtrick.flow.view import View
from meldtrick.simulate.advice import Advice
from meldtrick.simulate.meld_sense import MeldSense, meld_sense
from meldtrick.table.actions import Action
from meldtrick.table.meld import Meld
from meldtrick.table.state import State

_WILD = 45.0
"""What a wild card in the hand may still be good for."""
_OPENING = 80.0
_OUT = 600.0
_LATE = 12
"""With so few cards in the stock a deal is about to end."""


class MeldPlayer:
    """Judges the actions of one view of a game with melds; None for all others."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._book = view.game.book(view)
        self._state: State = view.table
        self._has_melds = "melds" in self._book.parts
        self._hand = self._state.hands[view.seat]
        self._unit = self._book.seating.unit[view.seat]
        self._judges: dict[str, Callable[[Action], Advice]] = {
            "lay": self._lay,
            "off": self._off,
            "take": self._take,
            "swap": self._swap,
            "face": self._face,
            "discard": self._discard,
            "answer": self._answer,
        }

    def judge(self, action: Action) -> Advice | None:
        """Return what an action is worth, None where this player does not know it."""
        known = self._judges.get(action.kind) if self._has_melds else None
        return known(action) if known else None

    # What is seen once a view

    @cached_property
    def _sense(self) -> MeldSense:
        return meld_sense(self._book)

    @cached_property
    def _opened(self) -> bool:
        return bool(self._state.opened >> self._unit & 1)

    @cached_property
    def _late(self) -> bool:
        hands = enumerate(self._state.hands)
        others = [size(hand) for seat, hand in hands if seat != self._view.seat]
        return len(self._state.stock) <= _LATE or min(others, default=9) <= 2

    @cached_property
    def _own_takers(self) -> int:
        """The faces that fit a meld of one's own unit."""
        return self._sense.takers(self._state.melds[self._unit])

    @cached_property
    def _other_takers(self) -> int:
        """The faces that fit a meld of somebody else."""
        melds = enumerate(self._state.melds)
        return self._sense.takers([m for unit, own in melds if unit != self._unit for m in own])

    @cached_property
    def _out_pays(self) -> bool:
        """Whether the deal may end now, as far as this seat can see."""
        totals = self._view.game.score(self._view).totals
        side = self._book.seating.side[self._view.seat]
        rest = [total for other, total in enumerate(totals) if other != side]
        return totals[side] > 0 or (self._late and totals[side] >= max(rest, default=0))

    def _out(self, left: int) -> float:
        """Return what it adds that a step leaves so few cards that the deal is about to end."""
        if left > 1:
            return 0.0
        return _OUT if self._out_pays else -_OUT

    # Judging

    def _lay(self, action: Action) -> Advice:
        meld = action.meld
        assert meld is not None
        worth, reason = self._new_meld(meld, action.cards)
        left = size(self._hand) - len(action.cards)
        return Advice.of(action, worth + self._out(left), "out" if left < 2 else reason)

    def _new_meld(self, meld: Meld, from_hand: bytes) -> tuple[float, str]:
        sense = self._sense
        wilds = len([face for face in from_hand if sense.is_wild(face)])
        worth = sense.worth(meld) - _WILD * wilds
        if self._late:
            worth += sum(sense.points[face] for face in from_hand)
        if not self._opened:
            return worth + _OPENING + (_WILD - 10) * wilds, "opens"
        return worth, "canasta" if len(meld.cards) >= sense.full else "lays"

    def _off(self, action: Action) -> Advice:
        left = size(self._hand) - 1
        worth, reason = self._addition(action, action.cards[0])
        return Advice.of(action, worth + self._out(left), "out" if left < 2 else reason)

    def _addition(self, action: Action, face: int) -> tuple[float, str]:
        """Return what one more card on a standing meld is worth."""
        sense = self._sense
        assert action.target is not None
        if not self._is_own(action):
            return -60.0, "lays"
        meld = action.meld or action.target
        worth = sense.worth(meld) - sense.worth(action.target)
        if sense.is_wild(face):
            worth += sense.points[face] if self._late else -_WILD
        finished = len(action.target.cards) < sense.full <= len(meld.cards)
        return worth, "canasta" if finished else "lays"

    def _is_own(self, action: Action) -> bool:
        side = self._book.seating.side
        return action.unit < 0 or (
            side[self._book.seating.units[action.unit][0]] == side[self._view.seat]
        )

    def _take(self, action: Action) -> Advice:
        pile = self._state.pile
        top, rest = pile[-1:], pile[:-1]
        if action.target is not None:
            worth, _ = self._addition(action, top[0])
        elif action.meld is not None:
            worth, _ = self._new_meld(action.meld, action.cards)
        else:
            worth = 0.0
        gain = sum(self._use(face) for face in rest)
        if self._late:
            gain -= sum(self._sense.hand_points[face] for face in rest)
        return Advice.of(action, max(worth, 0.0) + gain + 20.0, "take", cards=len(pile))

    def _use(self, face: int) -> float:
        """Return what one more card of this face does for the hand and the melds."""
        sense = self._sense
        if not sense.fits >> face & 1 and not sense.is_wild(face):
            return -5.0
        if sense.is_wild(face):
            return _WILD
        if self._own_takers >> face & 1:
            return 25.0
        return 10.0 * (self._hand >> (8 * face) & 255)

    def _swap(self, action: Action) -> Advice:
        return Advice.of(action, 5.0 if self._is_own(action) else 40.0, "lays")

    def _face(self, action: Action) -> Advice:
        left = size(self._hand) - (0 if self._state.stock else 1)
        return Advice.of(action, 300.0 + self._out(left), "lays")

    def _answer(self, action: Action) -> Advice:
        wanted = "yes" if self._out_pays else "no"
        return Advice.of(action, 10.0 if action.name == wanted else 0.0, "usual")

    def _discard(self, action: Action) -> Advice:
        face = action.cards[0]
        worth = -self._keepsake(face) / 100.0 - 0.5
        card = self._book.equipment.faces.name(face)
        if size(self._hand) == 1:
            return Advice.of(action, worth + self._out(0), "out")
        held = self._hand >> (8 * face) & 255
        return Advice.of(action, worth, "lonely" if held == 1 else "safe", card=card)

    def _keepsake(self, face: int) -> float:
        """Return how much one would rather keep a card than discard it."""
        sense = self._sense
        liability = float(sense.hand_points[face])
        if sense.is_wild(face):
            return 300.0
        danger = 0.0
        if self._other_takers >> face & 1:
            danger = 10.0 + 6.0 * len(self._state.pile)
        if not sense.fits >> face & 1:
            return danger - liability
        held = self._hand >> (8 * face) & 255
        own = 80.0 if self._own_takers >> face & 1 else 0.0
        kept = own + danger + 30.0 * (held - 1) + 12.0 * self._neighbours(face)
        return kept - liability if self._late else kept + 0.3 * liability

    def _neighbours(self, face: int) -> int:
        """Return how many cards of the hand lie next to this one in its suit."""
        near = self._sense.near[face]
        if not near:
            return 0
        return len([other for other in unpack(self._hand) if near >> other & 1])
