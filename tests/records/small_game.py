"""A tiny game of twelve cards, built by hand: draw a card, discard a card, first out wins.

It lets the records layer be tested without a variant file.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from meldtrick.cards.faces import FaceTable
from meldtrick.cards.packed import size
from meldtrick.errors import NotationError, OptionError
from meldtrick.flow.game import Game
from meldtrick.flow.info import VariantInfo
from meldtrick.rules.book import Book, BookBuilder, Dealing, Equipment
from meldtrick.rules.draw import Draw
from meldtrick.rules.flow import END, OUT, Onward, Phase
from meldtrick.rules.hooks import Each, Objection
from meldtrick.rules.match import MatchRule, SumOfLines
from meldtrick.table import reduce
from meldtrick.table.actions import Action
from meldtrick.table.identity import Identity
from meldtrick.table.reduce import Log
from meldtrick.table.score import ScoreLine
from meldtrick.table.seats import Seating
from meldtrick.table.state import State

INFO = VariantInfo("small", {"en": "Small game", "ru": "Малая игра"}, (2,), None, {})
CARDS = ("AS", "KS", "QS", "AH", "KH", "QH")


class Discard:
    """Lay one or more cards of one face away; all kings at once go out."""

    word = "discard"
    settles = False

    def __init__(self, faces: FaceTable) -> None:
        self._faces = faces

    def _action(self, face: int) -> Action:
        return Action("discard", f"discard {self._faces.name(face)}", bytes((face,)))

    def offer(self, s: State) -> Sequence[Action]:
        held = s.hands[s.turn]
        return [self._action(face) for face in range(len(self._faces)) if held >> 8 * face & 255]

    def parse(self, words: Sequence[str]) -> Action:
        if len(words) != 1:
            raise NotationError("discard: name one card")
        return self._action(self._faces.face(words[0]))

    def check(self, s: State, action: Action) -> Objection | None:
        held = s.hands[s.turn] >> 8 * action.cards[0] & 255
        return None if held else Objection("hand", "not_held", card=str(action).split()[1])

    def resolve(self, d: State, log: Log, action: Action) -> None:
        reduce.discarded(d, log, d.turn, action.cards[0])


class KeepAces(Each):
    """No ace is discarded while another card is held."""

    key = "discard.aces"

    def __init__(self, faces: FaceTable) -> None:
        self._aces = [face for face, rank in enumerate(faces.rank) if rank == "A"]

    def refuse(self, s: State, action: Action) -> Objection | None:
        hand = s.hands[s.turn]
        aces = sum(hand >> 8 * face & 255 for face in self._aces)
        if action.cards[0] in self._aces and aces < size(hand):
            return Objection(self.key, aces=aces, held=size(hand), cards=["AS", "AH"])
        return None


class HandPoints:
    """Each card in the hand costs its holder ten; going out earns fifty."""

    key = "hand_points"

    def lines(self, s: State) -> list[ScoreLine]:
        found = [
            ScoreLine(-10 * size(hand), self.key, seat) for seat, hand in enumerate(s.hands) if hand
        ]
        if s.ending.startswith("out"):
            found.append(ScoreLine(50, "going_out.bonus", int(s.ending.partition(":")[2])))
        return found


def small_game(options: Mapping[str, Any] | None = None) -> Game:
    """Return the game; the option `deals` says how many deals make a match."""
    chosen = {"deals": 2, "note": "yes", **(options or {})}
    if set(chosen) != {"deals", "note"}:
        raise OptionError("there is no such option")
    book = _book(chosen)
    return Game(INFO, chosen, {2: book}, _where, (small_game, ()))


def _where(key: str) -> tuple[str, int, int]:
    return f"{key.partition('.')[0]}.yaml", 1, 1


def _book(chosen: Mapping[str, Any]) -> Book:
    faces = FaceTable([(card,) for card in CARDS])
    deck = bytes(sorted(2 * list(range(len(CARDS)))))
    equipment = Equipment(faces, deck, Seating([0, 1]), points=(10,) * len(CARDS))
    build = BookBuilder(equipment)
    build.dealing = Dealing((2, 1), pile=1)
    build.kind(Draw())
    build.kind(Discard(faces))
    build.restrict("discard", KeepAces(faces), tier=3)
    build.scorer(HandPoints())
    build.match = MatchRule(deals=chosen["deals"])
    build.settlement = SumOfLines(build.scorers, 2)
    rules = build.kind_rules()
    names = ("turn.draw", "turn.discard")
    draw = Onward(skip=((lambda s: not s.stock, END),), after={"draw": 1})
    discard = Onward(
        when=((lambda s: not s.hands[s.turn], OUT),),
        after={"discard": 0},
        ends_turn=frozenset({"discard"}),
    )
    build.phases = [
        Phase(names[0], 0, [rules["draw"]], draw),
        Phase(names[1], 1, [rules["discard"]], discard),
    ]
    digest = f"digest-of-{chosen['deals']}-{chosen['note']}"
    return Book(build, Identity("small", digest, faces, names))
