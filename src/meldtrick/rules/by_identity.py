"""Results kept for an object itself, not for its value: states share their unchanged parts."""

from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class ByIdentity(Generic[K, V]):
    """A bounded table of results by the identity of the object they were worked out for.

    It holds the object as well, so that no other can have its identity meanwhile.
    """

    __slots__ = ("_limit", "found")

    def __init__(self, limit: int = 10_000) -> None:
        self.found: dict[int, tuple[K, V]] = {}
        self._limit = limit

    def get(self, key: K) -> V | None:
        """Return what is kept for an object, None where nothing is."""
        entry = self.found.get(id(key))
        return entry[1] if entry is not None else None

    def keep(self, key: K, value: V) -> V:
        """Keep a result for an object and return it."""
        if len(self.found) >= self._limit:
            self.found.clear()
        self.found[id(key)] = (key, value)
        return value
