"""What a picture file says about itself before it is decoded, and whether it is whole.

OpenCV decodes half a file without a word, cannot tell a size in advance, and heeds the camera's orientation
in some formats and depths only; so the few fields that matter are read here. Formats: JPEG (ITU T.81), PNG
(ISO 15948), WebP (RFC 9649), BMP; the orientation as Exif (CIPA DC-008) has it.
"""

from __future__ import annotations

import struct
import zlib
from typing import Final

import msgspec

from engine.errors import MunshiError

_FRAMES: Final = {0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF}
"""JPEG markers that start a frame and give its size."""

_SCAN = 0xDA
_END = b"\xff\xd9"
_PNG = b"\x89PNG\r\n\x1a\n"
_WITH_ALPHA: Final = {4, 6}
"""PNG colour types with an alpha channel."""

_EXIF: Final = b"Exif\0\0"
_APP1: Final = 0xE1
_ORIENTATION: Final = 0x112
_ORIENTATIONS: Final = range(1, 9)


class PictureError(MunshiError):
    """A file is no picture that can be read."""


class Header(msgspec.Struct, frozen=True):
    """What a file says.

    Args:
        format: "JPEG", "PNG", "WebP" or "BMP".
        width: Pixels, before any turn that the file asks for.
        height: Pixels.
        alpha: Whether it says that it has transparent places.
        end: Of a JPEG, the byte at which its pixels end.
        orientation: Exif's, 1 to 8: 1 upright, 2 mirrored, 3 upside down, 4 both, and 5 to 8 the same after
            rows and columns have changed places.
    """

    format: str
    width: int
    height: int
    alpha: bool = False
    end: int = 0
    orientation: int = 1


def header(data: bytes) -> Header:
    """Read a file's header and check that the file is whole.

    Args:
        data: The whole file.

    Raises:
        PictureError: It is of another format, or damaged.
    """
    if not data:
        raise PictureError("the file is empty", expected="a picture", advice="Copy the picture again.")
    try:
        if data.startswith(b"\xff\xd8"):
            return _jpeg(data)
        if data.startswith(_PNG):
            return _png(data)
        if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
            return _webp(data)
        if data.startswith(b"BM"):
            width, height = struct.unpack_from("<ii", data, 18)
            return Header("BMP", width, abs(height))
    except (struct.error, IndexError) as error:
        raise _damaged("its header ends too early") from error
    raise PictureError(
        f"it starts with {data[:8].hex(' ')}, which is no picture known here",
        expected="a JPEG, PNG, WebP or BMP file",
        advice="Save the picture as JPEG or PNG.",
    )


def _damaged(how: str) -> PictureError:
    return PictureError(
        f"the picture is damaged: {how}", expected="a whole picture", advice="Copy or take it again."
    )


def _jpeg(data: bytes) -> Header:
    found: Header | None = None
    orientation = 1
    place = 2
    while True:
        if data[place] != 0xFF:  # noqa: PLR2004 - every marker starts so
            raise _damaged(f"no marker where one should be, at byte {place}")
        marker = data[place + 1]
        if marker == 0xFF:  # noqa: PLR2004 - fill byte
            place += 1
            continue
        (length,) = struct.unpack_from(">H", data, place + 2)
        if marker in _FRAMES:
            height, width = struct.unpack_from(">HH", data, place + 5)
            found = Header("JPEG", width, height)
        if marker == _APP1 and data.startswith(_EXIF, place + 4):
            orientation = _orientation(data[place + 4 : place + 2 + length])
        if marker == _SCAN:
            break
        place += 2 + length
    if found is None:
        raise _damaged("it never says how large it is")
    end = data.find(_END, place)
    if end < 0:
        raise _damaged("it ends before its last line")
    return msgspec.structs.replace(found, end=end, orientation=orientation)


def _orientation(exif: bytes) -> int:
    """Return the orientation that Exif data tell, with or without their first six bytes; 1 for none."""
    exif = exif.removeprefix(_EXIF)
    order = ">" if exif.startswith(b"MM") else "<"
    try:
        (table,) = struct.unpack_from(f"{order}I", exif, 4)
        (count,) = struct.unpack_from(f"{order}H", exif, table)
        for entry in range(table + 2, table + 2 + 12 * count, 12):
            tag, _, _, value = struct.unpack_from(f"{order}HHIH", exif, entry)
            if tag == _ORIENTATION:
                return int(value) if value in _ORIENTATIONS else 1
    except struct.error:
        pass  # damaged, as programs that edit pictures leave it; the pixels are none the worse
    return 1


def _png(data: bytes) -> Header:
    place = len(_PNG)
    found: Header | None = None
    orientation = 1
    while True:
        (length,) = struct.unpack_from(">I", data, place)
        kind, end = data[place + 4 : place + 8], place + 8 + length
        (checksum,) = struct.unpack_from(">I", data, end)
        if zlib.crc32(data[place + 4 : end]) != checksum:
            raise _damaged(f"wrong checksum at byte {place}")
        if kind == b"IHDR":
            width, height, _, colour = struct.unpack_from(">IIBB", data, place + 8)
            found = Header("PNG", width, height, alpha=colour in _WITH_ALPHA)
        if kind == b"tRNS" and found is not None:
            found = msgspec.structs.replace(found, alpha=True)
        if kind == b"eXIf":
            orientation = _orientation(data[place + 8 : end])
        if kind == b"IEND":
            break
        place = end + 4
    if found is None:
        raise _damaged("it never says how large it is")
    return msgspec.structs.replace(found, orientation=orientation)


def _webp(data: bytes) -> Header:
    (length,) = struct.unpack_from("<I", data, 4)
    if len(data) < length + 8:
        raise _damaged(f"{len(data)} bytes instead of {length + 8}")
    kind = data[12:16]
    if kind == b"VP8 ":
        width, height = (side & 0x3FFF for side in struct.unpack_from("<HH", data, 26))
        return Header("WebP", width, height)
    if kind == b"VP8L":
        (bits,) = struct.unpack_from("<I", data, 21)
        return Header("WebP", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1, alpha=bool(bits >> 28 & 1))
    width = int.from_bytes(data[24:27], "little") + 1
    height = int.from_bytes(data[27:30], "little") + 1
    place, orientation = 12, 1
    while place + 8 <= len(data):
        (length,) = struct.unpack_from("<I", data, place + 4)
        if data.startswith(b"EXIF", place):
            orientation = _orientation(data[place + 8 : place + 8 + length])
        place += 8 + length + length % 2
    return Header("WebP", width, height, alpha=bool(data[20] & 0x10), orientation=orientation)
