"""What annotations say of the values that they allow."""

from __future__ import annotations

from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import Struct


def meaning(hint: Any) -> str:
    """Return what an annotation says in words: its description, then the values it takes."""
    description, ranges = "", []
    hint = _without_none(hint)
    if get_origin(hint) is Annotated:
        hint, *notes = get_args(hint)
        description = " ".join(note.description for note in notes if getattr(note, "description", None))
        ranges = [one for note in notes for one in _range(note)]
    if get_origin(hint) is Literal:
        ranges = [" | ".join(repr(value).replace("'", '"') for value in get_args(hint))]
    if not description:
        return ", ".join(ranges)
    return " ".join([description, *(f"({text})" for text in ranges)])


def _range(note: Any) -> Iterator[str]:
    least, most = getattr(note, "ge", None), getattr(note, "le", None)
    if least is not None and most is not None:
        yield f"{least} to {most}"
    elif least is not None:
        yield f"{least} or more"
    elif most is not None:
        yield f"{most} or less"


def bare(hint: Any, value: Any) -> Any:
    """Return what a value is meant to be: a type without notes and None; of a union the one that it names."""
    hint = _without_none(hint)
    if get_origin(hint) is Annotated:
        return bare(get_args(hint)[0], value)
    tag = value.get(tag_field(hint)) if isinstance(value, dict) else None
    return next((one for one in get_args(hint) if tag is not None and _tag(one) == tag), hint)


def _without_none(hint: Any) -> Any:
    """Return what else a value may be than None, where that is one thing."""
    if get_origin(hint) not in (Union, UnionType):
        return hint
    some = [one for one in get_args(hint) if one is not type(None)]
    return some[0] if len(some) == 1 else hint


def _tag(form: Any) -> Any:
    return form.__struct_config__.tag if isinstance(form, type) and issubclass(form, Struct) else None


def tags(union: Any) -> list[Any]:
    """Return what tells the structs of a union apart; nothing of any other type."""
    return [tag for one in get_args(union) if (tag := _tag(one)) is not None]


def tag_field(union: Any) -> str:
    """Return the key by which the structs of a union are told apart."""
    return next((one.__struct_config__.tag_field for one in get_args(union) if _tag(one) is not None), "")
