"""Declaring combinations after a won trick (YAML section `declarations`, word `declare`)."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import combinations, product

from meldtrick.cards.packed import ONE, distinct, holds, pack, unpack
from meldtrick.errors import NotationError
from meldtrick.rules.book import Equipment
from meldtrick.rules.hooks import Each, Objection
from meldtrick.rules.ledger import Ledger
from meldtrick.rules.patterns import Combination, Finder, Shape
from meldtrick.rules.reuse import Reuse, Usable
from meldtrick.rules.side_table import SideTable
from meldtrick.rules.tokens import laid_out, parse_token, token_text, told_apart
from meldtrick.table import facts, reduce_tricks
from meldtrick.table.actions import Action, ActionPool
from meldtrick.table.facts import mark
from meldtrick.table.meld import Scored, Tabled
from meldtrick.table.reduce import Log
from meldtrick.table.reduce_tricks import Token, token_place
from meldtrick.table.state import State


class Declare:
    """Show a combination and score it: ``declare marriage KS QS#1``."""

    word = "declare"
    settles = False

    def __init__(self, equipment: Equipment, reuse: Reuse, ledger: Ledger) -> None:
        kinds = reuse.combinations
        self._faces = equipment.faces
        self._side = equipment.seating.side
        self._by_name: dict[str, list[Combination]] = {}
        for combination in kinds:
            self._by_name.setdefault(combination.name, []).append(combination)
        self._reuse = reuse
        self._ledger = ledger
        self._finder = Finder(kinds, equipment.faces.guard)
        self._pool = ActionPool()

    # What may be declared

    def offer(self, s: State) -> Sequence[Action]:
        """Return every declaration, one for each that can be told apart."""
        seat = s.actor
        side = self._side[seat]
        hand = usable_hand(s) if s.marks else s.hands[seat]
        table = self._reuse.tables.get(s.tabled[side], s.living[side], seat)
        found = self._finder.found(hand + table.pool, s.trump)
        if not found:
            return ()
        offered: list[Action] = []
        for combination, cards in found:
            usable = self._reuse.usable(table, combination)
            if isinstance(cards, Shape):
                self._add(s, table, hand, usable, combination, cards, offered)
            else:
                for shape in cards.shapes(hand + usable.pool):
                    self._add(s, table, hand, usable, combination, shape, offered)
        return offered

    def _add(
        self,
        s: State,
        table: SideTable,
        hand: int,
        usable: Usable,
        combination: Combination,
        shape: Shape,
        offered: list[Action],
    ) -> None:
        """Add the ways of taking the cards of a shape to what is offered."""
        guard, mask = self._faces.guard, shape.mask
        if not usable.pool & mask:
            if (hand | guard) - shape.need & guard == guard:
                offered.append(self._all_from_hand(combination, shape))
        elif hand & mask:
            offered.extend(self._choices(s, table, hand, usable, combination, shape))
        else:
            key = combination.number, shape.need
            kept: list[Action] | None = table.notes.get(key)
            if kept is None:
                kept = self._choices(s, table, 0, usable, combination, shape)
                table.notes[key] = kept
            offered.extend(kept)

    def _all_from_hand(self, combination: Combination, shape: Shape) -> Action:
        key = combination.name, shape.need
        kept = self._pool.get(key)
        if kept is None:
            tokens = tuple([(face, 0) for face in unpack(shape.need)])
            kept = self._pool.keep(key, self._action(combination.name, tokens))
        return kept

    def _choices(
        self,
        s: State,
        table: SideTable,
        hand: int,
        usable: Usable,
        combination: Combination,
        shape: Shape,
    ) -> list[Action]:
        """Return the ways that some tabled cards have a part in, if only to choose from."""
        side = self._side[table.seat]
        listed = [
            tokens
            for tokens in _token_choices(shape, hand, usable.numbers)
            if self._reuse.allows(s, side, combination, tokens)
        ]
        actions = [(self._action(combination.name, tokens), tokens) for tokens in listed]
        return told_apart(table.tabled, table.living, actions)

    def _action(self, name: str, tokens: tuple[Token, ...]) -> Action:
        kept = self._pool.get((name, tokens))
        if kept is not None:
            return kept
        cards = " ".join([token_text(self._faces, token) for token in tokens])
        faces = bytes([face for face, _ in tokens])
        action = Action("declare", f"declare {name} {cards}", faces, tokens=tokens, name=name)
        return self._pool.keep((name, tokens), action)

    # Judging and doing

    def parse(self, words: Sequence[str]) -> Action:
        """Return the declaration that a name and cards give."""
        if len(words) < 2:
            raise NotationError(
                "declare: a name and cards are needed, as in 'declare marriage KS QS#1'"
            )
        name = words[0].lower()
        if name not in self._by_name:
            near = get_close_matches(name, self._by_name, 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            known = ", ".join(self._by_name)
            raise NotationError(f"{words[0]!r} is no declaration here{hint} (known: {known})")
        tokens = sorted([parse_token(self._faces, word) for word in words[1:]])
        tabled = [token for token in tokens if token[1]]
        if len(set(tabled)) < len(tabled):
            raise NotationError(f"declare {' '.join(words)}: a card on the table is named twice")
        return self._action(name, tuple(tokens))

    def check(self, s: State, action: Action) -> Objection | None:
        """Refuse cards that are not the actor's, or that do not make the combination."""
        missing = self._missing(s, action.tokens)
        if missing:
            return Objection("declarations", "not_held", cards=missing)
        if self._made(s.trump, action) is not None:
            return None
        kinds = self._by_name[action.name]
        cards = self._faces.text(action.cards)
        case = "cards"
        if any(kind.under_any_trump(action.cards) for kind in kinds):
            case = "trump" if s.trump >= 0 else "no_trump"
        return Objection(kinds[0].key, case, kind=action.name, cards=cards)

    def _missing(self, s: State, tokens: tuple[Token, ...]) -> str:
        seat = s.actor
        tabled = s.tabled[self._side[seat]]
        missing: list[str] = []
        for token in tokens:
            if token[1]:
                place = token_place(tabled, token)
                if place < 0 or tabled[place].seat != seat:
                    missing.append(token_text(self._faces, token))
        needed = from_hand(tokens)
        hand = s.hands[seat]
        for face in distinct(needed):
            lacking = (needed >> (8 * face) & 255) - (hand >> (8 * face) & 255)
            missing.extend([self._faces.name(face)] * lacking)
        return " ".join(missing)

    def combination(self, trump: int, action: Action) -> Combination:
        """Return what an action that has passed `check` declares."""
        made = self._made(trump, action)
        assert made is not None
        return made[0]

    def _made(self, trump: int, action: Action) -> tuple[Combination, Shape] | None:
        for combination in self._by_name[action.name]:
            shape = combination.shape(action.cards, trump)
            if shape is not None:
                return combination, shape
        return None

    def resolve(self, d: State, log: Log, action: Action) -> None:
        """Fix the trump suit where this does, lay the cards out and book the points."""
        made = self._made(d.trump, action)
        assert made is not None
        combination, shape = made
        if d.trump < 0 and combination.fixes_trump:
            reduce_tricks.trump_fixed(d, log, shape.suit)
        seat = d.actor
        self._lay_out(d, log, seat, combination, action.tokens)
        side = self._side[seat]
        self._ledger.book(d, log, side, combination.line, shape.value, action.cards)

    def _lay_out(
        self, d: State, log: Log, seat: int, combination: Combination, tokens: tuple[Token, ...]
    ) -> None:
        side = self._side[seat]
        tabled = list(d.tabled[side])
        numbers: dict[int, int] = {}
        for card in tabled:
            numbers[card.face] = numbers.get(card.face, 0) + 1
        number_of, level = combination.reuse_class, combination.level
        new: list[Tabled] = []
        used: list[Token] = []
        for face, number in tokens:
            if number:
                place = token_place(d.tabled[side], (face, number))
                levels = _raised(tabled[place].levels, number_of, level)
                tabled[place] = tabled[place]._replace(levels=levels)
                used.append((face, number))
            else:
                numbers[face] = numbers.get(face, 0) + 1
                new.append(Tabled(face, seat, ((number_of, level),)))
                used.append((face, numbers[face]))
        living = d.living[side]
        if self._reuse.keeps_set(combination):
            scored = Scored(combination.number, tuple(sorted(used)))
            living = tuple(sorted((*living, scored)))
        table = laid_out(tabled, new)
        reduce_tricks.declared(d, log, seat, side, combination.name, tokens, table, living)

    # Positions

    def replay(self, d: State, seat: int, name: str, words: Sequence[str]) -> None:
        """Put a declaration scored before on the table; bare cards come from outside.

        Raises NotationError where no rule could have scored it.
        """
        action = self.parse([name, *words])
        tabled = d.tabled[self._side[seat]]
        for token in action.tokens:
            if token[1] and token_place(tabled, token) < 0:
                raise NotationError(f"{token_text(self._faces, token)} does not lie on the table")
        for combination in self._by_name[action.name]:
            if combination.under_any_trump(action.cards):
                self._lay_out(d, [], seat, combination, action.tokens)
                return
        raise NotationError(f"{self._faces.text(action.cards)} make no {name}")

    def replay_played(self, d: State, seat: int, text: str) -> int:
        """Take a tabled card off as one played before, and return its face.

        Raises NotationError where the token does not lie before this seat.
        """
        token = parse_token(self._faces, text)
        side = self._side[seat]
        place = token_place(d.tabled[side], token)
        if place < 0 or d.tabled[side][place].seat != seat:
            raise NotationError(f"{text!r} does not lie on the table before seat {seat}")
        trick = d.trick
        reduce_tricks.played_from_table(d, [], seat, side, token, self._reuse.remembered)
        d.trick = trick
        return token[0]


def from_hand(tokens: tuple[Token, ...]) -> int:
    """Return the cards that tokens take from the hand, packed."""
    return pack([face for face, number in tokens if not number])


def usable_hand(s: State) -> int:
    """Return the actor's hand without the card that an exchange has just brought."""
    hand = s.hands[s.actor]
    barred = mark(s.marks, facts.BARRED_FACE, -1)
    return hand - ONE[barred] if barred >= 0 else hand


def _raised(
    levels: tuple[tuple[int, int], ...], reuse_class: int, level: int
) -> tuple[tuple[int, int], ...]:
    others = [pair for pair in levels if pair[0] != reuse_class]
    best = max([level, *[had for number, had in levels if number == reuse_class]])
    return tuple(sorted([*others, (reuse_class, best)]))


def _token_choices(
    shape: Shape, hand: int, usable: dict[int, list[int]]
) -> Iterator[tuple[Token, ...]]:
    """Yield every way of taking the cards of a shape from the hand and the table."""
    ways: list[list[tuple[Token, ...]]] = []
    for face in distinct(shape.need):
        count = shape.need >> (8 * face) & 255
        held = hand >> (8 * face) & 255
        on_table = usable.get(face, [])
        ways.append(
            [
                ((face, 0),) * (count - used) + tuple([(face, number) for number in numbers])
                for used in range(max(0, count - held), min(count, len(on_table)) + 1)
                for numbers in combinations(on_table, used)
            ]
        )
    for choice in product(*ways):
        yield tuple([token for way in choice for token in way])


class WindowOver:
    """Bars a second declaration in one window (key `declarations.per_window`)."""

    key = "declarations.per_window"

    def bars(self, s: State) -> bool:
        """Tell whether a declaration was scored in this window."""
        return bool(s.facts & facts.DECLARED)

    def objection(self, s: State) -> Objection:
        """Say so."""
        return Objection(self.key)


class TakenCard(Each):
    """Bars the card that an exchange has just brought (key `low_trump.taken_card`)."""

    key = "low_trump.taken_card"
    guaranteed = True

    def __init__(self, equipment: Equipment) -> None:
        self._faces = equipment.faces

    def refuse(self, s: State, action: Action) -> Objection | None:
        """Refuse a declaration that needs the card."""
        usable = usable_hand(s)
        if holds(usable, from_hand(action.tokens), self._faces.guard):
            return None
        barred = mark(s.marks, facts.BARRED_FACE)
        return Objection(self.key, card=self._faces.name(barred))


class Reused(Each):
    """Bars cards that have scored before and may not score like this (section `reuse`)."""

    key = "reuse"
    guaranteed = True

    def __init__(self, declare: Declare, reuse: Reuse, equipment: Equipment) -> None:
        self._declare = declare
        self._reuse = reuse
        self._faces = equipment.faces
        self._side = equipment.seating.side

    def refuse(self, s: State, action: Action) -> Objection | None:
        """Say which card, and which rule bars it."""
        combination = self._declare.combination(s.trump, action)
        side = self._side[s.actor]
        return self._reuse.objection(s, self._faces, combination, action.tokens, side)
