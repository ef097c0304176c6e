"""Which files of a folder are pictures, in which order people count them, and why one cannot be read."""

from __future__ import annotations

import re
import unicodedata
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec import Struct

_NO_TEXT: Final = re.compile("[\ud800-\udfff]")
"""What stands in a text for bytes that were none."""


def shown(name: Path | str) -> str:
    """Return a name, or a text with one in it, with substitutes for what is no text and cannot be written."""
    return _NO_TEXT.sub("\N{REPLACEMENT CHARACTER}", str(name))


def why(path: Path, error: OSError) -> str:
    """Return why a file cannot be read.

    Args:
        path: The file.
        error: What the system says.
    """
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return "there is no such file"
    if path.is_dir():
        return "it is a folder"
    return error.strerror or str(error)


def cure(path: Path, error: OSError, otherwise: str) -> str:
    """Return what to do about a file that cannot be read.

    Args:
        path: The file.
        error: What the system says.
        otherwise: What to do where there is no such file.
    """
    if isinstance(error, FileNotFoundError | NotADirectoryError) or path.is_dir():
        return otherwise
    return "See who may read the file, and whether its disk works."


READ: Final = frozenset(
    {".jpg", ".jpeg", ".jpe", ".jfif", ".jif", ".jfi", ".pjpeg", ".pjp", ".png", ".webp", ".bmp", ".dib"}
)
"""What names of JPEG, PNG, WebP and BMP files end in, in small letters."""

OTHERS: Final = frozenset(
    {".gif", ".heic", ".heif", ".hif", ".avif", ".tif", ".tiff", ".jxl", ".jp2", ".svg", ".pdf", ".psd"}
    | {".dng", ".cr2", ".cr3", ".nef", ".arw", ".raf", ".orf", ".rw2", ".ico", ".tga", ".ppm", ".pgm"}
)
"""The same of pictures that cannot be read."""

_STARTS: Final = re.compile(rb"\xff\xd8\xff|\x89PNG\r\n|RIFF....WEBP", re.DOTALL)
"""How pictures begin, whatever they are called."""


class PictureFiles(Struct, frozen=True):
    """The content of a folder.

    Args:
        pictures: In natural order. Those that cannot be read are among them: whoever reads them tells why.
        others: What is left out: hidden files, folders, files that are no pictures.
    """

    pictures: tuple[Path, ...]
    others: tuple[Path, ...]


def pictures_in(folder: Path) -> PictureFiles:
    """Return which files of a folder are pictures, by their names or by how they begin.

    Raises:
        OSError: The folder cannot be read.
    """
    paths = sorted(folder.iterdir(), key=lambda path: natural(path.name))
    pictures = tuple(path for path in paths if _is_picture(path))
    return PictureFiles(pictures, tuple(path for path in paths if path not in set(pictures)))


def natural(name: str) -> tuple[list[str | int], str]:
    """Return what sorts names as people count: frame2 before frame10, large and small letters alike.

    Example:
        >>> sorted(["b10", "B2", "a"], key=natural)
        ['a', 'B2', 'b10']
    """
    parts = re.split(r"([0-9]+)", unicodedata.normalize("NFC", name).casefold())
    return [int(part) if number % 2 else part for number, part in enumerate(parts)], name


def _is_picture(path: Path) -> bool:
    if path.name.startswith(".") or not path.is_file():
        return False
    if path.suffix.lower() in READ | OTHERS:
        return True
    with suppress(OSError), path.open("rb") as file:
        return _STARTS.match(file.read(12)) is not None
    return False
