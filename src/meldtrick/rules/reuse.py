"""Which cards may be declared again, and how (YAML section `reuse`).

Everything is read off the table: the level at which each tabled card was scored in a class of
combinations, and the scored sets that have lost no card since.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Literal

from meldtrick.cards.faces import FaceTable
from meldtrick.cards.packed import ONE
from meldtrick.rules.book import BookBuilder
from meldtrick.rules.hooks import Objection
from meldtrick.rules.patterns import Combination
from meldtrick.rules.side_table import SideTable, SideTables
from meldtrick.rules.tokens import token_text
from meldtrick.table.meld import Scored, Tabled
from meldtrick.table.reduce_tricks import Token, token_place
from meldtrick.table.state import State

SameLevel = Literal["never", "all_broken", "one_broken", "new_set"]
FreshCard = Literal["none", "new_to_class", "from_hand"]


class Regime:
    """What one kind of declaration asks of cards that have scored before.

    `lower_after_higher`: false where a card that scored at a higher level of the class may not
    be used at a lower one.  `same_level`: whether a card may score twice at one level.
    `fresh_card`: what must be new.
    """

    __slots__ = ("fresh_card", "lower_after_higher", "same_level")

    lower_after_higher: bool
    same_level: SameLevel
    fresh_card: FreshCard

    def __init__(
        self,
        *,
        lower_after_higher: bool = False,
        same_level: SameLevel = "never",
        fresh_card: FreshCard = "new_to_class",
    ) -> None:
        self.lower_after_higher = lower_after_higher
        self.same_level = same_level
        self.fresh_card = fresh_card

    @property
    def remembers_sets(self) -> bool:
        """Whether scored sets must be kept in mind while they are whole."""
        return self.same_level != "never"


def level_in(card: Tabled, reuse_class: int) -> int:
    """Return the highest level at which a tabled card scored in a class, 0 where it never did."""
    for number, level in card.levels:
        if number == reuse_class:
            return level
    return 0


class Usable:
    """Tokens that may be used in a combination as far as each by itself goes.

    `pool`: the cards, packed.  `numbers`: of the tokens, by face.
    """

    __slots__ = ("numbers", "pool")

    pool: int

    def __init__(self) -> None:
        self.pool = 0
        self.numbers: dict[int, list[int]] = {}

    def add(self, token: Token) -> None:
        """Add a token."""
        face, number = token
        self.pool += ONE[face]
        self.numbers.setdefault(face, []).append(number)


class Reuse:
    """Judges the tokens that a declaration uses.

    `combinations`: every combination of the book, by number.  `default`: the regime of those
    that `by_kind`, by name of the declaration, does not name; `own_keys` are what it sets.
    """

    key = "reuse"

    default: Regime
    tables: SideTables

    def __init__(self) -> None:
        self.combinations: list[Combination] = []
        self.default = Regime()
        self.by_kind: dict[str, Regime] = {}
        self.own_keys: frozenset[str] = frozenset()
        self.tables = SideTables()

    @classmethod
    def of(cls, build: BookBuilder) -> "Reuse":
        """Return the one such judge of a book, made on first use."""
        found = build.parts.setdefault(cls.key, cls())
        assert isinstance(found, cls)
        return found

    @cached_property
    def _regimes(self) -> tuple[Regime, ...]:
        return tuple([self.by_kind.get(one.name, self.default) for one in self.combinations])

    @cached_property
    def remembered(self) -> int:
        """The combinations whose broken sets matter, as a bit set."""
        return sum(
            1 << number
            for number, regime in enumerate(self._regimes)
            if regime.same_level == "one_broken"
        )

    def keeps_set(self, combination: Combination) -> bool:
        """Tell whether a scored set of this combination must be kept in mind."""
        return self._regimes[combination.number].remembers_sets

    def usable(self, table: SideTable, combination: Combination) -> "Usable":
        """Return the tokens that may be used at all."""
        found: Usable | None = table.notes.get(combination.number)
        if found is None:
            regime = self._regimes[combination.number]
            barred = self._in_whole_sets(table.living, combination, regime)
            found = table.notes[combination.number] = Usable()
            for token in table.tokens:
                card = table.tabled[token_place(table.tabled, token)]
                if token not in barred and not self._level_bars(card, combination, regime):
                    found.add(token)
        return found

    def _in_whole_sets(
        self, living: Sequence[Scored], combination: Combination, regime: Regime
    ) -> frozenset[Token]:
        if regime.same_level != "all_broken":
            return frozenset()
        return frozenset(
            [
                token
                for scored in living
                if scored.kind == combination.number
                for token in scored.cards
            ]
        )

    def _level_bars(self, card: Tabled, combination: Combination, regime: Regime) -> bool:
        level = level_in(card, combination.reuse_class)
        if level > combination.level:
            return not regime.lower_after_higher
        return level == combination.level and regime.same_level == "never"

    def allows(
        self, s: State, side: int, combination: Combination, tokens: tuple[Token, ...]
    ) -> bool:
        """Tell whether tokens that are usable one by one may be used together."""
        return self._together(s, side, combination, tokens) == ""

    def _together(
        self, s: State, side: int, combination: Combination, tokens: tuple[Token, ...]
    ) -> str:
        regime = self._regimes[combination.number]
        if regime.same_level in ("one_broken", "new_set"):
            found = self._set_fault(s, side, combination, tokens, regime)
            if found:
                return found
        if regime.fresh_card == "none":
            return ""
        if regime.fresh_card == "from_hand":
            return "" if any(not number for _, number in tokens) else "from_hand"
        levels = [
            level_in(s.tabled[side][token_place(s.tabled[side], token)], combination.reuse_class)
            for token in tokens
            if token[1]
        ]
        is_stale = len(levels) == len(tokens) and all(levels)
        return "new_to_class" if is_stale else ""

    def _set_fault(
        self,
        s: State,
        side: int,
        combination: Combination,
        tokens: tuple[Token, ...],
        regime: Regime,
    ) -> str:
        whole = [scored.cards for scored in s.living[side] if scored.kind == combination.number]
        if tokens in whole:
            return "same_set"
        if regime.same_level == "new_set":
            return ""
        tabled = s.tabled[side]
        tabled_tokens = [token for token in tokens if token[1]]
        if any(
            tabled[token_place(tabled, t)].broken >> combination.number & 1 for t in tabled_tokens
        ):
            return ""
        shares = any(token in cards for cards in whole for token in tabled_tokens)
        return "one_broken" if shares else ""

    def objection(
        self,
        s: State,
        faces: FaceTable,
        combination: Combination,
        tokens: tuple[Token, ...],
        side: int,
    ) -> Objection | None:
        """Say why these tokens may not be used, None where they may."""
        regime = self._regimes[combination.number]
        barred = self._in_whole_sets(s.living[side], combination, regime)
        tabled = s.tabled[side]
        for token in tokens:
            if not token[1]:
                continue
            card = tabled[token_place(tabled, token)]
            text = token_text(faces, token)
            if self._level_bars(card, combination, regime):
                level = level_in(card, combination.reuse_class)
                rule = "lower_after_higher" if level > combination.level else "same_level"
                return self._objection(combination, rule, "never", card=text)
            if token in barred:
                return self._objection(combination, "same_level", "all_broken", card=text)
        fault = self._together(s, side, combination, tokens)
        if not fault:
            return None
        rule = "fresh_card" if fault == regime.fresh_card else "same_level"
        return self._objection(combination, rule, fault)

    def _objection(self, combination: Combination, rule: str, case: str, **facts: str) -> Objection:
        own = f"kinds.{combination.name}.{rule}"
        key = own if own in self.own_keys else rule
        return Objection(f"{self.key}.{key}", case, kind=combination.name, **facts)
