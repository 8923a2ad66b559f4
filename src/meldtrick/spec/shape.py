"""What a model expects at a place, found by walking its annotations."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt, MinLen
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from meldtrick.errors import Message
from meldtrick.spec.base import ByPlayers, Expected, Reader, WordOr, words_of


@dataclass(frozen=True, slots=True)
class Shape:
    """A type with the constraints that its annotation adds."""

    annotation: Any
    marks: tuple[Any, ...] = ()

    @property
    def model(self) -> type[BaseModel] | None:
        """The model, if it is one."""
        kind = self.annotation
        return kind if isinstance(kind, type) and issubclass(kind, BaseModel) else None

    @property
    def models(self) -> tuple[type[BaseModel], ...]:
        """The models of a union that is told apart by a key; otherwise nothing."""
        if get_origin(self.annotation) not in (Union, UnionType):
            return ()
        members = [shape_of(member).model for member in get_args(self.annotation)]
        return tuple(model for model in members if model is not None)

    @property
    def tag_key(self) -> str:
        """The key that tells the models of a union apart."""
        for mark in self.marks:
            if isinstance(mark, FieldInfo) and isinstance(mark.discriminator, str):
                return mark.discriminator
        return "kind"

    def tags(self) -> tuple[str, ...]:
        """Return the words by which the models of a union are told apart."""
        return tuple(word for model in self.models for word in self._tags_of(model))

    def _tags_of(self, model: type[BaseModel]) -> tuple[str, ...]:
        return words_of(model.model_fields[self.tag_key].annotation)

    def tagged(self, tag: str) -> "Shape | None":
        """Return the model of a union that a word stands for."""
        for model in self.models:
            if tag in self._tags_of(model):
                return Shape(model)
        return None

    def key_names(self) -> tuple[str, ...]:
        """Return the keys of a model."""
        if self.model is None:
            return ()
        return tuple(field.alias or name for name, field in self.model.model_fields.items())

    def words(self) -> tuple[str, ...]:
        """Return the words that may stand here."""
        words = words_of(self.annotation) if get_origin(self.annotation) is Literal else ()
        for mark in self.marks:
            if isinstance(mark, WordOr):
                words += mark.words
        return words

    def child(self, segment: str) -> "Shape | None":
        """Return what is expected at a key or position inside."""
        if self.model is not None:
            for name, field in self.model.model_fields.items():
                if segment == (field.alias or name):
                    return shape_of_field(field)
            return None
        if self.annotation is ByPlayers:
            return Shape(int, (Ge(0),))
        origin, inside = get_origin(self.annotation), get_args(self.annotation)
        if self._is_mapping():
            return shape_of(inside[1])
        if origin is tuple and inside:
            index = int(segment) if segment.isdecimal() else 0
            same = len(inside) == 2 and inside[1] is Ellipsis
            if same or index < len(inside):
                return shape_of(inside[0 if same else index])
        return None

    def key_shape(self) -> "Shape | None":
        """Return what the keys of a mapping are."""
        if self.annotation is ByPlayers:
            return Shape(int, (Ge(1),))
        inside = get_args(self.annotation)
        return shape_of(inside[0]) if self._is_mapping() else None

    def _is_mapping(self) -> bool:
        origin = get_origin(self.annotation)
        return isinstance(origin, type) and issubclass(origin, Mapping | dict)

    def expected(self) -> Message:
        """Return what is expected, in words."""
        text = self._plain()
        for mark in self.marks:
            if isinstance(mark, Expected | Reader):
                text = mark.described(text)
        return text

    def _plain(self) -> Message:
        kind = self.annotation
        if kind is bool:
            return Message("true or false")
        if kind is int:
            return _number(self.marks)
        if kind is str:
            return Message("a text")
        if kind is ByPlayers:
            return ByPlayers.described()
        if self.words() and get_origin(kind) is Literal:
            return Message("one of: {words}", words=", ".join(words_of(kind)))
        return self._composed()

    def _composed(self) -> Message:
        if self.models:
            words = ", ".join(self.tags())
            return Message("a mapping with {key} one of: {words}", key=self.tag_key, words=words)
        keys = self.key_names()
        if keys:
            return Message("a mapping with the keys: {keys}", keys=", ".join(keys))
        item = self.child("0")
        least = next((mark.min_length for mark in self.marks if isinstance(mark, MinLen)), 0)
        if get_origin(self.annotation) is tuple and item is not None and least > 0:
            return Message(
                "a list of at least {least}; each entry is {item}",
                least=least,
                item=item.expected(),
            )
        if get_origin(self.annotation) is tuple and item is not None:
            return Message("a list; each entry is {item}", item=item.expected())
        if item is not None and least > 0:
            return Message(
                "a mapping of at least {least}; each value is {item}",
                least=least,
                item=item.expected(),
            )
        if item is not None:
            return Message("a mapping; each value is {item}", item=item.expected())
        return Message("something else")


def shape_of(annotation: Any, marks: tuple[Any, ...] = ()) -> Shape:
    """Return the shape of an annotation; `X | None` without a mark is X or nothing."""
    while True:
        if get_origin(annotation) is Annotated:
            annotation, *more = get_args(annotation)
            marks = (*(piece for mark in more for piece in _pieces(mark)), *marks)
            continue
        members = get_args(annotation)
        if get_origin(annotation) not in (Union, UnionType):
            return Shape(annotation, marks)
        word_or = next((mark for mark in marks if isinstance(mark, WordOr)), None)
        if word_or is not None:
            others = [item for item in members if get_origin(item) is not Literal]
        else:
            others = [item for item in members if item is not NoneType]
        if len(others) != 1:
            return Shape(annotation, marks)
        annotation = others[0]


def shape_of_field(field: FieldInfo) -> Shape:
    """Return the shape of a field of a model."""
    marks = (*field.metadata, field) if field.discriminator is not None else (*field.metadata,)
    return shape_of(field.annotation, tuple(marks))


def _pieces(mark: Any) -> tuple[Any, ...]:
    """Return the constraints inside a `Field(...)`."""
    return (*mark.metadata, mark) if isinstance(mark, FieldInfo) else (mark,)


def _number(marks: tuple[Any, ...]) -> Message:
    least: int | None = None
    most: int | None = None
    for mark in marks:
        if isinstance(mark, Ge | Gt):
            least = int(str(mark.ge)) if isinstance(mark, Ge) else int(str(mark.gt)) + 1
        elif isinstance(mark, Le | Lt):
            most = int(str(mark.le)) if isinstance(mark, Le) else int(str(mark.lt)) - 1
    if least is not None and most is not None:
        return Message("a whole number from {least} to {most}", least=least, most=most)
    if least is not None:
        return Message("a whole number of at least {least}", least=least)
    if most is not None:
        return Message("a whole number of at most {most}", most=most)
    return Message("a whole number")
