"""Russian texts; the keys are those of the English ones."""

from meldtrick.texts.russian_command import RUSSIAN_COMMAND
from meldtrick.texts.russian_flow import RUSSIAN_FLOW
from meldtrick.texts.russian_melds import RUSSIAN_MELDS
from meldtrick.texts.russian_tricks import RUSSIAN_TRICKS

RUSSIAN: dict[str, str] = {**RUSSIAN_FLOW, **RUSSIAN_MELDS, **RUSSIAN_TRICKS, **RUSSIAN_COMMAND}
