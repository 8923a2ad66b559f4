"""Positions: any state built from plain data, validated.

`Game.position` takes a mapping of zones in card notation; what it does not name gets a
sensible default.  The format is described in docs/scenarios.md.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from meldtrick.cards.faces import SUITS
from meldtrick.cards.packed import ONE, pack
from meldtrick.errors import MeldtrickError, StateError
from meldtrick.flow.position_cards import Cards, cards_of, listed, seats_of, whole
from meldtrick.rules.book import Book
from meldtrick.rules.meld_table import MeldTable
from meldtrick.table import facts
from meldtrick.table.meld import Meld
from meldtrick.table.reduce import changed
from meldtrick.table.state import State

KEYS: Final = (
    "players",
    "dealer",
    "turn",
    "actor",
    "phase",
    "hands",
    "stock",
    "stock_top",
    "stock_size",
    "pile",
    "turn_up",
    "melds",
    "opened",
    "faced",
    "staged",
    "declared",
    "trick",
    "leader",
    "won",
    "trump",
    "facts",
    "scores",
    "booked",
    "known",
    "deal",
    "seed",
    "rest",
)
FLAGS: Final = {
    "took": facts.TOOK,
    "placed": facts.PLACED,
    "had_opened": facts.HAD_OPENED,
    "asked": facts.ASKED,
    "said_yes": facts.SAID_YES,
    "said_no": facts.SAID_NO,
    "from_stock": facts.FROM_STOCK,
    "declared": facts.DECLARED,
    "first_turns_over": facts.FIRST_TURNS_OVER,
    "last_card_drawn": facts.LAST_CARD_DRAWN,
}


def build(book: Book, blank: State, data: Mapping[str, Any]) -> State:
    """Return the state that a position describes.

    `blank`: an undealt state of the right number of players.  Raises StateError naming the
    key and the remedy.
    """
    unknown = [key for key in data if key not in KEYS]
    if unknown:
        raise StateError(f"{unknown[0]}: no such key in a position; known: {', '.join(KEYS)}")
    return _Builder(book, blank, data).build()


class _Builder:
    def __init__(self, book: Book, blank: State, data: Mapping[str, Any]) -> None:
        self.book = book
        self.data = data
        self.s = blank.copy()
        self.cards = Cards(book.equipment.faces, book.equipment.deck)

    def build(self) -> State:
        """Fill the zones in an order in which each can rest on those before it."""
        self._cursor()
        self._table()
        self._declared()
        self._trick()
        self._hands()
        self._stock()
        self._numbers()
        self._facts()
        return self.s

    def _whole(self, key: str, default: int) -> int:
        return whole(self.data.get(key, default), key)

    def _seat(self, key: str, default: int) -> int:
        return self._seat_of(self.data.get(key, default), key)

    def _playing(self, key: str, default: int) -> int:
        """Return a seat that plays this deal."""
        seat = self._seat(key, default)
        if seat not in self.book.seating.active(self.s.match.dealer):
            raise StateError(f"{key}: seat {seat} sits this deal out")
        return seat

    def _seat_of(self, given: Any, key: str) -> int:
        seat = whole(given, key)
        if not 0 <= seat < self.book.seating.players:
            raise StateError(f"{key}: there is no seat {seat}")
        return seat

    def _cursor(self) -> None:
        s, seating = self.s, self.book.seating
        dealer = self._seat("dealer", seating.players - 1)
        s.match = changed(
            s.match, dealer=dealer, deal=self._whole("deal", 1), seed=self._whole("seed", 0)
        )
        s.turn = self._playing("turn", seating.active(dealer)[0])
        s.leader = s.turn
        names = s.match.rules.phases
        phase = self.data.get("phase", names[self.book.start])
        if phase not in names:
            raise StateError(f"phase: {phase!r} is not one of {', '.join(names)}")
        s.row = names.index(phase)
        s.actor = self._playing("actor", s.turn)

    def _table(self) -> None:
        s, take = self.s, self.cards.take
        for unit, melds in self._groups("melds", len(s.melds)):
            s.melds = _put(s.melds, unit, self._melds(melds, f"melds.{unit}", unit))
        staged = self.data.get("staged", ())
        s.staged = self._melds(staged, "staged", self.book.seating.unit[s.turn])
        for unit, cards in self._groups("faced", len(s.faced)):
            s.faced = _put(s.faced, unit, pack(take(cards_of(cards), f"faced.{unit}")))
        for side, cards in self._groups("won", len(s.won)):
            s.won = _put(s.won, side, pack(take(cards_of(cards), f"won.{side}")))
        s.pile = take(cards_of(self.data.get("pile", "")), "pile")
        if self.data.get("turn_up", "none") not in ("none", None):
            s.turn_up = take(cards_of(self.data["turn_up"]), "turn_up")
        opened = self.data.get("opened")
        if opened is None:
            opened = [unit for unit, melds in enumerate(s.melds) if melds]
        units = {whole(unit, "opened") for unit in listed(opened, "opened")}
        if not units <= set(range(len(s.melds))):
            raise StateError(f"opened: units are numbered 0 to {len(s.melds) - 1}")
        s.opened = sum(1 << unit for unit in units)

    def _groups(self, key: str, count: int) -> list[tuple[int, Any]]:
        return seats_of(self.data.get(key, {}), key, count)

    def _melds(self, given: Any, where: str, owner: int) -> tuple[Meld, ...]:
        return tuple(sorted([self._meld(one, owner) for one in listed(given, where)]))

    def _meld(self, given: Any, owner: int) -> Meld:
        """Return a meld; where a game remembers who laid a card, its owner laid all of them."""
        layers = b""
        if isinstance(given, Mapping):
            fields: dict[str, Any] = {**given}
            layers = bytes(
                self._seat_of(unit, "melds.laid_by")
                for unit in listed(fields.get("laid_by", ()), "melds.laid_by")
            )
            given = fields.get("cards", "")
        words = cards_of(given)
        kind = self.book.kinds.get("lay")
        if kind is None:
            raise StateError("melds: this game lays none")
        try:
            meld = kind.kind.parse(words).meld
        except MeldtrickError as wrong:
            raise StateError(f"melds: {' '.join(words)}: {wrong}") from None
        if meld is None:
            raise StateError(f"melds: {' '.join(words)} is no meld")
        self.cards.remove(meld.cards, "melds")
        if layers:
            return meld._replace(layers=layers)
        table: MeldTable = self.book.parts["meld_table"]
        return table.laid(meld, owner)

    def _declared(self) -> None:
        entries = listed(self.data.get("declared", ()), "declared")
        if not entries:
            return
        part = self.book.parts.get("declarations")
        if part is None:
            raise StateError("declared: this game has no declarations")
        for number, entry in enumerate(entries):
            where = f"declared[{number}]"
            if not isinstance(entry, Mapping):
                raise StateError(f"{where}: a mapping with seat, name and cards is needed")
            fields: dict[str, Any] = {**entry}
            seat = self._seat_of(fields.get("seat"), f"{where}.seat")
            try:
                if "played" in fields:
                    face = part.replay_played(self.s, seat, str(fields["played"]))
                    side = self.book.seating.side[seat]
                    self.cards.remove(bytes((face,)), where)
                    self.s.won = _put(self.s.won, side, self.s.won[side] + ONE[face])
                else:
                    words = cards_of(fields.get("cards", ""))
                    part.replay(self.s, seat, str(fields.get("name")), words)
            except MeldtrickError as wrong:
                raise StateError(f"{where}: {wrong}") from None
        for tabled in self.s.tabled:
            self.cards.remove(bytes(card.face for card in tabled), "declared")

    def _trick(self) -> None:
        s, seating = self.s, self.book.seating
        s.trick = self.cards.take(cards_of(self.data.get("trick", "")), "trick")
        order = seating.from_seat(s.turn, s.match.dealer)
        if len(s.trick) > len(order):
            raise StateError(f"trick: {len(order)} seats play, {len(s.trick)} cards given")
        s.leader = self._playing("leader", order[-len(s.trick)] if s.trick else s.turn)
        trump = self.data.get("trump")
        if trump in (None, "none"):
            s.trump = -1
            if s.turn_up and trump is None:
                s.trump = SUITS.find(self.book.equipment.faces.suit[s.turn_up[0]])
        elif trump in tuple(SUITS):
            s.trump = SUITS.index(trump)
        else:
            raise StateError(f"trump: {trump!r} is not one of {', '.join(SUITS)} and none")

    def _hands(self) -> None:
        """Deal the hands and begin the stock: named cards first, so that they are still there."""
        s, dealing = self.s, self.book.dealing
        players = self.book.seating.players
        given = dict(self._groups("hands", players))
        named = {
            seat: self.cards.take(cards_of(cards), f"hands.{seat}")
            for seat, cards in given.items()
            if not isinstance(cards, int)
        }
        stock = cards_of(self.data.get("stock", self.data.get("stock_top", "")))
        s.stock = self.cards.take(stock, "stock" if "stock" in self.data else "stock_top")
        for seat in range(players):
            if seat in named:
                hand = named[seat]
            else:
                hand = self.cards.unnamed(self._unnamed(given, seat, dealing.hand), f"hands.{seat}")
            s.hands = _put(s.hands, seat, pack(hand))
        for seat, cards in self._groups("known", players):
            known = self.cards.named(cards_of(cards), f"known.{seat}")
            s.known = _put(s.known, seat, pack(known))

    def _unnamed(self, given: Mapping[int, Any], seat: int, dealt: int) -> int:
        count = given.get(seat)
        if isinstance(count, int):
            return count
        s, seating = self.s, self.book.seating
        if seat not in seating.active(s.match.dealer):
            return 0
        on_table = sum(card.seat == seat for cards in s.tabled for card in cards)
        order = seating.from_seat(s.leader, s.match.dealer)
        in_trick = seat in order[: len(s.trick)]
        return max(0, dealt - on_table - in_trick)

    def _stock(self) -> None:
        s, data = self.s, self.data
        rest = data.get("rest")
        if rest not in (None, "stock", "aside"):
            raise StateError(f"rest: {rest!r} is not stock or aside")
        if "stock" not in data and "stock_size" in data:
            missing = self._whole("stock_size", 0) - len(s.stock)
            s.stock += self.cards.unnamed(missing, "stock_size")
        elif "stock" not in data:
            rest = rest or "stock"
        left = self.cards.rest()
        if rest == "stock":
            s.stock += left
        else:
            s.aside = pack(left)

    def _numbers(self) -> None:
        s, sides = self.s, len(self.book.seating.sides)
        scores: Sequence[Any] = self.data.get("scores", (0,) * sides)
        if not isinstance(scores, Sequence) or len(scores) != sides:
            raise StateError(f"scores: one total for each of {sides} sides is needed")
        s.match = changed(s.match, scores=tuple(whole(score, "scores") for score in scores))
        for side, lines in self._groups("booked", sides):
            totals = list(s.booked[side])
            if not isinstance(lines, Mapping):
                raise StateError(f"booked.{side}: a mapping of lines to points is needed")
            amounts: dict[Any, Any] = {**lines}
            for key, amount in amounts.items():
                if key not in self.book.bookings:
                    raise StateError(f"booked.{side}: {key!r} is no line this game books")
                totals[self.book.bookings.index(key)] = whole(amount, f"booked.{side}.{key}")
            s.booked = _put(s.booked, side, tuple(totals))

    def _facts(self) -> None:
        s = self.s
        s.facts = facts.FIRST_TURNS_OVER
        if s.opened >> self.book.seating.unit[s.turn] & 1:
            s.facts |= facts.HAD_OPENED
        given = self.data.get("facts", {})
        named = given
        if not isinstance(given, Mapping):
            named = {str(name): True for name in listed(given, "facts")}
        for name, holds in named.items():
            if name not in FLAGS:
                raise StateError(f"facts: {name!r} is not one of {', '.join(FLAGS)}")
            s.facts = s.facts | FLAGS[name] if holds else s.facts & ~FLAGS[name]
        circuit = len(self.book.seating.active(s.match.dealer))
        s.turns = circuit if s.facts & facts.FIRST_TURNS_OVER else 0


def _put(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])
