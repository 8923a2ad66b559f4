"""Results kept for an object itself, not for its value: states share their unchanged parts."""

from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class ByIdentity(Generic[K, V]):
    """A bounded table of results by the identity of the object they were worked out for.

    It holds the object as well, so that no other can have its identity meanwhile.  `found`: the
    object and the result for each `id`.
    """

    __slots__ = ("_limit", "found")

    def __init__(self, limit: int = 64) -> None:
        self.found: dict[int, tuple[K, V]] = {}
        self._limit = limit

    def keep(self, key: K, value: V) -> V:
        """Keep a result for an object and return it."""
        if len(self.found) >= self._limit:
            self.found.clear()
        self.found[id(key)] = (key, value)
        return value
