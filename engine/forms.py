"""TOML text as a value of a type; all that is wrong is told at once, with its lines and what may be there.

`msgspec` tells the first mistake only. So where a whole does not fit, each of its parts is tried alone.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from typing import Annotated, Any, Final, TypeVar, final, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from engine.errors import MunshiError
from engine.hints import bare, meaning, tag_field, tags
from engine.toml_lines import Path, lines_of, tables

T = TypeVar("T")
Decode = Callable[[type, Any], Any]
"""Makes values of types that TOML does not have, as `msgspec.convert` takes it for `dec_hook`."""

SHOWN: Final = 20
"""So many mistakes are told; the rest is counted."""
_LONGEST: Final = 60
"""So many signs of a wrong value are shown."""
_TYPES: Final = {
    "`str`": "a text",
    "`int`": "a whole number",
    "`float`": "a number",
    "`bool`": "true or false",
    "`array`": "a list",
    "`object`": "a table",
}
"""What msgspec calls types, and what people call them."""
_MESSAGE: Final = re.compile(r"(?P<fault>.*?)(?: - at `[^`]*`)?", re.DOTALL)
_SAID: Final = re.compile(r"Invalid enum value|Expected `(int|float)` [<>]|Expected `str` matching regex")
"""What is said as well by what an annotation means."""
_ABOUT: Final = re.compile(r"(?P<key>\w+)(?:, number (?P<number>\d+))?: (?P<fault>.*)")


class Fault(Struct, frozen=True):
    """One mistake.

    Args:
        line: Where, from 1; 0 for the text as a whole.
        seen: What stands there.
        expected: What may stand there; "" where `seen` says it all.
    """

    line: int
    seen: str
    expected: str = ""

    def __str__(self) -> str:
        place = f"line {self.line}: " if self.line else ""
        return place + self.seen + (f" Expected: {self.expected}" if self.expected else "")


@final
class FormError(MunshiError, ValueError):
    """A text is not of the form that is wanted.

    Args:
        faults: All that is wrong; at least one.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: fault.line))
        first = self.faults[0]
        if len(self.faults) == 1:
            seen = str(Fault(first.line, first.seen))
            super().__init__(seen, expected=first.expected or "a value that fits there")
            return
        told = [f"{len(self.faults)} mistakes:", *map(str, self.faults[:SHOWN])]
        if len(self.faults) > SHOWN:
            told.append(f"and {len(self.faults) - SHOWN} more")
        super().__init__("\n  ".join(told), expected="what each of these lines says")

    @property
    def told(self) -> str:
        """All of it in one text."""
        return self.seen if len(self.faults) > 1 else str(self.faults[0])


def read_form(
    text: str,
    form: type[T],
    decode: Decode | None = None,
    faults: Callable[[T], Iterable[tuple[Path, str, str]]] = lambda _: (),
) -> T:
    """Return the value that a TOML text describes.

    Args:
        text: The text.
        form: A `msgspec.Struct`, whose fields may be structs, tagged unions of them, lists and plain values.
            A `ValueError` of its `__post_init__` that begins with `key: ` or `key, number 2: ` is told at
            that place; with several lines it is several mistakes.
        decode: Makes values of types that TOML does not have.
        faults: Returns what cannot be in a value of that form: where, what is seen, what is expected.

    Raises:
        FormError: It is no TOML, or something in it is missing, unknown or wrong; tells all of it.
    """
    try:
        plain = tables(text)
    except tomllib.TOMLDecodeError as error:
        raise FormError([Fault(0, f"it is not TOML: {error}.", "TOML text")]) from None
    found = fitted(plain, form, decode, lambda: lines_of(text))
    if broken := [*faults(found)]:
        lines = lines_of(text)
        raise FormError(Fault(lines.get(path, 0), seen, expected) for path, seen, expected in broken)
    return found


def fitted(
    plain: Any, form: type[T], decode: Decode | None = None, lines: Callable[[], dict[Path, int]] = dict
) -> T:
    """Return the value that plain ones describe; see `read_form`.

    Args:
        plain: Such as TOML or JSON have.
        form: As for `read_form`.
        decode: As for `read_form`.
        lines: Returns where each part stands.

    Raises:
        FormError: Something in them is missing, unknown or wrong; tells all of it.
    """
    try:
        return msgspec.convert(plain, form, dec_hook=decode)
    except msgspec.ValidationError:
        raise FormError(_Trial(plain, lines(), decode).faults(plain, form, ())) from None


@final
class _Trial:
    """Tries the parts of a whole.

    Args:
        plain: The whole.
        lines: Where each part stands.
        decode: As for `read_form`.
    """

    def __init__(self, plain: dict[str, Any], lines: dict[Path, int], decode: Decode | None) -> None:
        self._plain = plain
        self._lines = lines
        self._decode = decode

    def faults(self, value: Any, hint: Any, path: Path) -> list[Fault]:
        """Return all that is wrong with a value."""
        if (message := self._refused(value, hint)) is None:
            return []
        found = list(self._inside(value, bare(hint, value), path))
        if found:
            # How long a list is has to be right as well; of all else its parts have told enough.
            listed = isinstance(value, list) and get_origin(hint) is Annotated
            message = self._refused(value, Annotated[list[Any], *get_args(hint)[1:]]) if listed else None
        return found if message is None else [*found, *self._own(message, value, hint, path)]

    def _refused(self, value: Any, hint: Any) -> str | None:
        """Return why a value is none of a type, None where it is one."""
        try:
            msgspec.convert(value, hint, dec_hook=self._decode)
        except msgspec.ValidationError as error:
            return str(error)
        return None

    def _inside(self, value: Any, hint: Any, path: Path) -> Iterator[Fault]:
        """Yield what is wrong with the parts of a value."""
        if isinstance(hint, type) and issubclass(hint, Struct) and isinstance(value, dict):
            yield from self._struct(value, hint, path)
        elif get_origin(hint) in (tuple, list) and isinstance(value, list):
            items = [one for one in get_args(hint) if one is not Ellipsis]
            for number, one in enumerate(value):
                yield from self.faults(one, items[min(number, len(items) - 1)], (*path, number))
        elif get_origin(hint) is dict and isinstance(value, dict):
            for key, one in value.items():
                yield from self.faults(one, get_args(hint)[1], (*path, key))
        elif (kinds := tags(hint)) and isinstance(value, dict):
            field = tag_field(hint)
            seen = f"is {_shown(value[field])}" if field in value else "is missing"
            yield self._fault((*path, field), seen, " | ".join(f'"{tag}"' for tag in kinds))

    def _struct(self, value: dict[str, Any], form: type[Struct], path: Path) -> Iterator[Fault]:
        config = form.__struct_config__
        known = {field.encode_name: field for field in fields(form)}
        for key, one in value.items():
            if key in known:
                yield from self.faults(one, known[key].type, (*path, key))
            elif key != config.tag_field and config.forbid_unknown_fields:
                near = [*_deeper(key, form), *get_close_matches(key, known, n=1, cutoff=0.5)]
                meant = f", did you mean {near[0]}" if near else ""
                yield self._fault((*path, key), f"is unknown{meant}", f"one of {', '.join(known)}")
        for key, field in known.items():
            if field.required and key not in value:
                yield self._fault(path, f"lacks {key}", meaning(field.type))

    def _own(self, message: str, value: Any, hint: Any, path: Path) -> Iterator[Fault]:
        """Yield what is wrong with a value as a whole."""
        found = _MESSAGE.fullmatch(message)
        for line in (found["fault"] if found else message).splitlines() or [""]:
            about = _ABOUT.fullmatch(line)
            if about:
                key, number = about["key"], about["number"]
                inner = (*path, key) if number is None else (*path, key, int(number) - 1)
                yield self._fault(inner, f": {about['fault']}", "")
                continue
            allowed = meaning(hint)
            told = "" if allowed and _SAID.match(line) else f": {_in_words(line)}"
            container = isinstance(value, dict | list)
            yield self._fault(path, told if container else f"is {_shown(value)}{told}", allowed)

    def _fault(self, path: Path, seen: str, expected: str) -> Fault:
        known = path
        while known and known not in self._lines:
            known = known[:-1]
        gap = "" if seen.startswith(":") else " "
        return Fault(self._lines.get(known, 0), f"{self._told(path)}{gap}{seen}.", expected)

    def _told(self, path: Path) -> str:
        """Return a path as people read it: `faces, number 7 ('ship-07'), cost`."""
        told: list[str] = []
        value: Any = self._plain
        for key in path:
            value = _within(value, key)
            if isinstance(key, int):
                told.append(f"number {key + 1}")
                if isinstance(value, dict) and isinstance(value.get("id"), str):
                    told[-1] += f" ({_shown(value['id'])})"
            elif told and not told[-1].startswith("number "):
                told[-1] += f".{key}"
            else:
                told.append(key)
        return ", ".join(told) or "the text"


def _deeper(key: str, form: type[Struct]) -> Iterator[str]:
    """Yield where a key would stand one table deeper."""
    for field in fields(form):
        if key in getattr(field.type, "__struct_fields__", ()):
            yield f"{field.encode_name}.{key}"


def _within(value: Any, key: str | int) -> Any:
    if isinstance(value, dict):
        return value.get(str(key))
    return value[key] if isinstance(value, list) and isinstance(key, int) and key < len(value) else None


def _in_words(message: str) -> str:
    """Return what msgspec says in words of people."""
    for name, called in _TYPES.items():
        message = message.replace(name, called)
    return message[:1].lower() + message[1:].removesuffix(".")


def _shown(value: object) -> str:
    told = repr(value)
    return told if len(told) <= _LONGEST else f"{told[:_LONGEST]}..."
