"""The table as one seat sees it: what lies where, line by line."""

from collections.abc import Iterator

from meldtrick.flow.describe import meld_text
from meldtrick.flow.view import View
from meldtrick.render.cards import hand_text
from meldtrick.render.people import People
from meldtrick.rules.book import Book
from meldtrick.table.state import State
from meldtrick.texts import say


class TablePicture:
    """The table of one view.

    `people`: who is called what, and in which language.  `own_hand`: whether the reader's
    hand is among the lines; leave it out where it is shown in another way.
    """

    def __init__(self, view: View, people: People, *, own_hand: bool = True) -> None:
        self._view = view
        self._state: State = view.table
        self._book: Book = view.game.book(view)
        self._people = people
        self._lang = people.lang
        self._own_hand = own_hand

    def lines(self) -> list[str]:
        """Return the table as lines: cursor, score, players, zones, melds, one's own hand."""
        found = [self._heading(), self._scores(), *self._players(), *self._middle()]
        found += [*self._melds(), *self._tabled()]
        if self._own_hand:
            found.append(self._hand())
        return found

    def _say(self, key: str, **facts: object) -> str:
        return say(f"render.{key}", self._lang, facts)

    def _heading(self) -> str:
        match = self._state.match
        return self._say("deal", deal=match.deal, dealer=self._people.player(match.dealer))

    def _scores(self) -> str:
        sides = range(len(self._state.scores))
        totals = [f"{self._people.side(side)} {self._state.scores[side]}" for side in sides]
        line = self._row("scores", "   ".join(totals))
        rule = self._book.match
        if rule.target:
            return f"{line}   ({self._say('target', target=rule.target)})"
        if rule.deals > 1:
            return f"{line}   ({self._say('deals_in_match', deals=rule.deals)})"
        return line

    def _players(self) -> Iterator[str]:
        state, faces = self._state, self._book.equipment.faces
        for seat, hand in enumerate(state.hands):
            if seat == self._view.seat:
                continue
            # A hand counts every card once, hidden ones too.
            count = self._say("cards", count=_size(hand))
            line = f"{self._player(seat)}: {count}"
            if state.known[seat]:
                line += f", {self._say('known', cards=hand_text(faces, state.known[seat]))}"
            yield line

    def _player(self, seat: int) -> str:
        name = self._people.player(seat)
        own = self._view.seat
        if seat != own and self._people.seating.side[seat] == self._people.seating.side[own]:
            return f"{name} ({self._say('partner')})"
        return name

    def _middle(self) -> Iterator[str]:
        state, faces = self._state, self._book.equipment.faces
        yield self._row("stock", self._say("cards", count=len(state.stock)))
        if state.pile:
            count = self._say("cards", count=len(state.pile))
            top = f", {self._say('top_last')}" if len(state.pile) > 1 else ""
            yield f"{self._say('pile')} ({count}{top}): {faces.text(state.pile)}"
        elif "discard" in self._book.kinds:
            yield self._row("pile", self._say("empty"))
        if state.turn_up:
            yield self._row("turn_up", faces.text(state.turn_up))
        if "play" in self._book.kinds:
            suit = say(f"suit.{'SHDC'[state.trump]}", self._lang) if state.trump >= 0 else ""
            yield self._row("trump", suit or self._say("no_trump"))
        if state.trick:
            yield self._row("trick", "   ".join(self._trick()))
        if state.limbo:
            yield self._row("limbo", faces.text(state.limbo))

    def _trick(self) -> Iterator[str]:
        state, faces = self._state, self._book.equipment.faces
        seats = self._book.seating.from_seat(state.leader, state.match.dealer)
        for seat, face in zip(seats, state.trick, strict=False):
            yield f"{self._people.player(seat)} {faces.name(face)}"

    def _melds(self) -> Iterator[str]:
        state = self._state
        if "melds" not in self._book.parts:
            return
        for unit, melds in enumerate(state.melds):
            parts = [meld_text(self._book, meld) for meld in melds]
            if state.faced[unit]:
                cards = hand_text(self._book.equipment.faces, state.faced[unit])
                parts.append(self._say("faced", cards=cards))
            shown = " | ".join(parts) or self._say("no_melds")
            yield f"{self._say('melds')}, {self._people.unit(unit)}: {shown}"
        if state.staged:
            yield self._row("staged", " | ".join(meld_text(self._book, m) for m in state.staged))
        owed = state.owed_now or state.owed_turn
        if owed:
            yield self._row("owed", hand_text(self._book.equipment.faces, owed))

    def _tabled(self) -> Iterator[str]:
        faces = self._book.equipment.faces
        for cards in self._state.tabled:
            for seat in sorted({card.seat for card in cards}):
                tokens = _tokens([faces.name(c.face) for c in cards if c.seat == seat])
                yield f"{self._say('tabled')}, {self._people.player(seat)}: {' '.join(tokens)}"

    def _hand(self) -> str:
        hand = self._state.hands[self._view.seat]
        cards = hand_text(self._book.equipment.faces, hand)
        return f"{self._say('hand', count=_size(hand))}: {cards}"

    def _row(self, key: str, text: str) -> str:
        return f"{self._say(key)}: {text}"


def _size(hand: int) -> int:
    return hand % 255


def _tokens(names: list[str]) -> list[str]:
    return [
        f"{name}#{names[:place].count(name) + 1}" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    ]
