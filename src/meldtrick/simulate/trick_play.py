"""How the greedy bot plays games of tricks and declarations."""

from functools import cached_property

from meldtrick.flow.view import View
from meldtrick.simulate.advice import Advice
from meldtrick.simulate.bookings import BOOKING, booked
from meldtrick.simulate.trick_sense import TrickSense, trick_sense
from meldtrick.table.actions import Action
from meldtrick.table.state import State

_KEEPS_WINDOW = 1_000.0
"""What costs no declaration comes before what does."""


class TrickPlayer:
    """Judges the actions of one view of a game of tricks; None for all others."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._book = view.game.book(view)
        self._state: State = view.table
        self._side = self._book.seating.side[view.seat]

    def judge(self, action: Action) -> Advice | None:
        """Return what an action is worth, None where this player does not know it."""
        if action.kind == "play":
            return self._lead(action) if not self._state.trick else self._follow(action)
        if action.kind in BOOKING:
            return self._booking(action)
        return None

    def _booking(self, action: Action) -> Advice:
        points, ends_window = booked(self._view, action)
        worth = 10.0 + points + (0.0 if ends_window else _KEEPS_WINDOW)
        return Advice.of(action, worth, "books", points=points)

    # Playing to a trick

    @cached_property
    def _sense(self) -> TrickSense:
        return trick_sense(self._book, self._state)

    @cached_property
    def _drawing(self) -> bool:
        """Whether cards are still drawn, so that combinations can still be made."""
        return bool(self._state.stock or self._state.turn_up)

    @cached_property
    def _hopes(self) -> dict[int, float]:
        if not self._drawing:
            return {}
        seat = self._view.seat
        tabled = [card for card in self._state.tabled[self._side] if card.seat == seat]
        return self._sense.hope(self._state.hands[seat], tabled, self._state.trump)

    @cached_property
    def _declarations(self) -> list[tuple[int, Action]]:
        """What could be declared if this trick were won, best first."""
        if not self._drawing or "declare" not in self._book.kinds:
            return []
        offered = self._book.kinds["declare"].kind.offer(self._state)
        found = [(booked(self._view, one)[0], one) for one in offered]
        return sorted(found, key=lambda pair: -pair[0])

    def _window(self, played: Action) -> int:
        """Return what winning the trick would let one declare once this card is gone."""
        hand = self._state.hands[self._view.seat]
        for value, declaration in self._declarations:
            if played.tokens:
                spoilt = played.tokens[0] in declaration.tokens
            else:
                face = played.cards[0]
                needed = declaration.tokens.count((face, 0))
                spoilt = needed >= (hand >> (8 * face) & 255) and needed > 0
            if not spoilt:
                return value
        return 0

    def _loss(self, action: Action) -> float:
        """Return what one gives up with a card: hopes, and a little for its height."""
        face = action.cards[0]
        held = self._state.hands[self._view.seat] >> (8 * face) & 255
        hope = self._hopes.get(face, 0.0) * (1.0 if held < 2 else 0.6)
        trump = self._sense.suit[face] == self._state.trump
        return hope + 0.5 * self._sense.height[face] + (6.0 if trump else 0.0)

    def _lead(self, action: Action) -> Advice:
        face = action.cards[0]
        sense = self._sense
        card = self._book.equipment.faces.name(face)
        if not self._drawing:
            trump = sense.suit[face] == self._state.trump
            return Advice.of(action, sense.height[face] + 20.0 * trump, "usual")
        window = self._window(action)
        worth = -self._loss(action) - 0.7 * sense.points[face]
        if window:
            return Advice.of(action, worth + window * self._hold(face), "leads", points=window)
        return Advice.of(action, worth, "cheap", card=card)

    def _hold(self, face: int) -> float:
        """Return about how likely it is that a card led wins the trick."""
        sense = self._sense
        share = sense.height[face] / max(1, *sense.height)
        trump = sense.suit[face] == self._state.trump
        return 0.3 + 0.6 * share if trump else 0.7 * share * share

    def _follow(self, action: Action) -> Advice:
        sense, state, face = self._sense, self._state, action.cards[0]
        at_stake = sum(sense.points[card] for card in state.trick) + sense.points[face]
        card = self._book.equipment.faces.name(face)
        if not sense.wins(state, face):
            worth = -self._loss(action) - sense.points[face]
            return Advice.of(action, worth, "cheap", card=card)
        gain = at_stake + self._window(action) + (1 if self._drawing else 30)
        reason = "wins_points" if at_stake else "wins"
        return Advice.of(action, gain - self._loss(action), reason, points=at_stake)
