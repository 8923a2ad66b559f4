"""The options a variant declares: what may be chosen, and what a choice writes.

    options:
      open_min:
        default: 30
        values: [30, 40]
        set: opening.minimum            # the chosen value goes there
        text: {en: The opening minimum, ru: Порог первой выкладки}
      take_to_open:
        default: false
        values:
          false: {}
          true: {set: {pile.unopened: true, pile.top_counts: true}}
        text: {en: ..., ru: ...}
      knock_card:
        default: 10
        values: {type: int, min: 0, max: 10}
        set: knock.limit
        text: {en: ..., ru: ...}

The default is what the file says without the option: where the file writes another value, that is
a fault; where it writes none, the default is written.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from meldtrick.errors import Message, OptionError, Place
from meldtrick.spec.tree import (
    Layer,
    MapNode,
    Node,
    Path,
    Scalar,
    ScalarNode,
    copied,
    key_text,
    typed,
)
from meldtrick.spec.wording import listed, near, shown

PATH: Final = re.compile(r"[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*")


@dataclass(frozen=True, slots=True)
class Target:
    """A key path that an option writes, and the value that goes there."""

    path: Path
    value: Node


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that an option may have, and what it writes.

    Attributes:
        value: the value.
        place: where it is declared.
        writes: the key paths it writes.
        text: what it means, by language; empty if the file does not say.
    """

    value: Scalar
    place: Place
    writes: tuple[Target, ...]
    text: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Option:
    """A declared option.

    Attributes:
        name: how it is called.
        node: where it is declared.
        default: the value that holds when nothing is chosen.
        choices: the values it may have; none for a whole number in a range.
        is_range: whether it is a whole number in a range.
        least: the smallest number of a range, if there is one.
        most: the largest number of a range, if there is one.
        paths: where the chosen value goes as it is.
        text: what it is about, by language.
    """

    name: str
    node: MapNode
    default: Scalar
    choices: tuple[Choice, ...]
    is_range: bool
    least: int | None
    most: int | None
    paths: tuple[Path, ...]
    text: Mapping[str, str]

    @property
    def place(self) -> Place:
        """Where the option is declared."""
        return self.node.key_place

    def allowed(self) -> tuple[str, ...]:
        """Return the values as they are written; a range is one entry."""
        if not self.is_range:
            return tuple(key_text(choice.value) for choice in self.choices)
        if self.least is None and self.most is None:
            return (Message("any whole number"),)
        least = "" if self.least is None else self.least
        most = "" if self.most is None else self.most
        return (f"{least}..{most}",)

    def accepts(self, value: object) -> bool:
        """Whether a value may be chosen; True is not 1."""
        if not self.is_range:
            return any(_same(choice.value, value) for choice in self.choices)
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        above = self.least is None or value >= self.least
        return above and (self.most is None or value <= self.most)

    def layer(self, value: Scalar) -> MapNode:
        """Return what choosing a value writes, as a tree to be laid over the rest."""
        return laid_out(self, value)[0]


def laid_out(option: Option, value: Scalar) -> tuple[MapNode, list[tuple[Place, Path]]]:
    """Return what a value writes as a tree, and the paths that it writes twice."""
    layer = Layer("option", f"{option.name}={key_text(value)}")
    place = option.node.entries["values"].place
    writes: tuple[Target, ...] = ()
    for choice in option.choices:
        if _same(choice.value, value):
            place, writes = choice.place, choice.writes
    scalar = ScalarNode(value, place, None, place, layer)
    root = MapNode({}, option.place, None, option.place, layer)
    targets = (*(Target(path, scalar) for path in option.paths), *writes)
    taken = [
        (target.value.key_place, target.path)
        for target in targets
        if not _write(root, target, layer)
    ]
    return root, taken


def _same(one: Scalar, other: object) -> bool:
    return type(one) is type(other) and one == other


def _write(root: MapNode, target: Target, layer: Layer) -> bool:
    """Write a value at a path of a tree that is being built; tell whether the path was free."""
    here = root
    *above, last = target.path
    place = target.value.key_place
    for segment in above:
        below = here.entries.get(segment)
        if below is None:
            below = MapNode({}, place, typed(segment), place, layer)
            here.entries[segment] = below
        if not isinstance(below, MapNode):
            return False
        here = below
    if last in here.entries:
        return False
    here.entries[last] = copied(target.value, layer, typed(last), place)
    return True


def parse_settings(settings: Iterable[str]) -> dict[str, Scalar]:
    """Return options given as `name=value` on a command line, typed as in a file.

    Raises OptionError for a text without `=` and for an option that is given twice.
    """
    options: dict[str, Scalar] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        name = name.strip()
        if not equals or not name:
            text = Message("option {setting}: write name=value", setting=shown(setting))
            raise OptionError(text, name=name)
        if name in options:
            raise OptionError(Message("option {name}: given twice", name=name), name=name)
        options[name] = typed(value.strip())
    return options


def check_choices(
    options: Mapping[str, Option], chosen: Mapping[str, object], variant: str
) -> dict[str, Scalar]:
    """Return chosen options as they were declared.

    Raises OptionError for an option that the variant does not have and for a value that it does
    not allow.
    """
    values: dict[str, Scalar] = {}
    for name, value in chosen.items():
        option = options.get(name)
        if option is None:
            raise _no_option(str(name), options, variant)
        if not option.accepts(value):
            raise _no_value(option, value)
        assert value is None or isinstance(value, str | int)
        values[name] = value
    return values


def _no_option(name: str, options: Mapping[str, Option], variant: str) -> OptionError:
    meant = near(name, options)
    text = Message("{variant} has no option {name}", variant=variant, name=shown(name))
    if meant is not None:
        text = Message("{text}; did you mean {word}?", text=text, word=meant)
    elif options:
        text = Message("{text}; it has: {names}", text=text, names=listed(options))
    else:
        text = Message("{text}; it has none", text=text)
    return OptionError(text, name=name, allowed=options, nearest=meant)


def _no_value(option: Option, value: object) -> OptionError:
    allowed = option.allowed()
    written = value if value is None or isinstance(value, str | int) else str(value)
    meant = near(key_text(written), allowed)
    text = Message(
        "option {name}: {value} is not allowed; choose one of: {allowed}",
        name=option.name,
        value=shown(written),
        allowed=listed(allowed),
    )
    if meant is not None:
        text = Message("{text}; did you mean {word}?", text=text, word=meant)
    text = Message("{text} (declared at {place})", text=text, place=option.place)
    return OptionError(
        text, name=option.name, allowed=allowed, nearest=meant, places=(option.place,)
    )
