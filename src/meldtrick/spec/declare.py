"""From the `options:` of a merged tree to declared options."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import Field, GetCoreSchemaHandler, TypeAdapter, ValidationError
from pydantic_core import CoreSchema, core_schema

from meldtrick.errors import Message, Place, Problem
from meldtrick.spec.base import Bilingual, Inner, Json, KeyPath, Reader, Section, Word
from meldtrick.spec.faults import faults, mismatch
from meldtrick.spec.head import HEAD_KEYS, OneOrMore
from meldtrick.spec.options import Choice, Option, Target, laid_out
from meldtrick.spec.shape import shape_of
from meldtrick.spec.tree import (
    ListNode,
    MapNode,
    Node,
    Path,
    Scalar,
    ScalarNode,
    find,
    join_path,
    key_text,
    plain,
    split_path,
)
from meldtrick.spec.wording import is_broken, listed


class _Value(Reader):
    """Reads what an option may be: a word, a whole number, true or false."""

    def described(self, inner: Message) -> Message:
        return Message("a word, a whole number, true or false")

    def read(self, value: Any, inner: Inner) -> Any:
        return value if isinstance(value, str | int) else inner(None)

    def json(self, inner: Json) -> Json:
        return {"type": ["string", "integer", "boolean"]}

    def inner_schema(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.str_schema(strict=True)


Value: TypeAlias = Annotated[Any, _Value()]
Paths: TypeAlias = Annotated[tuple[KeyPath, ...], Field(min_length=1), OneOrMore()]


class RangeSpec(Section):
    """A whole number in a range."""

    type: Literal["int"]
    min: int | None = None
    max: int | None = None


class ChoiceSpec(Section):
    """What one value of an option writes."""

    set: dict[KeyPath, Any] = Field(default={})
    text: Bilingual | None = None


class OptionSpec(Section):
    """A declared option; its `values` come in three forms, which are read apart."""

    default: Value
    values: Any
    set: Paths | None = None
    text: Bilingual


_FORMS: Final[Mapping[str, Any]] = {
    "list": Annotated[tuple[Value, ...], Field(min_length=2)],
    "map": Annotated[dict[Value, ChoiceSpec], Field(min_length=2)],
    "range": RangeSpec,
}


@lru_cache
def _form(name: str) -> TypeAdapter[Any]:
    return TypeAdapter(_FORMS[name])


def read_options(tree: MapNode) -> tuple[dict[str, Option], list[Problem]]:
    """Return the options that a merged tree declares, and what is wrong with them."""
    declared = tree.entries.get("options")
    options: dict[str, Option] = {}
    problems: list[Problem] = []
    if declared is None or is_broken(declared):
        return options, problems
    if not isinstance(declared, MapNode):
        expected = Message("a mapping from names of options to what they are")
        return options, [mismatch(declared, ("options",), expected)]
    try:
        TypeAdapter(dict[Word, Any]).validate_python(dict.fromkeys(declared.entries))
    except ValidationError as error:
        problems += faults(error, declared, ("options",), shape_of(dict[Word, Any]))
    for name, node in declared.entries.items():
        option, found = _option(name, node)
        problems += found
        if option is not None and not found:
            options[name] = option
    return options, problems


def _option(name: str, node: Node) -> tuple[Option | None, list[Problem]]:
    path = ("options", name)
    problems: list[Problem] = []
    spec: OptionSpec | None = None
    try:
        spec = OptionSpec.model_validate(plain(node))
    except ValidationError as error:
        problems += faults(error, node, path, shape_of(OptionSpec))
    if not isinstance(node, MapNode):
        return None, problems
    values = node.entries.get("values")
    form, parsed = None, None
    if values is not None and not is_broken(values):
        form, parsed, found = _values(values, (*path, "values"))
        problems += found
    problems += _written_paths(node, path)
    if spec is None or parsed is None or form is None or problems:
        return None, problems
    option = _built(name, node, spec, form, parsed)
    return option, list(_contradictions(option, path))


def _values(node: Node, path: Path) -> tuple[str | None, Any, list[Problem]]:
    """Return the form of `values`, and what it holds."""
    if isinstance(node, ListNode):
        form = "list"
    elif isinstance(node, MapNode):
        form = "range" if isinstance(node.entries.get("type"), ScalarNode) else "map"
    else:
        expected = Message("a list of values, or a mapping from values to what they set")
        return None, None, [mismatch(node, path, expected)]
    try:
        return form, _form(form).validate_python(plain(node)), []
    except ValidationError as error:
        return None, None, list(faults(error, node, path, shape_of(_FORMS[form])))


def _written_paths(node: MapNode, path: Path) -> Iterator[Problem]:
    """Yield the key paths that no option may write."""
    for inside, dotted, place in _paths(node):
        first = split_path(dotted)[0]
        if first in HEAD_KEYS and first != "by_players":
            key = join_path((*path, *inside))
            text = Message(
                "{key}: an option cannot write {target}; it writes rules",
                key=key,
                target=dotted,
            )
            yield Problem.at(place, "option-path", text, key=key)


def _paths(node: MapNode) -> Iterator[tuple[Path, str, Place]]:
    """Yield the key paths that an option writes, with where they stand."""
    target = node.entries.get("set")
    for item in target.items if isinstance(target, ListNode) else (target,):
        if isinstance(item, ScalarNode) and isinstance(item.value, str):
            yield ("set",), item.value, item.place
    values = node.entries.get("values")
    for name, choice in values.entries.items() if isinstance(values, MapNode) else ():
        writes = find(choice, ("set",))
        for entry in writes.entries.values() if isinstance(writes, MapNode) else ():
            yield ("values", name, "set"), key_text(entry.key), entry.key_place


def _built(name: str, node: MapNode, spec: OptionSpec, form: str, parsed: Any) -> Option:
    values = node.entries["values"]
    choices: list[Choice] = []
    least: int | None = None
    most: int | None = None
    if isinstance(parsed, RangeSpec):
        least, most = parsed.min, parsed.max
    elif isinstance(values, ListNode):
        for value, item in zip(parsed, values.items, strict=True):
            choices.append(Choice(value, item.place, (), {}))
    elif isinstance(values, MapNode):
        for value, choice in parsed.items():
            choices.append(_mapped_choice(value, values.entries[key_text(value)], choice))
    paths = tuple(split_path(dotted) for dotted in spec.set or ())
    text = {"en": spec.text.en, "ru": spec.text.ru}
    is_range = form == "range"
    return Option(name, node, spec.default, tuple(choices), is_range, least, most, paths, text)


def _mapped_choice(value: Scalar, node: Node, spec: ChoiceSpec) -> Choice:
    writes = find(node, ("set",))
    targets: tuple[Target, ...] = ()
    if isinstance(writes, MapNode):
        targets = tuple(
            Target(split_path(dotted), entry) for dotted, entry in writes.entries.items()
        )
    text = {"en": spec.text.en, "ru": spec.text.ru} if spec.text is not None else {}
    return Choice(value, node.key_place, targets, text)


def _contradictions(option: Option, path: Path) -> Iterator[Problem]:
    """Yield what does not fit together within one option."""
    seen: dict[str, Place] = {}
    for choice in option.choices:
        word = key_text(choice.value)
        if word in seen:
            key = join_path((*path, "values"))
            text = Message("{key}: {word} stands here twice", key=key, word=word)
            yield Problem.at(choice.place, "duplicate-value", text, key=key, others=[seen[word]])
        seen.setdefault(word, choice.place)
    if not option.accepts(option.default):
        default = option.node.entries["default"]
        expected = Message("one of: {words}", words=listed(option.allowed()))
        yield mismatch(default, (*path, "default"), expected, option.allowed(), "unknown-word")
    if not option.paths and not any(choice.writes for choice in option.choices):
        key = join_path(path)
        text = Message(
            '{key}: no choice changes anything; say with "set" what the option writes', key=key
        )
        yield Problem.at(option.place, "option-idle", text, key=key)
    values = [choice.value for choice in option.choices] or [option.default]
    taken = {target: place for value in values for place, target in laid_out(option, value)[1]}
    for target, place in taken.items():
        key = join_path(path)
        text = Message("{key}: {target} is written twice", key=key, target=join_path(target))
        yield Problem.at(place, "option-path", text, key=key)
