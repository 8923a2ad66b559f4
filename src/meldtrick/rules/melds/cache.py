"""Bounded tables of results that can always be computed again."""

from typing import Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Cache(dict[K, V]):
    """A dict that empties itself when full and is pickled without its content."""

    __slots__ = ("limit",)

    limit: int

    def __init__(self, limit: int = 50_000) -> None:
        super().__init__()
        self.limit = limit

    def keep(self, key: K, value: V) -> V:
        """Keep a value under a key and return it."""
        if len(self) >= self.limit:
            self.clear()
        self[key] = value
        return value

    def __reduce__(self) -> tuple[Any, ...]:
        return Cache, (self.limit,)
