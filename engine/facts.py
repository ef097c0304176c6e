"""Values as flat facts, and back: what is printed on a piece, one word for one word of the piece.

A good of value 2 in a list is `goods.1.kind = silk` and `goods.1.value = 2`. Which facts there are, and which
words each may be, comes from the annotations of the Structs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final, TypeAlias, TypeVar

import msgspec
from msgspec import Struct, inspect

Facts: TypeAlias = Mapping[str, str]
"""Words by the name of the fact."""

S = TypeVar("S", bound=Struct)

NONE: Final = "none"
"""The word for what is not there."""


class Field(Struct, frozen=True):
    """One fact that may be known.

    Args:
        name: Of the fact.
        values: The words that it may be; `none` is among them where the thing may be absent.
        usual: What is meant where nobody says anything; "" where it must be said.
    """

    name: str
    values: tuple[str, ...]
    usual: str = ""


@cache
def fields_of(form: type[Struct]) -> tuple[Field, ...]:
    """Return the facts that a Struct holds; free texts, as ids are, are none."""
    return tuple(_walk(_type(form), "", ""))


_type = cache(inspect.type_info)


def flat(value: object) -> dict[str, str]:
    """Return the facts of a Struct; what is absent is left out, and so are free texts."""
    known = {field.name for field in fields_of(type(value))} if isinstance(value, Struct) else set()
    return {name: word for name, word in _flat(msgspec.to_builtins(value), "") if name in known}


def struct_of(form: type[S], facts: Facts, **more: object) -> S:
    """Return the Struct that has such facts.

    Args:
        form: Its type.
        facts: The facts; those of other types are left alone.
        more: What else it needs, as free texts.

    Raises:
        msgspec.ValidationError: Something is missing, or does not fit together.
    """
    found = _nested(_type(form), "", facts) or {}
    return msgspec.convert({**found, **more}, form, strict=False)


def faults(fields: Iterable[Field], facts: Facts) -> Iterator[str]:
    """Yield which facts are missing or may not be as they are, each as one sentence."""
    for field in fields:
        word = facts.get(field.name, field.usual)
        if word not in field.values:
            allowed = f"{field.values[0]} to {field.values[-1]}" if len(field.values) > _MANY else ""
            wanted = allowed or " | ".join(field.values)
            yield f"{field.name} is " + (f"{word!r}, not {wanted}." if word else f"missing: {wanted}.")


_MANY: Final = 12
"""More words than these are told as a range: only numbers have so many."""


def completed(fields: Iterable[Field], facts: Facts) -> dict[str, str]:
    """Return the facts that fields name, with what is usual where nothing is said."""
    return {field.name: facts.get(field.name, field.usual) for field in fields}


def _walk(hint: inspect.Type, name: str, usual: str) -> Iterator[Field]:
    """Yield the facts under a name; `usual` is what may be meant where nothing is said."""
    own = (NONE,) if usual == NONE else ()
    if isinstance(hint, inspect.Metadata):
        yield from _walk(hint.type, name, usual)
    elif isinstance(hint, inspect.UnionType):
        some = [one for one in hint.types if not isinstance(one, inspect.NoneType)]
        yield from _walk(some[0], name, NONE)
    elif isinstance(hint, inspect.StructType):
        for field in hint.fields:
            yield from _walk(field.type, _under(name, field.encode_name), usual or _default(field))
    elif isinstance(hint, inspect.VarTupleType):
        for place in range(1, (hint.max_length or 0) + 1):
            absent = usual or (NONE if place > (hint.min_length or 0) else "")
            yield from _walk(hint.item_type, f"{name}.{place}", absent)
    elif isinstance(hint, inspect.LiteralType):
        yield Field(name, (*own, *map(_word, hint.values)), usual)
    elif isinstance(hint, inspect.IntType) and hint.ge is not None and hint.le is not None:
        yield Field(name, (*own, *map(_word, range(hint.ge, hint.le + 1))), usual)
    elif isinstance(hint, inspect.BoolType):
        yield Field(name, ("false", "true"), usual)


def _default(field: inspect.Field) -> str:
    if field.required or field.default in {None, ()}:
        return "" if field.required else NONE
    return _word(field.default)


def _flat(value: Any, name: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, one in value.items():
            yield from _flat(one, _under(name, key))
    elif isinstance(value, list | tuple):
        for place, one in enumerate(value, 1):
            yield from _flat(one, f"{name}.{place}")
    elif value is not None:
        yield name, _word(value)


def _nested(hint: inspect.Type, name: str, facts: Facts) -> Any:
    """Return the plain value under a name, None where it is absent."""
    if isinstance(hint, inspect.Metadata):
        return _nested(hint.type, name, facts)
    if isinstance(hint, inspect.UnionType):
        some = [one for one in hint.types if not isinstance(one, inspect.NoneType)]
        return _nested(some[0], name, facts)
    if isinstance(hint, inspect.StructType):
        parts = {
            one.encode_name: _nested(one.type, _under(name, one.encode_name), facts) for one in hint.fields
        }
        return {key: part for key, part in parts.items() if part is not None} or None
    if isinstance(hint, inspect.VarTupleType):
        places = range(1, (hint.max_length or 0) + 1)
        parts_there = [_nested(hint.item_type, f"{name}.{place}", facts) for place in places]
        return [part for part in parts_there if part is not None] or None
    word = facts.get(name, NONE)
    return None if word == NONE else word


def _under(name: str, key: str) -> str:
    return f"{name}.{key}" if name else key


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
