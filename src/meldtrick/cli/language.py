"""Which language to speak."""

import os
from collections.abc import Mapping

from meldtrick.errors import OptionError
from meldtrick.texts import LANGUAGES


def preferred(chosen: str | None, environment: Mapping[str, str] | None = None) -> str:
    """Return the language of `--lang`, or else that of the locale.

    Raises OptionError for a language there is none of.
    """
    if chosen is not None:
        if chosen.lower() not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise OptionError(f"--lang: {chosen!r} is none of {known}", allowed=LANGUAGES)
        return chosen.lower()
    surroundings = os.environ if environment is None else environment
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = surroundings.get(name, "")
        if locale:
            return "ru" if locale.lower().startswith("ru") else "en"
    return "en"
