"""The scenarios under this folder, read once, and the games they are about."""

from pathlib import Path
from typing import Final

import meldtrick
from meldtrick.records.scenarios import Games, read_paths

FILES: Final = read_paths([Path(__file__).parent])
CASES: Final = tuple(case for file in FILES for case in file.cases)
GAMES: Final = Games(meldtrick.load)
