"""Values as plain data, and a fingerprint by which two states are known to be equal."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from enum import Enum
from hashlib import blake2s
from typing import Final

import msgspec
from msgspec import Struct

FINGERPRINT_DIGITS: Final = 16

_SCALARS: Final = frozenset((int, str, bool, float, type(None)))
_encode = msgspec.json.Encoder(order="deterministic").encode


def plain(value: object) -> object:
    """Return a value as lists, dicts and scalars that are the same in every process.

    Structs keep their type's name, sets are sorted. What is no value (a game's tables of
    components) counts by its type alone; the catalogue's hash in the header stands for it.
    """
    if isinstance(value, Enum):
        value = value.value
    form = type(value)
    if form in _SCALARS:
        return value
    # Most of what these hold are numbers; a call for each would take half of the time.
    if isinstance(value, tuple | list):
        return [one if type(one) in _SCALARS else plain(one) for one in value]
    if isinstance(value, Struct):
        fields = {
            name: one if type(one := getattr(value, name)) in _SCALARS else plain(one)
            for name in value.__struct_fields__
        }
        return {"type": form.__name__, **fields}
    if isinstance(value, Mapping):
        return {one if type(one) is str else _encode(plain(one)).decode(): plain(value[one]) for one in value}
    if isinstance(value, AbstractSet):
        return sorted(map(plain, value), key=_encode)
    return {"type": form.__name__}


def fingerprint(value: object) -> str:
    """Return 16 hexadecimal digits that are equal for equal values, in every process."""
    return blake2s(_encode(plain(value)), digest_size=FINGERPRINT_DIGITS // 2).hexdigest()
