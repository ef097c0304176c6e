"""What arrays an `.npz` file holds, read from their heads before any of them is unpacked."""

from __future__ import annotations

import math
import zipfile
from collections.abc import Mapping
from typing import Any, BinaryIO, Final, TypeAlias

import numpy as np
from msgspec import Struct

_END: Final = b"PK\x05\x06"
"""Begins the last record of an archive, 22 bytes and a comment of at most 65,535."""

_LARGER: Final = b"PK\x06\x07"
"""Begins what stands before it where the table of contents is too long for that record."""

_CONTENTS: Final = 100_000
"""Most bytes of a table of contents: each entry becomes an object before one of them can be looked at."""

_READ: Final = {(1, 0): np.lib.format.read_array_header_1_0, (2, 0): np.lib.format.read_array_header_2_0}


_NAME: Final = 1_000
"""Most bytes of a text in an array."""

Layout: TypeAlias = Mapping[str, tuple[type[np.generic], tuple[int | str, ...]]]
"""Name of an array -> type of its values, and length of each axis; a letter is a length that is not known
beforehand, the same wherever the letter stands."""


class Head(Struct, frozen=True):
    """What an array says of itself.

    Args:
        dtype: Type of its values.
        shape: Length of each axis.
    """

    dtype: np.dtype[Any]
    shape: tuple[int, ...]


def heads(file: BinaryIO) -> Mapping[str, Head]:
    """Return the head of each array in an archive, by the name under which `numpy.load` gives it.

    An array whose bytes are as many as its head says takes no more memory than the file.

    Args:
        file: The archive, open; where it is read next does not matter.

    Raises:
        ValueError: A member is no plain array, is compressed, or is longer or shorter than it says.
        zipfile.BadZipFile, EOFError, ...: The archive is damaged; whatever zipfile and numpy raise.
    """
    check_contents(file, _CONTENTS)
    with zipfile.ZipFile(file) as archive:
        members = archive.infolist()
        found = {member.filename.removesuffix(".npy"): _head(archive, member) for member in members}
    if len(found) < len(members):
        raise ValueError("two members of one name")
    return found


def misfit(whose: str, held: Mapping[str, Head], layout: Layout, longest: int) -> str:
    """Return what is wrong with arrays by their heads; "" where all are as they should be.

    Args:
        whose: What holds them, for the message.
        held: By name.
        layout: What they should be; others are left alone.
        longest: The longest of those axes whose length is not known beforehand.
    """
    missing = sorted(layout.keys() - held.keys())
    if missing:
        return f"{whose} lacks {', '.join(missing)}"
    lengths: dict[str, int] = {}
    for name, (kind, shape) in layout.items():
        dtype, found = held[name].dtype, held[name].shape
        if 0 in found:
            return f"{whose} is empty"
        if len(found) == len(shape):
            letters = zip(shape, found, strict=True)
            lengths = {axis: length for axis, length in letters if isinstance(axis, str)} | lengths
        wanted = tuple(lengths.get(axis, axis) if isinstance(axis, str) else axis for axis in shape)
        if dtype.type is not kind or not dtype.isnative or dtype.itemsize > _NAME or found != wanted:
            return f"{whose}'s {name} is {dtype} {found} and not {np.dtype(kind)} {wanted}"
        if max(lengths.values(), default=0) > longest:
            return f"{whose}'s {name} is {dtype} {found}, longer than {longest}"
    return ""


def check_contents(file: BinaryIO, most: int) -> None:
    """See that the table of contents of a ZIP archive has so many bytes at the most, before it is read.

    Raises:
        ValueError: It has more.
    """
    size = file.seek(0, 2)
    file.seek(max(0, size - 22 - 65_535))
    tail = file.read()
    end = max(tail.rfind(_END), 0)
    contents = int.from_bytes(tail[end + 12 : end + 16], "little")
    if contents > most or tail[max(end - 20, 0) : end].startswith(_LARGER):
        raise ValueError(f"a table of contents of {contents} bytes")


def _head(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> Head:
    if member.compress_type != zipfile.ZIP_STORED:
        raise ValueError(f"{member.filename} is compressed")
    with archive.open(member) as content:
        shape, _, dtype = _READ[np.lib.format.read_magic(content)](content)
        held = member.file_size - content.tell()
    if dtype.hasobject or not dtype.itemsize or min(shape, default=0) < 0:
        raise ValueError(f"{member.filename} holds {dtype} {shape}")
    if math.prod(shape) * dtype.itemsize != held:
        raise ValueError(f"{member.filename} holds {held} bytes and says {dtype} {shape}")
    return Head(dtype, shape)
