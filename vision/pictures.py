"""Pictures from files: whole, turned upright, eight bits, three channels; or a clear mistake."""

from __future__ import annotations

from pathlib import Path

import cv2
import msgspec
import numpy as np

from vision.arrays import Floats, Image
from vision.picture_files import cure, shown, why
from vision.picture_header import Header, PictureError, header

_LARGEST_FILE = 200_000_000
_MOST_PIXELS = 150_000_000
_SMALLEST_SIDE = 32

_REDUCED = (
    (8, cv2.IMREAD_REDUCED_COLOR_8),
    (4, cv2.IMREAD_REDUCED_COLOR_4),
    (2, cv2.IMREAD_REDUCED_COLOR_2),
)
"""JPEG is decoded at a fraction of its size for a fraction of the time."""

_TOLERANCE = 0.8
"""A picture may come out smaller than asked for by this factor if that saves decoding it twice as large."""

_PLAIN = 2.0
"""Least standard deviation of a picture, in steps of 256: below it there is nothing to recognise."""

_MISSING = 128
"""What libjpeg fills with where the data of a JPEG end too early; a picture may also be of that grey."""

_FURTHER = bytes(range(1, 251))
"""Put at the end of a JPEG's data, this changes a picture of which something is missing, and no whole one."""

_WAYS = ((1, 1), (1, -1), (-1, -1), (-1, 1))
"""The way down and across, 1 or -1, by Exif's orientation: 1 to 4, and 5 to 8 once rows are columns."""

_BACKGROUND = 255
"""What is seen through transparent places."""


class Picture(msgspec.Struct, frozen=True, eq=False):
    """A picture from a file.

    Args:
        pixels: (height, width, 3) blue, green, red.
        scale: Pixels here for each pixel in the file; 1 or less.
    """

    pixels: Image
    scale: float

    def original(self, places: Floats) -> Floats:
        """Return places in these pixels, (..., 2), as places in the file's pixels when it is upright."""
        return np.asarray((places + 0.5) / self.scale - 0.5, np.float32)


def load_picture(path: Path, *, long_side: int | None = None) -> Picture:
    """Read a picture file.

    Args:
        path: JPEG, PNG, WebP or BMP. Turned as its Exif orientation says, whatever its format and depth; 16
            bits become 8, grey becomes three equal channels, transparent places become white.
        long_side: If given, the picture is made smaller until its longer side is at most this, in pixels.

    Raises:
        PictureError: The file is missing, damaged, of another format, too small or too large; its message
            begins with the path.
    """
    try:
        data = _bytes(path)
        about = header(data)
        _check_size(about)
        return _decoded(data, about, long_side)
    except PictureError as error:
        raise PictureError(
            f"{shown(path)}: {error.seen}", expected=error.expected, advice=error.advice
        ) from error


def even(pixels: Image) -> bool:
    """Tell whether a picture, (height, width, 3), is one even colour: too dark, too bright, or covered."""
    return float(cv2.meanStdDev(pixels)[1].max()) < _PLAIN


def _bytes(path: Path) -> bytes:
    try:
        size = path.stat().st_size
        if not (path.is_file() or path.is_dir()):  # it might never end
            raise PictureError("it is a device or a pipe", expected="a file", advice="Save the picture.")
        if size > _LARGEST_FILE:
            raise PictureError(
                f"the file has {size:,} bytes",
                expected=f"at most {_LARGEST_FILE:,}",
                advice="Save the picture as JPEG.",
            )
        return path.read_bytes()
    except OSError as error:
        raise PictureError(
            f"the file cannot be read ({why(path, error)})",
            expected="a picture",
            advice=cure(path, error, "Check the path."),
        ) from error


def _check_size(about: Header) -> None:
    if min(about.width, about.height) < _SMALLEST_SIDE:
        raise PictureError(
            f"the picture is {about.width} x {about.height} pixels",
            expected=f"at least {_SMALLEST_SIDE} x {_SMALLEST_SIDE}",
            advice="Take it from nearer or with more pixels.",
        )
    if about.width * about.height > _MOST_PIXELS:
        raise PictureError(
            f"the picture is {about.width} x {about.height} pixels",
            expected=f"at most {_MOST_PIXELS // 1_000_000} million pixels",
            advice="Make it smaller; 1600 pixels on the long side are enough.",
        )


def _decoded(data: bytes, about: Header, long_side: int | None) -> Picture:
    whole = max(about.width, about.height)
    flag = cv2.IMREAD_UNCHANGED if about.alpha else cv2.IMREAD_COLOR
    if about.format == "JPEG" and long_side is not None:
        flag = next((way for part, way in _REDUCED if whole / part >= _TOLERANCE * long_side), flag)
    if not about.alpha:  # as it is, a picture with transparent places is never turned
        flag |= cv2.IMREAD_IGNORE_ORIENTATION
    decoded = _unpacked(data, flag)
    if about.format == "JPEG" and _grey_corner(decoded):
        longer = data[: about.end] + _FURTHER + data[about.end :]
        if not np.array_equal(decoded, _unpacked(longer, flag)):
            raise PictureError(
                "the picture is damaged: it ends before its last line",
                expected="a whole picture",
                advice="Copy or take it again.",
            )
    pixels = _opaque(decoded) if about.alpha else np.asarray(decoded, np.uint8)
    here = max(pixels.shape[:2])
    if long_side is not None and here > long_side:
        factor = long_side / here
        size = [max(1, round(side * factor)) for side in pixels.shape[1::-1]]
        pixels = np.asarray(cv2.resize(pixels, size, interpolation=cv2.INTER_AREA), np.uint8)
    return Picture(pixels=_upright(pixels, about.orientation), scale=max(pixels.shape[:2]) / whole)


def _upright(pixels: Image, orientation: int) -> Image:
    """Return pixels as Exif's orientation has them seen."""
    if orientation > 4:  # noqa: PLR2004 -- from 5 on rows and columns have changed places
        pixels = pixels.swapaxes(0, 1)
    down, across = _WAYS[(orientation - 1) % 4]
    return np.ascontiguousarray(pixels[::down, ::across])


def _unpacked(data: bytes, flag: int) -> cv2.typing.MatLike:
    try:
        decoded = cv2.imdecode(np.frombuffer(data, np.uint8), flag)
    except cv2.error as error:
        raise _undecodable() from error
    if decoded is None:
        raise _undecodable()
    return decoded


def _grey_corner(decoded: cv2.typing.MatLike) -> bool:
    """Tell whether a corner, however the picture is turned, is of the grey that fills what is missing."""
    ends = (slice(None, 2), slice(-2, None))
    return any((decoded[rows, columns] == _MISSING).all() for rows in ends for columns in ends)


def _undecodable() -> PictureError:
    return PictureError(
        "the picture is damaged: its pixels cannot be decoded",
        expected="a whole picture",
        advice="Copy or take it again.",
    )


def _opaque(decoded: cv2.typing.MatLike) -> Image:
    """Return decoded pixels of any depth and 1 to 4 channels as they look on white."""
    values = decoded.astype(np.float32) / (1 if decoded.dtype == np.uint8 else 257)
    if values.ndim == 2:  # noqa: PLR2004 - one channel has no third axis
        values = values[..., None]
    channels = values.shape[2]
    if channels in (2, 4):
        share = values[..., -1:] / 255
        values = values[..., :-1] * share + _BACKGROUND * (1 - share)
    if values.shape[2] == 1:
        values = np.repeat(values, 3, axis=2)
    return np.asarray(np.rint(values), np.uint8)
