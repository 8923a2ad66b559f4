"""English texts: refusals by rule key, score lines, events, the command."""

from meldtrick.texts.english_command import ENGLISH_COMMAND
from meldtrick.texts.english_flow import ENGLISH_FLOW
from meldtrick.texts.english_melds import ENGLISH_MELDS
from meldtrick.texts.english_tricks import ENGLISH_TRICKS

ENGLISH: dict[str, str] = {**ENGLISH_FLOW, **ENGLISH_MELDS, **ENGLISH_TRICKS, **ENGLISH_COMMAND}
