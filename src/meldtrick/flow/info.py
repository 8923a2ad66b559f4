"""What is known of a variant without playing it."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class OptionInfo(NamedTuple):
    """One declared option of a variant.

    `default`: the value without a choice.  `values`: the values allowed, empty for a whole
    number from `least` to `most`.  `text`: what it means, by language.
    """

    name: str
    default: str | int | bool | None
    values: tuple[str | int | bool | None, ...]
    least: int | None
    most: int | None
    text: Mapping[str, str]


class VariantInfo(str):
    """A variant's id, as a text that also tells what the variant is.

    `id`: the same text.  `names`: by language.  `players`: the numbers of players, the usual
    one first.  `extends`: the parent's id, None for a root.  `options`: by name.
    """

    __slots__ = ("extends", "names", "options", "players")

    extends: str | None
    names: Mapping[str, str]
    options: Mapping[str, OptionInfo]
    players: tuple[int, ...]

    def __new__(
        cls,
        variant: str,
        names: Mapping[str, str],
        players: tuple[int, ...],
        extends: str | None,
        options: Mapping[str, OptionInfo],
    ) -> "VariantInfo":
        """Tell about a variant."""
        info = super().__new__(cls, variant)
        info.names = names
        info.players = players
        info.extends = extends
        info.options = options
        return info

    @property
    def id(self) -> str:
        """The id as a plain text."""
        return str.__str__(self)

    def __getnewargs__(self) -> tuple[Any, ...]:
        return (self.id, self.names, self.players, self.extends, self.options)

    def __reduce_ex__(self, protocol: Any) -> tuple[Any, ...]:
        return VariantInfo, self.__getnewargs__()
