"""Rules for Canasta, Bezique and rummy as data: load a variant, ask it, play it."""

from collections.abc import Mapping
from importlib import import_module
from os import PathLike
from typing import TYPE_CHECKING, Any

from meldtrick.errors import (
    MeldtrickError,
    NotationError,
    OptionError,
    Problem,
    RecordError,
    StateError,
    VariantError,
)
from meldtrick.flow.game import Game
from meldtrick.flow.info import OptionInfo, VariantInfo
from meldtrick.flow.refusals import IllegalActionError, Refusal
from meldtrick.flow.step import Step
from meldtrick.flow.view import View
from meldtrick.table.actions import Action
from meldtrick.table.events import Event
from meldtrick.table.score import ScoreLine, ScoreSheet
from meldtrick.table.seats import CHANCE, NOBODY
from meldtrick.table.state import State

if TYPE_CHECKING:  # loaded on first use: these need pydantic and YAML
    from meldtrick.records.table import Table as Table
    from meldtrick.records.transcript import Record as Record
    from meldtrick.records.transcript import load_record as load_record

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "NOBODY",
    "Action",
    "Event",
    "Game",
    "IllegalActionError",
    "MeldtrickError",
    "NotationError",
    "OptionError",
    "OptionInfo",
    "Problem",
    "Record",
    "RecordError",
    "Refusal",
    "ScoreLine",
    "ScoreSheet",
    "State",
    "StateError",
    "Step",
    "Table",
    "VariantError",
    "VariantInfo",
    "View",
    "__version__",
    "load",
    "load_record",
    "variants",
]


def variants() -> tuple[VariantInfo, ...]:
    """Return what is known of every shipped variant, sorted by id."""
    from meldtrick.spec.library import variants as listed  # noqa: PLC0415 - loads YAML lazily

    return listed()


def load(id_or_path: str | PathLike[str], options: Mapping[str, Any] | None = None) -> Game:
    """Return a variant ready to play.

    `id_or_path`: the id of a shipped variant, or the path of a YAML file.  `options`: values of
    the variant's declared options by name.

    Raises VariantError with every fault of the file, OptionError for a wrong option.
    """
    from meldtrick.spec.library import load as loaded  # noqa: PLC0415 - loads YAML lazily

    return loaded(id_or_path, options)


_LAZY = {
    "Table": "meldtrick.records.table",
    "Record": "meldtrick.records.transcript",
    "load_record": "meldtrick.records.transcript",
}


def __getattr__(name: str) -> Any:
    if name in _LAZY:
        return getattr(import_module(_LAZY[name]), name)
    raise AttributeError(f"module 'meldtrick' has no attribute {name!r}")
