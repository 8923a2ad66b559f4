"""Words for people, in English and Russian.

`ENGLISH` and `RUSSIAN` map a dotted key to a template.  ``{name}`` is replaced by a fact,
``{name|form|form}`` by the noun form that the number calls for (two forms in English, three in
Russian: 1 карта, 2 карты, 5 карт), with the number itself written before it.  A part of a key
may be ``*``: it stands for the name that a variant file gives an entry.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

LANGUAGES = ("en", "ru")
_HOLE = re.compile(r"\{(\w+)((?:\|[^|{}]*)*)\}")


def say(
    key: str,
    lang: str = "en",
    facts: Mapping[str, Any] | None = None,
    *,
    fallback: str | None = None,
) -> str:
    """Return the text of a key with its facts filled in.

    A language that is not known reads English; an unknown key gives the fallback, or
    the key itself.
    """
    catalogue = _catalogue(lang)
    template = catalogue.get(key) or _by_pattern(catalogue, key)
    if template is None:
        return fallback if fallback is not None else key
    known = facts or {}

    def fill(hole: re.Match[str]) -> str:
        value = known.get(hole[1], "?")
        forms = hole[2].split("|")[1:]
        if not forms:
            return _shown(value)
        return f"{value} {forms[plural(lang, value) if isinstance(value, int) else -1]}"

    return _HOLE.sub(fill, template)


@cache
def _catalogue(lang: str) -> Mapping[str, str]:
    """Return the texts of a language, loaded on first use."""
    name = "RUSSIAN" if lang == "ru" else "ENGLISH"
    texts: Mapping[str, str] = getattr(import_module(f"{__name__}.{name.lower()}"), name)
    return texts


def _by_pattern(catalogue: Mapping[str, str], key: str) -> str | None:
    """Return the template of a key one part of which the catalogue leaves open."""
    parts = key.split(".")
    for place in range(len(parts) - 1, 0, -1):
        found = catalogue.get(".".join([*parts[:place], "*", *parts[place + 1 :]]))
        if found is not None:
            return found
    return None


def plural(lang: str, number: int) -> int:
    """Return which noun form a number calls for: 0, 1, and in Russian 2."""
    number = abs(number)
    if lang != "ru":
        return 0 if number == 1 else 1
    if number % 10 == 1 and number % 100 != 11:
        return 0
    if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14):
        return 1
    return 2


def _shown(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        items: list[Any] = [*value]
        return ", ".join([str(item) for item in items])
    return str(value)
