"""What the models of YAML sections are made of.

A section is a `Section` with annotated fields.  Everything is strict: a number is no text, a text
is no number, unknown keys are faults.  Lists are tuples.  Write no plain unions: a section or
field that comes in several shapes is a union of sections with `Field(discriminator="kind")`; for
"a value or a word" there are `NoneOr` and `WordOr`.
"""

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, TypeVar, cast, get_args, get_origin

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    StringConstraints,
)
from pydantic_core import CoreSchema, core_schema

from meldtrick.errors import Message
from meldtrick.rules.book import BookBuilder
from meldtrick.spec.tree import NONE, Broken, key_text

T = TypeVar("T")
Json: TypeAlias = dict[str, Any]
Inner: TypeAlias = Callable[[Any], Any]


class Section(BaseModel):
    """A mapping of a variant file: strict, frozen, without unknown keys."""

    model_config: ClassVar[ConfigDict] = ConfigDict(
        strict=True, frozen=True, extra="forbid", defer_build=True
    )

    def reads(self) -> Sequence[Callable[[str], Hashable]]:
        """Return what the section's rules read of a printed card, one function each.

        Printed cards of one rank that no reader tells apart become one face.
        """
        return ()

    def compile(self, build: BookBuilder) -> None:
        """Add the section's rules to the book."""


class Expected:
    """Says in an annotation what is expected, in words for messages.

    `Annotated[str, StringConstraints(pattern=...), Expected("a colour such as red")]`.
    """

    text: Message

    def __init__(self, text: str) -> None:
        self.text = Message(text)

    def described(self, inner: Message) -> Message:
        """Return what is expected, given what the type alone would say."""
        return self.text


class Reader:
    """An annotation that reads some values itself and passes the others on to the type."""

    def described(self, inner: Message) -> Message:
        """Return what is expected, given what the type alone would say."""
        raise NotImplementedError

    def read(self, value: Any, inner: Inner) -> Any:
        """Return what a value means; `inner` reads it by the type."""
        raise NotImplementedError

    def json(self, inner: Json) -> Json:
        """Return the JSON Schema, given that of the type."""
        raise NotImplementedError

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        inner = self.inner_schema(source, handler)

        def read(value: Any, by_type: Inner) -> Any:
            # What was reported once is not looked at again.
            return by_type(value) if isinstance(value, Broken) else self.read(value, by_type)

        return core_schema.no_info_wrap_validator_function(read, inner)

    def inner_schema(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Return how values are read by the type."""
        return handler(source)

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> Json:
        return self.json(handler(schema))


class NoneWord(Reader):
    """Reads the word `none` as None; see `NoneOr`."""

    def described(self, inner: Message) -> Message:
        """Add the word to what is expected."""
        return Message("{inner}, or none", inner=inner)

    def read(self, value: Any, inner: Inner) -> Any:
        """Read `none` as None."""
        return None if isinstance(value, str) and value == NONE else inner(value)

    def json(self, inner: Json) -> Json:
        """Add the word to the schema."""
        return {"anyOf": [inner, {"const": NONE}]}

    def inner_schema(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Return the schema of the type; null is not a way to write none."""
        schema = handler(source)
        return schema["schema"] if schema["type"] == "nullable" else schema


NoneOr: TypeAlias = Annotated[T | None, NoneWord()]
"""A value or the word `none`, which is None in Python: `max: NoneOr[Count] = None`."""


class WordOr(Reader):
    """Reads the given words as themselves and everything else by the type.

    `Annotated[Count | Literal["face"], WordOr("face")]`; the words stand in both places, so that
    type checkers know them too.
    """

    def __init__(self, *words: str) -> None:
        self.words = words

    def described(self, inner: Message) -> Message:
        """Add the words to what is expected."""
        return Message("{inner}, or one of: {words}", inner=inner, words=", ".join(self.words))

    def read(self, value: Any, inner: Inner) -> Any:
        """Read the words as themselves."""
        return value if isinstance(value, str) and value in self.words else inner(value)

    def json(self, inner: Json) -> Json:
        """Add the words to the schema."""
        return {"anyOf": [inner, {"enum": list(self.words)}]}

    def inner_schema(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Return the schema of what is no word."""
        return handler.generate_schema(self.other_type(source))

    def other_type(self, source: Any) -> Any:
        """Return the type of what is no word."""
        members = get_args(source)
        words = [word for item in members if get_origin(item) is Literal for word in get_args(item)]
        others = [item for item in members if get_origin(item) is not Literal]
        if set(words) != set(self.words) or len(others) != 1:
            raise TypeError(f"WordOr{self.words} does not fit {source}")
        return others[0]


Count: TypeAlias = Annotated[int, Field(ge=0)]
Positive: TypeAlias = Annotated[int, Field(ge=1)]
Line: TypeAlias = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1), Expected("a text")
]
Word: TypeAlias = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z][a-z0-9_]*$"),
    Expected("a word in small letters, such as pair_of_aces"),
]
KeyPath: TypeAlias = Annotated[
    str,
    StringConstraints(pattern=r"^[A-Za-z0-9_+-]+(\.[A-Za-z0-9_+-]+)*$"),
    Expected("a key path with dots, such as deal.hand"),
]


class Bilingual(Section):
    """A text in both languages."""

    en: Line
    ru: Line

    def text(self, lang: str = "en") -> str:
        """Return the text in a language; one that is not known reads English."""
        return self.ru if lang == "ru" else self.en


class _ShareReader(Reader):
    def described(self, inner: Message) -> Message:
        return Message("a share from 0 to 1, such as 1/2")

    def read(self, value: Any, inner: Inner) -> Any:
        match = re.fullmatch(r"(\d{1,9})/([1-9]\d{0,8})", value) if type(value) is str else None
        if match is not None and int(match[1]) <= int(match[2]):
            return Fraction(int(match[1]), int(match[2]))
        if type(value) is int and value in (0, 1):
            return Fraction(value)
        return inner(None)  # anything but a good share is a type fault

    def json(self, inner: Json) -> Json:
        return {"anyOf": [{"type": "string", "pattern": r"^\d+/[1-9]\d*$"}, {"enum": [0, 1]}]}

    def inner_schema(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.str_schema(strict=True)


Share: TypeAlias = Annotated[Fraction, _ShareReader()]
"""A part of something, written `1/2`."""

_CARD = re.compile(r"(10|[2-9TJQKA])([SHDC])?")
_CARD_WORD = re.compile(r"[A-Z][A-Z0-9]*")


def card_name(value: object) -> str | None:
    """Return how a rank, a card, `JK` or an extra card is named, or None if this is none.

    Small letters and `10` are read too; YAML reads a rank such as 2 as a number.
    """
    if isinstance(value, bool) or not isinstance(value, int | str):
        return None
    text = str(value).upper()
    card = _CARD.fullmatch(text)
    if card is not None:
        return ("T" if card[1] == "10" else card[1]) + (card[2] or "")
    return text if isinstance(value, str) and _CARD_WORD.fullmatch(text) else None


class _CardReader(Reader):
    def described(self, inner: Message) -> Message:
        return Message("a rank or card such as 2, K, QS or JK")

    def read(self, value: Any, inner: Inner) -> Any:
        name = card_name(value)
        return inner(None) if name is None else name  # anything but a good name is a type fault

    def json(self, inner: Json) -> Json:
        return {"anyOf": [{"type": "string"}, {"type": "integer", "minimum": 2, "maximum": 10}]}


class _NoRepeats(Reader):
    def described(self, inner: Message) -> Message:
        return inner

    def read(self, value: Any, inner: Inner) -> Any:
        names: set[str] = set()
        listed = cast("Iterable[object]", value) if isinstance(value, tuple | dict) else ()
        for entry in listed:
            name = card_name(entry)
            if name in names:
                raise ValueError(Message("{name} stands here twice", name=name))
            if name is not None:
                names.add(name)
        return inner(value)

    def json(self, inner: Json) -> Json:
        return inner


CardName: TypeAlias = Annotated[str, _CardReader()]
"""A rank, a card, `JK` or an extra card by its name, in the form `T`, `QS`, `JK`."""

CardNames: TypeAlias = Annotated[tuple[CardName, ...], _NoRepeats()]
"""A list of card names, none of them twice."""

ByCard: TypeAlias = Annotated[dict[CardName, T], _NoRepeats()]
"""A mapping by card names: `values: ByCard[int]`."""


class ByPlayers:
    """A whole number of at least 0 for each number of players, or one for all of them.

    Written `12` or `{2: 12, 3: 10}`.
    """

    __slots__ = ("_always", "_counts")

    def __init__(self, always: int = 0, counts: Mapping[int, int] | None = None) -> None:
        self._always = always
        self._counts = dict(counts) if counts is not None else None

    @property
    def counts(self) -> tuple[int, ...] | None:
        """The numbers of players that have a value of their own; None where one holds for all."""
        return None if self._counts is None else tuple(sorted(self._counts))

    def at(self, players: int) -> int | None:
        """Return the value for a number of players; None where there is none."""
        return self._always if self._counts is None else self._counts.get(players)

    def values(self) -> Iterator[int]:
        """Yield every value."""
        yield from (self._always,) if self._counts is None else self._counts.values()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ByPlayers):
            return NotImplemented
        return (self._always, self._counts) == (other._always, other._counts)

    def __hash__(self) -> int:
        return hash((self._always, tuple(sorted((self._counts or {}).items()))))

    def __repr__(self) -> str:
        return f"ByPlayers({self._always if self._counts is None else self._counts})"

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        count = core_schema.int_schema(ge=0, strict=True)
        keys = core_schema.int_schema(ge=1, strict=True)
        table = core_schema.dict_schema(keys, count, min_length=1, strict=True)

        def read(value: Any, inner: Inner) -> ByPlayers:
            if isinstance(value, ByPlayers):
                return value
            if type(value) is int and value >= 0:
                return cls(value)
            return cls(counts=inner(value))

        return core_schema.no_info_wrap_validator_function(read, table)

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> Json:
        return {"anyOf": [{"type": "integer", "minimum": 0}, handler(schema)]}

    @classmethod
    def described(cls) -> Message:
        """Return what is expected."""
        return Message(
            "a whole number of at least 0, or a mapping from numbers of players to such numbers"
        )


def words_of(annotation: Any) -> tuple[str, ...]:
    """Return the words of a Literal as they are written."""
    return tuple(key_text(word) for word in get_args(annotation))
