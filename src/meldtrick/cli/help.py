"""The help pages in the reader's language."""

from typing import Any

from meldtrick.texts import say


def localise(command: Any, lang: str, name: str = "help") -> None:
    """Give a command and all below it the texts of a language.

    The text of a command is `help.<command>`, of an option `help.<command>.<option>` or, where
    all commands mean the same by it, `help.<option>`.
    """
    command.help = say(name, lang, fallback=command.help)
    command.short_help = say(f"{name}.short", lang, fallback=command.help)
    for parameter in command.params:
        own = say(f"{name}.{parameter.name}", lang, fallback="")
        parameter.help = own or say(f"help.{parameter.name}", lang, fallback=parameter.help or "")
    for word, below in getattr(command, "commands", {}).items():
        localise(below, lang, f"help.{word}")
