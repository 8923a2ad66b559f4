"""Loading variants: from an id or a file to a game."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from os import PathLike
from pathlib import Path
from typing import Any

from meldtrick.errors import OptionError, Problem
from meldtrick.flow.game import Game
from meldtrick.flow.info import OptionInfo, VariantInfo
from meldtrick.spec.assembly import assemble
from meldtrick.spec.base import Section
from meldtrick.spec.catalogue import shipped
from meldtrick.spec.cross_checks import CHECKS, counts
from meldtrick.spec.loading import Loader, Spec, check_spec
from meldtrick.spec.options import Option
from meldtrick.spec.variant import SECTIONS


def load(id_or_path: str | PathLike[str], options: Mapping[str, Any] | None = None) -> Game:
    """Return a variant ready to play, its options chosen.

    Raises VariantError with every fault of the files, OptionError for a wrong option.
    """
    if options is not None and not isinstance(options, Mapping):
        raise OptionError(f"options: a mapping of names to values is needed, not {options!r}")
    reference = _reference(id_or_path)
    return game_of(Loader(reference, SECTIONS, checks=CHECKS, counts=counts).spec(options))


def _reference(id_or_path: str | PathLike[str]) -> str | Path:
    if isinstance(id_or_path, str):
        return id_or_path
    if isinstance(id_or_path, PathLike):
        return Path(id_or_path)
    raise OptionError(f"a variant is given by its id or its file, not by {id_or_path!r}")


def check(id_or_path: str | PathLike[str]) -> tuple[Problem, ...]:
    """Return everything that is wrong or odd with a variant and each value of its options."""
    reference = _reference(id_or_path)
    return check_spec(reference, SECTIONS, checks=CHECKS, counts=counts)


def game_of(spec: Spec) -> Game:
    """Return the game that a valid variant makes."""
    order = counts(spec.base)
    models = {players: _sections(spec.at(players).values) for players in order}
    where = _Where(spec)
    return assemble(
        info_of(spec), spec.content_hash, spec.chosen, models, where, (game_of, (spec,))
    )


def _sections(values: Mapping[str, Section | None]) -> dict[str, Section]:
    return {name: values[name] for name in SECTIONS if (values.get(name)) is not None}  # type: ignore[misc]  # - None is filtered out


class _Where:
    """Where a rule was set, by its key."""

    def __init__(self, spec: Spec) -> None:
        self._provenance = spec.provenance()

    def __call__(self, key: str) -> tuple[str, int, int]:
        """Return file, line and column."""
        place = self._provenance.where(key)
        return (place.path, place.line, place.column)


def info_of(spec: Spec) -> VariantInfo:
    """Return what is known of a variant."""
    head = spec.head
    return VariantInfo(
        head.id,
        {"en": head.names.en, "ru": head.names.ru},
        counts(spec.base),
        head.extends,
        {name: _option(option) for name, option in spec.options.items()},
    )


def _option(option: Option) -> OptionInfo:
    return OptionInfo(
        option.name,
        option.default,
        tuple([choice.value for choice in option.choices]),
        option.least,
        option.most,
        option.text,
    )


@lru_cache(maxsize=1)
def variants() -> tuple[VariantInfo, ...]:
    """Return what is known of every shipped variant, sorted by id."""
    return tuple(_infos(shipped().ids()))


def _infos(ids: Iterable[str]) -> Iterable[VariantInfo]:
    for variant in ids:
        yield info_of(Loader(variant, SECTIONS, checks=CHECKS, counts=counts).spec())
