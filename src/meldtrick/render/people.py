"""What players and sides are called."""

from collections.abc import Mapping, Sequence

from meldtrick.table.seats import Seating
from meldtrick.texts import say


class People:
    """The names of players and sides in one language.

    `you`: the seat of the person who reads, -1 where nobody at the table does.  `names`: of
    those at the table, as far as they are known.
    """

    def __init__(
        self,
        seating: Seating,
        lang: str = "en",
        you: int = -1,
        names: Mapping[int, str] | None = None,
    ) -> None:
        self.seating = seating
        self.lang = lang
        self.you = you
        self._names = dict(names or {})

    def player(self, seat: int) -> str:
        """Return the name of a player."""
        if seat == self.you:
            return say("render.you", self.lang)
        return self._names.get(seat) or say("render.player", self.lang, {"seat": seat})

    def side(self, side: int) -> str:
        """Return the name of a side: of its player, or of its partners together."""
        return self._group(self.seating.sides[side])

    def unit(self, unit: int) -> str:
        """Return the name of those who own melds together."""
        return self._group(self.seating.units[unit])

    def is_yours(self, side: int) -> bool:
        """Tell whether a side is that of the person who reads."""
        return self.you in tuple(self.seating.sides[side])

    def _group(self, seats: Sequence[int]) -> str:
        if len(seats) == 1:
            return self.player(seats[0])
        if self.you in tuple(seats):
            return say("render.your_side", self.lang)
        if any(seat in self._names for seat in seats):
            return "+".join(self.player(seat) for seat in seats)
        together = "+".join(str(seat) for seat in seats)
        return say("render.players", self.lang, {"seats": together})
