"""Bad picture files made from good photographs: damaged, of another kind, or of odd depth and colours."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from typing import Final

import cv2
import numpy as np

from scripts.vision_report.four_inks import four_inks
from vision.arrays import Image

Maker = Callable[[Image, np.random.Generator], tuple[str, bytes]]
"""Of a photograph: the suffix of a file, and what is in it."""


def encoded(suffix: str, pixels: cv2.typing.MatLike) -> bytes:
    """Return a picture as a file of a kind."""
    return bytes(cv2.imencode(f".{suffix}", pixels)[1])


def _any(picture: Image, rng: np.random.Generator) -> tuple[str, bytes]:
    suffix = ("jpg", "png", "webp", "bmp")[int(rng.integers(4))]
    return suffix, encoded(suffix, picture)


def _cut_off(picture: Image, rng: np.random.Generator) -> tuple[str, bytes]:
    suffix, data = _any(picture, rng)
    return suffix, data[: int(rng.integers(0, len(data)))]


def _flipped(picture: Image, rng: np.random.Generator) -> tuple[str, bytes]:
    suffix, data = _any(picture, rng)
    spoilt = bytearray(data)
    for _ in range(int(rng.integers(1, 30))):
        spoilt[int(rng.integers(len(spoilt)))] ^= int(rng.integers(1, 256))
    return suffix, bytes(spoilt)


def _hollow(picture: Image, rng: np.random.Generator) -> tuple[str, bytes]:
    suffix, data = _any(picture, rng)
    start = int(rng.integers(len(data)))
    return suffix, data[:start] + bytes(int(rng.integers(1, 5000))) + data[start + 5000 :]


def _spliced(picture: Image, rng: np.random.Generator) -> tuple[str, bytes]:
    one, other = encoded("jpg", picture), encoded("jpg", np.ascontiguousarray(picture[::-1]))
    place = int(rng.integers(700, min(len(one), len(other))))
    return "jpg", one[:place] + other[place:]


def _claiming(_: Image, rng: np.random.Generator) -> tuple[str, bytes]:
    """A few bytes that say they are a picture of any size."""
    sides = (int(10 ** rng.uniform(0, 9.3)), int(10 ** rng.uniform(0, 9.3)))
    chunks = b""
    for kind, data in (
        (b"IHDR", struct.pack(">IIBBBBB", *sides, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(bytes(64))),
        (b"IEND", b""),
    ):
        chunks += struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return "png", b"\x89PNG\r\n\x1a\n" + chunks


def _other_kind(_: Image, rng: np.random.Generator) -> tuple[str, bytes]:
    kinds = (
        b"GIF89a" + bytes(40),
        b"%PDF-1.7\n" + bytes(40),
        b"\x00\x00\x00\x18ftypheic" + bytes(40),
        b"II*\x00" + bytes(40),
        b"PF\n4 4\n-1.0\n" + struct.pack("<48f", *[float("nan")] * 48),
        b"#?RADIANCE\n" + bytes(40),
        b"PK\x03\x04" + bytes(40),
        b"",
        bytes(rng.integers(0, 256, 4000).astype(np.uint8)),
        b"No picture, only words.\n" * 50,
    )
    return "jpg", kinds[int(rng.integers(len(kinds)))]


def _wrong_suffix(picture: Image, rng: np.random.Generator) -> tuple[str, bytes]:
    suffix = ("jpg", "png", "webp", "bmp", "txt", "gif")[int(rng.integers(6))]
    return suffix, _any(picture, rng)[1]


def _sixteen_bits(picture: Image, rng: np.random.Generator) -> tuple[str, bytes]:
    deep = picture.astype(np.uint16) * 257
    return "png", encoded("png", deep if rng.random() < 0.5 else deep[..., 1])  # noqa: PLR2004 - or one channel


def _grey(picture: Image, rng: np.random.Generator) -> tuple[str, bytes]:
    light = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    return ("png", encoded("png", light)) if rng.random() < 0.5 else ("jpg", encoded("jpg", light))  # noqa: PLR2004


def _see_through(picture: Image, rng: np.random.Generator) -> tuple[str, bytes]:
    suffix = ("png", "webp")[int(rng.integers(2))]
    share = rng.integers(0, 256, picture.shape[:2]).astype(np.uint8)
    if rng.random() < 0.5:  # noqa: PLR2004 - even, or wholly so
        share[:] = int(rng.integers(0, 256))
    return suffix, encoded(suffix, np.dstack([picture, share]))


def _inks(picture: Image, rng: np.random.Generator) -> tuple[str, bytes]:
    data = four_inks(picture)
    return "jpg", data if rng.random() < 0.7 else data[: int(rng.integers(len(data)))]  # noqa: PLR2004


def _moving(picture: Image, rng: np.random.Generator) -> tuple[str, bytes]:
    """A PNG of two pictures that follow each other; perhaps cut off in the second."""
    data = encoded("png", picture)
    head, rest = data[:33], data[33:-12]
    follows = struct.pack(">IIIIIHHBB", 0, *picture.shape[1::-1], 0, 0, 1, 2, 0, 0)
    control = struct.pack(">II", 2, 0)
    second = struct.pack(">I", 2) + zlib.compress(bytes(2000))
    chunks = []
    for kind, body in ((b"acTL", control), (b"fcTL", follows), (b"fdAT", second)):
        chunks.append(struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)))
    whole = head + chunks[0] + chunks[1] + rest + chunks[2] + data[-12:]
    return "png", whole if rng.random() < 0.7 else whole[: -int(rng.integers(1, 60))]  # noqa: PLR2004


def _turned(picture: Image, rng: np.random.Generator) -> tuple[str, bytes]:
    """A JPEG whose EXIF says how to turn it, with any number there."""
    data = encoded("jpg", picture)
    entry = struct.pack("<HHIHH", 0x0112, 3, 1, int(rng.integers(0, 300)), 0)
    exif = b"Exif\x00\x00II*\x00" + struct.pack("<IH", 8, 1) + entry + bytes(4)
    return "jpg", data[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + data[2:]


FILES: Final[dict[str, Maker]] = {
    "cut off": _cut_off,
    "bytes changed": _flipped,
    "a hole in it": _hollow,
    "two files in one": _spliced,
    "size invented": _claiming,
    "another kind of file": _other_kind,
    "wrong suffix": _wrong_suffix,
    "16 bits": _sixteen_bits,
    "grey": _grey,
    "see-through": _see_through,
    "four inks": _inks,
    "moving": _moving,
    "turned by EXIF": _turned,
}
"""What is wrong with the file;"""
