"""Who sees what lies on the table (YAML section `visibility`)."""

from meldtrick.table import facts
from meldtrick.table.facts import Marks
from meldtrick.table.state import State


class Visibility:
    """What is open, and what everyone has seen before though it is covered now.

    `won_shown`: won tricks lie open.  `won_remembered`: every card of a won trick was seen, so
    a player may know them all.
    """

    key = "visibility"

    __slots__ = ("won_remembered", "won_shown")

    won_shown: bool
    won_remembered: bool

    def __init__(self, *, won_shown: bool = False, won_remembered: bool = True) -> None:
        self.won_shown = won_shown
        self.won_remembered = won_remembered

    @property
    def won_public(self) -> bool:
        """Whether the cards of won tricks are public knowledge."""
        return self.won_shown or self.won_remembered

    def remembered(self, s: State) -> tuple[int, ...]:
        """Return, for each side, the covered cards everyone has seen (packed)."""
        return s.won if self.won_remembered and not self.won_shown else ()

    def masked_marks(self, s: State, seat: int) -> Marks:
        """Return the marks with the faces that other seats drew hidden."""
        drawn = facts.mark(s.marks, facts.DRAWN_FACES, -1)
        if drawn < 0:
            return s.marks
        own = drawn & (255 << (8 * seat))
        return facts.with_mark(s.marks, facts.DRAWN_FACES, own)
