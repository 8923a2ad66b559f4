"""What is played: every shipped variant by every number of players, every value of an option."""

from functools import cache
from typing import Any, Final, NamedTuple

import meldtrick
from meldtrick import Game, VariantInfo

VARIANTS: Final[tuple[VariantInfo, ...]] = meldtrick.variants()


class Configuration(NamedTuple):
    """A variant, a number of players, and at most one option that is not at its default."""

    variant: str
    players: int
    option: str = ""
    value: Any = None

    def __str__(self) -> str:
        chosen = f"-{self.option}={self.value}" if self.option else ""
        return f"{self.variant}-{self.players}{chosen}"

    @property
    def game(self) -> Game:
        """The game, compiled once."""
        return loaded(self.variant, self.option, self.value)


@cache
def _loaded(variant: str, option: str, value: Any, _kind: str) -> Game:
    return meldtrick.load(variant, {option: value} if option else None)


def loaded(variant: str, option: str = "", value: Any = None) -> Game:
    """Return a variant, compiled once for each value of an option."""
    return _loaded(variant, option, value, type(value).__name__)  # 1 and True are two values


def option_values(info: VariantInfo) -> list[tuple[str, Any]]:
    """Return every value of every option that is not the default; of a range, both its ends."""
    found: list[tuple[str, Any]] = []
    for option in info.options.values():
        ends = [end for end in (option.least, option.most) if end is not None]
        values = [*option.values, *dict.fromkeys(ends)]
        default = (option.default, type(option.default))
        found += [(option.name, one) for one in values if (one, type(one)) != default]
    return found


PLAIN: Final = [Configuration(str(info), players) for info in VARIANTS for players in info.players]
"""Every shipped variant by every number of players."""

OPTION_VALUES: Final = [
    Configuration(str(info), info.players[0], option, value)
    for info in VARIANTS
    for option, value in option_values(info)
]
"""Every value of every option, by the usual number of players."""
