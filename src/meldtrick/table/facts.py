"""Facts of a deal that no zone shows, each with the scope at whose end it lapses.

A flag is one bit of `State.facts`; a mark is a numbered fact with a value, kept sorted in
`State.marks`.  The reducer clears both when their scope ends.
"""

from typing import Final

# Flags of turn scope.
TOOK: Final = 1 << 0
"""The player in turn has taken the discard pile."""
PLACED: Final = 1 << 1
"""The player in turn has put a card of his hand on the table (bonus cards do not count)."""
HAD_OPENED: Final = 1 << 2
"""The player's unit had opened before this turn began."""
ASKED: Final = 1 << 3
"""The player in turn has asked his partner whether to go out."""
SAID_YES: Final = 1 << 4
"""The partner said yes: this turn must end by going out."""
SAID_NO: Final = 1 << 5
"""The partner said no: going out is barred this turn."""
FROM_STOCK: Final = 1 << 6
"""The player in turn has drawn from the stock."""

# Flags of window scope.
DECLARED: Final = 1 << 16
"""A declaration was scored in this window."""

# Flags of deal scope.
FIRST_TURNS_OVER: Final = 1 << 24
"""Every player has had a turn of this deal."""
LAST_CARD_DRAWN: Final = 1 << 25
"""The last card of the stock has been drawn."""

TURN_FLAGS: Final = 0xFFFF
WINDOW_FLAGS: Final = 0xFF << 16
DEAL_FLAGS: Final = 0xFFFF << 24

# Marks: number -> meaning of the value.
TAKEN_FACE: Final = 1
"""Turn: the face of the card taken from the pile."""
BARRED_FACE: Final = 2
"""Window: the face that an exchange brought and no declaration of the window may use."""
SHOWN_LOW_TRUMPS: Final = 3
"""Deal: how many low trumps were exchanged or shown."""
UNBROKEN: Final = 4
"""Deal: bit set of the seats whose chain of carte blanche goes on."""
CLAIMED: Final = 5
"""Poll: bit set of the seats that claimed while the others are still asked."""
DRAWN_FACES: Final = 6
"""Window: the faces drawn last, one byte a seat, seen only by their owners."""
TAKE_RUN: Final = 7
"""Deal: turns running in which the pile was taken and nothing was laid."""
SHUFFLES: Final = 8
"""Deal: how often the pile has become the stock again."""

TURN_MARKS: Final = frozenset({TAKEN_FACE})
WINDOW_MARKS: Final = frozenset({BARRED_FACE})
CHAIN_MARKS: Final = frozenset({UNBROKEN, CLAIMED})

Marks = tuple[tuple[int, int], ...]


def mark(marks: Marks, number: int, default: int = 0) -> int:
    """Return the value of a mark, or the default where it is not set."""
    for name, value in marks:
        if name == number:
            return value
    return default


def with_mark(marks: Marks, number: int, value: int) -> Marks:
    """Return the marks with one of them set."""
    return tuple(sorted([pair for pair in marks if pair[0] != number] + [(number, value)]))


def without(marks: Marks, lapsed: frozenset[int]) -> Marks:
    """Return the marks without those whose scope has ended."""
    return tuple(pair for pair in marks if pair[0] not in lapsed)
