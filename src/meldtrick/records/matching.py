"""Whether facts of a refusal or fields of an event are as a scenario says."""

from collections.abc import Mapping
from typing import Any


def fits(wanted: Any, found: Any) -> bool:
    """Tell whether a value is as wanted: of a map, the wanted keys are.

    Texts and lists of texts may stand for one another and cards may come in any order:
    `K K 2` fits `["K", "2", "K"]`.
    """
    if isinstance(wanted, Mapping):
        named: dict[Any, Any] = {**wanted}
        return isinstance(found, Mapping) and all(
            key in found and fits(value, found[key]) for key, value in named.items()
        )
    if _is_exact(wanted) and _is_exact(found):
        return type(wanted) is type(found) and bool(wanted == found)
    if _is_listed(wanted) and _is_listed(found) and not _is_text(wanted):
        return len(wanted) == len(found) and all(map(fits, wanted, found))
    return sorted(_words(wanted)) == sorted(_words(found))


def _is_exact(value: Any) -> bool:
    return value is None or isinstance(value, bool | int)


def _is_listed(value: Any) -> bool:
    return isinstance(value, list | tuple)


def _is_text(value: Any) -> bool:
    return isinstance(value, str) or (_is_listed(value) and all(map(_is_text, value)))


def _words(value: Any) -> list[str]:
    parts = value if _is_listed(value) else [value]
    return [word.upper() for part in parts for word in str(part).replace(",", " ").split()]
