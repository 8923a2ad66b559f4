"""What a player may play to a trick that has been led (key `tricks.follow`)."""

from typing import Protocol

from meldtrick.cards.packed import pack
from meldtrick.rules.hooks import Objection
from meldtrick.rules.trick_judge import TrickJudge
from meldtrick.table.state import State

ANY = -1
"""The mask of all cards."""


class Obligation(Protocol):
    """What a trick asks of the next player."""

    def allowed(self, trick: bytes, trump: int, cards: int) -> int:
        """Return the mask of the cards that may be played by one who holds `cards`."""
        ...

    def proved(self, trick: bytes, trump: int, face: int) -> int:
        """Return the mask of the cards that whoever plays this card cannot hold."""
        ...

    def reason(self, trick: bytes, trump: int, allowed: int) -> str:
        """Return which duty allows only these cards: `suit`, `head` or `trump`."""
        ...


class FollowSuit:
    """Follow suit if you can; otherwise play any card."""

    def __init__(self, judge: TrickJudge) -> None:
        self._judge = judge

    def allowed(self, trick: bytes, trump: int, cards: int) -> int:
        """Return the suit led where it is held, else every card."""
        led = self._led(trick)
        return led if cards & led else ANY

    def proved(self, trick: bytes, trump: int, face: int) -> int:
        """Return the suit led where another suit was played."""
        led = self._led(trick)
        return 0 if led >> (8 * face) & 1 else led

    def reason(self, trick: bytes, trump: int, allowed: int) -> str:
        """Return the only duty there is."""
        return "suit"

    def _led(self, trick: bytes) -> int:
        suit = self._judge.suit[trick[0]]
        return self._judge.suits[suit] if suit >= 0 else 0


class Strict(FollowSuit):
    """Follow suit and head the trick if you can; else trump it so that it wins; else any card."""

    def allowed(self, trick: bytes, trump: int, cards: int) -> int:
        """Return the cards of the first duty that can be met."""
        for duty in self._duties(trick, trump):
            if cards & duty:
                return duty
        return ANY

    def _duties(self, trick: bytes, trump: int) -> tuple[int, ...]:
        judge = self._judge
        beating = judge.beaten_by[trump + 1][trick[judge.best(trick, trump)]]
        led = self._led(trick)
        if trump < 0:
            return beating & led, led
        return beating & led, led, beating & judge.suits[trump]

    def proved(self, trick: bytes, trump: int, face: int) -> int:
        """Return every duty that came before the one this card meets."""
        lacked = 0
        for duty in self._duties(trick, trump):
            if duty >> (8 * face) & 1:
                break
            lacked |= duty
        return lacked

    def reason(self, trick: bytes, trump: int, allowed: int) -> str:
        """Return which of the duties allows only these cards."""
        heading, led, *_ = self._duties(trick, trump)
        if allowed == heading:
            return "head"
        return "suit" if allowed == led else "trump"


class FollowRules:
    """Which obligation holds in which stage of the deal."""

    key = "tricks.follow"

    __slots__ = ("_by_row", "_by_stage")

    def __init__(self, by_stage: dict[str, Obligation]) -> None:
        self._by_stage = by_stage
        self._by_row: dict[int, Obligation | None] = {}

    def here(self, s: State) -> Obligation | None:
        """Return the obligation of the stage a state is in, None where there is none."""
        try:
            return self._by_row[s.row]
        except KeyError:
            stage = s.phase.partition(".")[0]
            found = self._by_row[s.row] = self._by_stage.get(stage)
            return found

    def mask(self, s: State, side: int) -> int:
        """Return the mask of what the actor, whose side is given, may play."""
        obligation = self.here(s)
        if obligation is None or not s.trick:
            return ANY
        cards = s.hands[s.actor] + pack(
            [card.face for card in s.tabled[side] if card.seat == s.actor]
        )
        return obligation.allowed(s.trick, s.trump, cards)

    def objection(self, s: State, allowed: int, must: str) -> Objection:
        """Say why a card is refused while only others are allowed."""
        obligation = self.here(s)
        assert obligation is not None
        stage = s.phase.partition(".")[0]
        case = obligation.reason(s.trick, s.trump, allowed)
        led = s.match.rules.faces.name(s.trick[0])
        return Objection(f"{self.key}.{stage}", case, led=led, must=must)
