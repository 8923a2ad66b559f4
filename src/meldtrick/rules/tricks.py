"""Playing a card to a trick (YAML section `tricks`, word `play`)."""

from collections.abc import Sequence
from itertools import compress

from meldtrick.cards.packed import distinct
from meldtrick.errors import NotationError
from meldtrick.rules.book import Equipment
from meldtrick.rules.follow import FollowRules
from meldtrick.rules.hooks import Each, Objection
from meldtrick.rules.reuse import Reuse
from meldtrick.rules.side_table import SideTables
from meldtrick.rules.tokens import parse_token, token_text
from meldtrick.rules.trick_judge import TrickJudge, faces_in
from meldtrick.table import reduce_tricks
from meldtrick.table.actions import Action
from meldtrick.table.reduce import Log
from meldtrick.table.reduce_tricks import token_place
from meldtrick.table.state import State


class Play:
    """Play a card from the hand, ``play KS``, or one that lies declared, ``play KS#1``."""

    word = "play"
    settles = False

    def __init__(
        self,
        equipment: Equipment,
        judge: TrickJudge,
        follow: FollowRules,
        reuse: Reuse,
        tables: SideTables,
    ) -> None:
        faces, seating = equipment.faces, equipment.seating
        self._faces = faces
        self._judge = judge
        self._follow = follow
        self._reuse = reuse
        self._tables = tables
        self._side = seating.side
        self._bits: dict[int, int] = {}
        self._width = len(faces) + 1
        self._from_hand = tuple([_play(faces.name(face), face, 0) for face in range(len(faces))])
        self._from_table = tuple(
            [
                tuple(
                    [
                        _play(token_text(faces, (face, number)), face, number)
                        for number in range(1, equipment.deck.count(face) + 1)
                    ]
                )
                for face in range(len(faces))
            ]
        )
        dealers = range(seating.players)
        self._size = len(seating.active(0))
        self._orders = [
            [
                seating.from_seat(seat, dealer) if seat in seating.active(dealer) else b""
                for seat in range(seating.players)
            ]
            for dealer in dealers
        ]

    def offer(self, s: State) -> Sequence[Action]:
        """Return every card the actor may play, those of his hand first."""
        seat = s.actor
        side = self._side[seat]
        hand = s.hands[seat]
        allowed = self._follow.mask(s, side) if s.trick else -1
        found = list(compress(self._from_hand, (hand & allowed).to_bytes(self._width, "little")))
        tabled = s.tabled[side]
        if tabled:
            table = self._tables.get(tabled, s.living[side], seat)
            for face, number in table.distinct:
                if allowed >> (8 * face) & 1:
                    found.append(self._from_table[face][number - 1])
        return found

    def parse(self, words: Sequence[str]) -> Action:
        """Return the play that one card or one token names."""
        if len(words) != 1:
            raise NotationError("play: one card is needed, as in 'play KS' or 'play KS#1'")
        face, number = parse_token(self._faces, words[0])
        if not number:
            return self._from_hand[face]
        if number <= len(self._from_table[face]):
            return self._from_table[face][number - 1]
        return _play(token_text(self._faces, (face, number)), face, number)

    def check(self, s: State, action: Action) -> Objection | None:
        """Refuse a card that the actor does not hold, or that does not lie before him."""
        seat = s.actor
        if not action.tokens:
            if s.hands[seat] >> (8 * action.cards[0]) & 255:
                return None
        else:
            tabled = s.tabled[self._side[seat]]
            place = token_place(tabled, action.tokens[0])
            if place >= 0 and tabled[place].seat == seat:
                return None
        card = action.text.partition(" ")[2]
        return Objection("tricks", "on_table" if action.tokens else "in_hand", card=card)

    def resolve(self, d: State, log: Log, action: Action) -> None:
        """Put the card into the trick; a full trick goes to its winner."""
        seat = d.actor
        face = action.cards[0]
        obligation = self._follow.here(d) if d.trick else None
        lacked = self._lacked(obligation.proved(d.trick, d.trump, face)) if obligation else 0
        if action.tokens:
            remembered = self._reuse.remembered
            reduce_tricks.played_from_table(
                d, log, seat, self._side[seat], action.tokens[0], remembered
            )
        else:
            reduce_tricks.played(d, log, seat, face)
        if lacked & ~d.lacks[seat]:
            reduce_tricks.void_proved(d, log, seat, lacked)
        trick = d.trick
        order = self._orders[d.match.dealer][d.leader]
        if len(trick) < self._size:
            reduce_tricks.turn_passed(d, log, order[len(trick)])
        else:
            winner = order[self._judge.best(trick, d.trump)]
            reduce_tricks.trick_won(d, log, winner, self._side[winner], trick)

    def _lacked(self, mask: int) -> int:
        found = self._bits.get(mask)
        if found is None:
            found = self._bits[mask] = faces_in(mask)
        return found


def _play(name: str, face: int, number: int) -> Action:
    tokens = ((face, number),) if number else ()
    return Action("play", f"play {name}", bytes((face,)), tokens=tokens)


class Obeyed(Each):
    """Refuses a card that the obligation of the stage does not allow."""

    key = "tricks.follow"
    guaranteed = True

    def __init__(self, follow: FollowRules, equipment: Equipment) -> None:
        self._follow = follow
        self._faces = equipment.faces
        self._side = equipment.seating.side

    def refuse(self, s: State, action: Action) -> Objection | None:
        """Name the duty, and the cards that would meet it."""
        side = self._side[s.actor]
        allowed = self._follow.mask(s, side)
        if allowed >> (8 * action.cards[0]) & 1:
            return None
        held = s.hands[s.actor]
        for card in s.tabled[side]:
            held |= (card.seat == s.actor) << (8 * card.face)
        must = self._faces.text(distinct(held & allowed))
        return self._follow.objection(s, allowed, must)
